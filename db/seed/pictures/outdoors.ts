import { chimney, darkFrame, dormer, paleFrame, windowAt } from './building-parts.ts'
import { accents, darker, lighter, mix, slates, tiles, woods } from './colours.ts'
import type { Canvas } from './draw.ts'
import { hangingLamp } from './interiors.ts'
import { boards, roofing, tiling, wallOf } from './materials.ts'
import { anyTree, border, boxBall, foliage, hedge, horizon, lawn, pine, poplar, road, sky, tree, tuft } from './nature.ts'

function evening(canvas: Canvas) {
  return canvas.light !== 'day' && canvas.light !== 'mist'
}

/** The back of a house with its terrace, lawn, flower beds and trees. */
export function garden(canvas: Canvas) {
  const { between, pick, chance, whole } = canvas.random
  const ground = canvas.size.ground - 90
  sky(canvas)
  horizon(canvas, 1)
  const [far, near] = canvas.palette.grass
  canvas.rect(0, ground - 4, 1360, 320, canvas.gradient([[0, far], [1, near]]))
  for (let stripe = 0; stripe < 7; stripe++) canvas.poly([[560 + stripe * 130, ground + 30], [625 + stripe * 130, ground + 30], [500 + stripe * 220, 907], [390 + stripe * 220, 907]], '#ffffff', { opacity: 0.05 })
  hedge(canvas, 500, ground + 6, 880, pick([90, 120]))
  for (let count = whole(2, 3); count > 0; count--) anyTree(canvas, between(720, 1320), ground + between(0, 40), between(1.1, 1.7))
  // house
  const wall = wallOf(canvas)
  const w = 470
  const eaves = ground - 330
  const modern = chance(0.35)
  canvas.rect(-10, eaves, w, ground - eaves, wall.fill)
  const roof = pick([...tiles, ...slates])
  if (modern) canvas.rect(-10, eaves - 14, w + 24, 18, '#3a3d40')
  else {
    canvas.poly([[-10, eaves + 6], [-10, eaves - 150], [w - 90, eaves - 150], [w + 26, eaves + 6]], roofing(canvas, roof))
    canvas.rect(-10, eaves + 2, w + 30, 10, wall.trim)
    dormer(canvas, 150, eaves - 18, 92, wall.trim, darker(roof, 0.2))
    chimney(canvas, 300, eaves - 200, 80)
  }
  const frame = pick([darkFrame, paleFrame, '#5a4634'])
  for (const x of [60, 230]) windowAt(canvas, x, eaves + 46, 96, 84, { frame, transom: 0 })
  windowAt(canvas, 350, eaves + 46, 60, 84, { frame, transom: 0 })
  windowAt(canvas, 30, ground - 150, 300, 148, { frame, columns: 3, transom: 0, sill: null, lit: evening(canvas) || chance(0.2) })
  windowAt(canvas, 362, ground - 140, 64, 92, { frame, transom: 0 })
  canvas.shade([[w - 24, eaves + 12], [w - 10, eaves + 12], [w - 10, ground], [w - 24, ground]])
  // terrace
  const deck = chance(0.4) ? mix(pick(woods), '#8f8a80', 0.3) : lighter(canvas.palette.pave, 0.15)
  canvas.poly([[-10, ground], [500, ground], [600, ground + 110], [-10, ground + 110]], deck)
  for (let row = 1; row < 5; row++) canvas.rect(0, ground + row * 22, 500 + row * 20, 1.6, darker(deck, 0.16))
  canvas.poly([[-10, ground + 110], [600, ground + 110], [604, ground + 120], [-10, ground + 120]], darker(deck, 0.25))
  gardenTable(canvas, 250, ground + 92)
  if (chance(0.6)) parasol(canvas, 250, ground + 62, pick(['#e8dcc6', ...accents]))
  border(canvas, 560, ground + 18, 300, 44)
  border(canvas, 1040, ground + 16, 320, 50)
  if (chance(0.5)) pond(canvas)
  else if (chance(0.5)) shed(canvas, 1090, ground + 10)
  for (let stone = 0; stone < 5; stone++) canvas.ellipse(640 + stone * 62, ground + 132 + stone * 26, 40 + stone * 4, 11 + stone * 1.5, lighter(canvas.palette.pave, 0.15))
  boxBall(canvas, 470, ground + 60, 34)
  boxBall(canvas, 36, ground + 100, 30)
  for (let count = 0; count < 6; count++) tuft(canvas, between(900, 1340), between(830, 896), between(0.8, 1.3))
}

