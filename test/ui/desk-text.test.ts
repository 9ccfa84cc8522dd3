import fc from 'fast-check'
import { expect, test } from 'vitest'
import { descriptionTree } from '#domain/property/text/description.ts'
import { withoutMarks } from '#domain/property/text/marked-text.ts'
import { documentOf, schema, textOf } from '#ui/client/desk/text/document.ts'

const letters = fc.string({
  unit: fc.constantFrom(...'ab é1*_\\-#•·–.:; ', '\u00a0'),
  minLength: 1,
  maxLength: 9,
})

const run = fc.record({ text: letters, marks: fc.subarray(['strong', 'em'] as const) }).map(({ text, marks }) => ({
  type: 'text',
  text,
  marks: marks.map((type) => ({ type })),
}))
const plain = letters.map((text) => ({ type: 'text', text }))
const lineBreak = fc.constant({ type: 'line_break' })

const block = fc.oneof(
  fc
    .array(fc.oneof({ weight: 4, arbitrary: run }, lineBreak), { maxLength: 5 })
    .map((content) => ({ type: 'paragraph', content })),
  fc.array(plain, { maxLength: 2 }).map((content) => ({ type: 'heading', content })),
  fc.array(fc.array(run, { maxLength: 3 }), { minLength: 1, maxLength: 3 }).map((items) => ({
    type: 'list',
    content: items.map((content) => ({ type: 'item', content: [{ type: 'paragraph', content }] })),
  })),
)

const anyDocument = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((content) => schema.nodeFromJSON({ type: 'doc', content }))

const lettersOf = (text: string) => text.replace(/\s+/g, '')

test('a document that is written and read again is itself, and has the letters that were typed', () => {
  fc.assert(
    fc.property(anyDocument, (typed) => {
      typed.check()
      const text = textOf(typed)
      const read = documentOf(text)
      expect(textOf(read)).toBe(text)
      expect(documentOf(textOf(read)).toJSON()).toEqual(read.toJSON())
      expect(lettersOf(read.textContent)).toBe(lettersOf(typed.textContent))
    }),
    { numRuns: 500 },
  )
})

test('any text of a feed is a document, whose text reads the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab 1*_\\-#•.:\n'), maxLength: 60 }), (text) => {
      const written = textOf(documentOf(text))
      expect(descriptionTree(written)).toEqual(descriptionTree(text))
    }),
    { numRuns: 500 },
  )
})

test('marks are kept where they are those of whole words', () => {
  const text = 'A *house with* _light_ and *_air_*.\n\n# Layout\n\n- *hall*\n- kitchen\n\nEnd\nof it'
  expect(textOf(documentOf(text))).toBe(text)
  expect(withoutMarks(text)).toContain('A house with light and air.')
})
