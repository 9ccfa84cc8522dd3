import { compare } from '#domain/compare.ts'
import { fold } from '#domain/fold.ts'
import { type Area, formatArea, parseArea } from '#domain/geo/area.ts'
import { type Ground, parseProvinces } from '#domain/geo/provinces.ts'
import { oneOf } from '#domain/one-of.ts'
import type { Market } from '#domain/property/status.ts'
import {
  defaultRadius,
  formatCity,
  formatNear,
  maxNear,
  type Near,
  parseNear,
  parseRadius,
  type SearchCity,
} from './near.ts'
import { anyPrice, normalizePriceRange, type PriceRange, priceBounds, priceSlider, sortBounds } from './price-range.ts'
import { anyRooms, type RoomKind, type Rooms, roomKinds } from './rooms.ts'
import {
  type Counted,
  counted,
  type FactFlag,
  factFlags,
  mapNumbers,
  type SearchedNumbers,
  type SearchFlag,
  searchFlags,
} from './searched-facts.ts'

export const energyLetters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const

type EnergyLetter = (typeof energyLetters)[number]

export const facadeCounts = [2, 3, 4] as const

type FacadeCount = (typeof facadeCounts)[number]

export const searchSorts = ['newest', 'cheapest', 'dearest', 'largest', 'energy', 'sqm'] as const

export type SearchSort = (typeof searchSorts)[number]

export type { SearchCity }

/** Null, 0 and empty values are unbounded. */
export type Search = SearchedNumbers & {
  market: Market
  text: string
  cities: SearchCity[]
  provinces: Ground[]
  /** Ids; with towns, of both. */
  neighbourhoods: number[]
  near: Near[]
  /** A home is in any of them. */
  areas: Area[]
  types: number[]
  /** At least. */
  rooms: Rooms
  /** Upper bounds of rooms and areas. */
  most: Readonly<Partial<Record<Counted, number>>>
  price: PriceRange
  energy: EnergyLetter | null
  builtFrom: number | null
  builtTo: number | null
  facades: FacadeCount | null
  flags: SearchFlag[]
  /** Asked to be without. */
  lacks: FactFlag[]
  sort: SearchSort
  page: number
}

const maxTextLength = 100
export const maxAreas = 5
const maxCityLength = 60
export const maxCities = 60
/** Types, and neighbourhoods. */
const maxIds = 9
const maxTypeId = 999
const maxNeighbourhoodId = 2 ** 32 - 1
const yearLimits = { from: 1000, to: 2999 }
const maxPage = 10_000

export const emptySearch = (market: Market): Search => ({
  market,
  text: '',
  cities: [],
  provinces: [],
  neighbourhoods: [],
  near: [],
  areas: [],
  types: [],
  rooms: anyRooms,
  most: {},
  price: anyPrice,
  ...mapNumbers(() => null),
  energy: null,
  builtFrom: null,
  builtTo: null,
  facades: null,
  flags: [],
  lacks: [],
  sort: 'newest',
  page: 1,
})

export const withMarket = (search: Search, market: Market): Search =>
  search.market === market ? search : { ...search, market, price: anyPrice, page: 1 }

export const hasOnlyPlaceAndType = (search: Search): boolean =>
  activeFilters(search).every(({ kind }) => kind === 'city' || kind === 'province' || kind === 'type')

export const hasPlaces = ({ cities, provinces }: Search): boolean => cities.length + provinces.length > 0

/** Canonical query without "?" and without market, which is part of the path: one search has one URL. */
export function toQuery(search: Search): string {
  const query = new URLSearchParams()
  const add = (key: string, value: string | number | null) => value && query.append(key, String(value))

  add('search', search.text)
  for (const city of search.cities) add('city', formatCity(city))
  for (const province of search.provinces) add('province', province)
  for (const neighbourhood of search.neighbourhoods) add('neighbourhood', neighbourhood)
  for (const near of search.near) add('near', formatNear(near))
  for (const area of search.areas) add('area', formatArea(area))
  for (const type of search.types) add('type', type)
  add('price', priceValue(search))
  for (const { kind, param } of counted) add(param, countValue(leastOf(search, kind), search.most[kind]))
  add('energy', search.energy)
  if (search.builtFrom || search.builtTo) add('built', `${search.builtFrom ?? ''}-${search.builtTo ?? ''}`)
  add('facades', search.facades)
  for (const flag of search.flags) add(flag, 1)
  for (const flag of search.lacks) query.append(flag, '0')
  if (search.sort !== 'newest') add('sort', search.sort)
  if (search.page > 1) add('page', search.page)

  return query.toString()
}

