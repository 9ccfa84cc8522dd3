import { allowField, type ConsentAction, choiceFromAction } from '#domain/consent/choice.ts'

/**
 * Posts the choice: some browsers delete script-set cookies after a week.
 * @throws Error when the choice is not stored
 */
export async function submitConsent(form: HTMLFormElement, button: HTMLElement | null) {
  const data = new FormData(form, button)
  const body = new URLSearchParams([...data] as [string, string][])
  const response = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status}`)
  const bar = form.closest<HTMLElement>('.consent')!
  const status = bar.parentElement!.querySelector<HTMLElement>('[role=status]')!
  bar.remove()
  status.textContent = status.dataset.saved!
  if (bar.dataset.reopened !== undefined) document.querySelector<HTMLElement>('.legal [data-consent]')?.focus()
  else focusElement(document.getElementById('main'))
  const detail = choiceFromAction(data.get('choice') as ConsentAction, data.getAll(allowField))
  document.dispatchEvent(new CustomEvent('consent', { detail }))
}

/** Focuses an element that is no control. Its tabindex is removed again: otherwise each click in it would focus it. */
function focusElement(element: HTMLElement | null) {
  if (!element) return
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}
