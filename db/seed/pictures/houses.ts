import { chimney, darkFrame, door, dormer, garageDoor, paleFrame, shutters, windowAt } from './building-parts.ts'
import { bricks, darker, doorColours, lighter, mix, renders, shutterColours, slates, tiles } from './colours.ts'
import type { Canvas } from './draw.ts'
import { boards, brickwork, roofing, type Wall, wallOf } from './materials.ts'
import { anyTree, border, boxBall, car, cast, foliage, hedge, horizon, lawn, pine, poplar, sky, tree, tuft } from './nature.ts'

function grounds(canvas: Canvas) {
  sky(canvas)
  horizon(canvas)
  lawn(canvas)
}

function path(canvas: Canvas, x: number, w: number, bend: number) {
  const { ground, height } = canvas.size
  const foot = x + w / 2 + bend
  canvas.path(
    `M${x} ${ground + 4}Q${x - 20 + bend * 0.3} ${ground + 110} ${foot - w * 1.3} ${height}H${foot + w * 1.3}Q${x + w + 20 + bend * 0.3} ${ground + 110} ${x + w} ${ground + 4}Z`,
    canvas.palette.pave,
  )
}

function meadow(canvas: Canvas, count: number) {
  const { between } = canvas.random
  for (; count > 0; count--) {
    const x = between(0, 1360)
    if (x < 330 || x > 1020) tuft(canvas, x, between(760, 898), between(0.6, 1.2))
  }
}

function hipRoof(canvas: Canvas, x: number, w: number, y: number, rise: number, inset: number, colour: string) {
  canvas.poly([[x - 34, y + 6], [x + inset, y - rise], [x + w - inset, y - rise], [x + w + 34, y + 6]], roofing(canvas, colour))
  canvas.poly([[x + w + 34, y + 6], [x + w - inset, y - rise], [x + w - inset - 40, y - rise], [x + w - 60, y + 6]], '#000000', { opacity: 0.08 })
  canvas.rect(x + inset - 2, y - rise - 4, w - inset * 2 + 4, 6, darker(colour, 0.3))
}

function gutter(canvas: Canvas, x: number, w: number, y: number, colour: string) {
  canvas.rect(x - 40, y + 2, w + 80, 12, colour)
  canvas.shade([[x, y + 14], [x + w, y + 14], [x + w, y + 34], [x, y + 34]])
}

