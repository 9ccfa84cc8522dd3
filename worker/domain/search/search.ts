import { fold } from '#domain/fold.ts'
import { type Area, formatArea, parseArea } from '#domain/geo/area.ts'
import { type Province, parseProvinces } from '#domain/geo/provinces.ts'
import type { Market } from '#domain/property/property.ts'
import { anyPrice, normalizePriceRange, type PriceRange, priceBounds, priceSlider, sortBounds } from './price-range.ts'
import { anyRooms, maxRooms, type RoomKind, type Rooms, roomKinds } from './rooms.ts'

export const searchFlags = ['garden', 'terrace', 'lift', 'garage', 'furnished', 'newbuild'] as const

export type SearchFlag = (typeof searchFlags)[number]

export const energyLetters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const

export type EnergyLetter = (typeof energyLetters)[number]

export const facadeCounts = [2, 3, 4] as const

export type FacadeCount = (typeof facadeCounts)[number]

export const searchSorts = ['newest', 'cheapest', 'dearest', 'largest'] as const

export type SearchSort = (typeof searchSorts)[number]

export type SearchCity = { name: string; zip: string }

/** What a visitor looks for. Null, 0 and an empty list or text ask nothing. */
export type Search = {
  market: Market
  text: string
  /** Any of these, and of the towns in `provinces`. */
  cities: SearchCity[]
  /** Every town in them. */
  provinces: Province[]
  /** Where on the map. What has no position lies nowhere. */
  area: Area | null
  /** Any of these, by the vendor's `WebID`. */
  types: number[]
  /** At least so many. */
  rooms: Rooms
  /** Euros. */
  price: PriceRange
  /** m², at least. */
  livingArea: number | null
  /** m², at least. */
  groundArea: number | null
  /** This class or a better one. */
  energy: EnergyLetter | null
  builtFrom: number | null
  builtTo: number | null
  facades: FacadeCount | null
  flags: SearchFlag[]
  sort: SearchSort
  page: number
}

const maxTextLength = 100
const maxCityLength = 60
/** Half of a province, ticked one by one; who wants more of it asks for all of it. */
export const maxCities = 60
const maxTypes = 9
const maxTypeId = 999
const maxAreaM2 = 10_000_000
const yearLimits = { from: 1000, to: 2999 }
const maxPage = 10_000

export const emptySearch = (market: Market): Search => ({
  market,
  text: '',
  cities: [],
  provinces: [],
  area: null,
  types: [],
  rooms: anyRooms,
  price: anyPrice,
  livingArea: null,
  groundArea: null,
  energy: null,
  builtFrom: null,
  builtTo: null,
  facades: null,
  flags: [],
  sort: 'newest',
  page: 1,
})

/** @returns the search in the other market: its prices mean something else there, so they start afresh */
export const withMarket = (search: Search, market: Market): Search =>
  search.market === market ? search : { ...search, market, price: anyPrice, page: 1 }

/** @returns whether a search asks for nothing but places and types, in whatever order and on whatever page */
export const hasOnlyPlaceAndType = (search: Search): boolean =>
  activeFilters(search).every(({ kind }) => kind === 'city' || kind === 'province' || kind === 'type')

/** @returns whether a search names places; an area on the map has no name */
export const hasPlaces = ({ cities, provinces }: Search): boolean => cities.length + provinces.length > 0

/**
 * The search as a query without "?": only what it asks, always in the same order, so that one search has one address.
 * The market is not in it: the path tells that.
 */
export function toQuery(search: Search): string {
  const query = new URLSearchParams()
  const add = (key: string, value: string | number | null) => value && query.append(key, String(value))

  add('search', search.text)
  for (const { name, zip } of search.cities) add('city', zip ? `${name}|${zip}` : name)
  for (const province of search.provinces) add('province', province)
  if (search.area) add('area', formatArea(search.area))
  for (const type of search.types) add('type', type)
  add('price', priceValue(search))
  for (const kind of roomKinds) add(kind, search.rooms[kind])
  add('living', search.livingArea)
  add('ground', search.groundArea)
  add('energy', search.energy)
  if (search.builtFrom || search.builtTo) add('built', `${search.builtFrom ?? ''}-${search.builtTo ?? ''}`)
  add('facades', search.facades)
  for (const flag of search.flags) add(flag, 1)
  if (search.sort !== 'newest') add('sort', search.sort)
  if (search.page > 1) add('page', search.page)

  return query.toString()
}

