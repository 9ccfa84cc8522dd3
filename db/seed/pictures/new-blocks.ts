import { darkFrame, windowAt } from './building-parts.ts'
import { darker, lighter } from './colours.ts'
import type { Canvas } from './draw.ts'
import { meadow } from './houses.ts'
import { boards, brickwork } from './materials.ts'
import { bicycle, border, boxBall, canal, hedge, horizon, lawn, poplar, sky, tree } from './nature.ts'
import { limewash } from './new-houses.ts'
import { skyline } from './views.ts'

const anodised = '#6f675c'

/** Six storeys of pale brick on a dock, their terraces set into the building. */
export function blockOnDock(canvas: Canvas) {
  const { between, chance } = canvas.random
  const referenceData = canvas.size.ground
  sky(canvas)
  canvas.group({ transform: 'translate(0 110)', opacity: 0.5 }, () => skyline(canvas, 0))
  horizon(canvas, 0.7)
  canal(canvas)
  poplar(canvas, 52, referenceData + 8, 1)
  const [storeys, storey, flat, stairs] = [6, 88, 212, 58]
  const w = flat * 4 + stairs * 2 + 24
  const x = 680 - w / 2
  const top = referenceData - storeys * storey - 14
  const brick = '#d6c8b1'
  const wall = brickwork(canvas, brick)
  canvas.rect(x, top + storey, w, referenceData - top - storey, wall)
  canvas.rect(x + 60, top, w - 120, storey + 2, wall)
  for (const [left, wide] of [
    [x - 6, 74],
    [x + w - 68, 74],
    [x + 54, w - 108],
  ] as const)
    canvas.rect(left, wide > 100 ? top - 8 : top + storey - 8, wide, 12, '#efe9dd')
  const bays = [0, flat + stairs, flat * 2 + stairs + 24, flat * 3 + stairs * 2 + 24]
  for (let floor = 0; floor < storeys; floor++) {
    const y = referenceData - (floor + 1) * storey
    for (const [at, offset] of bays.entries()) {
      const left = x + offset
      const outer = at === 0 || at === 3
      if (floor === storeys - 1 && outer) {
        topFlat(canvas, left, y, flat, storey, at > 0)
        continue
      }
      const mirrored = at % 2 === 1
      setInTerrace(canvas, mirrored ? left + 16 : left + flat - 132, y + 8, 116, storey - 14, floor > 0)
      windowAt(canvas, mirrored ? left + 150 : left + 22, y + 16, 40, storey - 34, {
        columns: 1,
        transom: 0,
        frame: anodised,
        sill: '#efe9dd',
      })
    }
    for (const offset of [flat, flat * 3 + stairs + 24]) {
      if (floor)
        windowAt(canvas, x + offset + 12, y + 10, 34, storey - 12, {
          columns: 1,
          transom: 0.5,
          frame: anodised,
          sill: null,
          lit: chance(0.5),
        })
      else {
        canvas.rect(x + offset - 6, y + 2, stairs + 12, storey - 2, '#8a7a64')
        windowAt(canvas, x + offset + 4, y + 14, stairs - 8, storey - 14, {
          columns: 2,
          transom: 0,
          frame: anodised,
          sill: null,
          lit: true,
        })
        canvas.rect(x + offset - 18, y - 2, stairs + 36, 9, anodised)
      }
    }
    if (floor) canvas.rect(x, y + storey - 3, w, 4, lighter(brick, 0.45), { opacity: 0.8 })
  }
  canvas.rect(x + flat * 2 + stairs * 1 + 11, top, 2.5, referenceData - top, darker(brick, 0.3), { opacity: 0.5 })
  for (const at of [x - between(50, 70), x + w + between(50, 70)])
    tree(canvas, at, referenceData + 10, between(1, 1.15))
  for (const at of [x + 90, x + 620]) bicycle(canvas, at, referenceData + 4)
  reflection(canvas, x, w, brick)
  barge(canvas, 140, referenceData + 172)
}

