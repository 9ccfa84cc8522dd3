import { awning, balcony, chimney, darkFrame, door, dormer, garageDoor, ironRailing, paleFrame, skyGlass, windowAt } from './building-parts.ts'
import { accents, bricks, darker, doorColours, lighter, mix, slates, tiles } from './colours.ts'
import type { Canvas } from './draw.ts'
import { boards, roofing, type Wall, wallOf } from './materials.ts'
import { anyTree, bicycle, border, boxBall, canal, car, horizon, road, sky, tree } from './nature.ts'

type Roof = 'mansard' | 'gable' | 'step' | 'bell' | 'eaves' | 'cornice'
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
export function rowHouse(canvas: Canvas, w: number, wish: Partial<RowHouse> = {}): RowHouse {
  const { pick, between, chance } = canvas.random
  return {
    roof: pick(roofs),
    wall: wish.wall ?? wallOf(canvas),
    storeys: 3,
    storeyHeight: between(126, 142),
    columns: w > 330 ? 4 : w > 250 ? 3 : 2,
    frame: pick([paleFrame, paleFrame, '#2d3a40', '#3b4a3f', '#5a4634']),
    doorLeft: chance(0.5),
    groundFloor: 'home',
    railing: chance(0.4),
    ...wish,
  }
}

/** Draws a house of a row between `x` and `x + w`, standing on the pavement. */
export function drawRowHouse(canvas: Canvas, x: number, w: number, house: RowHouse) {
  const { wall, storeys, storeyHeight } = house
  const base = canvas.size.ground - 10
  const top = base - storeys * storeyHeight - 36
  rowRoof(canvas, x, w, top, house)
  canvas.rect(x, top, w, base - top + 12, wall.fill)
  if (house.roof === 'mansard' || house.roof === 'eaves' || house.roof === 'cornice') cornice(canvas, x, w, top, wall)
  canvas.rect(x, base - 44, w, 58, wall.plinth)
  canvas.rect(x, base - 46, w, 5, lighter(wall.plinth, 0.3))
  rowWindows(canvas, x, w, base, house)
  canvas.shade([[x + w - 5, top + 6], [x + w, top + 6], [x + w, base + 12], [x + w - 5, base + 12]])
}

function cornice(canvas: Canvas, x: number, w: number, top: number, wall: Wall) {
  const trim = lighter(wall.trim, 0.3)
  canvas.rect(x - 5, top - 12, w + 10, 13, wall.trim)
  canvas.rect(x, top + 1, w, 8, trim)
  canvas.shade([[x, top + 9], [x + w, top + 9], [x + w, top + 21], [x, top + 21]])
  const brackets = Math.round(w / 27)
  for (let at = 0; at <= brackets; at++) canvas.rect(x + 6 + (at * (w - 20)) / brackets, top + 8, 8, 13, wall.trim)
}

