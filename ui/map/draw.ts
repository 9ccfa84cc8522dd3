import { type LatLng, type Map as LeafletMap, Polyline } from 'leaflet/dist/leaflet-src.esm.js'
import type { Area } from '#domain/map/area.ts'
import { countedText } from '#ui/islands/search.labels.ts'
import { areaDrawn } from './drawn.ts'
import { buttonOf } from './frame.ts'
import type { ResultsWords } from './map-words.ts'

/** Pixels between two points of a line drawn by hand. */
const apart = 4

type Drawing = { done: (area: Area) => void; say: (text: string) => void; ended: () => void }

/**
 * Draws an area: a finger or the mouse draws it whole; with the keyboard the arrows move the map under a cross, Enter
 * sets a corner there, Backspace takes the last one back.
 */
export function draw(map: LeafletMap, words: ResultsWords['drawing'], language: string, { done, say, ended }: Drawing) {
  const container = map.getContainer()
  let corners: LatLng[] = []
  let hand = false
  const line = new Polyline([], { className: 'map-line', interactive: false }).addTo(map)
  const cross = document.createElement('div')
  cross.className = 'map-cross'
  const sheet = document.createElement('div')
  sheet.className = 'map-sheet'
  const bar = document.createElement('div')
  bar.className = 'map-drawing'
  bar.role = 'group'
  bar.ariaLabel = words.hint
  const hint = document.createElement('p')
  // On a telephone there is no Enter to tell of.
  hint.textContent = matchMedia('(pointer: coarse)').matches ? words.hint : `${words.hint} ${words.keys}`
  const finish = buttonOf(words.done, 'check', () => close())
  const cancel = buttonOf(words.cancel, 'x', () => stop())
  bar.append(hint, finish, cancel)
  container.append(sheet, cross, bar)
  container.classList.add('drawing')
  finish.hidden = true

  const show = () => {
    line.setLatLngs(hand || corners.length < 3 ? corners : [...corners, corners[0]!])
    finish.hidden = hand || corners.length < 3
  }

  function stop() {
    container.removeEventListener('keydown', onKey, true)
    container.classList.remove('drawing')
    for (const part of [sheet, cross, bar]) part.remove()
    line.remove()
    ended()
  }

  function close() {
    const drawn = areaDrawn(corners.map(({ lat, lng }) => ({ latitude: lat, longitude: lng })))
    if ('fault' in drawn) {
      hint.textContent = words.faults[drawn.fault]
      say(words.faults[drawn.fault])
      corners = []
      hand = false
      show()
      container.focus({ preventScroll: true })
      return
    }
    if (drawn.mended) say(words.mended)
    stop()
    done(drawn.area)
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape') stop()
    else if (event.target !== container) return
    else if (event.key === 'Enter') corners = [...corners, map.getCenter()]
    else if (event.key === 'Backspace') corners = corners.slice(0, -1)
    else return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return
    show()
    say(countedText(words.corner, corners.length, language))
  }

  const spot = (event: PointerEvent) => map.mouseEventToLatLng(event)
  sheet.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    event.preventDefault()
    sheet.setPointerCapture(event.pointerId)
    hand = true
    corners = [spot(event)]
    show()
  })
  sheet.addEventListener('pointermove', (event) => {
    if (!hand || !event.isPrimary) return
    const last = corners.at(-1)
    const here = spot(event)
    if (last && map.latLngToLayerPoint(last).distanceTo(map.latLngToLayerPoint(here)) < apart) return
    corners.push(here)
    show()
  })
  sheet.addEventListener('pointerup', () => {
    if (hand) close()
  })
  sheet.addEventListener('pointercancel', () => {
    hand = false
    corners = []
    show()
  })
  container.addEventListener('keydown', onKey, true)
  container.focus({ preventScroll: true })
  say(hint.textContent)
}
