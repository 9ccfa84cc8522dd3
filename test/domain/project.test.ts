import { expect, test } from 'vitest'
import {
  type ProjectSummary,
  similarProjects,
  sortPriceList,
  unitState,
  unitTotals,
  valueRange,
} from '#domain/project.ts'

test.each([
  ['available', 'free'],
  ['new', 'free'],
  ['option', 'option'],
  ['sold', 'sold'],
] as const)('a unit that is %s is %s', (status, state) => {
  expect(unitState(status)).toBe(state)
})

test('sorts a price list by state, floor and natural number', () => {
  const unit = (number: string, state: 'free' | 'option' | 'sold', floor: number | null = 0) => ({
    number,
    state,
    floor,
  })
  const units = [
    unit('A.10', 'free', 1),
    unit('A.0', 'sold'),
    unit('A.2', 'free', 1),
    unit('B.1', 'option', -1),
    unit('C.1', 'free', null),
    unit('D.1', 'free', 5),
  ]
  expect(sortPriceList(units).map(({ number }) => number)).toEqual(['C.1', 'A.2', 'A.10', 'D.1', 'B.1', 'A.0'])
  expect(units[0]?.number).toBe('A.10')
})

test('counts optioned units as available and ignores sold prices', () => {
  const units = [
    { state: 'free' as const, price: 300_000_00 },
    { state: 'option' as const, price: 250_000_00 },
    { state: 'sold' as const, price: 100_000_00 },
    { state: 'free' as const, price: null },
  ]
  expect(unitTotals(units)).toEqual({ units: 4, available: 3, priceFrom: 250_000_00 })
})

test.each([
  ['no units', [], { units: 0, available: 0, priceFrom: null }],
  ['all sold', [{ state: 'sold' as const, price: null }], { units: 1, available: 0, priceFrom: null }],
  ['no price known', [{ state: 'free' as const, price: null }], { units: 1, available: 1, priceFrom: null }],
])('has no lowest price: %s', (_, units, stock) => {
  expect(unitTotals(units)).toEqual(stock)
})

test.each([
  [
    [92, null, 66],
    [66, 92],
  ],
  [[66], [66, 66]],
  [[null], null],
  [[], null],
])('the range of %j is %j', (values, span) => {
  expect(valueRange(values)).toEqual(span)
})

const project = (id: number, change: Partial<ProjectSummary> = {}): ProjectSummary => ({
  id,
  reference: `P-${id}`,
  title: `Project ${id}`,
  slug: `project-${id}`,
  city: 'Ghent',
  citySlug: 'ghent',
  zip: '9000',
  countryId: 10,
  delivery: null,
  units: 4,
  available: 2,
  priceFrom: null,
  picture: null,
  typeIds: [2],
  ...change,
})

test('ranks similar projects by availability, then town, then type', () => {
  const others = [
    project(2, { zip: '4000', typeIds: [1] }),
    project(3, { available: 0 }),
    project(4, { typeIds: [1] }),
    project(5),
    project(6, { zip: '4000' }),
  ]
  expect(similarProjects([project(1), ...others], project(1)).map(({ id }) => id)).toEqual([5, 4, 6])
  expect(similarProjects([project(1)], project(1))).toEqual([])
})
