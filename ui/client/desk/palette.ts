import { createElement } from '#ui/browser/create-element.ts'
import { pageAt } from './page.ts'

/** ms after the last key, before the server is asked. */
const pauseMs = 120

const form = document.querySelector<HTMLFormElement>('[data-palette]')!
const origin = form.querySelector<HTMLInputElement>('input')!

const found = createElement('div', { className: 'found' })
const field = createElement('input', {
  ...{ className: 'input', type: 'search', ariaLabel: origin.ariaLabel, placeholder: origin.placeholder },
  maxLength: origin.maxLength,
})
const dialog = createElement('dialog', { className: 'dialog palette', ariaLabel: form.ariaLabel }, field, found)
document.body.append(dialog)
origin.after(createElement('kbd', { textContent: 'Ctrl K', ariaHidden: 'true' }))

let asked: AbortController | undefined
let timer: ReturnType<typeof setTimeout> | undefined

async function ask() {
  asked?.abort()
  asked = new AbortController()
  const query = new URLSearchParams({ q: field.value })
  const page = await pageAt(`${form.action}?${query}`, { signal: asked.signal })
  const rows = page.querySelector('#found')
  // The session is over: the page asks for the login.
  if (!rows) location.reload()
  else found.replaceChildren(...rows.children)
}

const askAgain = () =>
  ask().catch((error) => {
    if (error.name !== 'AbortError') console.warn(error)
  })

function open() {
  if (dialog.open) return
  field.value = ''
  dialog.showModal()
  askAgain()
}

field.addEventListener('input', () => {
  clearTimeout(timer)
  timer = setTimeout(() => {
    timer = undefined
    askAgain()
  }, pauseMs)
})

dialog.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const stops: HTMLElement[] = [field, ...found.querySelectorAll('a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  if (step) stops[(at + step + stops.length) % stops.length]!.focus()
  else if (event.key !== 'Enter' || at !== 0) return
  // Enter opens the first, or the page of what has not been found yet.
  else if (timer === undefined && stops[1]) stops[1].click()
  else location.href = `${form.action}?${new URLSearchParams({ q: field.value })}`
  event.preventDefault()
})

addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key !== 'k') return
  event.preventDefault()
  open()
})
addEventListener('click', (event) => {
  if ((event.target as Element).closest('a')?.href !== form.action) return
  event.preventDefault()
  open()
})
