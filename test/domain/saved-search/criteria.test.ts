import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormValues } from '#domain/forms/form.ts'
import { criteriaForm, savedSearchForm } from '#domain/forms/saved-search.ts'
import { type Province, provinces } from '#domain/geo/provinces.ts'
import {
  type Criteria,
  criteriaFormValues,
  criteriaFromForm,
  criteriaToSearch,
  nearestListingSearch,
} from '#domain/saved-search/criteria.ts'
import { searchFormValues } from '#domain/saved-search/form-values.ts'
import { fromQuery, maxCities, toQuery } from '#domain/search/search.ts'

const town = (name: string, zip: string, province: Province | null) => ({ name, zip, province })

const towns = [
  town('Gent', '9000', 'oost-vlaanderen'),
  town('Aalst', '9300', 'oost-vlaanderen'),
  town('Namur', '5000', 'namen'),
  town('Dinant', '5500', 'namen'),
  town('Nergens', '0000', null),
]

const values = (change: FormValues = {}): FormValues => ({
  goal: 'sale',
  types: ['1'],
  towns: ['Gent|9000'],
  bedroomsMin: null,
  bedroomsMax: null,
  garages: null,
  parkings: null,
  priceMin: null,
  priceMax: null,
  ...change,
})

const queryOf = (change: FormValues): string =>
  decodeURIComponent(criteriaFromForm(values(change), towns).query).replaceAll('+', ' ')

test.each<[string, FormValues, string]>([
  ['a town and a type', {}, 'city=Gent|9000&type=1'],
  ['a province', { towns: ['namen'] }, 'province=namen&type=1'],
  ['every town of a province', { towns: ['Dinant|5500', 'Namur|5000'] }, 'province=namen&type=1'],
  ['a province and a town in it', { towns: ['namen', 'Namur|5000'] }, 'province=namen&type=1'],
  ['a province and a town elsewhere', { towns: ['namen', 'Gent|9000'] }, 'city=Gent|9000&province=namen&type=1'],
  ['a town that there is not', { towns: ['Gent|9000', 'Nowhere|9999'] }, 'city=Gent|9000&type=1'],
  ['a municipality', { towns: ['city=Gent%7C*', 'namen'] }, 'city=Gent|*&province=namen&type=1'],
  ['the only town of no province', { towns: ['Nergens|0000'] }, 'city=Nergens|0000&type=1'],
  ['types', { types: ['9', '2'] }, 'city=Gent|9000&type=2&type=9'],
  ['rooms', { bedroomsMin: 2, garages: 1 }, 'city=Gent|9000&type=1&bedrooms=2&garages=1'],
  ['no rooms', { bedroomsMin: 0, garages: 0 }, 'city=Gent|9000&type=1'],
  ['a price', { priceMin: 100_000_00, priceMax: 250_000_00 }, 'city=Gent|9000&type=1&price=100000-250000'],
  ['a price from', { priceMin: 4_000_000_00 }, 'city=Gent|9000&type=1&price=4000000-'],
  ['a rent up to more than the slider has', { goal: 'rent', priceMax: 2500_00 }, 'city=Gent|9000&type=1&price=-2500'],
  ['a price from nothing', { priceMin: 0 }, 'city=Gent|9000&type=1'],
])('%s is stored as a query of the listing', (_, change, query) => {
  expect(queryOf(change)).toBe(query)
})

test('every criterion of a search is kept, also one without a field', () => {
  const query =
    'search=tuin&city=Gent|9000&province=namen&neighbourhood=7&area=50.1_3.2_51.1_4.4&type=2&bedrooms=2&bathrooms=2&garages=1' +
    '&plot=500&energy=c&built=1990-&facades=3&garden=1&new=1'
  const search = fromQuery('sale', query)
  expect(search).toMatchObject({
    areas: expect.arrayContaining([expect.anything()]),
    builtFrom: 1990,
    flags: expect.arrayContaining(['garden']),
  })
  const { goal, priceMin: _, priceMax: __, bedroomsMin, garages, ...lists } = searchFormValues(search)
  const filled = { ...lists, goal: goal[0]!, bedroomsMin: Number(bedroomsMin), garages: Number(garages) }
  const criteria = criteriaFromForm(values(filled), towns)
  expect(criteriaToSearch(criteria)).toEqual(search)
  expect(criteriaFromForm(again(criteria), towns)).toEqual(criteria)
})

test('a radius, a landscape and upper bounds are criteria; that of bedrooms has a field', () => {
  const query =
    'city=Gent|9000&province=coast&near=Gent|9000|5&near=51_4|20&bedrooms=2-4&garages=1-2&living=80-120&area=50_4_51_5&area=50_2_51_3'
  const search = fromQuery('sale', query)
  const { goal, priceMin: _, priceMax: __, bedroomsMin, bedroomsMax, garages, ...lists } = searchFormValues(search)
  const [from, to, count] = [bedroomsMin, bedroomsMax, garages].map(Number)
  const filled = { ...lists, goal: goal[0]!, bedroomsMin: from!, bedroomsMax: to!, garages: count! }
  const criteria = criteriaFromForm(values(filled), towns)
  expect(criteria.bedroomsMax).toBe(4)
  expect(nearestListingSearch(criteria, towns)).toEqual(search)
  expect(criteriaFromForm(again(criteria), towns)).toEqual(criteria)
})

