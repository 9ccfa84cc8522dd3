import { chimney, darkFrame, door, dormer, windowAt } from './building-parts.ts'
import { darker, lighter, mix } from './colours.ts'
import type { Canvas } from './draw.ts'
import { grounds, meadow } from './houses.ts'
import { boards, brickwork, roofing } from './materials.ts'
import { bicycle, border, boxBall, car, hedge, poplar, sky, tree } from './nature.ts'

const natural = '#454b4e'

type NewHouse = { wall: string; brick: boolean; roof: string; wood: string }

/** A house whose gable faces the viewer; `foot` is its threshold. */
export function gableHouse(canvas: Canvas, x: number, w: number, foot: number, look: NewHouse, tall = 186) {
  const { chance } = canvas.random
  const eaves = foot - tall
  const rise = w * 0.52
  const fill = look.brick ? brickwork(canvas, look.wall) : limewash(canvas, look.wall)
  const middle = x + w / 2
  canvas.poly(
    [
      [x, foot],
      [x, eaves],
      [middle, eaves - rise],
      [x + w, eaves],
      [x + w, foot],
    ],
    fill,
  )
  canvas.shade(
    [
      [middle, eaves - rise],
      [x + w, eaves],
      [x + w, foot],
      [x + w - 16, foot],
      [x + w - 16, eaves - 6],
    ],
    0.5,
  )
  canvas.line(`M${x - 13} ${eaves + 14}L${middle} ${eaves - rise - 6}L${x + w + 13} ${eaves + 14}`, look.roof, 15)
  const pane = { transom: 0, frame: darkFrame, sill: null }
  windowAt(canvas, middle - 30, eaves - rise * 0.48, 60, rise * 0.34, { ...pane, columns: 2 })
  for (const at of [0.2, 0.58])
    windowAt(canvas, x + w * at, eaves + 6, w * 0.22, tall * 0.34, { ...pane, columns: 1, blind: chance(0.2) })
  canvas.rect(x + w * 0.1, foot - tall * 0.5, w * 0.8, tall * 0.5, boards(canvas, look.wood, 13))
  windowAt(canvas, x + w * 0.16, foot - tall * 0.45, w * 0.42, tall * 0.45 - 4, { ...pane, columns: 3 })
  door(canvas, x + w * 0.66, foot - tall * 0.46, w * 0.18, tall * 0.46, darker(look.wood, 0.55), {
    steps: 1,
    transom: false,
    surround: null,
  })
}

/** A house whose long side faces the viewer. */
export function longHouse(canvas: Canvas, x: number, w: number, foot: number, look: NewHouse, tall = 170) {
  const eaves = foot - tall
  const rise = 128
  canvas.rect(x, eaves, w, tall, look.brick ? brickwork(canvas, look.wall) : limewash(canvas, look.wall))
  canvas.poly(
    [
      [x - 16, eaves + 6],
      [x - 8, eaves - rise],
      [x + w + 8, eaves - rise],
      [x + w + 16, eaves + 6],
    ],
    roofing(canvas, look.roof),
  )
  canvas.rect(x - 10, eaves - rise - 4, w + 20, 7, darker(look.roof, 0.3))
  canvas.rect(x - 16, eaves + 4, w + 32, 8, darker(look.roof, 0.2))
  canvas.shade(
    [
      [x, eaves + 12],
      [x + w, eaves + 12],
      [x + w, eaves + 30],
      [x, eaves + 30],
    ],
    0.8,
  )
  chimney(canvas, x + w * 0.68, eaves - rise - 36, 60, darker(look.wall, 0.12))
  for (const at of [0.12, 0.56])
    dormer(canvas, x + w * at, eaves - 14, w * 0.3, look.wall, darker(look.roof, 0.15), darkFrame)
  const pane = { transom: 0, frame: darkFrame, sill: null }
  windowAt(canvas, x + w * 0.08, foot - 122, w * 0.36, 116, { ...pane, columns: 3 })
  door(canvas, x + w * 0.5, foot - 122, w * 0.18, 122, darker(look.wood, 0.35), {
    steps: 1,
    transom: false,
    surround: null,
  })
  windowAt(canvas, x + w * 0.76, foot - 118, w * 0.16, 72, { ...pane, columns: 1, sill: '#d5cfc3' })
}

