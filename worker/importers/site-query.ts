import type { Market } from '#domain/property.ts'
import { roomKinds } from '#domain/rooms.ts'
import { fromQuery, searchFlags, toQuery } from '#domain/search.ts'

const repeated = ['city', 'province', 'type']
const counted = [...roomKinds, 'living', 'ground', 'facades', 'price', 'built']
const keys = [...repeated, ...counted, 'area', 'search', 'energy', ...searchFlags, 'sort']

const own: Record<string, string> = {
  goal: 'is the market, which stands beside the query',
  page: 'is no part of a list: it begins at its beginning',
}

const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

/** What an address says of one key, once it has been understood. */
const understood = (market: Market, key: string, value: string): string | null =>
  new URLSearchParams(toQuery(fromQuery(market, new URLSearchParams([[key, value]])))).get(key)

function faultOf(market: Market, key: string, value: string): string | null {
  if (own[key]) return `${key} ${own[key]}`
  if (!keys.includes(key)) return `${key} is no key of a search: ${keys.join(', ')}`
  // The usual order is left out of an address, and may be said.
  if (key === 'sort' && value === 'newest') return null
  const found = understood(market, key, value)
  if (found === null) return `${key}=${value} asks nothing`
  if (!counted.includes(key)) return null
  const lost = numbersOf(value).find((number) => !numbersOf(found).includes(number))
  return lost === undefined ? null : `${key}=${value} is beyond what a search can ask: ${lost}`
}

/**
 * What of a list's query would be lost without a word, a reason for each.
 * @param query as it stands in the address of a listing, without "?"
 */
export function queryFaults(market: Market, query: string): string[] {
  const asked = [...new URLSearchParams(query)]
  const faults = asked.flatMap(([key, value]) => faultOf(market, key, value) ?? [])
  if (faults.length) return faults
  const kept = new URLSearchParams(toQuery(fromQuery(market, query)))
  return [...new Set(asked.map(([key]) => key))].flatMap((key) => {
    const values = new Set(asked.flatMap(([other, value]) => (other === key ? [understood(market, key, value)] : [])))
    const most = repeated.includes(key) ? kept.getAll(key).length : 1
    return values.size > most ? [`${key} stands ${values.size} times, and ${most} is the most`] : []
  })
}
