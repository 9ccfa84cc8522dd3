import { balcony, darkFrame, door, dormer, ironRailing, skyGlass, windowAt } from './building-parts.ts'
import { accents, bricks, darker, lighter, mix, slates } from './colours.ts'
import type { Canvas } from './draw.ts'
import { roofing, wallOf } from './materials.ts'
import { anyTree, bicycle, border, boxBall, canal, car, horizon, road, sky, tree } from './nature.ts'
import { drawRowHouse, type Roof, type RowHouse, rowHouse } from './row-houses.ts'

/** Fills the street from edge to edge with houses around the one from `x` to `x + w`. */
function neighbours(canvas: Canvas, x: number, w: number, criteria: Partial<RowHouse> = {}) {
  const { between, pick } = canvas.random
  const calm: readonly Roof[] = ['mansard', 'eaves', 'cornice', 'gable']
  let left = x
  while (left > 0) {
    const width = between(210, 290)
    left -= width
    drawRowHouse(canvas, left, width, rowHouse(canvas, width, { roof: pick(calm), ...criteria }))
  }
  let right = x + w
  while (right < canvas.size.width) {
    const width = between(210, 290)
    drawRowHouse(canvas, right, width, rowHouse(canvas, width, { roof: pick(calm), ...criteria }))
    right += width
  }
}

function streetLife(canvas: Canvas, trees = true) {
  const { ground: referenceData, width } = canvas.size
  const { between, chance, next } = canvas.random
  if (trees) {
    const sides = next() < 0.5 ? [between(70, 210), between(1130, 1290)] : [between(60, 240)]
    for (const x of sides) tree(canvas, x, referenceData + 44, between(1.1, 1.35))
  }
  const mood = next()
  if (mood < 0.4) bicycle(canvas, between(300, 900), referenceData + 18)
  else if (mood < 0.65)
    car(canvas, chance(0.5) ? between(60, 260) : between(width - 520, width - 320), referenceData + 102, 1.15)
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
    drawRowHouse(
      canvas,
      x,
      w,
      rowHouse(canvas, w, { storeyHeight, doorLeft: count % 2 === 0, storeys: count % 3 === tall ? 3 : whole(2, 3) }),
    )
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
  const property = rowHouse(canvas, w, {
    roof: pick(['mansard', 'cornice', 'mansard']),
    wall,
    columns: 4,
    storeyHeight,
    groundFloor: chance(0.3) ? 'gate' : 'home',
    railing: false,
  })
  drawRowHouse(canvas, x, w, property)
  const top = base - 3 * storeyHeight - 36
  for (const side of [x + 4, x + w - 22]) {
    for (let y = top + 30; y < base - 60; y += 34) canvas.rect(side, y, 18, 24, wall.trim, { opacity: 0.85 })
  }
  const balconyY = base - 14 - storeyHeight * 2 + storeyHeight * 0.68 + 8
  canvas.rect(x + w * 0.26, balconyY, w * 0.48, 12, wall.trim)
  canvas.shade([
    [x + w * 0.26, balconyY + 12],
    [x + w * 0.74, balconyY + 12],
    [x + w * 0.74, balconyY + 24],
    [x + w * 0.26, balconyY + 24],
  ])
  ironRailing(canvas, x + w * 0.26, balconyY, w * 0.48, 46)
  for (const bracket of [0.3, 0.7]) canvas.path(`M${x + w * bracket - 8} ${balconyY + 12}h16q0 22 -16 26z`, wall.trim)
  for (const side of property.groundFloor === 'home' ? [x - 12, x + w + 12] : []) boxBall(canvas, side, base + 14, 22)
  streetLife(canvas)
}

