import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '#domain/fold.ts'
import { forEachRow } from '#domain/search-index/row-bits.ts'
import { createWordCollector, packWords, rowsWithTerms, searchTerms, unpackWords } from '#domain/search-index/words.ts'

const word = fc.oneof(
  fc.constantFrom(
    'Garten',
    'jardín',
    'Straße',
    'strasse',
    'l’Église',
    "d'été",
    'Œuvre',
    '120 m²',
    '€ 5',
    '\u{1f3e1}',
    'IJzer',
  ),
  fc.string({ unit: fc.constantFrom('a', 'b', 'É', 'ß', '-', ' ', '7', '\u{1d4d0}'), maxLength: 4 }),
)
const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))

const collect = (texts: readonly string[]) => {
  const { add, finish } = createWordCollector()
  for (const [row, item] of texts.entries()) add(row, item)
  return finish(3, texts.length)
}

test('finds the rows with a word that starts with each word of a search', () => {
  let hits = 0
  fc.assert(
    fc.property(fc.array(text, { maxLength: 70, size: 'max' }), text, (texts, asked) => {
      const terms = searchTerms(asked)
      fc.pre(terms.length > 0)
      const found: number[] = []
      forEachRow(rowsWithTerms(unpackWords(packWords(collect(texts)).buffer)!, terms), (row) => found.push(row))
      const hasTerms = (item: string) =>
        terms.every((term) =>
          fold(item)
            .split(' ')
            .some((own) => own.startsWith(term)),
        )
      const expected = texts.flatMap((item, row) => (hasTerms(item) ? [row] : []))
      expect(found).toEqual(expected)
      hits += expected.length
    }),
  )
  expect(hits).toBeGreaterThan(100)
})

test('rejects damaged bytes', () => {
  const bytes = packWords(collect(['Garten mit Teich', 'Haus']))
  expect(unpackWords(bytes.buffer)?.terms).toBe('gartenhausmitteich')
  expect(unpackWords(bytes.buffer.slice(0, -8))).toBeNull()
  expect(unpackWords(new ArrayBuffer(0))).toBeNull()
  expect(unpackWords(new Uint8Array([1, 2, 3, 4, 255, 255, 255, 255]).buffer)).toBeNull()
})
