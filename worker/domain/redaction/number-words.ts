/** Folded number words of Dutch, German, English and French. Compounds such as "achtennegentig" are sums of these. */
const numberWords: readonly [value: number, words: string][] = [
  [0, 'en|und|and|et'],
  [1, 'een|eine?s?|one|une|un'],
  [2, 'twee|zwei|two|deux'],
  [3, 'drie|drei|three|trois'],
  [4, 'vier|four|quatre'],
  [5, 'vijf|fue?nf|five|cinq'],
  [6, 'zes|sechs?|six'],
  [7, 'zeven|sieben|seven|sept'],
  [8, 'acht|eight|huit'],
  [9, 'negen|neun|nine|neuf'],
  [10, 'tien|zehn|ten|dix'],
  [11, 'elf|eleven|onze'],
  [12, 'twaalf|zwoe?lf|twelve|douze'],
  [13, 'dertien|thirteen|treize'],
  [14, 'veertien|fourteen|quatorze'],
  [15, 'fifteen|quinze'],
  [16, 'sixteen|seize'],
  [17, 'siebzehn|seventeen'],
  [18, 'eighteen'],
  [19, 'nineteen'],
  [20, 'twintig|zwanzig|twenty|vingts?'],
  [30, 'dertig|dreiss?ig|thirty|trente'],
  [40, 'veertig|vierzig|fou?rty|quarante'],
  [50, 'vijftig|fue?nfzig|fifty|cinquante'],
  [60, 'zestig|sechzig|sixty|soixante'],
  [70, 'zeventig|siebzig|seventy|septante'],
  [80, 'tachtig|achtzig|eighty|quatre\\s?vingts?|huitante|octante'],
  [90, 'negentig|neunzig|ninety|nonante'],
  [100, 'honderd|hundert|hundred|cents?'],
  [1000, 'duizend|tausend|thousand|mille'],
  [1e6, 'miljoen|millionen|millions?'],
]

const alternatives = numberWords
  .flatMap(([value, words]) => words.split('|').map((word) => ({ value, word })))
  .sort((a, b) => b.word.length - a.word.length)
const numberWord = new RegExp(`\\s?(?:${alternatives.map(({ word }) => `(${word})`).join('|')})`, 'y')

/** Smaller amounts count before "euro" only: "mille fleurs". */
const minUnambiguous = 10_000

/** @returns every value of consecutive number words in a folded text: of "three hundred thousand" 3, 300 and 300 000 */
export function* spelledOutAmounts(folded: string): Generator<number> {
  for (const { index } of folded.matchAll(/(?<!\p{L})\p{L}/gu)) {
    let [total, current] = [0, 0]
    numberWord.lastIndex = index
    for (let match = numberWord.exec(folded); match; match = numberWord.exec(folded)) {
      const { value } = alternatives[match.findIndex((word, group) => group > 0 && word !== undefined) - 1]!
      if (value < 100) current += value
      else if (value === 100) current = (current || 1) * 100
      else {
        total += (current || 1) * value
        current = 0
      }
      const amount = total + current
      const rest = folded.slice(numberWord.lastIndex, numberWord.lastIndex + 4)
      if (/^\s?eur/.test(rest) || (amount >= minUnambiguous && !/^\p{L}/u.test(rest))) yield amount
    }
  }
}
