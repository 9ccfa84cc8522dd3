import { expect, test } from 'vitest'
import { dayText } from '#domain/visits/local-time.ts'
import { languageCodes } from '#locales/languages.ts'
import { formatLongDate } from '#ui/components/number-format.ts'
import { formatDay } from '#ui/owner/day-text.ts'
import { monthText } from '#ui/project/unit-text.ts'

test.each([
  ['longDate', () => formatLongDate('2025-01-01', 'fr').replaceAll('\u00a0', ' '), '1er janvier 2025'],
  ['longDate of the 21st', () => formatLongDate('2025-01-21', 'fr').replaceAll('\u00a0', ' '), '21 janvier 2025'],
  ['longDate of the 11th', () => formatLongDate('2025-01-11', 'fr').replaceAll('\u00a0', ' '), '11 janvier 2025'],
  ['dayText', () => dayText('2026-12-01T10:00', 'fr'), 'mardi 1er décembre 2026'],
  ['dayIn, long', () => formatDay('2026-11-01', 'fr', 'long'), '1er novembre'],
  ['dayIn, short', () => formatDay('2026-11-01', 'fr', 'short'), '1er nov.'],
  ['dayIn, figures', () => formatDay('2026-11-01', 'fr', 'figures'), '01/11/2026'],
  ['monthText', () => monthText('2027-01', 'fr'), 'janvier 2027'],
])('French writes the first of a month as an ordinal: %s', (_, written, expected) => {
  expect(written()).toBe(expected)
})

test('no other language does', () => {
  const written = languageCodes.map((language) => formatDay('2026-11-01', language, 'long'))
  expect(written).toEqual(['1 november', '1er novembre', '1 November', '1. November'])
})
