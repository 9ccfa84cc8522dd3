import { accents, darker, lighter, mix } from './colours.ts'
import type { Canvas } from './draw.ts'
import {
  art,
  cabinet,
  curtains,
  floorLine,
  hangingLamp,
  lamplight,
  plant,
  room,
  roomWindow,
  shade,
  sunPatch,
} from './interiors.ts'
import { boards, tiling } from './materials.ts'

export function paneling(canvas: Canvas, wall: string) {
  for (let x = 20; x < 1360; x += 168) {
    for (const [y, h] of [
      [60, 370],
      [456, 140],
    ] as const)
      canvas.line(`M${x} ${y}h144v${h}h-144z`, darker(wall, 0.1), 3)
  }
  canvas.rect(0, 440, 1360, 6, darker(wall, 0.1))
}

export function vase(canvas: Canvas, x: number, y: number) {
  const { between, pick } = canvas.random
  const green = '#5f7f66'
  for (let stem = -3; stem <= 3; stem++) {
    const [tx, ty] = [x + stem * 20, y - 120 - between(0, 26) + Math.abs(stem) * 6]
    canvas.line(`M${x} ${y - 40}Q${x + stem * 8} ${y - 80} ${tx} ${ty}`, green, 2.5)
    canvas.ellipse(tx, ty, 8, 13, lighter(green, 0.15))
  }
  canvas.path(`M${x - 16} ${y}v-44q16 -14 32 0v44z`, pick(['#8aa29a', '#c9b394', '#e9e2d4', '#a8695a']))
}

/** A fitted kitchen along the wall, with an island or a table before it. */
export function kitchen(canvas: Canvas) {
  const { pick, between, chance, whole } = canvas.random
  const look = room(canvas, pick(['tiles', 'boards', 'boards']))
  const front = pick(['#e9e4d8', '#3f5a52', '#4b5a6e', '#d3cbbb', '#7c8a7d', '#2f3538', '#c9b79a', '#b98d5f'])
  const top = pick(['#e8e3da', '#c39a6b', '#3a3d40', '#d9cfc0'])
  const wide = pick([240, 300, 360])
  const wx = pick([120, 420, 760])
  const splash = pick(['#e9e6dc', '#b9c7bd', '#d9c6b4', '#a9b7bf'])
  canvas.rect(60, 330, 1240, 110, tiling(canvas, splash, 42, 22, lighter(splash, 0.5)))
  roomWindow(canvas, wx, 120, wide, 260, 2, pick(['#f7f4ec', '#2a2f33']), chance(0.3))
  wallCupboards(canvas, wx, wide, front, look.wood)
  // base units and worktop
  canvas.rect(60, 440, 1240, 200, front)
  canvas.rect(60, 618, 1240, 22, darker(front, 0.45))
  canvas.rect(48, 424, 1264, 18, top)
  canvas.rect(60, 442, 1240, 12, '#000000', { opacity: 0.16 })
  for (let unit = 0; unit < 10; unit++) {
    const left = 60 + unit * 124
    canvas.line(`M${left + 6} 460h112v150h-112z`, darker(front, 0.14), 2.5)
    canvas.rect(left + 44, 474, 36, 4.5, look.metal)
  }
  const oven = 60 + 124 * pick([6, 7, 2])
  canvas.rect(oven + 6, 460, 112, 150, '#2b2f32')
  canvas.rect(oven + 18, 496, 88, 84, canvas.dark ? '#6b4a2a' : '#3c4347')
  canvas.rect(oven + 18, 480, 88, 5, '#b9bdbf')
  canvas.rect(oven + 2, 418, 120, 8, '#1f2326')
  canvas.path(`M${oven + 30} 418v-34h56v34z`, pick(['#a8694b', '#8b9490', '#31435c']))
  canvas.rect(oven + 22, 396, 72, 6, '#2b2f32')
  // sink and tap under the window
  canvas.line(`M${wx + wide / 2} 424v-56q0 -22 24 -22t24 22v10`, look.metal, 7, { 'stroke-linecap': 'round' })
  for (let jar = 0; jar < 4; jar++) {
    const [jx, jh] = [(wx + wide + 80 + jar * 36) % 1180, between(26, 48)]
    canvas.rect(jx + 60, 424 - jh, 26, jh, pick(['#d9cfc0', '#a8694b', '#8aa29a', '#f4f0e7', '#c9a765']), { rx: 5 })
  }
  for (let leaf = -3; leaf <= 3; leaf++)
    canvas.ellipse(100 + leaf * 9, 374 - Math.abs(leaf) * -3, 8, 20, '#6d8f66', {
      transform: `rotate(${leaf * 16} 100 400)`,
    })
  canvas.rect(82, 394, 36, 30, '#a8694b', { rx: 3 })
  sunPatch(canvas, wx, wide)
  if (chance(0.6))
    island(canvas, pick([250, 330]), pick([front, darker(front, 0.25), look.wood]), top, look.metal, look.wood)
  else diningTable(canvas, look.wood)
  const lamps = whole(2, 3)
  const colour = pick(['#2b2f32', '#b58d4e', '#f1ece1', '#4f6659', '#a8694b'])
  for (let lamp = 0; lamp < lamps; lamp++) hangingLamp(canvas, 680 + (lamp - (lamps - 1) / 2) * 230, 236, colour, 40)
}

