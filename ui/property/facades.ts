import type { FacadeDrawing } from '#domain/property/facade.ts'

/** Units of 10 cm; `markup` goes up from the ground at 0 and has the classes of `ui/styles/street.css`. */
type Drawing = { height: number; markup: string }

type Opening = 'flat' | 'arch' | 'round'

/** A grid of equal windows: left edges and sills. */
type Windows = {
  xs: number[]
  ys: number[]
  w: number
  h: number
  top?: Opening
  /** Glazing bars. */
  bars?: 'cross' | 'mid' | 'none'
  head?: boolean
}

const box = (x: number, y: number, w: number, h: number) => `M${x} ${-y - h}h${w}v${h}h${-w}z`

const arch = (x: number, y: number, w: number, h: number, rise: number) =>
  `M${x} ${-y}v${rise - h}q${w / 2} ${-2 * rise} ${w} 0v${h - rise}z`

const shapes: Record<Opening, (x: number, y: number, w: number, h: number) => string> = {
  flat: box,
  arch: (x, y, w, h) => arch(x, y, w, h, 2),
  round: (x, y, w, h) => `M${x} ${-y}v${w / 2 - h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`,
}

const path = (name: string, ...parts: string[]) => {
  const d = parts.join('')
  return d && `<path class="f-${name}" d="${d}"/>`
}

/** Wall with bricks and the light of the low sun. */
const wall = (d: string) => `${path('wall', d)}<path fill="url(#brick)" d="${d}"/>`
const render = (d: string, name = 'wall') => `${path(name, d)}<path fill="url(#sun)" d="${d}"/>`

/** Of five windows two are lit at any time; the others light up with the house. */
const isLit = (index: number): boolean => (index * 7) % 5 < 2

function windows(...grids: Windows[]): string {
  const paths = { glass: '', lit: '', shade: '', lamp: '', bars: '', trim: '' }
  let index = 0
  for (const { xs, ys, w, h, top = 'flat', bars = 'cross', head } of grids)
    for (const y of ys)
      for (const x of xs) {
        const lit = isLit(index + grids.length)
        paths[lit ? 'lit' : 'glass'] += shapes[top](x, y, w, h)
        if (lit && w > 9 && index % 2 === 0) paths.lamp += `M${x + w / 2 - 3} ${-y - h * 0.7}h6l-2-3h-2z`
        if (bars === 'cross') paths.bars += `M${x} ${-y - h * 0.66}h${w}`
        if (bars !== 'none') paths.bars += `M${x + w / 2} ${-y}v${1 - h}`
        if (top === 'flat' && bars !== 'mid') paths.shade += box(x, y + h - 1.6, w, 1.6)
        if (bars !== 'mid') paths.trim += box(x - 1, y - 1.6, w + 2, 1.4)
        if (head) paths.trim += box(x - 1.4, y + h + 0.8, w + 2.8, 2)
        index++
      }
  const glass = path('glass', paths.glass) + (paths.glass && `<path fill="url(#gleam)" d="${paths.glass}"/>`)
  return Object.entries({ ...paths, glass: '' }).reduce((markup, [name, d]) => markup + path(name, d), glass)
}

/** Door with its fanlight and a step. */
const door = (x: number, w = 9, h = 22, light = 5) =>
  path('trim', box(x - 1.2, 0, w + 2.4, h + light + 2.2)) +
  path('door', box(x, 1.4, w, h)) +
  path('lit', box(x, h + 2.2, w, light - 1)) +
  path(
    'shade',
    box(x + 1.4, 4, w / 2 - 2.1, 7) +
      box(x + w / 2 + 0.7, 4, w / 2 - 2.1, 7) +
      box(x + 1.4, 13, w / 2 - 2.1, 7) +
      box(x + w / 2 + 0.7, 13, w / 2 - 2.1, 7),
  ) +
  path('stone', box(x - 2, 0, w + 4, 1.4))

const plinth = (w: number, h = 7) => path('stone', box(0, 0, w, h))

