import type { ReactNode } from 'react'

/**
 * `wide`: a line of its own on a phone; `fill`: also as wide as the others leave it; `first`, `second`: the first line
 * there; `r`: numbers; `about`: of a home, only on a wider screen.
 */
export type Layout = 'wide' | 'fill' | 'first' | 'r' | 'second r' | 'about' | 'hide' | 'hide mid' | 'labelled'

type Column<Row> = readonly [title: string, cell: (row: Row) => ReactNode, layout?: Layout]

type Props<Row> = {
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** A first column of boxes to tick: what that of a row says, that of all of them, and those that are ticked. */
  pick?: { label: (row: Row) => string; all: string; ticked: readonly string[] } | false
  /** A last column of buttons. */
  actions?: readonly [title: string, cell: (row: Row) => ReactNode]
}

/** @param id of a row, or of all that are shown */
const Pick = ({ id, label, isTicked = false }: { id: string; label: string; isTicked?: boolean }) => (
  <label className="check">
    <input className="pick" type="checkbox" name="id" value={id} defaultChecked={isTicked} />
    <span className="sr">{label}</span>
  </label>
)

/** On a phone each row is a card; a `labelled` cell shows the title of its column there. */
export const DeskTable = <Row extends { id: string }>({ caption, rows, columns, pick, actions }: Props<Row>) => (
  <table className="list cards">
    <caption className="sr">{caption}</caption>
    <thead>
      <tr>
        {pick && (
          <th scope="col" className="pickcol">
            <Pick id={rows.map(({ id }) => id).join(' ')} label={pick.all} />
          </th>
        )}
        {columns.map(([title, , layout]) => (
          <th key={title} scope="col" className={layout}>
            {title}
          </th>
        ))}
        {actions && (
          <th scope="col">
            <span className="sr">{actions[0]}</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          {pick && (
            <td className="pickcol">
              <Pick id={row.id} label={pick.label(row)} isTicked={pick.ticked.includes(row.id)} />
            </td>
          )}
          {columns.map(([title, cell, layout]) => (
            <td key={title} className={layout} data-l={layout === 'labelled' ? title : undefined}>
              {cell(row)}
            </td>
          ))}
          {actions && <td className="wide">{actions[1](row)}</td>}
        </tr>
      ))}
    </tbody>
  </table>
)