/** A country villa: hipped roof, dormers, shutters, a gable or a porch in the middle. */
export function villa(canvas: Canvas) {
  const { between, pick, chance } = canvas.random
  const ground = canvas.size.ground
  grounds(canvas)
  poplar(canvas, between(50, 110), ground + 4, between(1, 1.25))
  if (chance(0.6)) poplar(canvas, between(140, 190), ground + 6, between(0.8, 1))
  else tree(canvas, between(140, 190), ground + 4, between(1, 1.3))
  tree(canvas, between(1210, 1270), ground + 6, between(1.25, 1.5))
  if (chance(0.6)) anyTree(canvas, 1335, ground + 14, 1.1)
  const wall = wallOf(canvas, pick(['render', 'render', 'brick']))
  const trim = '#f7f3ea'
  const roof = pick(chance(0.7) ? slates : tiles)
  const w = pick([620, 700, 760])
  const x = 650 - w / 2
  const y = pick([420, 400, 436])
  cast(canvas, x, w, 95)
  canvas.rect(x, y, w, ground - y, wall.fill)
  canvas.rect(x, ground - 34, w, 34, '#8c8a86')
  hipRoof(canvas, x, w, y, between(150, 182), between(60, 110), roof)
  gutter(canvas, x, w, y, trim)
  for (const at of [x + 200, x + w - 240]) chimney(canvas, at, y - 250, 92)
  const frame = pick([paleFrame, paleFrame, darkFrame])
  const gable = chance(0.65)
  for (const at of [80, w - 180]) dormer(canvas, x + at, y - 20, 96, trim, darker(roof, 0.2), frame)
  const [gx, gw] = [x + w / 2 - 118, 236]
  if (gable) {
    canvas.rect(gx, y - 70, gw, ground - y + 70, wall.kind === 'render' ? canvas.gradient([[0, lighter(wall.base, 0.2)], [1, wall.base]]) : wall.fill)
    canvas.poly([[gx - 20, y - 66], [gx + gw / 2, y - 205], [gx + gw + 20, y - 66]], trim)
    canvas.poly([[gx + 8, y - 72], [gx + gw / 2, y - 182], [gx + gw - 8, y - 72]], lighter(wall.base, 0.12))
    canvas.circle(gx + gw / 2, y - 112, 24, trim)
    canvas.circle(gx + gw / 2, y - 112, 17, '#41535d')
    canvas.shade([[gx + gw, y + 15], [gx + gw + 26, y + 15], [gx + gw + 26, ground], [gx + gw, ground]], 0.8)
    windowAt(canvas, gx + 62, y - 44, 112, 108, { columns: 3, frame })
  } else {
    dormer(canvas, gx + 66, y - 16, 104, trim, darker(roof, 0.2), frame)
  }
  const leaf = pick(shutterColours)
  const closed = chance(0.75)
  for (const at of [46, 152, w - 214, w - 108]) {
    const h = ground - y - 34 - 88
    if (closed) shutters(canvas, x + at, y + 58, 62, h, leaf)
    windowAt(canvas, x + at, y + 58, 62, h, { transom: 0.28, frame })
  }
  if (w > 720) for (const at of [x + 246, x + w - 280]) canvas.rect(at, y + 70, 26, 42, '#2c3236', { rx: 6, opacity: gable ? 0 : 0 })
  canvas.rect(gx + 30, ground - 192, gw - 60, 16, trim)
  for (const column of [gx + 40, gx + gw - 58]) canvas.rect(column, ground - 178, 18, 170, canvas.gradient([[0, '#ffffff'], [1, '#d9d3c6']], 1, 0))
  door(canvas, gx + gw / 2 - 42, ground - 165, 84, 157, pick(doorColours), { steps: 2 })
  path(canvas, gx + 60, gw - 120, between(-90, 90))
  hedge(canvas, x - 10, ground + 26, 190, 46)
  hedge(canvas, x + w - 200, ground + 26, 220, 46)
  if (chance(0.5)) border(canvas, x + 190, ground + 24, gx - x - 220, 30)
  meadow(canvas, 12)
  for (const side of [gx - 10, gx + gw + 10]) boxBall(canvas, side, ground + 30, 32)
}

/** A long low farmhouse with its barn: whitewashed, brick, or the stone of the south. */
export function farmhouse(canvas: Canvas) {
  drawFarm(canvas, canvas.random.pick(['render', 'render', 'brick']))
}

export function stoneFarmhouse(canvas: Canvas) {
  drawFarm(canvas, 'stone')
}

