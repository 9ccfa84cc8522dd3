import { darker, lighter, mix } from './colours.ts'
import type { Canvas } from './draw.ts'
import { planks } from './materials.ts'

export const darkFrame = '#262c30'
export const paleFrame = '#f4f1ea'

type WindowStyle = {
  columns: number
  /** Height of the upper light as a share of the window, 0 for none. */
  transom: number
  frame: string
  sill: string | null
  /** Rise of the arch in px, 0 for a straight head. */
  arch: number
  lintel: string | null
  lit: boolean
  blind: boolean
}

/** A window with its reveal, reflections or a light on, curtains, glazing bars and sill. */
export function windowAt(canvas: Canvas, x: number, y: number, w: number, h: number, style: Partial<WindowStyle> = {}) {
  const { palette, random, dark, light } = canvas
  const {
    columns = 2,
    transom = 0.3,
    frame = paleFrame,
    sill = '#d8d2c6',
    arch = 0,
    lintel = null,
    blind = false,
  } = style
  const lit = style.lit ?? random.chance(palette.lit)
  const outline = arch
    ? `M${x} ${y + arch}Q${x + w / 2} ${y - arch} ${x + w} ${y + arch}V${y + h}H${x}Z`
    : `M${x} ${y}H${x + w}V${y + h}H${x}Z`
  if (lintel) canvas.rect(x - 9, y - 14, w + 18, 14, lintel)
  canvas.path(outline, '#20262c', { transform: 'translate(-3 -2)', opacity: 0.35 })
  canvas.path(outline, lit ? lampGlass(canvas) : skyGlass(canvas))
  if (lit && light !== 'day') canvas.glow(x + w / 2, y + h / 2, Math.max(w, h) * 1.2)
  canvas.inside(outline, () => {
    if (lit) {
      const curtain = lighter('#f4dcae', 0.2)
      canvas.rect(x, y, w * 0.19, h, curtain, { opacity: 0.7 })
      canvas.rect(x + w * 0.81, y, w * 0.19, h, curtain, { opacity: 0.7 })
      if (w > 60 && random.chance(0.5)) pendant(canvas, x + w * random.between(0.35, 0.65), y, h * 0.25)
    } else {
      canvas.poly(
        [
          [x + w * 0.1, y + h],
          [x + w * 0.55, y],
          [x + w * 0.78, y],
          [x + w * 0.33, y + h],
        ],
        '#ffffff',
        { opacity: 0.13 },
      )
      if (blind) canvas.rect(x, y, w, h * random.between(0.2, 0.55), '#efe9dc', { opacity: dark ? 0.35 : 0.75 })
      else if (random.chance(0.5)) {
        canvas.rect(x, y, w * 0.17, h, '#f5f1e8', { opacity: dark ? 0.25 : 0.5 })
        canvas.rect(x + w * 0.83, y, w * 0.17, h, '#f5f1e8', { opacity: dark ? 0.25 : 0.5 })
      }
    }
    canvas.rect(x, y, w, 11, '#10161c', { opacity: 0.24 })
    canvas.rect(x, y, 7, h, '#10161c', { opacity: 0.14 })
  })
  const bar = Math.max(4, Math.min(8, w * 0.055))
  canvas.line(outline, frame, bar)
  for (let column = 1; column < columns; column++)
    canvas.rect(x + (w * column) / columns - bar / 3, y, bar / 1.5, h, frame)
  if (transom) canvas.rect(x, y + h * transom, w, bar / 1.5, frame)
  if (sill) {
    canvas.rect(x - 8, y + h, w + 16, 9, sill)
    canvas.rect(x - 8, y + h + 9, w + 16, 5, '#000000', { opacity: palette.shadow })
  }
}

function lampGlass(canvas: Canvas): string {
  if (canvas.dark)
    return canvas.gradient([
      [0, '#fff3cf'],
      [0.55, '#ffdf9a'],
      [1, '#ffb95e'],
    ])
  return canvas.gradient([
    [0, lighter('#f6c877', 0.25)],
    [0.6, '#f2b55c'],
    [1, '#d98f45'],
  ])
}

export function skyGlass(canvas: Canvas): string {
  const { sky, tree } = canvas.palette
  const night = canvas.dark ? 0.62 : 0.45
  return canvas.gradient(
    [
      [0, mix(sky[0], '#20303c', night)],
      [0.45, mix(sky[1], '#31444f', night)],
      [1, mix(tree, '#1b2730', 0.6)],
    ],
    0.35,
    1,
  )
}

function pendant(canvas: Canvas, x: number, y: number, drop: number) {
  canvas.rect(x - 1, y, 2, drop, '#6b4a2a')
  canvas.path(`M${x - 16} ${y + drop + 16}Q${x} ${y + drop - 10} ${x + 16} ${y + drop + 16}Z`, '#7a512c')
}

export function shutters(canvas: Canvas, x: number, y: number, w: number, h: number, colour: string, leaf = 22) {
  for (const side of [x - leaf - 4, x + w + 4]) {
    canvas.rect(side, y, leaf, h, colour)
    for (let slat = y + 7; slat < y + h - 5; slat += 10) canvas.rect(side + 3, slat, leaf - 6, 1.5, darker(colour, 0.3))
  }
}

type DoorStyle = { transom: boolean; steps: number; glazed: boolean; surround: string | null }

