import { expect, test } from 'vitest'
import { keysIn, madeOn } from '#domain/auth/secret.ts'

const [may, november] = ['2026-05-01.a-secret-of-may', '2026-11-29.a-secret-of-november']
const undated = 'a secret without a day'
const now = Date.parse('2026-11-29T12:00:00Z')

test.each<[string, (string | undefined)[], string | undefined, string | undefined]>([
  ['none', [undefined, ''], undefined, undefined],
  ['one', [undated, undefined], undated, undefined],
  ['the same twice', [undated, undated], undated, undefined],
  ['the newer one in the first slot', [november, may], november, may],
  ['the newer one in the second slot', [may, november], november, may],
  ['one with a day after one without', [undated, november], november, undated],
  ['two without a day, the former one last', [undated, undefined, 'former'], undated, 'former'],
  ['three', [may, november, undated], november, may],
])('%s: the newest signs, and that before it verifies', (_, slots, current, former) => {
  expect(keysIn('FORM_SECRET', slots, now)).toEqual({ current, former })
})

test.each([
  ['FORM_SECRET', '2028-01-02', may],
  ['FORM_SECRET', '2028-01-03', undefined],
  ['PREVIEW_SECRET', '2026-12-28', may],
  ['PREVIEW_SECRET', '2026-12-29', undefined],
] as const)('the former one of %s on %s: %s', (name, day, former) => {
  expect(keysIn(name, [may, november], Date.parse(day)).former).toBe(former)
})

test.each([
  ['2026-11-29.abc', '2026-11-29'],
  ['2026-13-29.abc', null],
  ['abc.2026-11-29.', null],
  ['2026-11-29', null],
])('the day of %s is %s', (secret, day) => {
  expect(madeOn(secret)).toBe(day)
})
