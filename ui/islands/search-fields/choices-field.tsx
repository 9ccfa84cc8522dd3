import { useSignals } from '@preact/signals-react/runtime'
import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { fold } from '#domain/fold.ts'
import type { Search } from '#domain/search/search.ts'
import type { PluralText } from '#ui/islands/plural-text.ts'
import { type Choice, choiceName, isChosen, type SearchModel, selectionText } from '#ui/islands/search.model.ts'
import { currentSetting } from '#ui/islands/setting.model.ts'
import { Popover } from './popover.tsx'

type Props = {
  model: SearchModel
  initial: Search
  choices: Choice[]
  labels: { name: string; any: string; many: PluralText }
  language: string
  /** `names`: more names by value, folded. */
  filter?: { label: string; none: string; names: Readonly<Record<string, string>> }
  /** In place of the choices: their elements, and the names of those that are chosen. */
  kept?: { items: ReactNode; names: string | null } | undefined
  /** Completes the names of the chosen ones in the summary. */
  textOf?: (names: string, search: Search) => string
  children?: ReactNode
}

export function ChoicesField({ model, initial, choices, labels, language, filter, kept, textOf, children }: Props) {
  useSignals()
  const search = model.search.value
  const isReady = model.ready.value
  const chosen = choices.filter((choice) => isChosen(search, choice))
  const names = selectionText(chosen.map(choiceName), labels.any, labels.many, language)
  const hasCounts = search.market === initial.market
  const [text, setText] = useState('')
  const id = useId()
  const query = fold(text)
  const isShown = ({ value, label, also }: Choice) =>
    !query || ` ${fold(label)} ${also ?? filter?.names[value] ?? ''}`.includes(` ${query}`)
  const hasFilter = isReady && filter
  const first = choices.findIndex(isShown)
  const items = choices.map((choice, at) => (
    <ChoiceItem
      key={choice.value}
      {...choice}
      hidden={!isShown(choice)}
      count={hasCounts ? choice.count : null}
      checked={isChosen(initial, choice)}
      tabIndex={!isReady || (!hasFilter && at === first) ? undefined : -1}
    />
  ))
  return (
    <Popover
      label={labels.name}
      value={kept ? (kept.names ?? labels.any) : textOf && chosen.length > 0 ? textOf(names, search) : names}
      isActive={kept ? kept.names !== null : chosen.length > 0}
      onKeyDown={isReady ? onKeyDown : undefined}
      onOpen={isReady ? focusFilter : undefined}
    >
      {hasFilter && (
        <FilterInput
          label={filter.label}
          aria-controls={id}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <ul className="choices" id={id}>
        {kept ? kept.items : items}
      </ul>
      {hasFilter && first < 0 && (
        <p className="muted small" role="status">
          {filter.none}
        </p>
      )}
      {children}
    </Popover>
  )
}

const FilterInput = ({ label, ...input }: InputHTMLAttributes<HTMLInputElement> & { label: string }) => (
  <input className="input" type="search" aria-label={label} placeholder={label} autoComplete="off" {...input} />
)

type ItemProps = Choice & { hidden?: boolean; checked: boolean; tabIndex?: number | undefined }

export const ChoiceItem = ({ name, value, label, also, count, hidden, checked, tabIndex }: ItemProps) => (
  <li hidden={hidden} data-also={also}>
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={checked} tabIndex={tabIndex} />
      {label}
      {count !== null && <span className="count">{count}</span>}
    </label>
  </li>
)

/** On desktop only: an on-screen keyboard would cover the list. */
function focusFilter(field: HTMLDetailsElement) {
  // An arrow key that opened the field may have moved the focus into it already.
  const hasFocus = field.querySelector('.pop')?.contains(document.activeElement)
  if (currentSetting().isDesktop.value && !hasFocus)
    field.querySelector<HTMLInputElement>('input[type=search]')?.focus()
}

/** Keys of the ARIA listbox pattern, on native checkboxes. */
function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
  const field = event.currentTarget
  const target = event.target as HTMLElement
  const summary = field.querySelector('summary')
  const filter = field.querySelector<HTMLInputElement>('input[type=search]')
  const boxes = [...field.querySelectorAll<HTMLInputElement>('li:not([hidden]) input')]
  const at = boxes.indexOf(target as HTMLInputElement)
  const moveTo = (element: HTMLElement | null | undefined) => {
    event.preventDefault()
    element?.focus()
  }

  // The focus moves before the letter is typed.
  const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey

  if (target === summary) {
    if (isLetter && field.open) filter?.focus()
    if (event.key !== 'ArrowDown') return
    field.open = true
    return moveTo(filter ?? boxes[0])
  }
  if (event.key === 'Tab') {
    // The browser moves on from the summary.
    summary?.focus()
    field.open = false
    return event.shiftKey && event.preventDefault()
  }
  if (event.key === 'ArrowDown') return moveTo(boxes[at + 1])
  if (event.key === 'ArrowUp') return moveTo(at > 0 ? boxes[at - 1] : (filter ?? boxes[0]))
  if (event.key === 'Enter') {
    event.preventDefault()
    return at >= 0 ? boxes[at]?.click() : filter?.value && boxes[0]?.click()
  }
  if (at < 0) return
  if (event.key === 'Home') return moveTo(boxes[0])
  if (event.key === 'End') return moveTo(boxes.at(-1))
  if (isLetter) filter?.focus()
}
