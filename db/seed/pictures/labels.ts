import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { luminance } from './colours.ts'

/** Energy classes by region with their colour, from best to worst; the file's name and what the label says. */
export const energyLabels = {
  flanders: {
    a_plus: ['A+', '#00833d'],
    a: ['A', '#3aaa35'],
    b: ['B', '#95c11f'],
    c: ['C', '#ffde00'],
    d: ['D', '#fbb900'],
    e: ['E', '#ef7d00'],
    f: ['F', '#e30613'],
  },
  brussels: {
    a_plus: ['A+', '#00853e'],
    a: ['A', '#00a651'],
    a_sub: ['A-', '#39b54a'],
    b_plus: ['B+', '#6cbe45'],
    b: ['B', '#8dc63f'],
    b_sub: ['B-', '#a6ce39'],
    c_plus: ['C+', '#c4d82e'],
    c: ['C', '#d7df23'],
    c_sub: ['C-', '#e6e51c'],
    d_plus: ['D+', '#fff200'],
    d: ['D', '#ffe600'],
    d_sub: ['D-', '#ffd400'],
    e_plus: ['E+', '#fdc010'],
    e: ['E', '#fbaf17'],
    e_sub: ['E-', '#f99d1c'],
    f_plus: ['F+', '#f68b1f'],
    f: ['F', '#f37021'],
    f_sub: ['F-', '#f05a23'],
    g: ['G', '#ed1c24'],
  },
  wallonia: {
    a_plusplus: ['A++', '#00753a'],
    a_plus: ['A+', '#009640'],
    a: ['A', '#3aaa35'],
    b: ['B', '#95c11f'],
    c: ['C', '#dedc00'],
    d: ['D', '#ffed00'],
    e: ['E', '#fbba00'],
    f: ['F', '#ea5b0c'],
    g: ['G', '#e30613'],
  },
  luxembourg: {
    a_plus: ['A+', '#00753a'],
    a: ['A', '#009640'],
    b: ['B', '#52ae32'],
    c: ['C', '#c8d400'],
    d: ['D', '#ffed00'],
    e: ['E', '#fbba00'],
    f: ['F', '#f08a00'],
    g: ['G', '#ea5b0c'],
    h: ['H', '#e30613'],
    i: ['I', '#b3101c'],
  },
} as const satisfies Record<string, Record<string, readonly [text: string, colour: string]>>

/** Letters as strokes, 40 px high, so that the drawing needs no font. */
const glyphs: Record<string, { width: number; d: string }> = {
  A: { width: 32, d: 'M0 40 16 0 32 40M6 26H26' },
  B: { width: 28, d: 'M2 0V40H18A10 10 0 0 0 18 19H2 16A9.5 9.5 0 0 0 16 0Z' },
  C: { width: 32, d: 'M30 8A18 20 0 1 0 30 32' },
  D: { width: 32, d: 'M2 0V40H12A20 20 0 0 0 12 0Z' },
  E: { width: 28, d: 'M28 0H2V40H28M2 19H22' },
  F: { width: 28, d: 'M28 0H2V40M2 19H22' },
  G: { width: 33, d: 'M30 8A18 20 0 1 0 31 30V22H18' },
  H: { width: 32, d: 'M2 0V40M30 0V40M2 20H30' },
  I: { width: 8, d: 'M4 0V40' },
  '+': { width: 20, d: 'M0 20H20M10 10V30' },
  '-': { width: 16, d: 'M0 20H16' },
}

/** @returns an arrow of 80 px high in the colour of the class, as svg */
export function energyLabel(text: string, colour: string): string {
  const ink = luminance(colour) > 0.3 ? '#14201a' : '#ffffff'
  let x = 24
  let letters = ''
  for (const character of text) {
    const glyph = glyphs[character]!
    const scale = character === '+' || character === '-' ? 0.8 : 1
    letters += `<path transform="translate(${x} ${20 + (1 - scale) * 20}) scale(${scale})" d="${glyph.d}"/>`
    x += glyph.width * scale + 11
  }
  const w = Math.max(110, x + 34)
  const arrow = `M6 4H${w - 36}L${w - 4} 40 ${w - 36} 76H6Q2 76 2 72V8Q2 4 6 4Z`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} 80" width="${w}" height="80"><path d="${arrow}" fill="${colour}"/><g fill="none" stroke="${ink}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round">${letters}</g></svg>`
}

/** Every label as a file name below the pictures' folder and its png, 160 px high. */
export async function* labelFiles(): AsyncGenerator<[file: string, png: Buffer]> {
  for (const [region, labels] of Object.entries(energyLabels)) {
    for (const [name, [text, colour]] of Object.entries(labels)) {
      const drawn = new Resvg(energyLabel(text, colour), { fitTo: { mode: 'height', value: 160 } }).render().asPng()
      yield [`epc/${region}/${name}.png`, await sharp(drawn).png({ palette: true, colours: 16, effort: 10 }).toBuffer()]
    }
  }
}
