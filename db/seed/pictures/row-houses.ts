import {
  awning,
  chimney,
  darkFrame,
  door,
  dormer,
  garageDoor,
  ironRailing,
  paleFrame,
  skyGlass,
  windowAt,
} from './building-parts.ts'
import { accents, darker, doorColours, lighter, mix, slates, tiles } from './colours.ts'
import type { Canvas } from './draw.ts'
import { boards, roofing, type Wall, wallOf } from './materials.ts'
import { boxBall } from './nature.ts'

export type Roof = 'mansard' | 'gable' | 'step' | 'bell' | 'eaves' | 'cornice'
type GroundFloor = 'home' | 'shop' | 'garage' | 'gate'

export type RowHouse = {
  roof: Roof
  wall: Wall
  storeys: number
  storeyHeight: number
  columns: number
  frame: string
  doorLeft: boolean
  groundFloor: GroundFloor
  railing: boolean
}

const roofs: readonly Roof[] = ['mansard', 'gable', 'step', 'mansard', 'eaves', 'cornice', 'bell']

/** A town house as the seed likes, except for what `wish` settles. */
export function rowHouse(canvas: Canvas, w: number, criteria: Partial<RowHouse> = {}): RowHouse {
  const { pick, between, chance } = canvas.random
  return {
    roof: pick(roofs),
    wall: criteria.wall ?? wallOf(canvas),
    storeys: 3,
    storeyHeight: between(126, 142),
    columns: w > 330 ? 4 : w > 250 ? 3 : 2,
    frame: pick([paleFrame, paleFrame, '#2d3a40', '#3b4a3f', '#5a4634']),
    doorLeft: chance(0.5),
    groundFloor: 'home',
    railing: chance(0.4),
    ...criteria,
  }
}

/** Draws a house of a row between `x` and `x + w`, standing on the pavement. */
export function drawRowHouse(canvas: Canvas, x: number, w: number, property: RowHouse) {
  const { wall, storeys, storeyHeight } = property
  const base = canvas.size.ground - 10
  const top = base - storeys * storeyHeight - 36
  rowRoof(canvas, x, w, top, property)
  canvas.rect(x, top, w, base - top + 12, wall.fill)
  if (property.roof === 'mansard' || property.roof === 'eaves' || property.roof === 'cornice')
    cornice(canvas, x, w, top, wall)
  canvas.rect(x, base - 44, w, 58, wall.plinth)
  canvas.rect(x, base - 46, w, 5, lighter(wall.plinth, 0.3))
  rowWindows(canvas, x, w, base, property)
  canvas.shade([
    [x + w - 5, top + 6],
    [x + w, top + 6],
    [x + w, base + 12],
    [x + w - 5, base + 12],
  ])
}

function cornice(canvas: Canvas, x: number, w: number, top: number, wall: Wall) {
  const trim = lighter(wall.trim, 0.3)
  canvas.rect(x - 5, top - 12, w + 10, 13, wall.trim)
  canvas.rect(x, top + 1, w, 8, trim)
  canvas.shade([
    [x, top + 9],
    [x + w, top + 9],
    [x + w, top + 21],
    [x, top + 21],
  ])
  const brackets = Math.round(w / 27)
  for (let at = 0; at <= brackets; at++) canvas.rect(x + 6 + (at * (w - 20)) / brackets, top + 8, 8, 13, wall.trim)
}

