import { accents, darker, lighter, mix } from './colours.ts'
import type { Canvas } from './draw.ts'
import {
  art,
  books,
  cabinet,
  floorLine,
  hangingLamp,
  lamplight,
  plant,
  room,
  roomWindow,
  sunPatch,
} from './interiors.ts'
import { boards, brickwork } from './materials.ts'
import { car } from './nature.ts'

/** An office floor: desks with screens before a wide window. */
export function office(canvas: Canvas) {
  const { pick, chance, whole } = canvas.random
  const look = room(canvas, pick(['concrete', 'boards']))
  const accent = pick(accents)
  roomWindow(canvas, 70, 110, 860, 390, whole(4, 6), '#2a2f33', true)
  sunPatch(canvas, 70, 860)
  if (chance(0.5)) {
    canvas.rect(1000, 130, 300, 200, '#f7f5ef')
    canvas.line('M1000 130h300v200h-300z', '#b9bdbf', 6)
    for (const [x, y, colour] of [
      [1024, 156, '#e8c45f'],
      [1084, 160, '#8aa29a'],
      [1024, 222, '#d98a8a'],
      [1146, 190, '#e8c45f'],
    ] as const)
      canvas.rect(x, y, 46, 46, colour)
    canvas.line('M1200 180q60 -20 74 30t-60 60', accent, 4)
  } else art(canvas, 1020, 130, 240, 280, accent, look.wood)
  canvas.rect(990, 440, 320, 200, darker(look.wood, 0.1))
  for (const shelf of [452, 548]) {
    canvas.rect(1000, shelf, 300, 84, darker(look.wood, 0.4))
    books(canvas, 1012, shelf + 84, 200, 66)
  }
  for (const x of [60, 520]) admin(canvas, x, look.wood, accent)
  for (const x of [290, 750]) hangingLamp(canvas, x, 96, pick(['#2b2f32', accent, '#f1ece1']), 52)
  plant(canvas, 1310, 800, 0.95)
}

function admin(canvas: Canvas, x: number, wood: string, accent: string) {
  const { pick } = canvas.random
  canvas.ellipse(x + 200, 826, 230, 14, '#000000', { opacity: 0.18 })
  for (const screen of [x + 60, x + 210]) {
    canvas.rect(screen + 54, 596, 12, 54, '#3a3f42')
    canvas.rect(screen, 500, 130, 100, '#23282c', { rx: 5 })
    canvas.rect(
      screen + 6,
      506,
      118,
      84,
      canvas.gradient(
        [
          [0, mix(accent, '#dfe8ea', 0.6)],
          [1, mix(accent, '#8fa5ab', 0.5)],
        ],
        1,
        1,
      ),
    )
    for (const [line, long] of [
      [520, 70],
      [534, 90],
      [548, 54],
    ] as const)
      canvas.rect(screen + 16, line, long, 5, '#ffffff', { opacity: 0.6 })
    if (canvas.dark) canvas.glow(screen + 65, 550, 120, 0.5)
  }
  canvas.rect(x, 648, 410, 18, lighter(wood, 0.2))
  canvas.rect(x + 6, 666, 398, 8, darker(wood, 0.25))
  for (const leg of [x + 14, x + 386]) canvas.rect(leg, 672, 10, 150, '#2b2f32')
  canvas.rect(x + 280, 674, 100, 110, '#d9d5cc')
  for (const drawer of [680, 714, 748]) canvas.rect(x + 286, drawer, 88, 28, '#e9e5dc')
  canvas.rect(x + 356, 628, 22, 20, pick(['#f4f0e7', '#a8694b', '#8aa29a']), { rx: 3 })
  // the chair
  canvas.rect(x + 110, 610, 100, 104, '#2f3538', { rx: 18 })
  canvas.rect(x + 98, 716, 124, 26, accent, { rx: 10 })
  canvas.rect(x + 155, 742, 10, 56, '#23282c')
  canvas.line(`M${x + 160} 796L${x + 100} 826M${x + 160} 796L${x + 220} 826M${x + 160} 796v34`, '#23282c', 8)
}

