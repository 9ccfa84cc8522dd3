import { expect, test } from 'vitest'
import { dayText, formatDay, formatLongDate } from '#domain/time.ts'
import { languageCodes } from '#locales/languages.ts'
import { monthText } from '#ui/project/unit-text.ts'

test.each([
  ['formatLongDate', () => formatLongDate('2025-01-01', 'fr').replaceAll('\u00a0', ' '), '1er janvier 2025'],
  ['formatLongDate of the 21st', () => formatLongDate('2025-01-21', 'fr').replaceAll('\u00a0', ' '), '21 janvier 2025'],
  ['formatLongDate of the 11th', () => formatLongDate('2025-01-11', 'fr').replaceAll('\u00a0', ' '), '11 janvier 2025'],
  ['dayText', () => dayText('2026-12-01T10:00', 'fr'), 'mardi 1er décembre 2026'],
  ['formatDay, long', () => formatDay('2026-11-01', 'fr', 'long'), '1er novembre'],
  ['formatDay, short', () => formatDay('2026-11-01', 'fr', 'short'), '1er nov.'],
  ['formatDay, figures', () => formatDay('2026-11-01', 'fr', 'figures'), '01/11/2026'],
  ['monthText', () => monthText('2027-01', 'fr'), 'janvier 2027'],
])('writes the first of a month as an ordinal in French: %s', (_, format, expected) => {
  expect(format()).toBe(expected)
})

test('writes no ordinal for the first of a month in other languages', () => {
  const texts = languageCodes.map((language) => formatDay('2026-11-01', language, 'long'))
  expect(texts).toEqual(['1 november', '1er novembre', '1 November', '1. November'])
})
