import { type Map as LeafletMap, SVG } from 'leaflet/dist/leaflet-src.esm.js'
import type { Position } from '#domain/geo/area.ts'
import { basemapHref, basemapOrigin, basemapScale, hidesLines, scaleAt, toBasemapPoint } from './mercator.ts'

const namespace = 'http://www.w3.org/2000/svg'

/** Share of the view around it that is drawn too, for dragging. */
const margin = 0.5

export type Basemap = {
  markTowns: (towns: readonly Position[]) => void
  /** With larger dots. */
  markChosen: (towns: readonly Position[]) => void
}

/** Lines without length whose round caps are dots of one size at every zoom level. */
const dots = (towns: readonly Position[]): string =>
  towns
    .map(toBasemapPoint)
    .map(({ x, y }) => `M${x} ${y}h0`)
    .join('')

/** Puts the drawing below the tiles of the map. Its colours are custom properties of the style sheet. */
export function addBasemap(map: LeafletMap): Basemap {
  map.createPane('base')
  const renderer = new SVG({ pane: 'base', padding: margin })
  const drawing = document.createElementNS(namespace, 'g')
  const base = document.createElementNS(namespace, 'use')
  base.setAttribute('href', basemapHref)
  const [towns, chosen] = ['map-towns', 'map-chosen'].map((name) => {
    const path = document.createElementNS(namespace, 'path')
    path.setAttribute('class', name)
    return path
  })
  drawing.append(base, towns!, chosen!)
  renderer.on('update', () => {
    const [zoom, origin] = [map.getZoom(), map.getPixelOrigin()]
    const scale = scaleAt(zoom)
    const { x, y } = basemapOrigin
    const move = `translate(${x * scale - origin.x} ${y * scale - origin.y})`
    drawing.setAttribute('transform', `${move} scale(${scale / basemapScale})`)
    drawing.classList.toggle('near', hidesLines(scale))
  })
  renderer.addTo(map)
  map.getPane('base')!.querySelector('svg')!.append(drawing)
  return {
    markTowns: (places) => towns!.setAttribute('d', dots(places)),
    markChosen: (places) => chosen!.setAttribute('d', dots(places)),
  }
}
