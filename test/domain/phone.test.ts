import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, phoneHref } from '#domain/phone.ts'

test.each([
  ['0470000000', '0470 00 00 00'],
  ['0470/00.00-00', '0470 00 00 00'],
  ['020000000', '020 00 00 00'],
  ['(02) 000 00 00', '020 00 00 00'],
  ['+32 470 00 00 00', '+32 470 00 00 00'],
  ['02 000 00', '02 000 00'],
  ['04700000001', '04700000001'],
  ['0470 00 00 00 ext. 2', '0470 00 00 00 ext. 2'],
  ['call 020000000', 'call 020000000'],
  ['٠٢٠٠٠٠٠٠٠', '٠٢٠٠٠٠٠٠٠'],
  ['', ''],
])('"%s" is formatted as "%s"', (text, shown) => {
  expect(formatPhone(text)).toBe(shown)
})

test('formatting is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 ./()-+x') }), (text) => {
      expect(formatPhone(formatPhone(text))).toBe(formatPhone(text))
    }),
  )
})

test.each([
  ['02 000 00 00', 'tel:+3220000000'],
  ['0470/00.00.00', 'tel:+32470000000'],
  ['+32 (0)2 000 00 00', 'tel:+3220000000'],
  ['+352 00 00 00', 'tel:+352000000'],
  ['0032 2 000 00 00', 'tel:+3220000000'],
  ['112', 'tel:112'],
  ['', undefined],
  ['none', undefined],
])('"%s" is dialled as %s', (text, href) => {
  expect(phoneHref(text)).toBe(href)
})

test('dials a national number with the calling code', () => {
  expect(phoneHref('0621 000 000', '352')).toBe('tel:+352621000000')
})
