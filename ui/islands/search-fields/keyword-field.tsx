import { useSignals } from '@preact/signals-react/runtime'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react'
import { pluralText, type SearchLabels } from '#ui/islands/search.labels.ts'
import { nextOption, type SearchModel, type Suggestion } from '#ui/islands/search.model.ts'
import { suggester } from '#ui/islands/search.requests.ts'
import { currentSetting } from '#ui/islands/setting.model.ts'
import { setFieldValue } from './set-field-value.ts'

type Props = { model: SearchModel; initial: string; labels: SearchLabels }

/** Free text. Once awake it suggests places, types and references, to be chosen with the arrow keys and Enter. */
export function KeywordField({ model, initial, labels }: Props) {
  useSignals()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { ask, close } = useMemo(() => suggester(model, labels.language), [model, labels.language])
  useEffect(() => close, [close])

  const suggestions = model.suggestions.value
  const active = model.active.value
  const open = suggestions.length > 0

  useEffect(() => {
    // An on-screen keyboard covers what is below the field.
    if (open && currentSetting().isMobile.value) input.current?.scrollIntoView({ block: 'start' })
  }, [open])

  const choose = (suggestion: Suggestion) => {
    close()
    if (!checkOption(input.current, suggestion)) location.assign(suggestion.href)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = suggestions[active]
    if (!open) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      model.active.value = nextOption(active, event.key === 'ArrowDown' ? 1 : -1, suggestions.length)
    } else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else return
    event.preventDefault()
  }

  const combobox = model.ready.value && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': open,
    'aria-controls': `${id}list`,
    'aria-activedescendant': suggestions[active] && `${id}${active}`,
    onInput: () => ask(input.current?.value ?? ''),
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
      {model.ready.value && (
        <>
          <div
            className="pop suggestions"
            id={`${id}list`}
            role="listbox"
            aria-label={labels.suggestions}
            hidden={!open}
          >
            {suggestions.map((suggestion, at) => (
              // The keys are the text field's, where the focus stays.
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above
              // biome-ignore lint/a11y/useFocusableInteractive: see above
              <div
                key={`${suggestion.kind} ${suggestion.label}`}
                id={`${id}${at}`}
                role="option"
                aria-selected={at === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(suggestion)}
              >
                {suggestion.label}
                <small>{labels.kinds[suggestion.kind]}</small>
                <span className="count">{suggestion.count}</span>
              </div>
            ))}
          </div>
          <output className="sr">{open && pluralText(labels.suggested, suggestions.length, labels.language)}</output>
        </>
      )}
    </div>
  )
}

/**
 * A suggested place or type that the form has boxes for is ticked, so that the other wishes stay.
 * @returns whether there are such boxes
 */
function checkOption(input: HTMLInputElement | null, { kind, href }: Suggestion): boolean {
  const form = input?.form
  if (!form || kind === 'reference') return false
  const asked = new URL(href, location.href).searchParams
  const boxes = [...asked].map(([name, value]) =>
    form.querySelector<HTMLInputElement>(`[type=checkbox][name=${name}][value="${CSS.escape(value)}"]`),
  )
  // Of a region, the provinces where nothing is found have none.
  const found = boxes.filter((box) => box !== null)
  if (found.length === 0 || (kind !== 'province' && found.length < boxes.length)) return false
  for (const box of found) box.checked = true
  setFieldValue(form, 'search', '')
  return true
}
