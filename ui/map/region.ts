import { type LatLng, Tooltip } from 'leaflet/dist/leaflet-src.esm.js'
import type { Place } from '#domain/map/place.ts'
import { cellAt, within } from './cells.ts'
import { homeBounds, mapFrame } from './frame.ts'
import { askPlaces } from './map-requests.ts'
import type { RegionWords } from './map-words.ts'
import { spotOf } from './mercator.ts'
import { home } from './paper.ts'

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
  const words: RegionWords = JSON.parse(root.dataset.regionMap ?? '{}')
  const places = await askPlaces(words.language)
  const boxes = new Map<string, HTMLInputElement>()
  for (const box of root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) boxes.set(box.value, box)
  const townBox = ({ name, zip }: Place) => boxes.get(`${name}|${zip}`)
  const provinceBox = ({ province }: Place) => (province === null ? undefined : boxes.get(province))
  const isChosen = (place: Place) => Boolean(townBox(place)?.checked || provinceBox(place)?.checked)

  const stage = document.createElement('div')
  stage.className = 'map-stage map-choosing'
  root.querySelector('.map-panel')?.replaceChildren(stage)

  const { map, paper, names } = mapFrame(stage, words.label, words, words.fingers)
  names.show(places)
  const cells = paper.show(places, isChosen)

  const placeAt = (latlng: LatLng): Place | undefined => {
    const spot = spotOf({ latitude: latlng.lat, longitude: latlng.lng })
    const cell = cellAt(cells, spot)
    // A town on the border may stand just beyond the simplified line.
    const near = cell && Math.hypot(cell.spot.x - spot.x, cell.spot.y - spot.y) < onBorder
    return near || within(home, spot) ? cell?.place : undefined
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
  root.addEventListener('change', () => paper.redraw())
  root.closest('form')?.addEventListener('reset', () => setTimeout(() => paper.redraw()))
  new ResizeObserver(() => {
    map.invalidateSize({ animate: false })
    map.fitBounds(homeBounds, { animate: false })
  }).observe(stage)
}
