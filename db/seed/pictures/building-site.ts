import { darkFrame, windowAt } from './building-parts.ts'
import { darker, lighter, mix, slates } from './colours.ts'
import type { Canvas } from './draw.ts'
import { brickwork, roofing } from './materials.ts'
import { horizon, lawn, poplar, sky, tree } from './nature.ts'

/** A house going up: block walls, roof timbers, scaffold, and a crane far off. */
export function building(canvas: Canvas) {
  const { between } = canvas.random
  const { ground: referenceData } = canvas.size
  sky(canvas)
  horizon(canvas)
  crane(canvas, 170, referenceData - 60, 300)
  lawn(canvas)
  for (const [x, s] of [
    [60, 1.1],
    [1300, 1.4],
  ] as const)
    tree(canvas, x, referenceData - 2, s)
  poplar(canvas, 1190, referenceData - 6, 1)
  const earth = mix('#a9845c', canvas.palette.grass[1], 0.3)
  canvas.path(
    `M120 ${referenceData + 10}Q640 ${referenceData - 30} 1240 ${referenceData + 8}L1400 907H-40Z`,
    canvas.gradient([
      [0, lighter(earth, 0.15)],
      [1, earth],
    ]),
  )
  const [x, w, foot] = [380, 560, referenceData + 14]
  const eaves = foot - 300
  const block = '#c9b9a2'
  canvas.rect(x, eaves, w, 300, brickwork(canvas, block))
  canvas.rect(x, foot - 150, w, 150, brickwork(canvas, '#a9705a'))
  canvas.rect(x - 8, foot - 158, w + 16, 12, '#d8d2c6')
  // gable ends and roof timbers, the ridge not yet closed
  const ridge = eaves - 176
  const beam = '#c7a079'
  for (let rafter = 0; rafter <= 14; rafter++) {
    const at = x - 10 + (rafter * (w + 20)) / 14
    canvas.line(`M${at} ${eaves + 4}L${at + (rafter < 7 ? 8 : -8)} ${ridge}`, rafter % 2 ? beam : darker(beam, 0.12), 8)
  }
  for (const [y, size] of [
    [eaves - 2, 13],
    [eaves - 88, 8],
    [ridge - 4, 13],
  ] as const)
    canvas.rect(x - 18, y, w + 36, size, darker(beam, 0.08))
  canvas.rect(x - 12, eaves - 84, w * 0.42, 84, roofing(canvas, slates[1]))
  canvas.line(`M${x + 400} ${ridge}v-46l-26 -10`, '#6f5138', 5)
  const fir = mix(canvas.palette.tree, '#3e6058', 0.5)
  for (const [bx, by] of [
    [0, -60],
    [-14, -44],
    [14, -44],
    [-20, -26],
    [20, -26],
    [0, -34],
  ] as const)
    canvas.circle(x + 400 + bx, ridge - 16 + by, 14, by < -40 ? lighter(fir, 0.1) : fir)
  // openings, some with their frames in
  for (const [wx, wy, ww, wh, framed] of [
    [56, 40, 92, 96, true],
    [234, 40, 92, 96, true],
    [412, 40, 92, 96, false],
    [56, 180, 180, 112, true],
    [412, 180, 92, 84, false],
  ] as const) {
    if (framed)
      windowAt(canvas, x + wx, eaves + wy, ww, wh, {
        columns: ww > 100 ? 3 : 2,
        transom: 0,
        frame: darkFrame,
        lit: false,
      })
    else {
      canvas.rect(x + wx, eaves + wy, ww, wh, '#3a3f42')
      canvas.rect(x + wx + 12, eaves + wy + 14, ww - 12, wh - 14, '#5a564f')
      canvas.rect(x + wx - 8, eaves + wy - 12, ww + 16, 12, '#d8d2c6')
    }
  }
  canvas.rect(x + 288, foot - 132, 84, 132, '#3a3f42')
  canvas.rect(x + 300, foot - 118, 72, 118, '#5a564f')
  scaffold(canvas, x + w - 190, eaves - 40, 260, foot)
  for (const [sx, sy] of [
    [180, 0],
    [150, 46],
    [252, 30],
  ] as const)
    pallet(canvas, sx, referenceData + 84 + sy)
  mixer(canvas, 1092, referenceData + 112)
  for (let stone = 0; stone < 60; stone++)
    canvas.ellipse(between(60, 1320), between(referenceData + 30, 900), between(3, 8), 2.4, darker(earth, 0.18), {
      opacity: 0.6,
    })
}

