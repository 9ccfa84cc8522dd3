import { darker, lighter, mix } from './colours.ts'
import type { Canvas } from './draw.ts'
import { plant, room, roomWindow, sunPatch } from './interiors.ts'
import { planks } from './materials.ts'
import { drawMark } from './site-streets.ts'

/** A bright flat on the day of the keys: boxes, a rolled rug, and the keys on the table. */
export function letting(canvas: Canvas) {
  const look = room(canvas, 'boards', { wall: '#ece6da', floor: '#c7a079' })
  roomWindow(canvas, 150, 96, 560, 500, 3, '#2a2f33', true)
  sunPatch(canvas, 150, 560)
  canvas.rect(930, 190, 176, 450, '#f7f4ec')
  canvas.rect(944, 204, 148, 436, '#dfe2dc')
  for (const panel of [220, 430]) canvas.line(`M962 ${panel}h112v190h-112z`, '#c9cfc8', 3)
  canvas.circle(1078, 430, 7, '#b58d4e')
  canvas.ellipse(1196, 690, 50, 6, '#000000', { opacity: 0.18 })
  canvas.group({ transform: 'rotate(5 1190 690)' }, () => {
    canvas.rect(1150, 316, 52, 374, '#8a4b37', { rx: 12 })
    for (const band of [370, 480, 600]) canvas.rect(1150, band, 52, 12, '#e8dcc6')
    canvas.ellipse(1176, 322, 26, 11, '#6f3b2b')
  })
  carton(canvas, 800, 676, 190, 150)
  carton(canvas, 826, 526, 150, 116)
  carton(canvas, 1010, 716, 168, 120)
  plant(canvas, 1262, 790, 1.05)
  // the table in front carries the keys
  const wood = lighter(look.wood, 0.1)
  const edge = [
    [-10, 736],
    [700, 736],
    [792, 920],
    [-10, 920],
  ] as const
  canvas.poly(edge, '#000000', { opacity: 0.16, transform: 'translate(26 10)' })
  canvas.poly(edge, planks(canvas, wood, 46))
  canvas.line('M-10 737H700L792 920', lighter(wood, 0.45), 5)
  contract(canvas, 60, 776)
  keys(canvas, 520, 836, 1.3)
}

/** A cardboard box, taped and closed; `y` is its foot. */
function carton(canvas: Canvas, x: number, y: number, w: number, h: number) {
  const colour = canvas.random.pick(['#c39a6b', '#b98d5f', '#cba677'])
  canvas.ellipse(x + w / 2 + 10, y + 2, w * 0.58, 8, '#000000', { opacity: 0.18 })
  canvas.rect(x, y - h, w, h, colour)
  canvas.rect(x, y - h, w, 12, lighter(colour, 0.2))
  canvas.rect(x + w / 2 - 14, y - h, 28, h * 0.42, '#e8dcc6', { opacity: 0.8 })
  canvas.rect(x + w - 20, y - h, 20, h, '#000000', { opacity: 0.08 })
  canvas.rect(x + 18, y - h * 0.42, 34, 9, darker(colour, 0.25), { rx: 4 })
}

function contract(canvas: Canvas, x: number, y: number) {
  canvas.group({ transform: `translate(${x} ${y}) skewX(-14) scale(1.25)` }, () => {
    canvas.rect(6, 6, 220, 80, '#000000', { opacity: 0.16 })
    canvas.rect(0, 0, 220, 80, '#fbf8f1')
    for (let line = 0; line < 5; line++) canvas.rect(20, 12 + line * 12, line === 4 ? 90 : 176, 4, '#b9b3a7')
    canvas.line('M140 66q10 -14 18 0t20 -2t22 -6', '#31435c', 2.5)
  })
}

