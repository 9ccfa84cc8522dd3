import { DomEvent, type Map as LeafletMap, Popup } from 'leaflet/dist/leaflet-src.esm.js'
import type { MapPoint } from '#domain/geo/map-points.ts'
import { createElement } from '#ui/browser/create-element.ts'
import { interpolate, pluralText } from '#ui/islands/plural-text.ts'
import type { Pin } from './clusters.ts'
import type { ResultsMapMessages } from './map-messages.ts'
import { fetchCards } from './map-requests.ts'
import { createButton, latLngOf } from './map-view.ts'

/** Pixels, as in the style sheet. A popup opens below the tools. */
const narrowWidth = 480
const toolbarHeight = 96
const popupWidth = 272

const maxCards = 60

/** Shows the cards of a pin: in a popup at the pin, on a narrow map in a sheet at its foot. */
export function createPinPopup(
  map: LeafletMap,
  messages: ResultsMapMessages,
  onClose: (pin: Pin, isClosedByKey: boolean) => void,
) {
  let request: AbortController | undefined
  let current: { pin: Pin; remove: () => void } | null = null
  const onClosed = (isClosedByKey: boolean) => {
    if (!current) return
    const { pin } = current
    current = null
    request?.abort()
    onClose(pin, isClosedByKey)
  }
  const close = (isClosedByKey = false) => {
    const remove = current?.remove
    onClosed(isClosedByKey)
    remove?.()
  }
  map.on('click', () => close())
  map.getContainer().addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !current) return
    event.stopPropagation()
    close(true)
  })

  async function open(pin: Pin, properties: readonly MapPoint[], name: string) {
    close()
    const cards = createElement('div')
    const dialog = { className: 'map-dialog', role: 'dialog', tabIndex: -1, ariaLabel: name }
    const header = createHeader(properties.length, messages, () => close(true))
    const content = createElement('div', dialog, header, cards)
    const opened = map.getSize().x < narrowWidth ? openSheet(map, content) : openPopup(map, pin, content, onClosed)
    current = { pin, remove: opened.remove }
    request = new AbortController()
    content.focus({ preventScroll: true })
    if (!(await showCards(cards, properties, messages, request.signal))) return
    if (properties.length === 1) content.ariaLabel = cards.querySelector('h3')?.textContent || name
    opened.update()
  }

  return { open, close }
}

type Opened = { remove: () => void; update: () => void }

function openSheet(map: LeafletMap, content: HTMLElement): Opened {
  content.classList.add('map-card')
  DomEvent.disableClickPropagation(content)
  DomEvent.disableScrollPropagation(content)
  map.getContainer().append(content)
  return { remove: () => content.remove(), update: () => {} }
}

function openPopup(
  map: LeafletMap,
  pin: Pin,
  content: HTMLElement,
  onClosed: (isClosedByKey: boolean) => void,
): Opened {
  const popup = createPopup(pin, content).openOn(map)
  popup.on('remove', () => onClosed(false))
  return { remove: () => popup.close(), update: () => updateLayout(popup, content) }
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

function createPopup(pin: Pin, content: HTMLElement): Popup {
  return new Popup({
    closeButton: false,
    className: 'map-popup',
    minWidth: popupWidth,
    maxWidth: popupWidth,
    autoPanPaddingTopLeft: [8, toolbarHeight],
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
