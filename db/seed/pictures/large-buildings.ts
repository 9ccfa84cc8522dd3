import { balcony, darkFrame, door, garageDoor, ironRailing, paleFrame, skyGlass, windowAt } from './building-parts.ts'
import { accents, darker, lighter, mix } from './colours.ts'
import type { Canvas } from './draw.ts'
import { boards, brickwork, wallOf } from './materials.ts'
import { anyTree, bicycle, border, canal, car, cast, hedge, horizon, lawn, poplar, road, sky, tree } from './nature.ts'

function streetside(canvas: Canvas) {
  sky(canvas)
  horizon(canvas)
  road(canvas)
}

/** A building of flats with balconies, and mostly a set-back top floor. */
export const apartments = (canvas: Canvas) => drawApartments(canvas, false)

/** The same on a quay. */
export const apartmentsOnQuay = (canvas: Canvas) => drawApartments(canvas, true)

function drawApartments(canvas: Canvas, quay: boolean) {
  const { between, whole, pick, chance } = canvas.random
  const referenceData = canvas.size.ground
  if (quay) {
    sky(canvas)
    horizon(canvas)
    canal(canvas)
  } else streetside(canvas)
  poplar(canvas, between(40, 80), referenceData + 10, between(0.9, 1.15))
  tree(canvas, between(1270, 1310), referenceData + (quay ? 10 : 40), between(1.2, 1.4))
  const storeys = whole(4, 5)
  const columns = whole(3, 4)
  const bay = between(192, 214)
  const storey = storeys === 5 ? 104 : 112
  const w = columns * bay + 40
  const x = 680 - w / 2
  const top = referenceData - storeys * storey - 26
  const wall = wallOf(
    canvas,
    pick(['brick', 'brick', 'render']),
    pick(['#c9b399', '#b79a80', '#a98b76', '#d3c4ae', '#9a6a52', '#a4665a', '#efe8da']),
  )
  const second = pick([
    brickwork(canvas, darker(wall.base, 0.25)),
    boards(canvas, '#a9784f', 16),
    wall.fill,
    lighter(wall.base, 0.4),
  ])
  const dark = '#3c4043'
  const frame = pick([darkFrame, darkFrame, paleFrame, '#5a4634'])
  const glass = chance(0.65)
  const highlighted = whole(0, columns - 1)
  canvas.rect(x, top, w, referenceData - top, wall.fill)
  canvas.rect(x + 20 + highlighted * bay, top, bay, referenceData - top, second)
  if (chance(0.65)) {
    canvas.rect(x + 110, top - 92, w - 220, 92, '#e6e2da')
    canvas.rect(x + 98, top - 102, w - 196, 12, dark)
    const panes = columns
    for (let at = 0; at < panes; at++) {
      const width = (w - 260) / panes
      windowAt(canvas, x + 130 + at * width, top - 78, width - 16, 72, { transom: 0, frame, sill: null })
    }
    canvas.rect(x + 8, top - 40, w - 16, 3.5, '#8f999c')
    canvas.rect(x + 8, top - 37, w - 16, 32, '#dfeaee', { opacity: canvas.dark ? 0.15 : 0.35 })
  } else {
    canvas.rect(x + 70, top - 46, 120, 40, '#b9b3a7')
    canvas.rect(x + w - 150, top - 34, 60, 28, '#8f8a80')
  }
  canvas.rect(x - 8, top - 8, w + 16, 14, dark)
  const entrance = whole(0, columns - 1)
  const side = chance(0.5)
  for (let floor = 0; floor < storeys; floor++) {
    const y = referenceData - (floor + 1) * storey
    if (floor && wall.kind === 'render') canvas.rect(x, y + storey - 3, w, 5, wall.trim, { opacity: 0.7 })
    for (let column = 0; column < columns; column++) {
      const left = x + 30 + column * bay
      if (!floor) groundFloor(canvas, left, y, bay, storey, column === entrance, frame)
      else {
        const wide = side ? left + 6 : left + bay - 130
        const narrow = side ? left + bay - 76 : left + 4
        const hung = glass ? (column + floor) % 2 === 0 : column !== highlighted
        windowAt(canvas, wide, y + 6, 98, storey - 18, {
          transom: 0,
          frame,
          sill: hung ? null : '#d5cfc3',
          blind: chance(0.2),
        })
        windowAt(canvas, narrow, y + 6, 50, storey - 40, { columns: 1, transom: 0, frame })
        if (hung) balcony(canvas, wide - 16, y + storey - 12, 130, glass)
      }
    }
  }
  canvas.shade(
    [
      [x + w - 60, top + 6],
      [x + w, top + 6],
      [x + w, referenceData],
      [x + w - 60, referenceData],
    ],
    0.7,
  )
  for (let column = 0; column < columns; column++)
    if (column !== entrance) hedge(canvas, x + 20 + column * bay, referenceData + 4, bay - 30, 30)
  anyTree(canvas, x - between(60, 110), referenceData + (quay ? 8 : 42), 1.1)
  if (!quay && chance(0.5)) car(canvas, between(100, 900), referenceData + 112, 1.15)
  else bicycle(canvas, between(300, 1000), referenceData + (quay ? 4 : 18))
}

