import { accents, darker, lighter, mix, woods } from './colours.ts'
import type { Canvas } from './draw.ts'
import { furniture, ink, type RoomKind } from './furniture.ts'
import { boards, tiling } from './materials.ts'

type Band = { share: number; rooms: readonly (readonly [kind: RoomKind, share: number])[] }
type Layout = { aspect: number; bands: readonly [Band, Band, Band] | readonly [Band, Band] }

/** Rooms from top to bottom and from left to right, as shares. With three bands the middle one is the corridor. */
const layouts: Record<PlanKind, readonly Layout[]> = {
  studio: [
    {
      aspect: 1.35,
      bands: [
        {
          share: 0.66,
          rooms: [
            ['bedroom', 0.42],
            ['living', 0.58],
          ],
        },
        {
          share: 0.34,
          rooms: [
            ['bathroom', 0.34],
            ['hall', 0.22],
            ['kitchen', 0.44],
          ],
        },
      ],
    },
    {
      aspect: 1.5,
      bands: [
        {
          share: 0.36,
          rooms: [
            ['kitchen', 0.5],
            ['hall', 0.2],
            ['bathroom', 0.3],
          ],
        },
        {
          share: 0.64,
          rooms: [
            ['living', 0.56],
            ['bedroom', 0.44],
          ],
        },
      ],
    },
  ],
  flat: [
    {
      aspect: 1.5,
      bands: [
        {
          share: 0.46,
          rooms: [
            ['living', 0.62],
            ['kitchen', 0.38],
          ],
        },
        { share: 0.14, rooms: [['hall', 1]] },
        {
          share: 0.4,
          rooms: [
            ['bedroom', 0.38],
            ['bathroom', 0.24],
            ['bedroom', 0.38],
          ],
        },
      ],
    },
    {
      aspect: 1.6,
      bands: [
        {
          share: 0.42,
          rooms: [
            ['bedroom', 0.34],
            ['bedroom', 0.36],
            ['bathroom', 0.3],
          ],
        },
        { share: 0.14, rooms: [['hall', 1]] },
        {
          share: 0.44,
          rooms: [
            ['kitchen', 0.34],
            ['living', 0.66],
          ],
        },
      ],
    },
    {
      aspect: 1.42,
      bands: [
        {
          share: 0.48,
          rooms: [
            ['kitchen', 0.32],
            ['living', 0.68],
          ],
        },
        {
          share: 0.15,
          rooms: [
            ['toilet', 0.17],
            ['hall', 0.83],
          ],
        },
        {
          share: 0.37,
          rooms: [
            ['bedroom', 0.44],
            ['bathroom', 0.22],
            ['study', 0.34],
          ],
        },
      ],
    },
  ],
  house: [
    {
      aspect: 1.55,
      bands: [
        {
          share: 0.46,
          rooms: [
            ['kitchen', 0.4],
            ['living', 0.6],
          ],
        },
        {
          share: 0.16,
          rooms: [
            ['storage', 0.2],
            ['hall', 0.8],
          ],
        },
        {
          share: 0.38,
          rooms: [
            ['study', 0.34],
            ['meeting', 0.48],
            ['toilet', 0.18],
          ],
        },
      ],
    },
    {
      aspect: 1.62,
      bands: [
        {
          share: 0.4,
          rooms: [
            ['bedroom', 0.36],
            ['bathroom', 0.26],
            ['bedroom', 0.38],
          ],
        },
        {
          share: 0.16,
          rooms: [
            ['toilet', 0.16],
            ['hall', 0.84],
          ],
        },
        {
          share: 0.44,
          rooms: [
            ['bedroom', 0.44],
            ['bathroom', 0.2],
            ['bedroom', 0.36],
          ],
        },
      ],
    },
    {
      aspect: 1.7,
      bands: [
        {
          share: 0.5,
          rooms: [
            ['living', 0.52],
            ['kitchen', 0.3],
            ['storage', 0.18],
          ],
        },
        { share: 0.14, rooms: [['hall', 1]] },
        {
          share: 0.36,
          rooms: [
            ['bedroom', 0.3],
            ['bathroom', 0.2],
            ['study', 0.22],
            ['bedroom', 0.28],
          ],
        },
      ],
    },
  ],
  business: [
    {
      aspect: 1.6,
      bands: [
        {
          share: 0.5,
          rooms: [
            ['desks', 0.62],
            ['meeting', 0.38],
          ],
        },
        {
          share: 0.14,
          rooms: [
            ['toilet', 0.14],
            ['hall', 0.86],
          ],
        },
        {
          share: 0.36,
          rooms: [
            ['desks', 0.42],
            ['kitchen', 0.26],
            ['storage', 0.32],
          ],
        },
      ],
    },
    {
      aspect: 1.5,
      bands: [
        {
          share: 0.42,
          rooms: [
            ['depot', 0.44],
            ['kitchen', 0.26],
            ['toilet', 0.3],
          ],
        },
        { share: 0.58, rooms: [['shop', 1]] },
      ],
    },
  ],
}

