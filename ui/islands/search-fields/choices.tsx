import { type KeyboardEvent, useId, useState } from 'react'
import { fold } from '#domain/fold.ts'
import { currentSetting } from '#ui/islands/setting.model.ts'
import { Popover } from './popover.tsx'

export type Choice = {
  /** Of its field. */
  name: string
  value: string
  label: string
  /** Other words under which the filter finds it, folded. */
  also?: string | undefined
  count?: number | null
  checked: boolean
}

type Props = {
  label: string
  /** What is chosen, in words. */
  summary: string
  choices: Choice[]
  on: boolean
  ready: boolean
  className?: string
  /** Words of the field that narrows the list. */
  filter?: { label: string; none: string }
}

/**
 * Several of a list. Plain checkboxes; once awake, the arrow keys, Home and End walk the list, Space and Enter choose,
 * Tab leaves, and letters go to the filter.
 */
export function Choices({ label, summary, choices, on, ready, className, filter }: Props) {
  const [wanted, setWanted] = useState('')
  const id = useId()
  const normalizedFilter = fold(wanted)
  const shown = (choice: Choice) =>
    !normalizedFilter || ` ${fold(choice.label)} ${choice.also ?? ''}`.includes(` ${normalizedFilter}`)
  const filtering = ready && filter
  const first = choices.findIndex(shown)
  return (
    <Popover
      label={label}
      value={summary}
      on={on}
      className={className}
      onKeyDown={ready ? onArrowKey : undefined}
      onOpen={ready ? focusFilter : undefined}
    >
      {filtering && (
        <input
          className="input"
          type="search"
          aria-label={filter.label}
          aria-controls={id}
          placeholder={filter.label}
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <ul className="choices" id={id}>
        {choices.map((choice, at) => (
          <li key={choice.value} hidden={!shown(choice)}>
            <label className="check">
              <input
                type="checkbox"
                name={choice.name}
                value={choice.value}
                defaultChecked={choice.checked}
                tabIndex={!ready || (!filtering && at === first) ? undefined : -1}
              />
              {choice.label}
              {choice.count != null && <span className="count">{choice.count}</span>}
            </label>
          </li>
        ))}
      </ul>
      {filtering && first < 0 && (
        <p className="muted small" role="status">
          {filter.none}
        </p>
      )}
    </Popover>
  )
}

/** On desktop only: an on-screen keyboard would cover the list. */
function focusFilter(field: HTMLDetailsElement) {
  // An arrow key that opened the field may have moved the focus into it already.
  const hasFocus = field.querySelector('.pop')?.contains(document.activeElement)
  if (currentSetting().isDesktop.value && !hasFocus)
    field.querySelector<HTMLInputElement>('input[type=search]')?.focus()
}

/** The keys of a list with several choices, on the native parts. */
function onArrowKey(event: KeyboardEvent<HTMLDetailsElement>) {
  const field = event.currentTarget
  const target = event.target as HTMLElement
  const summary = field.querySelector('summary')
  const filter = field.querySelector<HTMLInputElement>('input[type=search]')
  const boxes = [...field.querySelectorAll<HTMLInputElement>('li:not([hidden]) input')]
  const at = boxes.indexOf(target as HTMLInputElement)
  const to = (element: HTMLElement | null | undefined) => {
    event.preventDefault()
    element?.focus()
  }

  // A letter itself follows the focus into the filter.
  const letter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey

  if (target === summary) {
    if (letter && field.open) filter?.focus()
    if (event.key !== 'ArrowDown') return
    field.open = true
    return to(filter ?? boxes[0])
  }
  if (event.key === 'Tab') {
    // From the summary the browser goes on to what follows the field.
    summary?.focus()
    field.open = false
    return event.shiftKey && event.preventDefault()
  }
  if (event.key === 'ArrowDown') return to(boxes[at + 1])
  if (event.key === 'ArrowUp') return to(at > 0 ? boxes[at - 1] : (filter ?? boxes[0]))
  if (event.key === 'Enter') {
    event.preventDefault()
    return at >= 0 ? boxes[at]?.click() : filter?.value && boxes[0]?.click()
  }
  if (at < 0) return
  if (event.key === 'Home') return to(boxes[0])
  if (event.key === 'End') return to(boxes.at(-1))
  if (letter) filter?.focus()
}
