import { Circle, DivIcon, latLngBounds, Marker } from 'leaflet/dist/leaflet-src.esm.js'
import type { Position } from '#domain/geo/area.ts'
import type { IconName } from '#ui/components/icon.tsx'
import type { PropertyMapMessages } from './map-messages.ts'
import { fetchPlaces } from './map-requests.ts'
import { createIcon, createMap, maxBasemapZoom } from './map-view.ts'

export type PropertyLocation = Position & {
  /** Whether this is the home's own place, not that of its town. */
  exact: boolean
  points: (Position & { name: string; icon: IconName; distance: string })[]
}

/** Metres from the middle of a town: nearly all of its homes are within. */
const townRadius = 1800

/** Metres: what is further away is there for whoever moves the map. */
const walkingDistance = 1500

/** Zoom levels: the streets around it, or, where there are none to show, the towns around its own. */
const maxZooms = { streets: 15, towns: 12.5 }

function createMarkerIcon(icon: IconName, text: string, className = ''): DivIcon {
  const mark = document.createElement('div')
  mark.append(createIcon(icon))
  mark.role = 'img'
  mark.ariaLabel = text
  return new DivIcon({ html: mark, className })
}

/** As an element: Leaflet reads a text as markup. */
function textElement(text: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  return element
}

/** The map of one home with what is near it. What stands on it is also told in words beside it. */
export function propertyMap(root: HTMLElement) {
  const { latitude, longitude, exact, points }: PropertyLocation = JSON.parse(root.dataset.homeMap ?? '{}')
  const words: PropertyMapMessages = JSON.parse(root.dataset.words ?? '{}')
  const stage = document.createElement('div')
  stage.className = 'map-stage'
  root.replaceChildren(stage)
  const { map, labels } = createMap(stage, words.label, words, words.fingers)
  const center: [number, number] = [latitude, longitude]
  const bounds = latLngBounds([center])
  if (exact)
    new Marker(center, {
      icon: createMarkerIcon('house', words.here, 'map-here'),
      keyboard: false,
      zIndexOffset: 1000,
    }).addTo(map)
  else {
    const circle = new Circle(center, { radius: townRadius, className: 'map-round', interactive: false }).addTo(map)
    bounds.extend(circle.getBounds())
  }
  for (const { name, icon, distance, ...place } of points) {
    const text = `${name}, ${distance}`
    new Marker([place.latitude, place.longitude], { icon: createMarkerIcon(icon, text), keyboard: false })
      .bindTooltip(() => textElement(text), { direction: 'top', offset: [0, -16] })
      .addTo(map)
    if (map.distance(center, [place.latitude, place.longitude]) < walkingDistance)
      bounds.extend([place.latitude, place.longitude])
  }
  const maxZoom = map.getMaxZoom() > maxBasemapZoom ? maxZooms.streets : maxZooms.towns
  map.fitBounds(bounds, { animate: false, maxZoom, padding: [40, 40] })
  new ResizeObserver(() => map.invalidateSize({ animate: false })).observe(stage)
  // Names only: cells would look like parcels here.
  fetchPlaces(words.language).then((places) => labels.show(places), console.warn)
}
