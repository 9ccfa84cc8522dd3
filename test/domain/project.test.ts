import { expect, test } from 'vitest'
import { removedUnits, unitConflicts } from '#domain/project/project-forms.ts'
import {
  facadeOf,
  type ProjectSummary,
  similarProjects,
  soldOutLast,
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

const unitAt = (number: string, floor: number | null) => ({ number, floor })
const houses = (count: number) => Array.from({ length: count }, (_, at) => unitAt(String(at + 1), null))
const flats = [unitAt('A.1.2', 1), unitAt('A.0.1', 0), unitAt('A.1.1', 1)]

test.each<[name: string, units: { number: string; floor: number | null }[], rows: string[][] | null]>([
  ['floors from the top, units by number', flats, [['A.1.1', 'A.1.2'], ['A.0.1']]],
  [
    'no parking space below ground',
    [...flats, unitAt('P1', -1), unitAt('Garden', null)],
    [['A.1.1', 'A.1.2'], ['A.0.1']],
  ],
  ['houses in one row', houses(11).reverse(), [houses(11).map(({ number }) => number)]],
  ['nothing of two units', flats.slice(0, 2), null],
  ['nothing of a whole district of houses', houses(25), null],
  ['nothing of a floor of thirteen', Array.from({ length: 13 }, (_, at) => unitAt(String(at), 0)), null],
  ['nothing of parking spaces', ['P1', 'P2', 'P3'].map((number) => unitAt(number, -1)), null],
])('a façade has %s', (_, units, rows) => {
  expect(facadeOf(units)?.rows.map((row) => row.map(({ number }) => number)) ?? null).toEqual(rows)
})

test('lists sold-out projects last, and one without units as it comes', () => {
  const projects = [
    [18, 0],
    [24, 9],
    [0, 0],
    [6, 5],
  ].map(([units = 0, available = 0]) => ({ units, available }))
  expect(soldOutLast(projects).map(({ units }) => units)).toEqual([24, 0, 6, 18])
})

const [number, price] = ['units.4.number', 'units.4.price']
const conflict = { name: price, mine: 310, theirs: 320 }
const history = [{ changes: { [number]: ['A.4', null], [price]: [300, null], 'units.4.floor': [2, null] } as const }]

test.each([
  // A cell of a unit that both have, typed and undone.
  [conflict, { [number]: 'A.4', [price]: 310 }, { [number]: 'A.4', [price]: 320 }, [conflict], [], {}],
  [conflict, {}, { [number]: 'A.4', [price]: 320 }, [conflict], [], {}],
  // Theirs has removed it, mine has what was typed, and the rest as it was.
  [
    { ...conflict, theirs: null },
    { [number]: 'A.4', [price]: 310 },
    {},
    [{ name: number, mine: 'A.4', theirs: null, row: 'units.4' }],
    [],
    { [number]: 'A.4', [price]: 310, 'units.4.floor': 2 },
  ],
  [
    { ...conflict, theirs: null },
    {},
    {},
    [{ name: number, mine: 'A.4', theirs: null, row: 'units.4' }],
    [],
    { [number]: 'A.4', [price]: 310, 'units.4.floor': 2 },
  ],
  // Mine has removed it: the form shows theirs, to be removed.
  [
    { ...conflict, mine: null },
    { [number]: null, [price]: null },
    { [number]: 'A.4', [price]: 320 },
    [{ name: number, mine: null, theirs: 'A.4', row: 'units.4' }],
    [4],
    { [number]: 'A.4', [price]: 320 },
  ],
])(
  'the conflict %j with %j typed and %j stored is one of the row where a side has none',
  (one, entered, theirs, ...to) => {
    const { conflicts, gone, cells } = unitConflicts([one], { entered, theirs, removed: removedUnits(history) })
    expect([conflicts, [...gone], cells]).toEqual(to)
  },
)
