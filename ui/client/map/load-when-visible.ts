import { onceVisible } from '#ui/client/once-visible.ts'

/** What a map says when a part of it did not come. */
export type LoadErrorMessages = { failed: string; again: string }

/** After so many tries the page is loaded anew: some browsers keep a script that failed, and never ask again. */
const maxAttempts = 2

/**
 * Runs `load` once, when something of the element is on the screen and the page itself has arrived. Where it fails, words
 * and a button stand in the element instead.
 */
export function loadWhenVisible(element: HTMLElement, load: () => Promise<unknown>, words: LoadErrorMessages) {
  let attempts = 0
  const start = async () => {
    attempts++
    await load().catch((error) => {
      console.warn(error)
      element.replaceChildren(errorNote())
    })
  }

  const errorNote = () => {
    const note = document.createElement('div')
    note.className = 'map-wait'
    const text = document.createElement('p')
    text.role = 'alert'
    text.textContent = words.failed
    const again = document.createElement('button')
    again.type = 'button'
    again.className = 'btn'
    again.textContent = words.again
    again.addEventListener('click', async () => {
      // What is filled in beside the map must not get lost.
      if (attempts >= maxAttempts && !element.closest('form')) return location.reload()
      await start()
      note.remove()
      // The button is gone, and who has pressed it goes on where it stood.
      element.querySelector<HTMLElement>('.map-wait button, .map-stage')?.focus({ preventScroll: true })
    })
    note.append(text, again)
    return note
  }

  onceVisible([element], () => {
    if (document.readyState === 'complete') void start()
    else addEventListener('load', start, { once: true })
  })
}
