import { chimney, darkFrame, door, dormer, garageDoor, paleFrame, shutters, windowAt } from './building-parts.ts'
import { darker, doorColours, lighter, mix, shutterColours, slates, tiles } from './colours.ts'
import type { Canvas } from './draw.ts'
import { boards, brickwork, roofing, wallOf } from './materials.ts'
import { anyTree, border, boxBall, car, cast, hedge, horizon, lawn, poplar, sky, tree, tuft } from './nature.ts'

export function grounds(canvas: Canvas) {
  sky(canvas)
  horizon(canvas)
  lawn(canvas)
}

export function path(canvas: Canvas, x: number, w: number, bend: number) {
  const { ground: referenceData, height } = canvas.size
  const foot = x + w / 2 + bend
  canvas.path(
    `M${x} ${referenceData + 4}Q${x - 20 + bend * 0.3} ${referenceData + 110} ${foot - w * 1.3} ${height}H${foot + w * 1.3}Q${x + w + 20 + bend * 0.3} ${referenceData + 110} ${x + w} ${referenceData + 4}Z`,
    canvas.palette.pave,
  )
}

export function meadow(canvas: Canvas, count: number) {
  const { between } = canvas.random
  for (; count > 0; count--) {
    const x = between(0, 1360)
    if (x < 330 || x > 1020) tuft(canvas, x, between(760, 898), between(0.6, 1.2))
  }
}

function hipRoof(canvas: Canvas, x: number, w: number, y: number, rise: number, inset: number, colour: string) {
  canvas.poly(
    [
      [x - 34, y + 6],
      [x + inset, y - rise],
      [x + w - inset, y - rise],
      [x + w + 34, y + 6],
    ],
    roofing(canvas, colour),
  )
  canvas.poly(
    [
      [x + w + 34, y + 6],
      [x + w - inset, y - rise],
      [x + w - inset - 40, y - rise],
      [x + w - 60, y + 6],
    ],
    '#000000',
    { opacity: 0.08 },
  )
  canvas.rect(x + inset - 2, y - rise - 4, w - inset * 2 + 4, 6, darker(colour, 0.3))
}

function gutter(canvas: Canvas, x: number, w: number, y: number, colour: string) {
  canvas.rect(x - 40, y + 2, w + 80, 12, colour)
  canvas.shade([
    [x, y + 14],
    [x + w, y + 14],
    [x + w, y + 34],
    [x, y + 34],
  ])
}

