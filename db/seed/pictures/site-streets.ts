import { darkFrame, door, skyGlass } from './building-parts.ts'
import { accents, darker, lighter, mix } from './colours.ts'
import type { Canvas } from './draw.ts'
import { grounds, path } from './houses.ts'
import { mark } from './mark.ts'
import { wallOf } from './materials.ts'
import { bicycle, border, boxBall, hedge, horizon, pine, road, sky, tree } from './nature.ts'
import { gableHouse, longHouse } from './new-houses.ts'
import { drawRowHouse, rowHouse } from './row-houses.ts'

const brand = { field: '#17241f', line: '#d6ab5c' }

export function drawMark(canvas: Canvas, x: number, y: number, scale: number, colour = brand.line) {
  canvas.line(mark, colour, 2.2, { transform: `translate(${x} ${y}) scale(${scale})`, 'stroke-linejoin': 'round' })
}

/** A town house with the agency's board at its door. */
export function selling(canvas: Canvas) {
  const { ground: referenceData } = canvas.size
  sky(canvas)
  horizon(canvas)
  road(canvas)
  const houses = [
    [-120, 290, 'eaves', 'brick', '#b98a6c'],
    [170, 300, 'mansard', 'render', '#efe8da'],
    [470, 392, 'step', 'brick', '#a9583f'],
    [862, 276, 'cornice', 'render', '#e6dccb'],
    [1138, 290, 'gable', 'brick', '#9a6a52'],
  ] as const
  for (const [x, w, roof, kind, colour] of houses) {
    const wall = wallOf(canvas, kind, colour)
    const middle = roof === 'step'
    drawRowHouse(
      canvas,
      x,
      w,
      rowHouse(canvas, w, { roof, wall, storeyHeight: middle ? 138 : 124, doorLeft: false, railing: false }),
    )
  }
  tree(canvas, 88, referenceData + 44, 1.3)
  tree(canvas, 1290, referenceData + 44, 1.2)
  bicycle(canvas, 1000, referenceData + 16)
  saleBoard(canvas, 428, referenceData + 34)
}

/** A board on a post, with the mark and no words; `y` is its foot. */
function saleBoard(canvas: Canvas, x: number, y: number) {
  canvas.ellipse(x + 20, y + 2, 70, 8, '#0d1420', { opacity: canvas.palette.shadow + 0.1 })
  canvas.rect(x, y - 372, 16, 374, '#f4f1ea')
  canvas.rect(x + 11, y - 372, 5, 374, '#000000', { opacity: 0.1 })
  canvas.rect(x - 16, y - 352, 216, 13, '#f4f1ea')
  canvas.poly(
    [
      [x - 2, y - 372],
      [x + 8, y - 388],
      [x + 18, y - 372],
    ],
    '#f4f1ea',
  )
  for (const hook of [x + 48, x + 164]) canvas.line(`M${hook} ${y - 340}v18`, '#3a3f42', 3)
  canvas.rect(x + 30, y - 322, 154, 186, '#0d1420', { opacity: 0.2, transform: 'translate(6 7)' })
  canvas.rect(x + 30, y - 322, 154, 186, brand.field, { rx: 3 })
  canvas.line(`M${x + 39} ${y - 313}h136v168h-136z`, brand.line, 2)
  drawMark(canvas, x + 67, y - 286, 2.9)
  canvas.rect(x + 74, y - 174, 66, 5, brand.line, { rx: 2 })
}

/** A quiet new street: gabled houses, young trees, a path between the hedges. */
export function newHomes(canvas: Canvas) {
  const { ground: referenceData } = canvas.size
  grounds(canvas)
  const foot = referenceData - 20
  pine(canvas, 1330, foot, 1.1)
  const property = (wall: string, brick: boolean, wood = '#a9845c') => ({ wall, brick, roof: '#454b4e', wood })
  gableHouse(canvas, 30, 236, foot, property('#b98a6c', true), 176)
  gableHouse(canvas, 318, 236, foot, property('#f1ebdf', false, '#8c6847'), 176)
  longHouse(canvas, 614, 270, foot, property('#cdb89c', true, '#a9784f'))
  gableHouse(canvas, 940, 236, foot, property('#efe6d6', false), 176)
  gableHouse(canvas, 1226, 236, foot, property('#a9705a', true), 176)
  const { pave, road: asphalt } = canvas.palette
  for (const [x, w] of [
    [-10, 190],
    [252, 220],
    [540, 186],
    [800, 290],
    [1164, 210],
  ] as const)
    hedge(canvas, x, foot + 34, w, 40)
  for (const x of [196, 486, 744, 1106]) path(canvas, x, 30, -8)
  canvas.rect(0, foot + 74, 1360, 32, pave)
  for (let x = 0; x < 1360; x += 46) canvas.rect(x, foot + 74, 1.2, 32, darker(pave, 0.18), { opacity: 0.6 })
  canvas.rect(0, foot + 106, 1360, 7, lighter(pave, 0.3))
  canvas.rect(
    0,
    foot + 113,
    1360,
    140,
    canvas.gradient([
      [0, asphalt],
      [1, darker(asphalt, 0.15)],
    ]),
  )
  const leaf = mix(canvas.palette.tree, '#9ab06a', 0.4)
  for (const [x, scale] of [
    [286, 1],
    [580, 0.92],
    [912, 1.02],
    [1200, 0.95],
  ] as const)
    tree(canvas, x, foot + 70, scale, leaf)
  for (const x of [60, 660, 990]) border(canvas, x, foot + 62, 120, 26)
  bicycle(canvas, 396, foot + 86)
}

