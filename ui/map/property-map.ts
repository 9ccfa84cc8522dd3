import {
  Circle,
  Control,
  DivIcon,
  LatLng,
  type Map as LeafletMap,
  latLngBounds,
  Marker,
  SVGOverlay,
  Tooltip,
} from 'leaflet/dist/leaflet-src.esm.js'
import type { Position } from '#domain/geo/area.ts'
import { districtBounds } from '#domain/geo/district.ts'
import { createElement } from '#ui/browser/create-element.ts'
import type { IconName } from '#ui/components/icon.tsx'
import { edgesOf, type Offset, placeFreely } from './label-offsets.ts'
import type { PropertyMapMessages, StreetTiles } from './map-messages.ts'
import { fetchPlaces } from './map-requests.ts'
import { createIcon, createMap, latLngOf, reach } from './map-view.ts'

export type PropertyLocation = Position & {
  /** False for the position of the town. */
  exact: boolean
  points: (Position & { name: string; icon: IconName; distance: string })[]
}

/** Metres: points of interest farther away are not fitted into the first view. */
const walkingDistance = 1500

/** Metres: the rings around an exact position. The first is always in view. */
const rings = [500, 1000, 2000]

const maxFitZoom = 15

function createMarkerIcon(icon: IconName, text: string, name = ''): DivIcon {
  const html = createElement('div', { role: 'img', ariaLabel: text }, createIcon(icon))
  if (name) html.append(createElement('span', { className: 'map-poi', ariaHidden: 'true', textContent: name }))
  return new DivIcon({ html, className: name ? '' : 'map-here' })
}

/** A name beside a symbol of 28 pixels: to the right, to the left, below or above. */
const nameOffsets = ({ width, height }: DOMRect): Offset[] => {
  const [aside, up] = [width / 2 + 18, height / 2 + 16]
  return [[aside, 0], [-aside, 0], [0, up], [0, -up]] // biome-ignore format: one row
}

/** What a name must not cover. */
const coveringSelector = '.leaflet-marker-icon, .map-ring, .map-tools > *, .leaflet-bottom .leaflet-control'

function placeNames(stage: HTMLElement) {
  const covers = [...stage.querySelectorAll(coveringSelector)].map((cover) => cover.getBoundingClientRect())
  const taken = [...covers, ...edgesOf(stage.getBoundingClientRect())]
  placeFreely([...stage.querySelectorAll<HTMLElement>('.map-poi')], taken, nameOffsets)
}

function addRing(map: LeafletMap, center: [number, number], metres: number) {
  new Circle(center, { radius: metres, className: 'map-distance', interactive: false, fill: false }).addTo(map)
  const west = new LatLng(...center).toBounds(metres * 2).getWest()
  new Tooltip({ permanent: true, direction: 'center', className: 'map-ring' })
    .setLatLng([center[0], west])
    .setContent(metres < 1000 ? `${metres} m` : `${metres / 1000} km`)
    .addTo(map)
}

/** On the sketch of the district that is in `root`; without one the visitor has asked for the tiles. */
export function propertyMap(root: HTMLElement, messages: PropertyMapMessages & { tiles?: StreetTiles }) {
  const { latitude, longitude, exact, points }: PropertyLocation = JSON.parse(root.dataset.homeMap ?? '{}')
  const sketch = root.querySelector('svg')
  const stage = createElement('div', { className: 'map-stage' })
  root.replaceChildren(stage)
  const label = messages.label.replace('{{city}}', root.dataset.city!)
  const { map, labels } = createMap(stage, label, messages, messages.fingers)
  new Control.Scale({ imperial: false, position: 'bottomleft' }).addTo(map)
  const center = latLngOf({ latitude, longitude })
  reach(map, [{ latitude, longitude }])
  const { south, west, north, east } = districtBounds({ latitude, longitude })
  const district = latLngBounds([south, west], [north, east])
  if (sketch) new SVGOverlay(sketch, district, { pane: 'base' }).addTo(map)
  const bounds = exact ? new LatLng(...center).toBounds(rings[0]! * 2) : district
  if (exact) {
    for (const metres of rings) addRing(map, center, metres)
    const icon = createMarkerIcon('house', messages.here)
    new Marker(center, { icon, keyboard: false, zIndexOffset: 1000 }).addTo(map)
  }
  for (const { name, icon, distance, ...position } of points) {
    const text = `${name}, ${distance}`
    new Marker(latLngOf(position), { icon: createMarkerIcon(icon, text, name), keyboard: false })
      // An element: Leaflet parses a string as HTML.
      .bindTooltip(() => createElement('span', { textContent: text }), { direction: 'top', offset: [0, -16] })
      .addTo(map)
    if (map.distance(center, latLngOf(position)) < walkingDistance) bounds.extend(latLngOf(position))
  }
  map.fitBounds(bounds, { animate: false, maxZoom: maxFitZoom, paddingTopLeft: [40, 32], paddingBottomRight: [72, 48] })
  map.on('moveend', () => placeNames(stage))
  placeNames(stage)
  new ResizeObserver(() => map.invalidateSize({ animate: false })).observe(stage)
  if (!sketch) stage.querySelector<HTMLElement>('.map-ask:not([hidden]) button')?.click()
  fetchPlaces(messages.language).then((places) => labels.show(places), console.warn)
}