/** A narrow Brussels house of about 1900: oriel, horseshoe window, sgraffito under the eaves, sinuous iron. */
export function artNouveau(canvas: Canvas) {
  const { between, pick } = canvas.random
  backdrop(canvas)
  const w = between(330, 370)
  const x = between(430, 560)
  neighbours(canvas, x, w, { roof: 'mansard', storeyHeight: 120 })
  const referenceData = canvas.size.ground
  const base = referenceData - 10
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
    canvas.path(`M${cx - 24} ${top + 62}q10 -26 24 -12q14 -14 24 12q-14 8 -24 -2q-10 10 -24 2z`, leaf, {
      opacity: 0.85,
    })
    canvas.circle(cx, top + 47, 6, '#f4e6c2')
  }
  canvas.rect(x - 14, top - 2, w + 28, 12, '#5a4634')
  canvas.rect(x - 8, top + 10, w + 16, 12, '#7a5f45')
  for (let at = 0; at <= 10; at++) canvas.rect(x + (at * (w - 8)) / 10, top + 10, 8, 16, '#5a4634')
  canvas.poly(
    [
      [x - 6, top - 2],
      [x + 22, top - 62],
      [x + w - 22, top - 62],
      [x + w + 6, top - 2],
    ],
    roofing(canvas, pick(slates)),
  )
  dormer(canvas, x + w / 2 - 44, top - 4, 88, stone, '#3b3f45', iron)
  // second floor: three tall lights under one arch
  const frame = lighter(iron, 0.12)
  for (let at = 0; at < 3; at++) {
    windowAt(canvas, x + w * 0.18 + at * w * 0.225, top + 96, w * 0.19, 96, {
      columns: 1,
      transom: 0.34,
      frame,
      arch: at === 1 ? 14 : 8,
      sill: stone,
    })
  }
  // first floor: oriel with a horseshoe window
  const [ox, ow, oy, oh] = [x + w * 0.16, w * 0.68, base - 352, 152]
  canvas.path(`M${ox - 14} ${oy + oh}h${ow + 28}q-22 34 -${(ow + 28) / 2} 34t-${(ow + 28) / 2} -34z`, stone)
  canvas.rect(ox - 10, oy - 12, ow + 20, oh + 14, stone)
  canvas.shade(
    [
      [ox + ow + 10, oy],
      [ox + ow + 28, oy + 14],
      [ox + ow + 28, oy + oh + 20],
      [ox + ow + 10, oy + oh],
    ],
    0.8,
  )
  const [cx, radius] = [ox + ow / 2, ow * 0.33]
  const horseshoe = `M${cx - radius * 0.86} ${oy + oh - 14}L${cx - radius} ${oy + 78}A${radius} ${radius * 0.82} 0 1 1 ${cx + radius} ${oy + 78}L${cx + radius * 0.86} ${oy + oh - 14}Z`
  canvas.path(horseshoe, canvas.random.chance(canvas.palette.lit + 0.15) ? '#f8d48c' : skyGlass(canvas))
  canvas.glow(cx, oy + 80, 110)
  canvas.line(horseshoe, frame, 8)
  canvas.line(`M${cx} ${oy + 4}V${oy + oh - 14}M${cx - radius} ${oy + 74}H${cx + radius}`, frame, 5)
  canvas.line(
    `M${cx - radius} ${oy + 74}Q${cx - radius * 0.4} ${oy + 20} ${cx} ${oy + 74}Q${cx + radius * 0.4} ${oy + 20} ${cx + radius} ${oy + 74}`,
    frame,
    3.5,
  )
  for (const side of [ox + 6, ox + ow - 34])
    windowAt(canvas, side, oy + 34, 28, oh - 52, { columns: 1, transom: 0.3, frame, sill: null, arch: 8 })
  const railY = oy - 12
  canvas.rect(ox - 12, railY - 4, ow + 24, 5, iron)
  for (let at = 0; at < 6; at++)
    canvas.line(`M${ox - 6 + (at * (ow + 12)) / 6} ${railY}c4 -40 30 -40 ${(ow + 12) / 6 - 4} 0`, iron, 3)
  canvas.rect(ox - 12, railY - 36, ow + 24, 4, iron)
  // ground floor
  door(canvas, x + w * 0.1, base - 172, w * 0.22, 172, pick(['#5a3b26', '#2f4a45', '#4a3552']), {
    steps: 2,
    glazed: true,
    surround: stone,
  })
  canvas.line(`M${x + w * 0.06} ${base - 150}Q${x + w * 0.21} ${base - 224} ${x + w * 0.36} ${base - 150}`, stone, 9)
  windowAt(canvas, x + w * 0.46, base - 158, w * 0.42, 92, {
    columns: 3,
    transom: 0.32,
    frame,
    arch: 26,
    sill: stone,
    lit: canvas.light !== 'day',
  })
  windowAt(canvas, x + w * 0.54, base - 44, w * 0.26, 28, {
    columns: 3,
    transom: 0,
    frame: iron,
    sill: null,
    lit: false,
  })
  streetLife(canvas)
}