function rowRoof(canvas: Canvas, x: number, w: number, top: number, house: RowHouse) {
  const { wall, frame } = house
  const { pick, chance, between } = canvas.random
  const middle = x + w / 2
  const colour = pick(house.roof === 'eaves' ? tiles : slates)
  if (house.roof === 'mansard') {
    canvas.poly([[x, top], [x + 16, top - 92], [x + w - 16, top - 92], [x + w, top]], roofing(canvas, colour))
    canvas.rect(x + 14, top - 96, w - 28, 6, darker(colour, 0.3))
    if (chance(0.5)) chimney(canvas, x + (chance(0.5) ? 20 : w - 64), top - 140, 50)
    const dormers = w > 330 ? 3 : w > 240 ? 2 : 1
    for (let at = 1; at <= dormers; at++) dormer(canvas, x + (w * at) / (dormers + 1) - 40, top - 4, 80, wall.trim, darker(colour, 0.25), frame)
  } else if (house.roof === 'eaves') {
    const rise = between(88, 112)
    canvas.rect(x - 2, top - rise, w + 4, rise, roofing(canvas, colour))
    canvas.rect(x - 2, top - rise - 4, w + 4, 7, darker(colour, 0.25))
    chimney(canvas, x + (chance(0.5) ? 18 : w - 62), top - rise - 34, 60)
    for (let light = 1; light <= (w > 240 ? 2 : 1); light++) {
      const at = x + (w * light) / (w > 240 ? 3 : 2) - 21
      canvas.rect(at, top - rise * 0.68, 42, 50, '#2c3236')
      canvas.rect(at + 4, top - rise * 0.68 + 4, 34, 42, skyGlass(canvas))
    }
  } else if (house.roof === 'cornice') {
    canvas.rect(x + 8, top - 34, w - 16, 26, darker(wall.base, 0.2))
    chimney(canvas, x + (chance(0.5) ? 22 : w - 64), top - 74, 66, '#7d5446')
  } else if (house.roof === 'gable') {
    canvas.poly([[x, top + 2], [middle, top - 120], [x + w, top + 2]], wall.fill)
    canvas.line(`M${x - 4} ${top + 6}L${middle} ${top - 122}L${x + w + 4} ${top + 6}`, wall.trim, 12)
    windowAt(canvas, middle - 30, top - 66, 60, 72, { arch: 12, frame })
  } else if (house.roof === 'step') {
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

function rowWindows(canvas: Canvas, x: number, w: number, base: number, house: RowHouse) {
  const { wall, storeys, storeyHeight, columns, frame } = house
  const { pick } = canvas.random
  const margin = 26
  const column = (w - margin * 2) / columns
  const lintel = wall.kind === 'render' ? null : wall.trim
  const doorColumn = house.doorLeft ? 0 : columns - 1
  for (let floor = 0; floor < storeys; floor++) {
    const y = base - 14 - (floor + 1) * storeyHeight
    if (floor) canvas.rect(x, y + storeyHeight - 18, w, 7, wall.trim, { opacity: 0.9 })
    if (!floor && house.groundFloor !== 'home') {
      streetFront(canvas, x, w, base, house)
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
      windowAt(canvas, left, y, width, h, { frame, lintel, arch: house.roof === 'step' && floor === 1 ? 12 : 0, blind: canvas.random.chance(0.25) })
      if (house.railing && floor === 1 && at === (columns > 2 ? 1 : 0)) ironRailing(canvas, left - 12, y + h + 4, width + 24)
    }
  }
}

/** A ground floor that is no home: a shop window, a garage door or a carriage gate, with the door to the floors above. */
function streetFront(canvas: Canvas, x: number, w: number, base: number, house: RowHouse) {
  const { pick } = canvas.random
  const { doorLeft, storeyHeight } = house
  const doorX = doorLeft ? x + 26 : x + w - 26 - 62
  const front = doorLeft ? x + 112 : x + 24
  const frontWidth = w - 136
  const accent = pick(accents)
  door(canvas, doorX, base - 162, 62, 162, pick(doorColours), { steps: 1 })
  if (house.groundFloor === 'shop') {
    const top = base - storeyHeight - 22
    canvas.rect(front - 12, top, frontWidth + 24, base - top + 4, darker(accent, 0.25))
    canvas.rect(front - 16, top - 4, frontWidth + 32, 34, accent)
    canvas.rect(front - 20, top - 8, frontWidth + 40, 6, lighter(accent, 0.3))
    shopWindow(canvas, front, top + 44, frontWidth, base - top - 82)
    if (canvas.random.chance(0.65)) awning(canvas, front - 14, top + 26, frontWidth + 28, accent, 44)
  } else if (house.groundFloor === 'garage') {
    garageDoor(canvas, front + 4, base - 136, frontWidth - 8, 146, pick(['#e7e2d8', '#5d656a', '#6b4a34', '#8b9490']))
  } else {
    const half = Math.min(frontWidth / 2 - 6, 105)
    const [left, right, y] = [front + frontWidth / 2 - half, front + frontWidth / 2 + half, base - 150]
    const arch = `M${left} ${base + 10}V${y}Q${(left + right) / 2} ${y - 40} ${right} ${y}V${base + 10}Z`
    canvas.line(arch, house.wall.trim, 16)
    canvas.path(arch, boards(canvas, pick(['#6f5138', '#3e5c4f', '#47525c']), 18))
    canvas.rect((left + right) / 2 - 2, y - 18, 4, base - y + 28, '#1c2024', { opacity: 0.6 })
  }
}

/** What stands behind the glass of a shop: shelves, goods and hanging lamps. */
export function shopWindow(canvas: Canvas, x: number, y: number, w: number, h: number) {
  const { pick, between } = canvas.random
  const warm = canvas.light === 'day' ? '#efdcb4' : '#ffd98f'
  canvas.rect(x, y, w, h, canvas.gradient([[0, lighter(warm, 0.3)], [1, mix(warm, '#c08a55', 0.45)]]))
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
    canvas.poly([[x + w * 0.08, y + h], [x + w * 0.4, y], [x + w * 0.5, y], [x + w * 0.18, y + h]], '#ffffff', { opacity: 0.14 })
  })
  canvas.line(`M${x} ${y}h${w}v${h}h${-w}z`, darkFrame, 6)
  for (let pane = 1; pane < Math.max(2, Math.round(w / 120)); pane++) {
    canvas.rect(x + (w * pane) / Math.max(2, Math.round(w / 120)) - 2, y, 4, h, darkFrame)
  }
}

