import type { ReactNode } from 'react'

type Props = {
  /** For whoever does not see what it stands below. */
  caption: string
  /** Of the columns, in order; a cell says its own in `data-l`, for a phone shows one below the other. */
  names: Readonly<Record<string, string>>
  /** What the buttons of the last column do, where there are some. */
  hasActions?: string
  children: ReactNode
}

/** A list of the desk: its rows are the caller's. */
export const AdminTable = ({ caption, names, hasActions, children }: Props) => (
  <table className="table stack">
    <caption className="sr">{caption}</caption>
    <thead>
      <tr>
        {Object.entries(names).map(([key, name]) => (
          <th key={key} scope="col">
            {name}
          </th>
        ))}
        {hasActions && (
          <th scope="col">
            <span className="sr">{hasActions}</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