export const limewash = (canvas: Canvas, colour: string) =>
  canvas.gradient([
    [0, lighter(colour, 0.2)],
    [0.8, colour],
    [1, darker(colour, 0.1)],
  ])

/** Limewashed houses with slate roofs around a court with three old limes. */
export function courtOfLimes(canvas: Canvas) {
  const { between } = canvas.random
  const referenceData = canvas.size.ground - 40
  grounds(canvas)
  for (const x of [18, 1342]) poplar(canvas, x, referenceData - 10, 1.1)
  canvas.rect(
    0,
    referenceData - 44,
    1360,
    270,
    canvas.gradient([
      [0, canvas.palette.grass[0]],
      [1, canvas.palette.grass[1]],
    ]),
  )
  const look: NewHouse = { wall: '#f1ebdf', brick: false, roof: natural, wood: '#a9845c' }
  longHouse(canvas, 398, 236, referenceData, look)
  longHouse(canvas, 746, 236, referenceData, { ...look, wall: '#efe6d6' })
  gableHouse(canvas, 66, 270, referenceData + 14, { ...look, wall: '#f3efe6' }, 196)
  gableHouse(canvas, 1030, 270, referenceData + 14, { ...look, wall: '#efe8da' }, 196)
  const gravel = mix(canvas.palette.pave, '#e6d3a8', 0.25)
  canvas.path(`M40 ${referenceData + 26}Q680 ${referenceData - 22} 1320 ${referenceData + 26}L1400 907H-40Z`, gravel)
  canvas.path(`M40 ${referenceData + 26}Q680 ${referenceData - 22} 1320 ${referenceData + 26}`, 'none', {
    stroke: lighter(gravel, 0.4),
    'stroke-width': 5,
  })
  for (let stone = 0; stone < 90; stone++)
    canvas.ellipse(between(20, 1340), between(referenceData + 44, 900), between(2, 5), 1.8, darker(gravel, 0.16), {
      opacity: 0.6,
    })
  canvas.ellipse(680, referenceData + 92, 470, 44, mix(canvas.palette.grass[0], '#8fa56a', 0.3))
  canvas.ellipse(680, referenceData + 92, 470, 44, 'none', { stroke: lighter(gravel, 0.3), 'stroke-width': 6 })
  const lime = mix(canvas.palette.tree, '#8aa05a', 0.4)
  tree(canvas, 364, referenceData + 78, 1.44, lime)
  tree(canvas, 1000, referenceData + 78, 1.46, darker(lime, 0.06))
  tree(canvas, 690, referenceData + 96, 1.3, lighter(lime, 0.06))
  for (const x of [110, 300, 1064, 1252]) boxBall(canvas, x, referenceData + 38, 22)
  for (const x of [420, 770]) border(canvas, x, referenceData + 14, 90, 26)
  meadow(canvas, 6)
}

