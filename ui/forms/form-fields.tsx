import type { ReactNode } from 'react'
import type { Entered, FieldSet, FormErrors } from '#domain/forms/form.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  form: Pick<FieldSet, 'folded'>
  names: readonly string[]
  entered: Entered
  errors: FormErrors
  /** Renders a field. */
  children: (name: string) => ReactNode
}

/** The fields of a step. Those that are folded are open where one of them has a value or an error. */
export function FormFields({ form, names, entered, errors, children }: Props) {
  const { t } = useSite()
  const folded = names.filter((name) => form.folded?.includes(name))
  return (
    <>
      <div className="form-fields">{names.filter((name) => !folded.includes(name)).map(children)}</div>
      {folded.length > 0 && (
        <details className="fold" open={folded.some((name) => errors[name] || entered[name]?.length) || undefined}>
          <summary>
            {t('forms.more')}
            <Icon name="chevron-down" />
          </summary>
          <div className="form-fields">{folded.map(children)}</div>
        </details>
      )}
    </>
  )
}
