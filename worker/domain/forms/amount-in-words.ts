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
const joinOnes = (word: string) => `${word}${word.endsWith('e') ? 'ën' : 'en'}`

/** @param number from 0 to 99; nothing is no word */
function belowHundred(number: number): string {
  const [ten, item] = [Math.trunc(number / 10), number % 10]
  if (number < 10) return ones[number]!
  if (number < 20) return teens[number - 10]!
  return `${item ? joinOnes(ones[item]!) : ''}${tens[ten]}`
}

/** Letters alone: no accents, no spaces or hyphens, no currency. */
const lettersOnly = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Pd}\s.,€()]/gu, '')
    .replace(/^euro?|euro?$/g, '')

const numberWords = new Map(Array.from({ length: 99 }, (_, index) => [lettersOnly(belowHundred(index + 1)), index + 1]))

const numberPattern = `(?:${[...numberWords.keys()].sort((item, other) => other.length - item.length).join('|')})`

/** Hundreds and what is left: "driehonderd en vijftig". More than nine hundreds are thousands: "vijfentwintighonderd". */
const partPattern = `(?:(${numberPattern})?(honderd))?(?:en)?(${numberPattern})?`

const amountPattern = new RegExp(
  `^(?:${partPattern}(miljoen))?(?:en)?(?:${partPattern}(duizend))?(?:en)?${partPattern}$`,
)

/** Longer than any amount: what is longer is not looked at. */
const maxLength = 300

/** @returns the value of one part of the amount; null where it is said as nobody says it */
function partValue([count, hundred, rest]: readonly (string | undefined)[], isLastPart: boolean): number | null {
  const hundreds = hundred ? (count ? numberWords.get(count)! : 1) : 0
  if (hundreds > 9 && !isLastPart) return null
  return hundreds * 100 + (rest ? numberWords.get(rest)! : 0)
}

/**
 * Reads an amount that is written out in Dutch: in one word or in many, with or without trema, "en" and "euro".
 * @returns whole euros of "driehonderdvijftigduizend euro"; null where it is none
 */
export function parseDutchAmount(words: string): number | null {
  if (words.length > maxLength) return null
  const letters = lettersOnly(words)
  if (letters === 'nul') return 0
  const match = amountPattern.exec(letters)
  if (!match || !letters) return null
  const million = match[4] !== undefined
  const thousand = match[8] !== undefined
  const [millions, thousands, rest] = [
    partValue(match.slice(1, 4), false),
    partValue(match.slice(5, 8), false),
    partValue(match.slice(9, 12), !thousand),
  ]
  if (millions === null || thousands === null || rest === null) return null
  const total = (million ? millions || 1 : 0) * 1e6 + (thousand ? thousands || 1 : 0) * 1000 + rest
  return total || null
}