function wallCupboards(canvas: Canvas, wx: number, wide: number, front: string, wood: string) {
  const { chance } = canvas.random
  const pale = chance(0.5) ? lighter(front, 0.35) : front
  const spans: [number, number][] = [
    [60, wx - 40],
    [wx + wide + 40, 1300],
  ]
  for (const [from, to] of spans) {
    if (to - from < 110) continue
    if (chance(0.5)) {
      const units = Math.max(1, Math.round((to - from) / 130))
      canvas.rect(from, 130, to - from, 190, pale)
      for (let unit = 0; unit < units; unit++)
        canvas.line(
          `M${from + (unit * (to - from)) / units + 5} 137h${(to - from) / units - 10}v176h${10 - (to - from) / units}z`,
          darker(pale, 0.13),
          2.5,
        )
      canvas.rect(from, 320, to - from, 8, '#000000', { opacity: 0.14 })
    } else {
      for (const y of [200, 306]) {
        canvas.rect(from, y, to - from, 12, wood)
        canvas.rect(from, y + 12, to - from, 6, '#000000', { opacity: 0.12 })
        crockery(canvas, from + 12, y, to - from - 24)
      }
    }
  }
}

function crockery(canvas: Canvas, x: number, y: number, w: number) {
  const { between, pick } = canvas.random
  for (let at = x; at < x + w - 40; at += between(44, 64)) {
    const colour = pick(['#f4f0e7', '#a8694b', '#8aa29a', '#31435c', '#d9cfc0', '#c9a765'])
    const kind = between(0, 3)
    if (kind < 1) canvas.path(`M${at} ${y - 24}h36q0 24 -18 24t-18 -24z`, colour)
    else if (kind < 2)
      for (let plate = 0; plate < 4; plate++)
        canvas.rect(at, y - 6 - plate * 7, 38, 5, plate % 2 ? colour : darker(colour, 0.1), { rx: 2 })
    else canvas.rect(at + 6, y - 44, 22, 44, colour, { rx: 6 })
  }
}

function island(canvas: Canvas, x: number, colour: string, top: string, metal: string, wood: string) {
  const { pick } = canvas.random
  const w = 720
  canvas.ellipse(x + w / 2, 862, w * 0.54, 14, '#000000', { opacity: 0.22 })
  canvas.rect(x, 640, w, 220, colour)
  for (let panel = 0; panel < 4; panel++)
    canvas.line(`M${x + 14 + panel * 177} 664h160v180h-160z`, darker(colour, 0.14), 3)
  canvas.rect(x - 20, 620, w + 40, 24, top)
  canvas.rect(x, 644, w, 14, '#000000', { opacity: 0.18 })
  canvas.ellipse(x + 180, 616, 62, 9, '#f4f0e7')
  for (const [dx, dy, colour] of [
    [-24, 0, '#c9a03c'],
    [0, -8, '#b85c3a'],
    [24, 0, '#8fa04c'],
  ] as const)
    canvas.circle(x + 180 + dx, 602 + dy, 15, colour)
  vase(canvas, x + 520, 620)
  const seat = pick([wood, '#2f3538', '#a8694b'])
  for (const stool of [0, 1, 2]) {
    const sx = x + 120 + stool * 230
    canvas.line(`M${sx} 730l-16 158M${sx + 84} 730l16 158M${sx - 10} 824h104`, metal, 6)
    canvas.rect(sx - 8, 716, 100, 20, seat, { rx: 9 })
    canvas.path(`M${sx - 2} 716v-42q44 -16 88 0v42z`, seat)
    canvas.rect(sx - 2, 700, 88, 16, '#000000', { opacity: 0.12 })
  }
}

