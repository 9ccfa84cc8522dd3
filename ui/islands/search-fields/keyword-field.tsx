import { useSignals } from '@preact/signals-react/runtime'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react'
import { pluralText } from '#ui/islands/plural-text.ts'
import type { SearchLabels } from '#ui/islands/search.labels.ts'
import { nextOption, type SearchModel, type Suggestion } from '#ui/islands/search.model.ts'
import { suggester } from '#ui/islands/search.requests.ts'
import { currentSetting } from '#ui/islands/setting.model.ts'
import { setFieldValue } from './set-field-value.ts'

type Props = { model: SearchModel; initial: string; labels: SearchLabels }

export function KeywordField({ model, initial, labels }: Props) {
  useSignals()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { suggest, close } = useMemo(() => suggester(model, labels.language), [model, labels.language])
  useEffect(() => close, [close])
  const suggestions = model.suggestions.value
  const active = model.active.value
  const isOpen = suggestions.length > 0

  useEffect(() => {
    // An on-screen keyboard covers what is below the field.
    if (isOpen && currentSetting().isMobile.value) input.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])

  const choose = (suggestion: Suggestion) => {
    close()
    // With what the other fields ask for.
    if (suggestion.text && input.current) {
      input.current.value = suggestion.text
      input.current.form?.requestSubmit()
    } else if (!checkBoxes(input.current, suggestion)) location.assign(suggestion.href)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const option = suggestions[active]
    if (!isOpen) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      model.active.value = nextOption(active, event.key === 'ArrowDown' ? 1 : -1, suggestions.length)
    } else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && option) choose(option)
    else return
    event.preventDefault()
  }

  const combobox = model.ready.value && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isOpen,
    'aria-controls': `${id}list`,
    'aria-activedescendant': suggestions[active] && `${id}${active}`,
    onInput: () => suggest(input.current?.value ?? ''),
    onKeyDown,
    onBlur: close,
  }

  return (
    <div className="slot words">
      <label htmlFor={id} className="slot-label">
        {labels.what}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        name="search"
        maxLength={100}
        autoComplete="off"
        placeholder={labels.whatPlaceholder}
        defaultValue={initial}
        {...combobox}
      />
      {model.ready.value && <Suggestions id={id} model={model} labels={labels} onChoose={choose} />}
    </div>
  )
}

type SuggestionsProps = Pick<Props, 'model' | 'labels'> & { id: string; onChoose: (suggestion: Suggestion) => void }

function Suggestions({ id, model, labels, onChoose }: SuggestionsProps) {
  useSignals()
  const suggestions = model.suggestions.value
  const isOpen = suggestions.length > 0
  return (
    <>
      <div className="pop suggestions" id={`${id}list`} role="listbox" aria-label={labels.suggestions} hidden={!isOpen}>
        {suggestions.map((suggestion, at) => (
          // The text field keeps the focus and handles the keys.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={`${suggestion.kind} ${suggestion.label}`}
            id={`${id}${at}`}
            role="option"
            aria-selected={at === model.active.value}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            {suggestion.label}
            <small>{labels.kinds[suggestion.kind]}</small>
            <span key={suggestion.count} className="count">
              {suggestion.count}
            </span>
          </div>
        ))}
      </div>
      <output className="sr">
        {isOpen && (
          <span key={suggestions.length}>{pluralText(labels.suggested, suggestions.length, labels.language)}</span>
        )}
      </output>
    </>
  )
}

/** Ticks the form's boxes of a suggested place or type, which keeps the other criteria. @returns false without boxes */
function checkBoxes(input: HTMLInputElement | null, { kind, href }: Suggestion): boolean {
  const form = input?.form
  if (!form || kind === 'reference') return false
  const params = [...new URL(href, location.href).searchParams]
  const boxes = params.flatMap(([name, value]) => [
    ...form.querySelectorAll<HTMLInputElement>(`[type=checkbox][name=${name}][value="${CSS.escape(value)}"]`),
  ])
  // A region is several provinces, of which those without properties have no box.
  if (boxes.length === 0 || (kind !== 'province' && boxes.length < params.length)) return false
  for (const box of boxes) box.checked = true
  setFieldValue(form, 'search', '')
  return true
}
