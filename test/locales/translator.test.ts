import { expect, test } from 'vitest'
import type { Language } from '#locales/languages.ts'
import { createTranslator, flatten, type Key, plural, translator } from '#locales/translator.ts'

test.each([
  ['nl', 'Kopen'],
  ['fr', 'Acheter'],
  ['en', 'Buy'],
  ['de', 'Kaufen'],
] as const)('translates into %s: %s', (language, text) => {
  expect(translator(language)('search.goal.sale')).toBe(text)
})

test('fills in placeholders once, without parsing their values', () => {
  const t = translator('en')
  expect(t('common.page', { page: 2, pages: 5 })).toBe('Page 2/5')
  expect(t('search.removeFilter', { filter: '{{filter}} $& <b>' })).toBe('Remove the filter {{filter}} $& <b>')
})

test('keeps the translators of two languages independent', () => {
  const [dutch, french] = [translator('nl'), translator('fr')]
  const both = () => [dutch('common.page', { page: 1, pages: 2 }), french('search.more', { room: 'chambres' })]
  expect(both()).toEqual(['Pagina 1/2', 'Plus de chambres'])
  expect(both()).toEqual(['Pagina 1/2', 'Plus de chambres'])
})

test('caches a translator by language and fallbacks', () => {
  expect(translator('de', ['fr'])).toBe(translator('de', ['fr']))
  expect(translator('de', ['fr'])).not.toBe(translator('de'))
})

test('falls back to the next language for a missing or blank text', () => {
  const dictionary = {
    de: { common: { close: '  ' } },
    fr: { common: { menu: 'fr', close: '' } },
    nl: { common: { menu: 'nl', close: 'nl {{count}}', home: 'nl' } },
    en: { common: { menu: 'en', close: 'en', home: 'en', retry: 'en' } },
  }
  const chain: Language[] = ['de', 'fr', 'nl', 'en']
  const t = createTranslator(dictionary, chain)
  expect([t('common.menu'), t('common.close', { count: 3 }), t('common.home'), t('common.retry')]).toEqual([
    'fr',
    'nl 3',
    'nl',
    'en',
  ])
  expect(createTranslator(dictionary, ['en', 'nl'])('common.home')).toBe('en')
})

test.each(['common.nothing', 'common', 'constructor', '__proto__.toString', ''])(
  'returns an empty text for the unknown key "%s"',
  (key) => {
    const t = translator('en')
    expect(t(key as Key)).toBe('')
    expect(t(key as Key, { count: 1 })).toBe('')
  },
)

test.each([
  ['en', 0, '0 properties'],
  ['en', 1, '1 property'],
  ['en', 2, '2 properties'],
  ['en', 1234, '1,234 properties'],
  ['nl', 0, '0 panden'],
  ['nl', 1, '1 pand'],
  ['nl', 1234, '1.234 panden'],
  ['fr', 0, '0 bien'],
  ['fr', 1, '1 bien'],
  ['fr', 2, '2 biens'],
  ['fr', 1_000_000, '1\u202f000\u202f000 biens'],
  ['de', 0, '0 Immobilien'],
  ['de', 1, '1 Immobilie'],
] as const)('pluralizes in %s: %d is "%s"', (language, count, text) => {
  expect(plural(translator(language), 'search.count', count, language)).toBe(text)
})

test('fills in further parameters of a plural form', () => {
  const t = translator('en')
  expect(plural(t, 'search.relaxation', 1, 'en', { filter: 'Garden' })).toBe('Without “Garden” there is 1 property')
  expect(plural(t, 'search.relaxation', 4, 'en', { filter: 'Garden' })).toBe('Without “Garden” there are 4 properties')
})

test('flatten joins names with dots and drops blank texts', () => {
  expect({ ...flatten({ a: { b: 'c', d: { e: 'f' } }, g: 'h', i: '' }) }).toEqual({ 'a.b': 'c', 'a.d.e': 'f', g: 'h' })
})