/** The agency's shop in an evening street: cards of homes behind the glass, the mark above it. */
export function agencyShop(canvas: Canvas) {
  const { pick } = canvas.random
  const { ground: referenceData } = canvas.size
  sky(canvas)
  horizon(canvas)
  road(canvas)
  for (const [x, w, roof, kind, colour] of [
    [-90, 250, 'gable', 'brick', '#9a6a52'],
    [160, 250, 'mansard', 'render', '#e6dccb'],
    [410, 540, 'mansard', 'brick', '#a9583f'],
    [950, 240, 'eaves', 'render', '#efe8da'],
    [1190, 250, 'step', 'brick', '#b6714d'],
  ] as const) {
    const wall = wallOf(canvas, kind, colour)
    const middle = w === 540
    drawRowHouse(
      canvas,
      x,
      w,
      rowHouse(canvas, w, {
        roof,
        wall,
        columns: middle ? 4 : 2,
        storeyHeight: middle ? 138 : 122,
        doorLeft: x < 400,
        railing: false,
        frame: '#f4f1ea',
      }),
    )
  }
  const [x, w, foot] = [410, 540, referenceData + 2]
  const top = foot - 196
  canvas.rect(x + 8, top, w - 16, 196, darker(brand.field, 0.1))
  canvas.rect(x, top - 34, w, 46, brand.field)
  canvas.rect(x - 8, top - 40, w + 16, 8, '#e9e1d0')
  canvas.rect(x, top + 10, w, 3, brand.line)
  canvas.rect(x, foot - 22, w, 24, '#5d656a')
  for (const left of [x + 26, x + 334]) cardWindow(canvas, left, top + 28, 180, foot - top - 62)
  door(canvas, x + 228, foot - 164, 84, 164, '#21413a', {
    steps: 0,
    glazed: true,
    surround: brand.field,
    transom: true,
  })
  canvas.glow(x + 270, foot - 90, 120, 0.8)
  // the sign stands out from the wall
  canvas.rect(x + w + 2, top - 118, 56, 5, '#2b2f32')
  canvas.rect(x + w + 12, top - 112, 48, 62, brand.field, { rx: 4 })
  drawMark(canvas, x + w + 19, top - 105, 1.2)
  drawMark(canvas, x + w / 2 - 15, top - 31, 1.14)
  for (const side of [x + 212, x + 328]) boxBall(canvas, side, foot + 18, 22)
  tree(canvas, 96, referenceData + 44, 1.25)
  streetLamp(canvas, 1120, referenceData + 38)
  bicycle(canvas, 1190, referenceData + 18, pick(accents))
}

/** A lit window with two rows of cards, each the picture of a home. */
function cardWindow(canvas: Canvas, x: number, y: number, w: number, h: number) {
  const { pick } = canvas.random
  canvas.rect(
    x,
    y,
    w,
    h,
    canvas.gradient([
      [0, '#fff3cf'],
      [0.6, '#ffdf9a'],
      [1, '#e9b46a'],
    ]),
  )
  canvas.glow(x + w / 2, y + h / 2, w * 0.9)
  const [columns, rows] = [3, 2]
  const [cw, ch] = [(w - 44) / columns, (h - 34) / rows]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [cx, cy] = [x + 14 + column * (cw + 8), y + 12 + row * (ch + 8)]
      canvas.rect(cx, cy, cw, ch, '#fffaf0')
      canvas.rect(cx + 4, cy + 4, cw - 8, ch * 0.56, pick(['#b4d2e2', '#e7b98a', '#cfd6d8']))
      const wall = pick(['#a9583f', '#efe8da', '#cdb89c', '#8e4a3a'])
      canvas.path(
        `M${cx + cw * 0.25} ${cy + 4 + ch * 0.56}v${-ch * 0.26}l${cw * 0.25} ${-ch * 0.16}l${cw * 0.25} ${ch * 0.16}v${ch * 0.26}z`,
        wall,
      )
      canvas.rect(cx + 6, cy + ch * 0.74, cw * 0.6, 3, '#6b6f73')
      canvas.rect(cx + 6, cy + ch * 0.85, cw * 0.38, 3, '#b9b3a7')
    }
  canvas.poly(
    [
      [x + w * 0.1, y + h],
      [x + w * 0.42, y],
      [x + w * 0.54, y],
      [x + w * 0.22, y + h],
    ],
    '#ffffff',
    { opacity: 0.16 },
  )
  canvas.line(`M${x} ${y}h${w}v${h}h${-w}z`, darkFrame, 6)
}

export function streetLamp(canvas: Canvas, x: number, y: number) {
  canvas.ellipse(x, y + 2, 30, 5, '#0d1420', { opacity: canvas.palette.shadow })
  canvas.rect(x - 4, y - 270, 8, 272, '#23282c')
  canvas.rect(x - 9, y - 26, 18, 28, '#23282c')
  canvas.path(`M${x - 18} ${y - 322}h36l-8 50h-20z`, canvas.light === 'day' ? skyGlass(canvas) : '#ffe3a3')
  canvas.line(`M${x - 18} ${y - 322}h36l-8 50h-20z`, '#23282c', 3.5)
  canvas.path(`M${x - 22} ${y - 322}l22 -22l22 22z`, '#23282c')
  if (canvas.light !== 'day') canvas.glow(x, y - 298, 170)
}
