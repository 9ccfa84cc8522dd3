import { computed, signal } from '@preact/signals-react'
import type { ReactNode } from 'react'
import type { FilterConfiguration } from '#domain/content/site.ts'
import { formatCompactPrice, toCents } from '#domain/money.ts'
import type { Market } from '#domain/property/status.ts'
import { formatHere } from '#domain/search/near.ts'
import { type PriceRange, priceBounds, priceSlider, sortBounds } from '#domain/search/price-range.ts'
import { roomKinds } from '#domain/search/rooms.ts'
import { fromQuery, type Search, type SearchCity, toQuery, withMarket } from '#domain/search/search.ts'
import { searchedNumberNames } from '#domain/search/searched-facts.ts'
import { interpolate, type PluralText, pluralText } from './plural-text.ts'
import type { SearchLabels } from './search.labels.ts'

export type Suggestion = {
  kind: 'city' | 'neighbourhood' | 'province' | 'type' | 'reference' | 'search'
  label: string
  count: number
  href: string
  /** What the field has for it. */
  text?: string
}

/** A link to a search with results. */
export type Relaxation = { text: string; href: string }

export type FormActions = { sale: string; rent: string }

/** A checkbox of the form, with its value in the query. */
export type Choice = {
  name: 'here' | 'province' | 'city' | 'type'
  value: string
  label: string
  /** Names of a town in other languages, folded, for the filter. */
  also?: string | undefined
  /** As shown in the markup, in the browser. */
  count: number | string | null
}

export type SearchProps = {
  market: Market
  /** Canonical query of the search. */
  query: string
  actions: FormActions
  /**
   * In the order of the lists; in the browser, `readChoices` of the markup. Counts are of `market`; they are hidden once
   * the visitor chooses the other one.
   */
  choices: Choice[]
  labels: SearchLabels
  variant: 'home' | 'listing'
  /** Filters of the site; others in the address become hidden fields. */
  offered: FilterConfiguration
  /** On the server, what a search shows, in place of `query` and `choices`. */
  slots?: SearchSlots
}

/** Null where nothing is chosen. */
export type SearchSlots = {
  text: string
  filters: string
  places: ReactNode
  radius: ReactNode
  placeNames: string | null
  types: ReactNode
  typeNames: string | null
  rooms: ReactNode
  price: ReactNode
  more: ReactNode
  hidden: ReactNode
}

export type SearchModel = ReturnType<typeof searchModel>

/** Derived from the form, which holds the state: `read` follows each change. */
export function searchModel(initial: Search, actions: FormActions) {
  const search = signal(initial)
  const query = computed(() => toQuery(search.value))
  const action = computed(() => (search.value.market === 'rent' ? actions.rent : actions.sale))

  return {
    search,
    query,
    action,
    href: computed(() => (query.value ? `${action.value}?${query.value}` : action.value)),
    ready: signal(false),
    /** Number of results; null while unknown. */
    hits: signal<number | null>(null),
    /** A similar search, where there are no results. */
    relaxation: signal<Relaxation | null>(null),
    /** Whether the histogram of prices is asked for. */
    hasPrices: signal(false),
    /** Its bars; empty while unknown. */
    prices: signal<number[]>([]),
    suggestions: signal<Suggestion[]>([]),
    /** Index of the active suggestion; -1 for none. */
    active: signal(-1),

    /** Each market has its own prices: a change of market resets them. @returns whether it has changed */
    read(form: FormData): boolean {
      const { market } = search.value
      const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      const next = { ...fromQuery(market, new URLSearchParams(entries)), page: 1 }
      const hasChanged = next.market !== market
      search.value = hasChanged ? withMarket({ ...next, market }, next.market) : next
      return hasChanged
    },
  }
}

/** Wraps around, with "none" (-1) between the last and the first option. */
export const nextOption = (active: number, step: 1 | -1, count: number): number =>
  ((active + 1 + step + count + 1) % (count + 1)) - 1

