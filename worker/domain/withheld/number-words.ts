/** How a language writes numbers out, each word as `fold` leaves it and as a part of a pattern. */
type Tongue = {
  /** 0 to 19; 0 is never said. */
  small: readonly string[]
  /** 20, 30 … 90, from the third on. */
  tens: readonly string[]
  /** What stands between tens and ones, and whether the ones come first. */
  join: string
  onesFirst: boolean
  hundred: string
  thousand: string
  million: string
  /** One of a hundred or of a thousand, where it is said at all. */
  one: string
  /** 1200 is "twelve hundred" as well. */
  hundreds: boolean
}

const list = (words: string): string[] => ['', ...words.split(' ')]

const dutch: Tongue = {
  small: list(
    'een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
  ),
  tens: ['', ...list('twintig dertig veertig vijftig zestig zeventig tachtig negentig')],
  join: 'en',
  onesFirst: true,
  hundred: 'honderd',
  thousand: 'duizend',
  million: 'miljoen',
  one: '(?:een)?',
  hundreds: true,
}

const german: Tongue = {
  small: list(
    'eine?s? zwei drei vier fu(?:e)?nf sechs sieben acht neun zehn elf zwo(?:e)?lf dreizehn vierzehn fu(?:e)?nfzehn sechzehn siebzehn achtzehn neunzehn',
  ),
  tens: ['', ...list('zwanzig drei(?:ss|s)ig vierzig fu(?:e)?nfzig sechzig siebzig achtzig neunzig')],
  join: 'und',
  onesFirst: true,
  hundred: 'hundert',
  thousand: 'tausend',
  million: 'million(?:en)?',
  one: '(?:ein)?',
  hundreds: true,
}

const english: Tongue = {
  small: list(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  tens: ['', ...list('twenty thirty fou?rty fifty sixty seventy eighty ninety')],
  join: 'and',
  onesFirst: false,
  hundred: 'hundred',
  thousand: 'thousand',
  million: 'million',
  one: '(?:one|a)?',
  hundreds: true,
}

/** Belgium counts septante and nonante, France soixante-dix and quatre-vingt-dix: 70 and 90 are made below. */
const french: Tongue = {
  small: list(
    'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize (?:dix\\s?sept) (?:dix\\s?huit) (?:dix\\s?neuf)',
  ),
  tens: [
    '',
    ...list('vingt trente quarante cinquante soixante septante (?:quatre\\s?vingts?|huitante|octante) nonante'),
  ],
  join: 'et',
  onesFirst: false,
  hundred: 'cents?',
  thousand: 'mille',
  million: 'millions?',
  one: '',
  hundreds: false,
}

const tongues = [dutch, german, english, french]

/** Parts follow each other with or without a space: what was a hyphen is a space as well. */
const row = (...parts: string[]): string => parts.filter(Boolean).join('\\s?')

const maybe = (join: string): string => `(?:${join}\\s?)?`

function belowHundred(number: number, tongue: Tongue): string {
  const { small, tens, join, onesFirst } = tongue
  if (number < 20) return small[number]!
  const [ten, one] = [Math.floor(number / 10), number % 10]
  const both = onesFirst ? row(small[one]!, maybe(join) + tens[ten]) : row(tens[ten]!, maybe(join) + small[one])
  const told = one === 0 ? tens[ten]! : both
  if (tongue !== french || (ten !== 7 && ten !== 9)) return told
  const counted = ten === 7 ? 'soixante' : 'quatre\\s?vingts?'
  return `(?:${told}|${row(counted, maybe(join) + small[10 + one])})`
}

/** Twelve hundred has more than nine of them. */
function belowThousand(number: number, tongue: Tongue): string {
  const { hundred, join, one } = tongue
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const tail = rest ? maybe(join) + belowHundred(rest, tongue) : ''
  if (hundreds === 0) return belowHundred(rest, tongue)
  return row(hundreds === 1 ? one : belowHundred(hundreds, tongue), hundred, tail)
}

function written(number: number, tongue: Tongue): string {
  const { thousand, million, join, one, hundreds } = tongue
  const [millions, left] = [Math.floor(number / 1e6), number % 1e6]
  const [thousands, rest] = [Math.floor(left / 1000), left % 1000]
  const told = row(
    millions ? row(belowThousand(millions, tongue), million) : '',
    thousands ? row(thousands === 1 ? one : belowThousand(thousands, tongue), thousand) : '',
    rest ? maybe(join) + belowThousand(rest, tongue) : '',
  )
  const inHundreds = hundreds && number > 1000 && number < 10_000 && number % 1000 >= 100
  return inHundreds ? `(?:${told}|${belowThousand(number, tongue)})` : told
}

/** Smaller ones say nothing by themselves: "mille" is an amount before "euros" alone. */
const telling = 10_000

/**
 * @param number whole, above zero and below a thousand millions
 * @returns a pattern for a folded text: the number in Dutch, German, English and French words, apart or in one
 */
export function inWords(number: number): RegExp {
  const words = tongues.map((tongue) => written(number, tongue)).join('|')
  return new RegExp(`(?<!\\p{L})(?:${words})(?:${number < telling ? '' : '(?!\\p{L})|'}(?=\\s?eur))`, 'u')
}
