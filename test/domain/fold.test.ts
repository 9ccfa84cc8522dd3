import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '#domain/fold.ts'

test.each([
  ['Liège', 'liege'],
  ['LÜTTICH', 'luttich'],
  ['Sint-Martens-Latem', 'sint martens latem'],
  ['  ’s-Gravenbrakel ', 's gravenbrakel'],
  ['Straße', 'strasse'],
  ['Œuvre', 'oeuvre'],
  ['Le Rœulx', 'le roeulx'],
  ['Ge\u200bnt apparte\u00adment', 'gent appartement'],
  ['İstanbul', 'istanbul'],
  ['—', ''],
  ['', ''],
])('%j is folded to %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('folding is idempotent and independent of composition', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
      expect(fold(text.normalize('NFC'))).toBe(fold(text.normalize('NFD')))
    }),
  )
})
