import { windowAt } from './building-parts.ts'
import { darker, mix } from './colours.ts'
import type { Canvas } from './draw.ts'
import { lawn, pine, poplar, sky, tree, tuft } from './nature.ts'

/** A village of stone between wooded hills, its church, a river and a meadow. */
export function hills(canvas: Canvas) {
  const { between, pick } = canvas.random
  const { palette } = canvas
  const { ground: referenceData, width } = canvas.size
  sky(canvas)
  const ridge = (y: number, swell: number, shift: number, colour: string) => {
    const at = (x: number) => y - Math.sin((x + shift) / 330) * swell - Math.sin((x + shift) / 141) * swell * 0.3
    let d = `M-10 ${referenceData + 20}`
    for (let x = -10; x <= width + 20; x += 30) d += `L${x} ${at(x)}`
    canvas.path(`${d}V${referenceData + 20}Z`, colour)
    return at
  }
  ridge(470, 56, 120, mix(palette.far, palette.sky[1], 0.45))
  ridge(545, 62, 820, palette.far)
  const wooded = ridge(618, 66, 380, mix(palette.far, palette.mid, 0.6))
  for (let x = 0; x < width; x += between(16, 30)) {
    const colour = mix(palette.mid, palette.tree, between(0.1, 0.35))
    const y = wooded(x)
    canvas.poly(
      [
        [x - 9, y + 14],
        [x, y - between(16, 34)],
        [x + 9, y + 14],
      ],
      colour,
    )
  }
  const slope = ridge(706, 44, 1180, mix(palette.grass[0], palette.mid, 0.35))
  for (let count = 0; count < 26; count++) {
    const x = between(0, width)
    if (x > 380 && x < 1640) continue
    const y = slope(x) + between(20, 80)
    if (count % 3) pine(canvas, x, y, between(0.5, 0.8))
    else tree(canvas, x, y, between(0.5, 0.75))
  }
  lawn(canvas)
  canvas.path(
    `M-10 ${referenceData - 60}Q500 ${referenceData - 96} 1020 ${referenceData - 66}T${width + 10} ${referenceData - 84}V${referenceData + 20}H-10Z`,
    palette.grass[0],
  )
  canvas.group({ transform: `translate(1000 ${referenceData - 60}) scale(1.22)` }, () => church(canvas, 0, 0))
  for (const [x, y, scale] of [
    [600, 66, 1.12],
    [800, 72, 1.04],
    [1196, 70, 1.1],
    [1400, 74, 1.16],
    [424, 50, 1.28],
    [900, 26, 1.36],
    [1270, 18, 1.44],
    [650, 10, 1.5],
  ] as const)
    stoneHouse(canvas, x, referenceData - y, scale)
  for (const [x, y] of [
    [400, 44],
    [596, 30],
    [1160, 40],
    [1560, 44],
    [870, 6],
  ] as const)
    tree(canvas, x, referenceData - y, between(0.6, 0.8))
  poplar(canvas, 1636, referenceData - 40, 0.8)
  const water = mix(palette.sky[0], '#5f97a6', 0.45)
  canvas.path(
    `M-10 ${referenceData + 50}Q420 ${referenceData + 10} 900 ${referenceData + 48}T${width + 10} ${referenceData + 30}V${referenceData + 84}Q1500 ${referenceData + 120} 960 ${referenceData + 96}T-10 ${referenceData + 116}Z`,
    canvas.gradient([
      [0, mix(water, palette.sky[1], 0.4)],
      [1, darker(water, 0.15)],
    ]),
  )
  for (let wave = 0; wave < 34; wave++)
    canvas.rect(between(0, width), between(referenceData + 50, referenceData + 96), between(30, 110), 2, '#ffffff', {
      opacity: 0.3,
    })
  for (const [x, s] of [
    [120, 1.25],
    [300, 0.95],
    [1770, 1.1],
    [1930, 1.4],
  ] as const)
    pine(canvas, x, referenceData + 40 + s * 12, s)
  tree(canvas, 1660, referenceData + 150, 1.1)
  for (let flower = 0; flower < 90; flower++)
    canvas.circle(
      between(0, width),
      between(referenceData + 130, 1010),
      between(2, 4.5),
      pick(['#f4efe4', '#e8c45f', '#d98a8a']),
      {
        opacity: 0.85,
      },
    )
  for (let count = 0; count < 26; count++)
    tuft(canvas, between(0, width), between(referenceData + 140, 1012), between(0.6, 1.2))
}

/** A small house of the Ardennes: rubble walls, slate roof, white frames. */
function stoneHouse(canvas: Canvas, x: number, y: number, scale: number) {
  const { pick, chance } = canvas.random
  const stone = pick(['#a9a090', '#b5a88f', '#a39a8c', '#efe8da'])
  canvas.group({ transform: `translate(${x} ${y}) scale(${scale})` }, () => {
    canvas.ellipse(70, 2, 86, 6, '#0d1420', { opacity: canvas.palette.shadow })
    canvas.rect(0, -66, 140, 68, stone)
    canvas.shade(
      [
        [116, -66],
        [140, -66],
        [140, 2],
        [116, 2],
      ],
      0.6,
    )
    const slate = pick(['#3b4350', '#4a4f57', '#454b4e'])
    canvas.poly(
      [
        [-10, -64],
        [18, -118],
        [122, -118],
        [150, -64],
      ],
      slate,
    )
    canvas.rect(92, -138, 16, 34, darker(stone, 0.15))
    for (const at of [14, 104])
      windowAt(canvas, at, -50, 22, 28, { columns: 2, transom: 0, sill: null, lit: chance(0.3) })
    canvas.rect(58, -46, 24, 48, pick(['#6a2c28', '#21413a', '#5a4634']))
    canvas.rect(60, -100, 22, 18, '#efe8da')
    canvas.rect(63, -97, 16, 15, '#41535d')
  })
}

function church(canvas: Canvas, x: number, y: number) {
  const stone = mix('#b5a88f', canvas.palette.mid, 0.1)
  canvas.rect(x + 44, y - 96, 150, 98, stone)
  canvas.poly(
    [
      [x + 40, y - 94],
      [x + 52, y - 158],
      [x + 186, y - 158],
      [x + 204, y - 94],
    ],
    '#454b4e',
  )
  for (const at of [66, 108, 150]) canvas.path(`M${x + at} ${y - 28}v-34q10 -22 20 0v34z`, '#41535d')
  canvas.rect(x, y - 180, 58, 182, stone)
  canvas.rect(x + 42, y - 180, 16, 182, '#000000', { opacity: 0.1 })
  canvas.path(`M${x + 19} ${y - 120}v-26q10 -22 20 0v26z`, '#3a3f42')
  canvas.poly(
    [
      [x - 8, y - 178],
      [x + 29, y - 330],
      [x + 66, y - 178],
    ],
    '#3b4350',
  )
  canvas.poly(
    [
      [x + 29, y - 330],
      [x + 66, y - 178],
      [x + 40, y - 178],
    ],
    '#000000',
    { opacity: 0.14 },
  )
  canvas.line(`M${x + 29} ${y - 354}v26M${x + 21} ${y - 346}h16`, '#3a3f42', 3)
}
