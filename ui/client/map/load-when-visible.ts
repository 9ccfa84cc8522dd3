import { firstEvent } from '#ui/client/first-event.ts'
import { onceVisible } from '#ui/client/once-visible.ts'
import { loadWords } from '#ui/client/words.ts'
import type { ClientWords } from '#ui/client-words.ts'
import type { StreetTiles } from '#ui/map/map-messages.ts'

/** The next attempt reloads the page: some browsers cache a module that failed to load. */
const maxAttempts = 2

/** Loads a map once, when the page has loaded and the element is in view. A failure shows an error and a retry button. */
export function loadWhenVisible<Name extends 'resultsMap' | 'propertyMap' | 'regionMap'>(
  element: HTMLElement,
  name: Name,
  load: (words: ClientWords[Name] & { tiles?: StreetTiles }) => Promise<unknown>,
) {
  const { tiles } = element.dataset
  let attempts = 0
  const start = async () => {
    const words = await loadWords().catch(console.warn)
    // Without words there is no error either: the next interaction tries again.
    if (!words) return void firstEvent(element, ['pointerover', 'pointerdown', 'focusin']).then(start)
    attempts++
    await load({ ...words[name], ...(tiles && { tiles: JSON.parse(tiles) }) }).catch((error) => {
      console.warn(error)
      element.replaceChildren(errorNote(words[name]))
    })
  }
  const errorNote = ({ failed, again }: ClientWords[Name]) => {
    const retry = Object.assign(document.createElement('button'), { type: 'button', className: 'btn' })
    retry.textContent = again
    const text = Object.assign(document.createElement('p'), { role: 'alert', textContent: failed })
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
