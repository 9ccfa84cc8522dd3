import { Circle, DivIcon, latLngBounds, Marker } from 'leaflet/dist/leaflet-src.esm.js'
import type { Position } from '#domain/geo/area.ts'
import { createElement } from '#ui/client/create-element.ts'
import type { IconName } from '#ui/components/icon.tsx'
import type { PropertyMapMessages } from './map-messages.ts'
import { fetchPlaces } from './map-requests.ts'
import { createIcon, createMap, latLngOf, maxBasemapZoom } from './map-view.ts'

export type PropertyLocation = Position & {
  /** False for the position of the town. */
  exact: boolean
  points: (Position & { name: string; icon: IconName; distance: string })[]
}

/** Metres: covers nearly all of a town. */
const townRadius = 1800

/** Metres: points of interest farther away are not fitted into the first view. */
const walkingDistance = 1500

const maxZooms = { streets: 15, towns: 12.5 }

function createMarkerIcon(icon: IconName, text: string, className = ''): DivIcon {
  const html = createElement('div', { role: 'img', ariaLabel: text }, createIcon(icon))
  return new DivIcon({ html, className })
}

export function propertyMap(root: HTMLElement, messages: PropertyMapMessages) {
  const { latitude, longitude, exact, points }: PropertyLocation = JSON.parse(root.dataset.homeMap ?? '{}')
  const stage = createElement('div', { className: 'map-stage' })
  root.replaceChildren(stage)
  const { map, labels } = createMap(
    stage,
    messages.label.replace('{{city}}', root.dataset.city!),
    messages,
    messages.fingers,
  )
  const center = latLngOf({ latitude, longitude })
  const bounds = latLngBounds([center])
  if (exact)
    new Marker(center, {
      icon: createMarkerIcon('house', messages.here, 'map-here'),
      keyboard: false,
      zIndexOffset: 1000,
    }).addTo(map)
  else {
    const circle = new Circle(center, { radius: townRadius, className: 'map-round', interactive: false }).addTo(map)
    bounds.extend(circle.getBounds())
  }
  for (const { name, icon, distance, ...position } of points) {
    const text = `${name}, ${distance}`
    new Marker(latLngOf(position), { icon: createMarkerIcon(icon, text), keyboard: false })
      // An element: Leaflet parses a string as HTML.
      .bindTooltip(() => createElement('span', { textContent: text }), { direction: 'top', offset: [0, -16] })
      .addTo(map)
    if (map.distance(center, latLngOf(position)) < walkingDistance) bounds.extend(latLngOf(position))
  }
  const maxZoom = map.getMaxZoom() > maxBasemapZoom ? maxZooms.streets : maxZooms.towns
  map.fitBounds(bounds, { animate: false, maxZoom, padding: [40, 40] })
  new ResizeObserver(() => map.invalidateSize({ animate: false })).observe(stage)
  // Labels only: cells would look like parcels.
  fetchPlaces(messages.language).then((places) => labels.show(places), console.warn)
}
