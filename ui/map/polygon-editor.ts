import { type LatLng, type Map as LeafletMap, Polyline } from 'leaflet/dist/leaflet-src.esm.js'
import type { Area, Position } from '#domain/geo/area.ts'
import { createElement } from '#ui/browser/create-element.ts'
import { pluralText } from '#ui/islands/plural-text.ts'
import type { ResultsMapMessages } from './map-messages.ts'
import { createButton } from './map-view.ts'
import { areaFromLine } from './polygon.ts'

/** Pixels between two points of a freehand line. */
const minPointDistance = 4

/** Pixels: a shorter movement sets a corner. */
const clickTolerance = 8

/** Pixels per arrow key or button, as elsewhere in Leaflet. */
const panStep = 80

const panDirections = {
  west: { key: 'ArrowLeft', offset: [-panStep, 0] },
  north: { key: 'ArrowUp', offset: [0, -panStep] },
  south: { key: 'ArrowDown', offset: [0, panStep] },
  east: { key: 'ArrowRight', offset: [panStep, 0] },
} as const

type PanDirection = keyof typeof panDirections

const directionNames = Object.keys(panDirections) as PanDirection[]

type EditorCallbacks = {
  onArea: (area: Area) => void
  announce: (text: string) => void
  onEnd: () => void
  townAt: (position: Position) => string | null
}

type Messages = ResultsMapMessages['drawing']

const toPosition = ({ lat, lng }: LatLng): Position => ({ latitude: lat, longitude: lng })

/** Draws an area freehand or by corners. For keyboard and screen reader the map moves under a crosshair. */
export class PolygonEditor {
  readonly #map: LeafletMap
  readonly #messages: Messages
  readonly #language: string
  readonly #on: EditorCallbacks
  readonly #line = new Polyline([], { className: 'map-line', interactive: false })
  readonly #crosshair = createElement('div', { className: 'map-cross' })
  readonly #surface = createElement('div', { className: 'map-sheet' })
  readonly #hint: HTMLElement
  readonly #undo: HTMLButtonElement
  readonly #finish: HTMLButtonElement
  readonly #toolbar: HTMLElement
  #corners: LatLng[] = []
  #freehandLine: LatLng[] | null = null