function priceValue({ market, price }: Search): string | null {
  if (price.min === null && price.max === null) return null
  const { min, max } = priceBounds(market, price)
  return `${min}-${max}`
}

/**
 * The search that a query asks for. What makes no sense is left out, and nothing is unbounded, so any query will do.
 * Besides `toQuery`'s own form it reads what the plain HTML form sends: `pricemin` and `pricemax`, `builtfrom` and
 * `builtto`, and `goal`, which wins over the market of the page.
 * @param towns how many of them are read: what is no address may name more
 */
export function fromQuery(market: Market, query: URLSearchParams | string, towns = maxCities): Search {
  const params = typeof query === 'string' ? new URLSearchParams(query) : query
  const param = (key: string) => params.get(key)?.trim() ?? ''
  const number = (key: string, highest: number) => wholeNumber(param(key), highest)
  const goal = param('goal')
  const requestedMarket: Market = goal === '0' ? 0 : goal === '1' ? 1 : market

  const entered = [param('pricemin'), param('pricemax')] as const
  const [minText, maxText] =
    parseRange(param('price')) ??
    (requestedMarket === market
      ? entered
      : entered.map((price) => (isPriceForMarket(requestedMarket, price) ? price : '')))
  const [from, to] = parseRange(param('built')) ?? [param('builtfrom'), param('builtto')]
  const built = sortBounds({ min: parseYear(from), max: parseYear(to) })

  return {
    market: requestedMarket,
    text: parseText(param('search')),
    cities: parseCities(params.getAll('city'), towns),
    provinces: parseProvinces(params.getAll('province')),
    area: parseArea(param('area')),
    types: parseTypes(params.getAll('type')),
    rooms: Object.fromEntries(roomKinds.map((kind) => [kind, number(kind, maxRooms) ?? 0])) as Record<RoomKind, number>,
    price: normalizePriceRange(requestedMarket, { min: wholeNumber(minText), max: wholeNumber(maxText) }),
    livingArea: number('living', maxAreaM2) || null,
    groundArea: number('ground', maxAreaM2) || null,
    energy: energyLetters.find((letter) => letter === param('energy').toLowerCase()) ?? null,
    builtFrom: built.min,
    builtTo: built.max,
    facades: facadeCounts.find((count) => String(count) === param('facades')) ?? null,
    flags: searchFlags.filter((flag) => ['1', 'on', 'true'].includes(param(flag))),
    sort: searchSorts.find((sort) => sort === param('sort')) ?? 'newest',
    page: number('page', maxPage) || 1,
  }
}

/** A text of signs alone asks nothing. */
function parseText(text: string): string {
  const clean = singleLine(text, maxTextLength)
  return fold(clean) ? clean : ''
}

/**
 * A form without a script keeps its prices when the visitor turns to the other goal: a sale price is no rent and a rent
 * no sale price.
 */
function isPriceForMarket(market: Market, price: string): boolean {
  const euros = wholeNumber(price) ?? 0
  const highestRent = priceSlider(1).max
  return market === 1 ? euros <= highestRent : euros > highestRent
}

/** @returns the number written in digits only, at most the highest one; null for anything else */
function wholeNumber(text: string, highest = Number.MAX_SAFE_INTEGER): number | null {
  return /^\d+$/.test(text) ? Math.min(highest, Number(text)) : null
}

/** @returns both ends of "from-to", of which one may be left out; null where it is no range */
function parseRange(text: string): [from: string, to: string] | null {
  const [, from = '', to = ''] = /^(\d*)\s*-\s*(\d*)$/.exec(text) ?? []
  return from || to ? [from, to] : null
}

function parseYear(text: string): number | null {
  const number = wholeNumber(text)
  return number !== null && number >= yearLimits.from && number <= yearLimits.to ? number : null
}

/** @returns a text on one line, cut between characters */
function singleLine(text: string, maxLength: number): string {
  const clean = text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return [...clean.slice(0, 2 * maxLength)].slice(0, maxLength).join('').trim()
}