/** A country villa: hipped roof, dormers, shutters, a gable or a porch in the middle. */
export function villa(canvas: Canvas) {
  const { between, pick, chance } = canvas.random
  const referenceData = canvas.size.ground
  grounds(canvas)
  poplar(canvas, between(50, 110), referenceData + 4, between(1, 1.25))
  if (chance(0.6)) poplar(canvas, between(140, 190), referenceData + 6, between(0.8, 1))
  else tree(canvas, between(140, 190), referenceData + 4, between(1, 1.3))
  tree(canvas, between(1210, 1270), referenceData + 6, between(1.25, 1.5))
  if (chance(0.6)) anyTree(canvas, 1335, referenceData + 14, 1.1)
  const wall = wallOf(canvas, pick(['render', 'render', 'brick']))
  const trim = '#f7f3ea'
  const roof = pick(chance(0.7) ? slates : tiles)
  const w = pick([620, 700, 760])
  const x = 650 - w / 2
  const y = pick([420, 400, 436])
  cast(canvas, x, w, 95)
  canvas.rect(x, y, w, referenceData - y, wall.fill)
  canvas.rect(x, referenceData - 34, w, 34, '#8c8a86')
  hipRoof(canvas, x, w, y, between(150, 182), between(60, 110), roof)
  gutter(canvas, x, w, y, trim)
  for (const at of [x + 200, x + w - 240]) chimney(canvas, at, y - 250, 92)
  const frame = pick([paleFrame, paleFrame, darkFrame])
  const gable = chance(0.65)
  for (const at of [80, w - 180]) dormer(canvas, x + at, y - 20, 96, trim, darker(roof, 0.2), frame)
  const [gx, gw] = [x + w / 2 - 118, 236]
  if (gable) {
    canvas.rect(
      gx,
      y - 70,
      gw,
      referenceData - y + 70,
      wall.kind === 'render'
        ? canvas.gradient([
            [0, lighter(wall.base, 0.2)],
            [1, wall.base],
          ])
        : wall.fill,
    )
    canvas.poly(
      [
        [gx - 20, y - 66],
        [gx + gw / 2, y - 205],
        [gx + gw + 20, y - 66],
      ],
      trim,
    )
    canvas.poly(
      [
        [gx + 8, y - 72],
        [gx + gw / 2, y - 182],
        [gx + gw - 8, y - 72],
      ],
      lighter(wall.base, 0.12),
    )
    canvas.circle(gx + gw / 2, y - 112, 24, trim)
    canvas.circle(gx + gw / 2, y - 112, 17, '#41535d')
    canvas.shade(
      [
        [gx + gw, y + 15],
        [gx + gw + 26, y + 15],
        [gx + gw + 26, referenceData],
        [gx + gw, referenceData],
      ],
      0.8,
    )
    windowAt(canvas, gx + 62, y - 44, 112, 108, { columns: 3, frame })
  } else {
    dormer(canvas, gx + 66, y - 16, 104, trim, darker(roof, 0.2), frame)
  }
  const leaf = pick(shutterColours)
  const closed = chance(0.75)
  for (const at of [46, 152, w - 214, w - 108]) {
    const h = referenceData - y - 34 - 88
    if (closed) shutters(canvas, x + at, y + 58, 62, h, leaf)
    windowAt(canvas, x + at, y + 58, 62, h, { transom: 0.28, frame })
  }
  canvas.rect(gx + 30, referenceData - 192, gw - 60, 16, trim)
  for (const column of [gx + 40, gx + gw - 58])
    canvas.rect(
      column,
      referenceData - 178,
      18,
      170,
      canvas.gradient(
        [
          [0, '#ffffff'],
          [1, '#d9d3c6'],
        ],
        1,
        0,
      ),
    )
  door(canvas, gx + gw / 2 - 42, referenceData - 165, 84, 157, pick(doorColours), { steps: 2 })
  path(canvas, gx + 60, gw - 120, between(-90, 90))
  hedge(canvas, x - 10, referenceData + 26, 190, 46)
  hedge(canvas, x + w - 200, referenceData + 26, 220, 46)
  if (chance(0.5)) border(canvas, x + 190, referenceData + 24, gx - x - 220, 30)
  meadow(canvas, 12)
  for (const side of [gx - 10, gx + gw + 10]) boxBall(canvas, side, referenceData + 30, 32)
}

