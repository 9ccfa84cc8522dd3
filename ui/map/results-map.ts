import {
  type LatLngBoundsLiteral,
  type Map as LeafletMap,
  Polygon,
  point,
  Rectangle,
} from 'leaflet/dist/leaflet-src.esm.js'
import { type Area, boxArea, formatArea } from '#domain/geo/area.ts'
import { areaBounds } from '#domain/geo/bounds.ts'
import { within } from '#domain/geo/geometry.ts'
import type { MapPoint } from '#domain/geo/map-points.ts'
import type { Place } from '#domain/geo/place.ts'
import type { Market } from '#domain/property/status.ts'
import { fromQuery, maxAreas, type Search, toQuery } from '#domain/search/search.ts'
import { localeOf } from '#locales/languages.ts'
import { createElement } from '#ui/browser/create-element.ts'
import { tabStorage } from '#ui/browser/tab-storage.ts'
import { interpolate, pluralText } from '#ui/islands/plural-text.ts'
import { createLocator } from './geolocation.ts'
import { type HistoryEntry, updateList } from './list-update.ts'
import type { ResultsMapMessages } from './map-messages.ts'
import { fetchPlaces, fetchPoints } from './map-requests.ts'
import {
  addControl,
  countryBounds,
  createButton,
  createMap,
  hiddenHeight,
  latLngOf,
  nearBounds,
  reach,
  viewOf,
} from './map-view.ts'
import { basemapOrigin, basemapScale } from './mercator.ts'
import { nearestTown } from './nearest.ts'
import { PinLayer } from './pin-layer.ts'
import { createPinPopup } from './pin-popup.ts'
import { PolygonEditor } from './polygon-editor.ts'

const searchDelayMs = 300

/** Zoom level at which the surroundings of a single property are still recognizable. */
const maxFitZoom = 12

/** Pixels, as in the style sheet. */
const fitPadding = 48

const toLatLngBounds = ({ south, west, north, east }: ReturnType<typeof areaBounds>): LatLngBoundsLiteral => [
  [south, west],
  [north, east],
]

const cardOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('.cards > li') : null)

const idOf = (card: Element | null) =>
  Number(/(\d+)\/$/.exec(card?.querySelector('h3 a')?.getAttribute('href') ?? '')?.[1] ?? 0)

/** Shows what a still shows, at the same place of the screen. */
function setViewOf(map: LeafletMap, still: SVGElement) {
  const matrix = still.querySelector('use')?.getScreenCTM()
  if (!matrix) return
  const { left, top, width, height } = map.getContainer().getBoundingClientRect()
  const worldPixel = matrix.a * basemapScale
  const x = basemapOrigin.x + (left + width / 2 - matrix.e) / worldPixel
  const y = basemapOrigin.y + (top + height / 2 - matrix.f) / worldPixel
  map.setView(map.unproject([x, y], 0), Math.log2(worldPixel), { animate: false })
}

const storedFollow = tabStorage('map-follow')

export const resultsMap = (root: HTMLElement, messages: ResultsMapMessages) => new ResultsMap(root, messages).load(true)

class ResultsMap {
  readonly #messages: ResultsMapMessages
  readonly #market: Market
  readonly #map: LeafletMap
  readonly #pins: PinLayer
  readonly #list = document.querySelector<HTMLElement>('[data-results]')
  readonly #stage = createElement('div', { className: 'map-stage' })
  readonly #liveRegion = createElement('p', { className: 'sr', ariaLive: 'polite' })
  readonly #status = createElement('p', { className: 'map-state' })
  #still: SVGElement | null
  readonly #follow = createElement('input', { type: 'checkbox', checked: storedFollow.get() === '1' })
  #updateTools = () => {}
  #closePopup = () => {}
  #points: MapPoint[] = []
  #total = 0
  #places: readonly Place[] = []
  #outlines: Polygon[] = []
  /** Moves by script do not update the list. */
  #isOwnMove = false
  #hasLoaded = false
  /** The visitor has moved the map since the last search. */
  #hasMoved = false
  #shownQuery = location.search
  #hasChosenFollow = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #pointsRequest: AbortController | undefined
  #listRequest: AbortController | undefined

