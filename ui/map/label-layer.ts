import { Layer, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import type { Place } from '#domain/geo/place.ts'
import { type PlaceLabel, placeLabels } from './label-placement.ts'

/** Share of the view around it that is named too: what is dragged into view has its name already. */
const coverMargin = 0.5

/** What stands over the names; half a name says less than none. */
const coveringSelector = '.leaflet-marker-pane > *, .map-tools > *, .leaflet-control-attribution, .map-state'

const overlap = (item: DOMRect, other: DOMRect) =>
  item.left < other.right && other.left < item.right && item.top < other.bottom && other.top < item.bottom

/** Pixels between where a name stands and where it moves to: the town itself. */
const labelOffset = 6

function setPosition(name: HTMLElement, x: number, y: number) {
  name.style.left = `${x}px`
  name.style.top = `${y}px`
  name.style.visibility = ''
}

/** The names of towns. They are for the eye: cards and pins tell their place in words. */
export class LabelLayer extends Layer {
  #pane: HTMLElement = document.createElement('div')
  #places: readonly Place[] = []
  #levels = new Map<number, PlaceLabel[]>()
  #elements = new Map<number, HTMLElement>()
  #frame = 0

  override onAdd(map: LeafletMap): this {
    this.#pane = map.getPane('names') ?? map.createPane('names')
    this.#pane.ariaHidden = 'true'
    this.#write()
    return this
  }

  override onRemove(): this {
    this.#pane.replaceChildren()
    this.#elements.clear()
    return this
  }

  override getEvents(): Record<string, () => void> {
    return {
      moveend: () => this.#write(),
      viewreset: () => this.#write(),
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
      this.#write()
    }
  }

  #clear() {
    this.#pane.replaceChildren()
    this.#elements.clear()
  }

  #write() {
    const map = this._map
    const zoom = Math.floor(map.getZoom())
    const labels = this.#levels.get(zoom) ?? placeLabels(this.#places, zoom)
    this.#levels.set(zoom, labels)
    const view = map.getBounds().pad(coverMargin)
    const next = new Map<number, HTMLElement>()
    for (const { place, rank } of labels) {
      if (!view.contains([place.latitude, place.longitude])) continue
      const known = this.#elements.get(place.id)
      if (known) {
        next.set(place.id, known)
        continue
      }
      const name = document.createElement('span')
      name.className = `map-name map-name-${rank}`
      name.textContent = place.label
      const { x, y } = map.latLngToLayerPoint([place.latitude, place.longitude])
      name.style.translate = `${x}px ${y}px`
      this.#pane.append(name)
      next.set(place.id, name)
    }
    for (const [id, name] of this.#elements) if (!next.has(id)) name.remove()
    this.#elements = next
    this.#hideCovered()
  }

  /** Once a frame, when all pins stand: a name that one of them covers stands above its town, or not at all. */
  #hideCovered() {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => {
      const container = this._map?.getContainer()
      if (!container) return
      const taken = [...container.querySelectorAll(coveringSelector)].map((cover) => cover.getBoundingClientRect())
      const names = [...this.#elements.values()].map((name) => {
        const { x, y, width, height } = name.getBoundingClientRect()
        const [left, top] = [name.style.left, name.style.top].map((text) => Number.parseFloat(text) || 0)
        return { name, box: new DOMRect(x - left!, y - top!, width, height) }
      })
      const isFree = (box: DOMRect) => !taken.some((cover) => overlap(cover, box))
      // Who can stay keeps the place from who must move.
      const covered = names.filter(({ box }) => !isFree(box))
      for (const item of names) {
        if (covered.includes(item)) continue
        taken.push(item.box)
        setPosition(item.name, 0, 0)
      }
      for (const { name, box } of covered) {
        // Farther away it would name another place.
        const way = isFree(new DOMRect(box.x, box.y - labelOffset - box.height, box.width, box.height))
        name.style.visibility = way ? '' : 'hidden'
        if (!way) continue
        setPosition(name, 0, -labelOffset - box.height)
        taken.push(new DOMRect(box.x, box.y - labelOffset - box.height, box.width, box.height))
      }
    })
  }
}