/** A row of new town houses down a lane on a hill, with the valley at its end. */
export function laneOnHill(canvas: Canvas) {
  const { pick } = canvas.random
  const { far, mid, pave, road } = canvas.palette
  sky(canvas)
  canvas.path('M560 640V430Q760 380 930 440T1370 372V800H560Z', far, { opacity: 0.8 })
  canvas.path('M700 700V520Q900 470 1100 530T1370 476V800H700Z', mix(far, mid, 0.55))
  for (let roof = 0; roof < 16; roof++) {
    const [x, y] = [1010 + (roof % 8) * 46, 566 + Math.floor(roof / 8) * 34]
    canvas.rect(x, y, 32, 26, mix(mid, '#efe8da', 0.4))
    canvas.poly(
      [
        [x - 3, y],
        [x + 16, y - 18],
        [x + 35, y],
      ],
      mix(mid, '#8a4b37', 0.5),
    )
  }
  canvas.rect(1206, 470, 26, 90, mix(mid, '#8a8f94', 0.4))
  canvas.poly(
    [
      [1202, 472],
      [1219, 400],
      [1236, 472],
    ],
    mix(mid, natural, 0.6),
  )
  hedge(canvas, 960, 700, 430, 66, mid)
  const slope = (x: number) => 646 + x * 0.066
  const walls = ['#a9705a', '#cdb89c', '#8f8a84', '#b98a6c', '#e0d6c4'] as const
  const width = 212
  for (let at = 4; at >= 0; at--) {
    const x = -70 + at * width
    const foot = slope(x + width)
    laneHouse(canvas, x, width, foot, walls[at]!, pick(['#8c6847', '#a9845c']))
  }
  canvas.poly(
    [
      [-10, slope(-10) + 14],
      [1370, slope(1370) + 14],
      [1370, 907],
      [-10, 907],
    ],
    canvas.gradient([
      [0, lighter(road, 0.1)],
      [1, darker(road, 0.14)],
    ]),
  )
  canvas.poly(
    [
      [-10, slope(-10) + 2],
      [1370, slope(1370) + 2],
      [1370, slope(1370) + 34],
      [-10, slope(-10) + 34],
    ],
    pave,
  )
  canvas.line(`M-10 ${slope(-10) + 36}L1370 ${slope(1370) + 36}`, lighter(pave, 0.35), 6)
  for (const x of [1040, 1180]) tree(canvas, x, slope(x) + 20, 0.95)
  for (const at of [0, 1, 2, 3, 4]) frontStore(canvas, -70 + at * width + 18, slope(-70 + at * width + 50) + 12)
  canvas.group({ transform: 'rotate(3.8 300 800)' }, () => car(canvas, 250, 822, 1.25))
  bicycle(canvas, 930, slope(930) + 20)
}

function laneHouse(canvas: Canvas, x: number, w: number, foot: number, brick: string, wood: string) {
  const eaves = foot - 292
  const rise = 104
  canvas.rect(x, eaves - rise, w, rise + 4, roofing(canvas, darker(natural, 0.1)))
  canvas.rect(x - 1, eaves - rise - 6, w + 2, 8, darker(natural, 0.35))
  canvas.rect(x + 36, eaves - 74, 50, 56, '#2b2f32')
  windowAt(canvas, x + 40, eaves - 70, 42, 48, { columns: 1, transom: 0, frame: darkFrame, sill: null })
  for (const panel of [0, 1, 2]) canvas.rect(x + 112 + panel * 28, eaves - 82, 25, 62, '#26323f')
  canvas.rect(x, eaves, w, foot - eaves + 40, brickwork(canvas, brick))
  canvas.rect(x, eaves - 2, w, 9, '#3c4043')
  canvas.shade(
    [
      [x, eaves + 7],
      [x + w, eaves + 7],
      [x + w, eaves + 22],
      [x, eaves + 22],
    ],
    0.8,
  )
  const pane = { transom: 0, frame: darkFrame, sill: '#d5cfc3' }
  windowAt(canvas, x + 26, eaves + 34, 66, 92, { ...pane, columns: 1 })
  windowAt(canvas, x + 122, eaves + 34, 66, 92, { ...pane, columns: 1 })
  windowAt(canvas, x + 122, foot - 128, 66, 86, { ...pane, columns: 2 })
  canvas.rect(x + 18, foot - 136, 92, 150, boards(canvas, wood, 12))
  door(canvas, x + 58, foot - 124, 44, 124, '#2f3a3d', { steps: 1, transom: false, surround: null, glazed: true })
  canvas.shade([
    [x + w - 4, eaves],
    [x + w, eaves],
    [x + w, foot + 30],
    [x + w - 4, foot + 30],
  ])
}

/** The store for bicycles and bins before a house, with a roof of sedum. */
function frontStore(canvas: Canvas, x: number, y: number) {
  canvas.ellipse(x + 20, y + 2, 40, 5, '#0d1420', { opacity: canvas.palette.shadow })
  canvas.rect(x - 12, y - 76, 62, 78, boards(canvas, '#7d6a55', 9))
  hedge(canvas, x - 16, y - 72, 70, 14)
  border(canvas, x + 102, y + 6, 70, 30)
}
