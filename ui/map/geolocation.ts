import { CircleMarker, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import type { ResultsMapMessages } from './map-messages.ts'
import { countryBounds } from './map-view.ts'

const townZoom = 11

/** Shows the visitor's position, which stays on the page. The browser asks for permission. */
export function createLocator(
  map: LeafletMap,
  messages: ResultsMapMessages,
  announce: (text: string) => void,
): () => void {
  let mark: CircleMarker | undefined
  return () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        if (!countryBounds.pad(0.1).contains([latitude, longitude])) return announce(messages.notCovered)
        mark?.remove()
        mark = new CircleMarker([latitude, longitude], { radius: 8, className: 'map-you', interactive: false }).addTo(
          map,
        )
        map.setView([latitude, longitude], Math.max(townZoom, map.getZoom()))
        announce(messages.you)
      },
      () => announce(messages.notLocated),
      { timeout: 10_000, maximumAge: 60_000 },
    )
}