/** A terrace inside the wall: the recess, the glass behind and the rail before it. */
function setInTerrace(canvas: Canvas, x: number, y: number, w: number, h: number, high: boolean) {
  const { chance, pick } = canvas.random
  canvas.rect(x, y, w, h, canvas.dark ? '#4a4640' : '#a4967f')
  windowAt(canvas, x + 14, y + 6, w - 28, h - 6, { columns: 3, transom: 0, frame: anodised, sill: null })
  canvas.rect(x, y, w, 16, '#10161c', { opacity: 0.3 })
  canvas.rect(x, y, 13, h, '#10161c', { opacity: 0.18 })
  if (!high) return hedge(canvas, x - 2, y + h + 6, w + 4, 30)
  if (chance(0.55)) {
    const at = x + pick([22, w - 24])
    canvas.circle(at, y + h - 26, 11, canvas.palette.tree)
    canvas.circle(at + 8, y + h - 20, 8, lighter(canvas.palette.tree, 0.12))
  }
  canvas.rect(x, y + h - 32, w, 32, '#e6eef0', { opacity: canvas.dark ? 0.2 : 0.4 })
  canvas.rect(x - 2, y + h - 34, w + 4, 3.5, anodised)
}

/** The set-back end of the top floor, whose terrace lies on the roof below. */
function topFlat(canvas: Canvas, x: number, y: number, w: number, h: number, atRight: boolean) {
  windowAt(canvas, atRight ? x + 14 : x + w - 124, y + 16, 110, h - 20, {
    columns: 3,
    transom: 0,
    frame: anodised,
    sill: null,
  })
  const terrace = atRight ? x + w - 64 : x
  canvas.rect(terrace, y + h - 36, 62, 34, '#e6eef0', { opacity: canvas.dark ? 0.2 : 0.45 })
  canvas.rect(terrace - 2, y + h - 38, 66, 3.5, anodised)
  canvas.circle(terrace + 30, y + h - 26, 14, canvas.palette.tree)
}

/** What stands on the quay, broken up by the water. */
export function reflection(canvas: Canvas, x: number, w: number, colour: string, depth = 130) {
  const { between } = canvas.random
  const from = canvas.size.ground + 92
  for (let y = from; y < from + depth; y += 7) {
    const share = (y - from) / depth
    for (let at = x + between(0, 30); at < x + w - 30; ) {
      const long = Math.min(between(40, 130), x + w - at)
      canvas.rect(at, y + between(-2, 2), long * (1 - share * 0.5), 3.4, colour, {
        opacity: 0.3 - share * 0.26,
        rx: 1.5,
      })
      at += long + between(10, 60)
    }
  }
}

/** A barge to live on; `y` is its water line. */
export function barge(canvas: Canvas, x: number, y: number) {
  const hull = canvas.random.pick(['#2c3a42', '#3b4a3f', '#5a2f2b'])
  canvas.ellipse(x + 200, y + 3, 236, 9, '#0d1420', { opacity: 0.3 })
  canvas.rect(x + 64, y - 74, 214, 46, '#efe8da')
  for (let port = 0; port < 5; port++)
    canvas.rect(x + 78 + port * 40, y - 64, 26, 20, canvas.light === 'day' ? '#4a6470' : '#ffd88f', { rx: 3 })
  canvas.rect(x + 58, y - 80, 226, 9, darker(hull, 0.2))
  canvas.rect(x + 306, y - 92, 62, 64, '#8c6847')
  canvas.rect(x + 300, y - 98, 74, 8, darker(hull, 0.2))
  canvas.rect(x + 316, y - 82, 42, 26, canvas.light === 'day' ? '#4a6470' : '#ffd88f')
  canvas.path(
    `M${x - 26} ${y - 46}Q${x + 10} ${y - 32} ${x + 60} ${y - 32}H${x + 390}Q${x + 424} ${y - 34} ${x + 432} ${y - 48}Q${x + 430} ${y - 6} ${x + 396} ${y}H${x + 20}Q${x - 18} ${y - 8} ${x - 26} ${y - 46}Z`,
    hull,
  )
  canvas.line(`M${x - 20} ${y - 40}Q${x + 14} ${y - 25} ${x + 60} ${y - 25}H${x + 392}`, '#e9dfc8', 3.5)
  for (const at of [76, 100, 124]) boxBall(canvas, x + at, y - 80, 9)
  canvas.line(`M${x - 20} ${y - 44}v-34`, '#3a3f42', 3)
}

