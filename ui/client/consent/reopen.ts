import { submitBeforeHydration } from './submit-before-hydration.ts'

/** The foot of each page: what was chosen can be changed in place, without leaving what is being read. */
function open(dialog: HTMLDialogElement) {
  // It stands there already, and asks: to be brought to it is enough.
  if (dialog.open) return dialog.querySelector<HTMLElement>('input:enabled')?.focus()
  dialog.showModal()
  // Beside it is out of it, for a finger that has no Escape. What it holds leaves no room between.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
}

/** @returns the dialog, closed, with what is allowed now */
async function fetchDialog(): Promise<HTMLDialogElement> {
  const response = await fetch(`/consent?language=${document.documentElement.lang}`)
  if (!response.ok) throw new Error(`${response.status}`)
  const place = document.createElement('div')
  place.innerHTML = await response.text()
  const dialog = place.querySelector('dialog')
  if (!dialog) throw new Error('no dialog')
  // Open as it came: only one that is closed can be shown before everything else.
  dialog.open = false
  document.querySelector('dialog.consent')?.closest('.island')?.remove()
  document.body.prepend(...place.childNodes)
  submitBeforeHydration(dialog)
  return dialog
}

let isOpening = false

async function reopen() {
  if (isOpening) return
  isOpening = true
  try {
    open(document.querySelector<HTMLDialogElement>('dialog.consent[open]') ?? (await fetchDialog()))
  } finally {
    isOpening = false
  }
}

for (const link of document.querySelectorAll('a[data-consent]')) link.ariaHasPopup = 'dialog'

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-consent]')
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  // Without an answer the link still leads where it leads without a script.
  reopen().catch(() => location.assign(link.href))
})