test('the order and the page of a listing are no criteria', () => {
  expect(searchFormValues(fromQuery('sale', 'sort=cheapest&page=2')).filters).toEqual([])
})

test('stores criteria that the listing lacks in their own fields', () => {
  expect(criteriaFromForm(values({ bedroomsMax: 3, parkings: 2 }), towns)).toMatchObject({
    bedroomsMax: 3,
    parkings: 2,
  })
  expect(criteriaFromForm(values({ bedroomsMax: 0, parkings: 0 }), towns)).toMatchObject({
    bedroomsMax: 0,
    parkings: null,
  })
  expect(criteriaFromForm(values({ goal: 'rent' }), towns).market).toBe('rent')
})

test.each<[string, { min: number | null; max: number | null }]>([
  ['', { min: null, max: null }],
  ['price=2500-', { min: 2500, max: null }],
  ['price=-2500', { min: null, max: 2500 }],
  ['price=2500-9000', { min: 2500, max: 9000 }],
  ['price=9000-2500', { min: 2500, max: 9000 }],
  ['price=-', { min: null, max: null }],
  ['price=cheap', { min: null, max: null }],
])('prices of "%s" are exact beyond the slider', (query, price) => {
  expect(criteriaToSearch({ market: 'rent', query })).toMatchObject({ market: 'rent', price, page: 1 })
})

test('criteria have six hundred towns, a URL no more than sixty', () => {
  const many = Array.from({ length: 600 }, (_, at) => town(`Dorp ${at}`, String(1000 + at), null))
  const { query } = criteriaFromForm(values({ towns: many.map(({ name, zip }) => `${name}|${zip}`) }), many)
  expect(criteriaToSearch({ market: 'sale', query }).cities).toHaveLength(600)
  expect(fromQuery('sale', query).cities).toHaveLength(maxCities)
})

test('the nearest listing has provinces for many towns and prices within the slider', () => {
  const many = Array.from({ length: 70 }, (_, at) => town(`Dorp ${at}`, String(1000 + at), 'limburg'))
  const rest = town('Hasselt', '3500', 'limburg')
  const criteria = criteriaFromForm(
    values({ goal: 'rent', towns: many.map(({ name, zip }) => `${name}|${zip}`), priceMin: 500_00, priceMax: 9000_00 }),
    [...many, rest],
  )
  const near = nearestListingSearch(criteria, [...many, rest])
  expect(near).toMatchObject({ cities: [], provinces: ['limburg'], price: { min: 500, max: null }, types: [1] })
  expect(fromQuery('rent', toQuery(near))).toEqual(near)
  const few = criteriaFromForm(values(), towns)
  expect(nearestListingSearch(few, towns)).toEqual(criteriaToSearch(few))
})

const anyWish: fc.Arbitrary<FormValues> = fc.record({
  goal: fc.constantFrom('sale', 'rent'),
  types: fc.uniqueArray(fc.integer({ min: 1, max: 9 }).map(String), { minLength: 1 }),
  towns: fc.uniqueArray(fc.constantFrom(...provinces, ...towns.map(({ name, zip }) => `${name}|${zip}`)), {
    minLength: 1,
  }),
  bedroomsMin: fc.option(fc.nat(20)),
  bedroomsMax: fc.option(fc.nat(20)),
  garages: fc.option(fc.nat(20)),
  parkings: fc.option(fc.nat(20)),
  priceMin: fc.option(fc.nat(5_000_000).map((euros) => euros * 100)),
  priceMax: fc.option(fc.integer({ min: 5_000_000, max: 100_000_000 }).map((euros) => euros * 100)),
})

const numbers = ['bedroomsMin', 'bedroomsMax', 'garages', 'parkings', 'priceMin', 'priceMax']

/** Validated form values. */
const again = (criteria: Criteria): FormValues =>
  Object.fromEntries(
    Object.entries(criteriaFormValues(criteria)).map(([name, texts]) => {
      if (['types', 'towns', 'filters'].includes(name)) return [name, texts]
      const [text] = texts
      if (!numbers.includes(name)) return [name, text!]
      return [name, text === undefined ? null : Number(text) * (name.startsWith('price') ? 100 : 1)]
    }),
  )

test('resubmitting the form values changes nothing', () => {
  fc.assert(
    fc.property(anyWish, (filled) => {
      const criteria = criteriaFromForm(filled, towns)
      expect(criteriaFromForm(again(criteria), towns)).toEqual(criteria)
    }),
  )
})

test('the criteria form has the fields of the search only', () => {
  expect(Object.keys(criteriaForm.fields)).toEqual(savedSearchForm.steps[0]!.fields)
  expect(criteriaForm.rules!.map(({ field }) => field)).toEqual(['bedroomsMax', 'priceMax'])
  expect(Object.keys(criteriaFormValues(criteriaFromForm(values(), towns))).sort()).toEqual(
    Object.keys(criteriaForm.fields).sort(),
  )
})

test('a municipality is a place of the form beside the towns', () => {
  const { towns, filters } = searchFormValues(fromQuery('sale', 'city=Gent|*&city=Gent|9000'))
  expect([towns, filters]).toEqual([['Gent|9000', 'city=Gent%7C*'], []])
})