  constructor(map: LeafletMap, { drawing: messages, language }: ResultsMapMessages, on: EditorCallbacks) {
    this.#map = map
    this.#messages = messages
    this.#language = language
    this.#on = on
    const addCorner = createButton(messages.here, 'plus', () => this.#addCorner(map.getCenter()))
    this.#undo = createButton(messages.undo, 'minus', () => this.#removeCorner())
    this.#finish = createButton(messages.done, 'check', () => this.#close(this.#corners))
    const cancel = createButton(messages.cancel, 'x', () => this.#stop())
    const steps = createElement('div', { className: 'map-steps' }, addCorner, this.#undo, ...this.#panButtons())
    const isTouch = matchMedia('(pointer: coarse)').matches
    this.#hint = createElement('p', { textContent: isTouch ? messages.hint : `${messages.hint} ${messages.keys}` })
    const properties = { className: 'map-drawing', role: 'group', ariaLabel: messages.hint }
    this.#toolbar = createElement('div', properties, this.#hint, steps, this.#finish, cancel)
  }

  start() {
    const container = this.#map.getContainer()
    container.prepend(this.#toolbar)
    container.append(this.#surface, this.#crosshair)
    this.#setDrawing(true)
    this.#line.addTo(this.#map)
    this.#listenToPointer()
    // On the document: Escape ends it wherever the focus is.
    document.addEventListener('keydown', this.#onKey, true)
    this.#render()
    this.#toolbar.querySelector('button')!.focus({ preventScroll: true })
    this.#on.announce(this.#hint.textContent ?? '')
  }

  #setDrawing(isDrawing: boolean) {
    this.#map.getContainer().classList.toggle('drawing', isDrawing)
    this.#map.getPane('markerPane')!.inert = isDrawing
  }

  #panButtons = () =>
    directionNames.map((name) => {
      const button = createButton(this.#messages.ways[name], 'chevron-down', () => this.#pan(name), true)
      button.className = `map-${name}`
      return button
    })

  #render() {
    const corners = this.#corners
    const isPolygon = corners.length > 2
    this.#line.setLatLngs(this.#freehandLine ?? (isPolygon ? [...corners, corners[0]!] : corners))
    this.#finish.hidden = this.#freehandLine !== null || !isPolygon
    // A `disabled` button would lose the focus.
    this.#undo.ariaDisabled = String(corners.length === 0)
  }

  #setCorners(corners: LatLng[]) {
    this.#corners = corners
    this.#render()
    const last = corners.at(-1)
    const count = pluralText(this.#messages.corner, corners.length, this.#language)
    this.#on.announce([count, last && this.#on.townAt(toPosition(last))].filter(Boolean).join(', '))
  }

  #addCorner(corner: LatLng) {
    const isSame = this.#corners.at(-1)?.equals(corner)
    this.#setCorners(isSame ? this.#corners : [...this.#corners, corner])
  }

  #removeCorner() {
    this.#setCorners(this.#corners.slice(0, -1))
  }

  #pan(direction: PanDirection) {
    const [x, y] = panDirections[direction].offset
    this.#map.panBy([x, y], { animate: false })
    this.#on.announce(this.#on.townAt(toPosition(this.#map.getCenter())) ?? '')
  }

  #stop() {
    document.removeEventListener('keydown', this.#onKey, true)
    this.#setDrawing(false)
    for (const element of [this.#surface, this.#crosshair, this.#toolbar]) element.remove()
    this.#line.remove()
    this.#on.onEnd()
  }

  /** Ends with the area of a line; when it encloses too little, the corners stay. */
  #close(line: LatLng[]) {
    const { tooSmall, mended } = this.#messages
    const result = areaFromLine(line.map(toPosition))
    if ('fault' in result) {
      this.#hint.textContent = tooSmall
      this.#on.announce(tooSmall)
      this.#render()
      return
    }
    this.#stop()
    if (result.mended) this.#on.announce(mended)
    this.#on.onArea(result.area)
  }

  #onKey = (event: KeyboardEvent) => {
    const container = this.#map.getContainer()
    const direction = directionNames.find((name) => panDirections[name].key === event.key)
    if (event.key === 'Escape') this.#stop()
    else if (!container.contains(event.target as Node)) return
    else if (direction) this.#pan(direction)
    else if (event.key === 'Backspace') this.#removeCorner()
    else if (event.key === 'Enter' && event.target === container) this.#addCorner(this.#map.getCenter())
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  #distance = (a: LatLng, b: LatLng) => this.#map.latLngToLayerPoint(a).distanceTo(this.#map.latLngToLayerPoint(b))

  #listenToPointer() {
    const surface = this.#surface
    surface.addEventListener('pointerdown', (event) => {
      if (!event.isPrimary || event.button !== 0) return
      event.preventDefault()
      surface.setPointerCapture(event.pointerId)
      this.#freehandLine = [this.#map.mouseEventToLatLng(event)]
      this.#render()
    })
    surface.addEventListener('pointermove', (event) => {
      if (!this.#freehandLine || !event.isPrimary) return
      const point = this.#map.mouseEventToLatLng(event)
      if (this.#distance(this.#freehandLine.at(-1)!, point) < minPointDistance) return
      this.#freehandLine.push(point)
      this.#render()
    })
    surface.addEventListener('pointerup', ({ isPrimary }) => {
      if (this.#freehandLine && isPrimary) this.#endLine(this.#freehandLine)
    })
    surface.addEventListener('pointercancel', ({ isPrimary }) => {
      if (!isPrimary) return
      this.#freehandLine = null
      this.#render()
    })
  }

  /** A line is the area; a click is a corner, and one on the first corner closes the polygon. */
  #endLine(line: LatLng[]) {
    this.#freehandLine = null
    const [corners, start] = [this.#corners, line[0]!]
    if (line.some((point) => this.#distance(point, start) >= clickTolerance)) this.#close(line)
    else if (corners.length > 2 && this.#distance(start, corners[0]!) < 2 * clickTolerance) this.#close(corners)
    else this.#addCorner(start)
  }
}