const isRoom = (kind: Counted): kind is RoomKind => Object.hasOwn(anyRooms, kind)

const leastOf = (search: Search, kind: Counted): number => (isRoom(kind) ? search.rooms[kind] : (search[kind] ?? 0))

const countValue = (least: number, most: number | undefined): string | number =>
  most === undefined ? least : `${least || ''}-${most}`

function priceValue({ market, price }: Search): string | null {
  if (price.min === null && price.max === null) return null
  const { min, max } = priceBounds(market, price)
  return `${min}-${max}`
}

/** Parses any query, also of the plain HTML form, whose `goal` overrides the market. @param towns maximum number */
export function fromQuery(market: Market, query: URLSearchParams | string, towns = maxCities): Search {
  const params = typeof query === 'string' ? new URLSearchParams(query) : query
  const param = (key: string) => params.get(key)?.trim() ?? ''
  const goal = param('goal')
  const requestedMarket: Market = goal === '0' ? 'sale' : goal === '1' ? 'rent' : market

  const entered = [param('pricemin'), param('pricemax')] as const
  const [minText, maxText] =
    parseRange(param('price')) ??
    (requestedMarket === market
      ? entered
      : entered.map((price) => (isPriceForMarket(requestedMarket, price) ? price : '')))
  const [from, to] = parseRange(param('built')) ?? [param('builtfrom'), param('builtto')]
  const built = sortBounds({ min: parseYear(from), max: parseYear(to) })
  const counts = counted.map(
    ({ kind, param: key, max }) => [kind, parseCount(param(key), param(`${key}max`), max)] as const,
  )
  const least = Object.fromEntries(counts.map(([kind, { min }]) => [kind, min])) as Record<Counted, number | null>
  const cities = parseCities(params.getAll('city'), towns)
  const radius = parseRadius(param('radius'))
  // The form has one radius for all of its places.
  const around = [...(radius ? cities.map(formatCity) : []), ...params.getAll('here')]

  return {
    market: requestedMarket,
    text: parseText(param('search')),
    cities: radius ? [] : cities,
    provinces: parseProvinces(params.getAll('province')),
    neighbourhoods: parseIds(params.getAll('neighbourhood'), maxNeighbourhoodId),
    near: parseAllNear([...params.getAll('near'), ...around.map((place) => `${place}|${radius ?? defaultRadius}`)]),
    areas: parseAreas(params.getAll('area')),
    types: parseIds(params.getAll('type'), maxTypeId),
    rooms: Object.fromEntries(roomKinds.map((kind) => [kind, least[kind] ?? 0])) as Record<RoomKind, number>,
    most: Object.fromEntries(counts.flatMap(([kind, { max }]) => (max === null ? [] : [[kind, max]]))),
    price: normalizePriceRange(requestedMarket, { min: wholeNumber(minText), max: wholeNumber(maxText) }),
    ...mapNumbers((name) => least[name]),
    energy: oneOf(energyLetters, param('energy').toLowerCase()),
    builtFrom: built.min,
    builtTo: built.max,
    facades: facadeCounts.find((count) => String(count) === param('facades')) ?? null,
    flags: searchFlags.filter((flag) => ['1', 'on', 'true'].includes(param(flag))),
    lacks: factFlags.filter((flag) => param(flag) === '0'),
    sort: oneOf(searchSorts, param('sort')) ?? 'newest',
    page: wholeNumber(param('page'), maxPage) || 1,
  }
}

/** `3` is at least three, `2-3` from two to three, `-3` at most three; zero is no bound. */
function parseCount(text: string, maxText: string, highest: number): PriceRange {
  const [from, to] = parseRange(text) ?? [text, '']
  const bound = (text: string) => wholeNumber(text, highest) || null
  return sortBounds({ min: bound(from), max: bound(to || maxText) })
}

/** The first ones in canonical order, of which each is once. */
const uniqueBy = <T>(values: readonly (T | null)[], keyOf: (value: T) => string, max: number): T[] => {
  const byKey = new Map(values.flatMap((value) => (value === null ? [] : [[keyOf(value), value] as const])))
  return [...byKey]
    .slice(0, max)
    .sort(([a], [b]) => compare(a, b))
    .map(([, value]) => value)
}

const parseAreas = (values: readonly string[]): Area[] => uniqueBy(values.map(parseArea), formatArea, maxAreas)

const parseAllNear = (values: readonly string[]): Near[] =>
  uniqueBy(
    values.map((value) => parseNear(value, parseCity)),
    formatNear,
    maxNear,
  )

