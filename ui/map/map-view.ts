import '#ui/styles/map/on-map.css'
import { Control, DomEvent, Map as LeafletMap, latLngBounds, TileLayer } from 'leaflet/dist/leaflet-src.esm.js'
import { embedsAllowed } from '#domain/content/embed.ts'
import type { Bounds } from '#domain/geo/area.ts'
import type { Place } from '#domain/geo/place.ts'
import type { IconName } from '#ui/components/icon.tsx'
import { Basemap } from './basemap.ts'
import { LabelLayer } from './label-layer.ts'
import type { MapMessages } from './map-messages.ts'

/** Belgium and Luxembourg. */
export const countryBounds = latLngBounds([49.44, 2.5], [51.55, 6.55])

/** As far as the outlines reach. */
const limits = latLngBounds([47, -1.5], [54, 10.5])

/** Without streets there is nothing more to see from here on. */
export const maxBasemapZoom = 14

export type MapView = {
  map: LeafletMap
  basemap: Basemap
  labels: LabelLayer
  /** Takes the towns of the site, once they have come. */
  showPlaces: (places: readonly Place[]) => void
}

/** @returns an icon of the site's sprite, hidden from assistive technology */
export function createIcon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', `/icons.svg#${name}`)
  svg.append(use)
  return svg
}

/** @returns a button that tells its work in words, seen or only heard */
export function createButton(
  text: string,
  icon: IconName | null,
  act: () => void,
  isIconOnly = false,
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  if (icon) button.append(createIcon(icon))
  if (isIconOnly) {
    button.ariaLabel = text
    button.title = text
  } else button.append(text)
  button.addEventListener('click', act)
  return button
}

/** @returns a corner of the map with controls, which a finger on them does not move */
export function addControl(map: LeafletMap, position: 'topleft' | 'topright' | 'bottomleft', className: string) {
  const box = document.createElement('div')
  box.className = `map-tools ${className}`
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

/** ms that a word on the map stays. */
const hintMs = 1500

/** One finger belongs to the page, which nobody could scroll past the map otherwise; two move it, and that is said. */
function addTouchHint(container: HTMLElement, text: string) {
  container.classList.add('map-passed')
  const word = document.createElement('p')
  word.className = 'map-fingers'
  word.ariaHidden = 'true'
  word.textContent = text
  container.append(word)
  let timer: ReturnType<typeof setTimeout> | undefined
  const shown = (on: boolean) => {
    clearTimeout(timer)
    word.classList.toggle('shown', on)
    if (on) timer = setTimeout(shown, hintMs, false)
  }
  container.addEventListener('touchmove', ({ touches }) => shown(touches.length === 1), { passive: true })
}

/**
 * A map with our own ground under it, its scale and the line that says whose borders it shows.
 *
 * @param fingers given where a page is scrolled past the map: what is said to a single finger
 */
export function createMap(container: HTMLElement, label: string, words: MapMessages, fingers?: string): MapView {
  container.role = 'region'
  container.ariaLabel = label
  container.setAttribute('aria-description', words.keys)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const passed = fingers !== undefined && matchMedia('(pointer: coarse)').matches
  const map = new LeafletMap(container, {
    zoomControl: false,
    attributionControl: false,
    maxBounds: limits,
    maxBoundsViscosity: 0.8,
    minZoom: 6,
    // To use the whole of a narrow panel; the buttons go by whole steps.
    zoomSnap: 0.25,
    maxZoom: maxBasemapZoom,
    scrollWheelZoom: fingers === undefined,
    dragging: !passed,
    zoomAnimation: !still,
    fadeAnimation: false,
    inertia: !still,
  })
  // Leaflet glides wherever the keys or a popup move the map, and a corner that is set meanwhile lands on the way.
  const panBy = map.panBy.bind(map)
  map.panBy = (offset, options) =>
    panBy(offset, still || container.classList.contains('drawing') ? { ...options, animate: false } : options)
  if (passed) addTouchHint(container, fingers)
  map.fitBounds(countryBounds, { animate: false })
  const basemap = new Basemap().addTo(map)
  const labels = new LabelLayer().addTo(map)
  const credit = new Control.Attribution({ prefix: false }).addAttribution(words.credit).addTo(map)

  const scale = addControl(map, 'topright', 'map-scale')
  const closer = createButton(words.zoomIn, 'plus', () => map.zoomIn(), true)
  const wider = createButton(words.zoomOut, 'minus', () => map.zoomOut(), true)
  scale.append(closer, wider)
  const bound = () => {
    // Not `disabled`: that would take the focus from whoever has just pressed it.
    closer.ariaDisabled = String(map.getZoom() >= map.getMaxZoom())
    wider.ariaDisabled = String(map.getZoom() <= map.getMinZoom())
  }
  map.on('zoomend', bound)
  bound()

  const { tiles } = words
  if (tiles) {
    const streets = new TileLayer(tiles.url, { maxZoom: tiles.maxZoom, className: 'map-streets' })
    const holder = document.createElement('span')
    holder.textContent = tiles.attribution
    const show = () => {
      map.setMaxZoom(Math.max(maxBasemapZoom, tiles.maxZoom))
      streets.addTo(map)
      labels.remove()
      credit.addAttribution(holder.innerHTML)
      bound()
    }
    const hide = () => {
      streets.remove()
      labels.addTo(map)
      credit.removeAttribution(holder.innerHTML)
      map.setMaxZoom(maxBasemapZoom)
      bound()
    }
    const corner = addControl(map, 'bottomleft', 'map-ask')
    const ask = createButton(tiles.show, 'layers', () => {
      corner.hidden = true
      show()
      container.focus()
    })
    corner.append(ask)
    const updateStreets = () => {
      const allowed = embedsAllowed(document.cookie)
      const shown = map.hasLayer(streets)
      corner.hidden = allowed !== null || shown
      if (allowed && !shown) show()
      if (allowed === false && shown) hide()
    }
    updateStreets()
    document.addEventListener('consent', updateStreets)
  }
  return {
    map,
    basemap,
    labels,
    showPlaces: (places) => {
      basemap.show(places)
      labels.show(places)
    },
  }
}