function groundFloor(
  canvas: Canvas,
  x: number,
  y: number,
  bay: number,
  storey: number,
  entrance: boolean,
  frame: string,
) {
  if (entrance) {
    canvas.rect(x, y - 6, bay - 22, storey + 6, '#d9d5cc')
    canvas.rect(x - 10, y - 14, bay - 2, 12, '#3c4043')
    windowAt(canvas, x + 16, y + 6, bay - 56, storey - 8, { columns: 3, transom: 0, frame, sill: null, lit: true })
  } else windowAt(canvas, x + 8, y + 6, bay - 42, storey - 14, { columns: 3, transom: 0.22, frame, sill: null })
}

/** Flats of the thirties: rounded corner, bands of brick and render, steel windows. */
export function interwarFlats(canvas: Canvas) {
  const { between, pick } = canvas.random
  const referenceData = canvas.size.ground
  streetside(canvas)
  tree(canvas, between(90, 170), referenceData + 42, 1.25)
  poplar(canvas, 1300, referenceData + 8, 1.1)
  const [storeys, storey] = [5, 104]
  const x = 300
  const w = 760
  const top = referenceData - storeys * storey - 20
  const wall = wallOf(canvas, 'brick', pick(['#b6714d', '#c08a62', '#a9583f', '#c9a877']))
  const band = pick(['#efe8da', '#e6dccb', '#f3efe6'])
  const frame = pick(['#2d3a40', '#3b4a3f', '#6a2c28', paleFrame])
  canvas.path(
    `M${x} ${referenceData}V${top}H${x + w - 90}Q${x + w} ${top} ${x + w} ${top + 60}V${referenceData}Z`,
    wall.fill,
  )
  canvas.rect(x - 8, top - 12, w - 70, 16, band)
  canvas.rect(x + 90, top - 60, 200, 50, lighter(wall.base, 0.2))
  for (let floor = 0; floor < storeys; floor++) {
    const y = referenceData - (floor + 1) * storey
    if (floor) {
      canvas.rect(x, y + storey - 24, w, 13, band)
      for (let at = 0; at < 3; at++)
        windowAt(canvas, x + 36 + at * 116, y + 8, 84, 66, { columns: 3, transom: 0.3, frame, sill: null })
      const oriel = x + 398
      canvas.rect(oriel, y, 190, storey - 8, band)
      windowAt(canvas, oriel + 16, y + 10, 158, 62, { columns: 5, transom: 0.3, frame, sill: null })
      canvas.shade(
        [
          [oriel + 190, y],
          [oriel + 204, y + 6],
          [oriel + 204, y + storey - 6],
          [oriel + 190, y + storey - 8],
        ],
        0.7,
      )
      windowAt(canvas, x + 634, y + 8, 88, 66, { columns: 3, transom: 0.3, frame, sill: null })
      canvas.path(`M${x + 618} ${y + storey - 12}h120q22 0 22 -18v-12h-142z`, band)
      ironRailing(canvas, x + 620, y + storey - 36, 138, 22)
    } else {
      canvas.rect(x, y + storey - 20, w, 20, '#8d98a0')
      for (const at of [30, 150, 500, 620]) windowAt(canvas, x + at, y + 14, 96, 66, { columns: 3, frame })
      canvas.path(
        `M${x + 300} ${referenceData}V${y + 30}Q${x + 370} ${y - 24} ${x + 440} ${y + 30}V${referenceData}Z`,
        '#3a3f42',
      )
      door(canvas, x + 330, referenceData - 86, 80, 86, '#5a4634', {
        steps: 0,
        transom: false,
        glazed: true,
        surround: null,
      })
    }
  }
  canvas.shade(
    [
      [x + w - 34, top + 30],
      [x + w, top + 60],
      [x + w, referenceData],
      [x + w - 34, referenceData],
    ],
    0.9,
  )
  if (canvas.random.chance(0.6)) car(canvas, between(100, 800), referenceData + 112, 1.15)
  bicycle(canvas, between(500, 900), referenceData + 18)
}