const chimney = (x: number, y: number, h: number) =>
  path('wall', box(x, y, 8, h)) +
  path('shade', box(x + 5, y, 3, h)) +
  path('trim', box(x - 1, y + h, 10, 1.6)) +
  path('tile', box(x + 1, y + h + 1.6, 2, 3) + box(x + 5, y + h + 1.6, 2, 3))

/** A round crown of leaves on a trunk; `x` is its middle. */
export const tree = (x: number, r: number, trunk: number) =>
  path('trunk', `M${x - 1} 0l.6 ${-trunk - r * 0.6}h1l.6 ${trunk + r * 0.6}z`) +
  path(
    'leaf',
    `M${x - r} ${-trunk - r * 0.55}a${r * 0.6} ${r * 0.6} 0 0 1 ${r * 0.5} ${-r * 0.85}a${r * 0.7} ${r * 0.62} 0 0 1 ${r * 1.1} ${r * 0.06}a${r * 0.55} ${r * 0.6} 0 0 1 ${r * 0.35} ${r * 0.95}a${r * 0.5} ${r * 0.45} 0 0 1 ${-r * 0.75} ${r * 0.28}a${r * 0.6} ${r * 0.42} 0 0 1 ${-r * 1.2} ${-r * 0.44}z`,
  ) +
  path(
    'light',
    `M${x - r * 0.8} ${-trunk - r * 0.7}a${r * 0.5} ${r * 0.5} 0 0 1 ${r * 0.9} ${-r * 0.55}a${r * 0.8} ${r * 0.6} 0 0 0 ${-r * 0.9} ${r * 0.55}z`,
  )

const hedge = (x: number, w: number, h: number) =>
  path('leaf', `M${x} 0v${-h + 2}q1 -2 3 -2h${w - 6}q2 0 3 2v${h - 2}z`)

/** Railing between two posts. */
const railing = (x: number, y: number, w: number, h = 6) => {
  const bars = Math.round(w / 2.4)
  let d = `M${x} ${-y - h}h${w}M${x} ${-y}h${w}`
  for (let i = 0; i <= bars; i++) d += `M${x + (w * i) / bars} ${-y}v${-h}`
  return path('iron', d)
}

const steps = (width: number, base: number, count: number, top: number) => {
  const run = (width - top) / 2 / count
  const up = `v-6h${run}`
  const down = `h${run}v6`
  return `M0 0v${-base}${up.repeat(count)}v-6h${top}v6${down.repeat(count)}V0z`
}

