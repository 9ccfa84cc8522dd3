import { type Map as LeafletMap, Popup } from 'leaflet/dist/leaflet-src.esm.js'
import type { MapPoint } from '#domain/geo/map-points.ts'
import { interpolate, pluralText } from '#ui/islands/search.labels.ts'
import type { Pin } from './clusters.ts'
import type { ResultsMapMessages } from './map-messages.ts'
import { fetchCards } from './map-requests.ts'
import { createButton } from './map-view.ts'

/** Pixels under which the tools give way to what a pin tells, as in the style sheet; on a wider map it opens below them. */
const narrowWidth = 480
const toolbarHeight = 148

/** Cards that are asked for at once. */
const maxCards = 60

/** What a pin stands for, as the cards of the list. */
export function createPinPopup(
  map: LeafletMap,
  words: ResultsMapMessages,
  onClose: (pin: Pin, byKey: boolean) => void,
) {
  let controller: AbortController | undefined
  let open: { pin: Pin; popup: Popup } | null = null
  let byKey = false

  map.on('popupclose', ({ popup }) => {
    if (open?.popup !== popup) return
    const { pin } = open
    open = null
    controller?.abort()
    onClose(pin, byKey)
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
    controller?.abort()
    const request = new AbortController()
    const box = document.createElement('div')
    box.className = 'map-told'
    box.role = 'dialog'
    box.tabIndex = -1
    box.ariaLabel = name
    const head = document.createElement('header')
    const title = document.createElement('p')
    title.textContent = homes.length > 1 ? pluralText(words.together, homes.length, words.language) : ''
    head.append(title, createButton(words.close, 'x', close, true))
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
      autoPanPaddingTopLeft: [8, x < narrowWidth ? 8 : toolbarHeight],
    })
      .setLatLng([pin.latitude, pin.longitude])
      .setContent(box)
    popup.openOn(map)
    open = { pin, popup }
    controller = request
    box.focus({ preventScroll: true })
    try {
      const found = await fetchCards(
        homes.slice(0, maxCards).map(({ id }) => id),
        words.language,
        request.signal,
      )
      cards.replaceChildren(...new DOMParser().parseFromString(found, 'text/html').body.childNodes)
      // One home has a name of its own.
      if (homes.length === 1) box.ariaLabel = cards.querySelector('h3')?.textContent || name
      if (homes.length > maxCards) {
        const note = document.createElement('p')
        note.textContent = interpolate(words.first, { count: maxCards })
        cards.append(note)
      }
      // It takes its content out and in again, and the focus with it.
      const hadFocus = box.contains(document.activeElement)
      popup.update()
      if (hadFocus) box.focus({ preventScroll: true })
    } catch (error) {
      if (request.signal.aborted) return
      console.warn(error)
      text.role = 'alert'
      text.textContent = words.failed
    }
  }
}
