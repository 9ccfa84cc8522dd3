import { expect, test } from 'vitest'
import { hintLanguage } from '#domain/language-hint.ts'
import { languageCodes } from '#locales/languages.ts'

test.each([
  ['fr-BE,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-GB,en;q=0.9,fr;q=0.8', null],
  ['pt-BR, nl;q=0.5', 'nl'],
  ['DE', 'de'],
  ['es', null],
  ['*', null],
  ['', null],
])('Accept-Language %j on an English page hints at %s', (accepted, language) => {
  expect(hintLanguage(accepted, 'en', languageCodes)).toBe(language)
})

test('hints only at languages that have the page', () => {
  expect(hintLanguage('fr, nl', 'en', ['en', 'nl'])).toBe('nl')
})
