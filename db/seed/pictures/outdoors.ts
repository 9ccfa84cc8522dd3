import { chimney, darkFrame, dormer, paleFrame, windowAt } from './building-parts.ts'
import { accents, darker, lighter, mix, slates, tiles, woods } from './colours.ts'
import type { Canvas } from './draw.ts'
import { hangingLamp } from './interiors.ts'
import { boards, roofing, tiling, type Wall, wallOf } from './materials.ts'
import { anyTree, border, boxBall, foliage, hedge, horizon, lawn, planter, sky, tuft } from './nature.ts'
import { skyline } from './views.ts'

function evening(canvas: Canvas) {
  return canvas.light !== 'day' && canvas.light !== 'mist'
}

/** The back of a house with its terrace, lawn, flower beds and trees. */
export const garden = (canvas: Canvas) => drawGarden(canvas)

/** The same behind a limewashed house under slates. */
export const gardenOfLimes = (canvas: Canvas) => drawGarden(canvas, { wall: '#f1ebdf', roof: '#454b4e' })

function drawGarden(canvas: Canvas, property?: { wall: string; roof: string }) {
  const { between, pick, chance, whole } = canvas.random
  const referenceData = canvas.size.ground - 90
  sky(canvas)
  horizon(canvas, 1)
  const [far, near] = canvas.palette.grass
  canvas.rect(
    0,
    referenceData - 4,
    1360,
    320,
    canvas.gradient([
      [0, far],
      [1, near],
    ]),
  )
  for (let stripe = 0; stripe < 7; stripe++)
    canvas.poly(
      [
        [560 + stripe * 130, referenceData + 30],
        [625 + stripe * 130, referenceData + 30],
        [500 + stripe * 220, 907],
        [390 + stripe * 220, 907],
      ],
      '#ffffff',
      { opacity: 0.05 },
    )
  hedge(canvas, 500, referenceData + 6, 880, pick([90, 120]))
  for (let count = whole(2, 3); count > 0; count--)
    anyTree(canvas, between(720, 1320), referenceData + between(0, 40), between(1.1, 1.7))
  // house
  const wall = property ? wallOf(canvas, 'render', property.wall) : wallOf(canvas)
  const w = 470
  const eaves = referenceData - 330
  const modern = !property && chance(0.35)
  canvas.rect(-10, eaves, w, referenceData - eaves, wall.fill)
  const roof = property?.roof ?? pick([...tiles, ...slates])
  if (modern) canvas.rect(-10, eaves - 14, w + 24, 18, '#3a3d40')
  else {
    canvas.poly(
      [
        [-10, eaves + 6],
        [-10, eaves - 150],
        [w - 90, eaves - 150],
        [w + 26, eaves + 6],
      ],
      roofing(canvas, roof),
    )
    canvas.rect(-10, eaves + 2, w + 30, 10, wall.trim)
    dormer(canvas, 150, eaves - 18, 92, wall.trim, darker(roof, 0.2))
    chimney(canvas, 300, eaves - 200, 80)
  }
  const frame = pick([darkFrame, paleFrame, '#5a4634'])
  for (const x of [60, 230]) windowAt(canvas, x, eaves + 46, 96, 84, { frame, transom: 0 })
  windowAt(canvas, 350, eaves + 46, 60, 84, { frame, transom: 0 })
  windowAt(canvas, 30, referenceData - 150, 300, 148, {
    frame,
    columns: 3,
    transom: 0,
    sill: null,
    lit: evening(canvas) || chance(0.2),
  })
  windowAt(canvas, 362, referenceData - 140, 64, 92, { frame, transom: 0 })
  canvas.shade([
    [w - 24, eaves + 12],
    [w - 10, eaves + 12],
    [w - 10, referenceData],
    [w - 24, referenceData],
  ])
  // terrace
  const deck = chance(0.4) ? mix(pick(woods), '#8f8a80', 0.3) : lighter(canvas.palette.pave, 0.15)
  canvas.poly(
    [
      [-10, referenceData],
      [500, referenceData],
      [600, referenceData + 110],
      [-10, referenceData + 110],
    ],
    deck,
  )
  for (let row = 1; row < 5; row++) canvas.rect(0, referenceData + row * 22, 500 + row * 20, 1.6, darker(deck, 0.16))
  canvas.poly(
    [
      [-10, referenceData + 110],
      [600, referenceData + 110],
      [604, referenceData + 120],
      [-10, referenceData + 120],
    ],
    darker(deck, 0.25),
  )
  gardenTable(canvas, 250, referenceData + 92)
  if (chance(0.6)) parasol(canvas, 250, referenceData + 62, pick(['#e8dcc6', ...accents]))
  border(canvas, 560, referenceData + 18, 300, 44)
  border(canvas, 1040, referenceData + 16, 320, 50)
  const feature = pick(['pond', 'pond', 'shed', 'none'])
  if (feature === 'pond') pond(canvas)
  if (feature === 'shed') shed(canvas, 1090, referenceData + 10)
  for (let stone = 0; stone < 5; stone++)
    canvas.ellipse(
      640 + stone * 62,
      referenceData + 132 + stone * 26,
      40 + stone * 4,
      11 + stone * 1.5,
      lighter(canvas.palette.pave, 0.15),
    )
  boxBall(canvas, 470, referenceData + 60, 34)
  boxBall(canvas, 36, referenceData + 100, 30)
  for (let count = 0; count < 6; count++) tuft(canvas, between(900, 1340), between(830, 896), between(0.8, 1.3))
}

