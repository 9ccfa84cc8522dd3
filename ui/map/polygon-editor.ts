import { type LatLng, type Map as LeafletMap, Polyline } from 'leaflet/dist/leaflet-src.esm.js'
import type { Area, Position } from '#domain/geo/area.ts'
import { pluralText } from '#ui/islands/search.labels.ts'
import type { ResultsMapMessages } from './map-messages.ts'
import { createButton } from './map-view.ts'
import { areaFromLine } from './polygon.ts'

/** Pixels between two points of a line drawn by hand. */
const minPointDistance = 4

/** Pixels: who moves no further than this has set a corner. */
const clickTolerance = 8

/** Pixels that the map moves by at a time, as it does by the arrow keys elsewhere. */
const panStep = 80

const panDirections = {
  west: { key: 'ArrowLeft', offset: [-panStep, 0] },
  north: { key: 'ArrowUp', offset: [0, -panStep] },
  south: { key: 'ArrowDown', offset: [0, panStep] },
  east: { key: 'ArrowRight', offset: [panStep, 0] },
} as const

type PanDirection = (typeof panDirections)[keyof typeof panDirections]

type EditorCallbacks = {
  onArea: (area: Area) => void
  announce: (text: string) => void
  onEnd: () => void
  /** The town at a place. */
  townAt: (place: Position) => string | null
}

const toPosition = ({ lat, lng }: LatLng): Position => ({ latitude: lat, longitude: lng })

/**
 * Draws an area: a finger or the mouse draws it whole, or sets its corners one by one. Without them the map moves under
 * a cross and a corner is set there, by plain buttons, which a screen reader lets through in each of its modes; the
 * arrow keys, Enter and Backspace do the same.
 */
export function startPolygonEditor(
  map: LeafletMap,
  words: ResultsMapMessages['drawing'],
  language: string,
  { onArea, announce, onEnd, townAt }: EditorCallbacks,
) {
  const container = map.getContainer()
  const markers = map.getPane('markerPane')!
  let corners: LatLng[] = []
  /** The line that a hand is drawing now. */
  let freehandLine: LatLng[] | null = null
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
  const set = createButton(words.here, 'plus', () => add(map.getCenter()))
  const undo = createButton(words.undo, 'minus', () => removeCorner())
  const steps = document.createElement('div')
  steps.className = 'map-steps'
  steps.append(set, undo)
  for (const [name, way] of Object.entries(panDirections)) {
    const button = createButton(words.ways[name as keyof typeof panDirections], 'chevron-down', () => panMap(way), true)
    button.className = `map-${name}`
    steps.append(button)
  }
  const finish = createButton(words.done, 'check', () => close(corners))
  const cancel = createButton(words.cancel, 'x', () => stop())
  bar.append(hint, steps, finish, cancel)
  // First of all that the map holds: who has asked to draw needs nothing else now.
  container.prepend(bar)
  container.append(sheet, cross)
  container.classList.add('drawing')
  markers.inert = true

  const show = () => {
    line.setLatLngs(freehandLine ?? (corners.length < 3 ? corners : [...corners, corners[0]!]))
    finish.hidden = freehandLine !== null || corners.length < 3
    // Not `disabled`: that would take the focus from whoever has just pressed it.
    undo.ariaDisabled = String(corners.length === 0)
  }

  const announceCorners = () => {
    const last = corners.at(-1)
    const town = last && townAt(toPosition(last))
    announce([pluralText(words.corner, corners.length, language), town].filter(Boolean).join(', '))
  }

  function add(corner: LatLng) {
    // Twice at one spot is one corner.
    if (!corners.at(-1)?.equals(corner)) corners = [...corners, corner]
    show()
    announceCorners()
  }

  function removeCorner() {
    corners = corners.slice(0, -1)
    show()
    announceCorners()
  }

  function panMap({ offset: [x, y] }: PanDirection) {
    map.panBy([x, y], { animate: false })
    announce(townAt(toPosition(map.getCenter())) ?? '')
  }

  function stop() {
    document.removeEventListener('keydown', onKey, true)
    container.classList.remove('drawing')
    markers.inert = false
    for (const part of [sheet, cross, bar]) part.remove()
    line.remove()
    onEnd()
  }

  /** What makes no area is told; corners that were set one by one stay, a line by hand is drawn anew. */
  function close(line: LatLng[]) {
    const drawn = areaFromLine(line.map(toPosition))
    if ('fault' in drawn) {
      hint.textContent = words.tooSmall
      announce(words.tooSmall)
      show()
      return
    }
    stop()
    if (drawn.mended) announce(words.mended)
    onArea(drawn.area)
  }

  function onKey(event: KeyboardEvent) {
    const way = Object.values(panDirections).find(({ key }) => key === event.key)
    if (event.key === 'Escape') stop()
    else if (!container.contains(event.target as Node)) return
    else if (way) panMap(way)
    else if (event.key === 'Backspace') removeCorner()
    else if (event.key === 'Enter' && event.target === container) add(map.getCenter())
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const spot = (event: PointerEvent) => map.mouseEventToLatLng(event)
  const distance = (item: LatLng, other: LatLng) =>
    map.latLngToLayerPoint(item).distanceTo(map.latLngToLayerPoint(other))
  sheet.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    event.preventDefault()
    sheet.setPointerCapture(event.pointerId)
    freehandLine = [spot(event)]
    show()
  })
  sheet.addEventListener('pointermove', (event) => {
    if (!freehandLine || !event.isPrimary) return
    const here = spot(event)
    if (distance(freehandLine.at(-1)!, here) < minPointDistance) return
    freehandLine.push(here)
    show()
  })
  sheet.addEventListener('pointerup', (event) => {
    if (!freehandLine || !event.isPrimary) return
    const drawn = freehandLine
    freehandLine = null
    const [first] = drawn
    if (drawn.some((item) => distance(item, first!) >= clickTolerance)) close(drawn)
    // Back at the first corner, all are set.
    else if (corners.length > 2 && distance(first!, corners[0]!) < 2 * clickTolerance) close(corners)
    else add(first!)
  })
  sheet.addEventListener('pointercancel', (event) => {
    if (!event.isPrimary) return
    freehandLine = null
    show()
  })
  // Escape ends it wherever the focus is: a click beside the map must not make a trap of it.
  document.addEventListener('keydown', onKey, true)
  show()
  set.focus({ preventScroll: true })
  announce(hint.textContent)
}
