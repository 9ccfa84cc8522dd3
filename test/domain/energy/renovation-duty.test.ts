import { expect, test } from 'vitest'
import { energyLabels } from '#domain/energy/label.ts'
import { missedRentalLabel, renovationNotice } from '#domain/energy/renovation-duty.ts'

const baseProperty = { region: 'flanders', goal: 'sale', typeId: 1, label: 'e', facts: {} } as const
const duty = { target: 'd', years: 6 }

test.each([
  ['a house with label E', {}, duty],
  ['an apartment with label F', { typeId: 2, label: 'f' }, duty],
  ['a studio', { typeId: 3 }, duty],
  ['a building of flats to let', { typeId: 5 }, duty],
  ['label D', { label: 'd' }, null],
  ['label A+', { label: 'a_plus' }, null],
  ['no label', { label: null }, null],
  ['to let', { goal: 'rent' }, null],
  ['given out on a long lease', { goal: 'rent', facts: { contractType: 'long-lease' } }, duty],
  ['a business that is taken over', { goal: 'take-over' }, null],
  ['Brussels', { region: 'brussels' }, null],
  ['Wallonia', { region: 'wallonia' }, null],
  ['Luxembourg', { region: 'luxembourg' }, null],
  ['abroad', { region: null }, null],
  ['a shop', { typeId: 6 }, null],
  ['an office', { typeId: 8 }, null],
] as const)('the duty to renovate: %s', (_, change, expected) => {
  expect(renovationNotice({ ...baseProperty, ...change }, { date: '2026-11-20' })).toEqual(expected)
})

/** Flemish Energy Decision, and the Flemish Government's change of 12 December 2025, which extends running terms. */
test.each([
  ['2022-12-31', null],
  ['2023-01-01', 5],
  ['2025-12-11', 5],
  ['2025-12-12', 6],
  ['2026-11-20', 6],
])('on %s the law gives %s years', (date, years) => {
  expect(renovationNotice(baseProperty, { date })).toEqual(years && { target: 'd', years })
})

test.each([
  ['2024-06-01', 6],
  ['2026-11-20', 5],
])('on %s the site says %d years instead', (date, years) => {
  expect(renovationNotice(baseProperty, { date, years })).toEqual({ target: 'd', years })
})

test('without an override the legal term applies', () => {
  expect(renovationNotice(baseProperty, { date: '2026-11-20', years: undefined })).toEqual(duty)
})

const rented = { ...baseProperty, goal: 'rent', facts: { facades: 4 } } as const
const from2030 = (target: string) => ({ since: '2030-01-01', target })

/** vlaanderen.be, minimum energy label, as read on 25 August 2026: houses E, D, C; terraced houses and flats D, C. */
test.each([
  ['a detached house with label F', { label: 'f' }, '2026-11-20', from2030('e')],
  ['a detached house with label E', { label: 'e' }, '2026-11-20', null],
  ['a house of which the facades are not known, with label E', { label: 'e', facts: {} }, '2026-11-20', null],
  ['a terraced house with label E', { label: 'e', facts: { facades: 2 } }, '2026-11-20', from2030('d')],
  ['a terraced house with label D', { label: 'd', facts: { facades: 2 } }, '2026-11-20', null],
  ['an apartment with label F', { label: 'f', typeId: 2 }, '2026-11-20', from2030('d')],
  ['a studio with label E', { label: 'e', typeId: 3 }, '2026-11-20', from2030('d')],
  ['a detached house with label E, later', { label: 'e' }, '2030-01-01', { since: '2035-01-01', target: 'd' }],
  ['a detached house with label D, later still', { label: 'd' }, '2035-01-01', { since: '2040-01-01', target: 'c' }],
  ['an apartment with label D, later', { label: 'd', typeId: 2 }, '2030-01-01', { since: '2035-01-01', target: 'c' }],
  ['a detached house with label F, once it is law', { label: 'f' }, '2031-01-01', from2030('e')],
  ['no label', { label: null }, '2026-11-20', null],
  ['for sale', { goal: 'sale', label: 'f' }, '2026-11-20', null],
  ['a long lease', { label: 'f', facts: { contractType: 'long-lease' } }, '2026-11-20', null],
  ['Brussels', { label: 'g', region: 'brussels' }, '2026-11-20', null],
  ['Wallonia', { label: 'g', region: 'wallonia' }, '2026-11-20', null],
  ['an office', { label: 'f', typeId: 8 }, '2026-11-20', null],
] as const)('missed label of a rental: %s', (_, change, date, expected) => {
  expect(missedRentalLabel({ ...rented, ...change }, date)).toEqual(expected)
})

test('Wallonia has no duty on purchase yet', () => {
  for (const label of energyLabels)
    expect(renovationNotice({ ...baseProperty, region: 'wallonia', label }, { date: '2028-06-01' })).toBeNull()
})
