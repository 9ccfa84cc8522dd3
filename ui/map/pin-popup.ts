import { type Map as LeafletMap, Popup } from 'leaflet/dist/leaflet-src.esm.js'
import type { MapPoint } from '#domain/geo/map-points.ts'
import { createElement } from '#ui/client/create-element.ts'
import { interpolate, pluralText } from '#ui/islands/plural-text.ts'
import type { Pin } from './clusters.ts'
import type { ResultsMapMessages } from './map-messages.ts'
import { fetchCards } from './map-requests.ts'
import { createButton, latLngOf } from './map-view.ts'

/** Pixels. On a narrow map, as in the style sheet, a popup covers the tools; on a wider one it opens below them. */
const narrowWidth = 480
const toolbarHeight = 148
const maxPopupWidth = 272

const maxCards = 60

export function createPinPopup(
  map: LeafletMap,
  messages: ResultsMapMessages,
  onClose: (pin: Pin, isClosedByKey: boolean) => void,
) {
  let request: AbortController | undefined
  let current: { pin: Pin; popup: Popup } | null = null
  let isClosedByKey = false
  map.on('popupclose', ({ popup }) => {
    if (current?.popup !== popup) return
    const { pin } = current
    current = null
    request?.abort()
    onClose(pin, isClosedByKey)
    isClosedByKey = false
  })
  const close = () => {
    isClosedByKey = true
    map.closePopup()
  }
  map.getContainer().addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !current) return
    event.stopPropagation()
    close()
  })

  return async (pin: Pin, properties: readonly MapPoint[], name: string) => {
    request?.abort()
    const cards = createElement('div')
    const dialog = { className: 'map-told', role: 'dialog', tabIndex: -1, ariaLabel: name }
    const content = createElement('div', dialog, createHeader(properties.length, messages, close), cards)
    const popup = createPopup(map, pin, content).openOn(map)
    current = { pin, popup }
    request = new AbortController()
    content.focus({ preventScroll: true })
    if (!(await showCards(cards, properties, messages, request.signal))) return
    if (properties.length === 1) content.ariaLabel = cards.querySelector('h3')?.textContent || name
    updateLayout(popup, content)
  }
}

/** `update` detaches the content, which loses the focus. */
function updateLayout(popup: Popup, content: HTMLElement) {
  const hadFocus = content.contains(document.activeElement)
  popup.update()
  if (hadFocus) content.focus({ preventScroll: true })
}

function createHeader(count: number, messages: ResultsMapMessages, onClose: () => void): HTMLElement {
  const text = count > 1 ? pluralText(messages.together, count, messages.language) : ''
  const closeButton = createButton(messages.close, 'x', onClose, true)
  return createElement('header', {}, createElement('p', { textContent: text }), closeButton)
}

function createPopup(map: LeafletMap, pin: Pin, content: HTMLElement): Popup {
  const { x } = map.getSize()
  const width = Math.min(maxPopupWidth, x - 48)
  return new Popup({
    closeButton: false,
    className: 'map-popup',
    minWidth: width,
    maxWidth: width,
    autoPanPaddingTopLeft: [8, x < narrowWidth ? 8 : toolbarHeight],
  })
    .setLatLng(latLngOf(pin))
    .setContent(content)
}

async function showCards(
  container: HTMLElement,
  properties: readonly MapPoint[],
  messages: ResultsMapMessages,
  signal: AbortSignal,
): Promise<boolean> {
  const status = createElement('p', { textContent: messages.loading })
  container.append(status)
  try {
    const ids = properties.slice(0, maxCards).map(({ id }) => id)
    const html = await fetchCards(ids, messages.language, signal)
    container.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
    if (properties.length > maxCards)
      container.append(createElement('p', { textContent: interpolate(messages.first, { count: maxCards }) }))
    return true
  } catch (error) {
    if (signal.aborted) return false
    console.warn(error)
    status.role = 'alert'
    status.textContent = messages.failed
    return false
  }
}
