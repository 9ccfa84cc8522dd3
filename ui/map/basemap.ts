import { type Coords, GridLayer } from 'leaflet/dist/leaflet-src.esm.js'
import type { Place } from '#domain/geo/place.ts'
import { createElement } from '#ui/client/create-element.ts'
import { scaleAt } from './mercator.ts'
import outlines from './outlines.json'
import { type Cell, type Polygon, polygonsOf, voronoiCells } from './voronoi-cells.ts'

export const countryOutlines = polygonsOf(outlines.home)
const neighbourOutlines = polygonsOf(outlines.abroad)

const tileSize = 512

const inkClasses = ['sea', 'land', 'home', 'cell', 'border', 'chosen'] as const
type Inks = Record<(typeof inkClasses)[number], string>

/** Colours are read from elements: `getComputedStyle` does not resolve `light-dark()` in a custom property. */
function readInks(container: HTMLElement): Inks {
  const swatches = inkClasses.map(() => createElement('i'))
  const box = createElement('div', { className: 'map-inks', hidden: true }, ...swatches)
  container.append(box)
  const inks = Object.fromEntries(inkClasses.map((ink, at) => [ink, getComputedStyle(swatches[at]!).color]))
  box.remove()
  return inks as Inks
}

export class Basemap extends GridLayer {
  #cells: readonly Cell[] = []
  #chosen: (place: Place) => boolean = () => false
  #inks: Inks | null = null
  #scheme = matchMedia('(prefers-color-scheme: dark)')

  constructor() {
    super({ tileSize, updateWhenZooming: false, keepBuffer: 1, className: 'map-paper' })
    this.on('add', () => this.#scheme.addEventListener('change', this.#recolour))
    this.on('remove', () => this.#scheme.removeEventListener('change', this.#recolour))
  }

  #recolour = () => {
    this.#inks = null
    this.redraw()
  }

  show(places: readonly Place[], chosen = this.#chosen): readonly Cell[] {
    this.#cells = voronoiCells(places)
    this.#chosen = chosen
    this.redraw()
    return this.#cells
  }

  protected override createTile({ x, y, z }: Coords): HTMLElement {
    const pixelRatio = Math.min(2, devicePixelRatio || 1)
    const size = tileSize * pixelRatio
    const canvas = createElement('canvas', { width: size, height: size })
    const context = canvas.getContext('2d')
    if (!context) return canvas
    this.#inks ??= readInks(this._map.getContainer())
    const scale = scaleAt(z) * pixelRatio
    this.#draw(context, this.#inks, { left: (x * size) / scale, top: (y * size) / scale, size, scale, pixelRatio })
    return canvas
  }

  #draw(context: CanvasRenderingContext2D, inks: Inks, tile: Tile) {
    const countries = onTile(countryOutlines, tile)
    const cells = this.#cells.filter(({ shape }) => isOnTile(shape, tile))
    const chosenShapes = cells.filter(({ place }) => this.#chosen(place)).map(({ shape }) => shape)
    const fill = (shapes: readonly Polygon[], color: string) => {
      tracePath(context, shapes, tile)
      context.fillStyle = color
      context.fill()
    }
    const stroke = (shapes: readonly Polygon[], color: string, width: number) => {
      tracePath(context, shapes, tile)
      context.strokeStyle = color
      context.lineWidth = width * tile.pixelRatio
      context.stroke()
    }
    context.fillStyle = inks.sea
    context.fillRect(0, 0, tile.size, tile.size)
    context.lineJoin = 'round'
    fill(onTile(neighbourOutlines, tile), inks.land)
    fill(countries, inks.home)
    context.save()
    context.clip()
    fill(chosenShapes, inks.chosen)
    stroke(
      cells.map(({ shape }) => shape),
      inks.cell,
      1,
    )
    context.restore()
    stroke(countries, inks.border, 1.5)
  }
}

/** `left` and `top` are world units, `size` is canvas pixels, `scale` is canvas pixels per world unit. */
type Tile = { left: number; top: number; size: number; scale: number; pixelRatio: number }

function isOnTile(shape: Polygon, { left, top, size, scale }: Tile) {
  const side = size / scale
  return shape.left < left + side && shape.right > left && shape.top < top + side && shape.bottom > top
}

const onTile = (shapes: readonly Polygon[], tile: Tile) => shapes.filter((shape) => isOnTile(shape, tile))

function tracePath(context: CanvasRenderingContext2D, shapes: readonly Polygon[], { left, top, scale }: Tile) {
  context.beginPath()
  for (const { points } of shapes) {
    for (const [at, point] of points.entries()) {
      const [x, y] = [(point.x - left) * scale, (point.y - top) * scale]
      if (at) context.lineTo(x, y)
      else context.moveTo(x, y)
    }
    context.closePath()
  }
}