function diningTable(canvas: Canvas, wood: string) {
  const { pick } = canvas.random
  const chair = pick(['#2f3538', '#a77c53', '#4f6659', '#a0633f'])
  canvas.ellipse(680, 872, 420, 18, '#000000', { opacity: 0.2 })
  for (const x of [420, 590, 760, 900]) {
    canvas.rect(x, 590, 84, 90, chair, { rx: 14 })
    canvas.rect(x + 12, 606, 60, 46, lighter(chair, 0.12), { rx: 10 })
  }
  canvas.rect(300, 676, 760, 22, lighter(wood, 0.12), { rx: 4 })
  canvas.rect(316, 698, 728, 22, darker(wood, 0.14))
  for (const leg of [336, 1000])
    canvas.poly(
      [
        [leg, 720],
        [leg + 24, 720],
        [leg + 18, 872],
        [leg + 6, 872],
      ],
      darker(wood, 0.2),
    )
  for (const plate of [420, 600, 780, 920]) canvas.ellipse(plate + 20, 674, 44, 6, '#f4f0e7')
  vase(canvas, 690, 676)
  for (const x of [350, 860]) {
    canvas.line(`M${x + 10} 800l-8 84M${x + 110} 800l8 84`, darker(chair, 0.2), 8)
    canvas.rect(x, 770, 120, 34, chair, { rx: 10 })
    canvas.rect(x + 4, 670, 112, 84, darker(chair, 0.1), { rx: 14 })
    canvas.line(`M${x + 22} 748v26M${x + 98} 748v26`, darker(chair, 0.2), 8)
  }
}

/** A bathroom: bath or walk-in shower, basin under a round mirror, tiles. */
export function bathroom(canvas: Canvas) {
  const { pick, chance, between } = canvas.random
  const tile = pick(['#dfe5e1', '#b7c8c4', '#e8ddd0', '#c3cdd4', '#a9bbab', '#d8c5b4'])
  const look = room(canvas, pick(['tiles', 'pattern', 'tiles']))
  canvas.rect(
    0,
    250,
    1360,
    floorLine - 250,
    tiling(canvas, tile, pick([46, 34, 62]), pick([46, 24, 96]), lighter(tile, 0.55)),
  )
  canvas.rect(0, 240, 1360, 12, darker(tile, 0.12))
  const metal = pick(['#b58d4e', '#2b2f32', '#9aa3a6'])
  // basin
  const bx = 140
  const unit = pick([look.wood, '#4b5a52', '#3b4754', '#d9cfc0'])
  canvas.rect(bx, 470, 380, 150, unit)
  canvas.rect(bx, 618, 380, 24, '#000000', { opacity: 0.14 })
  for (const drawer of [482, 552]) {
    canvas.line(`M${bx + 10} ${drawer}h360v58h-360z`, darker(unit, 0.16), 3)
    canvas.rect(bx + 160, drawer + 12, 60, 5, metal)
  }
  canvas.rect(bx - 10, 448, 400, 24, '#f7f4ee', { rx: 5 })
  canvas.path(`M${bx + 90} 448q0 -30 100 -30t100 30z`, '#ffffff')
  canvas.line(`M${bx + 190} 418v-34q0 -16 -20 -16h-22v14`, metal, 7, { 'stroke-linecap': 'round' })
  const round = chance(0.55)
  const glass = canvas.gradient(
    [
      [0, lighter(look.wall, 0.5)],
      [1, mix(look.wall, '#8fa5ab', 0.45)],
    ],
    1,
    1,
  )
  if (round) {
    canvas.circle(bx + 190, 216, 130, metal)
    canvas.circle(bx + 190, 216, 122, glass)
    canvas.path(`M${bx + 110} 290L${bx + 220} 110`, 'none', { stroke: '#ffffff', 'stroke-width': 16, opacity: 0.25 })
  } else {
    canvas.rect(bx + 30, 84, 320, 270, metal, { rx: 8 })
    canvas.rect(bx + 37, 91, 306, 256, glass, { rx: 5 })
    canvas.poly(
      [
        [bx + 90, 340],
        [bx + 220, 96],
        [bx + 260, 96],
        [bx + 130, 340],
      ],
      '#ffffff',
      { opacity: 0.2 },
    )
  }
  for (const side of [bx - 6, bx + 386]) {
    canvas.rect(side - 4, 190, 8, 40, metal)
    canvas.circle(side, 186, 22, canvas.dark ? '#fff0c4' : '#fbf4e2')
    lamplight(canvas, side, 186, 190)
  }
  canvas.rect(bx + 24, 412, 26, 36, '#a8c0b0', { rx: 5 })
  canvas.rect(bx + 320, 426, 44, 22, '#f4f0e7', { rx: 4 })
  roomWindow(canvas, 640, 110, 200, 300, 1, pick(['#f7f4ec', '#2a2f33']), chance(0.4))
  // wet corner
  if (chance(0.55)) bath(canvas, 700, metal)
  else shower(canvas, 900, tile, metal)
  // stool, towels, plant
  towels(canvas, 556, 400)
  canvas.ellipse(420, 800, 250, 44, mix(pick(accents), '#efe6d6', 0.65))
  if (chance(0.7)) plant(canvas, between(40, 70), 800, 0.72)
}

