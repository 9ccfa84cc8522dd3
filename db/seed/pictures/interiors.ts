import { darker, interiorWalls, lighter, mix, woods } from './colours.ts'
import type { Canvas } from './draw.ts'
import { boards, planks, tiling } from './materials.ts'
import { border, poplar, tree } from './nature.ts'

/** Where the wall meets the floor, px from the top. */
export const floorLine = 640

/** Colours that a room shares between its walls, floor and furniture. */
export type Room = { wall: string; floor: string; wood: string; metal: string; white: string }

/** Walls, skirting and floor. In the evening the room is lit by its lamps, so that walls stay warm. */
export function room(
  canvas: Canvas,
  floor: 'boards' | 'tiles' | 'pattern' | 'concrete' = 'boards',
  criteria: Partial<Room> = {},
): Room {
  const { pick } = canvas.random
  const { width, height } = canvas.size
  const wood = pick(woods)
  const look: Room = {
    wall: pick(interiorWalls),
    floor: floor === 'boards' ? wood : pick(['#cfc6b6', '#b9b3a8', '#8f9490', '#d8cdbb']),
    wood,
    metal: pick(['#2a2f33', '#b58d4e', '#2a2f33']),
    white: '#f4f0e7',
    ...criteria,
  }
  canvas.rect(
    0,
    0,
    width,
    floorLine,
    canvas.gradient([
      [0, lighter(look.wall, 0.25)],
      [1, look.wall],
    ]),
  )
  canvas.rect(0, floorLine, width, height - floorLine, floorFill(canvas, floor, look.floor))
  canvas.rect(
    0,
    floorLine,
    width,
    height - floorLine,
    canvas.gradient([
      [0, '#ffffff', 0.12],
      [1, '#201409', 0.26],
    ]),
  )
  canvas.rect(0, floorLine - 24, width, 24, lighter(look.wall, 0.55))
  canvas.rect(0, floorLine, width, 5, '#000000', { opacity: 0.16 })
  return look
}

function floorFill(canvas: Canvas, floor: string, colour: string): string {
  if (floor === 'boards') return canvas.random.chance(0.5) ? boards(canvas, colour, 22) : planks(canvas, colour, 26)
  if (floor === 'tiles') return tiling(canvas, colour, 86, 52, darker(colour, 0.14))
  if (floor === 'concrete') return colour
  const [item, two] = [darker(colour, 0.22), lighter(colour, 0.35)]
  const tile = `<rect width="96" height="56" fill="${two}"/><path d="M48 0L96 28 48 56 0 28z" fill="${item}"/><path d="M48 17L67 28 48 39 29 28z" fill="${mix(two, '#8a4b37', 0.25)}"/>`
  return canvas.pattern(96, 56, tile)
}

/** A large window with the garden or the roofs of the town behind it. */
export function roomWindow(
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  panes = 3,
  frame = '#2a2f33',
  town = false,
) {
  const { palette, random, dark } = canvas
  const [top, middle, horizon] = palette.sky
  canvas.rect(x - 18, y - 18, w + 36, h + 36, '#f3efe6')
  canvas.rect(
    x,
    y,
    w,
    h,
    canvas.gradient([
      [0, top],
      [0.6, middle],
      [1, horizon],
    ]),
  )
  canvas.inside(`M${x} ${y}h${w}v${h}h${-w}z`, () => {
    if (town) roofscape(canvas, x, y, w, h)
    else {
      let d = `M${x} ${y + h}V${y + h - 110}`
      for (let at = x; at < x + w; at += 40) d += `q20 ${-random.between(25, 55)} 40 0`
      canvas.path(`${d}V${y + h}Z`, palette.mid)
      canvas.rect(x, y + h - 46, w, 46, palette.grass[0])
      for (let at = x + random.between(20, 90); at < x + w; at += random.between(150, 260)) {
        if (random.chance(0.3)) poplar(canvas, at, y + h - 20, 0.95)
        else tree(canvas, at, y + h - 10, random.between(0.75, 1.2))
      }
      border(canvas, x, y + h + 8, w, 46)
    }
    if (!dark)
      canvas.poly(
        [
          [x + w * 0.1, y + h],
          [x + w * 0.35, y],
          [x + w * 0.45, y],
          [x + w * 0.2, y + h],
        ],
        '#ffffff',
        { opacity: 0.12 },
      )
  })
  for (let pane = 0; pane <= panes; pane++) canvas.rect(x + (pane * (w - 9)) / panes, y, 9, h, frame)
  canvas.rect(x, y, w, 9, frame)
  canvas.rect(x, y + h - 9, w, 9, frame)
}

