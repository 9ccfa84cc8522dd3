import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt } from '#domain/excerpt.ts'

test.each([
  ['  veel \n\t wit  ', 'veel wit'],
  ['een\u00a0\u00a0twee', 'een twee'],
  ['lumineux\u00a0: oui', 'lumineux\u00a0: oui'],
  ['5 < 6 & 7 > 4', '5 < 6 & 7 > 4'],
  ['', ''],
])('puts %j on one line', (text, line) => {
  expect(excerpt(text)).toBe(line)
})

test.each([
  ['shorter than the limit', 'a'.repeat(250), {}, 'a'.repeat(250)],
  ['no space to cut at', 'a'.repeat(251), {}, `${'a'.repeat(250)}…`],
  ['a space after 80 %', `${'a'.repeat(90)} ${'b'.repeat(90)}`, { limit: 100 }, `${'a'.repeat(90)}…`],
  [
    'a space at 80 % is too early',
    `${'a'.repeat(80)} ${'b'.repeat(90)}`,
    { limit: 100 },
    `${'a'.repeat(80)} ${'b'.repeat(19)}…`,
  ],
  ['a space just after', `${'a'.repeat(81)} ${'b'.repeat(90)}`, { limit: 100 }, `${'a'.repeat(81)}…`],
  ['whole words up to the limit', `${'a'.repeat(94)} bbbbb cc`, { limit: 100 }, `${'a'.repeat(94)} bbbbb…`],
  ['no ellipsis', 'a'.repeat(12), { limit: 10, ellipsis: false }, 'a'.repeat(10)],
  ['no half character', `${'a'.repeat(9)}🏡🏡`, { limit: 10 }, `${'a'.repeat(9)}…`],
  ['a whole one', `${'a'.repeat(8)}🏡🏡`, { limit: 10 }, `${'a'.repeat(8)}🏡…`],
  ['no cut before a French colon', `${'a'.repeat(9)}\u00a0: b`, { limit: 10 }, `${'a'.repeat(9)}…`],
])('%s', (_, text, options, cut) => {
  expect(excerpt(text, options)).toBe(cut)
})

const words = fc
  .array(fc.constantFrom(' ', '\n', '\t', '\u00a0', 'a', 'bc', '🏡', '&amp;'))
  .map((parts) => parts.join(''))

test('an excerpt is within its limit, on one line, without split characters', () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 60 }), (long, limit) => {
      const text = excerpt(long, { limit })
      expect(text.length).toBeLessThanOrEqual(limit + 1)
      expect(text.isWellFormed()).toBe(true)
      expect(text).not.toMatch(/^\s|\s$|[\n\t]| {2}/)
    }),
  )
})
