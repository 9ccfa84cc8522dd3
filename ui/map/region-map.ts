import { type LatLng, Tooltip } from 'leaflet/dist/leaflet-src.esm.js'
import type { Place } from '#domain/geo/place.ts'
import { countryOutlines } from './basemap.ts'
import type { RegionMapMessages } from './map-messages.ts'
import { fetchPlaces } from './map-requests.ts'
import { countryBounds, createMap } from './map-view.ts'
import { toWorldPoint } from './mercator.ts'
import { cellAt, isInside } from './voronoi-cells.ts'

/** As an element: Leaflet reads a text as markup. */
function nameOf({ zip, label }: Place): HTMLElement {
  const name = document.createElement('span')
  name.textContent = `${zip} ${label}`
  return name
}

/** Units of the world: some two kilometres. */
const onBorder = 0.02

/**
 * A map above the boxes of a region picker, always in step with them: a town that is touched is ticked, a town that is
 * ticked is filled. Whoever uses the keyboard has the boxes; the map adds nothing that they lack.
 */
export async function regionMap(root: HTMLElement) {
  const words: RegionMapMessages = JSON.parse(root.dataset.regionMap ?? '{}')
  const places = await fetchPlaces(words.language)
  const boxes = new Map<string, HTMLInputElement>()
  for (const box of root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) boxes.set(box.value, box)
  const townBox = ({ name, zip }: Place) => boxes.get(`${name}|${zip}`)
  const provinceBox = ({ province }: Place) => (province === null ? undefined : boxes.get(province))
  const isChosen = (place: Place) => Boolean(townBox(place)?.checked || provinceBox(place)?.checked)

  const stage = document.createElement('div')
  stage.className = 'map-stage map-choosing'
  root.querySelector('.map-panel')?.replaceChildren(stage)

  const { map, basemap, labels } = createMap(stage, words.label, words, words.fingers)
  labels.show(places)
  const cells = basemap.show(places, isChosen)

  const placeAt = (latlng: LatLng): Place | undefined => {
    const spot = toWorldPoint({ latitude: latlng.lat, longitude: latlng.lng })
    const cell = cellAt(cells, spot)
    // A town on the border may stand just beyond the simplified line.
    const near = cell && Math.hypot(cell.spot.x - spot.x, cell.spot.y - spot.y) < onBorder
    return near || isInside(countryOutlines, spot) ? cell?.place : undefined
  }

  const tip = new Tooltip({ direction: 'top', offset: [0, -8] })
  map.on('mousemove', ({ latlng }) => {
    const place = placeAt(latlng)
    if (place) tip.setLatLng(latlng).setContent(nameOf(place)).openOn(map)
    else tip.close()
  })
  map.on('mouseout', () => tip.close())
  map.on('click', ({ latlng }) => {
    const place = placeAt(latlng)
    const box = place && townBox(place)
    if (!place || !box) return
    const whole = provinceBox(place)
    if (whole?.checked) {
      // All but this one: the province becomes its other towns.
      whole.checked = false
      for (const other of places) {
        const otherBox = other.province === place.province ? townBox(other) : undefined
        if (otherBox) otherBox.checked = other !== place
      }
    } else box.checked = !box.checked
    // What was chosen on the map is seen in the list.
    const region = box.closest('details')
    if (region && box.checked) region.open = true
    box.dispatchEvent(new Event('change', { bubbles: true }))
  })
  root.addEventListener('change', () => basemap.redraw())
  root.closest('form')?.addEventListener('reset', () => setTimeout(() => basemap.redraw()))
  new ResizeObserver(() => {
    map.invalidateSize({ animate: false })
    map.fitBounds(countryBounds, { animate: false })
  }).observe(stage)
}