function scaffold(canvas: Canvas, x: number, y: number, w: number, foot: number) {
  const tube = '#8d979b'
  for (let deck = 0; deck < 3; deck++) {
    const at = foot - 104 - deck * 112
    canvas.rect(x - 12, at, w + 24, 9, '#c39a6b')
    canvas.rect(x - 8, at - 44, w + 16, 4, tube)
    canvas.rect(x - 8, at - 22, w + 16, 4, tube)
  }
  for (let pole = 0; pole <= 3; pole++) canvas.rect(x + (pole * w) / 3 - 3, y, 6, foot - y, tube)
  canvas.line(`M${x} ${foot}L${x + w / 3} ${foot - 104}L${x} ${foot - 216}L${x + w / 3} ${foot - 328}`, tube, 4)
  canvas.line(`M${x + w - 60} ${foot}l34 -104M${x + w - 44} ${foot}l34 -104`, '#c9a03c', 4)
  for (let rung = 1; rung < 6; rung++) canvas.rect(x + w - 60 + rung * 5.6, foot - rung * 17, 17, 3, '#c9a03c')
}

function pallet(canvas: Canvas, x: number, y: number) {
  canvas.ellipse(x + 46, y + 3, 66, 7, '#0d1420', { opacity: canvas.palette.shadow })
  canvas.rect(x - 6, y - 10, 104, 6, '#8c6847')
  for (const foot of [x - 4, x + 40, x + 84]) canvas.rect(foot, y - 5, 14, 8, '#6b4f36')
  canvas.rect(x, y - 70, 92, 60, brickwork(canvas, '#a9583f'))
  canvas.rect(x + 28, y - 70, 6, 60, '#f4f1ea', { opacity: 0.8 })
  canvas.rect(x + 62, y - 70, 6, 60, '#f4f1ea', { opacity: 0.8 })
}

function mixer(canvas: Canvas, x: number, y: number) {
  canvas.ellipse(x + 40, y + 2, 84, 8, '#0d1420', { opacity: canvas.palette.shadow })
  canvas.line(`M${x} ${y}l30 -70M${x + 90} ${y}l-30 -70M${x + 10} ${y - 20}h70`, '#3a3f42', 7)
  canvas.path(`M${x - 4} ${y - 128}l44 -26l62 34l-14 62q-40 22 -70 -6z`, '#c9803c')
  canvas.path(`M${x - 4} ${y - 128}l44 -26l8 12l-42 26z`, '#3a3f42')
  canvas.circle(x + 88, y - 12, 15, '#22262a')
}

/** A tower crane; `y` is the ground under it. */
export function crane(canvas: Canvas, x: number, y: number, tall: number) {
  const colour = canvas.dark ? '#8a7440' : '#c9a03c'
  const top = y - tall
  canvas.line(`M${x} ${y}V${top - 30}M${x + 16} ${y}V${top}`, colour, 3)
  let lattice = `M${x} ${y}`
  for (let step = 0; step * 20 < tall; step++) lattice += `L${step % 2 ? x : x + 16} ${y - step * 20 - 20}`
  canvas.line(lattice, colour, 1.8)
  canvas.line(`M${x - 90} ${top}H${x + 290}M${x - 60} ${top - 12}H${x + 270}`, colour, 3)
  let jib = `M${x - 60} ${top}`
  for (let at = -60, up = true; at < 270; at += 16, up = !up) jib += `L${x + at + 16} ${up ? top - 12 : top}`
  canvas.line(jib, colour, 1.6)
  canvas.line(`M${x - 84} ${top}L${x + 8} ${top - 50}L${x + 240} ${top - 10}`, colour, 1.6)
  canvas.rect(x - 92, top, 38, 26, '#8d8f8e')
  canvas.rect(x + 18, top + 2, 20, 22, darker(colour, 0.3))
  canvas.line(`M${x + 210} ${top}v${tall * 0.34}`, '#3a3f42', 1.6)
  canvas.rect(x + 196, top + tall * 0.34, 28, 12, '#8a4b37')
}
