import { fold } from '#domain/fold.ts'
import { splitStreetLine } from '#domain/geo/street-line.ts'
import type { Detector } from './detector.ts'
import { joiningWords, nameWords, streetKinds, unpartedKinds } from './street-words.ts'

/** Minimum length of a name that is found inside a longer word, or with its own words parted elsewhere. */
const minJoinedLength = 8
/** Minimum length of a name or kind alone in such a word. */
const minPartLength = 4

const ourLady =
  /(?<!\p{L})(?:onze l(?:ieve)? vr(?:ouwe?)?|o ?l ?vr?(?:ouwe?)?|notre dame|n d)(?=\s|$|straat|laan|plein|str|ln|pl|markt|kerk|dreef)/gu

/** One spelling of a folded text: ij is y, and ae, oe and ue are the umlauts that folding takes for plain vowels. */
const spell = (folded: string): string =>
  folded
    .replace(ourLady, 'olv')
    .replaceAll('ij', 'y')
    .replace(/([aou])e/g, '$1')

const wordsOf = (list: string): string[] => spell(list).split(' ')
const kinds = streetKinds.map(([before, behind]) => ({ before: wordsOf(before), behind: wordsOf(behind) }))
const unparted = new Set([...unpartedKinds].map(spell))
const groups = nameWords.map(wordsOf)
const joining = new Set(wordsOf(joiningWords))
const doorWord = /^(?:bus|bte|bt|b|bot|box|app?|apt|nr|no|n|verdieping|verd|etag|gelykvloers|rc)$/

const isNumeral = (word: string) => /^(?:[ivx]+|\d+)(?:e|er|re|de|ste)?$/.test(word)
const either = (words: Iterable<string>) => `(?:${[...new Set(words)].sort((a, b) => b.length - a.length).join('|')})`
const joiner = `(?:${either(joining)} ){0,3}`
const start = String.raw`(?<!\p{L})`
const end = (word: string) => (/\d$/.test(word) ? String.raw`(?![\p{L}\p{N}])` : String.raw`(?!\p{L})`)

type Kind = (typeof kinds)[number]

/** A name in parts: `Avenue | Louise |`, `| Guido Gezelle | straat`; without a kind the words alone. */
type Name = { words: string[]; kind: Kind | null; own: string | null; isBefore: boolean }

/** The kind at the end of a word with its name before it, or alone. */
function endingKind(word: string): { kind: Kind; own: string; stem: string } | null {
  const found = kinds
    .flatMap((kind) => kind.behind.map((own) => ({ kind, own })))
    .filter(({ own }) => word.endsWith(own) && (word === own || !unparted.has(own)))
    .sort((a, b) => b.own.length - a.own.length)[0]
  const stem = found && word.slice(0, -found.own.length)
  return found && stem!.length !== 1 ? { ...found, stem: stem! } : null
}

const firstKind = (word: string) => {
  const isKind = ({ before, behind }: Kind) => before.includes(word) || behind[0] === word
  const matching = kinds.filter(isKind)
  if (matching.length < 2) return matching[0] ?? null
  return { before: matching.flatMap(({ before }) => before), behind: matching.flatMap(({ behind }) => behind) }
}

function partsOf(spelled: string): Name {
  const words = spelled.split(' ')
  const core = (list: string[]) => list.filter((word) => word && !joining.has(word))
  const first = words.length > 1 ? firstKind(words[0]!) : null
  const ending = endingKind(words.at(-1)!)
  const isLong = words[0]!.length > 2
  if (first && (isLong || !ending)) {
    const rest = core(words.slice(1))
    if (rest.length) return { words: rest, kind: first, own: words[0]!, isBefore: true }
  }
  if (ending) {
    const rest = core([...words.slice(0, -1), ending.stem])
    if (rest.length) return { words: rest, kind: ending.kind, own: ending.own, isBefore: false }
  }
  return { words, kind: null, own: null, isBefore: false }
}

const writings = (word: string): string[] => [word, ...groups.filter((group) => group.includes(word)).flat()]

/** A word before the last: also its beginning, or, of an abbreviation, its continuation; of a number any word. */
function loosely(word: string): string {
  if (/^\d/.test(word)) return String.raw`(?:\p{L}+|${word})`
  const beginnings = Array.from({ length: word.length }, (_, index) => word.slice(0, index + 1))
  const longer = word.length <= minPartLength ? [String.raw`${word}\p{L}*`] : []
  return either([...longer, ...writings(word), ...beginnings])
}

/** The last word, with or without the letters that join it to what follows: `leopolds`. */
function lastly(word: string): string {
  if (word.length < minPartLength || isNumeral(word)) return either(writings(word))
  const names = writings(word).map((name) => (name.length > minPartLength ? name.replace(/s$/, '') : name))
  return `${either(names)}(?:s|n|en|e)?`
}

type Patterns = { parted: string[]; joined: string[] }

