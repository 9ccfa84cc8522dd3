import { type LatLng, Tooltip } from 'leaflet/dist/leaflet-src.esm.js'
import type { Place } from '#domain/geo/place.ts'
import { createElement } from '#ui/browser/create-element.ts'
import type { RegionMapMessages } from './map-messages.ts'
import { fetchPlaces } from './map-requests.ts'
import { countryBounds, createMap } from './map-view.ts'
import { squaredDistance, toWorldPoint } from './mercator.ts'
import { nearestTown } from './nearest.ts'

/** World units, about 12 km. */
const maxDistance = 0.12

/** Every town is a dot. A click ticks the checkbox of the nearest; the keyboard has the checkboxes. */
export async function regionMap(root: HTMLElement, messages: RegionMapMessages) {
  const places = await fetchPlaces(messages.language)
  const boxes = new RegionBoxes(root, places)
  const stage = createElement('div', { className: 'map-stage map-choosing' })
  root.querySelector('.map-panel')?.replaceChildren(stage)
  const { map, basemap, labels } = createMap(stage, messages.label, messages, messages.fingers)
  labels.onShow = () => {}
  labels.show(places)
  basemap.markTowns(places)
  const markChosen = () => basemap.markChosen(places.filter(boxes.isChosen))
  markChosen()

  const tooltip = new Tooltip({ direction: 'top', offset: [0, -8] })
  map.on('mousemove', ({ latlng }) => {
    const place = placeAt(places, latlng)
    if (!place) return tooltip.close()
    // An element: Leaflet parses a string as HTML.
    const content = createElement('span', { textContent: `${place.zip} ${place.label}` })
    tooltip.setLatLng([place.latitude, place.longitude]).setContent(content).openOn(map)
  })
  map.on('mouseout', () => tooltip.close())
  map.on('click', ({ latlng }) => {
    const place = placeAt(places, latlng)
    if (place) boxes.toggle(place)
  })
  root.addEventListener('change', markChosen)
  root.closest('form')?.addEventListener('reset', () => setTimeout(markChosen))
  new ResizeObserver(() => {
    map.invalidateSize({ animate: false })
    map.fitBounds(countryBounds, { animate: false })
  }).observe(stage)
}

/** @returns the nearest town; none abroad and far out at sea */
function placeAt(places: readonly Place[], { lat: latitude, lng: longitude }: LatLng): Place | null {
  const position = { latitude, longitude }
  const place = nearestTown(places, position)
  const isNear = place && squaredDistance(toWorldPoint(place), toWorldPoint(position)) < maxDistance ** 2
  return isNear ? place : null
}

class RegionBoxes {
  readonly #places: readonly Place[]
  readonly #boxes = new Map<string, HTMLInputElement>()

  constructor(root: HTMLElement, places: readonly Place[]) {
    this.#places = places
    for (const box of root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) this.#boxes.set(box.value, box)
  }

  #townBox = ({ name, zip }: Place) => this.#boxes.get(`${name}|${zip}`)

  #provinceBox = ({ province }: Place) => (province === null ? undefined : this.#boxes.get(province))

  isChosen = (place: Place) => Boolean(this.#townBox(place)?.checked || this.#provinceBox(place)?.checked)

  toggle(place: Place) {
    const box = this.#townBox(place)
    if (!box) return
    const provinceBox = this.#provinceBox(place)
    if (provinceBox?.checked) {
      provinceBox.checked = false
      for (const other of this.#places) {
        const otherBox = other.province === place.province ? this.#townBox(other) : undefined
        if (otherBox) otherBox.checked = other !== place
      }
    } else box.checked = !box.checked
    const details = box.closest('details')
    if (details && box.checked) details.open = true
    box.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