export function gardenTable(canvas: Canvas, x: number, y: number) {
  canvas.ellipse(x, y + 2, 150, 10, '#0d1420', { opacity: canvas.palette.shadow })
  for (const chair of [x - 116, x + 70]) {
    const back = chair < x ? chair : chair + 44
    canvas.line(`M${chair} ${y}v-38h46v38M${back} ${y - 38}v-44`, '#33383b', 5)
    canvas.rect(chair - 2, y - 44, 50, 9, '#e8dcc6', { rx: 4 })
  }
  canvas.rect(x - 70, y - 64, 140, 9, '#8d6a49')
  canvas.line(`M${x - 54} ${y - 56}l-8 56M${x + 54} ${y - 56}l8 56`, '#6f5138', 5)
  canvas.rect(x - 12, y - 88, 14, 24, '#dfeaee', { opacity: 0.9 })
  canvas.circle(x + 26, y - 70, 8, '#c9a03c')
}

export function parasol(canvas: Canvas, x: number, y: number, colour: string) {
  canvas.rect(x - 3, y - 230, 6, 240, '#6f5138')
  canvas.path(
    `M${x - 170} ${y - 168}Q${x - 90} ${y - 246} ${x} ${y - 250}Q${x + 90} ${y - 246} ${x + 170} ${y - 168}Z`,
    colour,
  )
  canvas.path(
    `M${x - 60} ${y - 168}Q${x - 40} ${y - 240} ${x} ${y - 250}Q${x + 40} ${y - 240} ${x + 60} ${y - 168}Z`,
    lighter(colour, 0.2),
  )
  canvas.rect(x - 170, y - 168, 340, 9, darker(colour, 0.12))
}

function pond(canvas: Canvas) {
  const water = mix('#5b97a0', canvas.palette.sky[1], 0.3)
  canvas.ellipse(1010, 812, 210, 44, lighter(canvas.palette.pave, 0.05))
  canvas.ellipse(1010, 810, 192, 36, canvas.dark ? darker(water, 0.35) : water)
  for (const [x, y] of [
    [930, 800],
    [1060, 820],
    [1100, 798],
  ] as const) {
    canvas.ellipse(x, y, 26, 7, '#6d8f66')
    canvas.circle(x + 4, y - 6, 6, '#f0d6c8')
  }
  for (let reed = 0; reed < 5; reed++) tuft(canvas, 830 + reed * 14, 806, 1.7)
}

