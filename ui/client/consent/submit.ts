import { focusElement } from '#ui/client/focus-element.ts'

/** @throws Error when the server does not store the choice */
export async function submitConsent(form: HTMLFormElement, button: HTMLElement | null) {
  const body = new URLSearchParams([...new FormData(form)] as [string, string][])
  if (button instanceof HTMLButtonElement) body.append(button.name, button.value)
  const response = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status}`)
  const dialog = form.closest('dialog')
  // Read before closing: a modal dialog restores the focus itself.
  const isModal = dialog?.matches(':modal')
  dialog?.close()
  form.closest('.island')?.remove()
  if (!isModal) focusElement(document.getElementById('main'))
  document.dispatchEvent(new CustomEvent('consent'))
}