/** A front door whose threshold is at `y + h`. */
export function door(
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  style: Partial<DoorStyle> = {},
) {
  const { random, palette } = canvas
  const { transom = true, steps = 2, glazed = false, surround = '#efe9dd' } = style
  for (let step = 0; step < steps; step++) {
    canvas.rect(x - 14 - step * 12, y + h - 8 + step * 8, w + 28 + step * 24, 9, step ? '#c9c2b5' : '#d7d0c3')
  }
  if (surround) canvas.rect(x - 9, y - 9, w + 18, h + 9, surround)
  canvas.rect(x, y, w, h, colour)
  canvas.rect(x, y, w, 12, '#000000', { opacity: 0.22 })
  const lit = random.chance(palette.lit + 0.2)
  const glass = lit ? '#f6c877' : mix(palette.sky[0], '#41535d', 0.6)
  const head = transom ? h * 0.2 : 0
  if (transom) canvas.rect(x + 6, y + 6, w - 12, head - 10, glass)
  const panel = darker(colour, 0.22)
  canvas.rect(x + w * 0.14, y + head + 12, w * 0.72, h * 0.3, glazed ? glass : panel)
  canvas.rect(x + w * 0.14, y + head + 22 + h * 0.3, w * 0.72, h * 0.34, panel)
  canvas.circle(x + w * 0.87, y + h * 0.58, 4, '#d8b56a')
  if (lit && canvas.light !== 'day') canvas.glow(x + w / 2, y + head / 2, w * 1.1, 0.8)
}

/** A sectional garage door or, with `planked`, one of upright boards. */
export function garageDoor(canvas: Canvas, x: number, y: number, w: number, h: number, colour: string) {
  canvas.rect(x - 6, y - 6, w + 12, h + 6, darker(colour, 0.35))
  canvas.rect(x, y, w, h, planks(canvas, colour, 26))
  canvas.rect(x, y, w, 14, '#000000', { opacity: 0.2 })
  canvas.rect(x + w / 2 - 10, y + h - 34, 20, 5, '#d8d4cc')
}

export function chimney(canvas: Canvas, x: number, y: number, h: number, colour = '#8b5744') {
  canvas.rect(x, y, 42, h, colour)
  canvas.rect(x + 28, y, 14, h, '#000000', { opacity: 0.12 })
  canvas.rect(x - 6, y - 6, 54, 12, '#d9cfc0')
  for (const pot of [8, 25]) canvas.rect(x + pot, y - 22, 10, 18, lighter(colour, 0.12))
}

/** A dormer with a small gable; `y` is its foot. */
export function dormer(canvas: Canvas, x: number, y: number, w: number, trim: string, roof: string, frame = paleFrame) {
  const h = w * 0.92
  canvas.rect(x, y - h, w, h, trim)
  windowAt(canvas, x + w * 0.16, y - h + 8, w * 0.68, h - 14, { sill: null, frame, transom: 0 })
  canvas.poly(
    [
      [x - 12, y - h + 4],
      [x + w / 2, y - h - w * 0.34],
      [x + w + 12, y - h + 4],
    ],
    roof,
  )
  canvas.rect(x - 12, y - h + 2, w + 24, 6, lighter(trim, 0.3))
}

/** Railing of bars before a French window; `y` is its foot. */
export function ironRailing(canvas: Canvas, x: number, y: number, w: number, h = 36, colour = '#23282c') {
  canvas.rect(x, y - 4, w, 6, colour)
  const bars = Math.round(w / 9)
  for (let bar = 0; bar <= bars; bar++) canvas.rect(x + 1 + (bar * (w - 4)) / bars, y - h, 2, h, colour)
  canvas.rect(x, y - h - 2, w, 3.5, colour)
}

/** A balcony slab with a glass or an iron front; `y` is the floor. */
export function balcony(canvas: Canvas, x: number, y: number, w: number, glass = true) {
  canvas.rect(x, y, w, 10, '#dad5cb')
  canvas.rect(x, y + 10, w, 12, '#0d1420', { opacity: canvas.palette.shadow })
  if (glass) {
    canvas.rect(x + 4, y - 42, w - 8, 42, '#dfeaee', { opacity: canvas.dark ? 0.18 : 0.42 })
    canvas.rect(x + 2, y - 44, w - 4, 3.5, '#3c4043')
  } else ironRailing(canvas, x + 2, y, w - 4, 42, '#33383b')
  if (canvas.random.chance(0.4)) {
    canvas.circle(x + w * 0.8, y - 24, 13, canvas.palette.tree)
    canvas.rect(x + w * 0.8 - 8, y - 16, 16, 16, '#a8694b')
  }
}

/** A striped sun blind over a shop window; `y` is where it hangs from. */
export function awning(canvas: Canvas, x: number, y: number, w: number, colour: string, drop = 52) {
  const stripes = Math.round(w / 34)
  const stripe = w / stripes
  canvas.rect(x, y + drop, w, 26, '#0d1420', { opacity: canvas.palette.shadow })
  for (let at = 0; at < stripes; at++) {
    const [left, fill] = [x + at * stripe, at % 2 ? '#f4eee0' : colour]
    const [topLeft, topRight] = [x + 14 + (at * (w - 28)) / stripes, x + 14 + ((at + 1) * (w - 28)) / stripes]
    canvas.poly(
      [
        [topLeft, y],
        [topRight, y],
        [left + stripe, y + drop],
        [left, y + drop],
      ],
      fill,
    )
    canvas.path(`M${left} ${y + drop}h${stripe}v8q${-stripe / 2} 10 ${-stripe} 0z`, darker(fill, 0.1))
  }
}
