import '#ui/styles/map/on-map.css'
import { Control, DomEvent, Map as LeafletMap, latLngBounds, point, TileLayer } from 'leaflet/dist/leaflet-src.esm.js'
import { embedsAllowed } from '#domain/content/embed.ts'
import type { Bounds, Position } from '#domain/geo/area.ts'
import { isOwnStreets } from '#domain/geo/streets.ts'
import { createElement } from '#ui/browser/create-element.ts'
import type { IconName } from '#ui/components/icon.tsx'
import { addBasemap, type Basemap } from './basemap.ts'
import { LabelLayer } from './label-layer.ts'
import type { MapMessages, StreetTiles } from './map-messages.ts'

export const countryBounds = latLngBounds([49.44, 2.5], [51.55, 6.55])

/** Homes beyond are abroad: they are not in the first view of a list that has others. */
export const nearBounds = countryBounds.pad(0.25)

/** Wider than a high map at the lowest zoom level: Leaflet would move the view otherwise. */
const maxBounds = latLngBounds([43, -6], [57.5, 15])

const minZoom = 6
const maxBasemapZoom = 16

/** Zoom from which the site's own streets are drawn; its drawing has what is seen from further away. */
const minStreetZoom = 10

export type MapView = {
  map: LeafletMap
  basemap: Basemap
  labels: LabelLayer
}

export const latLngOf = ({ latitude, longitude }: Position): [number, number] => [latitude, longitude]

/** Lets a map move to homes beyond its drawing; where all are, what is around them is land. */
export function reach(map: LeafletMap, positions: readonly Position[]) {
  const far = positions.map(latLngOf).filter((position) => !maxBounds.contains(position))
  if (far.length === 0) return
  const bounds = latLngBounds(far).extend(maxBounds).pad(0.05)
  map.setMaxBounds(bounds).setMinZoom(Math.min(minZoom, map.getBoundsZoom(bounds)))
  map.getContainer().style.background = far.length === positions.length ? 'var(--map-land)' : ''
}

export function createIcon(name: IconName): Element {
  const template = document.createElement('template')
  template.innerHTML = `<svg class="icon" aria-hidden="true"><use href="/icons.svg#${name}"/></svg>`
  return template.content.firstElementChild!
}

export function createButton(
  text: string,
  icon: IconName | null,
  onClick: () => void,
  isIconOnly = false,
): HTMLButtonElement {
  const button = createElement('button', { type: 'button' })
  if (icon) button.append(createIcon(icon))
  if (isIconOnly) button.ariaLabel = button.title = text
  else button.append(createElement('span', { textContent: text }))
  button.addEventListener('click', onClick)
  return button
}

/** @returns a box for controls in a corner of the map, which drags and scrolls do not pass through */
export function addControl(map: LeafletMap, position: 'topleft' | 'topright' | 'bottomleft', className: string) {
  const box = createElement('div', { className: `map-tools ${className}` })
  DomEvent.disableClickPropagation(box)
  DomEvent.disableScrollPropagation(box)
  const control = new Control({ position })
  control.onAdd = () => box
  control.addTo(map)
  return box
}

export function viewOf(map: LeafletMap): Bounds {
  const bounds = map.getBounds()
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
}

const hintMs = 1500

/** One finger scrolls the page, two move the map: a hint says so. */
function addTouchHint(container: HTMLElement, textContent: string) {
  container.classList.add('map-passed')
  const hint = createElement('p', { className: 'map-fingers', ariaHidden: 'true', textContent })
  container.append(hint)
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (isShown: boolean) => {
    clearTimeout(timer)
    hint.classList.toggle('shown', isShown)
    if (isShown) timer = setTimeout(show, hintMs, false)
  }
  container.addEventListener('touchmove', ({ touches }) => show(touches.length === 1), { passive: true })
}

/** Pixels of a sticky map that are below the window. */
export const hiddenHeight = (map: LeafletMap): number =>
  Math.max(0, map.getContainer().getBoundingClientRect().bottom - innerHeight)

/** Zooms around the middle of what is seen of the map. */
function zoomBy(map: LeafletMap, levels: number) {
  const { x, y } = map.getSize()
  map.setZoomAround(point(x / 2, Math.max(0, y - hiddenHeight(map)) / 2), map.getZoom() + levels)
}

