/** Parts of numbers in words, folded. */
const ones: Record<string, number> = {}
const parts = (value: number, words: string) => {
  for (const word of words.split('|')) ones[word] = value
}
parts(1, 'een|un|une|one|ein|eine|eins|einen|einer|einem')
parts(2, 'twee|deux|two|zwei|zwo')
parts(3, 'drie|trois|three|drei')
parts(4, 'vier|quatre|four')
parts(5, 'vijf|cinq|five|funf|fuenf')
parts(6, 'zes|six|sechs')
parts(7, 'zeven|sept|seven|sieben')
parts(8, 'acht|huit|eight')
parts(9, 'negen|neuf|nine|neun')
parts(10, 'tien|dix|ten|zehn')
parts(11, 'elf|onze|eleven')
parts(12, 'twaalf|douze|twelve|zwolf')
parts(15, 'vijftien|quinze|fifteen|funfzehn')
parts(20, 'twintig|vingt|vingts|twenty|zwanzig')
parts(25, 'vijfentwintig|funfundzwanzig')
parts(30, 'dertig|trente|thirty|dreissig')
parts(40, 'veertig|quarante|forty|vierzig')
parts(50, 'vijftig|cinquante|fifty|funfzig')
parts(60, 'zestig|soixante|sixty|sechzig')
parts(70, 'zeventig|septante|seventy|siebzig')
parts(75, 'vijfenzeventig|funfundsiebzig')
parts(80, 'tachtig|eighty|achtzig')
parts(90, 'negentig|nonante|ninety|neunzig')
parts(0.5, 'half|halve|demi|halbe|halben')
parts(1.5, 'anderhalf|anderhalve|anderthalb|eineinhalb')
const scales: Record<string, number> = {
  honderd: 100,
  cent: 100,
  cents: 100,
  hundred: 100,
  hundert: 100,
  duizend: 1000,
  mille: 1000,
  thousand: 1000,
  tausend: 1000,
  miljoen: 1_000_000,
  million: 1_000_000,
  millions: 1_000_000,
  millionen: 1_000_000,
}

const longestFirst = [...Object.keys(ones), ...Object.keys(scales)].sort((a, b) => b.length - a.length)

/** Parts of a number that is one word: `driehonderdduizend`. */
function partsOf(word: string): string[] | null {
  if (!word) return []
  for (const part of longestFirst) {
    if (!word.startsWith(part)) continue
    const rest = partsOf(word.slice(part.length))
    if (rest) return [part, ...rest]
  }
  return null
}

/** Words between the parts. */
const joints = new Set(['a', 'and', 'et', 'en', 'und'])

/** "half a million", "one hundred and fifty" */
const isJoint = (before: string, after: string): boolean =>
  Object.hasOwn(scales, after) || (Object.hasOwn(scales, before) && partsOf(after) !== null && after !== '')

/** A number while its parts are read: `total` of what a scale has closed. */
type Reading = { total: number; group: number }

function addPart({ total, group }: Reading, part: string): Reading {
  const scale = scales[part]
  // "quatre-vingt-dix" is 4 × 20 + 10.
  if (/^vingts?$/.test(part) && group % 100 === 4) return { total, group: group + 76 }
  if (scale === undefined) return { total, group: ones[part] === 0.5 && group === 1 ? 0.5 : group + ones[part]! }
  return scale === 100 ? { total, group: (group || 1) * 100 } : { total: total + (group || 1) * scale, group: 0 }
}

/** @returns the number that words are, all of them */
export function spelledNumber(words: readonly string[]): number | null {
  let reading: Reading = { total: 0, group: 0 }
  for (const [at, word] of words.entries()) {
    if (at > 0 && joints.has(word) && isJoint(words[at - 1]!, words[at + 1] ?? '')) continue
    const parts = partsOf(word)
    if (!parts) return null
    reading = parts.reduce(addPart, reading)
  }
  return reading.total + reading.group
}

/** `400.000`, `1,2`, `350 000`, `1.250,50` */
export function numberOf(raw: string): number {
  if (/^\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+/.test(raw)) {
    const [, whole = '', cents = ''] = /^(.*?)(?:,(\d{1,2}))?$/.exec(raw) ?? []
    return Number(`${whole.replace(/\D/g, '')}.${cents || 0}`)
  }
  return Number(raw.replace(',', '.'))
}
