import { Layer, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import type { Place } from '#domain/geo/place.ts'
import { createElement } from '#ui/client/create-element.ts'
import { type PlaceLabel, placeLabels } from './label-placement.ts'

/** Share of the view around it that has labels too, for dragging. */
const margin = 0.5

/** A label must not be half covered by these. */
const coveringSelector = '.leaflet-marker-pane > *, .map-tools > *, .leaflet-control-attribution, .map-state'

const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Pixels between a town and a label beside it. */
const labelOffset = 22

/** Where a label is tried: below its town, above, to the right and to the left of it. */
const offsetsOf = ({ width, height }: DOMRect): [x: number, y: number][] => {
  const [aside, up] = [labelOffset + width / 2, -6 - height]
  return [[0, 0], [0, up], [aside, up / 2 - 3], [-aside, up / 2 - 3]] // biome-ignore format: one row
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

  /** Once a frame, after the pins: each label, the largest town first, is where it covers nothing, or hidden. */
  #hideCovered() {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => {
      const container = this._map?.getContainer()
      if (!container) return
      const taken = [...container.querySelectorAll(coveringSelector)].map((cover) => cover.getBoundingClientRect())
      const labels = [...this.#elements.values()].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const [left, top] = [element.style.left, element.style.top].map((text) => Number.parseFloat(text) || 0)
        return { element, box: new DOMRect(x - left!, y - top!, width, height) }
      })
      for (const { element, box } of labels) {
        const moved = ([x, y]: [number, number]) => new DOMRect(box.x + x, box.y + y, box.width, box.height)
        const offset = offsetsOf(box).find((offset) => !taken.some((cover) => overlap(cover, moved(offset))))
        element.style.visibility = offset ? '' : 'hidden'
        if (!offset) continue
        element.style.left = `${offset[0]}px`
        element.style.top = `${offset[1]}px`
        taken.push(moved(offset))
      }
    })
  }
}