  constructor(root: HTMLElement, messages: ResultsMapMessages) {
    this.#messages = messages
    this.#market = root.dataset.market as Market
    this.#still = root.querySelector('.map-still')
    // Below the tools, until the points are there.
    if (this.#still) this.#stage.append(this.#still)
    root.replaceChildren(this.#stage, this.#liveRegion)
    const { map, labels } = createMap(this.#stage, messages.label, messages)
    this.#map = map
    addControl(map, 'bottomleft', 'map-foot').append(this.#status)
    this.#pins = this.#createPins()
    this.#highlightPins()
    this.#listenToMap()
    // Back, to a search before one in place.
    addEventListener('popstate', () => {
      if (location.search !== this.#shownQuery) location.reload()
    })
    this.#follow.addEventListener('change', () => this.#toggleFollow())
    this.#addTools()
    new ResizeObserver(() => this.#moveSilently(() => map.invalidateSize({ animate: false, pan: false }))).observe(
      this.#stage,
    )
    fetchPlaces(messages.language).then((places) => {
      this.#places = places
      labels.show(places)
      this.#pins.showPlaces(places)
    }, console.warn)
  }

  async load(fit: boolean): Promise<void> {
    this.#pointsRequest?.abort()
    const request = new AbortController()
    this.#pointsRequest = request
    const search = this.#search()
    // A list that follows the map is limited to its box, the points are not: they must be there before a move ends.
    const areas = search.areas.filter(({ kind }) => kind !== 'box' || !this.#follow.checked)
    try {
      const query = toQuery({ ...search, page: 1, areas })
      const { points, total } = await fetchPoints(this.#market, query, this.#messages.language, request.signal)
      this.#points = points
      this.#total = total
    } catch (error) {
      this.#removeStill()
      if (!request.signal.aborted) this.#showFailure(error, () => this.load(fit))
      return
    }
    reach(this.#map, this.#points)
    this.#showOutlines(search.areas)
    this.#updateTools()
    if (fit) this.#moveSilently(() => this.#fit(search.areas))
    this.#removeStill()
    this.#pins.show(this.#points, this.#map.getMaxZoom())
    this.#showTotal()
    this.#announce(this.#status.textContent ?? '')
    if (this.#hasLoaded) return
    this.#hasLoaded = true
    if (this.#hasChosenFollow && this.#follow.checked) await this.#followAndLoad()
  }

  #search = (): Search => fromQuery(this.#market, location.search)

  #pathOf(areas: readonly Area[]) {
    const query = toQuery({ ...this.#search(), areas: [...areas], page: 1 })
    return query ? `${location.pathname}?${query}` : location.pathname
  }

  #announce = (text: string) => {
    this.#liveRegion.textContent = text
  }

  #moveSilently(move: () => void) {
    this.#isOwnMove = true
    move()
    this.#isOwnMove = false
  }

  #removeStill() {
    this.#still?.remove()
    this.#still = null
  }

  #fit(areas: readonly Area[]) {
    const map = this.#map
    if (this.#still?.checkVisibility()) return setViewOf(map, this.#still)
    const points = this.#points.map(latLngOf)
    const near = points.filter((position) => nearBounds.contains(position))
    const corners = areas.flatMap((area) => toLatLngBounds(areaBounds(area)))
    const bounds = corners.length > 0 ? corners : near.length > 0 ? near : points
    const margin = corners.length > 0 ? 0 : fitPadding
    const padding = {
      paddingTopLeft: point(margin, margin),
      paddingBottomRight: point(margin, margin + hiddenHeight(map)),
    }
    if (bounds.length) map.fitBounds(bounds, { animate: false, maxZoom: maxFitZoom, ...padding })
    else map.fitBounds(countryBounds, { animate: false })
  }

  #showTotal() {
    const { language, shown, placeless } = this.#messages
    const visible = this.#points.filter(within({ kind: 'box', ...viewOf(this.#map) }))
    const [count, total] = [visible.length, this.#total].map((number) => number.toLocaleString(localeOf(language)))
    const text = interpolate(shown, { shown: count!, total: total! })
    const unlocated = this.#total - this.#points.length
    this.#status.textContent = unlocated > 0 ? `${text} · ${pluralText(placeless, unlocated, language)}` : text
  }

  #showOutlines(areas: readonly Area[]) {
    for (const outline of this.#outlines) outline.remove()
    const options = { className: 'map-area', interactive: false }
    this.#outlines = areas
      .filter(({ kind }) => kind !== 'box' || !this.#follow.checked)
      .map((area) =>
        area.kind === 'box'
          ? new Rectangle(toLatLngBounds(area), options)
          : new Polygon(area.points.map(latLngOf), options),
      )
    for (const outline of this.#outlines) outline.addTo(this.#map)
  }

  #showFailure(error: unknown, retry: () => Promise<unknown>) {
    console.warn(error)
    const { again, failed } = this.#messages
    const button = createButton(again, null, () => {
      this.#stage.focus({ preventScroll: true })
      this.#showTotal()
      void retry()
    })
    this.#status.replaceChildren(failed, ' ', button)
    this.#announce(failed)
  }

  #createPins(): PinLayer {
    const map = this.#map
    const popup = createPinPopup(map, this.#messages, (pin, isClosedByKey) => {
      pins.setCurrent(null)
      if (isClosedByKey && !pins.focus(pin.key)) this.#stage.focus()
    })
    const pins: PinLayer = new PinLayer(
      this.#messages,
      (pin, properties, name) => {
        pins.setCurrent(pin)
        void popup.open(pin, properties, name)
      },
      (ids) => {
        for (const card of this.#list?.querySelectorAll('.cards > li') ?? [])
          card.classList.toggle('lit', ids.includes(idOf(card)))
      },
    )
    this.#closePopup = popup.close
    return pins.addTo(map)
  }

  #highlightPins() {
    for (const type of ['pointerover', 'focusin'])
      this.#list?.addEventListener(type, ({ target }) => this.#pins.highlight(idOf(cardOf(target)) || null))
    for (const type of ['pointerout', 'focusout'] as const)
      this.#list?.addEventListener(type, ({ target, relatedTarget }) => {
        if (cardOf(relatedTarget) !== cardOf(target)) this.#pins.highlight(null)
      })
  }

  #listenToMap() {
    const map = this.#map
    // With streets the map zooms further: clusters of one place stay together up to there.
    map.on('zoomlevelschange', () => this.#pins.show(this.#points, map.getMaxZoom()))
    map.on('moveend', () => {
      this.#showTotal()
      if (this.#isOwnMove || !this.#hasLoaded) return
      this.#hasMoved = true
      this.#updateTools()
      if (!this.#follow.checked) return
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#followNow(), searchDelayMs)
    })
    map.on('autopanstart', () => {
      this.#isOwnMove = true
      map.once('moveend', () => {
        this.#isOwnMove = false
      })
    })
  }

  /** Updates the list to the view of the map. @returns whether it has */
  async #followNow(): Promise<boolean> {
    const area = boxArea(viewOf(this.#map))
    if (!area || this.#drawn().length > 0) return false
    return this.#updateList([area], 'replace', () => this.#followAndLoad())
  }

  #drawn = () => this.#search().areas.filter(({ kind }) => kind === 'polygon')

  /** Searches in some areas, or everywhere, in place: the page keeps its scroll position. */
  async #searchAreas(areas: readonly Area[]) {
    if (await this.#updateList(areas, 'push', () => this.#searchAreas(areas))) await this.load(false)
  }

  async #updateList(areas: readonly Area[], entry: HistoryEntry, retry: () => Promise<unknown>): Promise<boolean> {
    this.#listRequest?.abort()
    const request = new AbortController()
    this.#listRequest = request
    const list = this.#list
    if (list) list.ariaBusy = 'true'
    try {
      const path = this.#pathOf(areas)
      this.#announce(await updateList(path, this.#search(), areas.map(formatArea), entry, request.signal))
      this.#hasMoved = false
      this.#shownQuery = location.search
      this.#showTotal()
      this.#updateTools()
      return true
    } catch (error) {
      if (!request.signal.aborted) this.#showFailure(error, retry)
      return false
    } finally {
      if (list && this.#listRequest === request) list.ariaBusy = null
    }
  }

  async #followAndLoad() {
    // Unticking meanwhile has loaded other points already.
    if ((await this.#followNow()) && this.#follow.checked) await this.load(false)
  }

  #toggleFollow() {
    const { checked } = this.#follow
    storedFollow.set(checked ? '1' : '0')
    this.#hasChosenFollow = true
    clearTimeout(this.#timer)
    this.#listRequest?.abort()
    if (!this.#hasLoaded) return
    this.#updateTools()
    if (checked) void this.#followAndLoad()
    else void this.load(false)
  }

  #addTools() {
    const map = this.#map
    const messages = this.#messages
    const tools = addControl(map, 'topleft', 'map-search')
    const follow = createElement('label', { className: 'check' }, this.#follow, messages.follow)
    const polygonNote = createElement('p', { textContent: messages.drawn })
    const searchHere = createButton(messages.here, 'search', () => {
      const area = boxArea(viewOf(map))
      void this.#searchAreas(area ? [area] : [])
    })
    const draw = createButton(messages.draw, 'lasso', () => this.#draw(tools, draw))
    const clear = createButton(messages.clear, 'x', () => this.#searchAreas([]))
    searchHere.className = 'map-again'
    // A polygon cannot follow the map, and a followed box has nothing to clear.
    this.#updateTools = () => {
      const { areas } = this.#search()
      const drawn = this.#drawn()
      follow.hidden = drawn.length > 0
      polygonNote.hidden = !follow.hidden
      clear.hidden = !areas.length || (!drawn.length && this.#follow.checked)
      draw.hidden = !clear.hidden && (!drawn.length || areas.length >= maxAreas)
      searchHere.hidden = !this.#hasMoved || this.#follow.checked
      const focused = [searchHere, draw, clear].find((button) => button === document.activeElement)
      if (focused?.hidden) (draw.hidden ? clear : draw).focus({ preventScroll: true })
    }
    this.#updateTools()
    tools.append(createElement('div', {}, follow, polygonNote, draw, clear), searchHere)
    if ('geolocation' in navigator)
      this.#stage
        .querySelector('.map-scale')
        ?.append(createButton(messages.locate, 'locate', createLocator(map, messages, this.#announce), true))
  }

  #draw(tools: HTMLElement, button: HTMLElement) {
    tools.hidden = true
    this.#closePopup()
    new PolygonEditor(this.#map, this.#messages, {
      onArea: (area) => this.#searchAreas([...this.#drawn(), area]),
      announce: this.#announce,
      townAt: (position) => nearestTown(this.#places, position)?.label ?? null,
      onEnd: () => {
        tools.hidden = false
        button.focus({ preventScroll: true })
      },
    }).start()
  }
}
