import type { KeyboardEventHandler, ReactNode } from 'react'
import { Icon } from '#ui/components/icon.tsx'

type Props = {
  label: string
  /** What is chosen, in words. */
  value: string
  /** Whether anything is chosen. */
  on?: boolean
  className?: string
  onKeyDown?: KeyboardEventHandler<HTMLDetailsElement>
  onOpen?: (field: HTMLDetailsElement) => void
  children: ReactNode
}

/** A field that opens. The shared name lets the browser keep one open at a time, with or without script. */
export const Popover = ({ label, value, on, className = '', onKeyDown, onOpen, children }: Props) => (
  <details
    className={`slot ${className}`}
    name="search-field"
    onKeyDown={onKeyDown}
    onToggle={({ currentTarget }) => currentTarget.open && onOpen?.(currentTarget)}
    data-on={on || undefined}
  >
    <summary>
      <span className="slot-label">{label}</span>
      <span className="slot-value">
        <span>{value}</span>
        <Icon name="chevron-down" />
      </span>
    </summary>
    <div className="pop">{children}</div>
  </details>
)

const openPopovers = (form: HTMLFormElement) => form.querySelectorAll<HTMLDetailsElement>('details[open]')

/** Escape, a click elsewhere and leaving by keyboard close the open field. @returns how to stop */
export function closeOnLeave(form: HTMLFormElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      for (const open of openPopovers(form)) if (!open.contains(target as Node)) open.open = false
    },
    { signal },
  )
  form.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      // Nothing takes the focus while the pointer is down on plain text within the field.
      if (!relatedTarget) return
      for (const open of openPopovers(form)) if (!open.contains(relatedTarget as Node)) open.open = false
    },
    { signal },
  )
  form.addEventListener(
    'keydown',
    (event) => {
      const open = (event.target as Element).closest<HTMLDetailsElement>('details[open]')
      if (event.key !== 'Escape' || !open) return
      event.preventDefault()
      open.open = false
      open.querySelector('summary')?.focus()
    },
    { signal },
  )
  return () => stop.abort()
}
