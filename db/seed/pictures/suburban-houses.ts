import { chimney, darkFrame, door, garageDoor, paleFrame, windowAt } from './building-parts.ts'
import { darker, doorColours, lighter, renders, slates, tiles } from './colours.ts'
import type { Canvas } from './draw.ts'
import { grounds, meadow } from './houses.ts'
import { boards, roofing, type Wall, wallOf } from './materials.ts'
import { anyTree, border, boxBall, car, cast, foliage, hedge, pine, tree } from './nature.ts'

/** One floor under a wide roof, with a large window and a carport or a garage. */
export function bungalow(canvas: Canvas) {
  const { between, pick, chance } = canvas.random
  const referenceData = canvas.size.ground
  grounds(canvas)
  tree(canvas, between(70, 150), referenceData, between(1.2, 1.5))
  pine(canvas, between(1230, 1320), referenceData + 4, between(1.3, 1.6))
  if (chance(0.6)) anyTree(canvas, between(1120, 1180), referenceData, 1.2)
  const wall = wallOf(canvas, pick(['brick', 'brick', 'render']), undefined)
  const roof = pick([...slates, ...tiles])
  const x = 210
  const w = between(840, 900)
  const y = referenceData - 190
  const flat = chance(0.25)
  cast(canvas, x, w, 70)
  canvas.rect(x, y, w, 190, wall.fill)
  if (flat) {
    canvas.rect(x - 50, y - 24, w + 100, 30, '#f1ece1')
    canvas.rect(x - 50, y - 30, w + 100, 8, '#4a4f52')
    chimney(canvas, x + 300, y - 84, 60)
  } else {
    chimney(canvas, x + between(200, 600), y - 190, 90)
    canvas.poly(
      [
        [x - 60, y + 6],
        [x + pick([90, 40]), y - 140],
        [x + w - 110, y - 140],
        [x + w + 60, y + 6],
      ],
      roofing(canvas, roof),
    )
    canvas.rect(x - 62, y + 2, w + 124, 12, '#f1ece1')
  }
  canvas.shade([
    [x, y + 12],
    [x + w, y + 12],
    [x + w, y + 44],
    [x, y + 44],
  ])
  const frame = pick([paleFrame, darkFrame, '#5a4634'])
  const panel = boards(canvas, pick(['#a9784f', '#8c6847', '#d8d0c0']), 16)
  canvas.rect(x + 60, y + 34, 330, 156, panel)
  windowAt(canvas, x + 74, y + 44, 300, 128, {
    columns: pick([2, 3]),
    transom: 0,
    frame,
    lit: chance(canvas.palette.lit + 0.2),
  })
  door(canvas, x + 432, y + 46, 74, 138, pick(doorColours), { steps: 1, glazed: true, transom: false, surround: null })
  canvas.rect(x + 514, y + 46, 30, 138, '#b9c7c9', { opacity: canvas.dark ? 0.35 : 0.8 })
  windowAt(canvas, x + 582, y + 56, 96, 88, { frame, transom: 0, lintel: wall.kind === 'brick' ? wall.trim : null })
  garageDoor(canvas, x + w - 158, y + 52, 128, 138, pick(['#e7e2d8', '#5d656a', '#8b6a4a']))
  canvas.poly(
    [
      [x + w - 168, referenceData + 2],
      [x + w - 20, referenceData + 2],
      [x + w + 60, 907],
      [x + w - 260, 907],
    ],
    canvas.palette.pave,
  )
  for (let stone = 0; stone < 6; stone++)
    canvas.ellipse(
      x + 470 - stone * 14,
      referenceData + 22 + stone * 36,
      34 + stone * 5,
      9 + stone * 1.6,
      canvas.palette.pave,
    )
  border(canvas, x + 50, referenceData + 14, 340, 34)
  border(canvas, x + 570, referenceData + 14, 130, 26)
  hedge(canvas, -10, referenceData + 30, 180, 50)
  meadow(canvas, 14)
}