/** Two keys on a ring with a leather tag. */
function keys(canvas: Canvas, x: number, y: number, scale: number) {
  canvas.group({ transform: `translate(${x} ${y}) scale(${scale})` }, () => {
    canvas.ellipse(20, 34, 120, 10, '#000000', { opacity: 0.18 })
    for (const [turn, metal] of [
      [24, '#b58d4e'],
      [-6, '#9aa3a6'],
    ] as const)
      canvas.group({ transform: `rotate(${turn})` }, () => {
        canvas.circle(-46, 0, 21, 'none', { stroke: metal, 'stroke-width': 11 })
        canvas.rect(-26, -5, 104, 11, metal)
        for (const tooth of [46, 62]) canvas.rect(tooth, 5, 9, 14, metal)
      })
    canvas.circle(-66, 2, 24, 'none', { stroke: '#6b6f73', 'stroke-width': 4 })
    canvas.path('M-96 -4l-52 -22q-14 -4 -16 10v32q2 12 16 8l52 -18z', '#8a4b37')
    canvas.circle(-102, 2, 4, '#e8dcc6')
  })
}

/** A valuer's table from above: the front of a house on paper, a tape, a pencil, a folding rule. */
export function valuation(canvas: Canvas) {
  const wood = '#b98d5f'
  canvas.rect(0, 0, 1360, 907, planks(canvas, wood, 128))
  for (let grain = 0; grain < 26; grain++) {
    const { between } = canvas.random
    const [x, y] = [between(-60, 1300), between(10, 890)]
    canvas.line(`M${x} ${y}q${between(60, 140)} ${between(-6, 6)} ${between(180, 300)} 0`, darker(wood, 0.1), 2, {
      opacity: 0.6,
    })
  }
  canvas.group({ transform: 'rotate(-4 620 450)' }, () => {
    canvas.rect(214, 106, 800, 690, '#000000', { opacity: 0.18 })
    canvas.rect(200, 90, 800, 690, '#fbf8f1')
    let grid = ''
    for (let x = 240; x < 1000; x += 40) grid += `M${x} 90v690`
    for (let y = 130; y < 780; y += 40) grid += `M200 ${y}h800`
    canvas.line(grid, '#dfe3dc', 1.5)
    elevation(canvas, 340, 640)
  })
  tapeMeasure(canvas, 1120, 250)
  pencil(canvas, 1010, 640, -58)
  foldingRule(canvas, 90, 840)
  canvas.circle(1206, 716, 86, '#000000', { opacity: 0.16, transform: 'translate(10 12)' })
  canvas.circle(1206, 716, 86, '#f4f0e7')
  canvas.circle(1206, 716, 58, '#e3ddd2')
  canvas.circle(1206, 716, 50, '#4a2f20')
  canvas.circle(1192, 702, 30, '#6b4630', { opacity: 0.7 })
  canvas.line('M1286 690q46 6 34 52t-60 28', '#f4f0e7', 17)
}

