import { DivIcon, Layer, latLngBounds, Marker, point } from 'leaflet/dist/leaflet-src.esm.js'
import type { MapPoint } from '#domain/geo/map-points.ts'
import type { Place } from '#domain/geo/place.ts'
import { formatCompactPrice, formatPrice, toCents } from '#domain/money.ts'
import { pluralText } from '#ui/islands/search.labels.ts'
import { nearestInDirection } from './arrow-navigation.ts'
import { type Clusters, createClusters, type Pin } from './clusters.ts'
import type { ResultsMapMessages } from './map-messages.ts'
import { viewOf } from './map-view.ts'
import { nearestTown } from './nearest-town.ts'

type OpenHandler = (pin: Pin, homes: MapPoint[], name: string) => void
type HoverHandler = (ids: number[]) => void

type VisiblePin = { pin: Pin; marker: Marker; button: HTMLButtonElement }

/** Marquee of what is sold or rented. */
const fadeMs = 3

/** A marker that is a button: the keyboard and a screen reader know what it is. */
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

/** Only what is in view is in the document, whatever the search finds. One pin is in the order of Tab, the arrows lead on. */
export class PinLayer extends Layer {
  #clusters: Clusters
  #shown = new Map<string, VisiblePin>()
  #current: string | null = null
  #highlighted: number | null = null
  /** The pin of each home in view; made once somebody asks for it. */
  #keys: Map<number, string> | null = null
  #places: readonly Place[] = []
  #words: ResultsMapMessages
  #opened: OpenHandler
  #pointed: HoverHandler

  constructor(words: ResultsMapMessages, opened: OpenHandler, pointed: HoverHandler) {
    super()
    this.#words = words
    this.#opened = opened
    this.#pointed = pointed
    this.#clusters = createClusters([], 0)
  }