/** One half of a pair from the thirties to the seventies: gable to the street, drive at the side, low wall in front. */
export function semiDetached(canvas: Canvas) {
  const { between, pick, chance } = canvas.random
  const referenceData = canvas.size.ground
  grounds(canvas)
  tree(canvas, between(40, 100), referenceData, between(1.1, 1.4))
  anyTree(canvas, between(1180, 1240), referenceData, between(1.1, 1.4))
  tree(canvas, 1340, referenceData, 1.2, foliage(canvas))
  const ours = wallOf(canvas, 'brick')
  const theirs = chance(0.5) ? ours : wallOf(canvas, 'render', pick(renders))
  const roof = pick(tiles)
  const [x, w] = [300, 350]
  const y = referenceData - 310
  cast(canvas, x - 110, w * 2 + 80, 60)
  const tiled = roofing(canvas, roof)
  drawHalf(canvas, x, w, y, theirs, roof, tiled)
  drawHalf(canvas, x + w, w, y, ours, roof, tiled)
  canvas.rect(x + w - 24, y - 176, 48, 64, '#8b5744')
  canvas.rect(x + w - 30, y - 182, 60, 12, '#d9cfc0')
  garageDoor(canvas, x + w * 2 + 34, referenceData - 128, 120, 128, pick(['#e7e2d8', '#5d656a', '#6b4a34']))
  canvas.rect(x + w * 2 + 14, referenceData - 150, 160, 20, ours.trim)
  canvas.poly(
    [
      [x + w * 2 + 20, referenceData + 2],
      [x + w * 2 + 170, referenceData + 2],
      [x + w * 2 + 300, 907],
      [x + w * 2 - 10, 907],
    ],
    canvas.palette.pave,
  )
  canvas.poly(
    [
      [x + w + 226, referenceData + 2],
      [x + w + 306, referenceData + 2],
      [x + w + 330, 907],
      [x + w + 180, 907],
    ],
    canvas.palette.pave,
  )
  canvas.rect(0, referenceData + 116, x + w + 160, 34, ours.fill)
  canvas.rect(-6, referenceData + 108, x + w + 176, 10, lighter(ours.trim, 0.2))
  hedge(canvas, 0, referenceData + 110, x + w - 60, 34)
  border(canvas, x + w + 30, referenceData + 18, 180, 32)
  if (chance(0.5)) car(canvas, x + w * 2 + 10, referenceData + 90, 1.15)
  meadow(canvas, 4)
}

function drawHalf(canvas: Canvas, x: number, w: number, y: number, wall: Wall, roof: string, tiled: string) {
  const { pick, chance } = canvas.random
  const referenceData = canvas.size.ground
  const [gx, gw] = [x + w * 0.12, w * 0.5]
  canvas.rect(x, y, w, referenceData - y, wall.fill)
  canvas.poly(
    [
      [x - 26, y + 8],
      [x + 14, y - 140],
      [x + w - 14, y - 140],
      [x + w + 26, y + 8],
    ],
    tiled,
  )
  canvas.rect(x - 24, y + 6, w + 48, 10, '#efe9dd')
  canvas.shade([
    [x, y + 16],
    [x + w, y + 16],
    [x + w, y + 36],
    [x, y + 36],
  ])
  canvas.poly(
    [
      [gx, y + 14],
      [gx + gw / 2, y - 108],
      [gx + gw, y + 14],
    ],
    wall.fill,
  )
  canvas.rect(gx, y + 8, gw, 60, wall.fill)
  canvas.line(`M${gx - 16} ${y + 22}L${gx + gw / 2} ${y - 114}L${gx + gw + 16} ${y + 22}`, darker(roof, 0.3), 12)
  canvas.line(`M${gx - 8} ${y + 26}L${gx + gw / 2} ${y - 100}L${gx + gw + 8} ${y + 26}`, '#efe9dd', 7)
  const frame = pick([paleFrame, paleFrame, '#3b4a3f', darkFrame])
  const lintel = wall.kind === 'brick' ? wall.trim : null
  windowAt(canvas, gx + gw / 2 - 48, y + 36, 96, 88, { frame, columns: 3, lintel })
  windowAt(canvas, gx + gw / 2 - 20, y - 54, 40, 48, { frame, transom: 0 })
  windowAt(canvas, x + w * 0.72, y + 52, 62, 72, { frame, lintel })
  // bay window below the gable
  canvas.rect(gx - 6, referenceData - 148, gw + 12, 148, lighter(wall.base, 0.06))
  canvas.rect(gx - 12, referenceData - 158, gw + 24, 14, roof)
  windowAt(canvas, gx + 14, referenceData - 132, gw - 28, 88, { frame, columns: 4 })
  door(canvas, x + w * 0.71, referenceData - 146, 66, 140, pick(doorColours), {
    steps: 1,
    glazed: chance(0.5),
    transom: false,
  })
  canvas.rect(x + w * 0.66, referenceData - 170, 100, 10, '#efe9dd')
  canvas.rect(x, referenceData - 22, w, 22, wall.plinth)
  boxBall(canvas, x + w * 0.66, referenceData + 12, 18)
}
