import { darker, lighter, mix, slates, tiles } from './colours.ts'
import type { Canvas } from './draw.ts'
import { roofing } from './materials.ts'
import { anyTree, foliage, hedge, horizon, lawn, pine, sky, tree, tuft } from './nature.ts'

/** A building plot: meadow with its boundary staked out, trees, the neighbours in the distance. */
export function plot(canvas: Canvas) {
  const { between, pick, chance, whole } = canvas.random
  const referenceData = canvas.size.ground - 120
  sky(canvas)
  canvas.group({ transform: 'translate(0 -120)' }, () => horizon(canvas))
  for (let property = whole(1, 3); property > 0; property--) farHouse(canvas, between(80, 1240), referenceData)
  for (let count = whole(3, 5); count > 0; count--)
    anyTree(canvas, between(20, 1340), referenceData + between(2, 16), between(0.7, 1.2))
  const [far, near] = canvas.palette.grass
  canvas.rect(
    0,
    referenceData + 4,
    1360,
    340,
    canvas.gradient([
      [0, mix(far, '#c9bd78', 0.2)],
      [1, near],
    ]),
  )
  for (let row = 0; row < 9; row++)
    canvas.path(`M0 ${referenceData + 20 + row * row * 4}q340 ${-8 - row} 680 0t680 0v6H0z`, '#ffffff', {
      opacity: 0.05,
    })
  hedge(canvas, -10, referenceData + 16, pick([380, 500]), 44)
  hedge(canvas, pick([860, 960]), referenceData + 16, 560, 44)
  const corners = [
    [300, referenceData + 40],
    [1040, referenceData + 40],
    [1290, 860],
    [70, 860],
  ] as const
  canvas.poly(corners, '#ffffff', { opacity: 0.12 })
  canvas.poly(corners, 'none', { stroke: '#f4eee0', 'stroke-width': 4, 'stroke-dasharray': '20 14' })
  for (const [x, y] of corners) {
    const tall = y > 700 ? 100 : 54
    canvas.ellipse(x + 8, y, 16, 4, '#0d1420', { opacity: 0.25 })
    canvas.rect(x - 4, y - tall, 8, tall, '#e7ddc8')
    canvas.rect(x - 4, y - tall, 8, tall * 0.25, '#b5482f')
  }
  if (chance(0.6)) tree(canvas, between(180, 330), 800, between(1.6, 2.1))
  for (let count = 0; count < 26; count++) tuft(canvas, between(0, 1360), between(700, 900), between(0.6, 1.3))
  for (let flower = 0; flower < 50; flower++)
    canvas.circle(between(0, 1360), between(680, 900), between(2, 4.5), pick(['#f4efe4', '#e8c45f', '#d98a8a']), {
      opacity: 0.85,
    })
}

function farHouse(canvas: Canvas, x: number, y: number) {
  const { pick, between } = canvas.random
  const wall = pick(['#e9e2d6', '#b6714d', '#a9583f', '#efe8da'])
  const w = between(90, 150)
  canvas.rect(x, y - 56, w, 60, wall)
  canvas.poly(
    [
      [x - 10, y - 54],
      [x + 18, y - 104],
      [x + w - 18, y - 104],
      [x + w + 10, y - 54],
    ],
    pick([...tiles, ...slates]),
  )
  for (const at of [0.18, 0.62])
    canvas.rect(x + w * at, y - 40, 18, 24, canvas.random.chance(canvas.palette.lit) ? '#ffd88f' : '#4a5961')
}