function shed(canvas: Canvas, x: number, y: number) {
  const wood = canvas.random.pick(['#8c6847', '#5d5346', '#6d7f72', '#a9784f'])
  canvas.rect(x, y - 150, 210, 150, boards(canvas, wood, 18))
  canvas.poly(
    [
      [x - 22, y - 146],
      [x + 105, y - 220],
      [x + 232, y - 146],
    ],
    darker(wood, 0.4),
  )
  canvas.rect(x + 30, y - 116, 64, 116, darker(wood, 0.25))
  windowAt(canvas, x + 118, y - 112, 60, 52, { transom: 0.5 })
}

/** A roof or balcony terrace with a view over the roofs of the town. */
export const terraceInTown = (canvas: Canvas) =>
  drawTerrace(canvas, () => {
    for (const layer of [0, 1, 2]) skyline(canvas, layer)
  })

/**
 * @param outlook draws what is seen beyond the rail, under a sky that is there
 * @param side the wall beside the terrace; left out, any
 */
export function drawTerrace(canvas: Canvas, outlook: () => void, side?: { kind: Wall['kind']; base: string }) {
  const { between, pick, chance } = canvas.random
  const { dark } = canvas
  sky(canvas)
  outlook()
  const rail = 560
  const deck = chance(0.6) ? pick(woods) : '#cfc6b6'
  canvas.rect(
    0,
    660,
    1360,
    250,
    chance(0.5) ? boards(canvas, deck, 40) : tiling(canvas, deck, 110, 60, darker(deck, 0.15)),
  )
  canvas.rect(
    0,
    660,
    1360,
    250,
    canvas.gradient([
      [0, '#ffffff', 0.1],
      [1, '#101a26', dark ? 0.5 : 0.26],
    ]),
  )
  canvas.rect(0, rail, 1360, 104, '#dfeaee', { opacity: dark ? 0.14 : 0.34 })
  for (let post = 0; post < 6; post++) canvas.rect(60 + post * 250, rail, 7, 108, darkFrame)
  canvas.rect(0, rail - 6, 1360, 9, darkFrame)
  canvas.rect(0, 660, 1360, 9, darkFrame)
  // house wall at the side
  const wall = wallOf(canvas, side?.kind, side?.base)
  canvas.rect(-10, 0, 190, 730, wall.fill)
  windowAt(canvas, 10, 190, 130, 530, {
    columns: 1,
    transom: 0,
    frame: darkFrame,
    sill: null,
    lit: evening(canvas) || chance(0.3),
  })
  canvas.shade([
    [180, 0],
    [196, 0],
    [196, 730],
    [180, 730],
  ])
  const accent = pick(accents)
  lounge(canvas, between(420, 520), 640, accent, pick(woods))
  for (const x of [260, 1270]) planter(canvas, x, 790, pick(['#5d656a', '#a8694b', '#3a3f42']))
  if (chance(0.5)) planter(canvas, 366, 740, '#a8694b')
  if (chance(0.65)) {
    const y = 210
    canvas.line(`M190 ${y}Q520 ${y + 130} 800 ${y + 10}T1370 ${y - 30}`, '#2b2723', 2.5)
    for (let bulb = 0; bulb < 11; bulb++) {
      const x = 250 + bulb * 102
      const sag = Math.sin((bulb / 10) * Math.PI * 1.6) * 46
      canvas.circle(x, y + 40 + sag * 0.7, 8, dark ? '#fff0c4' : '#fbf0d4')
      if (evening(canvas)) canvas.glow(x, y + 40 + sag * 0.7, 70)
    }
  }
}

function lounge(canvas: Canvas, x: number, y: number, accent: string, wood: string) {
  canvas.ellipse(x + 260, y + 176, 380, 18, '#0d1420', { opacity: 0.25 })
  canvas.rect(x, y - 20, 470, 110, darker(wood, 0.1), { rx: 8 })
  canvas.rect(x - 14, y + 20, 500, 120, wood, { rx: 8 })
  for (const seat of [x + 8, x + 244]) {
    canvas.rect(seat, y - 42, 224, 100, lighter(accent, 0.1), { rx: 18 })
    canvas.rect(seat, y + 40, 224, 58, accent, { rx: 14 })
  }
  for (const leg of [x + 6, x + 446]) canvas.rect(leg, y + 138, 18, 34, darker(wood, 0.3))
  canvas.rect(x + 40, y - 24, 86, 78, '#e8dcc6', { rx: 14, transform: `rotate(-8 ${x + 80} ${y})` })
  canvas.ellipse(x + 620, y + 186, 110, 10, '#0d1420', { opacity: 0.22 })
  canvas.line(`M${x + 570} ${y + 100}l-20 84M${x + 670} ${y + 100}l20 84`, '#33383b', 7)
  canvas.ellipse(x + 620, y + 96, 108, 22, lighter(wood, 0.2))
  canvas.path(`M${x + 590} ${y + 90}v-36h22v36z`, '#dfeaee', { opacity: 0.9 })
  canvas.rect(x + 632, y + 64, 28, 26, '#c9a03c', { rx: 4 })
}

