import { chimney, darkFrame, door, dormer, shutters, windowAt } from './building-parts.ts'
import { bricks, darker, shutterColours, slates, tiles } from './colours.ts'
import type { Canvas } from './draw.ts'
import { grounds, meadow, path } from './houses.ts'
import { boards, roofing, type Wall, wallOf } from './materials.ts'
import { border, cast, hedge, pine, tree } from './nature.ts'

/** A long low farmhouse with its barn: whitewashed, brick, or the stone of the south. */
export function farmhouse(canvas: Canvas) {
  drawFarm(canvas, canvas.random.pick(['render', 'render', 'brick']))
}

export function stoneFarmhouse(canvas: Canvas) {
  drawFarm(canvas, 'stone')
}

function drawFarm(canvas: Canvas, kind: Wall['kind']) {
  const { between, pick, chance } = canvas.random
  const referenceData = canvas.size.ground
  grounds(canvas)
  tree(canvas, between(60, 110), referenceData, between(1.3, 1.6))
  tree(canvas, between(1250, 1300), referenceData + 6, between(1.4, 1.75))
  if (kind === 'stone') for (const x of [30, 1190, 1330]) pine(canvas, x, referenceData + 2, between(1, 1.4))
  const property = wallOf(canvas, kind, kind === 'render' ? pick(['#f3efe6', '#f0ebdf', '#eee3d2']) : undefined)
  const barn = kind === 'stone' ? property : wallOf(canvas, 'brick', pick(bricks))
  const roof = pick(kind === 'stone' ? slates : tiles)
  const leaf = pick(shutterColours)
  cast(canvas, 190, 980, 70)
  const eaves = referenceData - between(178, 196)
  canvas.rect(190, eaves, 560, referenceData - eaves, property.fill)
  canvas.rect(190, referenceData - 26, 560, 26, kind === 'stone' ? property.plinth : '#4c4a48')
  const ridge = eaves - between(150, 176)
  canvas.poly(
    [
      [168, eaves + 6],
      [pick([230, 200]), ridge],
      [710, ridge],
      [772, eaves + 6],
    ],
    roofing(canvas, roof),
  )
  canvas.rect(168, eaves + 4, 604, 9, '#5c4c41')
  canvas.shade([
    [190, eaves + 13],
    [750, eaves + 13],
    [750, eaves + 31],
    [190, eaves + 31],
  ])
  chimney(canvas, pick([300, 560, 430]), ridge - 50, 76)
  const lintel = kind === 'render' ? null : property.trim
  for (const at of [235, 345, 560, 660]) {
    if (kind !== 'stone') shutters(canvas, at, referenceData - 142, 58, 92, leaf, 20)
    windowAt(canvas, at, referenceData - 142, 58, 92, { lintel })
  }
  door(canvas, 452, referenceData - 150, 70, 142, leaf, { steps: 1 })
  for (const at of chance(0.7) ? [300, 600] : [450])
    dormer(canvas, at, eaves - 20, 72, property.base, darker(roof, 0.15))
  const high = eaves - between(30, 50)
  canvas.rect(750, high, 420, referenceData - high, barn.fill)
  canvas.poly(
    [
      [734, high + 6],
      [800, high - 170],
      [1120, high - 170],
      [1188, high + 6],
    ],
    roofing(canvas, darker(roof, 0.06)),
  )
  canvas.rect(734, high + 2, 454, 9, '#5c4c41')
  canvas.shade([
    [750, high + 11],
    [1170, high + 11],
    [1170, high + 31],
    [750, high + 31],
  ])
  const arch = (inset: number, rise: number) =>
    `M${850 + inset} ${referenceData}V${referenceData - 130 + inset / 3}Q930 ${referenceData - rise} ${1010 - inset} ${referenceData - 130 + inset / 3}V${referenceData}Z`
  canvas.path(arch(0, 205), '#e4dbc9')
  if (chance(0.4)) {
    canvas.inside(arch(12, 190), () =>
      windowAt(canvas, 862, referenceData - 200, 136, 200, {
        columns: 4,
        transom: 0.35,
        frame: darkFrame,
        sill: null,
        lit: canvas.light !== 'day',
      }),
    )
  } else {
    canvas.path(arch(12, 190), boards(canvas, pick(['#7a5a3c', '#5d5346', leaf]), 16))
    canvas.rect(928, referenceData - 160, 4, 160, '#3a2c20')
  }
  windowAt(canvas, 1060, referenceData - 150, 66, 76, { arch: 14 })
  windowAt(canvas, 775, referenceData - 150, 50, 60, { arch: 10 })
  for (let slit = 0; slit < 3; slit++) canvas.rect(800 + slit * 150, high + 46, 12, 24, '#2b2723', { opacity: 0.7 })
  path(canvas, 452, 80, between(-160, 40))
  border(canvas, 240, referenceData + 16, 190, 30)
  border(canvas, 560, referenceData + 16, 170, 30)
  hedge(canvas, 0, referenceData + 34, 150, 40)
  hedge(canvas, 1190, referenceData + 30, 170, 44)
  meadow(canvas, 18)
}
