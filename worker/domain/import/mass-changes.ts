import type { Cents } from '#domain/money.ts'

/**
 * What an import does to a home that is on the market, and to many at once mostly by mistake: it leaves the market, its
 * price changes by more than half, or it loses its price or all its pictures.
 */
export const massChangeKinds = ['missing', 'repriced', 'withoutPrice', 'withoutPictures'] as const
type MassChangeKind = (typeof massChangeKinds)[number]

/** Homes of each kind, of those `live` on the market; `peak` were on it at most in the last week. */
export type MassChanges = Record<MassChangeKind | 'live' | 'peak', number>

/** Days of which the most homes on the market count, so that a stock cannot leave it in steps. */
export const peakDays = 7

/** A home on the market that a feed has too. */
export type ComparedHome = { priceBefore: Cents | null; priceAfter: Cents | null; losesPictures: boolean }

export type ImportExtent = {
  live: number
  peak: number
  /** Homes on the market that a feed of the whole stock lacks. */
  absent: number
  /** Homes on the market that the feed takes off it. */
  withdrawn: number
  homes: readonly ComparedHome[]
}

const minCount = 5
const maxShare = 0.2

const isMany = (count: number, all: number) => count >= minCount && count > all * maxShare

type Repricing = { priceBefore: Cents; priceAfter: Cents }

const isRepriced = ({ priceBefore, priceAfter }: Repricing) => Math.abs(priceAfter - priceBefore) * 2 > priceBefore

/** A program that writes cents, or thousands separators, from one day to the next. */
const unitFactors = [10, 100, 1000]

const haveOtherUnit = (prices: readonly Repricing[]) =>
  prices.length > 1 &&
  unitFactors.some(
    (factor) =>
      prices.every(({ priceBefore, priceAfter }) => priceAfter === priceBefore * factor) ||
      prices.every(({ priceBefore, priceAfter }) => priceBefore === priceAfter * factor),
  )

/**
 * The mass changes of an import: more than a fifth of the homes and at least five leave the market, measured by the most
 * of the last week, or have other prices or lose values; or a whole feed lacks more than half; or every price is 10, 100
 * or 1000 times as high or low.
 * @param approved up to how many homes of each kind are meant
 * @returns null of an import that may go on
 */
export function massChangesOf(
  { live, peak: before, absent, withdrawn, homes }: ImportExtent,
  approved?: MassChanges | null,
): MassChanges | null {
  const peak = Math.max(before, live)
  const prices = homes.filter(
    (home): home is ComparedHome & Repricing => home.priceBefore !== null && home.priceAfter !== null,
  )
  const isWithoutPrice = (home: ComparedHome) => home.priceBefore !== null && home.priceAfter === null
  // A feed may have homes that nothing brought before.
  const all = Math.max(live, homes.length)
  const changes: MassChanges = {
    ...{ live: all, peak: Math.max(peak, all), missing: absent + withdrawn },
    repriced: prices.filter(isRepriced).length,
    withoutPrice: homes.filter(isWithoutPrice).length,
    withoutPictures: homes.filter(({ losesPictures }) => losesPictures).length,
  }
  const repriced = new Set<ComparedHome>(prices.filter(isRepriced))
  const changed = homes.filter((home) => repriced.has(home) || isWithoutPrice(home) || home.losesPictures).length
  const gone = peak - live + changes.missing
  const isRemoval = changes.missing > 0 && (isMany(gone, peak) || (absent > 0 && gone * 2 > peak))
  const isOverwriting = isMany(changed, all) || haveOtherUnit(prices)
  const isMeant = (kinds: readonly MassChangeKind[]) =>
    Boolean(approved) && kinds.every((kind) => changes[kind] <= approved![kind])
  const isStopped =
    (isRemoval && !isMeant(['missing'])) || (isOverwriting && !isMeant(['repriced', 'withoutPrice', 'withoutPictures']))
  return isStopped ? changes : null
}

const sentences: Record<MassChangeKind, string> = {
  missing: 'would leave the market',
  repriced: 'would change their price by more than half',
  withoutPrice: 'would lose their price',
  withoutPictures: 'would lose their pictures',
}

/** For commands and logs. */
export const massChangeText = (changes: MassChanges): string => {
  const { live, peak } = changes
  const parts = massChangeKinds.flatMap((kind) => (changes[kind] > 0 ? [`${changes[kind]} ${sentences[kind]}`] : []))
  const before = peak > live ? ` (${peak} within the last week)` : ''
  return `Of ${live} properties on the market${before} ${parts.join(', ')}`
}
