import { fold } from '#domain/fold.ts'
import { type FactName, type Facts, factDefinitions } from '#domain/property/facts.ts'
import { numberWordsPattern } from './number-words.ts'

/**
 * Where a sentence ends: after a full stop, question or exclamation mark, before a space. No sentence begins with a
 * small letter or a figure: "Kerkstr. 12" is one.
 */
const sentenceEnd = /(?<=[.!?])(?=\s+[^\s\p{Ll}\d])/u

/** @returns what is left of a paragraph: a full stop after "Av." ends no sentence, so two that tell together both go */
function paragraphWithout(paragraph: string, reveals: (text: string) => boolean): string {
  const sentences = paragraph.split(sentenceEnd)
  const isRevealing = sentences.map(reveals)
  const revealsWithPrevious = sentences.map(
    (sentence, index) =>
      index > 0 && !isRevealing[index] && !isRevealing[index - 1] && reveals(`${sentences[index - 1]}${sentence}`),
  )
  const kept = sentences
    .filter((_, index) => !isRevealing[index] && !revealsWithPrevious[index] && !revealsWithPrevious[index + 1])
    .join('')
  return reveals(kept) ? '' : kept.trim()
}

/** @returns the text without the sentences that tell; where they tell only all together, without all of them */
function withoutRevealing(text: string, reveals: (text: string) => boolean): string {
  if (!reveals(text)) return text
  const kept = text
    .split(/\n{2,}/)
    .map((paragraph) => paragraphWithout(paragraph, reveals))
    .filter(Boolean)
    .join('\n\n')
  return reveals(kept) ? '' : kept
}

/** Letters from which on a street's name is found even where it is written apart: Kerk-straat is the Kerkstraat. */
const minJoinedLength = 8

/** How the kinds of streets are cut short, as they are compared: Kerkstr., Bd Anspach. */
const streetAbbreviations: readonly (readonly [long: RegExp, short: readonly string[]])[] = [
  [/stra(?:at|sse)\b/, ['str']],
  [/laan\b/, ['ln']],
  [/(?:steenweg|stwg)\b/, ['stwg', 'stw']],
  [/plein\b/, ['pl', 'pln']],
  [/\bavenue\b/, ['av', 'ave']],
  [/\bboulevard\b/, ['bd', 'bld', 'blvd', 'boul']],
  [/\bchaussee\b/, ['ch', 'chee']],
  [/\bplace\b/, ['pl']],
  [/\brue\b/, ['r']],
]

/** @returns the street as it is compared, and as it is cut short */
const spellings = (street: string): string[] => {
  const name = fold(street)
  return name
    ? [
        name,
        ...streetAbbreviations.flatMap(([full, short]) =>
          full.test(name) ? short.map((abbreviation) => name.replace(full, abbreviation)) : [],
        ),
      ]
    : []
}

/** What an address percent-encodes is read as the text it stands for; full-width letters as the ordinary ones. */
function decodeText(text: string): string {
  try {
    return decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25')).normalize('NFKC')
  } catch {
    return text.normalize('NFKC')
  }
}

/** Soft hyphens and spaces of no width cut no word in two. */
const invisibleCharacters = /[\u00ad\u200b-\u200d\u2060\ufeff]/g

/** @returns whether a text names one of the streets, in any spelling or case, also shortened or as part of a link */
function revealsStreet(streets: readonly string[]): (text: string) => boolean {
  const spelled = streets.flatMap(spellings)
  const joined = streets
    .map((street) => fold(street).replaceAll(' ', ''))
    .filter(({ length }) => length >= minJoinedLength)
  return (text) => {
    if (spelled.length === 0) return false
    const folded = fold(decodeText(text).replace(invisibleCharacters, ''))
    const letters = folded.replaceAll(' ', '')
    return (
      spelled.some((street) => ` ${folded} `.includes(` ${street} `)) ||
      joined.some((street) => letters.includes(street))
    )
  }
}

/** What stands before the number of a house or of a box, as it is compared. */
const numberPrefix =
  '(?:n|nr|no|num|nummer|numero|number|huisnummer|hausnummer|huisnr|hausnr|hsnr|hnr|huis|haus|maison|house|bus|bte|bt|boite|box|postbus|app|apt|appartement)'

/** @returns whether a text names the house or the box by its number: alone, "12" may be anything */
function revealsHouseNumber(numbers: readonly string[]): (text: string) => boolean {
  const patterns = numbers
    .map((number) => fold(number))
    .filter(Boolean)
    .map((number) => new RegExp(`(?<![\\p{L}\\p{N}])${numberPrefix} ?${number}(?![\\p{L}\\p{N}])`, 'u'))
  return (text) =>
    patterns.length > 0 &&
    patterns.some((pattern) => pattern.test(fold(decodeText(text).replace(invisibleCharacters, ''))))
}

