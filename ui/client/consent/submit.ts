import { focusElement } from '#ui/client/focus-element.ts'

/**
 * Stores a choice without leaving the page.
 * @throws where it could not be stored
 */
export async function submitConsent(form: HTMLFormElement, button: HTMLElement | null) {
  const body = new URLSearchParams(new FormData(form) as never)
  if (button instanceof HTMLButtonElement) body.append(button.name, button.value)
  const response = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status}`)
  const dialog = form.closest('dialog')
  // Closed first: a modal dialog gives the focus back by itself.
  const isModal = dialog?.matches(':modal')
  dialog?.close()
  form.closest('.island')?.remove()
  if (!isModal) focusElement(document.getElementById('main'))
  document.dispatchEvent(new CustomEvent('consent'))
}