function drawFarm(canvas: Canvas, kind: Wall['kind']) {
  const { between, pick, chance } = canvas.random
  const ground = canvas.size.ground
  grounds(canvas)
  tree(canvas, between(60, 110), ground, between(1.3, 1.6))
  tree(canvas, between(1250, 1300), ground + 6, between(1.4, 1.75))
  if (kind === 'stone') for (const x of [30, 1190, 1330]) pine(canvas, x, ground + 2, between(1, 1.4))
  const house = wallOf(canvas, kind, kind === 'render' ? pick(['#f3efe6', '#f0ebdf', '#eee3d2']) : undefined)
  const barn = kind === 'stone' ? house : wallOf(canvas, 'brick', pick(bricks))
  const roof = pick(kind === 'stone' ? slates : tiles)
  const leaf = pick(shutterColours)
  cast(canvas, 190, 980, 70)
  const eaves = ground - between(178, 196)
  canvas.rect(190, eaves, 560, ground - eaves, house.fill)
  canvas.rect(190, ground - 26, 560, 26, kind === 'stone' ? house.plinth : '#4c4a48')
  const ridge = eaves - between(150, 176)
  canvas.poly([[168, eaves + 6], [pick([230, 200]), ridge], [710, ridge], [772, eaves + 6]], roofing(canvas, roof))
  canvas.rect(168, eaves + 4, 604, 9, '#5c4c41')
  canvas.shade([[190, eaves + 13], [750, eaves + 13], [750, eaves + 31], [190, eaves + 31]])
  chimney(canvas, pick([300, 560, 430]), ridge - 50, 76)
  const lintel = kind === 'render' ? null : house.trim
  for (const at of [235, 345, 560, 660]) {
    if (kind !== 'stone') shutters(canvas, at, ground - 142, 58, 92, leaf, 20)
    windowAt(canvas, at, ground - 142, 58, 92, { lintel })
  }
  door(canvas, 452, ground - 150, 70, 142, leaf, { steps: 1 })
  for (const at of chance(0.7) ? [300, 600] : [450]) dormer(canvas, at, eaves - 20, 72, house.base, darker(roof, 0.15))
  const high = eaves - between(30, 50)
  canvas.rect(750, high, 420, ground - high, barn.fill)
  canvas.poly([[734, high + 6], [800, high - 170], [1120, high - 170], [1188, high + 6]], roofing(canvas, darker(roof, 0.06)))
  canvas.rect(734, high + 2, 454, 9, '#5c4c41')
  canvas.shade([[750, high + 11], [1170, high + 11], [1170, high + 31], [750, high + 31]])
  const arch = (inset: number, rise: number) => `M${850 + inset} ${ground}V${ground - 130 + inset / 3}Q930 ${ground - rise} ${1010 - inset} ${ground - 130 + inset / 3}V${ground}Z`
  canvas.path(arch(0, 205), '#e4dbc9')
  if (chance(0.4)) {
    canvas.inside(arch(12, 190), () => windowAt(canvas, 862, ground - 200, 136, 200, { columns: 4, transom: 0.35, frame: darkFrame, sill: null, lit: canvas.light !== 'day' }))
  } else {
    canvas.path(arch(12, 190), boards(canvas, pick(['#7a5a3c', '#5d5346', leaf]), 16))
    canvas.rect(928, ground - 160, 4, 160, '#3a2c20')
  }
  windowAt(canvas, 1060, ground - 150, 66, 76, { arch: 14 })
  windowAt(canvas, 775, ground - 150, 50, 60, { arch: 10 })
  for (let slit = 0; slit < 3; slit++) canvas.rect(800 + slit * 150, high + 46, 12, 24, '#2b2723', { opacity: 0.7 })
  path(canvas, 452, 80, between(-160, 40))
  border(canvas, 240, ground + 16, 190, 30)
  border(canvas, 560, ground + 16, 170, 30)
  hedge(canvas, 0, ground + 34, 150, 40)
  hedge(canvas, 1190, ground + 30, 170, 44)
  meadow(canvas, 18)
}

