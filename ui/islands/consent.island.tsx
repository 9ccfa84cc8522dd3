import { useSignals } from '@preact/signals-react/runtime'
import { type SubmitEvent, useMemo, useRef } from 'react'
import {
  allowField,
  type ConsentAction,
  type ConsentChoice,
  choiceFromAction,
  consentCategories,
  type OptionalCategory,
  optionalCategories,
} from '#domain/consent/choice.ts'
import { focusElement } from '#ui/client/focus-element.ts'
import { consentModel } from './consent.model.ts'

export type ConsentLabels = {
  title: string
  text: string
  policy: string
  categories: Record<(typeof consentCategories)[number], { name: string; text: string }>
  actions: Record<ConsentAction, string>
  failed: string
  saved: string
}

export type ConsentProps = {
  labels: ConsentLabels
  /** What is allowed now. */
  choice: ConsentChoice
  /** Where the form is sent. */
  action: string
  /** The page that tells what is kept; null where the agency has none. */
  policy: string | null
}

/** What comes of the form's buttons, in the order in which they stand: none of them stands out. */
const actions = ['functional', 'chosen', 'all'] as const satisfies readonly ConsentAction[]

const isOptional = (category: string): category is OptionalCategory => category !== 'necessary'

/**
 * Asks what the site may keep and load. A plain form in an open dialog: it covers nothing but its own place, for without
 * a script a dialog can lock nobody in. Awake, it is sent without leaving the page.
 */
export function ConsentIsland({ labels, choice, action, policy }: ConsentProps) {
  useSignals()
  const dialog = useRef<HTMLDialogElement>(null)
  const model = useMemo(consentModel, [])

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter as HTMLButtonElement | null
    const chosen = actions.find((item) => item === button?.value)
    // What a script could not send, the browser may.
    if (!chosen || model.failed.value) return
    event.preventDefault()
    if (model.sending.value) return
    model.sending.value = true
    const sent = choiceFromAction(chosen, new FormData(event.currentTarget).getAll(allowField))
    const body = new URLSearchParams({ choice: 'chosen' })
    for (const category of optionalCategories) if (sent[category]) body.append(allowField, category)
    try {
      // The server stores it: what a script stores, some browsers forget after a week.
      const response = await fetch(action, { method: 'POST', body, headers: { accept: 'application/json' } })
      if (!response.ok) throw new Error(`${response.status}`)
    } catch (error) {
      console.warn(error)
      model.failed.value = true
      return
    } finally {
      model.sending.value = false
    }
    const modal = dialog.current?.matches(':modal')
    dialog.current?.close()
    model.kept.value = true
    // A modal one gives the focus back itself; the other one stood before everything else.
    if (!modal) focusElement(document.getElementById('main'))
    document.dispatchEvent(new CustomEvent('consent', { detail: sent }))
  }

  return (
    <div data-nosnippet="">
      <dialog ref={dialog} className="consent" open aria-labelledby="consent-title" aria-describedby="consent-text">
        <form method="post" action={action} onSubmit={send}>
          <h2 id="consent-title">{labels.title}</h2>
          <p id="consent-text">
            {labels.text}
            {policy && (
              <>
                {' '}
                <a href={policy}>{labels.policy}</a>
              </>
            )}
          </p>
          <ul>
            {consentCategories.map((category) => {
              const { name, text } = labels.categories[category]
              const asked = isOptional(category)
              return (
                <li key={category}>
                  <label>
                    <b>{name}</b>
                    <input
                      className="switch"
                      type="checkbox"
                      aria-describedby={`consent-${category}`}
                      {...(asked
                        ? { name: allowField, value: category, defaultChecked: choice[category] }
                        : { defaultChecked: true, disabled: true })}
                    />
                  </label>
                  <p id={`consent-${category}`}>{text}</p>
                </li>
              )
            })}
          </ul>
          {model.failed.value && (
            <p className="err" role="alert">
              {labels.failed}
            </p>
          )}
          <div className="consent-actions">
            {actions.map((item) => (
              <button key={item} className="btn quiet" type="submit" name="choice" value={item}>
                {labels.actions[item]}
              </button>
            ))}
          </div>
        </form>
      </dialog>
      <p role="status" className="sr">
        {model.kept.value ? labels.saved : ''}
      </p>
    </div>
  )
}
