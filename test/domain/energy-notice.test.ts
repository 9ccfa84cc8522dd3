import { expect, test } from 'vitest'
import { renovationNotice } from '#domain/energy-notice.ts'

const home = { region: 'flanders', goal: 0, typeId: 1, label: 'e' } as const
const duty = { target: 'd', years: 5 }

test.each([
  ['a house with label E', {}, duty],
  ['an apartment with label F', { typeId: 2, label: 'f' }, duty],
  ['a studio', { typeId: 3 }, duty],
  ['a building of flats to let', { typeId: 5 }, duty],
  ['label D', { label: 'd' }, null],
  ['label A+', { label: 'a_plus' }, null],
  ['no label', { label: null }, null],
  ['to let', { goal: 1 }, null],
  ['a business that is taken over', { goal: 2 }, null],
  ['Brussels', { region: 'brussels' }, null],
  ['Wallonia', { region: 'wallonia' }, null],
  ['Luxembourg', { region: 'luxembourg' }, null],
  ['abroad', { region: null }, null],
  ['a shop', { typeId: 6 }, null],
  ['an office', { typeId: 8 }, null],
] as const)('the duty to renovate: %s', (_, change, expected) => {
  expect(renovationNotice({ ...home, ...change }, { date: '2026-11-20' })).toEqual(expected)
})

test('it begins with the deeds of 2023', () => {
  expect(renovationNotice(home, { date: '2022-12-31' })).toBeNull()
  expect(renovationNotice(home, { date: '2023-01-01' })).toEqual(duty)
})

test('the number of years is the law’s unless the site says another', () => {
  expect(renovationNotice(home, { date: '2026-11-20', years: 6 })).toEqual({ target: 'd', years: 6 })
  expect(renovationNotice(home, { date: '2026-11-20', years: undefined })).toEqual(duty)
})
