import { CircleMarker, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import { homeBounds } from './frame.ts'
import type { ResultsWords } from './map-words.ts'

/** The zoom level at which a town fills the map. */
const near = 11

/** Shows where the visitor is. The browser asks for leave first; what it says stays on this page. */
export function locator(map: LeafletMap, words: ResultsWords, say: (text: string) => void): () => void {
  let mark: CircleMarker | undefined
  return () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        if (!homeBounds.pad(0.1).contains([latitude, longitude])) return say(words.notCovered)
        mark?.remove()
        mark = new CircleMarker([latitude, longitude], { radius: 8, className: 'map-you', interactive: false }).addTo(
          map,
        )
        map.setView([latitude, longitude], Math.max(near, map.getZoom()))
        say(words.you)
      },
      () => say(words.notLocated),
      { timeout: 10_000, maximumAge: 60_000 },
    )
}
