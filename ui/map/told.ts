import { type Map as LeafletMap, Popup } from 'leaflet/dist/leaflet-src.esm.js'
import type { MapPoint } from '#domain/map/points.ts'
import { countedText, fill } from '#ui/islands/search.labels.ts'
import type { Pin } from './clusters.ts'
import { buttonOf } from './frame.ts'
import { askCards } from './map-requests.ts'
import type { ResultsWords } from './map-words.ts'

/** Pixels under which the tools give way to what a pin tells, as in the style sheet; on a wider map it opens below them. */
const narrow = 480
const belowTools = 148

/** Cards that are asked for at once. */
const most = 60

/** What a pin stands for, as the cards of the list. */
export function teller(map: LeafletMap, words: ResultsWords, closed: (pin: Pin, byKey: boolean) => void) {
  let underway: AbortController | undefined
  let open: { pin: Pin; popup: Popup } | null = null
  let byKey = false

  map.on('popupclose', ({ popup }) => {
    if (open?.popup !== popup) return
    const { pin } = open
    open = null
    underway?.abort()
    closed(pin, byKey)
    byKey = false
  })

  const close = () => {
    byKey = true
    map.closePopup()
  }

  map.getContainer().addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    close()
  })

  return async (pin: Pin, homes: readonly MapPoint[], name: string) => {
    underway?.abort()
    const asked = new AbortController()
    const box = document.createElement('div')
    box.className = 'map-told'
    box.role = 'dialog'
    box.tabIndex = -1
    box.ariaLabel = name
    const head = document.createElement('header')
    const title = document.createElement('p')
    title.textContent = homes.length > 1 ? countedText(words.together, homes.length, words.language) : ''
    head.append(title, buttonOf(words.close, 'x', close, true))
    const text = document.createElement('p')
    text.textContent = words.loading
    const cards = document.createElement('div')
    cards.append(text)
    box.append(head, cards)

    const { x } = map.getSize()
    const width = Math.min(272, x - 48)
    const popup = new Popup({
      closeButton: false,
      className: 'map-popup',
      minWidth: width,
      maxWidth: width,
      autoPanPaddingTopLeft: [8, x < narrow ? 8 : belowTools],
    })
      .setLatLng([pin.latitude, pin.longitude])
      .setContent(box)
    popup.openOn(map)
    open = { pin, popup }
    underway = asked
    box.focus({ preventScroll: true })
    try {
      const found = await askCards(
        homes.slice(0, most).map(({ id }) => id),
        words.language,
        asked.signal,
      )
      cards.replaceChildren(...new DOMParser().parseFromString(found, 'text/html').body.childNodes)
      // One home has a name of its own.
      if (homes.length === 1) box.ariaLabel = cards.querySelector('h3')?.textContent || name
      if (homes.length > most) {
        const note = document.createElement('p')
        note.textContent = fill(words.first, { count: most })
        cards.append(note)
      }
      // It takes its content out and in again, and the focus with it.
      const held = box.contains(document.activeElement)
      popup.update()
      if (held) box.focus({ preventScroll: true })
    } catch (error) {
      if (asked.signal.aborted) return
      console.warn(error)
      text.role = 'alert'
      text.textContent = words.failed
    }
  }
}
