import { Layer, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import type { Place } from '#domain/geo/place.ts'
import { createElement } from '#ui/client/create-element.ts'
import { type PlaceLabel, placeLabels } from './label-placement.ts'

/** Share of the view around it that has labels too, for dragging. */
const margin = 0.5

/** A label must not be half covered by these. */
const coveringSelector = '.leaflet-marker-pane > *, .map-tools > *, .leaflet-control-attribution, .map-state'

const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Pixels that a moved label leaves free for the town itself. */
const labelOffset = 6

function setPosition({ style }: HTMLElement, x: number, y: number) {
  style.left = `${x}px`
  style.top = `${y}px`
  style.visibility = ''
}

/** Names of towns, hidden from screen readers: cards and pins name their town. */
export class LabelLayer extends Layer {
  #pane: HTMLElement = document.createElement('div')
  #places: readonly Place[] = []
  #levels = new Map<number, PlaceLabel[]>()
  #elements = new Map<number, HTMLElement>()
  #frame = 0

  override onAdd(map: LeafletMap): this {
    this.#pane = map.getPane('names') ?? map.createPane('names')
    this.#pane.ariaHidden = 'true'
    this.#render()
    return this
  }

  override onRemove(): this {
    this.#pane.replaceChildren()
    this.#elements.clear()
    return this
  }

  override getEvents(): Record<string, () => void> {
    return {
      moveend: () => this.#render(),
      viewreset: () => this.#render(),
      zoomstart: () => this.#clear(),
      layeradd: () => this.#hideCovered(),
      layerremove: () => this.#hideCovered(),
    }
  }

  show(places: readonly Place[]) {
    this.#places = places
    this.#levels.clear()
    if (this._map) {
      this.#clear()
      this.#render()
    }
  }

  #clear() {
    this.#pane.replaceChildren()
    this.#elements.clear()
  }

  #render() {
    const map = this._map
    const zoom = Math.floor(map.getZoom())
    const labels = this.#levels.get(zoom) ?? placeLabels(this.#places, zoom)
    this.#levels.set(zoom, labels)
    const view = map.getBounds().pad(margin)
    const next = new Map<number, HTMLElement>()
    for (const label of labels) {
      const { id, latitude, longitude } = label.place
      if (view.contains([latitude, longitude])) next.set(id, this.#elements.get(id) ?? this.#createLabel(label))
    }
    for (const [id, name] of this.#elements) if (!next.has(id)) name.remove()
    this.#elements = next
    this.#hideCovered()
  }

  #createLabel({ place, rank }: PlaceLabel): HTMLElement {
    const element = createElement('span', { className: `map-name map-name-${rank}`, textContent: place.label })
    const { x, y } = this._map.latLngToLayerPoint([place.latitude, place.longitude])
    element.style.translate = `${x}px ${y}px`
    this.#pane.append(element)
    return element
  }

  /** Once a frame, after the pins: a covered label moves above its town, or is hidden. */
  #hideCovered() {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => {
      const container = this._map?.getContainer()
      if (!container) return
      const taken = [...container.querySelectorAll(coveringSelector)].map((cover) => cover.getBoundingClientRect())
      const isFree = (box: DOMRect) => !taken.some((cover) => overlap(cover, box))
      const labels = [...this.#elements.values()].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const [left, top] = [element.style.left, element.style.top].map((text) => Number.parseFloat(text) || 0)
        return { element, box: new DOMRect(x - left!, y - top!, width, height) }
      })
      // Labels that stay have priority over those that move.
      const covered = labels.filter(({ box }) => !isFree(box))
      for (const { element, box } of labels.filter((label) => !covered.includes(label))) {
        taken.push(box)
        setPosition(element, 0, 0)
      }
      for (const { element, box } of covered) {
        const offset = -labelOffset - box.height
        const moved = new DOMRect(box.x, box.y + offset, box.width, box.height)
        if (isFree(moved)) {
          setPosition(element, 0, offset)
          taken.push(moved)
        } else element.style.visibility = 'hidden'
      }
    })
  }
}
