import type { ReactNode } from 'react'

type Props = {
  /** For whoever does not see what it stands below. */
  caption: string
  /** Of the columns, in order; a cell says its own in `data-l`, for a phone shows one below the other. */
  names: Readonly<Record<string, string>>
  /** What the buttons of the last column do, where there are some. */
  act?: string
  children: ReactNode
}

/** A list of the desk: its rows are the caller's. */
export const DeskTable = ({ caption, names, act, children }: Props) => (
  <table className="table stack">
    <caption className="sr">{caption}</caption>
    <thead>
      <tr>
        {Object.entries(names).map(([key, name]) => (
          <th key={key} scope="col">
            {name}
          </th>
        ))}
        {act && (
          <th scope="col">
            <span className="sr">{act}</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
