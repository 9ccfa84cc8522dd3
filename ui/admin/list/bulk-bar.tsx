import { rowsOfList } from '#domain/admin/resource.ts'
import { DeskIcon, type DeskIconName } from '#ui/admin/desk-icon.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useSite } from '#ui/site.tsx'
import type { ListView } from './list-view.ts'
import { resourceWords } from './resource-words.ts'

type Props = Pick<ListView, 'definition' | 'choices'> & {
  /** Rows of the list, on all pages. */
  count: number
  icons: Readonly<Record<string, DeskIconName>>
}

/** What may be done to the rows that are ticked, or to all of the list; shown once a row is ticked. */
export function BulkBar({ definition, choices, count, icons }: Props) {
  const { t, plural } = useSite()
  const { resource, actions } = definition
  const word = resourceWords(t, definition)
  return (
    <fieldset className="bulk">
      <legend className="sr">{t('list.bulk')}</legend>
      {count > rowsOfList && (
        <label className="check">
          <input type="checkbox" name="all" value={count} />
          <span>{t('list.all', { rows: plural(`${resource}.count`, count) })}</span>
        </label>
      )}
      {Object.entries(actions).map(([name, { takes }]) => {
        const options = takes ? (choices[takes] ?? []) : []
        if (takes && options.length === 0) return null
        const button = (
          <button key={name} className="btn small" type="submit" name="action" value={name}>
            <DeskIcon name={icons[name]!} />
            {word(`actions.${name}`)}
          </button>
        )
        if (!takes) return button
        return (
          <span className="with" key={name}>
            <Select name={takes} aria-label={word(`filter.${takes}`) || word(`columns.${takes}`)} options={options} />
            {button}
          </span>
        )
      })}
    </fieldset>
  )
}