/** Homes or a business above a shop front. */
export function shop(canvas: Canvas) {
  const { between, pick } = canvas.random
  backdrop(canvas)
  const w = between(420, 520)
  const x = between(400, 520)
  neighbours(canvas, x, w, { storeyHeight: between(116, 126) })
  const property = rowHouse(canvas, w, {
    roof: pick(['mansard', 'eaves', 'cornice', 'step']),
    columns: 4,
    storeyHeight: 138,
    groundFloor: 'shop',
    railing: false,
  })
  drawRowHouse(canvas, x, w, property)
  const referenceData = canvas.size.ground
  boxBall(canvas, property.doorLeft ? x + 104 : x + w - 104, referenceData + 8, 20)
  // a bench or a table before the shop
  const seat = property.doorLeft ? x + w - 170 : x + 90
  canvas.ellipse(seat + 34, referenceData + 26, 60, 6, '#0d1420', { opacity: canvas.palette.shadow })
  canvas.rect(seat, referenceData - 18, 70, 5, '#3a3f42')
  canvas.rect(seat + 32, referenceData - 14, 5, 38, '#3a3f42')
  for (const chair of [seat - 40, seat + 86]) {
    canvas.line(
      `M${chair} ${referenceData + 24}V${referenceData - 4}h24v28M${chair + (chair < seat ? 0 : 24)} ${referenceData - 4}v-32`,
      '#6f5138',
      4,
    )
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
  for (let floor = 1; floor < storeys; floor++) {
    const y = base - (floor + 1) * storeyHeight - 26
    for (let at = 0; at < columns; at++) {
      const left = x + 20 + at * column + 10
      canvas.rect(
        left,
        y - 4,
        column - 20,
        storeyHeight - 18,
        chance(0.3) ? mix(accent, wall.base, 0.25) : darker(wall.base, 0.12),
      )
      windowAt(canvas, left + 4, y, (column - 28) * 0.62, storeyHeight - 26, {
        columns: 1,
        transom: 0,
        frame: darkFrame,
        sill: null,
      })
      canvas.rect(left + 8 + (column - 28) * 0.62, y, (column - 28) * 0.38 - 4, storeyHeight - 26, accent, {
        opacity: 0.9,
      })
      if (chance(0.35)) ironRailing(canvas, left + 2, y + storeyHeight - 24, (column - 28) * 0.62 + 4, 30)
    }
  }
  canvas.rect(x, base - storeyHeight - 14, w, storeyHeight + 16, darker(wall.base, 0.35))
  door(canvas, x + 34, base - 112, 66, 112, accent, { steps: 0, glazed: true, surround: darkFrame, transom: false })
  windowAt(canvas, x + 128, base - 104, w - 260, 86, {
    columns: 3,
    transom: 0,
    frame: darkFrame,
    sill: null,
    lit: true,
  })
  canvas.rect(x + w - 112, base - 104, 84, 104, '#3c4347')
  for (let bar = 0; bar < 9; bar++) canvas.rect(x + w - 108 + bar * 9, base - 104, 2.5, 104, '#6d777c')
  for (let count = 0; count < 3; count++) bicycle(canvas, x + 130 + count * 82, base + 8)
  anyTree(canvas, chance(0.5) ? 180 : 1180, base + 44, 1.2)
  border(canvas, x + w + 14, base + 12, 60, 22)
  balcony(canvas, x + w - 120, top + 96, 96, true)
}
