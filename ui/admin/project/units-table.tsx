import type { ReactNode } from 'react'
import type { FieldSet, FormOptions } from '#domain/forms/form.ts'
import { removal, shownColumns } from '#domain/project/project-forms.ts'
import { DeskIcon } from '#ui/admin/desk-icon.tsx'
import type { EditState } from '#ui/admin/edit-form.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { fieldLabel } from '#ui/forms/form-messages.ts'
import { useSite } from '#ui/site.tsx'

type Props = {
  form: FieldSet
  state: EditState
  options: FormOptions
  /** Ids in order; the last rows are blank. */
  rows: readonly number[]
  removed: ReadonlySet<number>
  note: (name: string) => ReactNode
}

/** The price list: a row a unit, with its faults beside their cells. On a phone a row is its price and state, and opens. */
export function UnitsTable(props: Props) {
  const { t } = useSite()
  const { form, rows } = props
  const heads = Object.entries(form.fields).slice(0, shownColumns.length)
  return (
    <>
      <table className="units">
        <caption className="sr">{t('project.priceList.title')}</caption>
        <thead>
          <tr>
            {heads.map(([name, { of: _, ...field }], at) => (
              <th key={name} scope="col" className={shownColumns[at]}>
                {fieldLabel(t, { ...form, fields: { [name]: field } }, name)}
              </th>
            ))}
            <th scope="col" className="away">
              <span className="sr">{t('projects.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((id) => (
            <UnitRow key={id} {...props} id={id} />
          ))}
        </tbody>
      </table>
      <p>
        <button className="btn quiet" type="submit" name="action" value="row">
          {t('projects.addRow')}
        </button>
      </p>
    </>
  )
}

/** Open where something is to be typed or to be seen. */
function UnitRow({ form, state: { entered, errors }, options, removed, note, id }: Props & { id: number }) {
  const { t } = useSite()
  const { of } = form.fields[`units.${id}.number`]!
  const isOpen = !of || removed.has(id) || shownColumns.some((column) => errors[`units.${id}.${column}`])
  return (
    <tr>
      {shownColumns.map((column) => {
        const name = `units.${id}.${column}`
        return (
          <td key={column} className={column}>
            {column === 'number' && (
              <details open={isOpen}>
                <summary>
                  <DeskIcon name="chevron-right" />
                  <span className="sr">
                    {t('projects.more')} {of}
                  </span>
                </summary>
              </details>
            )}
            <FormField
              {...{ form, name }}
              siteOptions={options}
              isMarked="required"
              id={`home-units-${name}`}
              entered={entered[name] ?? []}
              error={errors[name]}
            />
            {note(name)}
          </td>
        )
      })}
      <td className="away">
        {of && (
          <label className="check">
            <input type="checkbox" name={removal(id)} value="1" defaultChecked={removed.has(id)} />
            <span>
              {t('projects.remove')} <span className="sr">{of}</span>
            </span>
          </label>
        )}
      </td>
    </tr>
  )
}