/** A terrace of a house, under a pergola, with the garden behind. */
export function terraceInGarden(canvas: Canvas) {
  const { between, pick, chance } = canvas.random
  sky(canvas)
  horizon(canvas)
  lawn(canvas)
  hedge(canvas, 0, 700, 1360, 90)
  for (let count = 0; count < 3; count++) anyTree(canvas, between(250, 1250), 694, between(1.2, 1.6))
  border(canvas, 260, 720, 1100, 44)
  const deck = pick(woods)
  canvas.poly(
    [
      [-10, 742],
      [1370, 742],
      [1370, 907],
      [-10, 907],
    ],
    boards(canvas, mix(deck, '#8f8a80', 0.2), 44),
  )
  canvas.rect(
    0,
    742,
    1360,
    165,
    canvas.gradient([
      [0, '#ffffff', 0.12],
      [1, '#101a26', 0.26],
    ]),
  )
  const beam = pick(['#3a3d40', '#8c6847', '#f1ece1'])
  for (const x of [80, 1240]) canvas.rect(x, 150, 30, 640, beam)
  for (let slat = 0; slat < 14; slat++) canvas.rect(52 + slat * 94, 112, 20, 62, darker(beam, 0.12))
  canvas.rect(40, 138, 1280, 34, beam)
  for (let leaf = 0; leaf < 46; leaf++)
    canvas.ellipse(
      80 + between(-50, 180),
      between(110, 330) * between(0.5, 1),
      17,
      11,
      leaf % 3 ? foliage(canvas) : '#a996c9',
      { opacity: 0.95 },
    )
  const x = 330
  canvas.ellipse(x + 340, 880, 460, 18, '#0d1420', { opacity: 0.24 })
  const chair = pick(['#33383b', '#8d6a49', '#e9e4d8'])
  for (const at of [x + 60, x + 220, x + 380, x + 540]) {
    canvas.rect(at, 610, 88, 80, chair, { rx: 14 })
    canvas.line(`M${at + 10} 690v40M${at + 78} 690v40`, darker(chair, 0.2), 7)
  }
  canvas.rect(x - 20, 690, 740, 18, lighter(deck, 0.25), { rx: 4 })
  for (const leg of [x + 20, x + 660])
    canvas.poly(
      [
        [leg, 708],
        [leg + 26, 708],
        [leg + 20, 880],
        [leg + 6, 880],
      ],
      darker(deck, 0.2),
    )
  for (const at of [x + 10, x + 580]) {
    canvas.rect(at, 690, 112, 96, darker(chair, 0.1), { rx: 14 })
    canvas.rect(at - 4, 782, 120, 28, lighter(chair, 0.1), { rx: 8 })
    canvas.line(`M${at + 10} 806l-6 80M${at + 102} 806l6 80`, darker(chair, 0.2), 8)
  }
  for (const plate of [x + 110, x + 260, x + 420, x + 570]) canvas.ellipse(plate, 688, 40, 6, '#f4f0e7')
  canvas.circle(x + 350, 676, 20, '#c9a03c')
  canvas.ellipse(x + 350, 688, 52, 8, '#a8694b')
  if (chance(0.8)) hangingLamp(canvas, 680, 300, pick(['#b58d4e', '#e8dcc6']), 54)
  for (const pot of [190, 1190]) planter(canvas, pot, 850, pick(['#a8694b', '#5d656a']))
}
