import { onceVisible } from '#ui/client/once-visible.ts'

export type LoadErrorMessages = { failed: string; again: string }

/** The next attempt reloads the page: some browsers cache a module that failed to load. */
const maxAttempts = 2

/** Loads a map once, when the page has loaded and the element is in view. A failure shows an error and a retry button. */
export function loadWhenVisible(element: HTMLElement, load: () => Promise<unknown>, messages: LoadErrorMessages) {
  let attempts = 0
  const start = async () => {
    attempts++
    await load().catch((error) => {
      console.warn(error)
      element.replaceChildren(errorNote())
    })
  }
  const errorNote = () => {
    const retry = Object.assign(document.createElement('button'), { type: 'button', className: 'btn' })
    retry.textContent = messages.again
    const text = Object.assign(document.createElement('p'), { role: 'alert', textContent: messages.failed })
    const note = Object.assign(document.createElement('div'), { className: 'map-wait' })
    note.append(text, retry)
    retry.addEventListener('click', async () => {
      // A reload would lose what is filled in beside the map.
      if (attempts >= maxAttempts && !element.closest('form')) return location.reload()
      await start()
      note.remove()
      element.querySelector<HTMLElement>('.map-wait button, .map-stage')?.focus({ preventScroll: true })
    })
    return note
  }
  onceVisible([element], () => {
    if (document.readyState === 'complete') void start()
    else addEventListener('load', start, { once: true })
  })
}
