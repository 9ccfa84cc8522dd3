import { expect, test } from 'vitest'
import { dayIn, dayText, longDate } from '#domain/time.ts'
import { languageCodes } from '#locales/languages.ts'
import { monthText } from '#ui/project/unit-text.ts'

test.each([
  ['longDate', () => longDate('2025-01-01', 'fr').replaceAll('\u00a0', ' '), '1er janvier 2025'],
  ['longDate of the 21st', () => longDate('2025-01-21', 'fr').replaceAll('\u00a0', ' '), '21 janvier 2025'],
  ['longDate of the 11th', () => longDate('2025-01-11', 'fr').replaceAll('\u00a0', ' '), '11 janvier 2025'],
  ['dayText', () => dayText('2026-12-01T10:00', 'fr'), 'mardi 1er décembre 2026'],
  ['dayIn, long', () => dayIn('2026-11-01', 'fr', 'long'), '1er novembre'],
  ['dayIn, short', () => dayIn('2026-11-01', 'fr', 'short'), '1er nov.'],
  ['dayIn, figures', () => dayIn('2026-11-01', 'fr', 'figures'), '01/11/2026'],
  ['monthText', () => monthText('2027-01', 'fr'), 'janvier 2027'],
])('French writes the first of a month as an ordinal: %s', (_, written, expected) => {
  expect(written()).toBe(expected)
})

test('no other language does', () => {
  const written = languageCodes.map((language) => dayIn('2026-11-01', language, 'long'))
  expect(written).toEqual(['1 november', '1er novembre', '1 November', '1. November'])
})