/** Fills the street from edge to edge with houses around the one from `x` to `x + w`. */
function neighbours(canvas: Canvas, x: number, w: number, wish: Partial<RowHouse> = {}) {
  const { between, pick } = canvas.random
  const calm: readonly Roof[] = ['mansard', 'eaves', 'cornice', 'gable']
  let left = x
  while (left > 0) {
    const width = between(210, 290)
    left -= width
    drawRowHouse(canvas, left, width, rowHouse(canvas, width, { roof: pick(calm), ...wish }))
  }
  let right = x + w
  while (right < canvas.size.width) {
    const width = between(210, 290)
    drawRowHouse(canvas, right, width, rowHouse(canvas, width, { roof: pick(calm), ...wish }))
    right += width
  }
}

function streetLife(canvas: Canvas, trees = true) {
  const { ground, width } = canvas.size
  const { between, chance, next } = canvas.random
  if (trees) {
    const sides = next() < 0.5 ? [between(70, 210), between(1130, 1290)] : [between(60, 240)]
    for (const x of sides) tree(canvas, x, ground + 44, between(1.1, 1.35))
  }
  const mood = next()
  if (mood < 0.4) bicycle(canvas, between(300, 900), ground + 18)
  else if (mood < 0.65) car(canvas, chance(0.5) ? between(60, 260) : between(width - 520, width - 320), ground + 102, 1.15)
}

/** A row of town houses, no two alike. */
export function terrace(canvas: Canvas) {
  const { between, whole } = canvas.random
  backdrop(canvas)
  const storeyHeight = between(122, 136)
  const tall = whole(0, 2)
  let x = -between(20, 160)
  for (let count = 0; x < canvas.size.width; count++) {
    const w = between(222, 318)
    drawRowHouse(canvas, x, w, rowHouse(canvas, w, { storeyHeight, doorLeft: count % 2 === 0, storeys: count % 3 === tall ? 3 : whole(2, 3) }))
    x += w
  }
  streetLife(canvas)
}

function backdrop(canvas: Canvas, water = false) {
  sky(canvas)
  horizon(canvas)
  if (water) canal(canvas)
  else road(canvas)
}

/** A stepped gable between its neighbours, half of the time on a canal. */
export function steppedGable(canvas: Canvas) {
  const { between, pick, chance } = canvas.random
  const water = chance(0.5)
  backdrop(canvas, water)
  const w = between(330, 400)
  const x = between(400, 560)
  neighbours(canvas, x, w, { storeyHeight: 124 })
  const wall = wallOf(canvas, 'brick', pick(bricks.slice(0, 5)))
  drawRowHouse(canvas, x, w, rowHouse(canvas, w, { roof: 'step', wall, columns: 3, storeyHeight: 138, storeys: 3 }))
  if (water) {
    boxBall(canvas, x - 30, canvas.size.ground + 22, 24)
    bicycle(canvas, x + w + between(20, 120), canvas.size.ground + 6)
  } else streetLife(canvas)
}

