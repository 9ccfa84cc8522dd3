import { expect, test } from 'vitest'
import { countSlots, isExact, readCorpus } from '#test/support/query/measure.ts'
import { gazetteerIndex } from '#test/support/query/notation.ts'

const index = gazetteerIndex()

/** Lines that are read otherwise than a person reads them. */
const misread: Record<string, number[]> = {
  nl: [31, 114],
  fr: [30, 33],
  en: [30, 93],
  de: [26, 27, 33, 116],
  'held-out': [5, 7, 8, 41, 43, 44, 58, 72, 77, 80, 96, 108, 113, 115, 116, 117, 144],
  second: [91, 136, 137, 151, 163, 227, 241],
}

test.each(Object.keys(misread))(
  'each sentence of %s is read as a person reads it, but for those that are known',
  (part) => {
    const sentences = readCorpus(part, index)
    expect(sentences.filter((sentence) => !isExact(sentence)).map(({ line }) => line)).toEqual(misread[part])
  },
)

test('nearly all that is read is right, and nearly all is read', () => {
  const { right, read, expected } = countSlots(Object.keys(misread).flatMap((part) => readCorpus(part, index))).get(
    'all',
  )!
  expect(right / read).toBeGreaterThanOrEqual(0.97)
  expect(right / expected).toBeGreaterThanOrEqual(0.92)
})
