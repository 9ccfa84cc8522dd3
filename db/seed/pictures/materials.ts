import { bricks, darker, lighter, renders, stones } from './colours.ts'
import type { Canvas } from './draw.ts'

/** What a wall is made of. `trim` is the colour of its mouldings, `plinth` of its foot. */
export type Wall = { kind: 'brick' | 'render' | 'stone'; base: string; fill: string; trim: string; plinth: string }

/** Courses of brick. Mortar stays close to the brick: a strong one shimmers when the picture is small. */
export function brickwork(canvas: Canvas, base: string): string {
  const w = 22
  const h = 9
  const item = (x: number, y: number, colour: string) =>
    `<rect x="${x}" y="${y}" width="${w - 1.4}" height="${h - 1.4}" fill="${colour}"/>`
  const [dark, light, mortar] = [darker(base, 0.07), lighter(base, 0.05), lighter(base, 0.15)]
  return canvas.pattern(
    w * 2,
    h * 2,
    `<rect width="${w * 2}" height="${h * 2}" fill="${mortar}"/>${item(0, 0, base)}${item(w, 0, dark)}${item(-w / 2, h, light)}${item(w / 2, h, base)}${item(w * 1.5, h, light)}`,
  )
}

/** Rubble of broad and narrow stones, as in the Ardennes and the Condroz. */
export function stonework(canvas: Canvas, base: string): string {
  const stones: [number, number, number, number][] = [
    [0, 0, 42, 18],
    [44, 0, 26, 18],
    [72, 0, 36, 18],
    [-18, 20, 34, 15],
    [18, 20, 44, 15],
    [64, 20, 24, 15],
    [90, 20, 34, 15],
    [0, 37, 30, 20],
    [32, 37, 38, 20],
    [72, 37, 36, 20],
  ]
  const shades = [base, darker(base, 0.08), lighter(base, 0.07), darker(base, 0.04)]
  const content = stones
    .map(([x, y, w, h], at) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="3" fill="${shades[at % 4]}"/>`)
    .join('')
  return canvas.pattern(108, 59, `<rect width="108" height="59" fill="${lighter(base, 0.2)}"/>${content}`)
}

export function roofing(canvas: Canvas, base: string): string {
  const stroke = darker(base, 0.22)
  const rows = `M0 14.4H26M0 14.4V7.5M13 14.4V7.5M0 7H26M6.5 7V0M19.5 7V0`
  return canvas.pattern(
    26,
    15,
    `<rect width="26" height="15" fill="${base}"/><path d="${rows}" stroke="${stroke}" stroke-width="1" fill="none"/>`,
  )
}

/** Upright boards, `w` px each. */
export function boards(canvas: Canvas, base: string, w = 14): string {
  return canvas.pattern(
    w,
    400,
    `<rect width="${w}" height="400" fill="${base}"/><rect width="1.6" height="400" fill="${darker(base, 0.24)}"/><rect x="${w * 0.36}" width="${w * 0.15}" height="400" fill="${lighter(base, 0.06)}"/>`,
  )
}

/** Lying boards, `h` px each. */
export function planks(canvas: Canvas, base: string, h = 14): string {
  return canvas.pattern(
    400,
    h,
    `<rect width="400" height="${h}" fill="${base}"/><rect width="400" height="1.6" fill="${darker(base, 0.24)}"/>`,
  )
}

/** Square tiles with a joint. */
export function tiling(canvas: Canvas, base: string, w: number, h = w, joint = lighter(base, 0.4)): string {
  return canvas.pattern(
    w,
    h,
    `<rect width="${w}" height="${h}" fill="${joint}"/><rect width="${w - 1.6}" height="${h - 1.6}" fill="${base}"/>`,
  )
}

/** @param kind of wall; left out, three walls in five are brick */
export function wallOf(canvas: Canvas, kind?: Wall['kind'], base?: string): Wall {
  const { pick, chance } = canvas.random
  const made = kind ?? (chance(0.6) ? 'brick' : 'render')
  if (made === 'brick') {
    const colour = base ?? pick(bricks)
    const trim = pick(['#e9e1d0', '#dcd3c1', '#e3ddd2'])
    return { kind: made, base: colour, fill: brickwork(canvas, colour), trim, plinth: '#8d98a0' }
  }
  if (made === 'stone') {
    const colour = base ?? pick(stones)
    return { kind: made, base: colour, fill: stonework(canvas, colour), trim: '#cfc8ba', plinth: darker(colour, 0.15) }
  }
  const colour = base ?? pick(renders)
  const fill = canvas.gradient([
    [0, lighter(colour, 0.12)],
    [1, darker(colour, 0.06)],
  ])
  return { kind: made, base: colour, fill, trim: lighter(colour, 0.5), plinth: darker(colour, 0.3) }
}
