import { allowField, type ConsentAction, choiceFromAction } from '#domain/consent/choice.ts'

/**
 * Posts the choice: some browsers delete script-set cookies after a week.
 * @throws Error when the choice is not stored
 */
export async function submitConsent(form: HTMLFormElement, button: HTMLElement | null, isHydrated = false) {
  const data = new FormData(form, button)
  const body = new URLSearchParams([...data] as [string, string][])
  const response = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status}`)
  const dialog = form.closest('dialog')
  // Read before closing: a modal dialog restores the focus itself.
  const isModal = dialog?.matches(':modal')
  dialog?.close()
  // A hydrated one reports the choice.
  if (!isHydrated) form.closest('.island')?.remove()
  if (!isModal) focusElement(document.getElementById('main'))
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
