import { useSignals } from '@preact/signals-react/runtime'
import { type SubmitEvent, useLayoutEffect, useMemo } from 'react'
import { allowField } from '#domain/consent/choice.ts'
import { Icon } from '#ui/components/icon.tsx'
import { type ConsentProps, consentModel } from './consent.model.ts'

/** The cookie bar: a plain form. Hydrated, it stores a choice without a page load, which would replace the referrer. */
export function ConsentIsland(props: ConsentProps) {
  useSignals()
  const { labels, policy, measuresVisits, isReopened } = props
  const action = `/consent?language=${labels.language}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language never changes
  const model = useMemo(
    () =>
      consentModel(async (body) => {
        const response = await fetch(action, { method: 'POST', body, headers: { accept: 'application/json' } })
        if (!response.ok) throw new Error(`${response.status}`)
      }),
    [],
  )
  const state = model.state.value

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    // After a failure the browser sends the form.
    if (state === 'failed') return
    event.preventDefault()
    const detail = await model.choose(new FormData(event.currentTarget, event.nativeEvent.submitter))
    if (detail) document.dispatchEvent(new CustomEvent('consent', { detail }))
  }

  useLayoutEffect(() => {
    if (state === 'saved') focus(document.querySelector<HTMLElement>(isReopened ? '.legal [data-consent]' : '#main'))
  }, [state, isReopened])

  return (
    <>
      {state !== 'saved' && (
        <section className="consent" aria-label={labels.settings} data-reopened={isReopened ? '' : undefined}>
          <form method="post" action={action} onSubmit={submit}>
            <p>
              {measuresVisits ? labels.askVisits : labels.ask} {policy && <a href={policy}>{labels.policy}</a>}
            </p>
            <p className="err" role="alert">
              {state === 'failed' && labels.failed}
            </p>
            <div className="consent-actions">
              <Action name="functional" labels={labels} />
              <details open={isReopened}>
                <summary className="btn quiet">
                  {labels.choose}
                  <Icon name="chevron-down" />
                </summary>
                <Categories {...props} />
              </details>
              <Action name="chosen" labels={labels} />
              <Action name="all" labels={labels} />
            </div>
          </form>
        </section>
      )}
      <p className="sr" role="status">
        {state === 'saved' && labels.saved}
      </p>
    </>
  )
}

/** An element that is no control gets a tabindex for the while: each click in it would focus it otherwise. */
function focus(element: HTMLElement | null) {
  if (!element) return
  if (element.tabIndex < 0) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

const Action = ({ name, labels }: Pick<ConsentProps, 'labels'> & { name: 'functional' | 'chosen' | 'all' }) => (
  <button className="btn quiet" type="submit" name="choice" value={name}>
    {labels.actions[name]}
  </button>
)

const Categories = ({ choice, used, labels }: ConsentProps) => (
  <ul>
    {labels.categories.map(({ name, title, text }) => {
      const isUsed = used.includes(name)
      return (
        <li key={name}>
          {isUsed && name !== 'necessary' ? (
            <label>
              <b>{title}</b>
              <input
                className="switch"
                type="checkbox"
                name={allowField}
                value={name}
                defaultChecked={choice?.[name] ?? false}
                aria-describedby={`consent-${name}`}
              />
            </label>
          ) : (
            <div>
              <b>{title}</b>
              <span className="muted">{isUsed ? labels.always : labels.unused}</span>
            </div>
          )}
          {isUsed && <p id={`consent-${name}`}>{text}</p>}
        </li>
      )
    })}
  </ul>
)