function gardenTable(canvas: Canvas, x: number, y: number) {
  canvas.ellipse(x, y + 2, 150, 10, '#0d1420', { opacity: canvas.palette.shadow })
  for (const chair of [x - 116, x + 70]) {
    const back = chair < x ? chair : chair + 44
    canvas.line(`M${chair} ${y}v-38h46v38M${back} ${y - 38}v-44`, '#33383b', 5)
    canvas.rect(chair - 2, y - 44, 50, 9, '#e8dcc6', { rx: 4 })
  }
  canvas.rect(x - 70, y - 64, 140, 9, '#8d6a49')
  canvas.line(`M${x - 54} ${y - 56}l-8 56M${x + 54} ${y - 56}l8 56`, '#6f5138', 5)
  canvas.rect(x - 12, y - 88, 14, 24, '#dfeaee', { opacity: 0.9 })
  canvas.circle(x + 26, y - 70, 8, '#c9a03c')
}

function parasol(canvas: Canvas, x: number, y: number, colour: string) {
  canvas.rect(x - 3, y - 230, 6, 240, '#6f5138')
  canvas.path(`M${x - 170} ${y - 168}Q${x - 90} ${y - 246} ${x} ${y - 250}Q${x + 90} ${y - 246} ${x + 170} ${y - 168}Z`, colour)
  canvas.path(`M${x - 60} ${y - 168}Q${x - 40} ${y - 240} ${x} ${y - 250}Q${x + 40} ${y - 240} ${x + 60} ${y - 168}Z`, lighter(colour, 0.2))
  canvas.rect(x - 170, y - 168, 340, 9, darker(colour, 0.12))
}

function pond(canvas: Canvas) {
  const water = mix('#5b97a0', canvas.palette.sky[1], 0.3)
  canvas.ellipse(1010, 812, 210, 44, lighter(canvas.palette.pave, 0.05))
  canvas.ellipse(1010, 810, 192, 36, canvas.dark ? darker(water, 0.35) : water)
  for (const [x, y] of [[930, 800], [1060, 820], [1100, 798]] as const) {
    canvas.ellipse(x, y, 26, 7, '#6d8f66')
    canvas.circle(x + 4, y - 6, 6, '#f0d6c8')
  }
  for (let reed = 0; reed < 5; reed++) tuft(canvas, 830 + reed * 14, 806, 1.7)
}

function shed(canvas: Canvas, x: number, y: number) {
  const wood = canvas.random.pick(['#8c6847', '#5d5346', '#6d7f72', '#a9784f'])
  canvas.rect(x, y - 150, 210, 150, boards(canvas, wood, 18))
  canvas.poly([[x - 22, y - 146], [x + 105, y - 220], [x + 232, y - 146]], darker(wood, 0.4))
  canvas.rect(x + 30, y - 116, 64, 116, darker(wood, 0.25))
  windowAt(canvas, x + 118, y - 112, 60, 52, { transom: 0.5 })
}

