import { Layer, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import type { Place } from '#domain/map/place.ts'
import { labelsAt, type PlaceLabel } from './labels.ts'

/** Share of the view around it that is named too: what is dragged into view has its name already. */
const around = 0.5

/** What stands over the names; half a name says less than none. */
const covers = '.leaflet-marker-pane > *, .map-tools > *, .leaflet-control-attribution, .map-state'

const meet = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Pixels between where a name stands and where it moves to: the town itself. */
const above = 6

function put(name: HTMLElement, x: number, y: number) {
  name.style.left = `${x}px`
  name.style.top = `${y}px`
  name.style.visibility = ''
}

/** The names of towns. They are for the eye: cards and pins tell their place in words. */
export class Names extends Layer {
  #pane: HTMLElement = document.createElement('div')
  #places: readonly Place[] = []
  #levels = new Map<number, PlaceLabel[]>()
  #shown = new Map<number, HTMLElement>()
  #asked = 0

  override onAdd(map: LeafletMap): this {
    this.#pane = map.getPane('names') ?? map.createPane('names')
    this.#pane.ariaHidden = 'true'
    this.#write()
    return this
  }

  override onRemove(): this {
    this.#pane.replaceChildren()
    this.#shown.clear()
    return this
  }

  override getEvents(): Record<string, () => void> {
    return {
      moveend: () => this.#write(),
      viewreset: () => this.#write(),
      zoomstart: () => this.#clear(),
      layeradd: () => this.#uncover(),
      layerremove: () => this.#uncover(),
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
    this.#shown.clear()
  }

  #write() {
    const map = this._map
    const zoom = Math.floor(map.getZoom())
    const labels = this.#levels.get(zoom) ?? labelsAt(this.#places, zoom)
    this.#levels.set(zoom, labels)
    const view = map.getBounds().pad(around)
    const next = new Map<number, HTMLElement>()
    for (const { place, rank } of labels) {
      if (!view.contains([place.latitude, place.longitude])) continue
      const known = this.#shown.get(place.id)
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
    for (const [id, name] of this.#shown) if (!next.has(id)) name.remove()
    this.#shown = next
    this.#uncover()
  }

  /** Once a frame, when all pins stand: a name that one of them covers stands above its town, or not at all. */
  #uncover() {
    cancelAnimationFrame(this.#asked)
    this.#asked = requestAnimationFrame(() => {
      const container = this._map?.getContainer()
      if (!container) return
      const taken = [...container.querySelectorAll(covers)].map((cover) => cover.getBoundingClientRect())
      const names = [...this.#shown.values()].map((name) => {
        const { x, y, width, height } = name.getBoundingClientRect()
        const [left, top] = [name.style.left, name.style.top].map((text) => Number.parseFloat(text) || 0)
        return { name, box: new DOMRect(x - left!, y - top!, width, height) }
      })
      const isFree = (box: DOMRect) => !taken.some((cover) => meet(cover, box))
      // Who can stay keeps the place from who must move.
      const covered = names.filter(({ box }) => !isFree(box))
      for (const one of names) {
        if (covered.includes(one)) continue
        taken.push(one.box)
        put(one.name, 0, 0)
      }
      for (const { name, box } of covered) {
        // Farther away it would name another place.
        const way = isFree(new DOMRect(box.x, box.y - above - box.height, box.width, box.height))
        name.style.visibility = way ? '' : 'hidden'
        if (!way) continue
        put(name, 0, -above - box.height)
        taken.push(new DOMRect(box.x, box.y - above - box.height, box.width, box.height))
      }
    })
  }
}
