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

test.each([
  [{ title: 'Herenhuis met tuin' }, 'herenhuis-met-tuin'],
  [{ title: '' }, 'woning-4231907'],
  [{ title: '★★★' }, 'woning-4231907'],
  [{ title: '★', typeName: '?' }, '4231907'],
  [{ title: 'Huis in de Kerkstraat', hiddenStreet: 'Kerkstraat' }, 'woning-4231907'],
  [{ title: 'Huis in de kerk-straat 4', hiddenStreet: 'Kerkstraat' }, 'woning-4231907'],
  [{ title: 'Haus Muehlenweg', hiddenStreet: 'Mühlenweg' }, 'woning-4231907'],
  [{ title: 'Maison rue de l’Eglise', hiddenStreet: 'Rue de l’Église' }, 'woning-4231907'],
  [{ title: 'Huis met tuin', hiddenStreet: 'Kerkstraat' }, 'huis-met-tuin'],
  [{ title: 'Huis met tuin', hiddenStreet: '' }, 'huis-met-tuin'],
  [{ title: 'Huis met tuin', hiddenStreet: null }, 'huis-met-tuin'],
  [{ title: '', typeName: 'Woning', hiddenStreet: 'Woning' }, '4231907'],
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

test('a slug is never empty and never names the hidden street', () => {
  const street = anyText.filter((text) => /[a-z]/.test(slug(text, 'nl')))
  const around = fc.record({ before: anyText, after: anyText, typeName: anyText, id: fc.nat() })
  fc.assert(
    fc.property(street, around, language, (street, { before, after, typeName, id }, language) => {
      const name = titleSlug({ title: `${before} ${street} ${after}`, typeName, id, hiddenStreet: street }, language)
      expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      expect(name).not.toContain(slug(street, language))
    }),
  )
})