function parseCities(values: string[], maxCount: number): SearchCity[] {
  const citiesByKey = new Map<string, SearchCity>()
  for (const value of values) {
    if (citiesByKey.size === maxCount) break
    const city = parseCity(value)
    const key = city && `${city.name.toLowerCase()}|${city.zip}`
    if (key && !citiesByKey.has(key)) citiesByKey.set(key, city)
  }
  return [...citiesByKey.values()].sort((a, b) => compare(a.zip, b.zip) || compare(a.name, b.name))
}

function parseCity(value: string): SearchCity | null {
  const end = value.lastIndexOf('|')
  const name = singleLine((end < 0 ? value : value.slice(0, end)).replaceAll('|', ' '), maxCityLength)
  const zip = end < 0 ? '' : value.slice(end + 1).trim()
  return name && /^(?:[\da-z][\da-z -]{0,9})?$/i.test(zip) ? { name, zip } : null
}

const parseTypes = (values: string[]): number[] =>
  [...new Set(values.map((value) => wholeNumber(value.trim()) ?? 0))]
    .filter((type) => type > 0 && type <= maxTypeId)
    .slice(0, maxTypes)
    .sort((a, b) => a - b)

/** By code unit, the same everywhere: the order is only there to make one address of one search. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** One thing a search asks for, and the search without it. */
export type ActiveFilter = { without: Search } & (
  | { kind: 'text'; value: string }
  | { kind: 'city'; value: SearchCity }
  | { kind: 'province'; value: Province }
  | { kind: 'area'; value: Area }
  | { kind: 'type'; value: number }
  | { kind: 'price'; value: PriceRange }
  | { kind: RoomKind; value: number }
  | { kind: 'livingArea' | 'groundArea'; value: number }
  | { kind: 'energy'; value: EnergyLetter }
  | { kind: 'built'; value: { from: number | null; to: number | null } }
  | { kind: 'facades'; value: FacadeCount }
  | { kind: 'flag'; value: SearchFlag }
)

/** @returns all that a search asks for, in the order of its address; leaving one out goes back to the first page */
export function activeFilters(search: Search): ActiveFilter[] {
  const { text, cities, provinces, area, types, rooms, price, livingArea, groundArea } = search
  const { energy, builtFrom, builtTo, facades, flags } = search
  const without = (change: Partial<Search>): Search => ({ ...search, ...change, page: 1 })
  const filters: ActiveFilter[] = []

  if (text) filters.push({ kind: 'text', value: text, without: without({ text: '' }) })
  for (const city of cities)
    filters.push({ kind: 'city', value: city, without: without({ cities: cities.filter((other) => other !== city) }) })
  for (const province of provinces)
    filters.push({
      kind: 'province',
      value: province,
      without: without({ provinces: provinces.filter((other) => other !== province) }),
    })
  if (area) filters.push({ kind: 'area', value: area, without: without({ area: null }) })
  for (const type of types)
    filters.push({ kind: 'type', value: type, without: without({ types: types.filter((other) => other !== type) }) })
  if (price.min !== null || price.max !== null)
    filters.push({ kind: 'price', value: price, without: without({ price: anyPrice }) })
  for (const kind of roomKinds)
    if (rooms[kind]) filters.push({ kind, value: rooms[kind], without: without({ rooms: { ...rooms, [kind]: 0 } }) })
  if (livingArea) filters.push({ kind: 'livingArea', value: livingArea, without: without({ livingArea: null }) })
  if (groundArea) filters.push({ kind: 'groundArea', value: groundArea, without: without({ groundArea: null }) })
  if (energy) filters.push({ kind: 'energy', value: energy, without: without({ energy: null }) })
  if (builtFrom || builtTo)
    filters.push({
      kind: 'built',
      value: { from: builtFrom, to: builtTo },
      without: without({ builtFrom: null, builtTo: null }),
    })
  if (facades) filters.push({ kind: 'facades', value: facades, without: without({ facades: null }) })
  for (const flag of flags)
    filters.push({ kind: 'flag', value: flag, without: without({ flags: flags.filter((other) => other !== flag) }) })

  return filters
}
