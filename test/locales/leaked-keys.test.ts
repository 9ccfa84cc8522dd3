import '#locales/deferred.ts'
import '#locales/property-page.ts'
import { expect, test } from 'vitest'
import { flatten, tables } from '#locales/translator.ts'
import { leakedKey } from '#test/support/markup/leaked-key.ts'

test('detects every key of the tables, alone and in a sentence', () => {
  const missed = Object.keys(flatten(tables.en)).filter(
    (key) => leakedKey.exec(key)?.[0] !== key.trim() || leakedKey.exec(`See ${key} below.`)?.[0] !== key.trim(),
  )
  expect(missed).toEqual([])
})

test.each(['property.facts.x', '<b>search.unknown</b>', 'Price: costs.total', 'title="auth.login.title"'])(
  'detects a key in %j',
  (text) => {
    expect(leakedKey.test(text)).toBe(true)
  },
)

test('detects no key in the texts of the tables', () => {
  const texts = Object.values(tables).flatMap((table) => Object.values(flatten(table)))
  expect(texts.filter((text) => leakedKey.test(text))).toEqual([])
})

test.each([
  'See our home. Page 2 of 3',
  'A page.',
  'https://gevel.test/page.html',
  'www.home.be',
  'info@property.example',
  'mail@forms.example',
  'legal.',
  'search...',
  '3.5 rooms',
])('detects no key in %j', (text) => {
  expect(leakedKey.test(text)).toBe(false)
})