/** A broad town house with a balcony above the door or a carriage gate. */
export function townhouse(canvas: Canvas) {
  const { between, pick, chance } = canvas.random
  backdrop(canvas)
  const w = between(430, 520)
  const x = between(390, 500)
  neighbours(canvas, x, w, { storeyHeight: between(112, 122) })
  const wall = wallOf(canvas, pick(['render', 'render', 'brick']))
  const storeyHeight = 146
  const base = canvas.size.ground - 10
  const house = rowHouse(canvas, w, { roof: pick(['mansard', 'cornice', 'mansard']), wall, columns: 4, storeyHeight, groundFloor: chance(0.3) ? 'gate' : 'home', railing: false })
  drawRowHouse(canvas, x, w, house)
  const top = base - 3 * storeyHeight - 36
  for (const side of [x + 4, x + w - 22]) {
    for (let y = top + 30; y < base - 60; y += 34) canvas.rect(side, y, 18, 24, wall.trim, { opacity: 0.85 })
  }
  const balconyY = base - 14 - storeyHeight * 2 + storeyHeight * 0.68 + 8
  canvas.rect(x + w * 0.26, balconyY, w * 0.48, 12, wall.trim)
  canvas.shade([[x + w * 0.26, balconyY + 12], [x + w * 0.74, balconyY + 12], [x + w * 0.74, balconyY + 24], [x + w * 0.26, balconyY + 24]])
  ironRailing(canvas, x + w * 0.26, balconyY, w * 0.48, 46)
  for (const bracket of [0.3, 0.7]) canvas.path(`M${x + w * bracket - 8} ${balconyY + 12}h16q0 22 -16 26z`, wall.trim)
  for (const side of house.groundFloor === 'home' ? [x - 12, x + w + 12] : []) boxBall(canvas, side, base + 14, 22)
  streetLife(canvas)
}