/** The inside of a shop: counter, shelves, lamps over the counter. */
export function shopInside(canvas: Canvas) {
  const { pick, chance, between } = canvas.random
  const look = room(canvas, pick(['boards', 'pattern', 'concrete']))
  const accent = pick(accents)
  if (chance(0.5)) canvas.rect(0, 0, 1360, floorLine - 24, brickwork(canvas, pick(['#b79a80', '#e6dccb', '#a4665a'])))
  for (const x of [70, 480, 890]) {
    canvas.rect(x, 150, 370, floorLine - 150, darker(look.wood, 0.16))
    for (let row = 0; row < 4; row++) {
      const y = 162 + row * 118
      canvas.rect(x + 10, y, 350, 104, darker(look.wood, 0.44))
      if (canvas.dark || canvas.light === 'golden') canvas.rect(x + 10, y, 350, 6, '#ffe2a6', { opacity: 0.8 })
      goods(canvas, x + 22, y + 104, 326)
    }
  }
  canvas.rect(430, 56, 500, 64, accent, { rx: 6 })
  canvas.circle(680, 88, 17, '#f4eee0')
  for (const side of [560, 800]) canvas.line(`M${side - 60} 88h120`, '#f4eee0', 4)
  // counter
  canvas.ellipse(640, 866, 480, 18, '#000000', { opacity: 0.22 })
  canvas.rect(220, 640, 840, 222, boards(canvas, pick([look.wood, accent, '#e9e4d8']), 44))
  canvas.rect(196, 614, 888, 28, lighter(look.wood, 0.3), { rx: 4 })
  canvas.rect(220, 642, 840, 16, '#000000', { opacity: 0.18 })
  canvas.rect(300, 520, 260, 96, '#dfeaee', { opacity: 0.5 })
  canvas.line('M300 614v-94h260v94M300 566h260', '#8f999c', 4)
  for (let cake = 0; cake < 5; cake++) {
    canvas.ellipse(332 + cake * 49, 560, 19, 7, '#f4f0e7')
    canvas.circle(332 + cake * 49, 548, 12, pick(['#c58b5a', '#d98a8a', '#e8c45f', '#8a5a3c']))
    canvas.rect(316 + cake * 49, 596, 34, 16, pick(['#a8694b', '#d8b596', '#c9a03c']), { rx: 5 })
  }
  canvas.path('M880 614l10 -70h96l10 70z', '#2f3538')
  canvas.rect(898, 552, 80, 34, '#8fa5ab')
  canvas.rect(1010, 566, 40, 48, '#f4f0e7', { rx: 3 })
  for (const x of [400, 640, 880])
    hangingLamp(canvas, x, 330 - between(60, 90), pick(['#b58d4e', '#2b2f32', accent]), 42)
  plant(canvas, 1270, 830, 1)
  if (chance(0.6)) plant(canvas, 80, 830, 0.85)
}

function goods(canvas: Canvas, x: number, y: number, w: number) {
  const { between, pick, next } = canvas.random
  for (let at = x; at < x + w - 30; ) {
    const kind = next()
    const wide = between(20, 44)
    const colour = pick([...accents, '#e8dcc6', '#c9a765', '#d8cdbb', '#8aa29a'])
    if (kind < 0.4) {
      canvas.rect(at, y - 54, wide * 0.6, 54, colour, { rx: 5 })
      canvas.rect(at + wide * 0.2, y - 68, wide * 0.2, 16, darker(colour, 0.2))
    } else {
      const tall = between(24, 60)
      canvas.rect(at, y - tall, wide, tall, colour, { rx: 2 })
      canvas.rect(at + 3, y - tall * 0.65, wide - 6, tall * 0.28, '#f4efe3')
    }
    at += wide + between(4, 12)
  }
}

