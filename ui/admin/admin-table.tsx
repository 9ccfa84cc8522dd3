import type { ReactNode } from 'react'
import type { AdminView } from '#domain/inquiry/admin-inbox.ts'
import { useSite } from '#ui/site.tsx'

export const EmptyState = ({ children }: { children: ReactNode }) => <p className="admin-none muted">{children}</p>

export function AdminSection({ view, children }: { view: AdminView; children: ReactNode }) {
  const { t } = useSite()
  const id = `desk-${view}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sr">
        {t(`admin.views.${view}`)}
      </h2>
      {children}
    </section>
  )
}

type Props<Row> = {
  caption: string
  rows: readonly Row[]
  columns: readonly (readonly [title: string, cell: (row: Row) => ReactNode])[]
  /** A last column of buttons. */
  actions?: readonly [title: string, cell: (row: Row) => ReactNode]
}

/** On a narrow screen a cell shows the title of its column, from `data-l`. */
export const AdminTable = <Row extends { id: string }>({ caption, rows, columns, actions }: Props<Row>) => (
  <table className="table stack">
    <caption className="sr">{caption}</caption>
    <thead>
      <tr>
        {columns.map(([title]) => (
          <th key={title} scope="col">
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
          {columns.map(([title, cell]) => (
            <td key={title} data-l={title}>
              {cell(row)}
            </td>
          ))}
          {actions && <td>{actions[1](row)}</td>}
        </tr>
      ))}
    </tbody>
  </table>
)
