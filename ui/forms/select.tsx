import type { SelectHTMLAttributes } from 'react'
import { Icon } from '#ui/components/icon.tsx'

export type Options = readonly (readonly [value: string | number, text: string])[]

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  /** They follow the children. */
  options?: Options
}

export const Select = ({ options = [], children, ...attributes }: Props) => (
  <span className="select">
    <select className="input" {...attributes}>
      {children}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
    <Icon name="chevron-down" />
  </span>
)