/** A roof or balcony terrace with a view over the roofs of the town. */
export function terraceInTown(canvas: Canvas) {
  const { between, pick, chance } = canvas.random
  const { palette, dark } = canvas
  sky(canvas)
  for (const layer of [0, 1, 2]) skyline(canvas, layer)
  const rail = 560
  const deck = chance(0.6) ? pick(woods) : '#cfc6b6'
  canvas.rect(0, 660, 1360, 250, chance(0.5) ? boards(canvas, deck, 40) : tiling(canvas, deck, 110, 60, darker(deck, 0.15)))
  canvas.rect(0, 660, 1360, 250, canvas.gradient([[0, '#ffffff', 0.1], [1, '#101a26', dark ? 0.5 : 0.26]]))
  canvas.rect(0, rail, 1360, 104, '#dfeaee', { opacity: dark ? 0.14 : 0.34 })
  for (let post = 0; post < 6; post++) canvas.rect(60 + post * 250, rail, 7, 108, darkFrame)
  canvas.rect(0, rail - 6, 1360, 9, darkFrame)
  canvas.rect(0, 660, 1360, 9, darkFrame)
  // house wall at the side
  const wall = wallOf(canvas)
  canvas.rect(-10, 0, 190, 730, wall.fill)
  windowAt(canvas, 10, 190, 130, 530, { columns: 1, transom: 0, frame: darkFrame, sill: null, lit: evening(canvas) || chance(0.3) })
  canvas.shade([[180, 0], [196, 0], [196, 730], [180, 730]])
  const accent = pick(accents)
  lounge(canvas, between(420, 520), 640, accent, pick(woods))
  for (const x of [260, 1270]) planter(canvas, x, 790, pick(['#5d656a', '#a8694b', '#3a3f42']))
  if (chance(0.5)) planter(canvas, 1130, 740, '#a8694b')
  if (chance(0.65)) {
    const y = 210
    canvas.line(`M190 ${y}Q520 ${y + 130} 800 ${y + 10}T1370 ${y - 30}`, '#2b2723', 2.5)
    for (let bulb = 0; bulb < 11; bulb++) {
      const x = 250 + bulb * 102
      const sag = Math.sin((bulb / 10) * Math.PI * 1.6) * 46
      canvas.circle(x, y + 40 + sag * 0.7, 8, dark ? '#fff0c4' : '#fbf0d4')
      if (evening(canvas)) canvas.glow(x, y + 40 + sag * 0.7, 70)
    }
  }
}

function skyline(canvas: Canvas, layer: number) {
  const { between, chance, pick } = canvas.random
  const { palette, dark } = canvas
  const base = mix([palette.far, mix(palette.far, palette.mid, 0.5), palette.mid][layer]!, pick(['#8a4b37', '#7c7468']), dark ? 0.1 : 0.15 + layer * 0.12)
  for (let x = -40; x < 1360; ) {
    const w = between(80, 150)
    const top = 360 + layer * 70 - between(0, 80)
    const kind = between(0, 3)
    const shade = darker(base, between(0, 0.1))
    canvas.rect(x, top, w + 1, 320, shade)
    if (kind < 1.4) canvas.poly([[x - 4, top + 1], [x + w / 2, top - 56], [x + w + 4, top + 1]], darker(shade, 0.16))
    else if (kind < 2) canvas.poly([[x - 4, top + 1], [x + 12, top - 38], [x + w - 12, top - 38], [x + w + 4, top + 1]], darker(shade, 0.16))
    if (chance(0.4)) canvas.rect(x + w * 0.2, top - 58, 14, 50, darker(shade, 0.1))
    for (let row = 0; row < 4; row++) {
      for (let column = 0; column < 3; column++) {
        const lit = chance(palette.lit)
        canvas.rect(x + 14 + (column * (w - 20)) / 3, top + 20 + row * 40, 16, 22, lit ? '#ffd88f' : darker(shade, 0.28), { opacity: lit ? 0.95 : 0.5 })
      }
    }
    if (layer === 0 && chance(0.14)) {
      canvas.rect(x + w / 2 - 16, top - 130, 32, 130, shade)
      canvas.poly([[x + w / 2 - 20, top - 128], [x + w / 2, top - 230], [x + w / 2 + 20, top - 128]], darker(shade, 0.2))
    }
    x += w
  }
}

