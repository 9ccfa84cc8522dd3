const small = [
  '',
  ...'een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien'.split(' '),
  ...'zeventien achttien negentien'.split(' '),
]

const tens = ['', '', 'twintig', 'dertig', 'veertig', 'vijftig', 'zestig', 'zeventig', 'tachtig', 'negentig']

const joinOnes = (word: string) => `${word}${word.endsWith('e') ? 'ën' : 'en'}`

function belowHundred(number: number): string {
  if (number < 20) return small[number]!
  const unit = number % 10
  return `${unit ? joinOnes(small[unit]!) : ''}${tens[Math.trunc(number / 10)]}`
}

const lettersOnly = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Pd}\s.,€()]/gu, '')
    .replace(/^euro?|euro?$/g, '')

const numberWords = new Map(Array.from({ length: 99 }, (_, index) => [lettersOnly(belowHundred(index + 1)), index + 1]))

const numberPattern = `(?:${[...numberWords.keys()].sort((a, b) => b.length - a.length).join('|')})`

/** "driehonderd en vijftig", "vijfentwintighonderd". */
const partPattern = `(?:(${numberPattern})?(honderd))?(?:en)?(${numberPattern})?`

const amountPattern = new RegExp(
  `^(?:${partPattern}(miljoen))?(?:en)?(?:${partPattern}(duizend))?(?:en)?${partPattern}$`,
)

const maxLength = 300

function partValue([count, hundred, rest]: readonly (string | undefined)[], isLastPart: boolean): number | null {
  const hundreds = hundred ? (count ? numberWords.get(count)! : 1) : 0
  if (hundreds > 9 && !isLastPart) return null
  return hundreds * 100 + (rest ? numberWords.get(rest)! : 0)
}

/** Parses an amount in Dutch words; spaces, trema, "en" and "euro" are optional. @returns whole euros */
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