/** Six storeys by a park: every other floor steps back behind its terrace. */
export function blockAtPark(canvas: Canvas) {
  const { between, chance } = canvas.random
  const referenceData = canvas.size.ground
  sky(canvas)
  horizon(canvas)
  lawn(canvas)
  tree(canvas, 80, referenceData - 6, 2.3)
  tree(canvas, 1290, referenceData - 8, 2.4)
  const [x, w, storey] = [320, 720, 92]
  const render = '#efe8da'
  const wood = boards(canvas, '#a9784f', 12)
  for (let floor = 0; floor < 6; floor++) {
    const y = referenceData - (floor + 1) * storey
    const back = floor % 2 === 1
    const penthouse = floor === 5
    const [left, wide] = penthouse ? [x + 120, w - 240] : back ? [x + 44, w - 88] : [x, w]
    canvas.rect(left, y, wide, storey, back ? wood : limewash(canvas, render))
    const bays = penthouse ? 3 : 4
    const bay = (wide - 24) / bays
    for (let at = 0; at < bays; at++) {
      const at0 = left + 12 + at * bay
      if (back)
        windowAt(canvas, at0 + 10, y + 14, bay - 24, storey - 18, {
          columns: 3,
          transom: 0,
          frame: darkFrame,
          sill: null,
        })
      else if (floor === 0 && at === 2) {
        canvas.rect(at0 + 6, y + 10, bay - 20, storey - 10, '#3c4043')
        windowAt(canvas, at0 + 20, y + 18, bay - 48, storey - 18, {
          columns: 3,
          transom: 0,
          frame: '#5a4634',
          sill: null,
          lit: true,
        })
      } else {
        windowAt(canvas, at0 + 12, y + 18, bay * 0.46, storey - 34, { columns: 2, transom: 0, frame: darkFrame })
        windowAt(canvas, at0 + bay * 0.64, y + 18, bay * 0.2, storey - 34, {
          columns: 1,
          transom: 0,
          frame: darkFrame,
          blind: chance(0.3),
        })
      }
    }
    if (back) {
      canvas.rect(left, y, wide, 20, '#10161c', { opacity: penthouse ? 0 : 0.26 })
      canvas.rect(x + 2, y + storey - 34, w - 4, 34, '#e6eef0', { opacity: canvas.dark ? 0.2 : 0.42 })
      canvas.rect(x, y + storey - 36, w, 4, '#3c4043')
      for (let pot = 0; pot < 7; pot++)
        if (chance(0.6)) canvas.circle(x + 40 + pot * 106, y + storey - 16, between(10, 17), canvas.palette.tree)
    }
    canvas.rect(back ? left - 14 : x - 6, y - 6, back ? wide + 28 : w + 12, 10, '#dcd6ca')
  }
  canvas.shade(
    [
      [x + w - 48, referenceData - storey],
      [x + w, referenceData - storey],
      [x + w, referenceData],
      [x + w - 48, referenceData],
    ],
    0.6,
  )
  hedge(canvas, x - 10, referenceData + 6, 340, 30)
  hedge(canvas, x + 540, referenceData + 6, 190, 30)
  canvas.path(
    `M${x + 400} ${referenceData + 2}Q${x + 380} ${referenceData + 100} 180 907H520Q${x + 480} ${referenceData + 120} ${x + 490} ${referenceData + 2}Z`,
    canvas.palette.pave,
  )
  tree(canvas, 236, referenceData + 40, 1.9)
  tree(canvas, 1130, referenceData + 44, 2)
  parkBench(canvas, 700, referenceData + 136)
  border(canvas, 870, referenceData + 120, 220, 34)
  meadow(canvas, 10)
}

export function parkBench(canvas: Canvas, x: number, y: number) {
  canvas.ellipse(x + 66, y + 2, 92, 7, '#0d1420', { opacity: canvas.palette.shadow })
  for (const leg of [x + 10, x + 116]) canvas.rect(leg, y - 46, 6, 48, '#33383b')
  for (const slat of [0, 14]) canvas.rect(x, y - 68 + slat, 132, 9, '#8c6847')
  canvas.rect(x - 4, y - 32, 140, 9, '#a9845c')
}
