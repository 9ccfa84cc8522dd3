import { computed, signal } from '@preact/signals-react'
import { formatCompactPrice, toCents } from '#domain/money.ts'
import type { Market } from '#domain/property/property.ts'
import { type PriceRange, priceBounds, priceSlider, sortBounds } from '#domain/search/price-range.ts'
import { roomKinds } from '#domain/search/rooms.ts'
import { fromQuery, type Search, toQuery, withMarket } from '#domain/search/search.ts'
import { interpolate, type PluralText, pluralText, type SearchLabels } from './search.labels.ts'

export type Suggestion = {
  kind: 'city' | 'neighbourhood' | 'province' | 'type' | 'reference'
  label: string
  count: number
  href: string
}

export type FormActions = { sale: string; rent: string }

export type SearchModel = ReturnType<typeof searchModel>

/** What the form means. The form itself is the truth: `read` takes it in after every change. */
export function searchModel(initial: Search, actions: FormActions) {
  const search = signal(initial)
  const query = computed(() => toQuery(search.value))
  const action = computed(() => (search.value.market === 1 ? actions.rent : actions.sale))

  return {
    search,
    query,
    /** The listing page of the chosen goal. */
    action,
    /** The address of the results. */
    href: computed(() => (query.value ? `${action.value}?${query.value}` : action.value)),
    /** False until the browser runs the form: what needs a script is not shown before. */
    ready: signal(false),
    /** How many the search would find; null while that is not known. */
    hits: signal<number | null>(null),
    suggestions: signal<Suggestion[]>([]),
    /** Place of the suggestion the arrow keys stand on; -1 for none. */
    active: signal(-1),

    /**
     * Each goal has its own prices, so another goal starts without bounds.
     * @returns whether the goal is another one than before
     */
    read(form: FormData): boolean {
      const { market } = search.value
      const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      const asked = { ...fromQuery(market, new URLSearchParams(entries)), page: 1 }
      const turned = asked.market !== market
      search.value = turned ? withMarket({ ...asked, market }, asked.market) : asked
      return turned
    },
  }
}

/** @returns the place `step` further among `count` suggestions, round the end, with "none" (-1) between last and first */
export const nextOption = (active: number, step: 1 | -1, count: number): number =>
  ((active + 1 + step + count + 1) % (count + 1)) - 1

/** @returns both bounds after one thumb of the slider moved: it stops at the other one */
export function movePriceThumb(market: Market, price: PriceRange, thumb: 'min' | 'max', euros: number): PriceRange {
  const bounds = priceBounds(market, price)
  const limits = priceSlider(market)
  const next = { ...bounds, [thumb]: thumb === 'min' ? Math.min(euros, bounds.max) : Math.max(euros, bounds.min) }
  return {
    min: next.min <= limits.min ? null : next.min,
    max: next.max >= limits.max ? null : next.max,
  }
}

/** @returns the names of what is chosen: all of them where there are two at most, else how many */
export function selectionText(names: string[], any: string, many: PluralText, language: string): string {
  if (names.length === 0) return any
  return names.length <= 2 ? names.join(', ') : pluralText(many, names.length, language)
}

export function roomsText({ rooms }: Search, labels: SearchLabels): string {
  const wanted = roomKinds.filter((kind) => rooms[kind] > 0).map((kind) => `${rooms[kind]}+ ${labels.rooms[kind].name}`)
  return wanted.join(', ') || labels.anyRoom
}

export function priceSummary({ price }: Search, labels: SearchLabels): string {
  const { min, max } = sortBounds(price)
  const short = (euros: number) => formatCompactPrice(toCents(euros))
  if (min !== null && max !== null) return interpolate(labels.priceBetween, { from: short(min), to: short(max) })
  if (min !== null) return interpolate(labels.priceFrom, { price: short(min) })
  return max === null ? labels.anyPrice : interpolate(labels.priceUpTo, { price: short(max) })
}

/** How many of the criteria behind "More criteria" are set. */
export const moreCount = ({ livingArea, groundArea, energy, builtFrom, builtTo, facades, flags }: Search): number =>
  [livingArea, groundArea, energy, builtFrom ?? builtTo, facades].filter(Boolean).length + flags.length