function towels(canvas: Canvas, x: number, y: number) {
  const { pick } = canvas.random
  canvas.line(`M${x - 6} ${y}h70`, '#9aa3a6', 6)
  canvas.rect(x + 2, y, 54, 116, pick(['#f4f0e7', '#c58b5a', '#8aa29a', '#d9b7a6']), { rx: 4 })
  canvas.rect(x + 2, y + 84, 54, 8, '#000000', { opacity: 0.1 })
}

function bath(canvas: Canvas, x: number, metal: string) {
  const { pick, chance } = canvas.random
  const outside = pick(['#fbf9f4', '#fbf9f4', '#4b5a52', '#3b4754', '#b9876b'])
  canvas.ellipse(x + 290, 792, 310, 18, '#000000', { opacity: 0.2 })
  if (chance(0.5)) for (const foot of [x + 90, x + 470]) canvas.circle(foot, 780, 18, metal)
  canvas.path(
    `M${x} 560H${x + 580}Q${x + 574} 780 ${x + 480} 784H${x + 100}Q${x + 8} 780 ${x} 560Z`,
    canvas.gradient([
      [0, outside],
      [1, darker(outside, 0.12)],
    ]),
  )
  canvas.rect(x - 16, 548, 612, 22, '#ffffff', { rx: 11 })
  canvas.line(`M${x + 490} 548v-90q0 -26 -30 -26t-30 26v14`, metal, 8, { 'stroke-linecap': 'round' })
  canvas.path(`M${x + 120} 550q36 -30 70 -8q30 -26 60 0q40 -18 66 8z`, '#ffffff', { opacity: 0.85 })
  canvas.rect(x + 90, 540, 250, 12, '#a77c53', { rx: 4 })
  canvas.rect(x + 250, 512, 20, 28, '#8aa29a', { rx: 3 })
}

