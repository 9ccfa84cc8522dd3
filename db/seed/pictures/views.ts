import { darkFrame, windowAt } from './building-parts.ts'
import { accents, darker, lighter, mix, slates, tiles } from './colours.ts'
import type { Canvas } from './draw.ts'
import { boards, roofing, wallOf } from './materials.ts'
import { hedge, horizon, planter, poplar, road, sky, tree, tuft } from './nature.ts'

/** One row of roofs; `layer` 0 is the farthest, 2 the nearest. */
export function skyline(canvas: Canvas, layer: number) {
  const { between, chance, pick } = canvas.random
  const { palette, dark } = canvas
  const base = mix(
    [palette.far, mix(palette.far, palette.mid, 0.5), palette.mid][layer]!,
    pick(['#8a4b37', '#7c7468']),
    dark ? 0.1 : 0.15 + layer * 0.12,
  )
  for (let x = -40; x < 1360; ) {
    const w = between(80, 150)
    const top = 360 + layer * 70 - between(0, 80)
    const kind = between(0, 3)
    const shade = darker(base, between(0, 0.1))
    canvas.rect(x, top, w + 1, 320, shade)
    if (kind < 1.4)
      canvas.poly(
        [
          [x - 4, top + 1],
          [x + w / 2, top - 56],
          [x + w + 4, top + 1],
        ],
        darker(shade, 0.16),
      )
    else if (kind < 2)
      canvas.poly(
        [
          [x - 4, top + 1],
          [x + 12, top - 38],
          [x + w - 12, top - 38],
          [x + w + 4, top + 1],
        ],
        darker(shade, 0.16),
      )
    if (chance(0.4)) canvas.rect(x + w * 0.2, top - 58, 14, 50, darker(shade, 0.1))
    for (let row = 0; row < 4; row++) {
      for (let column = 0; column < 3; column++) {
        const lit = chance(palette.lit)
        canvas.rect(
          x + 14 + (column * (w - 20)) / 3,
          top + 20 + row * 40,
          16,
          22,
          lit ? '#ffd88f' : darker(shade, 0.28),
          { opacity: lit ? 0.95 : 0.5 },
        )
      }
    }
    if (layer === 0 && chance(0.14)) {
      canvas.rect(x + w / 2 - 16, top - 130, 32, 130, shade)
      canvas.poly(
        [
          [x + w / 2 - 20, top - 128],
          [x + w / 2, top - 230],
          [x + w / 2 + 20, top - 128],
        ],
        darker(shade, 0.2),
      )
    }
    x += w
  }
}

/** What one sees from the window: roofs of the town, or hills and trees. */
export function view(canvas: Canvas) {
  sky(canvas)
  for (const layer of [0, 1, 2])
    canvas.group({ transform: `translate(0 ${60 + layer * 60})` }, () => skyline(canvas, layer))
  const { between } = canvas.random
  canvas.rect(0, 800, 1360, 120, canvas.palette.mid)
  for (let count = 0; count < 12; count++) {
    if (count % 3 === 0) poplar(canvas, between(0, 1360), 930, between(0.9, 1.2))
    else tree(canvas, between(0, 1360), 930, between(0.8, 1.1))
  }
  canvas.rect(0, 878, 1360, 30, darkFrame)
  canvas.rect(0, 868, 1360, 12, lighter('#3a3f42', 0.2))
  planter(canvas, between(180, 1180), 884, '#a8694b')
}

/** The North Sea from the dyke: breakwater, sand, a sail or two. */
export function sea(canvas: Canvas) {
  const { between, whole } = canvas.random
  const { palette } = canvas
  sky(canvas)
  const line = 470
  const deep = mix('#5f97a6', palette.sky[0], 0.35)
  canvas.rect(
    0,
    line,
    1360,
    260,
    canvas.gradient([
      [0, mix(deep, palette.sky[1], 0.35)],
      [1, canvas.dark ? darker(deep, 0.35) : deep],
    ]),
  )
  for (let wave = 0; wave < 60; wave++) {
    const y = between(line + 8, 690)
    canvas.rect(between(-40, 1360), y, between(30, 160) * (y / 600), 2.4, '#ffffff', { opacity: 0.28, rx: 1 })
  }
  for (let boat = whole(1, 3); boat > 0; boat--) {
    const [x, y] = [between(120, 1240), line + between(6, 40)]
    canvas.poly(
      [
        [x, y - 70],
        [x, y - 6],
        [x + 44, y - 6],
      ],
      '#f7f4ec',
    )
    canvas.poly(
      [
        [x - 5, y - 56],
        [x - 5, y - 6],
        [x - 30, y - 6],
      ],
      '#e3ddd0',
    )
    canvas.path(`M${x - 38} ${y}h90l-14 14h-62z`, '#6a2c28')
  }
  const sand = mix('#e6d3a8', palette.pave, 0.45)
  canvas.path(`M0 700Q340 660 700 694T1360 676V907H0Z`, '#ffffff', { opacity: 0.55 })
  canvas.path(
    `M0 712Q340 672 700 706T1360 688V907H0Z`,
    canvas.gradient([
      [0, darker(sand, 0.08)],
      [1, sand],
    ]),
  )
  const posts = between(160, 420)
  for (let post = 0; post < 16; post++)
    canvas.rect(
      posts + post * 16 - post * post * 0.3,
      560 + post * 13,
      7 + post * 0.5,
      44 + post * 3,
      darker('#6b5340', canvas.dark ? 0.4 : 0.05),
    )
  for (let cabin = 0; cabin < 4; cabin++) {
    const x = 860 + cabin * 118
    const colour = ['#f4f0e7', '#8fb0b8', '#e8c45f', '#c98a72'][cabin]!
    canvas.ellipse(x + 50, 822, 62, 7, '#0d1420', { opacity: palette.shadow })
    canvas.rect(x, 726, 96, 96, boards(canvas, colour, 16))
    canvas.poly(
      [
        [x - 10, 728],
        [x + 48, 682],
        [x + 106, 728],
      ],
      darker(colour, 0.3),
    )
    canvas.rect(x + 30, 752, 36, 70, darker(colour, 0.2))
  }
  for (let clump = 0; clump < 10; clump++) tuft(canvas, between(0, 760), between(850, 900), between(1, 1.7))
}

/** The quiet street before the door. */
export function avenue(canvas: Canvas) {
  const { between, pick } = canvas.random
  const referenceData = canvas.size.ground
  sky(canvas)
  horizon(canvas)
  road(canvas)
  let x = -60
  while (x < 1360) {
    const w = between(190, 240)
    const wall = wallOf(canvas)
    const y = referenceData - between(210, 260)
    canvas.rect(x, y, w, referenceData - y, wall.fill)
    canvas.poly(
      [
        [x - 12, y + 4],
        [x + 20, y - 88],
        [x + w - 20, y - 88],
        [x + w + 12, y + 4],
      ],
      roofing(canvas, pick([...tiles, ...slates])),
    )
    canvas.rect(x - 10, y, w + 20, 9, wall.trim)
    for (const at of [26, w - 90]) {
      windowAt(canvas, x + at, y + 30, 62, 66)
      windowAt(canvas, x + at, referenceData - 104, 62, 70)
    }
    canvas.rect(x + w / 2 - 22, referenceData - 100, 44, 100, pick(accents))
    x += w + between(26, 60)
  }
  hedge(canvas, -10, referenceData + 6, 1390, 36)
  for (let at = 0; at < 4; at++) tree(canvas, 130 + at * 360 + between(-40, 40), referenceData + 44, between(1.35, 1.6))
}
