import { type Coords, GridLayer } from 'leaflet/dist/leaflet-src.esm.js'
import type { Place } from '#domain/geo/place.ts'
import { scaleAt } from './mercator.ts'
import outlines from './outlines.json'
import { type Cell, type Polygon, polygonsOf, voronoiCells } from './voronoi-cells.ts'

/** The countries whose towns the maps show, and the land around them. */
export const countryOutlines = polygonsOf(outlines.home)
const neighbourOutlines = polygonsOf(outlines.abroad)

const tileSize = 512

/** The colours that the style sheet gives, in the order of its rules. */
const inkClasses = ['sea', 'land', 'home', 'cell', 'border', 'chosen'] as const
type Inks = Record<(typeof inkClasses)[number], string>

/** Custom properties are read as they are written, `light-dark()` and all: only a colour that is in use is worked out. */
function readInks(container: HTMLElement): Inks {
  const swatches = document.createElement('div')
  swatches.className = 'map-inks'
  swatches.hidden = true
  swatches.append(...inkClasses.map(() => document.createElement('i')))
  container.append(swatches)
  const found = Object.fromEntries(inkClasses.map((ink, at) => [ink, getComputedStyle(swatches.children[at]!).color]))
  swatches.remove()
  return found as Inks
}

/** A base map of our own on canvas tiles: nothing of it comes from another host. */
export class Basemap extends GridLayer {
  #cells: readonly Cell[] = []
  #chosen: (place: Place) => boolean = () => false
  #inks: Inks | null = null
  #scheme = matchMedia('(prefers-color-scheme: dark)')

  constructor() {
    super({ tileSize: tileSize, updateWhenZooming: false, keepBuffer: 1, className: 'map-paper' })
    this.on('add', () => this.#scheme.addEventListener('change', this.#recolour))
    this.on('remove', () => this.#scheme.removeEventListener('change', this.#recolour))
  }

  #recolour = () => {
    this.#inks = null
    this.redraw()
  }

  /** @param chosen the cells that are filled */
  show(places: readonly Place[], chosen = this.#chosen): readonly Cell[] {
    this.#cells = voronoiCells(places)
    this.#chosen = chosen
    this.redraw()
    return this.#cells
  }

  protected override createTile({ x, y, z }: Coords): HTMLElement {
    const canvas = document.createElement('canvas')
    const sharp = Math.min(2, devicePixelRatio || 1)
    canvas.width = canvas.height = tileSize * sharp
    const context = canvas.getContext('2d')
    if (!context) return canvas
    this.#inks ??= readInks(this._map.getContainer())
    const { sea, land, home: paper, cell: line, border, chosen } = this.#inks
    const scale = scaleAt(z) * sharp
    const left = (x * tileSize * sharp) / scale
    const top = (y * tileSize * sharp) / scale
    const side = (tileSize * sharp) / scale
    const meets = (shape: Polygon) =>
      shape.left < left + side && shape.right > left && shape.top < top + side && shape.bottom > top
    const tracePath = (shapes: readonly Polygon[]) => {
      context.beginPath()
      for (const { points } of shapes) {
        for (const [at, spot] of points.entries()) {
          const [dx, dy] = [(spot.x - left) * scale, (spot.y - top) * scale]
          if (at) context.lineTo(dx, dy)
          else context.moveTo(dx, dy)
        }
        context.closePath()
      }
    }
    context.fillStyle = sea
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.lineJoin = 'round'
    tracePath(neighbourOutlines.filter(meets))
    context.fillStyle = land
    context.fill()
    const ours = countryOutlines.filter(meets)
    tracePath(ours)
    context.fillStyle = paper
    context.fill()
    context.save()
    context.clip()
    const near = this.#cells.filter(({ shape }) => meets(shape))
    tracePath(near.filter(({ place }) => this.#chosen(place)).map(({ shape }) => shape))
    context.fillStyle = chosen
    context.fill()
    tracePath(near.map(({ shape }) => shape))
    context.strokeStyle = line
    context.lineWidth = sharp
    context.stroke()
    context.restore()
    tracePath(ours)
    context.strokeStyle = border
    context.lineWidth = 1.5 * sharp
    context.stroke()
    return canvas
  }
}
