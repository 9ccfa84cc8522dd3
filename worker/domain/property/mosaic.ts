import type { Picture } from '#domain/picture.ts'

type Size = Pick<Picture, 'width' | 'height'>

/** Cells that a picture takes in two rows: two by two, two of one column, one; null in the strip of a narrow screen only. */
export type Tile = 'big' | 'tall' | 'cell' | null

/**
 * How a picture fits its tile: cut to fill it, an upright one whole where the tile is not upright, cut to a panorama,
 * whole, or no larger than its pixels allow.
 */
type Fit = 'cut' | 'tall' | 'wide' | 'whole' | 'small'

export type Mosaic = {
  /** `of-1` one picture, `of-3` three columns, else the number of pictures in four columns; `upright` the strip too. */
  layout: string
  tiles: Tile[]
  fits: Fit[]
}

/** From here a picture is cut to this ratio; in a lightbox it is whole. */
const panorama = 2.4
/** Points for a pixel: beyond, a photograph is blurred. */
export const maxScale = 1.5

const isTall = ({ width, height }: Size) => width < height
const isWide = ({ width, height }: Size) => width / height >= panorama

/** A panorama in front is alone; else the first landscape is big, and an odd one at the end takes what is free, or is left out. */
function tilesOf(pictures: readonly Size[]): { tiles: Tile[]; columns: number } {
  const tiles: Tile[] = pictures.map(() => null)
  if (isWide(pictures[0]!)) return { tiles: tiles.with(0, 'big'), columns: 2 }
  let free = 4
  let odd: number | null = null
  const place = (at: number, tile: Tile, columns: number) => {
    tiles[at] = tile
    free -= columns
  }
  for (const [at, picture] of pictures.entries()) {
    if (isTall(picture) && free > 0) place(at, 'tall', 1)
    else if (isTall(picture)) continue
    else if (free > 1 && !tiles.includes('big')) place(at, 'big', 2)
    else if (odd !== null) {
      place(at, 'cell', 0)
      odd = null
    } else if (free > 0) {
      place(at, 'cell', 1)
      odd = at
    }
  }
  if (odd !== null && free > 0) place(odd, 'big', 1)
  else if (odd !== null) place(odd, null, -1)
  return { tiles, columns: 4 - free }
}

/** Points of the whole mosaic, and of a picture in the strip. */
const width = 1312
const heights: Record<string, number> = { 'of-1': 528, 'of-3': 528 }
const strips = { lying: [576, 432], upright: [576, 720] } as const

/** @param pictures one at least @returns what a wide screen shows of them, and how each fits its tile there and in the strip */
export function mosaicOf(pictures: readonly Size[]): Mosaic {
  const first = pictures[0]!
  const { tiles, columns } = tilesOf(pictures)
  const count = tiles.filter(Boolean).length
  const layout = isWide(first) || columns === 3 ? 'of-3' : `of-${count}`
  const isUpright = columns > 2 && isTall(first)
  const height = heights[layout] ?? 437

  const fits = pictures.map((picture, at): Fit => {
    const fit = isWide(picture) ? 'wide' : isTall(picture) ? 'tall' : isUpright ? 'whole' : 'cut'
    const tile = tiles[at]
    const strip = strips[isUpright && fit === 'tall' ? 'upright' : 'lying']
    const tileWidth = (width * (tile === 'big' ? 2 : 1)) / columns
    const slots = tile ? [strip, [tileWidth, tile === 'cell' ? height / 2 : height] as const] : [strip]
    const isCut = fit === 'cut' || (fit === 'tall' && columns > 2)
    const scales = slots.map(([x, y]) => {
      if (fit === 'wide') return x / panorama / picture.height
      return Math[isCut ? 'max' : 'min'](x / picture.width, y / picture.height)
    })
    return Math.max(...scales) > maxScale ? 'small' : fit
  })
  const isFramed = layout === 'of-1' && fits[0] === 'small'
  return { layout: `${isFramed ? 'of-2' : layout}${isUpright ? ' upright' : ''}`, tiles, fits }
}