function lounge(canvas: Canvas, x: number, y: number, accent: string, wood: string) {
  canvas.ellipse(x + 260, y + 176, 380, 18, '#0d1420', { opacity: 0.25 })
  canvas.rect(x, y - 20, 470, 110, darker(wood, 0.1), { rx: 8 })
  canvas.rect(x - 14, y + 20, 500, 120, wood, { rx: 8 })
  for (const seat of [x + 8, x + 244]) {
    canvas.rect(seat, y - 42, 224, 100, lighter(accent, 0.1), { rx: 18 })
    canvas.rect(seat, y + 40, 224, 58, accent, { rx: 14 })
  }
  for (const leg of [x + 6, x + 446]) canvas.rect(leg, y + 138, 18, 34, darker(wood, 0.3))
  canvas.rect(x + 40, y - 24, 86, 78, '#e8dcc6', { rx: 14, transform: `rotate(-8 ${x + 80} ${y})` })
  canvas.ellipse(x + 620, y + 186, 110, 10, '#0d1420', { opacity: 0.22 })
  canvas.line(`M${x + 570} ${y + 100}l-20 84M${x + 670} ${y + 100}l20 84`, '#33383b', 7)
  canvas.ellipse(x + 620, y + 96, 108, 22, lighter(wood, 0.2))
  canvas.path(`M${x + 590} ${y + 90}v-36h22v36z`, '#dfeaee', { opacity: 0.9 })
  canvas.rect(x + 632, y + 64, 28, 26, '#c9a03c', { rx: 4 })
}

function planter(canvas: Canvas, x: number, y: number, colour: string) {
  const { between, pick } = canvas.random
  canvas.ellipse(x, y + 2, 66, 9, '#0d1420', { opacity: 0.22 })
  if (canvas.random.chance(0.5)) {
    canvas.rect(x - 5, y - 210, 10, 140, '#6b5340')
    const leaf = mix(foliage(canvas), '#8fa56a', 0.2)
    for (let puff = 0; puff < 9; puff++) canvas.circle(x + between(-44, 44), y - 250 + between(-44, 44), between(22, 36), puff % 2 ? leaf : lighter(leaf, 0.12))
  } else {
    for (let blade = -4; blade <= 4; blade++) canvas.line(`M${x + blade * 6} ${y - 90}q${blade * 4} -70 ${blade * 15} ${-between(110, 150)}`, pick(['#6d8f66', '#54785f', '#8fa56a']), 5, { 'stroke-linecap': 'round' })
  }
  canvas.poly([[x - 54, y - 92], [x + 54, y - 92], [x + 44, y], [x - 44, y]], colour)
  canvas.poly([[x + 10, y - 92], [x + 54, y - 92], [x + 44, y], [x + 8, y]], '#000000', { opacity: 0.12 })
}