function rowRoof(canvas: Canvas, x: number, w: number, top: number, property: RowHouse) {
  const { wall, frame } = property
  const { pick, chance, between } = canvas.random
  const middle = x + w / 2
  const colour = pick(property.roof === 'eaves' ? tiles : slates)
  if (property.roof === 'mansard') {
    canvas.poly(
      [
        [x, top],
        [x + 16, top - 92],
        [x + w - 16, top - 92],
        [x + w, top],
      ],
      roofing(canvas, colour),
    )
    canvas.rect(x + 14, top - 96, w - 28, 6, darker(colour, 0.3))
    if (chance(0.5)) chimney(canvas, x + (chance(0.5) ? 20 : w - 64), top - 140, 50)
    const dormers = w > 330 ? 3 : w > 240 ? 2 : 1
    for (let at = 1; at <= dormers; at++)
      dormer(canvas, x + (w * at) / (dormers + 1) - 40, top - 4, 80, wall.trim, darker(colour, 0.25), frame)
  } else if (property.roof === 'eaves') {
    const rise = between(88, 112)
    canvas.rect(x - 2, top - rise, w + 4, rise, roofing(canvas, colour))
    canvas.rect(x - 2, top - rise - 4, w + 4, 7, darker(colour, 0.25))
    chimney(canvas, x + (chance(0.5) ? 18 : w - 62), top - rise - 34, 60)
    for (let light = 1; light <= (w > 240 ? 2 : 1); light++) {
      const at = x + (w * light) / (w > 240 ? 3 : 2) - 21
      canvas.rect(at, top - rise * 0.68, 42, 50, '#2c3236')
      canvas.rect(at + 4, top - rise * 0.68 + 4, 34, 42, skyGlass(canvas))
    }
  } else if (property.roof === 'cornice') {
    canvas.rect(x + 8, top - 34, w - 16, 26, darker(wall.base, 0.2))
    chimney(canvas, x + (chance(0.5) ? 22 : w - 64), top - 74, 66, '#7d5446')
  } else if (property.roof === 'gable') {
    canvas.poly(
      [
        [x, top + 2],
        [middle, top - 120],
        [x + w, top + 2],
      ],
      wall.fill,
    )
    canvas.line(`M${x - 4} ${top + 6}L${middle} ${top - 122}L${x + w + 4} ${top + 6}`, wall.trim, 12)
    windowAt(canvas, middle - 30, top - 66, 60, 72, { arch: 12, frame })
  } else if (property.roof === 'step') {
    const outline = steppedOutline(x, w, top)
    canvas.path(`${outline}Z`, wall.fill)
    canvas.line(outline, wall.trim, 6)
    windowAt(canvas, middle - 32, top - 70, 64, 82, { arch: 14, frame })
  } else {
    const half = w / 2
    const drawn = `M${x} ${top + 2}q0 -26 14 -30C${x + half * 0.55} ${top - 36} ${x + half * 0.42} ${top - 112} ${middle - 40} ${top - 118}Q${middle} ${top - 168} ${middle + 40} ${top - 118}C${x + w - half * 0.42} ${top - 112} ${x + w - half * 0.55} ${top - 36} ${x + w - 14} ${top - 28}q14 4 14 30Z`
    canvas.path(drawn, wall.fill)
    canvas.line(drawn.slice(0, -1), wall.trim, 9, { 'stroke-linejoin': 'round' })
    windowAt(canvas, middle - 30, top - 84, 60, 84, { arch: 16, frame })
  }
}

/** The stepped outline of a Flemish gable, from left to right. */
export function steppedOutline(x: number, w: number, top: number): string {
  const steps = 5
  const stepWidth = (w / 2 - 26) / steps
  let d = `M${x} ${top + 2}`
  for (let step = 0; step < steps; step++) d += `v-25h${stepWidth}`
  d += 'v-14h52v14'
  for (let step = 0; step < steps; step++) d += `h${stepWidth}v25`
  return d
}

function rowWindows(canvas: Canvas, x: number, w: number, base: number, property: RowHouse) {
  const { wall, storeys, storeyHeight, columns, frame } = property
  const { pick } = canvas.random
  const margin = 26
  const column = (w - margin * 2) / columns
  const lintel = wall.kind === 'render' ? null : wall.trim
  const doorColumn = property.doorLeft ? 0 : columns - 1
  for (let floor = 0; floor < storeys; floor++) {
    const y = base - 14 - (floor + 1) * storeyHeight
    if (floor) canvas.rect(x, y + storeyHeight - 18, w, 7, wall.trim, { opacity: 0.9 })
    if (!floor && property.groundFloor !== 'home') {
      streetFront(canvas, x, w, base, property)
      continue
    }
    for (let at = 0; at < columns; at++) {
      const width = Math.min(column - 20, 76)
      const left = x + margin + at * column + (column - width) / 2
      if (!floor && at === doorColumn) {
        door(canvas, left - 4, base - 168, width + 8, 168, pick(doorColours), { steps: 1 })
        continue
      }
      const h = floor === storeys - 1 ? storeyHeight * 0.6 : storeyHeight * 0.68
      windowAt(canvas, left, y, width, h, {
        frame,
        lintel,
        arch: property.roof === 'step' && floor === 1 ? 12 : 0,
        blind: canvas.random.chance(0.25),
      })
      if (property.railing && floor === 1 && at === (columns > 2 ? 1 : 0))
        ironRailing(canvas, left - 12, y + h + 4, width + 24)
    }
  }
}

