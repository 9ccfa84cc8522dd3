import { fold } from '#domain/fold.ts'
import { groundsOfArea, namedAreas } from '#domain/geo/province-names.ts'
import { parseProvinces } from '#domain/geo/provinces.ts'
import { oneOf } from '#domain/one-of.ts'
import type { Market } from '#domain/property/status.ts'
import type { Near, SearchCity } from '#domain/search/near.ts'
import { energyLetters, fromQuery, type Search, searchSorts, toQuery, withMarket } from '#domain/search/search.ts'
import { type Counted, factFlags, searchFlags } from '#domain/search/searched-facts.ts'
import type { Translated } from '#domain/translated.ts'
import { meaningsOf } from './lexicon.ts'
import { parseQuery } from './parse.ts'
import type { PlaceIndex } from './place-index.ts'
import {
  type QueryFlag,
  type QueryPlace,
  type RangeName,
  type Slot,
  type Span,
  type TypeKey,
  typeKeys,
} from './slots.ts'

/** Types of an agency by the kinds that their names say in any language. */
export type TypeIds = ReadonlyMap<TypeKey, readonly number[]>

/** What a kind is called where an agency has no type of it. */
const broader: Partial<Record<TypeKey, TypeKey>> = {
  villa: 'house',
  bungalow: 'house',
  farmhouse: 'house',
  castle: 'house',
  townhouse: 'house',
  penthouse: 'apartment',
  loft: 'apartment',
  duplex: 'apartment',
  studio: 'apartment',
  office: 'commercial',
}

/** Rents are below, prices above. */
const highestRent = 5000

export function typeIdsOf(types: readonly { id: number; names: Translated }[]): TypeIds {
  const ids = new Map<TypeKey, number[]>()
  for (const { id, names } of types)
    for (const key of new Set(Object.values(names).flatMap(kindsOf))) ids.set(key, [...(ids.get(key) ?? []), id])
  return ids
}

/** A type named by a group of words has the kinds of each of them only where they mean nothing together. */
function kindsOf(name = ''): TypeKey[] {
  const folded = fold(name)
  const meanings = [...(meaningsOf(folded) ?? folded.split(' ').flatMap((word) => [...(meaningsOf(word) ?? [])]))]
  return meanings.flatMap((meaning) =>
    meaning === 'land' ? 'land' : (typeKeys.find((key) => meaning === `type ${key}`) ?? []),
  )
}

type Change = (search: Search) => Search

const lackChange =
  (flag: QueryFlag): Change =>
  (search) => ({ ...search, lacks: factFlags.filter((other) => other === flag || search.lacks.includes(other)) })

const flagChange = (name: string): Change | null => {
  const flag = oneOf(searchFlags, name)
  return (
    flag &&
    ((search) => ({ ...search, flags: searchFlags.filter((other) => other === flag || search.flags.includes(other)) }))
  )
}

/** @returns how a slot changes a search; null where no search can ask for it */
function changeOf(slot: Slot, index: PlaceIndex, types: TypeIds): Change | null {
  switch (slot.kind) {
    case 'market':
      return (search) => withMarket(search, slot.value)
    case 'type': {
      const ids = types.get(slot.value) ?? types.get(broader[slot.value] ?? slot.value)
      return ids ? (search) => ({ ...search, types: [...search.types, ...ids] }) : null
    }
    case 'place':
      return (search) => ({ ...search, cities: [...search.cities, ...citiesOf(slot.value, index)] })
    case 'near':
      return (search) => ({ ...search, near: [...search.near, nearOf(slot.value, slot.km)] })
    case 'area': {
      const area = namedAreas.find((name) => name === slot.value)
      return area
        ? (search) => ({ ...search, provinces: parseProvinces([...search.provinces, ...groundsOfArea(area)]) })
        : null
    }
    case 'range':
      return rangeChange(slot.name, slot.min, slot.max)
    case 'energy': {
      const energy = oneOf(energyLetters, slot.value)
      return (search) => ({ ...search, energy })
    }
    case 'facades':
      return (search) => ({ ...search, facades: slot.value })
    case 'flag':
      return slot.wanted ? flagChange(slot.value) : lackChange(slot.value)
    case 'openhouse':
      return flagChange('openhouse')
    case 'sort': {
      const sort = oneOf(searchSorts, slot.value)
      return sort && ((search) => ({ ...search, sort }))
    }
    default:
      return null
  }
}

