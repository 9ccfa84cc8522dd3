import sharp from 'sharp'
import { type Random, random } from '#db/seed/random.ts'

export type Shot = { width: number; height: number; scene: 'facade' | 'room' | 'view'; seed: number }

type Draw = (width: number, height: number, pick: Random['between']) => string

const hsl = (hue: number, saturation: number, light: number) => `hsl(${hue} ${saturation}% ${light}%)`

const box = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`

const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

const scenes: Record<Shot['scene'], Draw> = {
  /** A house with its roof as high as the picture allows: a bad crop cuts it off. */
  facade(width, height, pick) {
    const size = Math.min(width * 0.7, height * 0.62)
    const [left, ground] = [(width - size) / 2, height * 0.86]
    const top = ground - size * 0.72
    const brick = hsl(pick(8, 42), pick(18, 50), pick(38, 78))
    const windows = [0, 1, 2, 3].map((at) => {
      const [x, y] = [left + size * (0.1 + 0.225 * at), top + size * 0.1]
      const glass = (below: number) => box(x, y + below, size * 0.125, size * 0.18, '#33424c')
      return glass(0) + (at === 1 ? box(x, y + size * 0.32, size * 0.125, size * 0.3, '#2a3a32') : glass(size * 0.32))
    })
    const roof = `${left - size * 0.04},${top} ${width / 2},${Math.max(top - size * 0.42, height * 0.03)} ${left + size * 1.04},${top}`
    return [
      gradient('sky', hsl(pick(195, 220), 45, pick(55, 75)), hsl(pick(30, 50), 60, 88)),
      box(0, 0, width, height, 'url(#sky)'),
      box(0, ground - height * 0.06, width, height, hsl(pick(80, 125), 26, pick(34, 48))),
      `<polygon points="${roof}" fill="${hsl(pick(5, 25), pick(12, 45), pick(24, 40))}"/>`,
      box(left, top, size, size * 0.72, brick),
      ...windows,
    ].join('')
  },
  /** A room from wall to wall, with a window and a sofa. */
  room(width, height, pick) {
    const [side, floor] = [Math.min(width, height), height * 0.7]
    const wall = pick(30, 200)
    return [
      gradient('wall', hsl(wall, 18, 90), hsl(wall, 16, 78)),
      box(0, 0, width, height, 'url(#wall)'),
      box(0, floor, width, height, hsl(pick(22, 38), 34, pick(40, 60))),
      box(width * 0.12, height * 0.14, side * 0.42, side * 0.42, '#fff'),
      box(width * 0.12 + side * 0.02, height * 0.14 + side * 0.02, side * 0.38, side * 0.38, hsl(205, 50, 76)),
      box(width * 0.44, floor - side * 0.14, side * 0.5, side * 0.24, hsl(pick(0, 360), 32, 42)),
      box(width * 0.44, floor - side * 0.24, side * 0.5, side * 0.14, hsl(pick(0, 360), 30, 50)),
    ].join('')
  },
  /** Hills below a wide sky. */
  view(width, height, pick) {
    const hills = [0.5, 0.62, 0.76].map((level, at) => {
      const y = height * level
      const waves = Array.from({ length: 9 }, (_, x) => `L${(width * (x + 1)) / 9} ${y + pick(-0.09, 0.09) * height}`)
      return `<path d="M0 ${y}${waves.join('')}V${height}H0" fill="${hsl(100 + 22 * at, 22, 58 - 13 * at)}"/>`
    })
    const sky = gradient('sky', hsl(pick(200, 225), 50, 62), hsl(pick(25, 45), 70, 86))
    return sky + box(0, 0, width, height, 'url(#sky)') + hills.join('')
  },
}

/** A photograph that is drawn by its seed, as JPEG. */
export async function takePhotograph({ width, height, scene, seed }: Shot): Promise<Buffer> {
  const drawing = scenes[scene](width, height, random(seed).between)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`
  // The encoder of photographs reads none.
  const operation = ['VipsForeignLoadSvg']
  sharp.unblock({ operation })
  try {
    return await sharp(Buffer.from(svg)).flatten().jpeg({ quality: 80 }).toBuffer()
  } finally {
    sharp.block({ operation })
  }
}
