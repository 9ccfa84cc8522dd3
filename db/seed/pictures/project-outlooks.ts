import { door, windowAt } from './building-parts.ts'
import { crane } from './building-site.ts'
import { darker, lighter, mix, woods } from './colours.ts'
import type { Canvas } from './draw.ts'
import { books, floorLine, hangingLamp, lamplight, plant, room } from './interiors.ts'
import { border, hedge, poplar, sky, tree } from './nature.ts'
import { parkBench } from './new-blocks.ts'
import { drawTerrace, gardenTable, parasol } from './outdoors.ts'

/** A terrace inside the wall of a building, over a dock whose far bank is being built on. */
export function terraceOnDock(canvas: Canvas) {
  const { between, chance } = canvas.random
  const { palette } = canvas
  const outlook = () => {
    const bank = 470
    crane(canvas, 1010, bank, 330)
    for (let x = -20; x < 1380; ) {
      const [w, h] = [between(90, 170), between(70, 200)]
      const colour = mix(palette.far, mix('#b9a793', palette.mid, between(0, 1)), 0.55)
      canvas.rect(x, bank - h, w, h, colour)
      for (let row = 0; row < h / 34 - 1; row++)
        for (let column = 0; column < w / 30 - 1; column++) {
          const lit = chance(palette.lit)
          canvas.rect(x + 14 + column * 30, bank - h + 14 + row * 34, 15, 20, lit ? '#ffd88f' : darker(colour, 0.25), {
            opacity: lit ? 0.9 : 0.6,
          })
        }
      x += w + between(4, 40)
    }
    canvas.rect(0, bank - 6, 1360, 18, mix(palette.pave, palette.far, 0.4))
    const deep = mix(mix(palette.sky[0], '#3f6a74', 0.72), '#16262e', 0.15)
    canvas.rect(
      0,
      bank + 12,
      1360,
      200,
      canvas.gradient([
        [0, mix(palette.sky[1], deep, 0.62)],
        [1, deep],
      ]),
    )
    for (let wave = 0; wave < 44; wave++)
      canvas.rect(between(-40, 1360), between(bank + 20, 655), between(30, 140), 2.2, palette.sky[2], {
        opacity: 0.3,
        rx: 1,
      })
  }
  const brick = '#d6c8b1'
  drawTerrace(canvas, outlook, { kind: 'brick', base: brick })
  canvas.rect(0, 0, 1360, 74, lighter(brick, 0.3))
  canvas.rect(0, 66, 1360, 14, darker(brick, 0.25))
}

/** A terrace as high as the crowns of a park. */
export function terraceAtPark(canvas: Canvas) {
  const { between } = canvas.random
  const outlook = () => {
    const { far, mid } = canvas.palette
    canvas.path('M0 660V420Q200 360 420 410T860 388T1360 410V660Z', far, { opacity: 0.8 })
    let d = 'M0 660V500'
    for (let x = 0; x < 1360; x += 68) d += `q34 ${-between(40, 90)} 68 0`
    canvas.path(`${d}V660Z`, mid)
    for (const x of [250, 430, 640, 850, 1060, 1250])
      if (x % 3) tree(canvas, x, 830 + between(-30, 30), between(1.7, 2.1))
      else poplar(canvas, x, 760, 1.3)
    canvas.rect(0, 640, 1360, 40, darker(mid, 0.2))
  }
  drawTerrace(canvas, outlook, { kind: 'render', base: '#efe8da' })
}

