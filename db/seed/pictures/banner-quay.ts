import { bricks, darker, lighter, mix, renders } from './colours.ts'
import type { Canvas } from './draw.ts'
import { stonework, wallOf } from './materials.ts'
import { boxBall, canal, sky } from './nature.ts'
import { barge, reflection } from './new-blocks.ts'
import { drawRowHouse, type Roof, rowHouse } from './row-houses.ts'
import { streetLamp } from './site-streets.ts'

/** Banners are twice as wide as high and drawn half as large again, so that the houses leave sky for words. */
export const bannerSize = { width: 2040, height: 1020, ground: 800 }

type Front = readonly [w: number, roof: Roof, kind: 'brick' | 'render', colour: string, storeyHeight: number]

export function row(canvas: Canvas, from: number, fronts: readonly Front[], criteria: { gilded?: boolean } = {}): void {
  let x = from
  fronts.forEach(([w, roof, kind, colour, storeyHeight], at) => {
    const wall = wallOf(canvas, kind, colour)
    const trim = criteria.gilded ? mix('#d6b060', wall.trim, 0.25) : wall.trim
    drawRowHouse(
      canvas,
      x,
      w,
      rowHouse(canvas, w, {
        roof,
        wall: { ...wall, trim },
        storeyHeight,
        storeys: 3,
        doorLeft: at % 2 === 0,
        railing: false,
        columns: w > 270 ? 3 : 2,
      }),
    )
    x += w
  })
}

/** A tower in the haze behind the roofs; `y` is where the roofs hide it. */
function tower(canvas: Canvas, x: number, y: number, w: number, tall: number, kind: 'belfry' | 'flat') {
  const { far, mid, sky: heaven } = canvas.palette
  const stone = mix(mix(far, mid, 0.45), heaven[1], 0.2)
  const dark = darker(stone, 0.12)
  const top = y - tall
  canvas.rect(x, top, w, tall, stone)
  canvas.rect(x + w * 0.74, top, w * 0.26, tall, dark)
  for (const light of [0.16, 0.46])
    for (const side of [0.2, 0.56])
      canvas.path(
        `M${x + w * side} ${top + tall * (light + 0.2)}v${-tall * 0.14}q${w * 0.11} ${-tall * 0.06} ${w * 0.22} 0v${tall * 0.14}z`,
        darker(stone, 0.24),
      )
  canvas.rect(x - 6, top - 6, w + 12, 12, dark)
  for (const corner of [x - 4, x + w - 10]) {
    canvas.rect(corner, top - 44, 14, 44, stone)
    canvas.poly(
      [
        [corner - 3, top - 42],
        [corner + 7, top - 82],
        [corner + 17, top - 42],
      ],
      dark,
    )
  }
  if (kind === 'flat') return
  canvas.rect(x + w * 0.18, top - 70, w * 0.64, 66, stone)
  const foot = top - 68
  const rise = tall * 0.22
  canvas.poly(
    [
      [x + w * 0.08, foot],
      [x + w / 2, foot - rise],
      [x + w * 0.92, foot],
    ],
    dark,
  )
  canvas.rect(x + w / 2 - 1.5, foot - rise - 24, 3, 30, dark)
  canvas.circle(x + w / 2, foot - rise - 24, 6, '#c9a765')
}

/** Gables along an old harbour, three towers behind them and a stone bridge. */
export function quay(canvas: Canvas) {
  const { ground: referenceData, width } = canvas.size
  sky(canvas)
  tower(canvas, 548, referenceData, 100, 630, 'flat')
  tower(canvas, 1010, referenceData, 92, 560, 'belfry')
  tower(canvas, 1372, referenceData, 110, 600, 'flat')
  canal(canvas)
  row(canvas, -60, [
    [220, 'gable', 'brick', bricks[3], 118],
    [250, 'step', 'brick', bricks[0], 122],
    [210, 'mansard', 'render', renders[0], 112],
    [280, 'step', 'brick', '#c9a877', 126],
    [200, 'bell', 'brick', bricks[1], 118],
    [240, 'step', 'brick', bricks[4], 120],
    [230, 'gable', 'render', renders[1], 114],
    [270, 'step', 'brick', bricks[2], 124],
    [220, 'eaves', 'render', renders[4], 110],
    [220, 'step', 'brick', bricks[0], 118],
  ])
  for (const [x, w, colour] of [
    [160, 250, bricks[0]],
    [620, 280, '#c9a877'],
    [1100, 240, bricks[4]],
    [1570, 270, bricks[2]],
  ] as const)
    reflection(canvas, x, w, colour, 110)
  bridge(canvas, width - 430)
  for (const x of [420, 1286]) streetLamp(canvas, x, referenceData + 22)
  barge(canvas, 240, referenceData + 182)
  rowingBoat(canvas, 1060, referenceData + 158)
  for (const x of [700, 1180]) boxBall(canvas, x, referenceData + 22, 22)
}

/** The end of a stone bridge at the right edge, with its arch over the water. */
function bridge(canvas: Canvas, x: number) {
  const { ground: referenceData, width, height } = canvas.size
  const stone = '#a39a8c'
  canvas.path(
    `M${x} ${referenceData + 96}Q${x + 120} ${referenceData - 26} ${width + 10} ${referenceData - 60}V${height}H${x + 350}V${referenceData + 190}Q${x + 340} ${referenceData + 66} ${x + 214} ${referenceData + 92}Q${x + 110} ${referenceData + 120} ${x + 96} ${height}H${x}Z`,
    stonework(canvas, stone),
  )
  canvas.line(
    `M${x - 8} ${referenceData + 92}Q${x + 120} ${referenceData - 34} ${width + 10} ${referenceData - 68}`,
    lighter(stone, 0.35),
    13,
  )
  canvas.line(
    `M${x + 350} ${referenceData + 190}Q${x + 340} ${referenceData + 66} ${x + 214} ${referenceData + 92}Q${x + 110} ${referenceData + 120} ${x + 96} ${height}`,
    lighter(stone, 0.2),
    10,
  )
  streetLamp(canvas, x + 262, referenceData - 18)
}

function rowingBoat(canvas: Canvas, x: number, y: number) {
  canvas.ellipse(x + 90, y + 3, 108, 6, '#0d1420', { opacity: 0.28 })
  canvas.path(
    `M${x} ${y - 32}Q${x + 90} ${y - 18} ${x + 186} ${y - 34}Q${x + 172} ${y} ${x + 140} ${y}H${x + 40}Q${x + 12} ${y - 4} ${x} ${y - 32}Z`,
    '#8c6847',
  )
  canvas.line(`M${x} ${y - 32}Q${x + 90} ${y - 18} ${x + 186} ${y - 34}`, '#f4eee0', 5)
  canvas.rect(x + 74, y - 28, 40, 6, '#6b4f36')
}
