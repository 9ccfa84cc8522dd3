import type { Entered, FormErrors } from '#domain/forms/form.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'
import { FormField, type FormFieldProps } from './form-field.tsx'

type Props = Omit<FormFieldProps, 'name' | 'entered' | 'error'> & {
  /** By default all fields. */
  names?: readonly string[]
  entered: Entered
  errors: FormErrors
}

/** The fields of a step. Those that are folded are open where one of them has a value or an error. `id`: prefix of the ids. */
export function FormFields({ names, entered, errors, ...props }: Props) {
  const { t } = useSite()
  const { form, id } = props
  const all = names ?? Object.keys(form.fields)
  const folded = all.filter((name) => form.folded?.includes(name))
  const field = (name: string) => (
    <FormField
      key={name}
      {...props}
      name={name}
      id={`${id}-${name}`}
      entered={entered[name] ?? []}
      error={errors[name]}
    />
  )
  return (
    <>
      <div className="form-fields">{all.filter((name) => !folded.includes(name)).map(field)}</div>
      {folded.length > 0 && (
        <details className="fold" open={folded.some((name) => errors[name] || entered[name]?.length) || undefined}>
          <summary>
            {t('forms.more')}
            <Icon name="chevron-down" />
          </summary>
          <div className="form-fields">{folded.map(field)}</div>
        </details>
      )}
    </>
  )
}