/** A hall with roof trusses, racks of pallets and a lift truck. */
export function warehouseInside(canvas: Canvas) {
  const { pick, chance, between } = canvas.random
  const steel = pick(['#8f9a9f', '#a39a8c', '#5d686e'])
  room(canvas, 'concrete', { wall: pick(['#d7dcdd', '#dcd8cc', '#cfd4d0']), floor: '#b3b0a8' })
  canvas.rect(0, 0, 1360, 160, darker(steel, 0.5))
  for (let light = 0; light < 5; light++) {
    const x = 90 + light * 270
    canvas.poly(
      [
        [x + 40, 20],
        [x + 130, 20],
        [x + 150, 120],
        [x + 20, 120],
      ],
      canvas.dark ? '#31405f' : canvas.palette.sky[1],
    )
    lamplight(canvas, x + 180, 160, 190)
  }
  for (let truss = 0; truss < 10; truss++) {
    const x = truss * 140 - 20
    canvas.line(`M${x} 160L${x + 70} 70L${x + 140} 160`, steel, 8)
  }
  canvas.rect(0, 156, 1360, 14, steel)
  canvas.rect(0, 62, 1360, 10, steel)
  for (const x of [130, 660, 1190]) canvas.rect(x, 160, 26, floorLine - 160, darker(steel, 0.15))
  for (const x of [210, 740]) rack(canvas, x)
  // loading door
  canvas.rect(30, 330, 90, floorLine - 330, '#dfe1de')
  for (let y = 342; y < floorLine; y += 26) canvas.rect(30, y, 90, 2, '#a7aba8')
  canvas.rect(1230, 300, 130, floorLine - 300, canvas.dark ? '#33486e' : canvas.palette.sky[1])
  canvas.rect(1216, 286, 14, floorLine - 286, '#e0b23c')
  canvas.line('M0 700H1360', '#e0b23c', 6, { opacity: 0.8 })
  canvas.poly(
    [
      [420, 907],
      [560, 660],
      [584, 660],
      [470, 907],
    ],
    '#e0b23c',
    { opacity: 0.7 },
  )
  // lift truck
  const x = between(560, 760)
  canvas.ellipse(x + 110, 826, 190, 12, '#000000', { opacity: 0.25 })
  canvas.rect(x - 46, 520, 12, 300, '#3a3f42')
  canvas.rect(x - 22, 520, 12, 300, '#3a3f42')
  canvas.rect(x - 140, 790, 110, 8, '#3a3f42')
  canvas.rect(x - 140, 690, 100, 98, '#b98d5f')
  canvas.line(`M${x - 140} 738h100`, '#8d6a49', 4)
  canvas.path(`M${x} 800V700h84l20 -40h90q20 0 22 24V800Z`, chance(0.5) ? '#d98a2e' : '#c9a03c')
  canvas.line(`M${x + 20} 700V560h150l26 104`, '#3a3f42', 9)
  canvas.rect(x + 108, 640, 66, 16, '#2b2f32', { rx: 5 })
  for (const wheel of [x + 34, x + 176]) {
    canvas.circle(wheel, 798, 28, '#22262a')
    canvas.circle(wheel, 798, 12, '#8f999c')
  }
  cabinet(canvas, 1010, 850, 210, 130, '#8d6a49', 2)
}

function rack(canvas: Canvas, x: number) {
  const { between, pick, chance } = canvas.random
  for (const y of [330, 450, 570]) {
    for (let pallet = 0; pallet < 3; pallet++) {
      if (chance(0.15)) continue
      const left = x + 14 + pallet * 128
      const tall = between(54, 88)
      canvas.rect(left, y - 10, 108, 8, '#a77c53')
      canvas.rect(left + 4, y - 10 - tall, 100, tall, pick(['#b98d5f', '#c7a079', '#d8d2c6', '#8aa29a', '#a8977e']))
      canvas.line(`M${left + 4} ${y - 10 - tall / 2}h100M${left + 54} ${y - 10 - tall}v${tall}`, '#000000', 2, {
        opacity: 0.18,
      })
    }
    canvas.rect(x, y, 400, 10, '#d97a2e')
  }
  for (const post of [x - 6, x + 394]) canvas.rect(post, 220, 12, floorLine - 220, '#31465c')
}

