import { DomUtil, GridLayer, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import { leafletLayer } from 'protomaps-leaflet'
import type { StreetTiles } from '#ui/map/map-messages.ts'
import { colorsIn, labelRules, paintRules } from './style.ts'

/** Draws the site's own tiles of streets above the drawing of the map, in the colours of the page. */
export function addStreetLayer(map: LeafletMap, { url, maxZoom }: StreetTiles, language: string, minZoom: number) {
  // The package extends the classes of a global.
  Object.assign(globalThis, { L: { GridLayer, DomUtil } })
  const container = map.getContainer()
  const rules = () => {
    const colors = colorsIn(container)
    const { fontFamily } = getComputedStyle(container)
    return { paintRules: paintRules(colors), labelRules: labelRules(colors, fontFamily, language) }
  }
  const layer = leafletLayer({
    ...rules(),
    url,
    maxDataZoom: maxZoom,
    minZoom,
    className: 'map-drawn',
    attribution: '',
    lang: language,
  })
  layer.addTo(map)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    Object.assign(layer, rules())
    layer.clearLayout()
    layer.rerenderTiles()
  })
}
