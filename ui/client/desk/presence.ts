import { ownHtml } from '#ui/client/own-html.ts'

/** ms; half of the time for which a manager counts as writing. */
const everyMs = 15_000

const line = document.querySelector('.live')!
let nextAt = 0

/** Stores that this manager is writing, and shows who else is. */
async function notePresence() {
  const body = new URLSearchParams({ action: 'presence' })
  const response = await fetch(location.pathname, { method: 'POST', body })
  const page = new DOMParser().parseFromString(ownHtml(await response.text()), 'text/html')
  line.textContent = page.querySelector('.live')?.textContent ?? ''
}

document.querySelector('[data-presence]')!.addEventListener('input', () => {
  if (Date.now() < nextAt) return
  nextAt = Date.now() + everyMs
  notePresence().catch(console.warn)
})
