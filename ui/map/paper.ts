import { type Coords, GridLayer } from 'leaflet/dist/leaflet-src.esm.js'
import type { Place } from '#domain/map/place.ts'
import { type Cell, cellsOf, type Shape, shapesOf } from './cells.ts'
import { scaleAt } from './mercator.ts'
import outlines from './outlines.json'

/** The countries whose towns the maps show, and the land around them. */
export const home = shapesOf(outlines.home)
const abroad = shapesOf(outlines.abroad)

const tile = 512

/** The colours that the style sheet gives, in the order of its rules. */
const inks = ['sea', 'land', 'home', 'cell', 'border', 'chosen'] as const
type Inks = Record<(typeof inks)[number], string>

/** Custom properties are read as they are written, `light-dark()` and all: only a colour that is in use is worked out. */
function inksOf(container: HTMLElement): Inks {
  const swatches = document.createElement('div')
  swatches.className = 'map-inks'
  swatches.hidden = true
  swatches.append(...inks.map(() => document.createElement('i')))
  container.append(swatches)
  const found = Object.fromEntries(inks.map((ink, at) => [ink, getComputedStyle(swatches.children[at]!).color]))
  swatches.remove()
  return found as Inks
}

/** A base map of our own on canvas tiles: nothing of it comes from another host. */
export class Paper extends GridLayer {
  #cells: readonly Cell[] = []
  #chosen: (place: Place) => boolean = () => false
  #inks: Inks | null = null
  #scheme = matchMedia('(prefers-color-scheme: dark)')

  constructor() {
    super({ tileSize: tile, updateWhenZooming: false, keepBuffer: 1, className: 'map-paper' })
    this.on('add', () => this.#scheme.addEventListener('change', this.#recolour))
    this.on('remove', () => this.#scheme.removeEventListener('change', this.#recolour))
  }

  #recolour = () => {
    this.#inks = null
    this.redraw()
  }

  /** @param chosen the cells that are filled */
  show(places: readonly Place[], chosen = this.#chosen): readonly Cell[] {
    this.#cells = cellsOf(places)
    this.#chosen = chosen
    this.redraw()
    return this.#cells
  }

  protected override createTile({ x, y, z }: Coords): HTMLElement {
    const canvas = document.createElement('canvas')
    const sharp = Math.min(2, devicePixelRatio || 1)
    canvas.width = canvas.height = tile * sharp
    const pen = canvas.getContext('2d')
    if (!pen) return canvas
    this.#inks ??= inksOf(this._map.getContainer())
    const { sea, land, home: paper, cell: line, border, chosen } = this.#inks
    const scale = scaleAt(z) * sharp
    const left = (x * tile * sharp) / scale
    const top = (y * tile * sharp) / scale
    const side = (tile * sharp) / scale
    const meets = (shape: Shape) =>
      shape.left < left + side && shape.right > left && shape.top < top + side && shape.bottom > top
    const trace = (shapes: readonly Shape[]) => {
      pen.beginPath()
      for (const { spots } of shapes) {
        for (const [at, spot] of spots.entries()) {
          const [dx, dy] = [(spot.x - left) * scale, (spot.y - top) * scale]
          if (at) pen.lineTo(dx, dy)
          else pen.moveTo(dx, dy)
        }
        pen.closePath()
      }
    }
    pen.fillStyle = sea
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.lineJoin = 'round'
    trace(abroad.filter(meets))
    pen.fillStyle = land
    pen.fill()
    const ours = home.filter(meets)
    trace(ours)
    pen.fillStyle = paper
    pen.fill()
    pen.save()
    pen.clip()
    const near = this.#cells.filter(({ shape }) => meets(shape))
    trace(near.filter(({ place }) => this.#chosen(place)).map(({ shape }) => shape))
    pen.fillStyle = chosen
    pen.fill()
    trace(near.map(({ shape }) => shape))
    pen.strokeStyle = line
    pen.lineWidth = sharp
    pen.stroke()
    pen.restore()
    trace(ours)
    pen.strokeStyle = border
    pen.lineWidth = 1.5 * sharp
    pen.stroke()
    return canvas
  }
}