function parseText(text: string): string {
  const clean = singleLine(text, maxTextLength)
  return fold(clean) ? clean : ''
}

/** The HTML form keeps its prices when the market changes: a sale price is no rent and the reverse. */
function isPriceForMarket(market: Market, price: string): boolean {
  const euros = wholeNumber(price) ?? 0
  const highestRent = priceSlider('rent').max
  return market === 'rent' ? euros <= highestRent : euros > highestRent
}

function wholeNumber(text: string, highest = Number.MAX_SAFE_INTEGER): number | null {
  return /^\d+$/.test(text) ? Math.min(highest, Number(text)) : null
}

function parseRange(text: string): [from: string, to: string] | null {
  const [, from = '', to = ''] = /^(\d*)\s*-\s*(\d*)$/.exec(text) ?? []
  return from || to ? [from, to] : null
}

function parseYear(text: string): number | null {
  const number = wholeNumber(text)
  return number !== null && number >= yearLimits.from && number <= yearLimits.to ? number : null
}

function singleLine(text: string, maxLength: number): string {
  const clean = text
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
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
  return name && /^(?:\*|[\da-z][\da-z -]{0,9})?$/i.test(zip) ? { name, zip } : null
}

const parseIds = (values: string[], highest: number): number[] =>
  [...new Set(values.map((value) => wholeNumber(value.trim()) ?? 0))]
    .filter((id) => id > 0 && id <= highest)
    .slice(0, maxIds)
    .sort((a, b) => a - b)

type FilterValue =
  | { kind: 'text'; value: string }
  | { kind: 'city'; value: SearchCity }
  | { kind: 'province'; value: Ground }
  | { kind: 'neighbourhood'; value: number }
  | { kind: 'near'; value: Near }
  /** `at` is its number among several; null of one alone. */
  | { kind: 'area'; value: Area; at: number | null }
  | { kind: 'type'; value: number }
  | { kind: 'price'; value: PriceRange }
  | { kind: Counted; value: { from: number | null; to: number | null } }
  | { kind: 'energy'; value: EnergyLetter }
  | { kind: 'built'; value: { from: number | null; to: number | null } }
  | { kind: 'facades'; value: FacadeCount }
  | { kind: 'flag'; value: SearchFlag }
  | { kind: 'lack'; value: FactFlag }

export type ActiveFilter = FilterValue & { without: Search }

const omit = <T>(values: readonly T[], omitted: T): T[] => values.filter((value) => value !== omitted)

export function activeFilters(search: Search): ActiveFilter[] {
  const { text, cities, provinces, neighbourhoods, near, areas, types, rooms, price } = search
  const { energy, builtFrom, builtTo, facades, flags, lacks } = search
  const filters: ActiveFilter[] = []
  const add = (filter: FilterValue, change: Partial<Search>) =>
    filters.push({ ...filter, without: { ...search, ...change, page: 1 } })

  if (text) add({ kind: 'text', value: text }, { text: '' })
  for (const city of cities) add({ kind: 'city', value: city }, { cities: omit(cities, city) })
  for (const province of provinces) add({ kind: 'province', value: province }, { provinces: omit(provinces, province) })
  for (const id of neighbourhoods)
    add({ kind: 'neighbourhood', value: id }, { neighbourhoods: omit(neighbourhoods, id) })
  for (const value of near) add({ kind: 'near', value }, { near: omit(near, value) })
  for (const [index, area] of areas.entries())
    add({ kind: 'area', value: area, at: areas.length > 1 ? index + 1 : null }, { areas: omit(areas, area) })
  for (const type of types) add({ kind: 'type', value: type }, { types: omit(types, type) })
  if (price.min !== null || price.max !== null) add({ kind: 'price', value: price }, { price: anyPrice })
  for (const { kind } of counted) {
    const value = { from: leastOf(search, kind) || null, to: search.most[kind] ?? null }
    const { [kind]: _, ...most } = search.most
    const least = isRoom(kind) ? { rooms: { ...rooms, [kind]: 0 } } : { [kind]: null }
    if (value.from || value.to) add({ kind, value }, { ...least, most })
  }
  if (energy) add({ kind: 'energy', value: energy }, { energy: null })
  if (builtFrom || builtTo)
    add({ kind: 'built', value: { from: builtFrom, to: builtTo } }, { builtFrom: null, builtTo: null })
  if (facades) add({ kind: 'facades', value: facades }, { facades: null })
  for (const flag of flags) add({ kind: 'flag', value: flag }, { flags: omit(flags, flag) })
  for (const flag of lacks) add({ kind: 'lack', value: flag }, { lacks: omit(lacks, flag) })

  return filters
}
