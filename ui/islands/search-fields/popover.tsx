import type { KeyboardEventHandler, ReactNode } from 'react'
import { Icon } from '#ui/components/icon.tsx'

type Props = {
  label: string
  value: string
  isActive?: boolean
  className?: string
  onKeyDown?: KeyboardEventHandler<HTMLDetailsElement>
  onOpen?: ((field: HTMLDetailsElement) => void) | undefined
  children: ReactNode
}

/** The shared `name` makes the browser keep one open at a time. */
export const Popover = ({ label, value, isActive, className = '', onKeyDown, onOpen, children }: Props) => (
  <details
    className={`slot ${className}`}
    name="search-field"
    onKeyDown={onKeyDown}
    onToggle={({ currentTarget }) => currentTarget.open && onOpen?.(currentTarget)}
    data-on={isActive || undefined}
  >
    <summary>
      <span className="slot-label">{label}</span>
      <span className="slot-value">
        <span key={value}>{value}</span>
        <Icon name="chevron-down" />
      </span>
    </summary>
    <div className="pop">{children}</div>
  </details>
)

/** Closes the open field on Escape, on a click elsewhere and when the focus leaves. @returns a function that stops it */
export function closeOnLeave(form: HTMLFormElement): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const closeOthers = (target: EventTarget) => {
    for (const field of form.querySelectorAll<HTMLDetailsElement>('details[open]'))
      if (!field.contains(target as Node)) field.open = false
  }
  document.addEventListener('pointerdown', ({ target }) => closeOthers(target!), { signal })
  // `relatedTarget` is null while the pointer is down on plain text within the field.
  form.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && closeOthers(relatedTarget), { signal })
  form.addEventListener(
    'keydown',
    (event) => {
      const field = (event.target as Element).closest<HTMLDetailsElement>('details[open]')
      if (event.key !== 'Escape' || !field) return
      event.preventDefault()
      field.open = false
      field.querySelector('summary')?.focus()
    },
    { signal },
  )
  return () => controller.abort()
}