function roofscape(canvas: Canvas, x: number, y: number, w: number, h: number) {
  const { palette, random, dark } = canvas
  for (const layer of [0, 1]) {
    const colour = mix(layer ? palette.mid : palette.far, layer ? '#8a4b37' : '#8a8f94', dark ? 0.12 : 0.28)
    for (let at = x - 30; at < x + w; ) {
      const width = random.between(60, 120)
      const roof = y + h - random.between(70, 130) - (layer ? 0 : 90)
      const gable = random.chance(0.6)
      canvas.poly(
        [
          [at, y + h],
          [at, roof],
          [at + width / 2, gable ? roof - 44 : roof],
          [at + width, roof],
          [at + width, y + h],
        ],
        colour,
      )
      canvas.rect(at + width * 0.2, roof - 34, 12, 40, darker(colour, 0.15))
      for (let row = 0; row < 3; row++) {
        for (let column = 0; column < 3; column++) {
          const lit = random.chance(palette.lit)
          canvas.rect(
            at + 12 + (column * (width - 20)) / 3,
            roof + 14 + row * 34,
            13,
            18,
            lit ? '#ffd88f' : darker(colour, 0.35),
            { opacity: lit ? 0.95 : 0.6 },
          )
        }
      }
      at += width
    }
  }
}

export function curtains(canvas: Canvas, x: number, w: number, top = 80, colour = '#efe9dd') {
  canvas.rect(x - 88, top - 12, w + 176, 8, '#3a332c')
  for (const side of [x - 78, x + w - 4]) {
    for (let fold = 0; fold < 8; fold++)
      canvas.rect(side + fold * 10.2, top - 4, 10.4, floorLine - top - 4, fold % 2 ? colour : darker(colour, 0.09))
  }
}

/** Daylight that falls through a window on the floor. */
export function sunPatch(canvas: Canvas, x: number, w: number) {
  canvas.poly(
    [
      [x + 30, 662],
      [x + w - 20, 662],
      [x + w + 230, 885],
      [x + 160, 885],
    ],
    canvas.palette.sun,
    { opacity: canvas.dark ? 0.04 : 0.22 },
  )
}

