import type { ReactNode } from 'react'

type Props = { className: string; rows: readonly (readonly [label: string, value: ReactNode])[] }

export const DescriptionList = ({ className, rows }: Props) => (
  <dl className={className}>
    {rows.map(([label, value], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and labels may repeat
      <div key={index}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