/** The garden behind a building of flats, which its residents keep together. */
export function sharedGarden(canvas: Canvas) {
  const { chance, pick } = canvas.random
  const referenceData = 560
  sky(canvas)
  const render = '#efe8da'
  canvas.rect(
    -10,
    90,
    1380,
    referenceData - 90,
    canvas.gradient([
      [0, lighter(render, 0.2)],
      [1, darker(render, 0.05)],
    ]),
  )
  canvas.rect(-10, 80, 1380, 14, '#3c4043')
  for (let floor = 0; floor < 4; floor++) {
    const y = 116 + floor * 112
    for (let at = 0; at < 8; at++) {
      if (floor === 3 && at === 4) continue
      windowAt(canvas, 40 + at * 168, y, at % 3 === 1 ? 56 : 92, 74, {
        columns: at % 3 === 1 ? 1 : 2,
        transom: 0,
        frame: '#3c4043',
        sill: '#d5cfc3',
        blind: chance(0.3),
      })
    }
    canvas.rect(-10, y + 92, 1380, 4, darker(render, 0.08), { opacity: 0.7 })
  }
  door(canvas, 692, referenceData - 116, 66, 112, '#3b4a3f', { steps: 1, transom: false, glazed: true })
  const [far, near] = canvas.palette.grass
  canvas.rect(
    0,
    referenceData,
    1360,
    360,
    canvas.gradient([
      [0, far],
      [1, near],
    ]),
  )
  hedge(canvas, -10, referenceData + 10, 670, 62)
  hedge(canvas, 790, referenceData + 10, 600, 62)
  canvas.path(
    `M680 ${referenceData}H770Q780 ${referenceData + 160} 1000 907H540Q690 ${referenceData + 150} 680 ${referenceData}Z`,
    canvas.palette.pave,
  )
  tree(canvas, 150, referenceData + 60, 1.7)
  tree(canvas, 1250, referenceData + 54, 1.85)
  for (const [x, y, w] of [
    [300, 690, 190],
    [240, 790, 230],
    [1000, 676, 170],
  ] as const) {
    border(canvas, x + 8, y - 46, w - 16, pick([38, 46]))
    canvas.rect(x, y - 52, w, 54, '#8c6847')
    canvas.rect(x, y - 52, w, 6, '#a9845c')
    canvas.rect(x, y - 26, w, 2.5, '#6b4f36')
    canvas.ellipse(x + w / 2, y + 4, w * 0.54, 6, '#0d1420', { opacity: canvas.palette.shadow })
  }
  gardenTable(canvas, 1140, 842)
  parasol(canvas, 1140, 812, pick(['#e8dcc6', '#a0633f', '#4f6659']))
  parkBench(canvas, 800, 650)
}

/** Hills, roofs and a river far below, inside the outline of a window. */
export function valley(canvas: Canvas, x: number, y: number, w: number, h: number) {
  const { between, chance, pick } = canvas.random
  const { palette } = canvas
  const [top, middle, low] = palette.sky
  canvas.rect(
    x,
    y,
    w,
    h,
    canvas.gradient([
      [0, top],
      [0.5, middle],
      [0.8, low],
    ]),
  )
  const hill = (height: number, swell: number, colour: string) =>
    canvas.path(
      `M${x} ${y + h}V${y + h * (1 - height)}Q${x + w * 0.25} ${y + h * (1 - height - swell)} ${x + w * 0.52} ${y + h * (1 - height + swell * 0.3)}T${x + w} ${y + h * (1 - height - swell * 0.4)}V${y + h}Z`,
      colour,
    )
  hill(0.52, 0.14, mix(palette.far, palette.sky[1], 0.35))
  hill(0.42, -0.1, palette.far)
  hill(0.34, 0.07, mix(palette.far, palette.mid, 0.6))
  const river = mix(palette.sky[0], '#5f97a6', 0.4)
  canvas.path(
    `M${x} ${y + h * 0.78}Q${x + w * 0.4} ${y + h * 0.68} ${x + w * 0.62} ${y + h * 0.76}T${x + w} ${y + h * 0.72}V${y + h * 0.77}Q${x + w * 0.8} ${y + h * 0.84} ${x + w * 0.58} ${y + h * 0.82}T${x} ${y + h * 0.86}Z`,
    river,
  )
  for (let row = 0; row < 3; row++)
    for (let at = x - 10; at < x + w; at += between(24, 38)) {
      const foot = y + h * (0.87 + row * 0.055)
      const size = 18 + row * 4
      const wall = mix(pick(['#efe8da', '#b6714d', '#cdb89c']), palette.mid, 0.35 - row * 0.1)
      canvas.rect(at, foot - size, size + 8, size + 30, wall)
      canvas.poly(
        [
          [at - 3, foot - size],
          [at + size / 2 + 4, foot - size * 1.7],
          [at + size + 11, foot - size],
        ],
        mix(pick(['#3b4350', '#8a4b37', '#454b4e']), palette.mid, 0.3),
      )
      if (chance(palette.lit + 0.1)) canvas.rect(at + 7, foot - size + 6, 7, 9, '#ffd88f')
    }
  const spire = x + w * 0.7
  canvas.rect(spire, y + h * 0.66, 22, h * 0.24, mix('#a39a8c', palette.mid, 0.3))
  canvas.poly(
    [
      [spire - 4, y + h * 0.665],
      [spire + 11, y + h * 0.48],
      [spire + 26, y + h * 0.665],
    ],
    mix('#3b4350', palette.mid, 0.25),
  )
}

