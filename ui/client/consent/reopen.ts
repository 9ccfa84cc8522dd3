import { submitBeforeHydration } from './submit-before-hydration.ts'

function show(dialog: HTMLDialogElement) {
  if (dialog.open) return dialog.querySelector<HTMLElement>('input:enabled')?.focus()
  dialog.showModal()
  // A click on the backdrop closes it: a touch screen has no Escape.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
}

async function fetchDialog(): Promise<HTMLDialogElement> {
  const response = await fetch(`/consent?language=${document.documentElement.lang}`)
  if (!response.ok) throw new Error(`${response.status}`)
  const container = document.createElement('div')
  container.innerHTML = await response.text()
  const dialog = container.querySelector('dialog')
  if (!dialog) throw new Error('no dialog')
  // `showModal` throws for a dialog that is open.
  dialog.open = false
  document.querySelector('dialog.consent')?.closest('.island')?.remove()
  document.body.prepend(...container.childNodes)
  submitBeforeHydration(dialog)
  return dialog
}

let isOpening = false

async function reopen() {
  if (isOpening) return
  isOpening = true
  try {
    show(document.querySelector<HTMLDialogElement>('dialog.consent[open]') ?? (await fetchDialog()))
  } finally {
    isOpening = false
  }
}

for (const link of document.querySelectorAll('a[data-consent]')) link.ariaHasPopup = 'dialog'

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-consent]')
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  reopen().catch(() => location.assign(link.href))
})
