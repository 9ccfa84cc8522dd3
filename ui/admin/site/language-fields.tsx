import type { ReactNode } from 'react'
import { isMarkedName } from '#domain/content/document-part.ts'
import { isMarkup } from '#domain/content/page/rich-marks.ts'
import type { FieldSet, FormOptions } from '#domain/forms/form.ts'
import { languages } from '#locales/languages.ts'
import type { EditState } from '#ui/admin/edit-form.tsx'
import { editorWords } from '#ui/admin/home/home-texts.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { fieldHint, fieldLabel } from '#ui/forms/form-messages.ts'
import { useSite } from '#ui/site.tsx'

type Props = {
  form: FieldSet
  id: string
  names: readonly string[]
  state: EditState
  options: FormOptions
  /** Below a field. */
  note?: ((name: string) => ReactNode) | undefined
}

/** Fields in the order of their section: those of one text in several languages are side by side. */
export function SectionFields({ form, id, names, state: { entered, errors }, options, note }: Props) {
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
  const hintOf = (name: string) => (isMarkedName(name) ? t('pages.rich') : fieldHint(t, form, textOf(name)))
  /** HTML is typed as it is. */
  const richOf = (name: string) =>
    isMarkedName(name) && !isMarkup(entered[name]?.[0] ?? '')
      ? JSON.stringify(editorWords(t, `${fieldLabel(t, form, name)}, ${languages[form.fields[name]!.lang!].name}`))
      : undefined
  const textField = (group: readonly string[]) => (
    <fieldset className={form.fields[group[0]!]?.full ? 'texts wide' : 'texts'} key={group[0]}>
      <legend>{fieldLabel(t, form, group[0]!)}</legend>
      {hintOf(group[0]!) && <p className="small muted">{hintOf(group[0]!)}</p>}
      <div className="quad">
        {group.map((name) => (
          <div className="cell" key={name} data-rich={richOf(name)}>
            <b>{languages[form.fields[name]!.lang!].name}</b>
            {field(name)}
          </div>
        ))}
      </div>
    </fieldset>
  )
  return (
    <div className="grid">
      {textGroups(form, names).map((group) =>
        form.fields[group[0]!]?.lang
          ? textField(group)
          : group.map((name) => (
              <div className="noted" key={name}>
                {field(name)}
                {note?.(name)}
              </div>
            )),
      )}
    </div>
  )
}

/** A field without its language: `agency.city` of `agency.city.nl`. */
const textOf = (name: string) => name.slice(0, name.lastIndexOf('.'))

/** Neighbours that are one text in several languages, or have no language. */
function textGroups({ fields }: FieldSet, names: readonly string[]): string[][] {
  const groups: string[][] = []
  const groupOf = (name: string) => (fields[name]?.lang && fields[name].label) || ''
  for (const name of names) {
    const last = groups.at(-1)
    if (last && groupOf(last[0]!) === groupOf(name)) last.push(name)
    else groups.push([name])
  }
  return groups
}