export type PlanKind = 'studio' | 'flat' | 'house' | 'business'

const outer = 16
const inner = 8

/** @returns the drawing of one floor seen from above: walls, doors, windows and furniture, without words */
export const floorPlan = (kind: PlanKind) => (canvas: Canvas) => {
  const { pick } = canvas.random
  const { width, height } = canvas.size
  const paper = pick(['#f3efe6', '#eef0ea', '#f2ebe0'])
  canvas.rect(0, 0, width, height, paper)
  for (let x = 20; x < width; x += 40) canvas.rect(x, 0, 1, height, darker(paper, 0.05))
  for (let y = 13; y < height; y += 40) canvas.rect(0, y, width, 1, darker(paper, 0.05))
  const layout = pick(layouts[kind])
  const h = Math.min(640, 1100 / layout.aspect)
  const w = h * layout.aspect
  const [x, y] = [(width - w) / 2, (height - h) / 2 - 8]
  outside(canvas, x, y, w, h, kind)
  canvas.rect(x + 10, y + 14, w, h, '#0d1420', { opacity: 0.14 })
  const wood = lighter(pick(woods), 0.45)
  const fills = {
    wood: boards(canvas, wood, 16),
    tile: tiling(canvas, '#dfe5e1', 26),
    stone: tiling(canvas, '#e6e0d4', 34),
  }
  const accent = pick(accents)
  let top = y
  layout.bands.forEach((band, row) => {
    const bandHeight = h * band.share
    const last = row === layout.bands.length - 1
    let left = x
    for (const [room, share] of band.rooms) {
      const roomWidth = w * share
      const fill =
        room === 'bathroom' || room === 'toilet'
          ? fills.tile
          : room === 'hall' || room === 'kitchen' || room === 'depot' || room === 'storage'
            ? fills.stone
            : fills.wood
      canvas.rect(left, top, roomWidth, bandHeight, fill)
      canvas.rect(left, top, roomWidth, 14, '#0d1420', { opacity: 0.07 })
      furniture[room](
        canvas,
        left + inner,
        top + inner,
        roomWidth - inner * 2,
        bandHeight - inner * 2,
        accent,
        row === 0,
      )
      left += roomWidth
    }
    left = x
    for (const [room, share] of band.rooms) {
      const roomWidth = w * share
      if (left > x) wall(canvas, left - inner / 2, top, inner, bandHeight)
      if (row) wall(canvas, left, top - inner / 2, roomWidth, inner)
      left += roomWidth
      if (room === 'hall' && roomWidth > 260 && kind === 'house')
        stairs(canvas, left - 240, top + 10, 170, bandHeight - 20)
    }
    // doors: every room of the outer bands opens to the band next to it
    left = x
    for (const [room, share] of band.rooms) {
      const roomWidth = w * share
      const isMiddle = layout.bands.length === 3 && row === 1
      if (!isMiddle)
        doorway(
          canvas,
          left + Math.min(roomWidth * 0.3, 70),
          last ? top : top + bandHeight,
          room === 'living' || room === 'shop' || room === 'desks' ? 74 : 50,
          last,
        )
      else if (room !== 'hall')
        sideDoor(
          canvas,
          left < x + w / 2 ? left + roomWidth : left,
          top + bandHeight * 0.25,
          Math.min(46, bandHeight * 0.55),
          left < x + w / 2,
        )
      left += roomWidth
    }
    top += bandHeight
  })
  shell(canvas, x, y, w, h)
  openings(canvas, x, y, w, h, layout)
}