/** The counted facts of a search by the ranges of a query. */
const countedBy = {
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  toilets: 'toilets',
  garages: 'garages',
  living: 'livingArea',
  ground: 'groundArea',
} as const satisfies Partial<Record<RangeName, Counted>>

function rangeChange(name: RangeName, min: number | null, max: number | null): Change {
  if (name === 'price') return (search) => ({ ...search, price: { min, max } })
  if (name === 'built') return (search) => ({ ...search, builtFrom: min, builtTo: max })
  const kind = countedBy[name]
  return (search) => {
    const { [kind]: _, ...others } = search.most
    const most = max === null ? others : { ...others, [kind]: max }
    if (kind === 'livingArea' || kind === 'groundArea') return { ...search, most, [kind]: min }
    return { ...search, most, rooms: { ...search.rooms, [kind]: min ?? 0 } }
  }
}

const citiesOf = ({ name, zip, isWhole }: QueryPlace, index: PlaceIndex): SearchCity[] =>
  zip && isWhole ? index.inZip(zip).map((name) => ({ name, zip })) : [{ name, zip: zip ?? '' }]

const nearOf = ({ name, zip }: QueryPlace, km: number): Near => ({ city: { name, zip: zip ?? '' }, position: null, km })

/** The market that a price alone says. */
function marketOfPrice(slots: readonly Slot[]): Market | null {
  for (const slot of slots)
    if (slot.kind === 'range' && slot.name === 'price')
      return (slot.max ?? slot.min ?? 0) <= highestRent ? 'rent' : 'sale'
  return null
}

/** Whether the search has a broader type than the word says: the word is searched in the texts too. */
const isBroader = (slot: Slot, types: TypeIds) => slot.kind === 'type' && !types.has(slot.value)

/**
 * The search of a query: its words that are understood become filters, the others stay its text.
 * A text between quotes is searched as it is.
 */
export function understand(search: Search, index: PlaceIndex, types: TypeIds): Search {
  const { text } = search
  const { slots, rest } = parseQuery(text, index)
  const changes = slots.map((slot) => ({ slot, change: changeOf(slot, index, types) }))
  const used = changes.filter((item): item is typeof item & { change: Change } => item.change !== null)
  if (used.length === 0) return search
  const left = changes.filter(({ slot, change }) => change === null || isBroader(slot, types)).map(({ slot }) => slot)
  const market = slots.some(({ kind }) => kind === 'market') ? null : marketOfPrice(used.map(({ slot }) => slot))
  // The market first: it resets the price.
  const ordered = used.toSorted((a, b) => Number(b.slot.kind === 'market') - Number(a.slot.kind === 'market'))
  const start = market ? withMarket(search, market) : search
  const found = ordered.reduce((next, { change }) => change(next), { ...start, text: '', page: 1 })
  const words = textOf(text, [...rest, ...left])
  const isRead = words !== '' && parseQuery(words, index).slots.length > 0
  return fromQuery(found.market, toQuery({ ...found, text: isRead ? `"${words}"` : words }))
}

/** Parts of a text in their order, without quotes. */
function textOf(text: string, spans: readonly Span[]): string {
  const sorted = spans.toSorted((a, b) => a.start - b.start)
  const parts: Span[] = []
  for (const span of sorted) {
    const last = parts.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else parts.push({ start: span.start, end: span.end })
  }
  return parts.map(({ start, end }) => text.slice(start, end).replace(/["“”„]/g, '')).join(' ')
}