/** A house of boxes: an upper floor that floats over glass, timber and brick, with a pool or a drive. */
export function modern(canvas: Canvas) {
  const { between, pick, chance } = canvas.random
  const referenceData = canvas.size.ground
  grounds(canvas)
  tree(canvas, between(90, 150), referenceData, between(1.1, 1.4))
  poplar(canvas, between(1280, 1320), referenceData + 6, between(1, 1.25))
  anyTree(canvas, between(1200, 1240), referenceData + 4, 1)
  const white = pick(['#f3f0e9', '#ece7dd', '#e3ddd0', '#5a5c5c'])
  const metal = pick(['#3a3d40', '#4a4743', '#33383a'])
  const wood = pick(['#a9784f', '#8c6847', '#b98d62', '#6b5a4a'])
  const timber = boards(canvas, wood)
  const masonry = brickwork(canvas, pick(['#6f5a50', '#8a7769', '#b9a793', '#a9583f', '#c7bba8']))
  const x = 240
  const reach = pick([560, 640, 700])
  cast(canvas, x, 900, 90)
  canvas.rect(x + 60, referenceData - 200, 780, 200, masonry)
  canvas.rect(x + 600, referenceData - 200, 240, 200, timber)
  canvas.shade([
    [x + 60, referenceData - 200],
    [x + 840, referenceData - 200],
    [x + 840, referenceData - 160],
    [x + 60, referenceData - 172],
  ])
  windowAt(canvas, x + 110, referenceData - 172, 330, 168, {
    columns: pick([3, 4, 5]),
    transom: 0,
    frame: darkFrame,
    sill: null,
    lit: chance(Math.min(1, canvas.palette.lit + 0.25)),
  })
  canvas.rect(x + 480, referenceData - 176, 96, 176, metal)
  for (let rib = 0; rib < 6; rib++) canvas.rect(x + 488 + rib * 15, referenceData - 172, 2, 170, lighter(metal, 0.1))
  canvas.rect(x + 494, referenceData - 176, 20, 176, '#f6c877', { opacity: canvas.palette.lit + 0.1 })
  canvas.rect(x + 564, referenceData - 96, 4, 44, '#d8d4cc')
  garageDoor(canvas, x + 640, referenceData - 160, 170, 160, darker(wood, 0.12))
  const [upper, depth] = [referenceData - 395, 195]
  canvas.rect(
    x,
    upper,
    reach,
    depth,
    canvas.gradient([
      [0, lighter(white, 0.25)],
      [1, white],
    ]),
  )
  canvas.rect(x - 10, upper - 15, reach + 20, 18, metal)
  canvas.rect(x, upper + depth - 6, reach, 10, darker(white, 0.18))
  windowAt(canvas, x + 60, upper + 43, 250, 118, { columns: 3, transom: 0, frame: darkFrame, sill: null })
  canvas.rect(x + 350, upper + 3, 120, 186, timber)
  windowAt(canvas, x + 372, upper + 43, 76, 118, { columns: 1, transom: 0, frame: darkFrame, sill: null })
  windowAt(canvas, x + reach - 130, upper + 43, 90, 118, { columns: 1, transom: 0, frame: darkFrame, sill: null })
  if (reach < 700) {
    canvas.rect(x + reach, referenceData - 210, 890 - reach, 14, metal)
    canvas.rect(x + reach + 6, referenceData - 258, 878 - reach, 48, '#cfe0e6', { opacity: canvas.dark ? 0.2 : 0.45 })
    canvas.rect(x + reach + 6, referenceData - 262, 878 - reach, 4, '#9fb3bb')
  } else canvas.rect(x + 600, referenceData - 210, 290, 14, metal)
  if (chance(0.5))
    for (let panel = 0; panel < 4; panel++)
      canvas.poly(
        [
          [x + 120 + panel * 84, upper - 15],
          [x + 138 + panel * 84, upper - 33],
          [x + 196 + panel * 84, upper - 33],
          [x + 178 + panel * 84, upper - 15],
        ],
        '#27384a',
      )
  const { grass, pave, sky: air, tint, tintStrength } = canvas.palette
  if (chance(0.6)) {
    canvas.poly(
      [
        [x - 60, referenceData + 2],
        [x + 620, referenceData + 2],
        [x + 560, referenceData + 80],
        [x - 200, referenceData + 80],
      ],
      lighter(pave, 0.2),
    )
    const water = canvas.gradient([
      [0, mix('#7fc1cc', air[1], 0.3)],
      [1, mix('#3f93a6', tint, tintStrength)],
    ])
    canvas.poly(
      [
        [x + 20, referenceData + 30],
        [x + 420, referenceData + 30],
        [x + 360, referenceData + 108],
        [x - 110, referenceData + 108],
      ],
      water,
    )
    canvas.poly(
      [
        [x + 20, referenceData + 30],
        [x + 420, referenceData + 30],
        [x + 417, referenceData + 37],
        [x + 12, referenceData + 37],
      ],
      '#ffffff',
      { opacity: 0.4 },
    )
    for (let wave = 0; wave < 7; wave++)
      canvas.rect(x - 20 + between(0, 300), referenceData + 46 + wave * 8, between(30, 90), 2, '#ffffff', {
        opacity: 0.35,
      })
  } else {
    canvas.poly(
      [
        [x + 90, referenceData + 2],
        [x + 460, referenceData + 2],
        [x + 440, referenceData + 46],
        [x + 60, referenceData + 46],
      ],
      lighter(pave, 0.2),
    )
    for (let at = 0; at < 5; at++) tuft(canvas, x - 20 + at * 26, referenceData + 60 + (at % 2) * 14, 1.3)
    border(canvas, x + 70, referenceData + 66, 300, 34)
    canvas.rect(x - 120, referenceData + 84, 480, 3, darker(grass[0], 0.15), { opacity: 0.5 })
  }
  canvas.poly(
    [
      [x + 630, referenceData],
      [x + 820, referenceData],
      [x + 1000, 907],
      [x + 560, 907],
    ],
    pave,
  )
  if (chance(0.4)) car(canvas, x + 640, referenceData + 96, 1.2)
  hedge(canvas, x + 850, referenceData + 14, 270, 66)
  meadow(canvas, 10)
}