function shower(canvas: Canvas, x: number, tile: string, metal: string) {
  canvas.rect(x, 60, 400, floorLine - 60, tiling(canvas, darker(tile, 0.18), 62, 30, lighter(tile, 0.2)))
  canvas.rect(x, floorLine, 400, 40, darker(tile, 0.25))
  canvas.line(`M${x + 300} 480V128q0 -14 -14 -14h-70v18`, metal, 7)
  canvas.ellipse(x + 216, 138, 56, 8, metal)
  canvas.circle(x + 300, 440, 15, metal)
  canvas.rect(x + 60, 330, 110, 80, darker(tile, 0.4))
  canvas.rect(x + 76, 366, 18, 44, '#e8dcc6')
  canvas.rect(x + 106, 376, 22, 34, '#8aa29a')
  canvas.rect(x, 90, 236, floorLine - 52, '#d7e6ea', { opacity: 0.28 })
  canvas.poly(
    [
      [x + 40, 670],
      [x + 150, 96],
      [x + 190, 96],
      [x + 80, 670],
    ],
    '#ffffff',
    { opacity: 0.18 },
  )
  canvas.line(`M${x} 90h236v${floorLine - 50}h-236z`, metal, 5)
  canvas.line(`M${x + 214} 380v80`, metal, 7)
}

/** A bedroom: bed in the middle, tables with lamps, a window or a picture above. */
export const bedroom = (canvas: Canvas) => drawBedroom(canvas, false)
export const bedroomInTown = (canvas: Canvas) => drawBedroom(canvas, true)

function drawBedroom(canvas: Canvas, town: boolean) {
  const { pick, chance, between } = canvas.random
  const accent = pick(accents)
  const look = room(canvas, 'boards', chance(0.35) ? { wall: mix(accent, '#e9e3d8', 0.62) } : {})
  const left = chance(0.5)
  const bed = left ? 560 : 300
  const side = left ? 110 : 960
  roomWindow(canvas, side, 120, 290, chance(0.4) ? 496 : 400, 2, pick(['#2a2f33', '#f7f4ec', '#5a4634']), town)
  curtains(canvas, side, 290, 74, pick(['#efe9dd', lighter(accent, 0.65), '#ddd0bd']))
  sunPatch(canvas, side, 290)
  canvas.poly(
    [
      [bed - 110, 716],
      [bed + 600, 716],
      [bed + 700, 880],
      [bed - 210, 880],
    ],
    mix(accent, '#efe6d6', 0.7),
  )
  headboard(canvas, bed, accent, look.wood)
  if (chance(0.6)) art(canvas, bed + 105, 120, 280, 170, accent, look.wood)
  else {
    art(canvas, bed + 70, 110, 150, 190, accent, look.wood)
    art(canvas, bed + 270, 110, 150, 190, pick(accents), look.wood)
  }
  // mattress, duvet, pillows
  canvas.ellipse(bed + 245, 842, 330, 16, '#000000', { opacity: 0.22 })
  canvas.rect(bed - 14, 700, 518, 130, darker(look.wood, 0.15), { rx: 8 })
  canvas.rect(bed - 4, 560, 498, 200, '#f7f3ea', { rx: 18 })
  for (const [x, y, colour] of [
    [24, 486, '#ffffff'],
    [256, 486, '#ffffff'],
    [70, 516, '#efe6d6'],
    [236, 516, '#efe6d6'],
  ] as const)
    canvas.rect(bed + x, y, 210, 92, colour, { rx: 26 })
  canvas.rect(bed + 170, 546, 150, 66, accent, { rx: 20 })
  const duvet = pick(['#f1ebdf', '#e6ddcc', lighter(accent, 0.55), '#dfe2dc'])
  canvas.path(
    `M${bed - 22} 640Q${bed + 245} 600 ${bed + 512} 640V812Q${bed + 245} 838 ${bed - 22} 812Z`,
    canvas.gradient([
      [0, lighter(duvet, 0.3)],
      [1, darker(duvet, 0.1)],
    ]),
  )
  canvas.path(
    `M${bed - 24} 718Q${bed + 245} 690 ${bed + 514} 718V796Q${bed + 245} 824 ${bed - 24} 796Z`,
    mix(accent, duvet, 0.2),
  )
  for (const fold of [90, 240, 400])
    canvas.line(`M${bed + fold} 640q14 90 -6 170`, darker(duvet, 0.14), 2.5, { opacity: 0.6 })
  for (const table of [bed - 150, bed + 520]) {
    if (table < 20 || table > 1240) continue
    cabinet(canvas, table, 716, 118, 120, look.wood, 1)
    canvas.rect(table + 55, 540, 8, 52, '#8a6a48')
    canvas.ellipse(table + 59, 592, 24, 6, '#8a6a48')
    shade(canvas, table + 59, 476, 44, 66)
  }
  if (chance(0.5)) hangingLamp(canvas, bed + 245, between(64, 80), pick(['#f1ece1', '#b58d4e']), 46)
  const wardrobe = left ? 1215 : 40
  if (chance(0.5)) plant(canvas, left ? 1300 : 66, 800, 0.9)
  else {
    canvas.rect(wardrobe - 36, 150, 190, 500, darker(look.white, 0.06))
    canvas.line(`M${wardrobe + 59} 160V640`, darker(look.white, 0.2), 3)
    for (const knob of [wardrobe + 46, wardrobe + 72]) canvas.rect(knob - 3, 380, 6, 50, look.metal)
  }
}

