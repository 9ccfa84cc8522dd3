/** The light of a picture: sky from top to horizon, hills, trees, ground, and how many windows are lit. */
export type Palette = {
  sky: readonly [string, string, string]
  sun: string
  cloud: string
  far: string
  mid: string
  tree: string
  grass: readonly [string, string]
  pave: string
  road: string
  /** Share of the windows with a light on. */
  lit: number
  tint: string
  tintStrength: number
  tintBlend: 'multiply' | 'soft-light'
  shadow: number
}

export type PaletteName = 'day' | 'golden' | 'mist' | 'dusk'

export const palettes: Record<PaletteName, Palette> = {
  day: {
    sky: ['#b4d2e2', '#e6efec', '#f7efe0'],
    sun: '#fff6df',
    cloud: '#ffffff',
    far: '#b9cbc4',
    mid: '#8fae9b',
    tree: '#54785f',
    grass: ['#a9bd84', '#7f9d68'],
    pave: '#d9d0bf',
    road: '#b9b4aa',
    lit: 0.06,
    tint: '#ffffff',
    tintStrength: 0,
    tintBlend: 'soft-light',
    shadow: 0.2,
  },
  golden: {
    sky: ['#e7b98a', '#f4d7ac', '#fbead0'],
    sun: '#fff1cf',
    cloud: '#fff6e6',
    far: '#cfae94',
    mid: '#a79a78',
    tree: '#6c7150',
    grass: ['#b9a868', '#8f8a55'],
    pave: '#e0cbae',
    road: '#bfa993',
    lit: 0.35,
    tint: '#f0a860',
    tintStrength: 0.1,
    tintBlend: 'soft-light',
    shadow: 0.24,
  },
  mist: {
    sky: ['#cfd6d8', '#e3e6e4', '#efeee9'],
    sun: '#ffffff',
    cloud: '#ffffff',
    far: '#c3cccb',
    mid: '#a3b1ac',
    tree: '#6d8177',
    grass: ['#a8b396', '#8a987d'],
    pave: '#d6d3cb',
    road: '#bcbab4',
    lit: 0.22,
    tint: '#dfe4e4',
    tintStrength: 0.1,
    tintBlend: 'soft-light',
    shadow: 0.13,
  },
  dusk: {
    sky: ['#22314f', '#58607f', '#d79a84'],
    sun: '#ffd9b0',
    cloud: '#e0a999',
    far: '#4b5573',
    mid: '#3a4a5c',
    tree: '#2d4744',
    grass: ['#46594f', '#2f423f'],
    pave: '#7a7680',
    road: '#565665',
    lit: 0.62,
    tint: '#2d3c64',
    tintStrength: 0.22,
    tintBlend: 'multiply',
    shadow: 0.3,
  },
}

export const bricks = ['#a9583f', '#8e4a3a', '#b6714d', '#9a6a52', '#c08a62', '#7c4a3d', '#b79a80', '#a4665a'] as const
export const renders = ['#efe8da', '#e6dccb', '#f3efe6', '#d9cfbe', '#e9e2d6', '#e4d9c8', '#dfe0d8', '#ecdccb'] as const
export const stones = ['#a9a090', '#b5a88f', '#98938a', '#a39a8c'] as const
export const slates = ['#3b4350', '#4a4f57', '#2f3844', '#454b4e'] as const
export const tiles = ['#8a4b37', '#75402f', '#5b3a32', '#9a5a41'] as const
export const doorColours = ['#21413a', '#1f3350', '#6a2c28', '#2a2b2e', '#7a5a2a', '#3d5c66', '#58623f'] as const
export const shutterColours = ['#5f7568', '#3e5c4f', '#54687a', '#7b4a42', '#6b6f73', '#8a8f7c'] as const
export const accents = ['#2f4a45', '#8a4b37', '#31435c', '#7c6a3c', '#6b4a5a', '#4f6659', '#a0633f', '#566b7c'] as const
export const woods = ['#b98d5f', '#a77c53', '#c7a079', '#8d6a49', '#d0b08a'] as const
export const interiorWalls = [
  '#e9e3d8',
  '#dfe2dc',
  '#e6dccf',
  '#d7dcdd',
  '#ece6da',
  '#dcd8cc',
  '#e3d6c8',
  '#d3d9d0',
] as const

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** @param share 0 gives the first colour, 1 the second; both `#rrggbb` */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second)
  const mixed = channels(first).map((value, at) => Math.round(value + (other[at]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (colour: string, share: number) => mix(colour, '#141a26', share)
export const lighter = (colour: string, share: number) => mix(colour, '#fffaf0', share)

/** Relative luminance of a `#rrggbb` colour as WCAG defines it, 0 to 1. */
export function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
