import type { FieldSet, FormOptions } from '#domain/forms/form.ts'
import { languages } from '#locales/languages.ts'
import type { EditState } from '#ui/admin/edit-form.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { fieldLabel } from '#ui/forms/form-messages.ts'
import { useSite } from '#ui/site.tsx'

type Props = { form: FieldSet; id: string; names: readonly string[]; state: EditState; options: FormOptions }

/** Fields in the order of their section: those of one text in several languages are side by side. */
export function SectionFields({ form, id, names, state: { entered, errors }, options }: Props) {
  const { t } = useSite()
  const field = (name: string) => (
    <FormField
      {...{ form, name, siteOptions: options }}
      isMarked="required"
      id={`${id}-${name}`}
      entered={entered[name] ?? []}
      error={errors[name]}
    />
  )
  return textGroups(form, names).map((group) => {
    const [first = ''] = group
    if (!form.fields[first]?.lang)
      return (
        <div className="grid" key={first}>
          {group.map((name) => (
            <div className="noted" key={name}>
              {field(name)}
            </div>
          ))}
        </div>
      )
    return (
      <fieldset className="texts" key={first}>
        <legend>{fieldLabel(t, form, first)}</legend>
        <div className="quad">
          {group.map((name) => (
            <div className="cell" key={name}>
              <b>{languages[form.fields[name]!.lang!].name}</b>
              {field(name)}
            </div>
          ))}
        </div>
      </fieldset>
    )
  })
}

/** Neighbours that are one text in several languages, or have no language. */
function textGroups({ fields }: FieldSet, names: readonly string[]): string[][] {
  const groups: string[][] = []
  const textOf = (name: string) => (fields[name]?.lang ? name.slice(0, name.lastIndexOf('.')) : '')
  for (const name of names) {
    const last = groups.at(-1)
    if (last && textOf(last[0]!) === textOf(name)) last.push(name)
    else groups.push([name])
  }
  return groups
}