function outside(canvas: Canvas, x: number, y: number, w: number, h: number, kind: PlanKind) {
  const { pick, between } = canvas.random
  if (kind === 'business') return
  const deck = tiling(canvas, '#ddd5c6', 30)
  const [tx, tw] = [x + w * between(0.05, 0.3), w * between(0.35, 0.55)]
  const depth = kind === 'house' ? 96 : 74
  const above = pick([true, false])
  const ty = above ? y - depth : y + h
  canvas.rect(tx, ty, tw, depth, deck)
  canvas.line(`M${tx} ${ty}h${tw}v${depth}h${-tw}z`, darker('#ddd5c6', 0.25), 3)
  const middle = ty + depth / 2
  canvas.circle(tx + tw * 0.4, middle, 22, '#b98d5f')
  for (const [dx, dy] of [
    [-36, 0],
    [36, 0],
  ] as const)
    canvas.rect(tx + tw * 0.4 + dx - 10, middle + dy - 12, 20, 24, '#f4f0e7', { rx: 6 })
  for (let bush = 0; bush < 4; bush++) {
    const [cx, r] = [tx + tw * 0.68 + bush * 26, between(10, 16)]
    canvas.circle(cx, middle + (bush % 2) * 12 - 6, r, mix('#54785f', '#8fa56a', between(0, 0.6)))
  }
}

const wall = (canvas: Canvas, x: number, y: number, w: number, h: number) => canvas.rect(x, y, w, h, ink)

function shell(canvas: Canvas, x: number, y: number, w: number, h: number) {
  canvas.shape('rect', { x, y, width: w, height: h, fill: 'none', stroke: ink, 'stroke-width': outer })
}

function openings(canvas: Canvas, x: number, y: number, w: number, h: number, layout: Layout) {
  const glaze = (gx: number, gy: number, gw: number, gh: number) => {
    canvas.rect(gx, gy, gw, gh, '#f7f5ef')
    canvas.rect(gx, gy, gw, gh, '#a9c4cc', { opacity: 0.55 })
    canvas.line(
      gw > gh
        ? `M${gx} ${gy + gh / 2}h${gw}M${gx} ${gy}v${gh}M${gx + gw} ${gy}v${gh}`
        : `M${gx + gw / 2} ${gy}v${gh}M${gx} ${gy}h${gw}M${gx} ${gy + gh}h${gw}`,
      ink,
      2.5,
    )
  }
  const rows = [
    [layout.bands[0]!, y - outer / 2],
    [layout.bands[layout.bands.length - 1]!, y + h - outer / 2],
  ] as const
  for (const [band, at] of rows) {
    let left = x
    for (const [room, share] of band.rooms) {
      const roomWidth = w * share
      const wide =
        room === 'bathroom' || room === 'toilet' || room === 'storage'
          ? 0.3
          : room === 'living' || room === 'shop'
            ? 0.66
            : 0.48
      if (room !== 'hall') glaze(left + (roomWidth * (1 - wide)) / 2, at, roomWidth * wide, outer)
      left += roomWidth
    }
  }
  const bandHeight = h * layout.bands[0]!.share
  glaze(x - outer / 2, y + bandHeight * 0.3, outer, bandHeight * 0.4)
  // the front door
  const hallTop = layout.bands.length === 3 ? y + bandHeight + h * layout.bands[1]!.share * 0.22 : 0
  if (hallTop) {
    const size = h * layout.bands[1]!.share * 0.55
    canvas.rect(x + w - outer / 2 - 1, hallTop, outer + 2, size, '#f7f5ef')
    canvas.line(`M${x + w} ${hallTop}h${-size}a${size} ${size} 0 0 0 ${size} ${size}`, ink, 2.5)
  }
}

function doorway(canvas: Canvas, x: number, y: number, size: number, down: boolean) {
  canvas.rect(x, y - inner / 2 - 1, size, inner + 2, '#f1ebde')
  const leaf = Math.min(size, 50)
  const way = down ? 1 : -1
  canvas.line(`M${x} ${y}v${leaf * way}a${leaf} ${leaf} 0 0 ${down ? 0 : 1} ${leaf} ${-leaf * way}`, ink, 2.2, {
    opacity: 0.8,
  })
}

function sideDoor(canvas: Canvas, x: number, y: number, size: number, toRight: boolean) {
  canvas.rect(x - inner / 2 - 1, y, inner + 2, size, '#f1ebde')
  const way = toRight ? -1 : 1
  canvas.line(`M${x} ${y}h${size * way}a${size} ${size} 0 0 ${toRight ? 0 : 1} ${-size * way} ${size}`, ink, 2.2, {
    opacity: 0.8,
  })
}

function stairs(canvas: Canvas, x: number, y: number, w: number, h: number) {
  canvas.rect(x, y, w, h, '#f4f0e7')
  for (let step = 0; step <= 10; step++) canvas.rect(x + (step * w) / 10, y, 2, h, '#8f8a80')
  canvas.line(`M${x + 8} ${y + h / 2}H${x + w - 14}l-10 -7m10 7l-10 7`, ink, 2.5)
}