/** A study under the roof, with the valley in its window. */
export function studyAboveValley(canvas: Canvas) {
  const { pick } = canvas.random
  const look = room(canvas, 'boards', { wall: '#ece6da' })
  const [x, y, w, h] = [390, 110, 580, 400]
  canvas.rect(x - 18, y - 18, w + 36, h + 36, '#f7f4ec')
  canvas.inside(`M${x} ${y}h${w}v${h}h${-w}z`, () => valley(canvas, x, y, w, h))
  for (const at of [0, 0.5, 1]) canvas.rect(x + at * (w - 10), y, 10, h, '#2a2f33')
  for (const at of [y, y + h - 10]) canvas.rect(x, at, w, 10, '#2a2f33')
  canvas.rect(x - 34, y + h + 16, w + 68, 16, lighter(look.wall, 0.7))
  for (const [edge, inner, low] of [
    [-10, 330, 470],
    [1370, 1030, 470],
  ] as const) {
    canvas.poly(
      [
        [edge, -10],
        [inner, -10],
        [edge < 0 ? 20 : 1340, low],
        [edge, low],
      ],
      darker(look.wall, 0.06),
    )
    canvas.line(`M${inner} 0L${edge < 0 ? 20 : 1340} ${low}`, look.wood, 16)
  }
  // the desk stands under the window
  const wood = pick(woods)
  canvas.ellipse(690, 836, 360, 16, '#000000', { opacity: 0.2 })
  for (const leg of [370, 990]) canvas.rect(leg, 628, 12, 206, '#2b2f32')
  canvas.rect(340, 606, 700, 22, lighter(wood, 0.12))
  canvas.rect(350, 628, 680, 8, darker(wood, 0.3))
  canvas.rect(596, 500, 176, 108, '#23282c', { rx: 6 })
  canvas.rect(603, 507, 162, 90, mix('#566b7c', '#dfe8ea', 0.5))
  canvas.rect(560, 596, 250, 11, '#b9bdbf', { rx: 5 })
  books(canvas, 396, 606, 116, 62)
  canvas.line('M900 606v-64l44 -56', '#2b2f32', 5)
  canvas.path('M924 470l46 26-30 22-40-26z', '#b58d4e')
  lamplight(canvas, 930, 520, 120)
  canvas.rect(846, 580, 24, 26, '#a8694b', { rx: 3 })
  const chair = pick(['#4f6659', '#a0633f', '#31435c'])
  canvas.rect(600, 662, 160, 116, chair, { rx: 22 })
  canvas.rect(592, 770, 176, 28, darker(chair, 0.18), { rx: 12 })
  canvas.line('M680 798v46M620 862l60 -20 60 20', '#2b2f32', 8)
  canvas.rect(90, floorLine - 92, 210, 92, look.wood)
  canvas.rect(82, floorLine - 102, 226, 12, lighter(look.wood, 0.2))
  books(canvas, 104, floorLine - 102, 120, 54)
  plant(canvas, 1200, 800, 0.95)
  hangingLamp(canvas, 240, 250, pick(['#b58d4e', '#2b2f32']), 46)
}
