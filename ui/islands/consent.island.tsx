import { useSignals } from '@preact/signals-react/runtime'
import { type SubmitEvent, useMemo } from 'react'
import {
  allowField,
  type ConsentAction,
  type ConsentChoice,
  consentCategories,
  type OptionalCategory,
} from '#domain/consent/choice.ts'
import type { ConsentLabels } from './consent.labels.ts'
import { consentModel } from './consent.model.ts'

export type ConsentProps = {
  labels: ConsentLabels
  choice: ConsentChoice
  action: string
  /** URL of the cookie policy; null where the agency has none. */
  policy: string | null
}

/** In the order of the buttons, which all look the same. */
const actions = ['functional', 'chosen', 'all'] as const satisfies readonly ConsentAction[]

const isOptional = (category: string): category is OptionalCategory => category !== 'necessary'

/** The cookie dialog: a plain form in a non-modal dialog. Hydrated, it is submitted without leaving the page. */
export function ConsentIsland({ labels, choice, action, policy }: ConsentProps) {
  useSignals()
  const model = useMemo(consentModel, [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // After a failure the browser submits the form.
    if (model.hasFailed.value) return
    event.preventDefault()
    if (!model.isSending.value) void model.save(event.currentTarget, event.nativeEvent.submitter)
  }
  return (
    <div data-nosnippet="">
      <dialog className="consent" open aria-labelledby="consent-title" aria-describedby="consent-text">
        <form method="post" action={action} onSubmit={submit}>
          <h2 id="consent-title">{labels.title}</h2>
          <Introduction labels={labels} policy={policy} />
          <Categories labels={labels} choice={choice} />
          {model.hasFailed.value && (
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
        {model.isSaved.value ? labels.saved : ''}
      </p>
    </div>
  )
}

const Introduction = ({ labels, policy }: Pick<ConsentProps, 'labels' | 'policy'>) => (
  <p id="consent-text">
    {labels.text}
    {policy && (
      <>
        {' '}
        <a href={policy}>{labels.policy}</a>
      </>
    )}
  </p>
)

const Categories = ({ labels, choice }: Pick<ConsentProps, 'labels' | 'choice'>) => (
  <ul>
    {consentCategories.map((category) => (
      <li key={category}>
        <label>
          <b>{labels.categories[category].name}</b>
          <input
            className="switch"
            type="checkbox"
            aria-describedby={`consent-${category}`}
            {...(isOptional(category)
              ? { name: allowField, value: category, defaultChecked: choice[category] }
              : { defaultChecked: true, disabled: true })}
          />
        </label>
        <p id={`consent-${category}`}>{labels.categories[category].text}</p>
      </li>
    ))}
  </ul>
)
