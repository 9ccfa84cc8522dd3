import type { SelectHTMLAttributes } from 'react'
import type { FormOption } from '#domain/forms/form.ts'
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

/** Options in the groups that they name; those without a group are direct children. */
export function GroupedOptions({ options }: { options: readonly FormOption[] }) {
  const groups = [...new Set(options.map(({ group }) => group))]
  return groups.map((group) => {
    const items = options
      .filter((option) => option.group === group)
      .map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))
    return group === undefined ? (
      items
    ) : (
      <optgroup key={group} label={group}>
        {items}
      </optgroup>
    )
  })
}
