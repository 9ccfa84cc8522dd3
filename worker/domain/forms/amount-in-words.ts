const ones = ['', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen']

const teens = [
  'tien',
  'elf',
  'twaalf',
  'dertien',
  'veertien',
  'vijftien',
  'zestien',
  'zeventien',
  'achttien',
  'negentien',
]

const tens = ['', '', 'twintig', 'dertig', 'veertig', 'vijftig', 'zestig', 'zeventig', 'tachtig', 'negentig']

/** After an e, the next e opens another syllable: "tweeëntwintig". */
const joined = (one: string) => `${one}${one.endsWith('e') ? 'ën' : 'en'}`

/** @param number from 0 to 99; nothing is no word */
function belowHundred(number: number): string {
  const [ten, one] = [Math.trunc(number / 10), number % 10]
  if (number < 10) return ones[number]!
  if (number < 20) return teens[number - 10]!
  return `${one ? joined(ones[one]!) : ''}${tens[ten]}`
}

/** Letters alone: no accents, no spaces or hyphens, no currency. */
const compact = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Pd}\s.,€()]/gu, '')
    .replace(/^euro?|euro?$/g, '')

const numbers = new Map(Array.from({ length: 99 }, (_, at) => [compact(belowHundred(at + 1)), at + 1]))

const number = `(?:${[...numbers.keys()].sort((one, other) => other.length - one.length).join('|')})`

/** Hundreds and what is left: "driehonderd en vijftig". More than nine hundreds are thousands: "vijfentwintighonderd". */
const part = `(?:(${number})?(honderd))?(?:en)?(${number})?`

const amount = new RegExp(`^(?:${part}(miljoen))?(?:en)?(?:${part}(duizend))?(?:en)?${part}$`)

/** Longer than any amount: what is longer is not looked at. */
const longest = 300

/** @returns the value of one part of the amount; null where it is said as nobody says it */
function amountOf([count, hundred, rest]: readonly (string | undefined)[], alone: boolean): number | null {
  const hundreds = hundred ? (count ? numbers.get(count)! : 1) : 0
  if (hundreds > 9 && !alone) return null
  return hundreds * 100 + (rest ? numbers.get(rest)! : 0)
}

/**
 * Reads an amount that is written out in Dutch: in one word or in many, with or without trema, "en" and "euro".
 * @returns whole euros of "driehonderdvijftigduizend euro"; null where it is none
 */
export function amountIn(words: string): number | null {
  if (words.length > longest) return null
  const letters = compact(words)
  if (letters === 'nul') return 0
  const found = amount.exec(letters)
  if (!found || !letters) return null
  const million = found[4] !== undefined
  const thousand = found[8] !== undefined
  const [millions, thousands, rest] = [
    amountOf(found.slice(1, 4), false),
    amountOf(found.slice(5, 8), false),
    amountOf(found.slice(9, 12), !thousand),
  ]
  if (millions === null || thousands === null || rest === null) return null
  const all = (million ? millions || 1 : 0) * 1e6 + (thousand ? thousands || 1 : 0) * 1000 + rest
  return all || null
}