/** @returns both bounds after a thumb moved; it stops at the other one */
export function movePriceThumb(market: Market, price: PriceRange, thumb: 'min' | 'max', euros: number): PriceRange {
  const bounds = priceBounds(market, price)
  const limits = priceSlider(market)
  const next = { ...bounds, [thumb]: thumb === 'min' ? Math.min(euros, bounds.max) : Math.max(euros, bounds.min) }
  return {
    min: next.min <= limits.min ? null : next.min,
    max: next.max >= limits.max ? null : next.max,
  }
}

/** Reads the choices from the elements that were rendered of them. */
export const readChoices = (form: ParentNode): Choice[] =>
  [...form.querySelectorAll<HTMLInputElement>('.choices input')].map((box) => ({
    name: box.name as Choice['name'],
    value: box.value,
    label: box.nextSibling!.textContent!,
    also: box.closest('li')!.dataset.also,
    count: box.parentElement!.querySelector('.count')?.textContent ?? null,
  }))

/** The radius around all places of a search; null without one, and where they have different ones. */
export function radiusOf({ cities, near }: Search): number | null {
  const km = near[0]?.km ?? null
  return cities.length || near.some((item) => item.km !== km) ? null : km
}

/** Towns that the form shows as chosen: named ones, and those with the radius of all. */
export const chosenCities = (search: Search): SearchCity[] => [
  ...search.cities,
  ...(radiusOf(search) ? search.near.flatMap(({ city }) => city ?? []) : []),
]

export const isChosen = (search: Search, { name, value }: Choice): boolean => {
  const { provinces, types } = search
  if (name === 'here') return search.near.some((near) => formatHere(near) === value)
  if (name === 'city') return chosenCities(search).some(({ name, zip }) => `${name}|${zip}` === value)
  return name === 'type' ? types.includes(Number(value)) : provinces.some((province) => province === value)
}

/** @returns the text of a choice in a summary: a town without its postcode */
export const choiceName = ({ name, value, label }: Choice): string =>
  name === 'city' ? label.replace(`${value.slice(value.indexOf('|') + 1)} `, '') : label

export function selectionText(names: string[], any: string, many: PluralText, language: string): string {
  if (names.length === 0) return any
  return names.length <= 2 ? names.join(', ') : pluralText(many, names.length, language)
}

/** @returns the text of the chosen places with their radius: "Gent + 10 km" */
export const withRadius = (text: string, search: Search): string => {
  const km = radiusOf(search)
  return km ? `${text} + ${km} km` : text
}

/** "3+", "2–3" or "≤ 3" */
const boundsText = (least: number, most: number | undefined): string => {
  if (most === undefined) return `${least}+`
  if (least === most) return String(most)
  return least ? `${least}–${most}` : `≤ ${most}`
}

export function roomsText({ rooms, most }: Search, labels: SearchLabels): string {
  const texts = roomKinds
    .filter((kind) => rooms[kind] || most[kind])
    .map((kind) => `${boundsText(rooms[kind], most[kind])} ${labels.rooms[kind].name}`)
  return texts.join(', ') || labels.anyRoom
}

export function priceSummary({ price }: Search, labels: SearchLabels): string {
  const { min, max } = sortBounds(price)
  const short = (euros: number) => formatCompactPrice(toCents(euros))
  if (min !== null && max !== null) return interpolate(labels.priceBetween, { from: short(min), to: short(max) })
  if (min !== null) return interpolate(labels.priceFrom, { price: short(min) })
  return max === null ? labels.anyPrice : interpolate(labels.priceUpTo, { price: short(max) })
}

const numbersOf = (search: Search) => searchedNumberNames.map((name) => search[name] ?? search.most[name])

export const moreCount = (search: Search): number => {
  const { energy, builtFrom, builtTo, facades, flags } = search
  return [...numbersOf(search), energy, builtFrom ?? builtTo, facades].filter(Boolean).length + flags.length
}
