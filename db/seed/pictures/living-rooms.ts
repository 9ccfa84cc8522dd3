import { accents, darker, lighter, mix } from './colours.ts'
import type { Canvas } from './draw.ts'
import {
  art,
  books,
  curtains,
  floorLamp,
  floorLine,
  lamplight,
  plant,
  room,
  roomWindow,
  sunPatch,
} from './interiors.ts'
import { paneling, vase } from './rooms.ts'

/** A sitting room: window, sofa, table, lamp, and a hearth, shelves or pictures on the free wall. */
export const living = (canvas: Canvas) => drawLiving(canvas, false)

/** The same high above the street, with roofs outside. */
export const livingInTown = (canvas: Canvas) => drawLiving(canvas, true)

function drawLiving(canvas: Canvas, town: boolean) {
  const { pick, between, chance, whole } = canvas.random
  const look = room(canvas)
  const accent = pick(accents)
  const wide = pick([430, 520, 560])
  const tall = chance(0.4)
  const x = 120
  if (chance(0.35)) paneling(canvas, look.wall)
  roomWindow(
    canvas,
    x,
    tall ? 96 : 130,
    wide,
    tall ? 520 : 430,
    whole(2, 4),
    pick(['#2a2f33', '#f7f4ec', '#5a4634']),
    town,
  )
  if (chance(0.75)) curtains(canvas, x, wide, tall ? 62 : 80, pick(['#efe9dd', lighter(accent, 0.72), '#e2d6c4']))
  sunPatch(canvas, x, wide)
  const free = x + wide + 150
  const wall = pick(['art', 'hearth', 'shelves', 'art'] as const)
  if (wall === 'art') {
    const pictures = whole(1, 3)
    if (pictures === 1) art(canvas, free + 60, 170, 320, 230, accent, look.wood)
    else {
      art(canvas, free, 160, 210, 270, accent, look.wood)
      art(canvas, free + 240, 190, 150, 180, pick(accents), look.wood)
      if (pictures === 3) art(canvas, free + 240, 390, 150, 110, pick(accents), look.wood)
    }
  } else if (wall === 'hearth') hearth(canvas, free + 30, accent)
  else shelves(canvas, free + 20, look.wood)
  // before a hearth the sofa stands under the window, so that the fire is seen
  const fireside = wall === 'hearth'
  const sofaX = fireside ? 130 : pick([640, 700])
  rug(canvas, fireside ? 480 : 850, 800, accent)
  sofa(canvas, sofaX, 540, accent)
  coffeeTable(canvas, sofaX + between(60, 260), 816, look.wood)
  floorLamp(canvas, fireside ? 1285 : Math.min(1300, sofaX + 640))
  if (!fireside && chance(0.7)) plant(canvas, 56, 790, between(0.85, 1.05))
  if (chance(0.45)) armchair(canvas, fireside ? 1060 : 210, 610, mix(accent, '#e8dcc6', 0.55))
}

function rug(canvas: Canvas, x: number, y: number, accent: string) {
  const pale = mix(accent, '#efe6d6', 0.62)
  if (canvas.random.chance(0.5)) {
    canvas.ellipse(x, y, 430, 72, pale)
    canvas.ellipse(x, y, 392, 60, 'none', { stroke: lighter(accent, 0.25), 'stroke-width': 4 })
  } else {
    canvas.poly(
      [
        [x - 370, y - 62],
        [x + 370, y - 62],
        [x + 450, y + 76],
        [x - 450, y + 76],
      ],
      pale,
    )
    canvas.poly(
      [
        [x - 346, y - 50],
        [x + 346, y - 50],
        [x + 416, y + 62],
        [x - 416, y + 62],
      ],
      'none',
      { stroke: lighter(accent, 0.3), 'stroke-width': 5 },
    )
    for (let stripe = 0; stripe < 3; stripe++)
      canvas.line(`M${x - 350 - stripe * 20} ${y - 18 + stripe * 26}H${x + 350 + stripe * 20}`, lighter(accent, 0.4), 3)
  }
}

