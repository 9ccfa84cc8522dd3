import type { SelectHTMLAttributes } from 'react'
import { Icon } from '#ui/components/icon.tsx'

/** @param image address of what a script shows beside the choice */
export type Options = readonly (readonly [value: string | number, text: string, image?: string | undefined])[]

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  /** They follow the children. */
  options?: Options
}

export const Select = ({ options = [], children, ...attributes }: Props) => (
  <span className="select">
    <select className="input" {...attributes}>
      {children}
      {options.map(([value, text, image]) => (
        <option key={value} value={value} data-image={image}>
          {text}
        </option>
      ))}
    </select>
    <Icon name="chevron-down" />
  </span>
)