/** An office building: bands of glass between slabs, an entrance and parking before it. */
export function offices(canvas: Canvas) {
  const { between, whole, pick, chance } = canvas.random
  const referenceData = canvas.size.ground
  streetside(canvas)
  tree(canvas, between(60, 120), referenceData + 40, 1.25)
  anyTree(canvas, between(1240, 1300), referenceData + 40, 1.2)
  const storeys = whole(3, 4)
  const storey = 118
  const [x, w] = [230, 900]
  const top = referenceData - storeys * storey - 30
  const slab = pick(['#e6e2da', '#d8d2c6', '#b9a793', '#8d8f8e'])
  const fin = pick([darkFrame, '#a9784f', '#f1ece1'])
  canvas.rect(x, top, w, referenceData - top, slab)
  canvas.rect(x - 12, top - 12, w + 24, 16, darker(slab, 0.35))
  canvas.rect(x + 640, top - 60, 180, 50, mix(slab, '#8a8f92', 0.5))
  for (let rib = 0; rib < 20; rib++) canvas.rect(x + 644 + rib * 9, top - 56, 2, 44, darker(slab, 0.4))
  for (let floor = 0; floor < storeys; floor++) {
    const y = referenceData - (floor + 1) * storey
    const bays = 15
    canvas.rect(x + 20, y + 6, w - 40, storey - 34, skyGlass(canvas))
    for (let at = 0; at < bays; at++) {
      const left = x + 20 + (at * (w - 40)) / bays
      if (chance(canvas.palette.lit * 0.8 + 0.08)) {
        canvas.rect(left, y + 6, (w - 40) / bays, storey - 34, '#ffdf9a', {
          opacity: canvas.light === 'day' ? 0.5 : 0.9,
        })
        canvas.rect(left, y + storey - 62, (w - 40) / bays, 34, '#7a5a3c', { opacity: 0.25 })
        if (canvas.light !== 'day') canvas.glow(left + 28, y + storey / 2, 70)
      } else if (chance(0.25)) canvas.rect(left, y + 6, (w - 40) / bays, between(20, 60), '#efe9dc', { opacity: 0.5 })
      canvas.rect(left - 2.5, y + 2, 5, storey - 26, fin)
    }
    canvas.poly(
      [
        [x + 60 + floor * 70, y + storey - 28],
        [x + 220 + floor * 70, y + 6],
        [x + 330 + floor * 70, y + 6],
        [x + 170 + floor * 70, y + storey - 28],
      ],
      '#ffffff',
      { opacity: 0.1 },
    )
    canvas.rect(x, y + storey - 28, w, 5, darker(slab, 0.15))
  }
  const hall = x + whole(1, 3) * 190
  canvas.rect(hall, referenceData - 132, 190, 132, darkFrame)
  windowAt(canvas, hall + 14, referenceData - 116, 162, 116, {
    columns: 4,
    transom: 0,
    frame: '#4a4f52',
    sill: null,
    lit: true,
  })
  canvas.rect(hall - 30, referenceData - 142, 250, 14, pick(accents))
  canvas.shade(
    [
      [x + w - 70, top + 4],
      [x + w, top + 4],
      [x + w, referenceData],
      [x + w - 70, referenceData],
    ],
    0.7,
  )
  hedge(canvas, x + 10, referenceData + 4, hall - x - 60, 26)
  border(canvas, hall + 240, referenceData + 6, x + w - hall - 260, 24)
  car(canvas, between(90, 240), referenceData + 112, 1.15)
  if (chance(0.6)) car(canvas, between(800, 960), referenceData + 112, 1.15)
}

