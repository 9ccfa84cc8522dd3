import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { luminance } from './colours.ts'

/** One colour for each letter, the same as in the style sheet: a label and the scale beside it must not contradict each other. */
const colours: Readonly<Record<string, string>> = {
  'A++': '#00652f',
  'A+': '#00753a',
  A: '#3aaa35',
  B: '#95c11f',
  C: '#ffde00',
  D: '#fbb900',
  E: '#ef7d00',
  F: '#c9121c',
  G: '#a30d16',
  H: '#820a12',
  I: '#63070d',
}

/** Energy classes by region, from best to worst; the file's name and what the label says. */
export const energyLabels = {
  flanders: { a_plus: 'A+', a: 'A', b: 'B', c: 'C', d: 'D', e: 'E', f: 'F' },
  brussels: {
    a_plus: 'A+',
    a: 'A',
    a_sub: 'A-',
    b_plus: 'B+',
    b: 'B',
    b_sub: 'B-',
    c_plus: 'C+',
    c: 'C',
    c_sub: 'C-',
    d_plus: 'D+',
    d: 'D',
    d_sub: 'D-',
    e_plus: 'E+',
    e: 'E',
    e_sub: 'E-',
    f_plus: 'F+',
    f: 'F',
    f_sub: 'F-',
    g: 'G',
  },
  wallonia: { a_plusplus: 'A++', a_plus: 'A+', a: 'A', b: 'B', c: 'C', d: 'D', e: 'E', f: 'F', g: 'G' },
  luxembourg: { a_plus: 'A+', a: 'A', b: 'B', c: 'C', d: 'D', e: 'E', f: 'F', g: 'G', h: 'H', i: 'I' },
} as const satisfies Record<string, Record<string, string>>

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
  const ink = luminance(colour) > 0.25 ? '#14201a' : '#ffffff'
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
    for (const [name, text] of Object.entries(labels)) {
      const colour = colours[text] ?? colours[text.charAt(0)]!
      const drawn = new Resvg(energyLabel(text, colour), { fitTo: { mode: 'height', value: 160 } }).render().asPng()
      yield [`epc/${region}/${name}.png`, await sharp(drawn).png({ palette: true, colours: 16, effort: 10 }).toBuffer()]
    }
  }
}