/** Digits after the point from which on a position is a house and no longer a part of town: about ten metres. */
const exactDigits = 4

/** Degrees, minutes and seconds; a compatible form takes ″ and ´ apart. */
const sexagesimal =
  /(?<!\d)(\d{1,3})\s*(?:°|[ºo]|\s\u030a|deg(?:rees)?|gra(?:den|d))\s*(\d{1,2}(?:[.,]\d+)?)\s*(?:(?:['’‘′]|\u0301|min)\s*(\d{1,2}(?:[.,]\d+)?)?)?/giu

const decimal = (figure: string): number => Number(figure.replace(',', '.'))

/** Minutes are a part of town; with their hundredths, or with seconds, they are a house. */
const exactMinutes = 2

/** @returns whether a text tells one of these in minutes and seconds, as far as it writes them */
const revealsSexagesimal = (text: string, position: readonly number[]): boolean =>
  [...text.matchAll(sexagesimal)].some(([, degrees = '', minutes = '', seconds]) => {
    const digits = (seconds ?? minutes).split(/[.,]/)[1]?.length ?? 0
    if (seconds === undefined && digits < exactMinutes) return false
    const value = Number(degrees) + decimal(minutes) / 60 + decimal(seconds ?? '0') / 3600
    const unit = (seconds === undefined ? 1 / 60 : 1 / 3600) / 10 ** digits
    return position.some((coordinate) => Math.abs(Math.abs(coordinate) - value) < unit)
  })

/** @returns whether a text tells where a house stands: its latitude or longitude as a map writes it */
function revealsPosition(position: readonly (number | null)[]): (text: string) => boolean {
  const coordinates = position.filter((coordinate) => coordinate !== null)
  const patterns = coordinates.map((coordinate) => {
    const [whole, digits = ''] = Math.abs(coordinate)
      .toFixed(exactDigits + 3)
      .split('.')
    return new RegExp(`(?<!\\d)${whole}\\s?[.,]\\s?${digits.slice(0, exactDigits)}`)
  })
  return (written) => {
    const text = decodeText(written)
    return patterns.some((pattern) => pattern.test(text)) || revealsSexagesimal(text, coordinates)
  }
}

/** What stands between the digits of one figure, wherever somebody put it: 1.185.000, 1 185 000, 1185.000. */
const separators = "[.,_·\\s’'-]*"

/** Digits from which on a figure is the price wherever it is cut: a rent of 950 is not "9, 50". */
const minLooseDigits = 5

/** A figure and no part of a longer one, with or without cents, whatever number stands before it. */
function exactPattern(amount: number): RegExp {
  const digits = String(amount)
  const parts = digits.length < minLooseDigits ? digits.replace(/\B(?=(\d{3})+$)/g, ' ').split(' ') : [...digits]
  return new RegExp(`(?<!\\d)${parts.join(separators)}(?:00)?(?!\\d)`)
}

/** A figure cut short: 1,19 miljoen, 450k, 450 keuro, 450 T€. */
const roundedAmount =
  /(\d+(?:[.,]\d+)*)\s*(?:(mio|mln|miljoen|milj|millions?|millionen|m(?=\s*(?:€|eur)))|(?:k(?=\s*eur)|t(?=\s*(?:€|eur))|(?:k|duizend|mille|thousand|tausend)(?!\p{L})))/giu
/** The same with the sign before it: € 1,19 m, k€ 450. */
const signedAmount =
  /(?:€|eur)\s*(\d+(?:[.,]\d+)*)\s*(m)(?![\p{L}\p{N}])|(?<!\p{L})[kt]\s?(?:€|eur(?:os?)?)\s*(\d+(?:[.,]\d+)*)/giu

const moneyPattern = String.raw`(?:(?:€|eur(?:os?)?)\s*\d[\d.,\s]{0,15}|\d[\d.,\s]{0,15}(?:[-–]\s*)?(?:k\s?)?(?:€|eur(?:os?)?))`
const squareMetrePattern = String.raw`(?:m\^?2|qm|sqm|sq\.?\s?m|(?:vierkante\s?met|square\s?met|quadratmet)(?:er|re)|m[eè]tre\s?carr[eé]|ca|are|ha|hectare|hektar)(?!\p{L})`
const perPattern = String.raw`(?:\/|per|par|pro|je|au|le|à\s?l[’'])`
/** The price of a square metre: whoever knows the area has the price. € 4.000/m², prijs per m²: 4000 euro. */
const pricePerSquareMetre = new RegExp(
  String.raw`${moneyPattern}\s*(?:,?-)?\s*${perPattern}\s*${squareMetrePattern}|(?:(?:per|par|pro|je|au|le)\s*${squareMetrePattern}|(?:m2|quadratmeter)-?\s?pr(?:ijs|eis))[^\d.!?]{0,25}${moneyPattern}`,
  'iu',
)

/** What an amount of money may be in words: itself, and whole thousands of a larger one. */
const spokenAmounts = (amount: number): number[] => {
  const steps = [1, ...(amount >= 10_000 ? [1000] : []), ...(amount >= 1_000_000 ? [100_000] : [])]
  return [...new Set(steps.flatMap((step) => [Math.floor(amount / step) * step, Math.ceil(amount / step) * step]))]
}

/** @returns what a figure may mean: 1.185 is a thousand and more, or one and a little */
function possibleAmounts(figure: string): { value: number; decimals: number }[] {
  const [whole = '', ...groups] = figure.split(/[.,]/)
  const grouped = groups.length > 0 && groups.every(({ length }) => length === 3)
  return [
    ...(groups.length < 2 ? [{ value: Number([whole, ...groups].join('.')), decimals: groups[0]?.length ?? 0 }] : []),
    ...(grouped ? [{ value: Number([whole, ...groups].join('')), decimals: 0 }] : []),
  ]
}

function revealsPrice(euros: number): (text: string) => boolean {
  const amount = Math.round(euros)
  const exact = exactPattern(amount)
  const wordPatterns = amount > 0 && amount < 1e9 ? spokenAmounts(amount).map(numberWordsPattern) : []
  const isNear = ([, first, million, thousands]: RegExpMatchArray) => {
    const scale = million ? 1_000_000 : 1000
    return possibleAmounts(first ?? thousands ?? '').some(
      ({ value, decimals }) => Math.abs(value * scale - amount) < scale / 10 ** decimals,
    )
  }
  return (written) => {
    const text = decodeText(written)
    if (exact.test(text) || pricePerSquareMetre.test(text)) return true
    if ([...text.matchAll(roundedAmount), ...text.matchAll(signedAmount)].some(isNear)) return true
    const folded = fold(text.replace(invisibleCharacters, ''))
    return wordPatterns.some((pattern) => pattern.test(folded))
  }
}

/**
 * What may be said of a property whose owner hides the price: every sentence with its figure is left out, also where
 * the figure is cut short or written in words, and every price of a square metre.
 * @param euros the price, whole euros
 */
export const redactPrice = (text: string, euros: number): string => withoutRevealing(text, revealsPrice(euros))

/** What an owner keeps back; an empty list and null keep back nothing. */
export type HiddenData = {
  /** In each language that has its own name. */
  streets: readonly string[]
  /** Numbers of the house and of the box. */
  houseNumbers: readonly string[]
  /** Latitude and longitude. */
  position: readonly (number | null)[]
  euros: number | null
}

const hiddenDataRules = ({ streets, houseNumbers, position, euros }: HiddenData): ((text: string) => boolean)[] => [
  ...(streets.length ? [revealsStreet(streets)] : []),
  ...(houseNumbers.length ? [revealsHouseNumber(houseNumbers)] : []),
  ...(position.length ? [revealsPosition(position)] : []),
  ...(euros === null ? [] : [revealsPrice(euros)]),
]

/** @returns whether a text tells something that is kept back */
export function revealsHidden(hidden: HiddenData): (text: string) => boolean {
  const rules = hiddenDataRules(hidden)
  return (text) => rules.some((reveals) => reveals(text))
}

/**
 * One rule after the other, the street first: a number that goes must not take half of the street's name with it and
 * leave the other half.
 * @returns what a text may say: everything but the sentences that tell what is kept back
 */
export function redactHidden(hidden: HiddenData): (text: string) => string {
  const rules = hiddenDataRules(hidden)
  return (text) => rules.reduce(withoutRevealing, text)
}

/** A share of the price, or the price in other words: whoever reads one can work out a price that is kept back. */
const priceRevealingFacts: readonly FactName[] = [
  'registeredRights',
  'notaryFees',
  'notaryFeesVat',
  'agencyCost',
  'deposit',
  'referenceRent',
  'minimumIncome',
  'annuityBouquet',
  'annuityMonthly',
]

/**
 * @param price cents, where the source tells it: an amount that is the price itself goes, whatever it is called
 * @returns the facts of a property whose price is hidden: without those that follow from it
 */
export const withoutPriceFacts = (allFacts: Facts, price: number | null = null): Facts =>
  Object.fromEntries(
    Object.entries(allFacts).filter(
      ([name, value]) =>
        name in factDefinitions &&
        !priceRevealingFacts.includes(name as FactName) &&
        !(factDefinitions[name as FactName].kind === 'money' && value === price),
    ),
  )