/** A hall of sheet steel with docks and an office corner. */
export function warehouse(canvas: Canvas) {
  const { between, pick, whole, chance } = canvas.random
  const referenceData = canvas.size.ground
  sky(canvas)
  horizon(canvas)
  lawn(canvas)
  const { road: asphalt, pave } = canvas.palette
  canvas.rect(
    0,
    referenceData + 2,
    1360,
    217,
    canvas.gradient([
      [0, lighter(asphalt, 0.1)],
      [1, darker(asphalt, 0.12)],
    ]),
  )
  tree(canvas, between(50, 90), referenceData, 1.2)
  poplar(canvas, 1310, referenceData, 1.15)
  const skin = pick(['#c9cdcb', '#8f9a9f', '#5d686e', '#d9d3c5', '#7f8b80'])
  const accent = pick(accents)
  const [x, w] = [150, 1060]
  const top = referenceData - between(270, 300)
  cast(canvas, x, w, 70)
  canvas.rect(x, top, w, referenceData - top, boards(canvas, skin, 20))
  if (chance(0.5))
    canvas.poly(
      [
        [x - 14, top + 4],
        [x + w * 0.36, top - 64],
        [x + w * 0.72, top + 4],
      ],
      boards(canvas, skin, 20),
    )
  canvas.rect(x - 14, top - 8, w + 28, 22, accent)
  for (let light = 0; light < 6; light++)
    windowAt(canvas, x + 330 + light * 118, top + 44, 86, 34, { columns: 3, transom: 0, frame: '#5b6468', sill: null })
  // the office corner
  canvas.rect(x - 26, referenceData - 230, 300, 230, brickwork(canvas, pick(['#8a7769', '#b9a793', '#6f5a50'])))
  canvas.rect(x - 36, referenceData - 242, 320, 14, darkFrame)
  for (const y of [referenceData - 212, referenceData - 108])
    windowAt(canvas, x, y, y < referenceData - 150 ? 248 : 150, 74, {
      columns: y < referenceData - 150 ? 4 : 2,
      transom: 0,
      frame: darkFrame,
      sill: null,
    })
  door(canvas, x + 180, referenceData - 112, 68, 112, accent, {
    steps: 0,
    transom: false,
    glazed: true,
    surround: darkFrame,
  })
  const docks = whole(2, 3)
  for (let dock = 0; dock < docks; dock++) {
    const left = x + 340 + dock * 235
    canvas.rect(left - 14, referenceData - 176, 178, 176, '#2f3538')
    garageDoor(canvas, left, referenceData - 162, 150, 162, '#dfe1de')
    canvas.rect(left - 14, referenceData - 20, 14, 20, '#e0b23c')
    canvas.rect(left + 150, referenceData - 20, 14, 20, '#e0b23c')
    canvas.poly(
      [
        [left, referenceData + 4],
        [left + 150, referenceData + 4],
        [left + 190, referenceData + 120],
        [left - 30, referenceData + 120],
      ],
      '#ffffff',
      { opacity: 0.08 },
    )
    canvas.line(
      `M${left - 6} ${referenceData + 6}L${left - 50} ${referenceData + 150}M${left + 158} ${referenceData + 6}L${left + 206} ${referenceData + 150}`,
      lighter(pave, 0.4),
      4,
      { opacity: 0.7 },
    )
  }
  lorry(canvas, between(660, 800), referenceData + 136, accent)
  hedge(canvas, 0, referenceData + 16, 110, 34)
  hedge(canvas, 1240, referenceData + 16, 130, 34)
}

