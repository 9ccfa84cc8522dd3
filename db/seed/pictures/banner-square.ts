import { row } from './banner-quay.ts'
import { windowAt } from './building-parts.ts'
import { bricks, darker, lighter, mix, renders } from './colours.ts'
import type { Canvas } from './draw.ts'
import { roofing, tiling } from './materials.ts'
import { border, sky } from './nature.ts'
import { streetLamp } from './site-streets.ts'

/** Guild houses with gilded mouldings about a paved square, the spire of the town hall, parasols and flowers. */
export function square(canvas: Canvas) {
  const { between, pick } = canvas.random
  const { ground: referenceData, width, height } = canvas.size
  sky(canvas)
  townHall(canvas, 720)
  row(
    canvas,
    -70,
    [
      [200, 'bell', 'render', '#e9dfc8', 136],
      [210, 'step', 'brick', bricks[4], 128],
      [190, 'bell', 'render', '#e4d3ac', 140],
      [190, 'gable', 'render', renders[0], 132],
    ],
    { gilded: true },
  )
  row(
    canvas,
    1250,
    [
      [200, 'bell', 'render', '#e4d3ac', 138],
      [200, 'gable', 'render', renders[3], 130],
      [210, 'bell', 'render', '#efe3c6', 142],
      [220, 'step', 'brick', bricks[2], 128],
    ],
    { gilded: true },
  )
  const stone = mix(canvas.palette.pave, '#a39a8c', 0.35)
  canvas.rect(0, referenceData, width, height - referenceData, tiling(canvas, stone, 30, 15, lighter(stone, 0.12)))
  canvas.rect(
    0,
    referenceData,
    width,
    height - referenceData,
    canvas.gradient([
      [0, '#ffffff', 0.2],
      [1, '#201409', 0.24],
    ]),
  )
  for (const x of [200, 420, 1500, 1750]) cafe(canvas, x, referenceData + 84, pick(['#efe3c6', '#8a4b37', '#2f4a45']))
  for (const x of [700, 1240]) streetLamp(canvas, x, referenceData + 40)
  for (let stall = 0; stall < 3; stall++) {
    border(canvas, 800 + stall * 140, referenceData + 150, 110, 40)
    canvas.rect(792 + stall * 140, referenceData + 146, 126, 16, '#8c6847')
  }
  pigeons(canvas, between(980, 1080), referenceData + 190)
}

