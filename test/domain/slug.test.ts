import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slug, titleSlug } from '#domain/slug.ts'
import { languageCodes } from '#locales/languages.ts'

test.each([
  ['Grundstück am Weiher', 'de', 'grundstueck-am-weiher'],
  ['Schöne Häuser & Straße', 'de', 'schoene-haeuser-und-strasse'],
  ['Geïsoleerde coöperatieve', 'nl', 'geisoleerde-cooperatieve'],
  ['Wohnung in Köln', 'nl', 'wohnung-in-koln'],
  ['Maison à Liège & alentours', 'fr', 'maison-a-liege-et-alentours'],
  ['L’église Saint-Noël', 'fr', 'l-eglise-saint-noel'],
  ['Cœur d’Ixelles', 'fr', 'coeur-d-ixelles'],
  ['Rij­huis & tuin', 'nl', 'rij-huis-en-tuin'],
  ['House & garden', 'en', 'house-and-garden'],
  ['I ♥ Gent', 'en', 'i-gent'],
  ['iPhone-huis', 'nl', 'iphone-huis'],
  ['🏡', 'en', ''],
  ['', 'en', ''],
] as const)('"%s" in %s is "%s"', (text, language, expected) => {
  expect(slug(text, language)).toBe(expected)
})

const without = (name: string) => (text: string) => !text.includes(name)

test.each([
  [{ title: 'Herenhuis met tuin' }, 'herenhuis-met-tuin'],
  [{ title: '' }, 'woning-4231907'],
  [{ title: '★★★' }, 'woning-4231907'],
  [{ title: '★', typeName: '?' }, '4231907'],
  [{ title: 'Huis in de Kerkstraat', isSafe: without('Kerkstraat') }, 'woning-4231907'],
  [{ title: 'Kerk & Straat', isSafe: without('kerk-en-straat') }, 'woning-4231907'],
  [{ title: 'Huis met tuin', isSafe: without('Kerkstraat') }, 'huis-met-tuin'],
  [{ title: '', isSafe: without('Woning') }, '4231907'],
])('the slug of %j is %s', (change, expected) => {
  expect(titleSlug({ typeName: 'Woning', id: 4231907, ...change }, 'nl')).toBe(expected)
})

test('cuts a long title between words, a long word inside', () => {
  expect(titleSlug({ title: 'huis met tuin '.repeat(20), typeName: 'x', id: 1 }, 'nl')).toBe(
    'huis-met-tuin-huis-met-tuin-huis-met-tuin-huis-met-tuin-huis-met-tuin-huis-met',
  )
  expect(titleSlug({ title: 'a'.repeat(500), typeName: 'x', id: 1 }, 'nl')).toBe('a'.repeat(80))
})

const language = fc.constantFrom(...languageCodes)
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.lorem())

test('a slug is lower case with single dashes, and idempotent', () => {
  fc.assert(
    fc.property(anyText, language, (text, language) => {
      const words = slug(text, language)
      expect(words).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(slug(words, language)).toBe(words)
    }),
  )
})

test('a slug is never empty and reveals nothing hidden', () => {
  const around = fc.record({ title: anyText, typeName: anyText, id: fc.nat() })
  fc.assert(
    fc.property(around, language, fc.constantFrom(...'aeiou'), (source, language, letter) => {
      const name = titleSlug({ ...source, isSafe: without(letter) }, language)
      expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      expect(name).not.toContain(letter)
    }),
  )
})
