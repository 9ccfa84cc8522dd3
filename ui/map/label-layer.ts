import { Layer, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import type { Place } from '#domain/geo/place.ts'
import { createElement } from '#ui/browser/create-element.ts'
import { edgesOf, type Offset, placeFreely } from './label-offsets.ts'
import { type PlaceLabel, placeLabels } from './label-placement.ts'

/** Share of the view around it that has labels too, for dragging. */
const margin = 0.5

/** Labels are placed for so many steps of each zoom level. */
const levelsPerZoom = 4

/** A label must not be half covered by these. */
const coveringSelector =
  '.leaflet-marker-pane > *, .map-poi, .map-ring, .map-tools > *, .leaflet-bottom .leaflet-control, .map-state'

/** Where a label is tried: below its town, above, and a little farther below and above. */
const offsetsOf = ({ height }: DOMRect): Offset[] => {
  const above = -16 - height
  return [[0, 0], [0, above], [0, 10], [0, above - 10], [0, 20], [0, above - 20], [0, 32]] // biome-ignore format: one row
}

/** Names of towns, hidden from screen readers: cards and pins name their town. */
export class LabelLayer extends Layer {
  #pane: HTMLElement = document.createElement('div')
  #places: readonly Place[] = []
  #levels = new Map<number, PlaceLabel[]>()
  #elements = new Map<number, HTMLElement>()
  #frame = 0
  /** Receives the towns with a label around the view. */
  onShow: (places: readonly Place[]) => void = () => {}

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
    const zoom = Math.floor(map.getZoom() * levelsPerZoom) / levelsPerZoom
    const labels = this.#levels.get(zoom) ?? placeLabels(this.#places, zoom)
    this.#levels.set(zoom, labels)
    const view = map.getBounds().pad(margin)
    const next = new Map<number, HTMLElement>()
    const inView = labels.filter(({ place }) => view.contains([place.latitude, place.longitude]))
    for (const label of inView) {
      const { id } = label.place
      next.set(id, this.#elements.get(id) ?? this.#createLabel(label))
    }
    for (const [id, name] of this.#elements) if (!next.has(id)) name.remove()
    this.#elements = next
    this.onShow(inView.map(({ place }) => place))
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
      const covers = [...container.querySelectorAll(coveringSelector)].map((cover) => cover.getBoundingClientRect())
      const taken = [...covers, ...edgesOf(container.getBoundingClientRect())]
      placeFreely([...this.#elements.values()], taken, offsetsOf)
    })
  }
}