  override onAdd(): this {
    const pane = this.getPane('markerPane')!
    pane.role = 'group'
    pane.ariaLabel = this.#words.pins
    pane.addEventListener('keydown', (event) => this.#focusTowards(event))
    this.#write()
    return this
  }

  override onRemove(): this {
    this.#clear()
    return this
  }

  override getEvents(): Record<string, () => void> {
    return { moveend: () => this.#write() }
  }

  show(points: readonly MapPoint[], maxDepth: number) {
    this.#clear()
    this.#clusters = createClusters(points, maxDepth)
    if (this._map) this.#write()
  }

  /** Marks the pin that stands for a home which is looked at in the list. */
  highlight(id: number | null) {
    if (id === this.#highlighted) return
    this.#highlighted = id
    this.#markAll()
  }

  /** Takes the towns that the pins are called after. */
  name(places: readonly Place[]) {
    this.#places = places
    for (const { pin, button } of this.#shown.values()) button.ariaLabel = this.#pinLabel(pin)
  }

  /** Marks the pin whose homes are told. */
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

  #write() {
    const map = this._map
    const next = new Map<string, VisiblePin>()
    const held = [...this.#shown.values()].find(({ button }) => button === document.activeElement)
    for (const pin of this.#clusters.inView(viewOf(map), map.getZoom())) {
      const known = this.#shown.get(pin.key)
      next.set(pin.key, known ?? this.#createPin(pin))
    }
    for (const [key, { marker }] of this.#shown) if (!next.has(key)) marker.remove()
    this.#shown = next
    this.#keys = null
    this.#markAll()
    const buttons = [...next.values()].map(({ button }) => button)
    if (!buttons.some(({ tabIndex }) => tabIndex === 0) && buttons[0]) buttons[0].tabIndex = 0
    if (held && !next.has(held.pin.key)) {
      const nearest = this.#nearestTo(held.pin)
      if (nearest) this.#restoreFocus(nearest)
      else map.getContainer().focus()
    }
  }

  #createPin(pin: Pin): VisiblePin {
    const button = document.createElement('button')
    button.type = 'button'
    button.tabIndex = -1
    button.ariaLabel = this.#pinLabel(pin)
    if (pin.kind === 'home') {
      const { price, marquee } = pin.home
      button.className = price === null ? 'map-pin map-dot' : 'map-pin'
      if (marquee === fadeMs) button.classList.add('gone')
      if (price !== null) button.textContent = formatCompactPrice(toCents(price))
    } else {
      button.className = 'map-pin map-cluster'
      button.classList.toggle('many', pin.count > 99)
      button.textContent = new Intl.NumberFormat(this.#words.language).format(pin.count)
    }
    const marker = new Marker([pin.latitude, pin.longitude], {
      icon: new ButtonIcon(button),
      keyboard: false,
      riseOnHover: true,
    })
    marker.on('click', () => this.#open(pin))
    const tell = () => this.#pointed(this.#clusters.homesIn(pin).map(({ id }) => id))
    button.addEventListener('pointerenter', tell)
    button.addEventListener('pointerleave', () => this.#pointed([]))
    button.addEventListener('focus', tell)
    button.addEventListener('blur', () => this.#pointed([]))
    marker.addTo(this._map)
    return { pin, marker, button }
  }

  /** Where, and what it costs or how many there are. */
  #pinLabel(pin: Pin): string {
    const { home, onRequest, gone: goneText, cluster, together, language } = this.#words
    if (pin.kind === 'home') {
      const { price, marquee } = pin.home
      // Whole for the ear; and as it is seen, for who speaks to the screen says what he sees.
      const costs = price === null ? [onRequest] : [formatPrice(toCents(price)), formatCompactPrice(toCents(price))]
      const parts = [nearestTown(this.#places, pin) ?? home, ...new Set(costs), marquee === fadeMs && goneText]
      return parts.filter(Boolean).join(', ')
    }
    const apart = this.#clusters.opensAt(pin) !== null
    const count = pluralText(apart ? cluster : together, pin.count, language)
    return [nearestTown(this.#places, pin, apart), count].filter(Boolean).join(', ')
  }

  #open(pin: Pin) {
    const map = this._map
    const homes = this.#clusters.homesIn(pin)
    const opens = this.#clusters.opensAt(pin)
    if (opens === null) {
      this.#opened(pin, homes, this.#pinLabel(pin))
      return
    }
    // As close as all of its homes still fit, and at least so close that it falls apart.
    const bounds = latLngBounds(homes.map(({ latitude, longitude }) => [latitude, longitude] as [number, number]))
    const fits = map.getBoundsZoom(bounds, false, point(120, 120))
    map.setView(bounds.getCenter(), Math.max(opens, Math.min(fits, map.getMaxZoom())))
  }

  #pinOf(id: number): string | undefined {
    this.#keys ??= new Map(
      [...this.#shown.values()].flatMap(({ pin }) => this.#clusters.homesIn(pin).map((home) => [home.id, pin.key])),
    )
    return this.#keys.get(id)
  }

  #markAll() {
    const lit = this.#highlighted === null ? undefined : this.#pinOf(this.#highlighted)
    for (const shown of this.#shown.values()) this.#markPin(shown, shown.pin.key === lit)
  }

  #markPin({ pin, button }: VisiblePin, lit: boolean) {
    const current = pin.key === this.#current
    button.classList.toggle('current', lit || current)
    if (current) button.setAttribute('aria-expanded', 'true')
    else button.removeAttribute('aria-expanded')
  }

  #nearestTo({ latitude, longitude }: Pin): VisiblePin | null {
    const from = this._map.latLngToLayerPoint([latitude, longitude])
    const apart = ({ pin }: VisiblePin) => from.distanceTo(this._map.latLngToLayerPoint([pin.latitude, pin.longitude]))
    return [...this.#shown.values()].reduce<VisiblePin | null>(
      (nearest, item) => (nearest && apart(nearest) <= apart(item) ? nearest : item),
      null,
    )
  }

  #restoreFocus({ button }: VisiblePin) {
    for (const other of this.#shown.values()) other.button.tabIndex = -1
    button.tabIndex = 0
    button.focus({ preventScroll: true })
  }

  /** The arrows lead from pin to pin; without them a map of a hundred pins would be a hundred stops. */
  #focusTowards(event: KeyboardEvent) {
    const all = [...this.#shown.values()]
    const held = all.find(({ button }) => button === event.target)
    if (!held || !event.key.startsWith('Arrow')) return
    event.preventDefault()
    event.stopPropagation()
    const spots = all.map(({ pin }) => this._map.latLngToLayerPoint([pin.latitude, pin.longitude]))
    const next = nearestInDirection(event.key, spots, all.indexOf(held))
    if (next !== null) this.#restoreFocus(all[next]!)
  }
}
