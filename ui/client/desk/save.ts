export {}

/** Buttons by their values, for each key with Ctrl or ⌘: the first that the form has. */
const buttons: Record<string, readonly string[]> = {
  s: ['save', 'note'],
  Enter: ['publish', 'save', 'answer-done', 'note'],
  'Shift Enter': ['answer'],
}

const formOf = ({ target }: Event) => (target as Element).closest<HTMLFormElement>('[data-save]')

let isChanged = false

/** ms after the last key until a draft is saved, and at most after the first. */
const [pauseMs, mostMs] = [2_000, 10_000]

let timer: ReturnType<typeof setTimeout> | undefined
/** When the first key was pressed that is in no draft; null without one. */
let since: number | null = null
let isSending = false

function keepSoon(form: HTMLFormElement) {
  since ??= Date.now()
  clearTimeout(timer)
  timer = setTimeout(keep, Math.max(0, Math.min(pauseMs, since + mostMs - Date.now())), form)
}

/** One in another language is loaded again when it is chosen. */
function showAgain(frame: HTMLIFrameElement) {
  if (frame.checkVisibility()) frame.contentWindow!.location.reload()
  else frame.replaceWith(frame.cloneNode())
}

/** Saves what was typed as the draft of a home. What cannot be kept is said when a button is pressed. */
async function keep(form: HTMLFormElement) {
  if (isSending) return keepSoon(form)
  isSending = true
  since = null
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, `${value}`]))
  body.set('action', 'save')
  const sent = { method: 'POST', body, headers: { accept: 'application/json' } }
  const response = await fetch(form.getAttribute('action')!, sent).catch(() => null)
  isSending = false
  const shown = response?.headers.get('x-shown')
  if (!shown) return
  form.querySelector<HTMLInputElement>('[name=shown]')!.value = shown
  isChanged = since !== null
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'short' }).format()
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('.seen iframe')) showAgain(frame)
  form.querySelector('.said')!.textContent = form.dataset.drafted!.replace('{time}', time)
}

addEventListener('input', (event) => {
  const form = formOf(event)
  if (!form) return
  isChanged = true
  if (form.dataset.drafted) keepSoon(form)
})
addEventListener('submit', (event) => {
  if (event.defaultPrevented) return
  isChanged = false
  clearTimeout(timer)
})
addEventListener('beforeunload', (event) => {
  if (isChanged) event.preventDefault()
})

addEventListener('keydown', (event) => {
  const key = (event.shiftKey ? 'Shift ' : '') + event.key
  if (!(event.ctrlKey || event.metaKey) || !Object.hasOwn(buttons, key)) return
  const form = formOf(event) ?? document.querySelector<HTMLFormElement>('[data-save]')!
  const button = buttons[key]!.map((value) =>
    form.querySelector<HTMLButtonElement>(`[type=submit][value=${value}]`),
  ).find((item) => item !== null)
  if (!button) return
  event.preventDefault()
  button.click()
})