function lorry(canvas: Canvas, x: number, y: number, colour: string) {
  canvas.ellipse(x + 180, y + 2, 230, 10, '#0d1420', { opacity: canvas.palette.shadow + 0.1 })
  canvas.rect(
    x + 98,
    y - 176,
    290,
    154,
    canvas.gradient([
      [0, '#f6f3ec'],
      [1, '#ddd8cd'],
    ]),
  )
  canvas.rect(x + 98, y - 96, 290, 30, colour, { opacity: 0.85 })
  canvas.path(`M${x} ${y - 20}V${y - 74}Q${x + 6} ${y - 128} ${x + 34} ${y - 132}H${x + 90}V${y - 20}Z`, colour)
  canvas.path(`M${x + 10} ${y - 78}Q${x + 16} ${y - 118} ${x + 38} ${y - 120}H${x + 62}V${y - 78}Z`, '#2c3a42')
  canvas.rect(x - 4, y - 34, 394, 14, '#33383b')
  for (const wheel of [46, 300, 350]) {
    canvas.circle(x + wheel, y - 18, 21, '#22262a')
    canvas.circle(x + wheel, y - 18, 10, '#b9bdbf')
  }
}

/** A row of lock-up garages. */
export function garages(canvas: Canvas) {
  const { between, pick, chance } = canvas.random
  const referenceData = canvas.size.ground
  sky(canvas)
  horizon(canvas)
  lawn(canvas)
  const { pave, road: asphalt } = canvas.palette
  canvas.rect(
    0,
    referenceData + 2,
    1360,
    217,
    canvas.gradient([
      [0, pave],
      [1, darker(asphalt, 0.05)],
    ]),
  )
  for (let y = referenceData + 18; y < 907; y += 22 + (y - referenceData) * 0.12)
    canvas.rect(0, y, 1360, 1.6, darker(pave, 0.16), { opacity: 0.6 })
  tree(canvas, between(60, 200), referenceData - 40, 1.7)
  tree(canvas, between(1050, 1200), referenceData - 40, 1.8)
  anyTree(canvas, between(500, 800), referenceData - 60, 1.6)
  const wall = wallOf(canvas, 'brick')
  const top = referenceData - 242
  canvas.rect(-10, top, 1380, 242, wall.fill)
  canvas.rect(-10, top - 16, 1380, 22, pick(['#3c4043', '#d9d3c5', '#5c4c41']))
  canvas.shade([
    [-10, top + 6],
    [1370, top + 6],
    [1370, top + 26],
    [-10, top + 26],
  ])
  const colour = pick(['#e7e2d8', '#5d656a', '#3e5c4f', '#8b4a3a', '#6f5138'])
  const other = pick(['#e7e2d8', '#8b9490', '#6f5138', '#31435c'])
  const number = between(3.6, 4.6)
  const bay = 1360 / Math.floor(number + 0.4)
  for (let at = 0; at * bay < 1360; at++) {
    const left = at * bay + 34
    garageDoor(canvas, left, referenceData - 186, bay - 68, 186, chance(0.7) ? colour : other)
    const lamp = left + bay - 51
    canvas.rect(lamp - 7, referenceData - 150, 14, 22, '#2b2f32')
    canvas.rect(lamp - 5, referenceData - 146, 10, 14, '#f6c877')
    if (canvas.light !== 'day') canvas.glow(lamp, referenceData - 140, 90)
  }
  if (chance(0.6)) car(canvas, between(160, 860), referenceData + 92, 1.3)
  else bicycle(canvas, between(200, 1000), referenceData + 6)
}
