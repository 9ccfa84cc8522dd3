import { expect, test } from 'vitest'
import { anyPrice, type PriceRange } from '#domain/search/price-range.ts'
import { anyRooms } from '#domain/search/rooms.ts'
import { emptySearch, type Search } from '#domain/search/search.ts'
import { translator } from '#locales/translator.ts'
import { interpolate, pluralText } from '#ui/islands/plural-text.ts'
import { searchLabels } from '#ui/islands/search.labels.ts'
import {
  moreCount,
  movePriceThumb,
  nextOption,
  priceSummary,
  roomsText,
  searchModel,
  selectionText,
} from '#ui/islands/search.model.ts'

const actions = { sale: '/for-sale/', rent: '/for-rent/' }
const labels = searchLabels({ t: translator('en'), language: 'en' })
const searching = (change: Partial<Search> = {}): Search => ({ ...emptySearch('sale'), ...change })

function form(fields: Record<string, string | string[]>): FormData {
  const data = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) data.append(name, value)
  return data
}

test('reads the form and leaves empty values out of the URL', () => {
  const model = searchModel(searching(), actions)
  model.read(
    form({
      goal: '0',
      search: ' park ',
      city: ['Gent|9000', 'Brugge|8000'],
      bedrooms: '3',
      toilets: '0',
      pricemax: '465000',
    }),
  )
  expect(model.href.value).toBe('/for-sale/?search=park&city=Brugge%7C8000&city=Gent%7C9000&price=0-465000&bedrooms=3')
})

test('leads an empty form to the listing without query', () => {
  const model = searchModel(searching({ text: 'park', page: 4 }), actions)
  model.read(form({ goal: '0', search: '', pricemin: '', bedrooms: '0' }))
  expect(model.href.value).toBe('/for-sale/')
})

test('drops the price and changes the listing with the goal', () => {
  const model = searchModel(searching({ price: { min: 250_000, max: null } }), actions)
  expect(model.read(form({ goal: '1', pricemin: '250000', bedrooms: '2' }))).toBe(true)
  expect(model.search.value.price).toEqual(anyPrice)
  expect(model.href.value).toBe('/for-rent/?bedrooms=2')
})

test('keeps the price of the same goal', () => {
  const model = searchModel(searching(), actions)
  expect(model.read(form({ goal: '0', pricemin: '250000' }))).toBe(false)
  expect(model.search.value.price).toEqual({ min: 250_000, max: null })
})

test('resets the page on a change', () => {
  const model = searchModel(searching({ page: 7 }), actions)
  model.read(form({ goal: '0', page: '7' }))
  expect(model.search.value.page).toBe(1)
})

test.each<[PriceRange, 'min' | 'max', number, PriceRange]>([
  [anyPrice, 'min', 250_000, { min: 250_000, max: null }],
  [anyPrice, 'max', 250_000, { min: null, max: 250_000 }],
  [{ min: null, max: 250_000 }, 'min', 900_000, { min: 250_000, max: 250_000 }],
  [{ min: 250_000, max: null }, 'max', 1000, { min: 250_000, max: 250_000 }],
  [{ min: 250_000, max: 400_000 }, 'min', 0, { min: null, max: 400_000 }],
  [{ min: 250_000, max: 400_000 }, 'max', 3_000_000, { min: 250_000, max: null }],
])('stops the thumbs of %j at each other: %s to %d gives %j', (price, thumb, euros, expected) => {
  expect(movePriceThumb('sale', price, thumb, euros)).toEqual(expected)
})

test('treats the maximum of the rent slider as no bound', () => {
  expect(movePriceThumb('rent', { min: 500, max: 900 }, 'max', 2000)).toEqual({ min: 500, max: null })
})

test.each([
  [-1, 1, 0],
  [0, 1, 1],
  [2, 1, -1],
  [-1, -1, 2],
  [0, -1, -1],
] as const)('moves from option %d by %d to %d', (active, step, expected) => {
  expect(nextOption(active, step, 3)).toBe(expected)
})

test.each([
  [[], 'Any town'],
  [['Ghent'], 'Ghent'],
  [['Ghent', 'Liège'], 'Ghent, Liège'],
  [['Ghent', 'Liège', 'Spa'], '3 towns'],
])('summarizes %j as "%s"', (names, expected) => {
  expect(selectionText(names, labels.anyCity, labels.cities, 'en')).toBe(expected)
})

test.each<[PriceRange, string]>([
  [anyPrice, 'Any price'],
  [{ min: 250_000, max: null }, 'from € 250k'],
  [{ min: null, max: 1_190_000 }, 'up to € 1,19 m'],
  [{ min: 250_000, max: 465_000 }, '€ 250k to € 465k'],
])('formats the price %j as "%s"', (price, expected) => {
  expect(priceSummary(searching({ price }), labels).replaceAll('\u00a0', ' ')).toBe(expected)
})

test('names rooms with their number', () => {
  expect(roomsText(searching(), labels)).toBe(labels.anyRoom)
  expect(roomsText(searching({ rooms: { ...anyRooms, bedrooms: 3, garages: 1 } }), labels)).toBe(
    '3+ Bedrooms, 1+ Garages',
  )
})

test('counts the build years as one criterion and each flag as one', () => {
  expect(moreCount(searching())).toBe(0)
  expect(moreCount(searching({ builtFrom: 1900, builtTo: 1950, energy: 'c', flags: ['garden', 'lift'] }))).toBe(4)
})

test('uses the singular for zero in French', () => {
  const { hits } = searchLabels({ t: translator('fr'), language: 'fr' })
  expect(pluralText(hits, 0, 'fr')).toBe(interpolate(hits.one, { count: 0 }))
  expect(pluralText(hits, 2, 'fr')).toBe(interpolate(hits.other, { count: 2 }))
})

test.each(['nl', 'fr', 'en', 'de'] as const)('has all labels in %s as JSON', (language) => {
  const words = searchLabels({ t: translator(language), language })
  expect(JSON.parse(JSON.stringify(words))).toEqual(words)
  expect(JSON.stringify(words)).not.toContain('""')
})