/** A narrow Brussels house of about 1900: oriel, horseshoe window, sgraffito under the eaves, sinuous iron. */
export function artNouveau(canvas: Canvas) {
  const { between, pick } = canvas.random
  backdrop(canvas)
  const w = between(330, 370)
  const x = between(430, 560)
  neighbours(canvas, x, w, { roof: 'mansard', storeyHeight: 120 })
  const ground = canvas.size.ground
  const base = ground - 10
  const wall = wallOf(canvas, 'brick', pick(['#c08a62', '#d3c4ae', '#b6714d', '#cdb79a', '#a98b76']))
  const stone = pick(['#e6dfd0', '#dcd6c8'])
  const leaf = pick(['#4f7a63', '#6d5b8a', '#8a4b37', '#3f6f80'])
  const iron = pick(['#2f4a45', '#23282c', '#31465c'])
  const top = base - 500
  canvas.rect(x, top, w, 500 + 12, wall.fill)
  canvas.rect(x, base - 62, w, 74, '#9aa0a0')
  for (const band of [base - 190, base - 202, base - 372]) canvas.rect(x, band, w, 8, stone)
  // eaves and sgraffito
  canvas.rect(x, top + 22, w, 54, mix('#e9d9a8', stone, 0.3))
  for (let at = 0; at < 6; at++) {
    const cx = x + (w * (at + 0.5)) / 6
    canvas.circle(cx, top + 49, 15, pick(['#d98a6a', '#e0b257', '#c96f7a']))
    canvas.path(`M${cx - 24} ${top + 62}q10 -26 24 -12q14 -14 24 12q-14 8 -24 -2q-10 10 -24 2z`, leaf, { opacity: 0.85 })
    canvas.circle(cx, top + 47, 6, '#f4e6c2')
  }
  canvas.rect(x - 14, top - 2, w + 28, 12, '#5a4634')
  canvas.rect(x - 8, top + 10, w + 16, 12, '#7a5f45')
  for (let at = 0; at <= 10; at++) canvas.rect(x + (at * (w - 8)) / 10, top + 10, 8, 16, '#5a4634')
  canvas.poly([[x - 6, top - 2], [x + 22, top - 62], [x + w - 22, top - 62], [x + w + 6, top - 2]], roofing(canvas, pick(slates)))
  dormer(canvas, x + w / 2 - 44, top - 4, 88, stone, '#3b3f45', iron)
  // second floor: three tall lights under one arch
  const frame = lighter(iron, 0.12)
  for (let at = 0; at < 3; at++) {
    windowAt(canvas, x + w * 0.18 + at * w * 0.225, top + 96, w * 0.19, 96, { columns: 1, transom: 0.34, frame, arch: at === 1 ? 14 : 8, sill: stone })
  }
  // first floor: oriel with a horseshoe window
  const [ox, ow, oy, oh] = [x + w * 0.16, w * 0.68, base - 352, 152]
  canvas.path(`M${ox - 14} ${oy + oh}h${ow + 28}q-22 34 -${(ow + 28) / 2} 34t-${(ow + 28) / 2} -34z`, stone)
  canvas.rect(ox - 10, oy - 12, ow + 20, oh + 14, stone)
  canvas.shade([[ox + ow + 10, oy], [ox + ow + 28, oy + 14], [ox + ow + 28, oy + oh + 20], [ox + ow + 10, oy + oh]], 0.8)
  const [cx, radius] = [ox + ow / 2, ow * 0.33]
  const horseshoe = `M${cx - radius * 0.86} ${oy + oh - 14}L${cx - radius} ${oy + 78}A${radius} ${radius * 0.82} 0 1 1 ${cx + radius} ${oy + 78}L${cx + radius * 0.86} ${oy + oh - 14}Z`
  canvas.path(horseshoe, canvas.random.chance(canvas.palette.lit + 0.15) ? '#f8d48c' : skyGlass(canvas))
  canvas.glow(cx, oy + 80, 110)
  canvas.line(horseshoe, frame, 8)
  canvas.line(`M${cx} ${oy + 4}V${oy + oh - 14}M${cx - radius} ${oy + 74}H${cx + radius}`, frame, 5)
  canvas.line(`M${cx - radius} ${oy + 74}Q${cx - radius * 0.4} ${oy + 20} ${cx} ${oy + 74}Q${cx + radius * 0.4} ${oy + 20} ${cx + radius} ${oy + 74}`, frame, 3.5)
  for (const side of [ox + 6, ox + ow - 34]) windowAt(canvas, side, oy + 34, 28, oh - 52, { columns: 1, transom: 0.3, frame, sill: null, arch: 8 })
  const railY = oy - 12
  canvas.rect(ox - 12, railY - 4, ow + 24, 5, iron)
  for (let at = 0; at < 6; at++) canvas.line(`M${ox - 6 + (at * (ow + 12)) / 6} ${railY}c4 -40 30 -40 ${(ow + 12) / 6 - 4} 0`, iron, 3)
  canvas.rect(ox - 12, railY - 36, ow + 24, 4, iron)
  // ground floor
  door(canvas, x + w * 0.1, base - 172, w * 0.22, 172, pick(['#5a3b26', '#2f4a45', '#4a3552']), { steps: 2, glazed: true, surround: stone })
  canvas.line(`M${x + w * 0.06} ${base - 150}Q${x + w * 0.21} ${base - 224} ${x + w * 0.36} ${base - 150}`, stone, 9)
  windowAt(canvas, x + w * 0.46, base - 158, w * 0.42, 92, { columns: 3, transom: 0.32, frame, arch: 26, sill: stone, lit: canvas.light !== 'day' })
  windowAt(canvas, x + w * 0.54, base - 44, w * 0.26, 28, { columns: 3, transom: 0, frame: iron, sill: null, lit: false })
  streetLife(canvas)
}