/** The inside of a lock-up garage with its door open on the yard. */
export function garageInside(canvas: Canvas) {
  const { pick, chance } = canvas.random
  const look = room(canvas, 'concrete', { wall: '#d9d5cc', floor: '#b3b0a8' })
  canvas.rect(0, 0, 1360, floorLine, brickwork(canvas, pick(['#d3c8b8', '#c9bba8', '#dfe0d8'])))
  roomWindow(canvas, 400, 130, 560, 510, 1, '#b9b3a8')
  canvas.rect(382, 96, 596, 40, '#8f999c')
  canvas.poly(
    [
      [400, 642],
      [960, 642],
      [1120, 907],
      [240, 907],
    ],
    canvas.palette.pave,
    { opacity: 0.5 },
  )
  for (const y of [230, 350, 470]) {
    canvas.rect(60, y, 270, 12, look.wood)
    books(canvas, 76, y, 90, 40)
    canvas.rect(190, y - 56, 110, 56, pick(['#b98d5f', '#8aa29a', '#c7a079']), { rx: 3 })
  }
  canvas.rect(1040, 420, 260, 16, look.wood)
  for (const leg of [1050, 1278]) canvas.rect(leg, 436, 12, 204, darker(look.wood, 0.2))
  for (let tool = 0; tool < 5; tool++) {
    canvas.rect(1064 + tool * 48, 240, 7, 90 - (tool % 3) * 18, '#8a6a48')
    canvas.rect(1054 + tool * 48, 226, 27, 22, '#5d686e', { rx: 3 })
  }
  canvas.rect(1090, 372, 70, 48, '#a23b30', { rx: 4 })
  hangingLamp(canvas, 680, 76, '#2b2f32', 40)
  canvas.line('M240 640L240 907M1120 640V907', '#ffffff', 6, { opacity: 0.4 })
  if (chance(0.5)) plant(canvas, 1010, 830, 0.7)
}

/** A parking level below ground: pillars, painted bays, strip lights. */
export function parkingLevel(canvas: Canvas) {
  const { pick, between } = canvas.random
  const band = pick(['#d9a441', '#4f7a8a', '#8a9a5b', '#a0633f'])
  room(canvas, 'concrete', { wall: '#d4d1c9', floor: '#a9a8a3' })
  canvas.rect(0, 480, 1360, 60, band)
  canvas.rect(0, 0, 1360, 120, '#b9b6ae')
  for (let beam = 0; beam < 5; beam++) canvas.rect(beam * 300 - 20, 0, 40, 132, '#a19e96')
  for (let strip = 0; strip < 4; strip++) {
    const x = 70 + strip * 330
    canvas.rect(x, 96, 200, 14, '#fffbe8', { rx: 6 })
    canvas.rect(x - 10, 86, 220, 10, '#8f8d86')
    canvas.glow(x + 100, 110, 230, 0.8)
  }
  canvas.line('M140 130V300H40M1250 130V250H1360', '#c2bfb7', 12)
  for (let bay = 0; bay < 5; bay++) {
    const x = 40 + bay * 320
    canvas.poly(
      [
        [x + 60, 650],
        [x + 70, 650],
        [x + (x - 680) * 0.35, 907],
        [x - 26 + (x - 680) * 0.35, 907],
      ],
      '#f4f0e7',
      { opacity: 0.85 },
    )
  }
  car(canvas, between(30, 60), 772, 1.35)
  car(canvas, 990, 772, 1.35)
  for (const x of [420, 900]) {
    canvas.rect(
      x,
      100,
      64,
      620,
      canvas.gradient(
        [
          [0, '#cfccc4'],
          [1, '#b3b0a8'],
        ],
        1,
        0,
      ),
    )
    canvas.rect(x, 560, 64, 160, band)
    for (let stripe = 0; stripe < 4; stripe++)
      canvas.poly(
        [
          [x, 588 + stripe * 40],
          [x + 64, 560 + stripe * 40],
          [x + 64, 576 + stripe * 40],
          [x, 604 + stripe * 40],
        ],
        '#2b2f32',
      )
    canvas.ellipse(x + 40, 722, 60, 8, '#000000', { opacity: 0.2 })
  }
}
