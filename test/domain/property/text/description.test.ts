import { expect, test } from 'vitest'
import { type DescriptionBlock, descriptionBlocks } from '#domain/property/text/description.ts'

/** Each block on a line: `!` opens, `-` is a list, and `…` is the fold. */
const outline = (text: string): string[] => {
  const { shown, folded } = descriptionBlocks(text)
  const line = (block: DescriptionBlock) =>
    block.kind === 'list' ? `- ${block.items.join(' | ')}` : `${block.kind === 'opening' ? '! ' : ''}${block.text}`
  return [...shown.map(line), ...(folded.length > 0 ? ['…', ...folded.map(line)] : [])]
}

const sentence = 'Deze ruime woning ligt op wandelafstand van het centrum.'
const sentences = (count: number) => Array.from({ length: count }, () => sentence).join(' ')

test.each<[string, string, string[]]>([
  ['a short first paragraph opens', 'Kort en goed.\n\nTweede alinea.', ['! Kort en goed.', 'Tweede alinea.']],
  ['the first sentence of a long one opens', sentences(6), [`! ${sentence}`, sentences(5)]],
  ['a sentence of two words does not open alone', `Te koop. ${sentences(6)}`, [`! Te koop. ${sentence}`, sentences(5)]],
  [
    'an abbreviation ends no sentence',
    `Ruime villa nabij de St. Janskerk, met ca. 40 m² terras en tuin. ${sentences(5)}`,
    ['! Ruime villa nabij de St. Janskerk, met ca. 40 m² terras en tuin.', sentences(5)],
  ],
  ['nothing opens without a short sentence', 'lang '.repeat(60).trim(), ['lang '.repeat(60).trim()]],
  ['the heading of a list does not open', 'Indeling:\n- inkomhal\n- living', ['Indeling:', '- inkomhal | living']],
  [
    'dashes, bullets and half rules are a list',
    '• hal\n– living\n-keuken\n· tuin\n* zolder',
    ['- hal | living | keuken | tuin | zolder'],
  ],
  ['a negative number is no item', 'Rente: 3 %\n-5 % korting', ['Rente: 3 %\n-5 % korting']],
  [
    'items behind a heading in one line',
    'Indeling: - inkomhal; - living; - keuken',
    ['Indeling:', '- inkomhal; | living; | keuken'],
  ],
  [
    'items behind points in one line',
    'Ruime woning met tuin en terras. - Garage. - Zolder. • Kelder',
    ['! Ruime woning met tuin en terras.', '- Garage. | Zolder. | Kelder'],
  ],
  [
    '". -" parts items',
    'Een woning met alle comfort . - Garage . - Zolder',
    ['! Een woning met alle comfort', '- Garage | Zolder'],
  ],
  [
    'a dash between words or years parts nothing',
    'Instapklaar – 2020 - 2021 - Gent',
    ['! Instapklaar – 2020 - 2021 - Gent'],
  ],
  ['an empty line between items parts no list', '- a\n\n- b\n\nSlot.', ['- a | b', 'Slot.']],
  ['lines of a paragraph stay lines', 'Kerkstraat 12\n9000 Gent', ['Kerkstraat 12\n9000 Gent']],
  ['no text has no block', '', []],
  ['a lone bullet has none', '•\n-', []],
])('%s', (_, text, expected) => {
  expect(outline(text)).toEqual(expected)
})

test('one paragraph of 3,000 characters is parted at its sentences, and folded after about twelve lines', () => {
  const text = sentences(54)
  const [opening, first, second, fold, ...folded] = outline(text)
  expect([opening, fold]).toEqual([`! ${sentence}`, '…'])
  expect(folded.length).toBeGreaterThan(3)
  for (const part of [first!, second!, ...folded]) {
    expect(part).toMatch(/^Deze.*centrum\.$/)
    expect(part.length).toBeLessThan(700)
  }
  expect([opening!.slice(2), first, second, ...folded].join(' ')).toBe(text)
})

test('a long list is cut at the fold, without losing an item', () => {
  const items = Array.from({ length: 30 }, (_, index) => `item ${index}`)
  const { shown, folded } = descriptionBlocks(items.map((item) => `- ${item}`).join('\n'))
  expect([shown, folded].map((blocks) => blocks.map((block) => block.kind === 'list' && block.items.length))).toEqual([
    [12],
    [18],
  ])
  expect([...shown, ...folded].flatMap((block) => (block.kind === 'list' ? block.items : []))).toEqual(items)
})

test('what would fold less than four lines stays in view', () => {
  expect(outline([sentences(6), 'a', 'b', 'c'].join('\n\n'))).not.toContain('…')
  const fifteen = Array.from({ length: 15 }, (_, index) => `- item ${index}`)
  expect(outline(fifteen.join('\n'))).not.toContain('…')
  expect(outline([...fifteen, '- item 16'].join('\n'))).toContain('…')
})

test('text that ends no sentence is not parted', () => {
  expect(outline('a'.repeat(3000))).toEqual(['a'.repeat(3000)])
})
