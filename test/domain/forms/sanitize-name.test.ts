import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeName } from '#domain/forms/sanitize-name.ts'

test.each([
  ['Zoë van den Bossche-D’Hondt', 'Zoë van den Bossche-D’Hondt'],
  ["J. P. O'Neil", "J. P. O'Neil"],
  ['An\r\nBcc: all@example.com', 'An Bcc all example com'],
  ['win.now at https://evil.example/x?y=1', 'win now at https evil example x y'],
  ['www.evil.com', 'www evil com'],
  ['<b>An</b>', 'b An b'],
  ['call 0900 12 34', 'call'],
  ['١٢٣ ✓', ''],
  ['An .Peeters', 'An Peeters'],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  ['x'.repeat(90), 'x'.repeat(60)],
])('%j becomes %j', (text, name) => {
  expect(sanitizeName(text)).toBe(name)
})

test('a sanitised name has no URL, no digit and no line break', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const name = sanitizeName(text)
      expect(name).not.toMatch(/[\d@:/\\<>&"\n\r\u2028]|\.\S/)
      expect([...name].length).toBeLessThanOrEqual(60)
      expect(sanitizeName(name)).toBe(name)
    }),
  )
})
