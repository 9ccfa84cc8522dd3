import type { ReactNode } from 'react'

type Props = {
  caption: string
  /** Column headings. On a narrow screen a cell shows its own, from `data-l`. */
  names: Readonly<Record<string, string>>
  /** Heading of a last column of buttons. */
  actions?: string
  children: ReactNode
}

export const AdminTable = ({ caption, names, actions, children }: Props) => (
  <table className="table stack">
    <caption className="sr">{caption}</caption>
    <thead>
      <tr>
        {Object.entries(names).map(([key, name]) => (
          <th key={key} scope="col">
            {name}
          </th>
        ))}
        {actions && (
          <th scope="col">
            <span className="sr">{actions}</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