/** A ground floor that is no home: a shop window, a garage door or a carriage gate, with the door to the floors above. */
function streetFront(canvas: Canvas, x: number, w: number, base: number, property: RowHouse) {
  const { pick } = canvas.random
  const { doorLeft, storeyHeight } = property
  const doorX = doorLeft ? x + 26 : x + w - 26 - 62
  const front = doorLeft ? x + 112 : x + 24
  const frontWidth = w - 136
  const accent = pick(accents)
  door(canvas, doorX, base - 162, 62, 162, pick(doorColours), { steps: 1 })
  if (property.groundFloor === 'shop') {
    const top = base - storeyHeight - 22
    canvas.rect(front - 12, top, frontWidth + 24, base - top + 4, darker(accent, 0.25))
    canvas.rect(front - 16, top - 4, frontWidth + 32, 34, accent)
    canvas.rect(front - 20, top - 8, frontWidth + 40, 6, lighter(accent, 0.3))
    shopWindow(canvas, front, top + 44, frontWidth, base - top - 82)
    if (canvas.random.chance(0.65)) awning(canvas, front - 14, top + 26, frontWidth + 28, accent, 44)
  } else if (property.groundFloor === 'garage') {
    garageDoor(canvas, front + 4, base - 136, frontWidth - 8, 146, pick(['#e7e2d8', '#5d656a', '#6b4a34', '#8b9490']))
  } else {
    const half = Math.min(frontWidth / 2 - 6, 105)
    const [left, right, y] = [front + frontWidth / 2 - half, front + frontWidth / 2 + half, base - 150]
    const arch = `M${left} ${base + 10}V${y}Q${(left + right) / 2} ${y - 40} ${right} ${y}V${base + 10}Z`
    canvas.line(arch, property.wall.trim, 16)
    canvas.path(arch, boards(canvas, pick(['#6f5138', '#3e5c4f', '#47525c']), 18))
    canvas.rect((left + right) / 2 - 2, y - 18, 4, base - y + 28, '#1c2024', { opacity: 0.6 })
  }
}

/** What stands behind the glass of a shop: shelves, goods and hanging lamps. */
export function shopWindow(canvas: Canvas, x: number, y: number, w: number, h: number) {
  const { pick, between } = canvas.random
  const warm = canvas.light === 'day' ? '#efdcb4' : '#ffd98f'
  canvas.rect(
    x,
    y,
    w,
    h,
    canvas.gradient([
      [0, lighter(warm, 0.3)],
      [1, mix(warm, '#c08a55', 0.45)],
    ]),
  )
  canvas.glow(x + w / 2, y + h / 2, w * 0.7)
  canvas.inside(`M${x} ${y}h${w}v${h}h${-w}z`, () => {
    for (const shelf of [0.42, 0.66]) {
      canvas.rect(x + w * 0.1, y + h * shelf, w * 0.8, 4, '#7a512c')
      for (let at = x + w * 0.12; at < x + w * 0.86; at += between(16, 30)) {
        const tall = between(h * 0.07, h * 0.17)
        canvas.rect(at, y + h * shelf - tall, between(9, 15), tall, pick(accents), { rx: 2, opacity: 0.85 })
      }
    }
    canvas.rect(x, y + h * 0.84, w, h * 0.16, '#8a6443')
    for (let at = 0; at < 4; at++) boxBall(canvas, x + w * (0.15 + at * 0.24), y + h * 0.86, between(9, 14))
    for (const lamp of [0.25, 0.5, 0.75]) {
      canvas.rect(x + w * lamp - 1, y, 2, h * 0.14, '#4d3a28')
      canvas.circle(x + w * lamp, y + h * 0.17, 7, '#fff6da')
    }
    canvas.poly(
      [
        [x + w * 0.08, y + h],
        [x + w * 0.4, y],
        [x + w * 0.5, y],
        [x + w * 0.18, y + h],
      ],
      '#ffffff',
      { opacity: 0.14 },
    )
  })
  canvas.line(`M${x} ${y}h${w}v${h}h${-w}z`, darkFrame, 6)
  for (let pane = 1; pane < Math.max(2, Math.round(w / 120)); pane++) {
    canvas.rect(x + (w * pane) / Math.max(2, Math.round(w / 120)) - 2, y, 4, h, darkFrame)
  }
}