/** Land seen from above: the plot outlined among fields, gardens, roofs and a road. */
export function plotFromAbove(canvas: Canvas) {
  const { between, pick, whole, chance } = canvas.random
  const { palette } = canvas
  const green = palette.grass[0]
  canvas.rect(0, 0, 1360, 907, palette.grass[1])
  const fields = [
    mix(green, '#d8c27a', 0.4),
    mix(green, '#8fa56a', 0.4),
    lighter(green, 0.12),
    mix(green, '#b9a06a', 0.45),
    darker(green, 0.08),
  ]
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4; column++) {
      const [x, y] = [column * 350 - 40 + row * 20, row * 310 - 10]
      const colour = pick(fields)
      canvas.poly(
        [
          [x, y],
          [x + 344, y + 12],
          [x + 336, y + 304],
          [x - 8, y + 296],
        ],
        colour,
      )
      if (chance(0.6))
        for (let line = 0; line < 13; line++)
          canvas.line(`M${x + 10 + line * 26} ${y + 6}l-6 292`, darker(colour, 0.1), 4, { opacity: 0.5 })
    }
  }
  // road with houses along it
  const y = between(640, 700)
  canvas.line(`M-20 ${y + 60}C300 ${y + 20} 700 ${y + 90} 1380 ${y + 10}`, lighter(palette.road, 0.15), 74)
  canvas.line(`M-20 ${y + 60}C300 ${y + 20} 700 ${y + 90} 1380 ${y + 10}`, palette.road, 58)
  canvas.line(`M-20 ${y + 60}C300 ${y + 20} 700 ${y + 90} 1380 ${y + 10}`, '#f4eee0', 3, {
    'stroke-dasharray': '26 22',
  })
  for (const [x, at] of [
    [60, y - 150],
    [250, y - 130],
    [1050, y - 150],
    [1210, y - 160],
    [180, y + 160],
    [540, y + 185],
    [900, y + 150],
    [1180, y + 120],
  ] as const)
    roofFromAbove(canvas, x, at)
  const corners = [
    [440, y - 20],
    [900, y - 6],
    [940, 210 + between(-40, 20)],
    [480, 170 + between(-20, 40)],
  ] as const
  canvas.poly(corners, mix(green, '#cfd98a', 0.35))
  canvas.poly(corners, '#ffffff', { opacity: 0.16 })
  for (let count = whole(3, 6); count > 0; count--) crown(canvas, between(540, 860), between(270, 460), between(22, 44))
  canvas.poly(corners, 'none', { stroke: '#f7f1e2', 'stroke-width': 6, 'stroke-dasharray': '24 14' })
  for (const [x, at] of corners) {
    canvas.circle(x, at, 13, '#f7f1e2')
    canvas.circle(x, at, 7, '#b5482f')
  }
  for (let count = 0; count < 34; count++) {
    const [x, at] = [between(0, 1360), between(0, 580)]
    if (x > 420 && x < 960 && at > 160) continue
    crown(canvas, x, at, between(16, 42))
  }
  for (let count = 0; count < 12; count++) crown(canvas, between(0, 1360), y + between(130, 250), between(14, 30))
}

function crown(canvas: Canvas, x: number, y: number, r: number) {
  const colour = foliage(canvas)
  canvas.circle(x + r * 0.4, y + r * 0.4, r, '#0d1420', { opacity: canvas.palette.shadow })
  canvas.circle(x, y, r, darker(colour, 0.12))
  canvas.circle(x - r * 0.2, y - r * 0.2, r * 0.7, colour)
  canvas.circle(x - r * 0.32, y - r * 0.32, r * 0.36, lighter(colour, 0.14))
}

function roofFromAbove(canvas: Canvas, x: number, y: number) {
  const { pick, between } = canvas.random
  const colour = pick([...tiles, ...slates])
  const [w, h] = [between(90, 120), between(70, 90)]
  canvas.rect(x + 12, y + 14, w, h, '#0d1420', { opacity: canvas.palette.shadow })
  canvas.rect(x, y, w, h / 2, roofing(canvas, lighter(colour, 0.08)))
  canvas.rect(x, y + h / 2, w, h / 2, roofing(canvas, darker(colour, 0.12)))
  canvas.rect(x + w * 0.7, y + h * 0.2, 14, 14, '#d9cfc0')
  if (canvas.random.chance(0.3))
    canvas.rect(x + w + 16, y + 10, 34, 60, mix('#7fc1cc', canvas.palette.sky[1], 0.3), { rx: 8 })
}

/** Woodland or orchard with a path, for land that is not to be built on. */
export function woodland(canvas: Canvas) {
  const { between, chance } = canvas.random
  const referenceData = canvas.size.ground
  sky(canvas)
  horizon(canvas, 1.2)
  lawn(canvas)
  const orchard = chance(0.4)
  for (let row = 0; row < 3; row++) {
    for (let at = 0; at < 9 - row * 2; at++) {
      const x = (at + 0.5) * (1360 / (9 - row * 2)) + between(-30, 30)
      const y = referenceData + 6 + row * 46
      const scale = 0.8 + row * 0.35
      if (x > 560 && x < 800 && row > 0) continue
      if (orchard) tree(canvas, x, y, scale * 0.9)
      else if (chance(0.5)) pine(canvas, x, y, scale)
      else tree(canvas, x, y, scale * 1.15)
    }
  }
  canvas.path(
    `M660 ${referenceData + 4}C640 ${referenceData + 90} 520 ${referenceData + 120} 470 907H860C830 ${referenceData + 130} 720 ${referenceData + 90} 690 ${referenceData + 4}Z`,
    canvas.palette.pave,
  )
  for (let count = 0; count < 18; count++) {
    const x = between(0, 1360)
    if (x < 420 || x > 900) tuft(canvas, x, between(790, 900), between(0.8, 1.4))
  }
}
