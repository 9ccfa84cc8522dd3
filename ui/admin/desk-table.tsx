import type { ReactNode } from 'react'

/**
 * `wide`: a line of its own on a phone; `fill`: also as wide as the others leave it; `first`, `second`: the first line
 * there; `about`: of a home, only on a wider screen.
 */
type Layout = 'wide' | 'fill' | 'first' | 'second r' | 'about' | 'hide' | 'hide mid' | 'labelled'

type Column<Row> = readonly [title: string, cell: (row: Row) => ReactNode, layout?: Layout]

type Props<Row> = {
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** A last column of buttons. */
  actions?: readonly [title: string, cell: (row: Row) => ReactNode]
}

/** On a phone each row is a card; a `labelled` cell shows the title of its column there. */
export const DeskTable = <Row extends { id: string }>({ caption, rows, columns, actions }: Props<Row>) => (
  <table className="list cards">
    <caption className="sr">{caption}</caption>
    <thead>
      <tr>
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