/** @returns a function that updates the buttons to the zoom range of the map */
function addZoomControl(map: LeafletMap, messages: MapMessages): () => void {
  const zoomIn = createButton(messages.zoomIn, 'plus', () => zoomBy(map, 1), true)
  const zoomOut = createButton(messages.zoomOut, 'minus', () => zoomBy(map, -1), true)
  addControl(map, 'topright', 'map-scale').append(zoomIn, zoomOut)
  const update = () => {
    // A `disabled` button would lose the focus.
    zoomIn.ariaDisabled = String(map.getZoom() >= map.getMaxZoom())
    zoomOut.ariaDisabled = String(map.getZoom() <= map.getMinZoom())
  }
  map.on('zoomend', update)
  update()
  return update
}

/** Street tiles of another host, shown with consent for embeds or on request. */
function addStreets(
  map: LeafletMap,
  labels: LabelLayer,
  credit: Control.Attribution,
  tiles: StreetTiles,
  onChange: () => void,
) {
  const streets = new TileLayer(tiles.url, { maxZoom: tiles.maxZoom, className: 'map-streets' })
  const attribution = createElement('span', { textContent: tiles.attribution }).innerHTML
  const show = () => {
    map.setMaxZoom(Math.max(maxBasemapZoom, tiles.maxZoom))
    streets.addTo(map)
    labels.remove()
    credit.addAttribution(attribution)
    onChange()
  }
  const hide = () => {
    streets.remove()
    labels.addTo(map)
    credit.removeAttribution(attribution)
    map.setMaxZoom(maxBasemapZoom)
    onChange()
  }
  const control = addControl(map, 'bottomleft', 'map-ask')
  const showOnce = () => {
    control.hidden = true
    show()
    map.getContainer().focus()
  }
  control.append(createButton(tiles.show, 'layers', showOnce))
  const update = () => {
    const isAllowed = embedsAllowed(document.cookie, navigator)
    const isShown = map.hasLayer(streets)
    control.hidden = isAllowed !== null || isShown
    if (isAllowed && !isShown) show()
    if (isAllowed === false && isShown) hide()
  }
  update()
  document.addEventListener('consent', update)
}

/** Largest zoom with the site's own streets, whose tiles end before: lines are sharp at any scale. */
const maxStreetZoom = 18

/** The site's own tiles, whose script loads once the map is near enough for streets. */
function addOwnStreets(map: LeafletMap, credit: Control.Attribution, tiles: StreetTiles, language: string) {
  map.setMaxZoom(maxStreetZoom)
  const href = 'https://www.openstreetmap.org/copyright'
  credit.addAttribution(createElement('a', { href, textContent: tiles.attribution }).outerHTML)
  const load = async () => {
    if (map.getZoom() < minStreetZoom) return
    map.off('zoomend', load)
    const loaded = await import('./streets/layer.ts').catch(console.warn)
    loaded?.addStreetLayer(map, tiles, language, minStreetZoom)
  }
  map.on('zoomend', load)
}

/** @param touchHint for a map that a page scrolls past: one finger does not move it */
export function createMap(
  container: HTMLElement,
  label: string,
  messages: MapMessages & { tiles?: StreetTiles },
  touchHint?: string,
): MapView {
  container.role = 'region'
  container.ariaLabel = label
  container.setAttribute('aria-description', messages.keys)
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const needsTwoFingers = touchHint !== undefined && matchMedia('(pointer: coarse)').matches
  const map = new LeafletMap(container, {
    zoomControl: false,
    attributionControl: false,
    maxBounds,
    maxBoundsViscosity: 0.8,
    minZoom,
    // A view fits exactly; the buttons go by whole levels.
    zoomSnap: 0,
    maxZoom: maxBasemapZoom,
    scrollWheelZoom: touchHint === undefined,
    dragging: !needsTwoFingers,
    zoomAnimation: !isReduced,
    fadeAnimation: false,
    inertia: !isReduced,
  })
  // Leaflet animates moves by key and by popup even then; a corner set during the animation would be misplaced.
  const panBy = map.panBy.bind(map)
  map.panBy = (offset, options) =>
    panBy(offset, isReduced || container.classList.contains('drawing') ? { ...options, animate: false } : options)
  if (needsTwoFingers) addTouchHint(container, touchHint)
  map.fitBounds(countryBounds, { animate: false })
  const basemap = addBasemap(map)
  const labels = new LabelLayer().addTo(map)
  labels.onShow = basemap.markTowns
  const credit = new Control.Attribution({ prefix: false }).addAttribution(messages.credit).addTo(map)
  const onChange = addZoomControl(map, messages)
  const { tiles } = messages
  if (tiles && isOwnStreets(tiles)) {
    addOwnStreets(map, credit, tiles, messages.language)
    onChange()
  } else if (tiles) addStreets(map, labels, credit, tiles, onChange)
  return { map, basemap, labels }
}