/** A house of boxes: an upper floor that floats over glass, timber and brick, with a pool or a drive. */
export function modern(canvas: Canvas) {
  const { between, pick, chance } = canvas.random
  const ground = canvas.size.ground
  grounds(canvas)
  tree(canvas, between(90, 150), ground, between(1.1, 1.4))
  poplar(canvas, between(1280, 1320), ground + 6, between(1, 1.25))
  anyTree(canvas, between(1200, 1240), ground + 4, 1)
  const white = pick(['#f3f0e9', '#ece7dd', '#e3ddd0', '#5a5c5c'])
  const metal = pick(['#3a3d40', '#4a4743', '#33383a'])
  const wood = pick(['#a9784f', '#8c6847', '#b98d62', '#6b5a4a'])
  const timber = boards(canvas, wood)
  const masonry = brickwork(canvas, pick(['#6f5a50', '#8a7769', '#b9a793', '#a9583f', '#c7bba8']))
  const x = 240
  const reach = pick([560, 640, 700])
  cast(canvas, x, 900, 90)
  canvas.rect(x + 60, ground - 200, 780, 200, masonry)
  canvas.rect(x + 600, ground - 200, 240, 200, timber)
  canvas.shade([[x + 60, ground - 200], [x + 840, ground - 200], [x + 840, ground - 160], [x + 60, ground - 172]])
  windowAt(canvas, x + 110, ground - 172, 330, 168, { columns: pick([3, 4, 5]), transom: 0, frame: darkFrame, sill: null, lit: chance(Math.min(1, canvas.palette.lit + 0.25)) })
  canvas.rect(x + 480, ground - 176, 96, 176, metal)
  for (let rib = 0; rib < 6; rib++) canvas.rect(x + 488 + rib * 15, ground - 172, 2, 170, lighter(metal, 0.1))
  canvas.rect(x + 494, ground - 176, 20, 176, '#f6c877', { opacity: canvas.palette.lit + 0.1 })
  canvas.rect(x + 564, ground - 96, 4, 44, '#d8d4cc')
  garageDoor(canvas, x + 640, ground - 160, 170, 160, darker(wood, 0.12))
  const [upper, depth] = [ground - 395, 195]
  canvas.rect(x, upper, reach, depth, canvas.gradient([[0, lighter(white, 0.25)], [1, white]]))
  canvas.rect(x - 10, upper - 15, reach + 20, 18, metal)
  canvas.rect(x, upper + depth - 6, reach, 10, darker(white, 0.18))
  windowAt(canvas, x + 60, upper + 43, 250, 118, { columns: 3, transom: 0, frame: darkFrame, sill: null })
  canvas.rect(x + 350, upper + 3, 120, 186, timber)
  windowAt(canvas, x + 372, upper + 43, 76, 118, { columns: 1, transom: 0, frame: darkFrame, sill: null })
  windowAt(canvas, x + reach - 130, upper + 43, 90, 118, { columns: 1, transom: 0, frame: darkFrame, sill: null })
  if (reach < 700) {
    canvas.rect(x + reach, ground - 210, 890 - reach, 14, metal)
    canvas.rect(x + reach + 6, ground - 258, 878 - reach, 48, '#cfe0e6', { opacity: canvas.dark ? 0.2 : 0.45 })
    canvas.rect(x + reach + 6, ground - 262, 878 - reach, 4, '#9fb3bb')
  } else canvas.rect(x + 600, ground - 210, 290, 14, metal)
  if (chance(0.5)) for (let panel = 0; panel < 4; panel++) canvas.poly([[x + 120 + panel * 84, upper - 15], [x + 138 + panel * 84, upper - 33], [x + 196 + panel * 84, upper - 33], [x + 178 + panel * 84, upper - 15]], '#27384a')
  const { grass, pave, sky: air, tint, tintStrength } = canvas.palette
  if (chance(0.6)) {
    canvas.poly([[x - 60, ground + 2], [x + 620, ground + 2], [x + 560, ground + 80], [x - 200, ground + 80]], lighter(pave, 0.2))
    const water = canvas.gradient([[0, mix('#7fc1cc', air[1], 0.3)], [1, mix('#3f93a6', tint, tintStrength)]])
    canvas.poly([[x + 20, ground + 30], [x + 420, ground + 30], [x + 360, ground + 108], [x - 110, ground + 108]], water)
    canvas.poly([[x + 20, ground + 30], [x + 420, ground + 30], [x + 417, ground + 37], [x + 12, ground + 37]], '#ffffff', { opacity: 0.4 })
    for (let wave = 0; wave < 7; wave++) canvas.rect(x - 20 + between(0, 300), ground + 46 + wave * 8, between(30, 90), 2, '#ffffff', { opacity: 0.35 })
  } else {
    canvas.poly([[x + 90, ground + 2], [x + 460, ground + 2], [x + 440, ground + 46], [x + 60, ground + 46]], lighter(pave, 0.2))
    for (let at = 0; at < 5; at++) tuft(canvas, x - 20 + at * 26, ground + 60 + (at % 2) * 14, 1.3)
    border(canvas, x + 70, ground + 66, 300, 34)
    canvas.rect(x - 120, ground + 84, 480, 3, darker(grass[0], 0.15), { opacity: 0.5 })
  }
  canvas.poly([[x + 630, ground], [x + 820, ground], [x + 1000, 907], [x + 560, 907]], pave)
  if (chance(0.4)) car(canvas, x + 640, ground + 96, 1.2)
  hedge(canvas, x + 850, ground + 14, 270, 66)
  meadow(canvas, 10)
}