const drawings: Record<FacadeDrawing, Drawing> = {
  stepped: {
    height: 168,
    markup:
      chimney(44, 118, 30) +
      wall(steps(60, 112, 6, 12)) +
      path(
        'trim',
        ...[0, 1, 2, 3, 4, 5].flatMap((i) => [
          box(i * 4 - 0.6, 118 + i * 6, 4.6, 1.6),
          box(56 - i * 4, 118 + i * 6, 4.6, 1.6),
        ]),
        box(23, 154, 14, 1.8),
      ) +
      path('trim', box(0, 76, 60, 1.6), box(0, 110, 60, 1.6), box(0, 40, 60, 1.6)) +
      windows(
        { xs: [7, 24, 41], ys: [48], w: 12, h: 22, top: 'arch' },
        { xs: [7, 24, 41], ys: [83], w: 12, h: 20, top: 'arch' },
        { xs: [24], ys: [117], w: 12, h: 18, top: 'round' },
        { xs: [5, 25], ys: [13], w: 15, h: 20, top: 'arch' },
      ) +
      path('iron', 'M27 -143h6M30 -140v-6') +
      plinth(60) +
      door(45),
  },
  neck: {
    height: 172,
    markup:
      wall('M0 0v-112h54v112z') +
      wall('M0 -112c9 -1 10 -8 10 -16c0 -8 2 -12 6 -14v-12h22v12c4 2 6 6 6 14c0 8 1 15 10 16z') +
      path(
        'trim',
        'M-1 -111c9 -1 10.5 -9 10.5 -17c0 -9 2.5 -13 6.5 -15v-13h22v13c4 2 6.5 6 6.5 15c0 8 1.5 16 10.5 17v-1.600c-7 -1 -8 -8 -8 -16c0 -10 -3 -14 -7 -16v-12h-26v12c-4 2 -7 6 -7 16c0 8 -1 15 -8 16z',
      ) +
      path('trim', 'M14 -155h26l-3 -5c-4 -1 -6 -4 -10 -8c-4 4 -6 7 -10 8z') +
      path('trim', box(0, 110, 54, 2.2), box(0, 74, 54, 1.4), box(0, 40, 54, 1.6)) +
      windows(
        { xs: [5, 21, 37], ys: [48], w: 12, h: 21, head: true },
        { xs: [5, 21, 37], ys: [82], w: 12, h: 20, head: true },
        { xs: [21], ys: [118], w: 12, h: 19, top: 'round' },
        { xs: [5, 21], ys: [13], w: 12, h: 20 },
      ) +
      plinth(54) +
      door(39),
  },
  classic: {
    height: 146,
    markup:
      chimney(6, 124, 16) +
      path('slate', 'M0 -118l5 -16h52l5 16z') +
      render('M0 0v-116h62v116z') +
      path('trim', box(-1, 116, 64, 2), box(-1.6, 118.6, 65.2, 2.4), box(0, 78, 62, 1.6), box(0, 41, 62, 2.2)) +
      path('shade', box(0, 113, 62, 3)) +
      path('trim', ...[2, 12, 22, 32, 42, 52].map((x) => box(x, 112, 4, 4))) +
      path('trim', 'M12 -120v-14l8 -5l8 5v14zM34 -120v-14l8 -5l8 5v14z') +
      windows(
        { xs: [15, 37], ys: [122], w: 10, h: 11 },
        { xs: [6, 25, 44], ys: [48], w: 12, h: 24, head: true },
        { xs: [6, 25, 44], ys: [84], w: 12, h: 21, head: true },
        { xs: [25, 44], ys: [12], w: 12, h: 22 },
      ) +
      railing(22, 46, 18, 7) +
      path('trim', box(20, 43, 22, 2.4)) +
      path('shade', 'M0 -10h62M0 -16h62M0 -22h62M0 -28h62M0 -34h62') +
      plinth(62) +
      door(6, 11, 23, 6),
  },
  mansion: {
    height: 166,
    markup:
      chimney(8, 136, 22) +
      chimney(58, 136, 22) +
      path('slate', 'M1 -124l5 -26h62l5 26z') +
      path('tile', box(6, 149, 62, 2)) +
      wall('M0 0v-122h74v122z') +
      path(
        'trim',
        box(-1.5, 122, 77, 3),
        box(0, 84, 74, 1.8),
        box(0, 42, 74, 2.4),
        box(0, 0, 4, 122),
        box(70, 0, 4, 122),
      ) +
      path('shade', box(0, 119, 74, 3)) +
      path('trim', 'M13 -125v-17q7 -7 14 0v17zM47 -125v-17q7 -7 14 0v17zM32 -125v-13h10v13z') +
      windows(
        { xs: [15.5, 49.5], ys: [127], w: 9, h: 14, top: 'arch' },
        { xs: [9, 52], ys: [50], w: 13, h: 26, top: 'arch', head: true },
        { xs: [9, 52], ys: [91], w: 13, h: 22, top: 'arch', head: true },
        { xs: [9, 29.5], ys: [13], w: 14, h: 22, top: 'arch' },
      ) +
      path('trim', box(27, 50, 20, 34), 'M25 -50l3 -6h18l3 6z', box(25, 84, 24, 2)) +
      windows({ xs: [29.5, 37.5], ys: [54], w: 7, h: 24, bars: 'mid' }, { xs: [30], ys: [91], w: 14, h: 22 }) +
      railing(26, 86, 22, 7) +
      plinth(74, 8) +
      door(53, 12, 24, 7),
  },
  nouveau: {
    height: 158,
    markup:
      path('slate', 'M0 -128l4 -14h48l4 14z') +
      wall('M0 0v-128q6 0 9 -8q19 -22 38 0q3 8 9 8v128z') +
      path('trim', 'M-1 -127q7 0 9.5 -8q19.5 -23 39 0q2.5 8 9.5 8v-3q-5 0 -7 -6q-22 -26 -44 0q-2 6 -7 6z') +
      path('trim', box(0, 80, 56, 1.6), box(0, 41, 56, 1.8), 'M0 -12h56v-1.600h-56zM0 -24h56v-1.600h-56z') +
      `<circle class="f-trim" cx="22" cy="-61" r="18.5"/>` +
      `<circle class="f-lit" cx="22" cy="-61" r="16.5"/>` +
      path('bars', 'M5.5 -61h33M22 -77.500v33M11 -73v24M33 -73v24') +
      windows(
        { xs: [44], ys: [48], w: 7, h: 26, top: 'round', bars: 'mid' },
        { xs: [7, 20, 33], ys: [86], w: 10, h: 24, top: 'arch' },
        { xs: [46], ys: [86], w: 6, h: 22, top: 'round', bars: 'mid' },
        { xs: [22], ys: [118], w: 12, h: 16, top: 'round' },
        { xs: [7], ys: [14], w: 24, h: 19, top: 'arch' },
      ) +
      railing(6, 82, 38, 6) +
      plinth(56) +
      door(38, 11, 22, 7),
  },
  deco: {
    height: 138,
    markup:
      chimney(44, 116, 16) +
      path('tile', 'M0 -112l3 -14h52l3 14z') +
      wall('M0 0v-112h58v112z') +
      path('trim', box(-1, 111, 60, 3), 'M6 -108h4v-4h-4zM14 -108h4v-4h-4zM40 -108h4v-4h-4zM48 -108h4v-4h-4z') +
      path('shade', box(7, 40, 36, 3)) +
      render(box(6, 43, 36, 58)) +
      path('trim', box(4, 42, 40, 3), box(4, 72, 40, 2.4), box(4, 100, 40, 3)) +
      windows(
        { xs: [7, 19, 31], ys: [48], w: 10, h: 22 },
        { xs: [7, 19, 31], ys: [76.5], w: 10, h: 21 },
        { xs: [47], ys: [50, 80], w: 7, h: 18, bars: 'mid' },
        { xs: [7, 22], ys: [13], w: 13, h: 18 },
      ) +
      path('shade', box(0, 104, 58, 1.4), box(0, 38, 58, 1.4), box(0, 35, 58, 1.4)) +
      plinth(58) +
      door(43, 11, 22, 5),
  },
  gable: {
    height: 138,
    markup:
      chimney(40, 112, 22) +
      wall('M0 0v-96l28 -38l28 38v96z') +
      path('trim', 'M-2 -94l30 -41l30 41h-3.500l-26.5 -36l-26.5 36z') +
      path('trim', box(0, 76, 56, 1.4), box(0, 40, 56, 1.6)) +
      windows(
        { xs: [7, 23, 39], ys: [47], w: 11, h: 21, head: true },
        { xs: [12, 33], ys: [80], w: 11, h: 14 },
        { xs: [22], ys: [103], w: 12, h: 14, top: 'round' },
        { xs: [6, 22], ys: [13], w: 12, h: 19 },
      ) +
      plinth(56) +
      door(41, 10),
  },
  row: {
    height: 130,
    markup:
      chimney(4, 100, 24) +
      path('tile', 'M0 -94l4 -24h52l4 24z') +
      wall('M0 0v-92h60v92z') +
      path('trim', box(-1, 92, 62, 2.4), box(0, 41, 60, 1.6)) +
      path('shade', box(0, 89, 60, 3)) +
      path('stone', box(13, 100, 11, 13), box(35, 100, 11, 13)) +
      windows(
        { xs: [14.5, 36.5], ys: [101.5], w: 8, h: 10, bars: 'none' },
        { xs: [6, 24, 42], ys: [52], w: 13, h: 26, head: true },
        { xs: [6, 23], ys: [13], w: 13, h: 20 },
      ) +
      plinth(60) +
      door(43),
  },
  belEtage: {
    height: 118,
    markup:
      path('tile', 'M0 -96l8 -17h48l8 17z') +
      wall('M0 0v-96h64v96z') +
      path('trim', box(-1, 95, 66, 3), box(0, 64, 64, 2), box(0, 31, 64, 2.4)) +
      windows(
        { xs: [6], ys: [38], w: 34, h: 20, bars: 'mid' },
        { xs: [46], ys: [38], w: 12, h: 20 },
        { xs: [6, 40], ys: [72], w: 18, h: 17 },
      ) +
      path('trim', box(5, 0, 33, 26)) +
      path('door', box(6.5, 0, 30, 24.5)) +
      path('shade', 'M6.5 -5h30v-1h-30zM6.5 -11h30v-1h-30zM6.5 -17h30v-1h-30z') +
      door(47, 10, 20, 5),
  },
  newHouse: {
    height: 120,
    markup:
      wall('M0 0v-104h64v104z') +
      path('slate', box(-0.5, 104, 65, 2)) +
      path('shade', box(36, 36, 28, 68)) +
      windows(
        { xs: [6], ys: [44], w: 24, h: 22, bars: 'mid' },
        { xs: [6], ys: [76], w: 24, h: 20, bars: 'mid' },
        { xs: [42], ys: [42], w: 16, h: 56, bars: 'cross' },
        { xs: [6], ys: [4], w: 30, h: 26, bars: 'mid' },
      ) +
      path('slate', box(0, 34, 64, 2.4)) +
      railing(5, 43, 26, 7) +
      door(45, 11, 24, 4),
  },
  farm: {
    height: 86,
    markup:
      tree(10, 15, 16) +
      chimney(52, 62, 18) +
      path('tile', 'M14 -36l9 -34h84l10 34z') +
      render('M18 0v-37h96v37z') +
      path('shade', box(18, 34, 96, 3)) +
      path('tile', box(38, 44, 9, 11), box(84, 44, 9, 11)) +
      windows({ xs: [39, 85], ys: [45.5], w: 7, h: 8, bars: 'none' }, { xs: [24, 42, 74], ys: [11], w: 10, h: 15 }) +
      path(
        'door',
        'M94 0v-20q7 -8 14 0v20z',
        box(20.6, 11, 3, 15),
        box(34.4, 11, 3, 15),
        box(38.6, 11, 3, 15),
        box(52.4, 11, 3, 15),
      ) +
      door(60, 9, 19, 4) +
      path('stone', box(18, 0, 96, 3)) +
      hedge(4, 18, 8) +
      tree(122, 11, 12),
  },
  villa: {
    height: 104,
    markup:
      tree(12, 16, 20) +
      chimney(84, 66, 30) +
      path('tile', 'M20 -44l26 -32h50l18 32z') +
      wall('M24 0v-46h86v46z') +
      wall('M30 0v-52l20 -30l20 30v52z') +
      path('tile', 'M27 -50l23 -36l23 36h-5l-18 -28l-18 28z') +
      path('trim', box(24, 44, 6, 2), box(70, 44, 40, 2)) +
      windows(
        { xs: [37, 52], ys: [48], w: 11, h: 14 },
        { xs: [76, 93], ys: [14], w: 12, h: 18 },
        { xs: [36], ys: [8], w: 28, h: 24, bars: 'mid' },
        { xs: [83], ys: [52], w: 14, h: 10, bars: 'mid' },
      ) +
      hedge(66, 46, 9) +
      tree(116, 12, 13),
  },
  bungalow: {
    height: 78,
    markup:
      tree(12, 14, 22) +
      chimney(70, 34, 24) +
      path('slate', 'M16 -32l22 -20h62l18 20z') +
      wall('M22 0v-33h90v33z') +
      path('trim', box(18, 32, 98, 2.4)) +
      windows({ xs: [28], ys: [6], w: 34, h: 22, bars: 'cross' }, { xs: [84], ys: [12], w: 20, h: 15, bars: 'mid' }) +
      path('shade', box(64, 0, 4, 33)) +
      door(70, 9, 19, 4) +
      hedge(80, 42, 8) +
      tree(118, 10, 14),
  },
  modern: {
    height: 88,
    markup:
      tree(12, 13, 26) +
      render('M24 0v-36h92v36z') +
      path('slate', box(22, 36, 96, 3)) +
      render('M40 -38v-32h62v32z') +
      path('slate', box(37, 70, 68, 3)) +
      path('shade', box(24, 0, 20, 36)) +
      windows(
        { xs: [48], ys: [4], w: 46, h: 28, bars: 'cross' },
        { xs: [46], ys: [44], w: 22, h: 20, bars: 'mid' },
        { xs: [78], ys: [44], w: 18, h: 20, bars: 'mid' },
      ) +
      railing(24, 39, 16, 6) +
      door(99, 10, 23, 4) +
      hedge(22, 24, 6) +
      tree(120, 15, 18),
  },
  decoBlock: {
    height: 186,
    markup:
      path('slate', box(28, 168, 36, 12)) +
      wall('M0 0v-164h92v164z') +
      path('trim', box(-1, 164, 94, 3), box(26, 166, 40, 4), box(0, 36, 92, 2)) +
      path('shade', box(24, 40, 3, 126), box(65, 40, 3, 126)) +
      render(box(30, 40, 32, 124)) +
      windows(
        { xs: [6, 74], ys: [46, 76, 106, 136], w: 12, h: 20, bars: 'mid' },
        { xs: [33, 47.5], ys: [48, 78, 108, 138], w: 11.5, h: 18 },
        { xs: [5, 69], ys: [12], w: 18, h: 18 },
      ) +
      [70, 100, 130].map((y) => path('trim', box(28, y, 36, 4))).join('') +
      path('trim', box(28, 40, 36, 5), box(34, 0, 24, 33)) +
      path('door', box(37, 0, 18, 27)) +
      path('lit', box(39, 3, 6, 21), box(47, 3, 6, 21)) +
      path('stone', box(0, 0, 34, 7), box(58, 0, 34, 7)),
  },
  cityBlock: {
    height: 176,
    markup:
      chimney(10, 146, 22) +
      chimney(70, 146, 22) +
      path('slate', 'M0 -138l6 -24h76l6 24z') +
      wall('M0 0v-138h88v138z') +
      path('stone', box(0, 0, 88, 34)) +
      path('trim', box(-1.5, 136, 91, 3), box(0, 34, 88, 2.4), box(0, 68, 88, 1.6), box(0, 102, 88, 1.6)) +
      path('trim', 'M11 -139v-15l8 -6l8 6v15zM35 -139v-15l9 -7l9 7v15zM61 -139v-15l8 -6l8 6v15z') +
      windows(
        { xs: [14, 39, 64], ys: [141], w: 10, h: 12, bars: 'mid' },
        { xs: [5, 21, 55, 71], ys: [42, 75, 108], w: 12, h: 23, top: 'arch', bars: 'mid' },
        { xs: [38], ys: [42, 75, 108], w: 12, h: 24, bars: 'mid' },
        { xs: [6, 62], ys: [8], w: 20, h: 22, top: 'arch', bars: 'mid' },
      ) +
      railing(34, 72, 20) +
      railing(34, 105, 20) +
      door(37, 14, 22, 6),
  },
  tower: {
    height: 204,
    markup:
      path('slate', box(60, 190, 22, 10)) +
      render('M0 0v-190h96v190z') +
      path('trim', box(-1, 189, 98, 3)) +
      path('shade', box(48, 36, 42, 150)) +
      windows(
        { xs: [8, 26], ys: [42, 67, 92, 117, 142, 167], w: 13, h: 15, bars: 'mid' },
        { xs: [51, 71], ys: [38, 63, 88, 113, 138, 163], w: 17, h: 20, bars: 'mid' },
        { xs: [8], ys: [8], w: 32, h: 18 },
      ) +
      [36, 61, 86, 111, 136, 161].map((y) => path('trim', box(46, y, 46, 3))).join('') +
      [39, 64, 89, 114, 139, 164].map((y) => path('veil', box(46, y, 46, 7))).join('') +
      path('slate', box(0, 30, 96, 2.4)) +
      path('stone', box(52, 0, 36, 30)) +
      path('lit', box(55, 0, 14, 25), box(71, 0, 14, 25)) +
      path('bars', 'M62 0v-25M78 0v-25'),
  },
  newBlock: {
    height: 170,
    markup:
      render('M16 -136v-24h66v24z', 'slate') +
      path('slate', box(14, 159, 70, 2)) +
      wall('M0 0v-136h104v136z') +
      path('slate', box(-0.5, 135, 105, 2)) +
      windows(
        { xs: [22, 52], ys: [140], w: 20, h: 16, bars: 'mid' },
        { xs: [7, 83], ys: [43, 75, 107], w: 14, h: 20, bars: 'mid' },
        { xs: [30, 54], ys: [40, 72, 104], w: 21, h: 24, bars: 'mid' },
        { xs: [6, 72], ys: [5], w: 26, h: 24, bars: 'mid' },
      ) +
      [36, 68, 100].map((y) => path('slate', box(26, y, 53, 3)) + path('veil', box(26, y + 3, 53, 9))).join('') +
      path('veil', box(2, 137, 100, 6)) +
      path('slate', box(0, 32, 104, 2.4), box(38, 0, 26, 32)) +
      path('lit', box(41, 0, 9, 27), box(52, 0, 9, 27)) +
      tree(94, 7, 9),
  },
  loft: {
    height: 164,
    markup:
      wall('M0 0v-118l41 -42l41 42v118z') +
      path('slate', 'M-2 -117l43 -45l43 45h-5l-38 -39l-38 39z', box(36, 140, 10, 3)) +
      windows(
        { xs: [8, 31, 54], ys: [38, 68, 98], w: 20, h: 22, top: 'arch' },
        { xs: [34], ys: [125], w: 14, h: 14, top: 'round' },
        { xs: [8, 54], ys: [6], w: 20, h: 24, top: 'arch' },
      ) +
      path('slate', box(0, 33, 82, 2), box(30, 95, 22, 2), box(30, 65, 22, 2)) +
      railing(30, 96, 22) +
      railing(30, 66, 22) +
      door(34, 14, 22, 5),
  },
  terraceBlock: {
    height: 158,
    markup:
      render('M40 -120v-34h58v34z', 'slate') +
      render('M20 -88v-36h78v36z') +
      wall('M0 0v-90h98v90z') +
      path('slate', box(38, 153, 62, 2), box(18, 121, 82, 2), box(-1, 88, 100, 2)) +
      windows(
        { xs: [46, 72], ys: [126], w: 20, h: 24, bars: 'mid' },
        { xs: [28, 64], ys: [94], w: 28, h: 24, bars: 'mid' },
        { xs: [8, 54], ys: [36, 63], w: 36, h: 22, bars: 'mid' },
        { xs: [8], ys: [5], w: 36, h: 23, bars: 'mid' },
      ) +
      path('veil', box(0, 90, 20, 8), box(20, 123, 18, 8), box(6, 36, 40, 8), box(52, 63, 40, 8)) +
      path('leaf', 'M3 -98q8 -9 14 0zM22 -131q8 -8 13 0zM54 -71q9 -8 18 0z') +
      path('slate', box(6, 33, 40, 2.4), box(52, 60, 40, 2.4), box(54, 29, 34, 3)) +
      path('lit', box(58, 0, 12, 27), box(73, 0, 12, 27)),
  },
  shop: {
    height: 132,
    markup:
      chimney(48, 104, 18) +
      path('slate', 'M0 -98l5 -20h56l5 20z') +
      wall('M0 0v-97h66v97z') +
      path('trim', box(-1, 96, 68, 2.6), box(0, 46, 66, 1.6)) +
      windows(
        { xs: [7, 27, 47], ys: [56], w: 12, h: 28, head: true },
        { xs: [7], ys: [8], w: 32, h: 22, bars: 'mid' },
      ) +
      path('stone', box(2, 36, 62, 8), box(2, 0, 4, 36), box(60, 0, 4, 36), box(5, 0, 38, 7)) +
      path('lit', box(45, 10, 13, 20)) +
      path('door', 'M45 0h13v-10h-13z') +
      path('slate', 'M3 -36h60l4 -0l-3 9h-62l-3 -9z') +
      path('door', ...[0, 2, 4, 6].map((i) => `M${4 + i * 8} -36h8l${(i - 3) * 0.4} 9h-8z`)),
  },
  office: {
    height: 156,
    markup:
      render('M0 0v-146h88v146z') +
      path('slate', box(-1, 145, 90, 3), box(60, 148, 16, 6)) +
      windows({ xs: [5, 25.5, 46, 66.5], ys: [36, 63, 90, 117], w: 16.5, h: 21, bars: 'mid' }) +
      path('trim', box(0, 30, 88, 2.4), box(0, 59, 88, 1.4), box(0, 86, 88, 1.4), box(0, 113, 88, 1.4)) +
      path('lit', box(5, 3, 32, 23), box(52, 3, 31, 23)) +
      path('bars', 'M21 -3v-23M67 -3v-23') +
      path('door', box(39, 0, 11, 26)),
  },
  hall: {
    height: 78,
    markup:
      path('slate', 'M0 -48l29 -18v18l29 -18v18l29 -18v18l29 -18v18z') +
      path('lit', 'M18 -50v-7l8 -5v12zM47 -50v-7l8 -5v12zM76 -50v-7l8 -5v12zM105 -50v-7l8 -5v12z') +
      wall(box(0, 0, 116, 48)) +
      path('trim', box(0, 47, 116, 2.4)) +
      windows({ xs: [8, 28, 48], ys: [14], w: 14, h: 22, top: 'arch' }) +
      path('door', box(72, 0, 34, 34)) +
      path('shade', 'M72 -8h34v-1h-34zM72 -16h34v-1h-34zM72 -24h34v-1h-34z') +
      plinth(70),
  },
  garage: {
    height: 46,
    markup:
      wall('M0 0v-40h48v40z') +
      path('trim', box(-1, 39, 50, 3)) +
      path('door', box(6, 0, 36, 29)) +
      path('shade', 'M6 -7h36v-1h-36zM6 -14h36v-1h-36zM6 -21h36v-1h-36z') +
      path('lit', box(9, 23, 6, 3.6), box(33, 23, 6, 3.6), box(21, 23, 6, 3.6)),
  },
  plot: {
    height: 66,
    markup:
      tree(18, 17, 22) +
      tree(62, 14, 16) +
      tree(42, 10, 9) +
      path('leaf', 'M0 0v-4q20 -4 42 -2t42 -1v7z') +
      path(
        'trim',
        ...[2, 10, 18, 26, 34, 42, 50, 58, 66, 74].map((x) => `M${x} 0v-11l2 -2l2 2v11z`),
        box(0, 7, 82, 1.6),
        box(0, 3, 82, 1.6),
      ),
  },
}

/** With each part relative to the one before: equal windows are equal text, which compresses well. */
function relative(path: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  return path.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (command, name: string, text: string, offset: number) => {
    const values = (text.match(/-?[\d.]+/g) ?? []).map(Number)
    const [first = 0, last = 0] = [values[0], values.at(-1)]
    if (name === 'M') {
      const move = offset ? `m${first - x} ${last - y}` : command
      ;[x, y, startX, startY] = [first, last, first, last]
      return move
    }
    if (name === 'z') [x, y] = [startX, startY]
    else if (name === 'V') y = last
    else if (name === 'v') y += last
    else if (name === 'h') x += last
    else [x, y] = [x + values.at(-2)!, y + last]
    return command
  })
}

/** To 5 cm, and without spaces before a minus. */
export const compact = (markup: string) =>
  markup
    .replace(/\d*\.\d+/g, (number) => String(Math.round(Number(number) * 2) / 2))
    .replace(/(?<= d=")[^"]+/g, relative)
    .replaceAll(' -', '-')

export const facades: Record<FacadeDrawing, Drawing> = Object.fromEntries(
  Object.entries(drawings).map(([name, drawing]) => [name, { ...drawing, markup: compact(drawing.markup) }]),
) as Record<FacadeDrawing, Drawing>
