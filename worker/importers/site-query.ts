import type { Market } from '#domain/property/status.ts'
import { fromQuery, toQuery } from '#domain/search/search.ts'
import { counted, searchFlags } from '#domain/search/searched-facts.ts'

const repeatableKeys = ['city', 'province', 'neighbourhood', 'near', 'area', 'type']
const numericKeys = [...counted.map(({ param }) => param), 'facades', 'price', 'built']
const keys = [...repeatableKeys, ...numericKeys, 'search', 'energy', ...searchFlags, 'sort']

const excludedKeys: Record<string, string> = {
  goal: 'is the market, which is beside the query',
  page: 'is no part of a list: it begins at its beginning',
}

const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

/** @returns the canonical value of one key; null when the search ignores it */
const canonicalValue = (market: Market, key: string, value: string): string | null =>
  new URLSearchParams(toQuery(fromQuery(market, new URLSearchParams([[key, value]])))).get(key)

function faultOf(market: Market, key: string, value: string): string | null {
  if (excludedKeys[key]) return `${key} ${excludedKeys[key]}`
  if (!keys.includes(key)) return `${key} is no key of a search: ${keys.join(', ')}`
  // The default order, which a canonical query leaves out.
  if (key === 'sort' && value === 'newest') return null
  const canonical = canonicalValue(market, key, value)
  if (canonical === null) return `${key}=${value} asks nothing`
  if (!numericKeys.includes(key)) return null
  const lost = numbersOf(value).find((number) => !numbersOf(canonical).includes(number))
  return lost === undefined ? null : `${key}=${value} is beyond what a search can ask: ${lost}`
}

/** @returns a reason for each part of a listing's query that a search would ignore */
export function queryFaults(market: Market, query: string): string[] {
  const entries = [...new URLSearchParams(query)]
  const faults = entries.flatMap(([key, value]) => faultOf(market, key, value) ?? [])
  if (faults.length) return faults
  const parsed = new URLSearchParams(toQuery(fromQuery(market, query)))
  return [...new Set(entries.map(([key]) => key))].flatMap((key) => {
    const values = new Set(
      entries.filter(([name]) => name === key).map(([, value]) => canonicalValue(market, key, value)),
    )
    const maxValues = repeatableKeys.includes(key) ? parsed.getAll(key).length : 1
    return values.size > maxValues ? [`${key} is there ${values.size} times, and ${maxValues} is the most`] : []
  })
}