/** A large house of about 1900 among trees: turret or pediment, tall windows, steps. */
export function mansion(canvas: Canvas) {
  const { between, pick, chance } = canvas.random
  const referenceData = canvas.size.ground
  grounds(canvas)
  tree(canvas, between(60, 120), referenceData + 6, between(1.5, 1.8))
  tree(canvas, between(1240, 1300), referenceData + 6, between(1.5, 1.8))
  poplar(canvas, between(190, 230), referenceData, 1.1)
  const wall = wallOf(canvas, pick(['brick', 'render', 'brick']))
  const trim = lighter(wall.trim, 0.35)
  const slate = pick(slates)
  const w = 640
  const x = 650 - w / 2
  const y = referenceData - 362
  cast(canvas, x, w, 95)
  const slated = roofing(canvas, slate)
  canvas.poly(
    [
      [x - 20, y + 2],
      [x + 46, y - 130],
      [x + w - 46, y - 130],
      [x + w + 20, y + 2],
    ],
    slated,
  )
  canvas.rect(x + 44, y - 136, w - 88, 8, darker(slate, 0.3))
  for (const at of [x + 120, x + w - 162]) chimney(canvas, at, y - 200, 76)
  canvas.rect(x, y, w, 362, wall.fill)
  for (const side of [x, x + w - 22])
    for (let quoin = y + 26; quoin < referenceData - 50; quoin += 34) canvas.rect(side, quoin, 22, 22, trim)
  canvas.rect(x - 18, y - 4, w + 36, 14, trim)
  canvas.shade([
    [x, y + 10],
    [x + w, y + 10],
    [x + w, y + 26],
    [x, y + 26],
  ])
  canvas.rect(x, referenceData - 46, w, 46, '#97938b')
  canvas.rect(x, referenceData - 192, w, 9, trim)
  const frame = pick([paleFrame, paleFrame, '#3b4a3f'])
  for (const at of [44, 142, w - 204, w - 106]) {
    windowAt(canvas, x + at, y + 44, 62, 104, { frame, lintel: trim, arch: 0 })
    windowAt(canvas, x + at, referenceData - 172, 62, 112, { frame, arch: 14 })
  }
  for (const at of [64, w - 160]) dormer(canvas, x + at, y - 8, 92, trim, darker(slate, 0.25), frame)
  const [cx, cw] = [x + w / 2 - 106, 212]
  canvas.rect(cx, y - 40, cw, referenceData - y + 40, wall.fill)
  canvas.shade(
    [
      [cx + cw, y + 10],
      [cx + cw + 20, y + 10],
      [cx + cw + 20, referenceData],
      [cx + cw, referenceData],
    ],
    0.7,
  )
  if (chance(0.5)) {
    canvas.poly(
      [
        [cx - 22, y - 36],
        [cx + cw / 2, y - 128],
        [cx + cw + 22, y - 36],
      ],
      trim,
    )
    canvas.poly(
      [
        [cx + 10, y - 44],
        [cx + cw / 2, y - 112],
        [cx + cw - 10, y - 44],
      ],
      wall.kind === 'brick' ? wall.fill : wall.base,
    )
    canvas.circle(cx + cw / 2, y - 66, 17, '#41535d')
  } else {
    canvas.poly(
      [
        [cx - 14, y - 36],
        [cx + cw / 2, y - 208],
        [cx + cw + 14, y - 36],
      ],
      slated,
    )
    canvas.poly(
      [
        [cx + cw / 2, y - 208],
        [cx + cw + 14, y - 36],
        [cx + cw * 0.62, y - 36],
      ],
      '#000000',
      { opacity: 0.12 },
    )
    canvas.rect(cx + cw / 2 - 2, y - 244, 4, 40, '#3a3f42')
    canvas.circle(cx + cw / 2, y - 246, 6, '#c9a765')
  }
  canvas.rect(cx - 14, y - 42, cw + 28, 12, trim)
  windowAt(canvas, cx + 50, y + 6, 112, 140, { columns: 3, frame, arch: 22 })
  canvas.rect(cx + 22, referenceData - 206, cw - 44, 14, trim)
  for (const column of [cx + 30, cx + cw - 50])
    canvas.rect(
      column,
      referenceData - 194,
      20,
      160,
      canvas.gradient(
        [
          [0, '#ffffff'],
          [1, '#d5cfc2'],
        ],
        1,
        0,
      ),
    )
  door(canvas, cx + cw / 2 - 44, referenceData - 178, 88, 146, pick(doorColours), { steps: 0 })
  for (let step = 0; step < 4; step++)
    canvas.rect(
      cx + 20 - step * 14,
      referenceData - 34 + step * 10,
      cw - 40 + step * 28,
      11,
      step % 2 ? '#c9c2b5' : '#d7d0c3',
    )
  path(canvas, cx + 40, cw - 80, between(-60, 60))
  for (const side of [cx - 50, cx + cw + 50]) boxBall(canvas, side, referenceData + 30, 34)
  hedge(canvas, x - 60, referenceData + 28, 190, 40)
  hedge(canvas, x + w - 130, referenceData + 28, 190, 40)
  meadow(canvas, 10)
}
