import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inHouseStyle, withoutMeaning } from '#domain/import/text/house-style.ts'
import { descriptionBlocks, descriptionTree } from '#domain/property/text/description.ts'
import { escapeMarks, runsOf, withoutMarks } from '#domain/property/text/marked-text.ts'

test.each([
  ['a *bold* word', [{ text: 'a ' }, { text: 'bold', strong: true }, { text: ' word' }]],
  [
    '_italic_, *both _of_ them*',
    [
      { text: 'italic', em: true },
      { text: ', ' },
      { text: 'both ', strong: true },
      { text: 'of', strong: true, em: true },
      { text: ' them', strong: true },
    ],
  ],
  [
    '_a *b* c_',
    [
      { text: 'a ', em: true },
      { text: 'b', strong: true, em: true },
      { text: ' c', em: true },
    ],
  ],
  [
    '5*4*3 m, jan_van_gent, price*, garage* and * star *',
    [{ text: '5*4*3 m, jan_van_gent, price*, garage* and * star *' }],
  ],
  [String.raw`\*no\* bold, a \\ and \- too`, [{ text: String.raw`*no* bold, a \ and - too` }]],
  ['', []],
])('reads %j', (line, runs) => {
  expect(runsOf(line)).toEqual(runs)
})

test('a text for others has no marks', () => {
  expect(withoutMarks('# Layout\n\n- *hall*, _bright_\n- 3 \\* 4 m')).toBe('Layout\n\n- hall, bright\n- 3 * 4 m')
})

test('no sentence is cut within a mark, and a heading is a block of its own', () => {
  const sentence = 'A wide house at the edge of the village. '
  const { shown } = descriptionBlocks(`*${sentence}${sentence.trim()}* ${sentence.repeat(8)}`)
  expect(shown[0]).toEqual({ kind: 'opening', text: `*${sentence}${sentence.trim()}* ${sentence.trim()}` })
  expect(descriptionBlocks('# Layout\nA hall.\n* one\n*Two* first').shown).toEqual([
    { kind: 'heading', text: 'Layout' },
    { kind: 'paragraph', text: 'A hall.' },
    { kind: 'list', items: ['one'] },
    { kind: 'paragraph', text: '*Two* first' },
  ])
})

const styled = (description: string) =>
  inHouseStyle({ title: 'Huis', description }, 'nl', () => ({ own: new Map(), places: new Map() })).description

test('the house style keeps marks, and no other signs', () => {
  for (const text of ['*vet* *en* _cursief_ of *_beide_* zo', 'een *_beide_*.']) expect(styled(text)).toBe(text)
  expect(styled('Te koop ** nu\n* * *\n*__* einde')).not.toMatch(/[*_]{2}|\* \*/)
})

const ofFeed = (text: string) => descriptionTree(styled(withoutMeaning(text)))

test.each([
  ['Een *licht* huis_ met _tuin_', ['Een *licht* huis_ met _tuin_']],
  ['# Indeling\n\n * hal *ruim*\n*keuken', ['# Indeling', '• hal *ruim*', '• keuken']],
  ['Een **licht** *_huis_* * * * nu', ['Een licht huis nu']],
  [String.raw`Prijs\* 3\*4, a\b`, [String.raw`Prijs\* 3\*4, a\b`]],
])('what a feed writes as %j is shown with its signs', (text, lines) => {
  const shown = ofFeed(text).flatMap(({ kind, lines }) =>
    lines.map((runs) => (kind === 'list' ? '• ' : '') + runs.map((run) => run.text).join('')),
  )
  expect(shown).toEqual(lines)
  // A next import of the same text changes nothing.
  expect(styled(styled(withoutMeaning(text)))).toBe(styled(withoutMeaning(text)))
})

test('no text of a feed has a mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab 1*_\\-#•=.:\n★'), maxLength: 40 }), (text) => {
      const tree = ofFeed(text)
      expect(tree.map(({ kind }) => kind)).not.toContain('heading')
      expect(tree.flatMap(({ lines }) => lines.flat()).filter(({ strong, em }) => strong || em)).toEqual([])
      const read = withoutMarks(styled(withoutMeaning(text)))
      expect(withoutMarks(escapeMarks(read))).toBe(read)
    }),
    { numRuns: 500 },
  )
})
