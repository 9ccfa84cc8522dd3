/** How a language writes numbers out, each word as `fold` leaves it and as a part of a pattern. */
type NumberGrammar = {
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

const wordList = (words: string): string[] => ['', ...words.split(' ')]

const dutch: NumberGrammar = {
  small: wordList(
    'een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
  ),
  tens: ['', ...wordList('twintig dertig veertig vijftig zestig zeventig tachtig negentig')],
  join: 'en',
  onesFirst: true,
  hundred: 'honderd',
  thousand: 'duizend',
  million: 'miljoen',
  one: '(?:een)?',
  hundreds: true,
}

const german: NumberGrammar = {
  small: wordList(
    'eine?s? zwei drei vier fu(?:e)?nf sechs sieben acht neun zehn elf zwo(?:e)?lf dreizehn vierzehn fu(?:e)?nfzehn sechzehn siebzehn achtzehn neunzehn',
  ),
  tens: ['', ...wordList('zwanzig drei(?:ss|s)ig vierzig fu(?:e)?nfzig sechzig siebzig achtzig neunzig')],
  join: 'und',
  onesFirst: true,
  hundred: 'hundert',
  thousand: 'tausend',
  million: 'million(?:en)?',
  one: '(?:ein)?',
  hundreds: true,
}

const english: NumberGrammar = {
  small: wordList(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  tens: ['', ...wordList('twenty thirty fou?rty fifty sixty seventy eighty ninety')],
  join: 'and',
  onesFirst: false,
  hundred: 'hundred',
  thousand: 'thousand',
  million: 'million',
  one: '(?:one|a)?',
  hundreds: true,
}

/** Belgium counts septante and nonante, France soixante-dix and quatre-vingt-dix: 70 and 90 are made below. */
const french: NumberGrammar = {
  small: wordList(
    'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize (?:dix\\s?sept) (?:dix\\s?huit) (?:dix\\s?neuf)',
  ),
  tens: [
    '',
    ...wordList('vingt trente quarante cinquante soixante septante (?:quatre\\s?vingts?|huitante|octante) nonante'),
  ],
  join: 'et',
  onesFirst: false,
  hundred: 'cents?',
  thousand: 'mille',
  million: 'millions?',
  one: '',
  hundreds: false,
}

const numberGrammars = [dutch, german, english, french]

/** Parts follow each other with or without a space: what was a hyphen is a space as well. */
const sequence = (...parts: string[]): string => parts.filter(Boolean).join('\\s?')

const optionalWord = (join: string): string => `(?:${join}\\s?)?`

function belowHundred(number: number, grammar: NumberGrammar): string {
  const { small, tens, join, onesFirst } = grammar
  if (number < 20) return small[number]!
  const [ten, item] = [Math.floor(number / 10), number % 10]
  const both = onesFirst
    ? sequence(small[item]!, optionalWord(join) + tens[ten])
    : sequence(tens[ten]!, optionalWord(join) + small[item])
  const words = item === 0 ? tens[ten]! : both
  if (grammar !== french || (ten !== 7 && ten !== 9)) return words
  const base = ten === 7 ? 'soixante' : 'quatre\\s?vingts?'
  return `(?:${words}|${sequence(base, optionalWord(join) + small[10 + item])})`
}

/** Twelve hundred has more than nine of them. */
function belowThousand(number: number, grammar: NumberGrammar): string {
  const { hundred, join, one: item } = grammar
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const tail = rest ? optionalWord(join) + belowHundred(rest, grammar) : ''
  if (hundreds === 0) return belowHundred(rest, grammar)
  return sequence(hundreds === 1 ? item : belowHundred(hundreds, grammar), hundred, tail)
}

function spelledOut(number: number, grammar: NumberGrammar): string {
  const { thousand, million, join, one: item, hundreds } = grammar
  const [millions, left] = [Math.floor(number / 1e6), number % 1e6]
  const [thousands, rest] = [Math.floor(left / 1000), left % 1000]
  const words = sequence(
    millions ? sequence(belowThousand(millions, grammar), million) : '',
    thousands ? sequence(thousands === 1 ? item : belowThousand(thousands, grammar), thousand) : '',
    rest ? optionalWord(join) + belowThousand(rest, grammar) : '',
  )
  const inHundreds = hundreds && number > 1000 && number < 10_000 && number % 1000 >= 100
  return inHundreds ? `(?:${words}|${belowThousand(number, grammar)})` : words
}

/** Smaller ones say nothing by themselves: "mille" is an amount before "euros" alone. */
const minUnambiguous = 10_000

/**
 * @param number whole, above zero and below a thousand millions
 * @returns a pattern for a folded text: the number in Dutch, German, English and French words, apart or in one
 */
export function numberWordsPattern(number: number): RegExp {
  const words = numberGrammars.map((grammar) => spelledOut(number, grammar)).join('|')
  return new RegExp(`(?<!\\p{L})(?:${words})(?:${number < minUnambiguous ? '' : '(?!\\p{L})|'}(?=\\s?eur))`, 'u')
}