/** One floor under a wide roof, with a large window and a carport or a garage. */
export function bungalow(canvas: Canvas) {
  const { between, pick, chance } = canvas.random
  const ground = canvas.size.ground
  grounds(canvas)
  tree(canvas, between(70, 150), ground, between(1.2, 1.5))
  pine(canvas, between(1230, 1320), ground + 4, between(1.3, 1.6))
  if (chance(0.6)) anyTree(canvas, between(1120, 1180), ground, 1.2)
  const wall = wallOf(canvas, pick(['brick', 'brick', 'render']), undefined)
  const roof = pick([...slates, ...tiles])
  const x = 210
  const w = between(840, 900)
  const y = ground - 190
  const flat = chance(0.25)
  cast(canvas, x, w, 70)
  canvas.rect(x, y, w, 190, wall.fill)
  if (flat) {
    canvas.rect(x - 50, y - 24, w + 100, 30, '#f1ece1')
    canvas.rect(x - 50, y - 30, w + 100, 8, '#4a4f52')
    chimney(canvas, x + 300, y - 84, 60)
  } else {
    chimney(canvas, x + between(200, 600), y - 190, 90)
    canvas.poly([[x - 60, y + 6], [x + pick([90, 40]), y - 140], [x + w - 110, y - 140], [x + w + 60, y + 6]], roofing(canvas, roof))
    canvas.rect(x - 62, y + 2, w + 124, 12, '#f1ece1')
  }
  canvas.shade([[x, y + 12], [x + w, y + 12], [x + w, y + 44], [x, y + 44]])
  const frame = pick([paleFrame, darkFrame, '#5a4634'])
  const panel = boards(canvas, pick(['#a9784f', '#8c6847', '#d8d0c0']), 16)
  canvas.rect(x + 60, y + 34, 330, 156, panel)
  windowAt(canvas, x + 74, y + 44, 300, 128, { columns: pick([2, 3]), transom: 0, frame, lit: chance(canvas.palette.lit + 0.2) })
  door(canvas, x + 432, y + 46, 74, 138, pick(doorColours), { steps: 1, glazed: true, transom: false, surround: null })
  canvas.rect(x + 514, y + 46, 30, 138, '#b9c7c9', { opacity: canvas.dark ? 0.35 : 0.8 })
  windowAt(canvas, x + 582, y + 56, 96, 88, { frame, transom: 0, lintel: wall.kind === 'brick' ? wall.trim : null })
  garageDoor(canvas, x + w - 158, y + 52, 128, 138, pick(['#e7e2d8', '#5d656a', '#8b6a4a']))
  canvas.poly([[x + w - 168, ground + 2], [x + w - 20, ground + 2], [x + w + 60, 907], [x + w - 260, 907]], canvas.palette.pave)
  for (let stone = 0; stone < 6; stone++) canvas.ellipse(x + 470 - stone * 14, ground + 22 + stone * 36, 34 + stone * 5, 9 + stone * 1.6, canvas.palette.pave)
  border(canvas, x + 50, ground + 14, 340, 34)
  border(canvas, x + 570, ground + 14, 130, 26)
  hedge(canvas, -10, ground + 30, 180, 50)
  meadow(canvas, 14)
}