/** A framed abstract in the colours of the room. */
export function art(canvas: Canvas, x: number, y: number, w: number, h: number, accent: string, _wood: string) {
  const { pick, between } = canvas.random
  canvas.rect(x + 6, y + 8, w, h, '#000000', { opacity: 0.12 })
  canvas.rect(x, y, w, h, pick(['#2b2723', '#8a6a48', '#2b2723', '#d9c9a8']))
  canvas.rect(x + 8, y + 8, w - 16, h - 16, '#f5efe3')
  const [cx, cy] = [x + w / 2, y + h / 2]
  const second = pick(['#c58b5a', '#8aa29a', '#d1a657', '#a8695a'])
  canvas.inside(`M${x + 20} ${y + 20}h${w - 40}v${h - 40}h${40 - w}z`, () => {
    const kind = between(0, 4)
    if (kind < 1) {
      canvas.circle(cx - w * 0.1, cy - h * 0.08, w * 0.24, accent)
      canvas.rect(cx, cy - h * 0.1, w * 0.28, h * 0.38, lighter(second, 0.15), { opacity: 0.9 })
      canvas.line(`M${x} ${y + h * 0.85}Q${cx} ${y + h * 0.6} ${x + w} ${y + h * 0.86}`, '#2b2723', 3)
    } else if (kind < 2) {
      for (let arc = 4; arc > 0; arc--)
        canvas.circle(cx, y + h - 24, w * 0.11 * arc, arc % 2 ? accent : mix(second, '#f5efe3', 0.4))
    } else if (kind < 3) {
      canvas.circle(cx + w * 0.12, y + h * 0.32, w * 0.13, second)
      canvas.path(
        `M${x} ${y + h}V${cy + h * 0.1}Q${x + w * 0.3} ${cy - h * 0.12} ${x + w * 0.55} ${cy + h * 0.12}T${x + w} ${cy}V${y + h}Z`,
        accent,
      )
      canvas.path(
        `M${x} ${y + h}V${cy + h * 0.26}Q${x + w * 0.4} ${cy + h * 0.08} ${x + w} ${cy + h * 0.3}V${y + h}Z`,
        darker(accent, 0.25),
      )
    } else {
      canvas.line(`M${cx} ${y + h}Q${cx - w * 0.06} ${cy} ${cx + w * 0.05} ${y + h * 0.22}`, '#4f6659', 4)
      for (let leaf = 0; leaf < 5; leaf++) {
        const at = y + h * (0.3 + leaf * 0.12)
        canvas.ellipse(cx + (leaf % 2 ? -1 : 1) * w * 0.14, at, w * 0.14, h * 0.045, leaf % 2 ? '#6d8177' : '#54785f', {
          transform: `rotate(${leaf % 2 ? 28 : -28} ${cx} ${at})`,
        })
      }
    }
  })
}

/** A standing lamp with its pool of light; `x` is its middle. */
export function floorLamp(canvas: Canvas, x: number, foot = 742) {
  canvas.rect(x - 3, 300, 6, foot - 300, '#2b2723')
  canvas.ellipse(x, foot, 44, 8, '#2b2723')
  shade(canvas, x, 250, 62, 90)
}

/** A lampshade that is lit in the evening, and a little by day. */
export function shade(canvas: Canvas, x: number, y: number, half: number, h: number) {
  const lit = canvas.dark || canvas.light === 'golden'
  const fill = lit
    ? canvas.gradient([
        [0, '#ffe9bd'],
        [1, '#ffd489'],
      ])
    : '#f5e9d2'
  canvas.poly(
    [
      [x - half, y + h],
      [x - half * 0.58, y],
      [x + half * 0.58, y],
      [x + half, y + h],
    ],
    fill,
  )
  lamplight(canvas, x, y + h * 0.7, half * 5.2)
}

export function lamplight(canvas: Canvas, x: number, y: number, radius: number) {
  if (canvas.dark) {
    canvas.glow(x, y, radius * 1.7, 1)
    canvas.glow(x, y, radius * 0.6, 0.9)
  } else if (canvas.light !== 'day') canvas.glow(x, y, radius * 0.8, 0.9)
}

/** A lamp that hangs from the ceiling to `y`. */
export function hangingLamp(canvas: Canvas, x: number, y: number, colour: string, size = 44) {
  const { chance } = canvas.random
  canvas.rect(x - 1.5, 0, 3, y - size * 0.5, '#2b2723')
  if (chance(0.5)) canvas.path(`M${x - size} ${y}Q${x - size} ${y - size} ${x} ${y - size}T${x + size} ${y}Z`, colour)
  else canvas.path(`M${x - size} ${y}L${x - size * 0.3} ${y - size * 1.1}H${x + size * 0.3}L${x + size} ${y}Z`, colour)
  canvas.ellipse(x, y, size * 0.94, 5, canvas.dark ? '#fff0c4' : '#fbeed0')
  lamplight(canvas, x, y + 20, size * 6)
}

