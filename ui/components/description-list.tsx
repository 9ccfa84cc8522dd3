import type { ReactNode } from 'react'

type Props = { id?: string; className: string; rows: readonly (readonly [label: string, value: ReactNode])[] }

export const DescriptionList = ({ id, className, rows }: Props) => (
  <dl id={id} className={className}>
    {rows.map(([label, value], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and labels may repeat
      <div key={index}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