/** A large house of about 1900 among trees: turret or pediment, tall windows, steps. */
export function mansion(canvas: Canvas) {
  const { between, pick, chance } = canvas.random
  const ground = canvas.size.ground
  grounds(canvas)
  tree(canvas, between(60, 120), ground + 6, between(1.5, 1.8))
  tree(canvas, between(1240, 1300), ground + 6, between(1.5, 1.8))
  poplar(canvas, between(190, 230), ground, 1.1)
  const wall = wallOf(canvas, pick(['brick', 'render', 'brick']))
  const trim = lighter(wall.trim, 0.35)
  const slate = pick(slates)
  const w = 640
  const x = 650 - w / 2
  const y = ground - 362
  cast(canvas, x, w, 95)
  const slated = roofing(canvas, slate)
  canvas.poly([[x - 20, y + 2], [x + 46, y - 130], [x + w - 46, y - 130], [x + w + 20, y + 2]], slated)
  canvas.rect(x + 44, y - 136, w - 88, 8, darker(slate, 0.3))
  for (const at of [x + 120, x + w - 162]) chimney(canvas, at, y - 200, 76)
  canvas.rect(x, y, w, 362, wall.fill)
  for (const side of [x, x + w - 22]) for (let quoin = y + 26; quoin < ground - 50; quoin += 34) canvas.rect(side, quoin, 22, 22, trim)
  canvas.rect(x - 18, y - 4, w + 36, 14, trim)
  canvas.shade([[x, y + 10], [x + w, y + 10], [x + w, y + 26], [x, y + 26]])
  canvas.rect(x, ground - 46, w, 46, '#97938b')
  canvas.rect(x, ground - 192, w, 9, trim)
  const frame = pick([paleFrame, paleFrame, '#3b4a3f'])
  for (const at of [44, 142, w - 204, w - 106]) {
    windowAt(canvas, x + at, y + 44, 62, 104, { frame, lintel: trim, arch: 0 })
    windowAt(canvas, x + at, ground - 172, 62, 112, { frame, arch: 14 })
  }
  for (const at of [64, w - 160]) dormer(canvas, x + at, y - 8, 92, trim, darker(slate, 0.25), frame)
  const [cx, cw] = [x + w / 2 - 106, 212]
  canvas.rect(cx, y - 40, cw, ground - y + 40, wall.fill)
  canvas.shade([[cx + cw, y + 10], [cx + cw + 20, y + 10], [cx + cw + 20, ground], [cx + cw, ground]], 0.7)
  if (chance(0.5)) {
    canvas.poly([[cx - 22, y - 36], [cx + cw / 2, y - 128], [cx + cw + 22, y - 36]], trim)
    canvas.poly([[cx + 10, y - 44], [cx + cw / 2, y - 112], [cx + cw - 10, y - 44]], wall.kind === 'brick' ? wall.fill : wall.base)
    canvas.circle(cx + cw / 2, y - 66, 17, '#41535d')
  } else {
    canvas.poly([[cx - 14, y - 36], [cx + cw / 2, y - 208], [cx + cw + 14, y - 36]], slated)
    canvas.poly([[cx + cw / 2, y - 208], [cx + cw + 14, y - 36], [cx + cw * 0.62, y - 36]], '#000000', { opacity: 0.12 })
    canvas.rect(cx + cw / 2 - 2, y - 244, 4, 40, '#3a3f42')
    canvas.circle(cx + cw / 2, y - 246, 6, '#c9a765')
  }
  canvas.rect(cx - 14, y - 42, cw + 28, 12, trim)
  windowAt(canvas, cx + 50, y + 6, 112, 140, { columns: 3, frame, arch: 22 })
  canvas.rect(cx + 22, ground - 206, cw - 44, 14, trim)
  for (const column of [cx + 30, cx + cw - 50]) canvas.rect(column, ground - 194, 20, 160, canvas.gradient([[0, '#ffffff'], [1, '#d5cfc2']], 1, 0))
  door(canvas, cx + cw / 2 - 44, ground - 178, 88, 146, pick(doorColours), { steps: 0 })
  for (let step = 0; step < 4; step++) canvas.rect(cx + 20 - step * 14, ground - 34 + step * 10, cw - 40 + step * 28, 11, step % 2 ? '#c9c2b5' : '#d7d0c3')
  path(canvas, cx + 40, cw - 80, between(-60, 60))
  for (const side of [cx - 50, cx + cw + 50]) boxBall(canvas, side, ground + 30, 34)
  hedge(canvas, x - 60, ground + 28, 190, 40)
  hedge(canvas, x + w - 130, ground + 28, 190, 40)
  meadow(canvas, 10)
}

