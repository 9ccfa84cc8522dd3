import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deedDateBounds, parseDeedDate, yearsAfter } from '#domain/legal/deed-date.ts'

const today = '2026-11-20'
const asked = (deed: string) => parseDeedDate(new URLSearchParams({ deed }), today)

test.each([
  ['2026-12-15', 5, '2031-12-15'],
  ['2024-02-29', 5, '2029-02-28'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2024-02-28', 5, '2029-02-28'],
  ['2026-12-31', 6, '2032-12-31'],
])('%s and %d years is %s', (date, years, expected) => {
  expect(yearsAfter(date, years)).toBe(expected)
})

test.each(['2023-01-01', '2026-11-20', '2036-11-20', ' 2027-03-01 '])('accepts a deed on "%s"', (text) => {
  expect(asked(text)).toEqual({ text: text.trim(), date: text.trim(), fault: null })
})

test.each([
  ['2022-12-31', 'early'],
  ['0001-01-01', 'early'],
  ['2036-11-21', 'late'],
  ['9999-12-31', 'late'],
  ['2026-02-30', 'invalid'],
  ['2026-13-01', 'invalid'],
  ['31/12/2026', 'invalid'],
  ['2026-1-1', 'invalid'],
  ['2026-12-01T00:00', 'invalid'],
  ['tomorrow', 'invalid'],
])('a deed on "%s" is %s and echoed', (text, fault) => {
  expect(asked(text)).toEqual({ text, date: null, fault })
})

test('returns null without a deed', () => {
  expect(parseDeedDate(new URLSearchParams('page=2'), today)).toBeNull()
  expect(asked('  ')).toBeNull()
})

test('cuts a long text between characters', () => {
  expect(asked('😀'.repeat(500))?.text).toBe('😀'.repeat(20))
})

test('the last day of a deed is ten years ahead', () => {
  expect(deedDateBounds('2028-02-29')).toEqual({ first: '2023-01-01', last: '2038-02-28' })
})

test('any input is a valid date within the bounds or a fault', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
      ),
      (text) => {
        const deed = asked(text)
        if (deed?.date) {
          expect(deed.date >= '2023-01-01' && deed.date <= '2036-11-20').toBe(true)
          expect(new Date(yearsAfter(deed.date, 5)).toISOString()).toMatch(new RegExp(`^${yearsAfter(deed.date, 5)}`))
        } else expect(deed === null || deed.fault !== null).toBe(true)
      },
    ),
  )
})