function headboard(canvas: Canvas, x: number, accent: string, wood: string) {
  const kind = canvas.random.whole(0, 2)
  if (kind === 0) {
    canvas.rect(x - 20, 380, 530, 330, darker(accent, 0.08), { rx: 20 })
    for (let seam = 1; seam < 6; seam++)
      canvas.rect(x - 20 + seam * 88, 386, 2.5, 200, darker(accent, 0.3), { opacity: 0.6 })
  } else if (kind === 1) canvas.rect(x - 20, 420, 530, 290, boards(canvas, wood, 40), { rx: 8 })
  else canvas.path(`M${x - 20} 710V480Q${x + 245} 330 ${x + 510} 480V710Z`, darker(accent, 0.05))
}

/** An entrance hall: patterned floor, stairs, front door with coloured light. */
export function hall(canvas: Canvas) {
  const { pick, chance } = canvas.random
  const look = room(canvas, 'pattern')
  const colour = pick(['#21413a', '#1f3350', '#6a2c28', '#3d5c66'])
  paneling(canvas, look.wall)
  // front door with side lights
  canvas.rect(150, 130, 380, 510, look.white)
  canvas.rect(180, 230, 320, 410, colour)
  for (const panel of [200, 352]) {
    canvas.rect(panel, 250, 128, 190, canvas.dark ? '#ffdf9a' : mix(canvas.palette.sky[1], '#f6e2b0', 0.4))
    canvas.line(`M${panel} 313h128M${panel} 376h128M${panel + 64} 250v190`, darker(colour, 0.2), 4)
    canvas.rect(panel, 462, 128, 150, darker(colour, 0.2))
  }
  canvas.path('M180 220Q340 120 500 220Z', canvas.dark ? '#33486e' : canvas.palette.sky[0])
  for (const ray of [230, 285, 340, 395, 450]) canvas.line(`M340 222L${ray} 160`, look.white, 4)
  canvas.circle(338, 470, 7, '#d8b56a')
  sunPatch(canvas, 180, 320)
  // stairs
  const steps = 11
  for (let step = 0; step < steps; step++) {
    const [x, y] = [800 + step * 52, floorLine - (step + 1) * 48]
    canvas.rect(x, y, 1360 - x, 48, step % 2 ? '#f1ece1' : '#ebe5d8')
    canvas.rect(x - 10, y - 8, 70, 12, look.wood)
    canvas.rect(x, y + 4, 60, 5, '#000000', { opacity: 0.12 })
    for (const baluster of [8, 34]) canvas.rect(x + baluster, y - 130, 5, 124, '#f7f4ec')
  }
  canvas.line(`M790 ${floorLine - 186}L1360 ${floorLine - 712}`, darker(look.wood, 0.25), 16)
  canvas.rect(776, floorLine - 220, 26, 222, darker(look.wood, 0.25))
  canvas.circle(789, floorLine - 226, 18, darker(look.wood, 0.18))
  art(canvas, 600, 190, 130, 170, pick(accents), look.wood)
  canvas.rect(590, 500, 150, 12, look.wood)
  canvas.line('M602 512v128M728 512v128', '#2b2723', 6)
  vase(canvas, 640, 500)
  hangingLamp(canvas, 660, 116, pick(['#b58d4e', '#f1ece1']), 44)
  if (chance(0.7)) plant(canvas, 70, 780, 0.85)
}