/** A terrace of a house, under a pergola, with the garden behind. */
export function terraceInGarden(canvas: Canvas) {
  const { between, pick, chance } = canvas.random
  sky(canvas)
  horizon(canvas)
  lawn(canvas)
  hedge(canvas, 0, 700, 1360, 90)
  for (let count = 0; count < 3; count++) anyTree(canvas, between(250, 1250), 694, between(1.2, 1.6))
  border(canvas, 260, 720, 1100, 44)
  const deck = pick(woods)
  canvas.poly([[-10, 742], [1370, 742], [1370, 907], [-10, 907]], boards(canvas, mix(deck, '#8f8a80', 0.2), 44))
  canvas.rect(0, 742, 1360, 165, canvas.gradient([[0, '#ffffff', 0.12], [1, '#101a26', 0.26]]))
  const beam = pick(['#3a3d40', '#8c6847', '#f1ece1'])
  for (const x of [80, 1240]) canvas.rect(x, 150, 30, 640, beam)
  for (let slat = 0; slat < 14; slat++) canvas.rect(52 + slat * 94, 112, 20, 62, darker(beam, 0.12))
  canvas.rect(40, 138, 1280, 34, beam)
  for (let leaf = 0; leaf < 46; leaf++) canvas.ellipse(80 + between(-50, 180), between(110, 330) * between(0.5, 1), 17, 11, leaf % 3 ? foliage(canvas) : '#a996c9', { opacity: 0.95 })
  const x = 330
  canvas.ellipse(x + 340, 880, 460, 18, '#0d1420', { opacity: 0.24 })
  const chair = pick(['#33383b', '#8d6a49', '#e9e4d8'])
  for (const at of [x + 60, x + 220, x + 380, x + 540]) {
    canvas.rect(at, 610, 88, 80, chair, { rx: 14 })
    canvas.line(`M${at + 10} 690v40M${at + 78} 690v40`, darker(chair, 0.2), 7)
  }
  canvas.rect(x - 20, 690, 740, 18, lighter(deck, 0.25), { rx: 4 })
  for (const leg of [x + 20, x + 660]) canvas.poly([[leg, 708], [leg + 26, 708], [leg + 20, 880], [leg + 6, 880]], darker(deck, 0.2))
  for (const at of [x + 10, x + 580]) {
    canvas.rect(at, 690, 112, 96, darker(chair, 0.1), { rx: 14 })
    canvas.rect(at - 4, 782, 120, 28, lighter(chair, 0.1), { rx: 8 })
    canvas.line(`M${at + 10} 806l-6 80M${at + 102} 806l6 80`, darker(chair, 0.2), 8)
  }
  for (const plate of [x + 110, x + 260, x + 420, x + 570]) canvas.ellipse(plate, 688, 40, 6, '#f4f0e7')
  canvas.circle(x + 350, 676, 20, '#c9a03c')
  canvas.ellipse(x + 350, 688, 52, 8, '#a8694b')
  if (chance(0.8)) hangingLamp(canvas, 680, 300, pick(['#b58d4e', '#e8dcc6']), 54)
  for (const pot of [190, 1190]) planter(canvas, pot, 850, pick(['#a8694b', '#5d656a']))
}

/** A building plot: meadow with its boundary staked out, trees, the neighbours in the distance. */
export function plot(canvas: Canvas) {
  const { between, pick, chance, whole } = canvas.random
  const ground = canvas.size.ground - 120
  sky(canvas)
  canvas.group({ transform: 'translate(0 -120)' }, () => horizon(canvas))
  for (let house = whole(1, 3); house > 0; house--) farHouse(canvas, between(80, 1240), ground)
  for (let count = whole(3, 5); count > 0; count--) anyTree(canvas, between(20, 1340), ground + between(2, 16), between(0.7, 1.2))
  const [far, near] = canvas.palette.grass
  canvas.rect(0, ground + 4, 1360, 340, canvas.gradient([[0, mix(far, '#c9bd78', 0.2)], [1, near]]))
  for (let row = 0; row < 9; row++) canvas.path(`M0 ${ground + 20 + row * row * 4}q340 ${-8 - row} 680 0t680 0v6H0z`, '#ffffff', { opacity: 0.05 })
  hedge(canvas, -10, ground + 16, pick([380, 500]), 44)
  hedge(canvas, pick([860, 960]), ground + 16, 560, 44)
  const corners = [[300, ground + 40], [1040, ground + 40], [1290, 860], [70, 860]] as const
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
  for (let flower = 0; flower < 50; flower++) canvas.circle(between(0, 1360), between(680, 900), between(2, 4.5), pick(['#f4efe4', '#e8c45f', '#d98a8a']), { opacity: 0.85 })
}

