import { expect, test } from 'vitest'
import { availableLanguage, pickTranslation, type Translated } from '#domain/translated.ts'

test.each<[Translated, 'nl' | 'fr' | 'en' | 'de', 'nl' | 'fr' | 'en' | 'de', string | undefined]>([
  [{ nl: 'Elsene', fr: 'Ixelles' }, 'fr', 'en', 'Ixelles'],
  [{ nl: 'Elsene', fr: 'Ixelles' }, 'en', 'fr', 'Ixelles'],
  [{ nl: 'Elsene', fr: 'Ixelles' }, 'de', 'en', 'Elsene'],
  [{ fr: 'Ixelles', en: 'Ixelles in English' }, 'de', 'de', 'Ixelles in English'],
  [{ fr: 'Ixelles' }, 'de', 'nl', 'Ixelles'],
  [{ nl: '', fr: 'Ixelles' }, 'nl', 'nl', 'Ixelles'],
  [{}, 'nl', 'nl', undefined],
])('%j in %s, by default %s, is %s', (texts, language, defaultLanguage, said) => {
  expect(pickTranslation(texts, language, defaultLanguage)).toBe(said)
})

test('a missing text is undefined in every language', () => {
  expect(pickTranslation(null, 'nl', 'en')).toBeUndefined()
  expect(availableLanguage(undefined, 'nl', 'en')).toBeNull()
})

test('an empty rich text counts as missing', () => {
  expect(availableLanguage({ nl: [], fr: ['x'] }, 'nl', 'nl')).toBe('fr')
})
