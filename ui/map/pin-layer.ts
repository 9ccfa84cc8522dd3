import { DivIcon, Layer, latLngBounds, Marker, point } from 'leaflet/dist/leaflet-src.esm.js'
import type { MapPoint } from '#domain/geo/map-points.ts'
import type { Place } from '#domain/geo/place.ts'
import { formatCompactPrice, formatPrice, toCents } from '#domain/money.ts'
import { localeOf } from '#locales/languages.ts'
import { createElement } from '#ui/browser/create-element.ts'
import { pluralText } from '#ui/islands/plural-text.ts'
import { type Clusters, createClusters, type Pin } from './clusters.ts'
import type { ResultsMapMessages } from './map-messages.ts'
import { latLngOf, viewOf } from './map-view.ts'
import { nearestOf } from './mercator.ts'
import { largestTown, nearestInDirection, nearestTown } from './nearest.ts'

type OpenHandler = (pin: Pin, properties: MapPoint[], name: string) => void
type HoverHandler = (ids: number[]) => void

type VisiblePin = { pin: Pin; marker: Marker; button: HTMLButtonElement }

/** A native button as marker, for keyboard and screen reader. */
class ButtonIcon extends DivIcon {
  readonly #button: HTMLButtonElement

  constructor(button: HTMLButtonElement) {
    super()
    this.#button = button
  }

  override createIcon(): HTMLElement {
    return this.#button
  }
}

/** Only pins in view are in the document. One of them is in the tab order; the arrow keys move between them. */
export class PinLayer extends Layer {
  #clusters: Clusters
  #shown = new Map<string, VisiblePin>()
  #current: string | null = null
  #highlighted: number | null = null
  /** Pin key by property id, for the pins in view; built on demand. */
  #keys: Map<number, string> | null = null
  #places: readonly Place[] = []
  #messages: ResultsMapMessages
  #onOpen: OpenHandler
  #onHover: HoverHandler

  constructor(messages: ResultsMapMessages, onOpen: OpenHandler, onHover: HoverHandler) {
    super()
    this.#messages = messages
    this.#onOpen = onOpen
    this.#onHover = onHover
    this.#clusters = createClusters([], 0)
  }