/** A plant in a pot; `y` is the foot of the pot. */
export function plant(canvas: Canvas, x: number, y: number, scale = 1) {
  const { pick, between, chance } = canvas.random
  const green = mix(canvas.palette.tree, '#54785f', 0.7)
  const pot = pick(['#b9a68c', '#a8694b', '#e6dfd2', '#5d656a'])
  const s = scale
  if (chance(0.5)) {
    for (let blade = 0; blade < 11; blade++) {
      const angle = (blade - 5) * 0.22
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
      canvas.path(
        `M${x} ${y - 90 * s}Q${x + sin * 110 * s} ${y - 240 * s} ${x + sin * 210 * s} ${y - (230 + cos * 110) * s}Q${x + sin * 150 * s} ${y - 190 * s} ${x} ${y - 90 * s}Z`,
        blade % 2 ? green : lighter(green, 0.14),
      )
    }
  } else {
    for (let leaf = 0; leaf < 9; leaf++) {
      const angle = (leaf - 4) * 0.34
      const reach = between(120, 220) * s
      const [lx, ly] = [x + Math.sin(angle) * reach * 0.7, y - 90 * s - Math.cos(angle) * reach]
      canvas.line(
        `M${x} ${y - 88 * s}Q${x + Math.sin(angle) * 20} ${y - 150 * s} ${lx} ${ly}`,
        darker(green, 0.2),
        3 * s,
      )
      canvas.ellipse(lx, ly, 26 * s, 40 * s, leaf % 2 ? green : lighter(green, 0.13), {
        transform: `rotate(${angle * 50} ${lx} ${ly})`,
      })
      canvas.line(`M${lx} ${ly - 34 * s}V${ly + 34 * s}`, darker(green, 0.18), 1.5, {
        transform: `rotate(${angle * 50} ${lx} ${ly})`,
      })
    }
  }
  canvas.ellipse(x, y, 44 * s, 6 * s, '#000000', { opacity: 0.2 })
  canvas.poly(
    [
      [x - 44 * s, y - 92 * s],
      [x + 44 * s, y - 92 * s],
      [x + 33 * s, y],
      [x - 33 * s, y],
    ],
    pot,
  )
  canvas.poly(
    [
      [x + 8 * s, y - 92 * s],
      [x + 44 * s, y - 92 * s],
      [x + 33 * s, y],
      [x + 6 * s, y],
    ],
    '#000000',
    { opacity: 0.1 },
  )
}

/** Books standing on a shelf from `x` on; `y` is the board. */
export function books(canvas: Canvas, x: number, y: number, w: number, tall = 46) {
  const { between, pick } = canvas.random
  for (let at = x; at < x + w - 8; ) {
    const thick = between(7, 15)
    const h = between(tall * 0.65, tall)
    canvas.rect(
      at,
      y - h,
      thick - 1,
      h,
      pick(['#8a4b37', '#31435c', '#efe6d2', '#4f6659', '#c9a765', '#6b6f73', '#d8cdbb', '#a0633f']),
    )
    at += thick
  }
}

/** A chest, desk or table on thin legs. */
export function cabinet(canvas: Canvas, x: number, y: number, w: number, h: number, colour: string, doors = 3) {
  const legs = 26
  canvas.ellipse(x + w / 2, y, w * 0.54, 9, '#000000', { opacity: 0.18 })
  for (const leg of [x + 14, x + w - 22]) canvas.rect(leg, y - legs, 8, legs, '#3a2c20')
  canvas.rect(x, y - h, w, h - legs, colour)
  canvas.rect(x - 6, y - h - 8, w + 12, 10, lighter(colour, 0.15))
  for (let at = 0; at < doors; at++) {
    const left = x + (w * at) / doors
    canvas.rect(left + 4, y - h + 8, w / doors - 8, h - legs - 14, darker(colour, 0.07))
    canvas.circle(left + w / doors / 2, y - h + 26, 4, '#d8b56a')
  }
}
