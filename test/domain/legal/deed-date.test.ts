import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIsoDate } from '#domain/iso-date.ts'
import { deedDateBounds, parseDeedDate } from '#domain/legal/deed-date.ts'
import { addMonths } from '#domain/time.ts'

const today = '2026-11-20'
const parse = (deed: string) => parseDeedDate(new URLSearchParams({ deed }), today)

test.each(['2023-01-01', '2026-11-20', '2036-11-20', ' 2027-03-01 '])('accepts a deed on "%s"', (text) => {
  expect(parse(text)).toEqual({ text: text.trim(), date: text.trim(), fault: null })
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
  expect(parse(text)).toEqual({ text, date: null, fault })
})

test('returns null without a deed', () => {
  expect(parseDeedDate(new URLSearchParams('page=2'), today)).toBeNull()
  expect(parse('  ')).toBeNull()
})

test('cuts a long text between characters', () => {
  expect(parse('😀'.repeat(500))?.text).toBe('😀'.repeat(20))
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
        const deed = parse(text)
        if (deed?.date) {
          expect(deed.date >= '2023-01-01' && deed.date <= '2036-11-20').toBe(true)
          expect(isIsoDate(addMonths(deed.date, 60))).toBe(true)
        } else expect(deed === null || deed.fault !== null).toBe(true)
      },
    ),
  )
})