function sofa(canvas: Canvas, x: number, y: number, colour: string) {
  const { chance, pick } = canvas.random
  const arm = lighter(colour, 0.06)
  const round = pick([10, 22, 30])
  canvas.ellipse(x + 280, 776, 330, 18, '#000000', { opacity: 0.2 })
  for (const leg of [x + 20, x + 530]) canvas.rect(leg, y + 208, 10, 28, '#5b4330')
  canvas.rect(x, y, 560, 150, darker(colour, 0.12), { rx: round })
  if (chance(0.4))
    for (const back of [x + 20, x + 200, x + 380]) canvas.rect(back, y + 12, 160, 110, darker(colour, 0.06), { rx: 16 })
  for (const seat of [x + 22, x + 284]) canvas.rect(seat, y + 86, 258, 80, colour, { rx: 14 })
  canvas.rect(x + 10, y + 156, 540, 56, darker(colour, 0.2), { rx: 10 })
  for (const side of [x - 26, x + 522]) canvas.rect(side, y + 56, 66, 158, arm, { rx: round })
  cushion(canvas, x + 60, y + 16, 100, '#e8dcc6', -9)
  if (chance(0.6)) cushion(canvas, x + 130, y + 28, 84, pick(['#c58b5a', '#8aa29a', '#d1b98f']), 6)
  cushion(canvas, x + 410, y + 20, 98, pick(['#d8b596', '#cfd3c4', '#c9a765', '#efe6d6']), 8)
  if (chance(0.35)) canvas.path(`M${x + 470} ${y - 2}h70v120q-34 14 -70 0z`, '#e3d6bf')
}

function cushion(canvas: Canvas, x: number, y: number, size: number, colour: string, turn: number) {
  canvas.rect(x, y, size, size * 0.9, colour, { rx: 14, transform: `rotate(${turn} ${x + size / 2} ${y + size / 2})` })
}

function coffeeTable(canvas: Canvas, x: number, y: number, wood: string) {
  canvas.ellipse(x, y + 66, 120, 8, '#000000', { opacity: 0.18 })
  canvas.line(`M${x - 90} ${y + 14}L${x - 108} ${y + 66}M${x + 90} ${y + 14}L${x + 108} ${y + 66}`, '#3a2c20', 8)
  canvas.ellipse(x, y + 6, 128, 26, darker(wood, 0.18))
  canvas.ellipse(x, y, 128, 25, lighter(wood, 0.25))
  canvas.ellipse(x - 42, y - 8, 30, 7, '#f3ede1')
  canvas.rect(x - 66, y - 18, 48, 6, '#8a4b37')
  vase(canvas, x + 40, y - 6)
}

function armchair(canvas: Canvas, x: number, y: number, colour: string) {
  canvas.ellipse(x + 80, y + 196, 110, 12, '#000000', { opacity: 0.2 })
  canvas.line(`M${x + 18} ${y + 150}l-10 44M${x + 142} ${y + 150}l10 44`, '#5b4330', 8)
  canvas.rect(x + 6, y - 40, 148, 150, darker(colour, 0.1), { rx: 30 })
  canvas.rect(x + 14, y + 66, 132, 56, colour, { rx: 16 })
  for (const arm of [x - 14, x + 134]) canvas.rect(arm, y + 40, 40, 118, lighter(colour, 0.08), { rx: 18 })
  canvas.rect(x + 10, y + 116, 140, 42, darker(colour, 0.18), { rx: 10 })
}

function hearth(canvas: Canvas, x: number, accent: string) {
  const marble = canvas.random.pick(['#e9e4da', '#3b3f42', '#d6cab8'])
  art(canvas, x + 60, 110, 220, 190, accent, '#8a6a48')
  canvas.rect(x - 12, 352, 364, 18, lighter(marble, 0.12))
  canvas.rect(x, 370, 340, floorLine - 370, marble)
  canvas.rect(x + 58, 424, 224, floorLine - 424, '#24211f')
  canvas.path(`M${x + 58} 470Q${x + 170} 404 ${x + 282} 470V424H${x + 58}Z`, darker(marble, 0.06))
  for (const [dx, h, colour] of [
    [130, 70, '#e27a32'],
    [166, 100, '#f2a444'],
    [204, 76, '#e88a38'],
    [168, 56, '#ffe09a'],
  ] as const) {
    canvas.path(`M${x + dx - 20} 628q-6 ${-h * 0.6} 20 ${-h}q26 ${h * 0.4} 20 ${h}z`, colour)
  }
  canvas.rect(x + 104, 622, 132, 12, '#5b4330', { rx: 5 })
  if (canvas.light !== 'day') canvas.glow(x + 170, 590, 230)
  vase(canvas, x + 40, 352)
  canvas.rect(x + 288, 316, 14, 36, '#efe6d2')
  canvas.rect(x + 312, 326, 14, 26, '#efe6d2')
}

function shelves(canvas: Canvas, x: number, wood: string) {
  const w = 380
  canvas.rect(x, 110, w, floorLine - 116, darker(wood, 0.12))
  for (let row = 0; row < 4; row++) {
    const y = 122 + row * 128
    for (let column = 0; column < 2; column++) {
      const left = x + 12 + column * (w / 2 - 4)
      canvas.rect(left, y, w / 2 - 20, 114, darker(wood, 0.42))
      if ((row + column) % 3 === 2) vase(canvas, left + 80, y + 114)
      else books(canvas, left + 10, y + 114, (w / 2 - 40) * canvas.random.between(0.5, 1), 84)
    }
  }
  lamplight(canvas, x + w / 2, 260, 220)
}
