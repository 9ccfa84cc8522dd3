import type { Detector } from './detector.ts'
import { spelledOutAmounts } from './number-words.ts'

const separators = "[.,_·\\s’'-]*"

/** Minimum digits of a price that is found with separators anywhere: a rent of 950 is not "9, 50". */
const minLooseDigits = 5

function exactPattern(amount: number): RegExp {
  const digits = String(amount)
  const parts = digits.length < minLooseDigits ? digits.replace(/\B(?=(\d{3})+$)/g, ' ').split(' ') : [...digits]
  return new RegExp(`(?<!\\d)${parts.join(separators)}(?:00)?(?!\\d)`)
}

/** 1,19 miljoen, 450k, 450 keuro, 450 T€ */
const roundedAmount =
  /(\d+(?:[.,]\d+)*)\s*(?:(mio|mln|miljoen|milj|millions?|millionen|m(?=\s*(?:€|eur)))|(?:k(?=\s*eur)|t(?=\s*(?:€|eur))|(?:k|duizend|mille|thousand|tausend)(?!\p{L})))/giu
/** € 1,19 m, k€ 450 */
const signedAmount =
  /(?:€|eur)\s*(\d+(?:[.,]\d+)*)\s*(m)(?![\p{L}\p{N}])|(?<!\p{L})[kt]\s?(?:€|eur(?:os?)?)\s*(\d+(?:[.,]\d+)*)/giu

const money = String.raw`(?:(?:€|eur(?:os?)?)\s*\d[\d.,\s]{0,15}|\d[\d.,\s]{0,15}(?:[-–]\s*)?(?:k\s?)?(?:€|eur(?:os?)?))`
const squareMetre = String.raw`(?:m\^?2|qm|sqm|sq\.?\s?m|(?:vierkante\s?met|square\s?met|quadratmet)(?:er|re)|m[eè]tre\s?carr[eé]|ca|are|ha|hectare|hektar)(?!\p{L})`
const per = String.raw`(?:\/|per|par|pro|je|au|le|à\s?l[’'])`
/** Reveals the price by the area: € 4.000/m², prijs per m²: 4000 euro. */
const pricePerSquareMetre = new RegExp(
  String.raw`${money}\s*(?:,?-)?\s*${per}\s*${squareMetre}|(?:(?:per|par|pro|je|au|le)\s*${squareMetre}|(?:m2|quadratmeter)-?\s?pr(?:ijs|eis))[^\d.!?]{0,25}${money}`,
  'iu',
)

function roundings(amount: number): Set<number> {
  const steps = [1, ...(amount >= 10_000 ? [1000] : []), ...(amount >= 1_000_000 ? [100_000] : [])]
  return new Set(steps.flatMap((step) => [Math.floor(amount / step) * step, Math.ceil(amount / step) * step]))
}

/** Readings of a figure: 1.185 is more than a thousand, or a little more than one. */
function possibleAmounts(figure: string): { value: number; decimals: number }[] {
  const [whole = '', ...groups] = figure.split(/[.,]/)
  const isGrouped = groups.length > 0 && groups.every(({ length }) => length === 3)
  return [
    ...(groups.length < 2 ? [{ value: Number([whole, ...groups].join('.')), decimals: groups[0]?.length ?? 0 }] : []),
    ...(isGrouped ? [{ value: Number([whole, ...groups].join('')), decimals: 0 }] : []),
  ]
}

export function revealsPrice(euros: number): Detector {
  const amount = Math.round(euros)
  const exact = exactPattern(amount)
  const amounts = roundings(amount)
  const isNear = ([, first, million, thousands]: RegExpMatchArray) => {
    const scale = million ? 1_000_000 : 1000
    return possibleAmounts(first ?? thousands ?? '').some(
      ({ value, decimals }) => Math.abs(value * scale - amount) < scale / 10 ** decimals,
    )
  }
  return (text, folded) =>
    exact.test(text) ||
    pricePerSquareMetre.test(text) ||
    [...text.matchAll(roundedAmount), ...text.matchAll(signedAmount)].some(isNear) ||
    [...spelledOutAmounts(folded)].some((value) => value > 0 && amounts.has(value))
}