/** One half of a pair from the thirties to the seventies: gable to the street, drive at the side, low wall in front. */
export function semiDetached(canvas: Canvas) {
  const { between, pick, chance } = canvas.random
  const ground = canvas.size.ground
  grounds(canvas)
  tree(canvas, between(40, 100), ground, between(1.1, 1.4))
  anyTree(canvas, between(1180, 1240), ground, between(1.1, 1.4))
  tree(canvas, 1340, ground, 1.2, foliage(canvas))
  const ours = wallOf(canvas, 'brick')
  const theirs = chance(0.5) ? ours : wallOf(canvas, 'render', pick(renders))
  const roof = pick(tiles)
  const [x, w] = [300, 350]
  const y = ground - 310
  cast(canvas, x - 110, w * 2 + 80, 60)
  const tiled = roofing(canvas, roof)
  drawHalf(canvas, x, w, y, theirs, roof, tiled)
  drawHalf(canvas, x + w, w, y, ours, roof, tiled)
  canvas.rect(x + w - 24, y - 176, 48, 64, '#8b5744')
  canvas.rect(x + w - 30, y - 182, 60, 12, '#d9cfc0')
  garageDoor(canvas, x + w * 2 + 34, ground - 128, 120, 128, pick(['#e7e2d8', '#5d656a', '#6b4a34']))
  canvas.rect(x + w * 2 + 14, ground - 150, 160, 20, ours.trim)
  canvas.poly([[x + w * 2 + 20, ground + 2], [x + w * 2 + 170, ground + 2], [x + w * 2 + 300, 907], [x + w * 2 - 10, 907]], canvas.palette.pave)
  canvas.poly([[x + w + 226, ground + 2], [x + w + 306, ground + 2], [x + w + 330, 907], [x + w + 180, 907]], canvas.palette.pave)
  canvas.rect(0, ground + 116, x + w + 160, 34, ours.fill)
  canvas.rect(-6, ground + 108, x + w + 176, 10, lighter(ours.trim, 0.2))
  hedge(canvas, 0, ground + 110, x + w - 60, 34)
  border(canvas, x + w + 30, ground + 18, 180, 32)
  if (chance(0.5)) car(canvas, x + w * 2 + 10, ground + 90, 1.15)
  meadow(canvas, 4)
}

function drawHalf(canvas: Canvas, x: number, w: number, y: number, wall: Wall, roof: string, tiled: string) {
  const { pick, chance } = canvas.random
  const ground = canvas.size.ground
  const [gx, gw] = [x + w * 0.12, w * 0.5]
  canvas.rect(x, y, w, ground - y, wall.fill)
  canvas.poly([[x - 26, y + 8], [x + 14, y - 140], [x + w - 14, y - 140], [x + w + 26, y + 8]], tiled)
  canvas.rect(x - 24, y + 6, w + 48, 10, '#efe9dd')
  canvas.shade([[x, y + 16], [x + w, y + 16], [x + w, y + 36], [x, y + 36]])
  canvas.poly([[gx, y + 14], [gx + gw / 2, y - 108], [gx + gw, y + 14]], wall.fill)
  canvas.rect(gx, y + 8, gw, 60, wall.fill)
  canvas.line(`M${gx - 16} ${y + 22}L${gx + gw / 2} ${y - 114}L${gx + gw + 16} ${y + 22}`, darker(roof, 0.3), 12)
  canvas.line(`M${gx - 8} ${y + 26}L${gx + gw / 2} ${y - 100}L${gx + gw + 8} ${y + 26}`, '#efe9dd', 7)
  const frame = pick([paleFrame, paleFrame, '#3b4a3f', darkFrame])
  const lintel = wall.kind === 'brick' ? wall.trim : null
  windowAt(canvas, gx + gw / 2 - 48, y + 36, 96, 88, { frame, columns: 3, lintel })
  windowAt(canvas, gx + gw / 2 - 20, y - 54, 40, 48, { frame, transom: 0 })
  windowAt(canvas, x + w * 0.72, y + 52, 62, 72, { frame, lintel })
  // bay window below the gable
  canvas.rect(gx - 6, ground - 148, gw + 12, 148, lighter(wall.base, 0.06))
  canvas.rect(gx - 12, ground - 158, gw + 24, 14, roof)
  windowAt(canvas, gx + 14, ground - 132, gw - 28, 88, { frame, columns: 4 })
  door(canvas, x + w * 0.71, ground - 146, 66, 140, pick(doorColours), { steps: 1, glazed: chance(0.5), transom: false })
  canvas.rect(x + w * 0.66, ground - 170, 100, 10, '#efe9dd')
  canvas.rect(x, ground - 22, w, 22, wall.plinth)
  boxBall(canvas, x + w * 0.66, ground + 12, 18)
}
