import { Circle, DivIcon, latLngBounds, Marker } from 'leaflet/dist/leaflet-src.esm.js'
import type { Position } from '#domain/map/area.ts'
import type { IconName } from '#ui/components/icon.tsx'
import { deepest, iconOf, mapFrame } from './frame.ts'
import { askPlaces } from './map-requests.ts'
import type { HomeWords } from './map-words.ts'

export type HomeOnMap = Position & {
  /** Whether this is the home's own place, not that of its town. */
  exact: boolean
  points: (Position & { name: string; icon: IconName; distance: string })[]
}

/** Metres from the middle of a town: nearly all of its homes are within. */
const somewhere = 1800

/** Metres: what is further away is there for whoever moves the map. */
const walk = 1500

/** Zoom levels: the streets around it, or, where there are none to show, the towns around its own. */
const closest = { streets: 15, towns: 12.5 }

function markOf(icon: IconName, text: string, className = ''): DivIcon {
  const mark = document.createElement('div')
  mark.append(iconOf(icon))
  mark.role = 'img'
  mark.ariaLabel = text
  return new DivIcon({ html: mark, className })
}

/** As an element: Leaflet reads a text as markup. */
function told(text: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  return element
}

/** The map of one home with what is near it. What stands on it is also told in words beside it. */
export function homeMap(root: HTMLElement) {
  const { latitude, longitude, exact, points }: HomeOnMap = JSON.parse(root.dataset.homeMap ?? '{}')
  const words: HomeWords = JSON.parse(root.dataset.words ?? '{}')
  const stage = document.createElement('div')
  stage.className = 'map-stage'
  root.replaceChildren(stage)
  const { map, names } = mapFrame(stage, words.label, words, words.fingers)
  const spot: [number, number] = [latitude, longitude]
  const bounds = latLngBounds([spot])
  if (exact)
    new Marker(spot, { icon: markOf('house', words.here, 'map-here'), keyboard: false, zIndexOffset: 1000 }).addTo(map)
  else {
    const circle = new Circle(spot, { radius: somewhere, className: 'map-round', interactive: false }).addTo(map)
    bounds.extend(circle.getBounds())
  }
  for (const { name, icon, distance, ...place } of points) {
    const text = `${name}, ${distance}`
    new Marker([place.latitude, place.longitude], { icon: markOf(icon, text), keyboard: false })
      .bindTooltip(() => told(text), { direction: 'top', offset: [0, -16] })
      .addTo(map)
    if (map.distance(spot, [place.latitude, place.longitude]) < walk) bounds.extend([place.latitude, place.longitude])
  }
  const maxZoom = map.getMaxZoom() > deepest ? closest.streets : closest.towns
  map.fitBounds(bounds, { animate: false, maxZoom, padding: [40, 40] })
  new ResizeObserver(() => map.invalidateSize({ animate: false })).observe(stage)
  // Names only: cells would look like parcels here.
  askPlaces(words.language).then((places) => names.show(places), console.warn)
}
