import { type LatLng, type Map as LeafletMap, Polyline } from 'leaflet/dist/leaflet-src.esm.js'
import type { Area, Position } from '#domain/map/area.ts'
import { countedText } from '#ui/islands/search.labels.ts'
import { areaDrawn } from './drawn.ts'
import { buttonOf } from './frame.ts'
import type { ResultsWords } from './map-words.ts'

/** Pixels between two points of a line drawn by hand. */
const apart = 4

/** Pixels: who moves no further than this has set a corner. */
const still = 8

/** Pixels that the map moves by at a time, as it does by the arrow keys elsewhere. */
const step = 80

const ways = {
  west: { key: 'ArrowLeft', offset: [-step, 0] },
  north: { key: 'ArrowUp', offset: [0, -step] },
  south: { key: 'ArrowDown', offset: [0, step] },
  east: { key: 'ArrowRight', offset: [step, 0] },
} as const

type Way = (typeof ways)[keyof typeof ways]

type Drawing = {
  done: (area: Area) => void
  say: (text: string) => void
  ended: () => void
  /** The town at a place. */
  townAt: (place: Position) => string | null
}

const positionOf = ({ lat, lng }: LatLng): Position => ({ latitude: lat, longitude: lng })

/**
 * Draws an area: a finger or the mouse draws it whole, or sets its corners one by one. Without them the map moves under
 * a cross and a corner is set there, by plain buttons, which a screen reader lets through in each of its modes; the
 * arrow keys, Enter and Backspace do the same.
 */
export function draw(
  map: LeafletMap,
  words: ResultsWords['drawing'],
  language: string,
  { done, say, ended, townAt }: Drawing,
) {
  const container = map.getContainer()
  const markers = map.getPane('markerPane')!
  let corners: LatLng[] = []
  /** The line that a hand is drawing now. */
  let hand: LatLng[] | null = null
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
  const set = buttonOf(words.here, 'plus', () => add(map.getCenter()))
  const undo = buttonOf(words.undo, 'minus', () => takeBack())
  const steps = document.createElement('div')
  steps.className = 'map-steps'
  steps.append(set, undo)
  for (const [name, way] of Object.entries(ways)) {
    const button = buttonOf(words.ways[name as keyof typeof ways], 'chevron-down', () => go(way), true)
    button.className = `map-${name}`
    steps.append(button)
  }
  const finish = buttonOf(words.done, 'check', () => close(corners))
  const cancel = buttonOf(words.cancel, 'x', () => stop())
  bar.append(hint, steps, finish, cancel)
  // First of all that the map holds: who has asked to draw needs nothing else now.
  container.prepend(bar)
  container.append(sheet, cross)
  container.classList.add('drawing')
  markers.inert = true

  const show = () => {
    line.setLatLngs(hand ?? (corners.length < 3 ? corners : [...corners, corners[0]!]))
    finish.hidden = hand !== null || corners.length < 3
    // Not `disabled`: that would take the focus from whoever has just pressed it.
    undo.ariaDisabled = String(corners.length === 0)
  }

  const tell = () => {
    const last = corners.at(-1)
    const town = last && townAt(positionOf(last))
    say([countedText(words.corner, corners.length, language), town].filter(Boolean).join(', '))
  }

  function add(corner: LatLng) {
    // Twice at one spot is one corner.
    if (!corners.at(-1)?.equals(corner)) corners = [...corners, corner]
    show()
    tell()
  }

  function takeBack() {
    corners = corners.slice(0, -1)
    show()
    tell()
  }

  function go({ offset: [x, y] }: Way) {
    map.panBy([x, y], { animate: false })
    say(townAt(positionOf(map.getCenter())) ?? '')
  }

  function stop() {
    document.removeEventListener('keydown', onKey, true)
    container.classList.remove('drawing')
    markers.inert = false
    for (const part of [sheet, cross, bar]) part.remove()
    line.remove()
    ended()
  }

  /** What makes no area is told; corners that were set one by one stay, a line by hand is drawn anew. */
  function close(line: LatLng[]) {
    const drawn = areaDrawn(line.map(positionOf))
    if ('fault' in drawn) {
      hint.textContent = words.tooSmall
      say(words.tooSmall)
      show()
      return
    }
    stop()
    if (drawn.mended) say(words.mended)
    done(drawn.area)
  }

  function onKey(event: KeyboardEvent) {
    const way = Object.values(ways).find(({ key }) => key === event.key)
    if (event.key === 'Escape') stop()
    else if (!container.contains(event.target as Node)) return
    else if (way) go(way)
    else if (event.key === 'Backspace') takeBack()
    else if (event.key === 'Enter' && event.target === container) add(map.getCenter())
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const spot = (event: PointerEvent) => map.mouseEventToLatLng(event)
  const distance = (one: LatLng, other: LatLng) => map.latLngToLayerPoint(one).distanceTo(map.latLngToLayerPoint(other))
  sheet.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    event.preventDefault()
    sheet.setPointerCapture(event.pointerId)
    hand = [spot(event)]
    show()
  })
  sheet.addEventListener('pointermove', (event) => {
    if (!hand || !event.isPrimary) return
    const here = spot(event)
    if (distance(hand.at(-1)!, here) < apart) return
    hand.push(here)
    show()
  })
  sheet.addEventListener('pointerup', (event) => {
    if (!hand || !event.isPrimary) return
    const drawn = hand
    hand = null
    const [first] = drawn
    if (drawn.some((one) => distance(one, first!) >= still)) close(drawn)
    // Back at the first corner, all are set.
    else if (corners.length > 2 && distance(first!, corners[0]!) < 2 * still) close(corners)
    else add(first!)
  })
  sheet.addEventListener('pointercancel', (event) => {
    if (!event.isPrimary) return
    hand = null
    show()
  })
  // Escape ends it wherever the focus is: a click beside the map must not make a trap of it.
  document.addEventListener('keydown', onKey, true)
  show()
  set.focus({ preventScroll: true })
  say(hint.textContent)
}