function farHouse(canvas: Canvas, x: number, y: number) {
  const { pick, between } = canvas.random
  const wall = pick(['#e9e2d6', '#b6714d', '#a9583f', '#efe8da'])
  const w = between(90, 150)
  canvas.rect(x, y - 56, w, 60, wall)
  canvas.poly([[x - 10, y - 54], [x + 18, y - 104], [x + w - 18, y - 104], [x + w + 10, y - 54]], pick([...tiles, ...slates]))
  for (const at of [0.18, 0.62]) canvas.rect(x + w * at, y - 40, 18, 24, canvas.random.chance(canvas.palette.lit) ? '#ffd88f' : '#4a5961')
}

/** Land seen from above: the plot outlined among fields, gardens, roofs and a road. */
export function plotFromAbove(canvas: Canvas) {
  const { between, pick, whole, chance } = canvas.random
  const { palette } = canvas
  const green = palette.grass[0]
  canvas.rect(0, 0, 1360, 907, palette.grass[1])
  const fields = [mix(green, '#d8c27a', 0.4), mix(green, '#8fa56a', 0.4), lighter(green, 0.12), mix(green, '#b9a06a', 0.45), darker(green, 0.08)]
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4; column++) {
      const [x, y] = [column * 350 - 40 + row * 20, row * 310 - 10]
      const colour = pick(fields)
      canvas.poly([[x, y], [x + 344, y + 12], [x + 336, y + 304], [x - 8, y + 296]], colour)
      if (chance(0.6)) for (let line = 0; line < 13; line++) canvas.line(`M${x + 10 + line * 26} ${y + 6}l-6 292`, darker(colour, 0.1), 4, { opacity: 0.5 })
    }
  }
  // road with houses along it
  const y = between(640, 700)
  canvas.line(`M-20 ${y + 60}C300 ${y + 20} 700 ${y + 90} 1380 ${y + 10}`, lighter(palette.road, 0.15), 74)
  canvas.line(`M-20 ${y + 60}C300 ${y + 20} 700 ${y + 90} 1380 ${y + 10}`, palette.road, 58)
  canvas.line(`M-20 ${y + 60}C300 ${y + 20} 700 ${y + 90} 1380 ${y + 10}`, '#f4eee0', 3, { 'stroke-dasharray': '26 22' })
  for (const [x, at] of [[60, y - 150], [250, y - 130], [1050, y - 150], [1210, y - 160], [180, y + 160], [540, y + 185], [900, y + 150], [1180, y + 120]] as const) roofFromAbove(canvas, x, at)
  const corners = [[440, y - 20], [900, y - 6], [940, 210 + between(-40, 20)], [480, 170 + between(-20, 40)]] as const
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
  if (canvas.random.chance(0.3)) canvas.rect(x + w + 16, y + 10, 34, 60, mix('#7fc1cc', canvas.palette.sky[1], 0.3), { rx: 8 })
}

/** Woodland or orchard with a path, for land that is not to be built on. */
export function woodland(canvas: Canvas) {
  const { between, chance } = canvas.random
  const ground = canvas.size.ground
  sky(canvas)
  horizon(canvas, 1.2)
  lawn(canvas)
  const orchard = chance(0.4)
  for (let row = 0; row < 3; row++) {
    for (let at = 0; at < 9 - row * 2; at++) {
      const x = (at + 0.5) * (1360 / (9 - row * 2)) + between(-30, 30)
      const y = ground + 6 + row * 46
      const scale = 0.8 + row * 0.35
      if (x > 560 && x < 800 && row > 0) continue
      if (orchard) tree(canvas, x, y, scale * 0.9)
      else if (chance(0.5)) pine(canvas, x, y, scale)
      else tree(canvas, x, y, scale * 1.15)
    }
  }
  canvas.path(`M660 ${ground + 4}C640 ${ground + 90} 520 ${ground + 120} 470 907H860C830 ${ground + 130} 720 ${ground + 90} 690 ${ground + 4}Z`, canvas.palette.pave)
  for (let count = 0; count < 18; count++) {
    const x = between(0, 1360)
    if (x < 420 || x > 900) tuft(canvas, x, between(790, 900), between(0.8, 1.4))
  }
}