function patternsOf(spelled: string): Patterns {
  const { words, kind, own, isBefore } = partsOf(spelled)
  const whole = spelled.replaceAll(' ', '')
  const joined = whole.length >= minJoinedLength ? [whole] : []
  const literal = `${start}${spelled
    .split(' ')
    .map((word) => either(writings(word)))
    .join(' ?')}${end(spelled)}`
  if (!kind) return { parted: [literal], joined }
  const at = Math.max(
    words.findLastIndex((word) => !isNumeral(word)),
    0,
  )
  const [last, numerals] = [words[at]!, words.slice(at + 1)]
  const optional = words.slice(0, at).map((word) => `(?:${loosely(word)} ?)?${joiner}`)
  const number = numerals.length ? String.raw` ?(?:(?:[ivx]+|\d+)(?:e|er|re|ste)?)?` : ''
  const before = isBefore ? [...kind.before, own!] : kind.before
  const behind = isBefore ? kind.behind : [...kind.behind, own!]
  const isTelling = last.length >= minPartLength
  const long = (list: string[]) => list.filter((word) => isTelling && word.length >= minPartLength)
  return {
    parted: [
      literal,
      `${start}${either(before)} ${joiner}${optional.join('')}${lastly(last)}${end(last)}`,
      `${start}${lastly(last)}${number} ?${either(behind)}${end(own!)}`,
    ],
    joined: [...joined, ...long(before).map((word) => word + last), ...long(behind).map((word) => last + word)],
  }
}

const isStreet = (name: string) => partsOf(spell(fold(name))).kind !== null

/** The halves of `Wetstraat - Rue de la Loi`, `Wetstraat/Rue de la Loi` or `Wetstraat (Rue de la Loi)`, and the whole. */
function halvesOf(street: string): string[] {
  const separated = street
    .split(/\s[-–—]+\s?|\s?[-–—]+\s|(?<!\d)\s*[/|;]\s*(?!\d)|\s*[()]\s*/)
    .map((half) => half.trim())
  const named = separated.filter((half) => /^['’]?[\p{Lu}\d]|^\p{Ll}['’]/u.test(half) || isStreet(half))
  // Behind a comma may be a storey: only a street counts.
  return [street, ...named, ...street.split(/\s*,\s*/).filter(isStreet)]
}

/** `Avenue Louise Louizalaan` is two names. */
function namesIn(spelled: string): string[] {
  const words = spelled.split(' ')
  const isDouble = words.length > 2 && words[0]!.length > 2 && firstKind(words[0]!) && endingKind(words.at(-1)!)
  return isDouble ? [spelled, words.slice(0, -1).join(' '), words.at(-1)!] : [spelled]
}

/** Whether words name a street: not a title, a kind, a joining word, a number or a box alone. */
function isName(spelled: string): boolean {
  const words = spelled.split(' ').filter((word) => word.length > 1 && !/^\d/.test(word))
  const named = words.filter((word) => !joining.has(word) && !doorWord.test(word))
  const isGeneral = (word: string) =>
    groups.some((group) => group.includes(word)) ||
    kinds.some(({ before, behind }) => before.includes(word) || behind.includes(word))
  return named.length > 1 || named.some((word) => !isGeneral(word))
}

function spelledNames(street: string): string[] {
  const whole = spell(fold(street))
  const parts = halvesOf(street).flatMap((half) => [
    half,
    splitStreetLine(half).street,
    half.replace(/(?<=\p{L}.*)[\s,]+(?:n[°ºr]\.?\s*)?\d.*$/u, ''),
    half.replace(/^\d[^\s,]*[\s,]+(?=.*\p{L}{3})/u, (number, _at, all: string) =>
      isStreet(all.slice(number.length)) ? '' : number,
    ),
  ])
  const names = parts.flatMap((part) => namesIn(spell(fold(part)))).filter(isName)
  // A street that is called by its kind alone: `Plein 12`.
  const bare = spell(fold(splitStreetLine(street).street))
  return [whole, bare, ...names]
}

/**
 * Finds a street however the feed and the text write it: with its number and box, in two languages, abbreviated on
 * either side, with a title or a given name left out, with its words parted or joined, or in a URL. In doubt it is found.
 * @param publicNames of the town, which may be told
 */
export function revealsStreet(streets: readonly string[], publicNames: readonly string[] = []): Detector {
  const towns = publicNames.map((name) => spell(fold(name)))
  const names = [...new Set(streets.flatMap(spelledNames))].filter(
    (name) => /\p{L}/u.test(name) && !towns.includes(name),
  )
  if (names.length === 0) return () => false
  const patterns = names.map(patternsOf)
  const parted = new RegExp([...new Set(patterns.flatMap((item) => item.parted))].join('|'), 'u')
  const joined = patterns.flatMap((item) => item.joined)
  const inside = joined.length ? new RegExp([...new Set(joined)].join('|'), 'u') : null
  return (text, folded) =>
    // A comma parts "in the street, the station" from the "Rue de la Station".
    text.split(/[,;:]\s/).some((clause) => parted.test(spell(fold(clause)))) ||
    inside?.test(spell(folded).replaceAll(' ', '')) === true
}
