import { expect, test } from 'vitest'
import { droppedFilters, relaxations } from '#domain/search/relaxation.ts'
import { emptySearch, type Search, toQuery } from '#domain/search/search.ts'

const sale = emptySearch('sale')
const queries = (change: Partial<Search>) => relaxations({ ...sale, ...change }).map(toQuery)
const gent = { name: 'Gent', zip: '9000' }

test('an empty search has no relaxations', () => {
  expect(relaxations({ ...sale, sort: 'largest', page: 3 })).toEqual([])
})

test.each([
  [
    'a price grows by a tenth, by a quarter, and goes',
    { price: { min: 200_000, max: 405_000 } },
    ['price=180000-446000', 'price=150000-507000', ''],
  ],
  [
    'a price moves outwards in whole steps, no further than needed',
    { price: { min: 123_000, max: 170_000 } },
    ['price=110000-187000', 'price=92000-213000', ''],
  ],
  [
    'an area goes before anything else',
    {
      areas: [{ kind: 'box', south: 50, west: 4, north: 51, east: 5 }],
      rooms: { ...sale.rooms, bedrooms: 2 },
    },
    ['bedrooms=2', 'area=50_4_51_5&bedrooms=1', 'area=50_4_51_5'],
  ],
  [
    'a radius goes before the rooms, and upper bounds before all rooms',
    {
      near: [{ city: gent, position: null, km: 10 }],
      rooms: { ...sale.rooms, bedrooms: 2 },
      most: { bedrooms: 3 },
    },
    [
      'bedrooms=2-3',
      'near=Gent%7C9000%7C10&bedrooms=1-3',
      'near=Gent%7C9000%7C10&bedrooms=2',
      'near=Gent%7C9000%7C10&bedrooms=-3',
    ],
  ],
  [
    'provinces go with the towns',
    { provinces: ['limburg', 'namen'], cities: [gent], energy: 'b' },
    ['city=Gent%7C9000&province=limburg&province=namen', 'energy=b'],
  ],
  ['a highest price at the slider’s end goes at once', { price: { min: null, max: 2_900_000 } }, ['']],
  [
    'rooms lose one of a kind first',
    { rooms: { ...sale.rooms, bedrooms: 3, garages: 1 } },
    ['bedrooms=2&garages=1', ''],
  ],
  [
    'words go first, and what it is asked to be without before what it is asked to have',
    { text: 'wine cellar', flags: ['garden'] as const, lacks: ['lift'] as const },
    ['garden=1&lift=0', 'search=wine+cellar&garden=1', 'search=wine+cellar&lift=0'],
  ],
  ['flags go one, then all', { flags: ['garden', 'lift'] as const }, ['garden=1', '']],
  [
    'cities go together, and last',
    { cities: [gent, { name: 'Aalst', zip: '9300' }], types: [1, 2], facades: 4 as const },
    [
      'city=Gent%7C9000&city=Aalst%7C9300&type=1&type=2',
      'city=Gent%7C9000&city=Aalst%7C9300&facades=4',
      'type=1&type=2&facades=4',
    ],
  ],
] as [string, Partial<Search>, string[]][])('%s', (_, change, expected) => {
  expect(queries(change)).toEqual(expected)
})

test('relaxations start at page 1 of the same market', () => {
  const [first] = relaxations({ ...emptySearch('rent'), energy: 'a', page: 7 })
  expect(first).toEqual(emptySearch('rent'))
})

test('names the dropped filters', () => {
  const search: Search = { ...sale, cities: [gent], energy: 'b', price: { min: null, max: 200_000 } }
  const dropped = relaxations(search).map((relaxed) => droppedFilters(search, relaxed).map(({ kind }) => kind))
  expect(dropped).toEqual([['price'], ['price'], ['energy'], ['price'], ['city']])
})
