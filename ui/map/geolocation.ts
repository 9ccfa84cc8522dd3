import { CircleMarker, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import type { ResultsMapMessages } from './map-messages.ts'
import { countryBounds } from './map-view.ts'

/** The zoom level at which a town fills the map. */
const townZoom = 11

/** Shows where the visitor is. The browser asks for leave first; what it says stays on this page. */
export function createLocator(
  map: LeafletMap,
  words: ResultsMapMessages,
  announce: (text: string) => void,
): () => void {
  let mark: CircleMarker | undefined
  return () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        if (!countryBounds.pad(0.1).contains([latitude, longitude])) return announce(words.notCovered)
        mark?.remove()
        mark = new CircleMarker([latitude, longitude], { radius: 8, className: 'map-you', interactive: false }).addTo(
          map,
        )
        map.setView([latitude, longitude], Math.max(townZoom, map.getZoom()))
        announce(words.you)
      },
      () => announce(words.notLocated),
      { timeout: 10_000, maximumAge: 60_000 },
    )
}