  override onAdd(): this {
    const pane = this.getPane('markerPane')!
    pane.role = 'group'
    pane.ariaLabel = this.#messages.pins
    pane.addEventListener('keydown', (event) => this.#focusTowards(event))
    this.#render()
    return this
  }

  override onRemove(): this {
    this.#clear()
    return this
  }

  override getEvents(): Record<string, () => void> {
    return { moveend: () => this.#render() }
  }

  show(points: readonly MapPoint[], maxZoom: number) {
    this.#clear()
    this.#clusters = createClusters(points, maxZoom)
    if (this._map) this.#render()
  }

  highlight(id: number | null) {
    if (id === this.#highlighted) return
    this.#highlighted = id
    this.#markAll()
  }

  showPlaces(places: readonly Place[]) {
    this.#places = places
    for (const { pin, button } of this.#shown.values()) button.ariaLabel = this.#pinLabel(pin)
  }

  setCurrent(pin: Pin | null) {
    this.#current = pin?.key ?? null
    this.#markAll()
  }

  focus(key: string): boolean {
    const button = this.#shown.get(key)?.button
    button?.focus()
    return Boolean(button)
  }

  #clear() {
    for (const { marker } of this.#shown.values()) marker.remove()
    this.#shown.clear()
    this.#keys = null
  }

  #render() {
    const map = this._map
    const next = new Map<string, VisiblePin>()
    const focused = [...this.#shown.values()].find(({ button }) => button === document.activeElement)
    for (const pin of this.#clusters.inView(viewOf(map), map.getZoom())) {
      next.set(pin.key, this.#shown.get(pin.key) ?? this.#createPin(pin))
    }
    for (const [key, { marker }] of this.#shown) if (!next.has(key)) marker.remove()
    this.#shown = next
    this.#keys = null
    this.#markAll()
    const buttons = [...next.values()].map(({ button }) => button)
    if (!buttons.some(({ tabIndex }) => tabIndex === 0) && buttons[0]) buttons[0].tabIndex = 0
    if (focused && !next.has(focused.pin.key)) {
      const from = this.#toPixels(focused.pin)
      const nearest = nearestOf(this.#shown.values(), ({ pin }) => from.distanceTo(this.#toPixels(pin)))
      if (nearest) this.#focusPin(nearest)
      else map.getContainer().focus()
    }
  }

  #createPin(pin: Pin): VisiblePin {
    const button = createElement('button', { type: 'button', tabIndex: -1, ariaLabel: this.#pinLabel(pin) })
    if (pin.kind === 'property') {
      const { price, sold } = pin.property
      button.className = price === null ? 'map-pin map-dot' : 'map-pin'
      if (sold) button.classList.add('gone')
      if (price !== null) button.textContent = formatCompactPrice(toCents(price))
    } else {
      button.className = 'map-pin map-cluster'
      button.classList.toggle('many', pin.count > 99)
      button.textContent = new Intl.NumberFormat(localeOf(this.#messages.language)).format(pin.count)
    }
    const marker = new Marker([pin.latitude, pin.longitude], {
      icon: new ButtonIcon(button),
      keyboard: false,
      riseOnHover: true,
    })
    marker.on('click', () => this.#open(pin))
    const hover = () => this.#onHover(this.#clusters.propertiesIn(pin).map(({ id }) => id))
    for (const type of ['pointerenter', 'focus']) button.addEventListener(type, hover)
    for (const type of ['pointerleave', 'blur']) button.addEventListener(type, () => this.#onHover([]))
    marker.addTo(this._map)
    return { pin, marker, button }
  }

  #pinLabel(pin: Pin): string {
    const { home, onRequest, sold: soldText, cluster, together, language } = this.#messages
    if (pin.kind === 'property') {
      const { price, sold } = pin.property
      // In full, and as it is shown: for voice control the name contains the visible text.
      const prices = price === null ? [onRequest] : [formatPrice(toCents(price)), formatCompactPrice(toCents(price))]
      const parts = [nearestTown(this.#places, pin)?.label ?? home, ...new Set(prices), sold && soldText]
      return parts.filter(Boolean).join(', ')
    }
    const canExpand = this.#clusters.expansionZoom(pin) !== null
    const count = pluralText(canExpand ? cluster : together, pin.count, language)
    const largest = canExpand ? largestTown(this.#places, this.#clusters.propertiesIn(pin)) : null
    const town = largest ?? nearestTown(this.#places, pin)
    return [town?.label, count].filter(Boolean).join(', ')
  }

  #open(pin: Pin) {
    const map = this._map
    const properties = this.#clusters.propertiesIn(pin)
    const expansionZoom = this.#clusters.expansionZoom(pin)
    if (expansionZoom === null) return this.#onOpen(pin, properties, this.#pinLabel(pin))
    const bounds = latLngBounds(properties.map(latLngOf))
    const fitZoom = map.getBoundsZoom(bounds, false, point(120, 120))
    map.setView(bounds.getCenter(), Math.max(expansionZoom, Math.min(fitZoom, map.getMaxZoom())))
  }

  #pinOf(id: number): string | undefined {
    this.#keys ??= new Map(
      [...this.#shown.values()].flatMap(({ pin }) => this.#clusters.propertiesIn(pin).map(({ id }) => [id, pin.key])),
    )
    return this.#keys.get(id)
  }

  #markAll() {
    const highlightedKey = this.#highlighted === null ? undefined : this.#pinOf(this.#highlighted)
    for (const { pin, button } of this.#shown.values()) {
      const isCurrent = pin.key === this.#current
      button.classList.toggle('current', isCurrent || pin.key === highlightedKey)
      button.ariaExpanded = isCurrent ? 'true' : null
    }
  }

  #toPixels = (pin: Pin) => this._map.latLngToLayerPoint(latLngOf(pin))

  #focusPin({ button }: VisiblePin) {
    for (const other of this.#shown.values()) other.button.tabIndex = -1
    button.tabIndex = 0
    button.focus({ preventScroll: true })
  }

  /** Arrow keys move the focus between pins (roving tabindex). */
  #focusTowards(event: KeyboardEvent) {
    const all = [...this.#shown.values()]
    const focused = all.find(({ button }) => button === event.target)
    if (!focused || !event.key.startsWith('Arrow')) return
    event.preventDefault()
    event.stopPropagation()
    const points = all.map(({ pin }) => this.#toPixels(pin))
    const next = nearestInDirection(event.key, points, all.indexOf(focused))
    if (next !== null) this.#focusPin(all[next]!)
  }
}