/** Homes or a business above a shop front. */
export function shop(canvas: Canvas) {
  const { between, pick } = canvas.random
  backdrop(canvas)
  const w = between(420, 520)
  const x = between(400, 520)
  neighbours(canvas, x, w, { storeyHeight: between(116, 126) })
  const house = rowHouse(canvas, w, { roof: pick(['mansard', 'eaves', 'cornice', 'step']), columns: 4, storeyHeight: 138, groundFloor: 'shop', railing: false })
  drawRowHouse(canvas, x, w, house)
  const ground = canvas.size.ground
  boxBall(canvas, house.doorLeft ? x + 104 : x + w - 104, ground + 8, 20)
  // a bench or a table before the shop
  const seat = house.doorLeft ? x + w - 170 : x + 90
  canvas.ellipse(seat + 34, ground + 26, 60, 6, '#0d1420', { opacity: canvas.palette.shadow })
  canvas.rect(seat, ground - 18, 70, 5, '#3a3f42')
  canvas.rect(seat + 32, ground - 14, 5, 38, '#3a3f42')
  for (const chair of [seat - 40, seat + 86]) {
    canvas.line(`M${chair} ${ground + 24}V${ground - 4}h24v28M${chair + (chair < seat ? 0 : 24)} ${ground - 4}v-32`, '#6f5138', 4)
  }
  streetLife(canvas, canvas.random.chance(0.5))
}

/** A narrow building of studios: many equal windows, coloured bays, bicycles at the door. */
export function studios(canvas: Canvas) {
  const { between, pick, chance } = canvas.random
  backdrop(canvas)
  const w = between(400, 520)
  const x = between(390, 500)
  neighbours(canvas, x, w, { storeyHeight: 116 })
  const base = canvas.size.ground
  const [storeys, storeyHeight] = [5, 98]
  const top = base - storeys * storeyHeight - 50
  const wall = wallOf(canvas, pick(['brick', 'render']), undefined)
  const accent = pick(accents)
  canvas.rect(x, top, w, base - top + 2, wall.fill)
  canvas.rect(x - 6, top - 10, w + 12, 14, darkFrame)
  const columns = w > 450 ? 4 : 3
  const column = (w - 40) / columns
  for (let floor = 1; floor < storeys + 0; floor++) {
    const y = base - (floor + 1) * storeyHeight - 26
    for (let at = 0; at < columns; at++) {
      const left = x + 20 + at * column + 10
      canvas.rect(left, y - 4, column - 20, storeyHeight - 18, chance(0.3) ? mix(accent, wall.base, 0.25) : darker(wall.base, 0.12))
      windowAt(canvas, left + 4, y, (column - 28) * 0.62, storeyHeight - 26, { columns: 1, transom: 0, frame: darkFrame, sill: null })
      canvas.rect(left + 8 + (column - 28) * 0.62, y, (column - 28) * 0.38 - 4, storeyHeight - 26, accent, { opacity: 0.9 })
      if (chance(0.35)) ironRailing(canvas, left + 2, y + storeyHeight - 24, (column - 28) * 0.62 + 4, 30)
    }
  }
  canvas.rect(x, base - storeyHeight - 14, w, storeyHeight + 16, darker(wall.base, 0.35))
  door(canvas, x + 34, base - 112, 66, 112, accent, { steps: 0, glazed: true, surround: darkFrame, transom: false })
  windowAt(canvas, x + 128, base - 104, w - 260, 86, { columns: 3, transom: 0, frame: darkFrame, sill: null, lit: true })
  canvas.rect(x + w - 112, base - 104, 84, 104, '#3c4347')
  for (let bar = 0; bar < 9; bar++) canvas.rect(x + w - 108 + bar * 9, base - 104, 2.5, 104, '#6d777c')
  for (let count = 0; count < 3; count++) bicycle(canvas, x + 130 + count * 82, base + 8)
  anyTree(canvas, chance(0.5) ? 180 : 1180, base + 44, 1.2)
  border(canvas, x + w + 14, base + 12, 60, 22)
  balcony(canvas, x + w - 120, top + 96, 96, true)
}