/** The front of a town house in ink, with its measures. */
function elevation(canvas: Canvas, x: number, foot: number) {
  const ink = '#31435c'
  const w = 500
  const eaves = foot - 340
  canvas.path(
    `M${x} ${foot}V${eaves}h40v-34h46v-34h46v-34h46v-34h144v34h46v34h46v34h46v34h40V${foot}Z`,
    mix('#a9583f', '#fbf8f1', 0.72),
    { stroke: ink, 'stroke-width': 5, 'stroke-linejoin': 'round' },
  )
  canvas.line(`M${x} ${eaves + 172}h${w}M${x} ${eaves + 4}h${w}M${x} ${foot - 26}h${w}`, ink, 2)
  for (const [wx, wy, wh] of [
    [60, 36, 110],
    [204, 36, 110],
    [348, 36, 110],
    [60, 206, 100],
    [204, 206, 100],
    [204, -92, 76],
  ] as const) {
    canvas.rect(x + wx, eaves + wy, 92, wh, mix('#8fb0b8', '#fbf8f1', 0.5), { stroke: ink, 'stroke-width': 3.5 })
    canvas.line(`M${x + wx + 46} ${eaves + wy}v${wh}M${x + wx} ${eaves + wy + wh * 0.32}h92`, ink, 2.5)
  }
  canvas.rect(x + 348, foot - 144, 92, 144, mix('#21413a', '#fbf8f1', 0.35), { stroke: ink, 'stroke-width': 3.5 })
  canvas.rect(x + 362, foot - 128, 64, 32, '#fbf8f1', { stroke: ink, 'stroke-width': 2 })
  canvas.line(`M${x - 90} ${foot}h${w + 170}`, ink, 4)
  const red = '#b5482f'
  canvas.line(
    `M${x} ${foot + 50}h${w}M${x} ${foot + 34}v32M${x + w} ${foot + 34}v32M${x - 60} ${foot}V${eaves}M${x - 76} ${eaves}h32M${x - 76} ${foot}h32`,
    red,
    3,
  )
  for (const [ax, ay, turn] of [
    [x, foot + 50, 0],
    [x + w, foot + 50, 180],
    [x - 60, eaves, 90],
    [x - 60, foot, 270],
  ] as const)
    canvas.path('M0 0l22 -8v16z', red, { transform: `translate(${ax} ${ay}) rotate(${turn})` })
}

function tapeMeasure(canvas: Canvas, x: number, y: number) {
  canvas.rect(x - 560, y + 62, 560, 40, '#000000', { opacity: 0.16, transform: 'translate(5 8)' })
  canvas.rect(x - 560, y + 62, 580, 40, '#e8c45f')
  canvas.rect(x - 572, y + 56, 14, 58, '#8d8f8e')
  let marks = ''
  for (let at = x - 540, count = 1; at < x - 10; at += 14, count++) marks += `M${at} ${y + 62}v${count % 5 ? 10 : 22}`
  canvas.line(marks, '#2b2723', 2)
  canvas.rect(x - 30, y - 90, 196, 206, '#000000', { opacity: 0.2, rx: 52, transform: 'translate(10 12)' })
  canvas.rect(x - 30, y - 90, 196, 206, '#2f4a45', { rx: 52 })
  canvas.rect(x - 30, y + 40, 60, 76, '#2f4a45', { rx: 10 })
  canvas.circle(x + 74, y + 4, 66, '#3f5f58')
  canvas.circle(x + 74, y + 4, 50, '#e8dcc6')
  drawMark(canvas, x + 46, y - 30, 2, '#2f4a45')
}

function pencil(canvas: Canvas, x: number, y: number, turn: number) {
  canvas.group({ transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
    canvas.rect(-150, 10, 330, 20, '#000000', { opacity: 0.16 })
    canvas.rect(-150, -11, 300, 22, '#c9a03c')
    canvas.rect(-150, -11, 300, 7, '#dcb85c')
    canvas.rect(-184, -11, 26, 22, '#d98a8a', { rx: 5 })
    canvas.rect(-164, -11, 18, 22, '#9aa3a6')
    canvas.path('M150 -11l48 11l-48 11z', '#e8cfa6')
    canvas.path('M184 -3.4l14 3.4l-14 3.4z', '#2b2723')
  })
}

function foldingRule(canvas: Canvas, x: number, y: number) {
  for (const [turn, shift, colour] of [
    [-3, 0, '#d9b878'],
    [9, 420, '#e3c68c'],
  ] as const)
    canvas.group({ transform: `translate(${x + shift} ${y}) rotate(${turn})` }, () => {
      canvas.rect(0, 8, 450, 34, '#000000', { opacity: 0.16 })
      canvas.rect(-10, -17, 460, 34, colour, { rx: 8 })
      let marks = ''
      for (let at = 14; at < 440; at += 13) marks += `M${at} -17v${at % 5 === 1 ? 16 : 9}`
      canvas.line(marks, '#5a3b26', 2)
      canvas.circle(8, 0, 8, '#9aa3a6')
    })
}