/** A Gothic town hall: arcade, rows of pointed windows, a steep roof and its slender spire. */
function townHall(canvas: Canvas, x: number) {
  const { ground: referenceData } = canvas.size
  const stone = '#ddd0b6'
  const w = 520
  const top = referenceData - 400
  const fill = canvas.gradient([
    [0, lighter(stone, 0.25)],
    [1, darker(stone, 0.06)],
  ])
  const slate = '#4a4f57'
  canvas.poly(
    [
      [x, top + 4],
      [x + 34, top - 128],
      [x + w - 34, top - 128],
      [x + w, top + 4],
    ],
    roofing(canvas, slate),
  )
  for (let light = 0; light < 9; light++)
    for (const level of [0, 1]) {
      const at = x + 56 + light * 48
      if (Math.abs(at - x - w / 2) < 56) continue
      canvas.poly(
        [
          [at, top - 26 - level * 46],
          [at + 11, top - 52 - level * 46],
          [at + 22, top - 26 - level * 46],
        ],
        lighter(stone, 0.1),
      )
    }
  canvas.rect(x, top, w, 400, fill)
  for (let pinnacle = 0; pinnacle <= 10; pinnacle++) {
    const at = x + (pinnacle * (w - 14)) / 10
    canvas.rect(at, top - 20, 14, 22, stone)
    canvas.poly(
      [
        [at - 2, top - 18],
        [at + 7, top - 54],
        [at + 16, top - 18],
      ],
      lighter(stone, 0.15),
    )
  }
  for (let floor = 0; floor < 3; floor++) {
    const y = top + 24 + floor * 122
    canvas.rect(x, y + 108, w, 6, lighter(stone, 0.4))
    for (let at = 0; at < 8; at++) {
      const left = x + 20 + at * 61
      if (at === 3 || at === 4) continue
      windowAt(canvas, left, y, 44, floor === 2 ? 112 : 92, {
        columns: 2,
        transom: 0.4,
        frame: darker(stone, 0.28),
        arch: 26,
        sill: null,
      })
    }
  }
  // the tower stands before the middle of the front
  const [tx, tw] = [x + w / 2 - 54, 108]
  canvas.rect(tx, top - 170, tw, 570, fill)
  canvas.shade(
    [
      [tx + tw - 22, top - 170],
      [tx + tw, top - 170],
      [tx + tw, referenceData],
      [tx + tw - 22, referenceData],
    ],
    0.6,
  )
  for (const y of [top - 150, top - 24, top + 100])
    for (const side of [tx + 14, tx + 58])
      windowAt(canvas, side, y, 36, 92, { columns: 1, transom: 0.5, frame: darker(stone, 0.28), arch: 22, sill: null })
  canvas.path(
    `M${tx + 18} ${referenceData}V${referenceData - 90}Q${tx + 54} ${referenceData - 176} ${tx + 90} ${referenceData - 90}V${referenceData}Z`,
    '#3a2c20',
  )
  canvas.rect(tx - 8, top - 178, tw + 16, 12, lighter(stone, 0.4))
  canvas.poly(
    [
      [tx + 10, top - 176],
      [tx + 22, top - 268],
      [tx + 86, top - 268],
      [tx + 98, top - 176],
    ],
    fill,
  )
  for (const side of [tx + 30, tx + 58]) canvas.path(`M${side} ${top - 190}v-44q9 -22 18 0v44z`, darker(stone, 0.4))
  canvas.poly(
    [
      [tx + 20, top - 266],
      [tx + 54, 34],
      [tx + 88, top - 266],
    ],
    lighter(stone, 0.05),
  )
  canvas.poly(
    [
      [tx + 54, 34],
      [tx + 88, top - 266],
      [tx + 64, top - 266],
    ],
    '#0d1420',
    { opacity: 0.14 },
  )
  for (const corner of [tx - 4, tx + tw - 10])
    canvas.poly(
      [
        [corner, top - 172],
        [corner + 7, top - 240],
        [corner + 14, top - 172],
      ],
      lighter(stone, 0.1),
    )
  canvas.circle(tx + 54, 30, 6, '#d6b060')
}

/** A table of a café under its parasol; `y` is the foot. */
function cafe(canvas: Canvas, x: number, y: number, colour: string) {
  canvas.ellipse(x, y + 2, 110, 9, '#0d1420', { opacity: canvas.palette.shadow })
  for (const chair of [x - 92, x + 56]) {
    const back = chair < x ? chair : chair + 34
    canvas.line(`M${chair} ${y}v-32h36v32M${back} ${y - 32}v-36`, '#6f5138', 4.5)
  }
  canvas.rect(x - 46, y - 52, 92, 7, '#f4f0e7')
  canvas.rect(x - 3, y - 46, 6, 46, '#33383b')
  canvas.rect(x - 2.5, y - 190, 5, 140, '#6f5138')
  canvas.path(`M${x - 118} ${y - 142}L${x} ${y - 200}L${x + 118} ${y - 142}Z`, colour)
  canvas.path(`M${x - 40} ${y - 142}L${x} ${y - 200}L${x + 40} ${y - 142}Z`, lighter(colour, 0.22))
  canvas.rect(x - 118, y - 142, 236, 12, darker(colour, 0.1))
}

function pigeons(canvas: Canvas, x: number, y: number) {
  for (const [dx, dy] of [
    [0, 0],
    [46, 10],
    [-52, 6],
  ] as const)
    canvas.path(`M${x + dx} ${y + dy}q-16 -2 -18 -12l-8 2l9 -9q10 -4 15 3q4 -8 9 -6l5 4l-4 2q0 14 -8 16z`, '#6b6f73')
}
