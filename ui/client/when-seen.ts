import { onceSeen } from './once-seen.ts'

/** What a map says when a part of it did not come. */
export type LostWords = { failed: string; again: string }

/** After so many tries the page is loaded anew: some browsers keep a script that failed, and never ask again. */
const mostTries = 2

/**
 * Runs `load` once, when something of the element is on the screen and the page itself has arrived. Where it fails, words
 * and a button stand in the element instead.
 */
export function whenSeen(element: HTMLElement, load: () => Promise<unknown>, words: LostWords) {
  let tries = 0
  const start = async () => {
    tries++
    await load().catch((error) => {
      console.warn(error)
      element.replaceChildren(lost())
    })
  }

  const lost = () => {
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
      if (tries >= mostTries && !element.closest('form')) return location.reload()
      await start()
      note.remove()
      // The button is gone, and who has pressed it goes on where it stood.
      element.querySelector<HTMLElement>('.map-wait button, .map-stage')?.focus({ preventScroll: true })
    })
    note.append(text, again)
    return note
  }

  onceSeen([element], () => {
    if (document.readyState === 'complete') void start()
    else addEventListener('load', start, { once: true })
  })
}