/** What one sees from the window: roofs of the town, or hills and trees. */
export function view(canvas: Canvas) {
  sky(canvas)
  for (const layer of [0, 1, 2]) canvas.group({ transform: `translate(0 ${60 + layer * 60})` }, () => skyline(canvas, layer))
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
  canvas.rect(0, line, 1360, 260, canvas.gradient([[0, mix(deep, palette.sky[1], 0.35)], [1, canvas.dark ? darker(deep, 0.35) : deep]]))
  for (let wave = 0; wave < 60; wave++) {
    const y = between(line + 8, 690)
    canvas.rect(between(-40, 1360), y, between(30, 160) * (y / 600), 2.4, '#ffffff', { opacity: 0.28, rx: 1 })
  }
  for (let boat = whole(1, 3); boat > 0; boat--) {
    const [x, y] = [between(120, 1240), line + between(6, 40)]
    canvas.poly([[x, y - 70], [x, y - 6], [x + 44, y - 6]], '#f7f4ec')
    canvas.poly([[x - 5, y - 56], [x - 5, y - 6], [x - 30, y - 6]], '#e3ddd0')
    canvas.path(`M${x - 38} ${y}h90l-14 14h-62z`, '#6a2c28')
  }
  const sand = mix('#e6d3a8', palette.pave, 0.45)
  canvas.path(`M0 700Q340 660 700 694T1360 676V907H0Z`, '#ffffff', { opacity: 0.55 })
  canvas.path(`M0 712Q340 672 700 706T1360 688V907H0Z`, canvas.gradient([[0, darker(sand, 0.08)], [1, sand]]))
  const posts = between(160, 420)
  for (let post = 0; post < 16; post++) canvas.rect(posts + post * 16 - post * post * 0.3, 560 + post * 13, 7 + post * 0.5, 44 + post * 3, darker('#6b5340', canvas.dark ? 0.4 : 0.05))
  for (let cabin = 0; cabin < 4; cabin++) {
    const x = 860 + cabin * 118
    const colour = ['#f4f0e7', '#8fb0b8', '#e8c45f', '#c98a72'][cabin]!
    canvas.ellipse(x + 50, 822, 62, 7, '#0d1420', { opacity: palette.shadow })
    canvas.rect(x, 726, 96, 96, boards(canvas, colour, 16))
    canvas.poly([[x - 10, 728], [x + 48, 682], [x + 106, 728]], darker(colour, 0.3))
    canvas.rect(x + 30, 752, 36, 70, darker(colour, 0.2))
  }
  for (let clump = 0; clump < 10; clump++) tuft(canvas, between(0, 760), between(850, 900), between(1, 1.7))
}

/** The quiet street before the door. */
export function avenue(canvas: Canvas) {
  const { between, pick } = canvas.random
  const ground = canvas.size.ground
  sky(canvas)
  horizon(canvas)
  road(canvas)
  let x = -60
  while (x < 1360) {
    const w = between(190, 240)
    const wall = wallOf(canvas)
    const y = ground - between(210, 260)
    canvas.rect(x, y, w, ground - y, wall.fill)
    canvas.poly([[x - 12, y + 4], [x + 20, y - 88], [x + w - 20, y - 88], [x + w + 12, y + 4]], roofing(canvas, pick([...tiles, ...slates])))
    canvas.rect(x - 10, y, w + 20, 9, wall.trim)
    for (const at of [26, w - 90]) {
      windowAt(canvas, x + at, y + 30, 62, 66)
      windowAt(canvas, x + at, ground - 104, 62, 70)
    }
    canvas.rect(x + w / 2 - 22, ground - 100, 44, 100, pick(accents))
    x += w + between(26, 60)
  }
  hedge(canvas, -10, ground + 6, 1390, 36)
  for (let at = 0; at < 4; at++) tree(canvas, 130 + at * 360 + between(-40, 40), ground + 44, between(1.35, 1.6))
}
