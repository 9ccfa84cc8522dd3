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

const spelledWords = (text: string): string[] => spell(fold(text)).match(/\p{L}+|\p{N}+/gu) ?? []

/** A kind of street: its words before the name, and behind it or at its end. */
type Kind = { before: ReadonlySet<string>; behind: ReadonlySet<string>; isOwn: (word: string) => boolean }

const kinds = streetKinds.map(([before, behind]): Kind => {
  const [before_, behind_] = [spelledWords(before), spelledWords(behind)]
  return {
    before: new Set(before_),
    behind: new Set(behind_),
    isOwn: (word) => before_.includes(word) || word === behind_[0],
  }
})
const unparted = new Set(spelledWords([...unpartedKinds].join(' ')))
/** Each with its kinds; the longest first. */
const endings = [...new Set(kinds.flatMap(({ behind }) => [...behind]))]
  .sort((a, b) => b.length - a.length)
  .map((ending) => ({ ending, kind: joinKinds(kinds.filter(({ behind }) => behind.has(ending))) }))
const joining = new Set(spelledWords(joiningWords))
const kindWords = new Set(kinds.flatMap(({ before, behind }) => [...before, ...behind]))
const groups = new Map<string, Set<string>>()
for (const line of nameWords.map(spelledWords))
  for (const word of line) groups.set(word, new Set([...(groups.get(word) ?? []), ...line]))

function joinKinds(list: readonly Kind[]): Kind {
  if (list.length === 1) return list[0]!
  return {
    before: new Set(list.flatMap(({ before }) => [...before])),
    behind: new Set(list.flatMap(({ behind }) => [...behind])),
    isOwn: (word) => list.some(({ isOwn }) => isOwn(word)),
  }
}

const doorWord = /^(?:bus|bte|bt|b|bot|box|app?|apt|nr|no|n|verdieping|verd|etag|gelykvloers|rc)$/
const isNumeral = (word: string) => /^(?:[ivx]+|\d+|e|er|re|de|ste)$/.test(word)

/** A street in parts: `Avenue | Jean | Louise`, `Guido | Gezelle | straat`. Without a kind it is its words. */
type KindName = { kind: Kind; others: readonly string[]; last: string; hasNumeral: boolean }
type Name = KindName | { words: readonly string[] }

const firstKind = (word: string): Kind | null => {
  const matching = kinds.filter(({ isOwn }) => isOwn(word))
  return matching.length ? joinKinds(matching) : null
}

/** The kind at the end of a word with the name before it, which is empty for a word alone. */
function endingKind(word: string): { kind: Kind; stem: string } | null {
  const found = endings.find(({ ending }) => word === ending || (word.endsWith(ending) && !unparted.has(ending)))
  const stem = found && word.slice(0, -found.ending.length)
  return found && stem!.length !== 1 ? { kind: found.kind, stem: stem! } : null
}

function namedBy(kind: Kind, words: readonly string[]): Name | null {
  const core = words.filter((word) => word && !joining.has(word))
  if (core.length === 0) return null
  const at = Math.max(
    core.findLastIndex((word) => !isNumeral(word)),
    0,
  )
  return { kind, others: core.slice(0, at), last: core[at]!, hasNumeral: at < core.length - 1 }
}

/** Whether the first word of a name says its kind in full: "Dr. Claeysstraat" is no "drève". */
const isLong = (first: string) => first.length > 2 || first === spell('rue')

function nameOf(words: readonly string[]): Name {
  const [first = ''] = words
  const ending = endingKind(words.at(-1) ?? '')
  const own = words.length > 1 && (isLong(first) || !ending) ? firstKind(first) : null
  const byFirst = own && namedBy(own, words.slice(1))
  return byFirst ?? (ending && namedBy(ending.kind, [...words.slice(0, -1), ending.stem])) ?? { words }
}

const isStreet = (text: string) => 'kind' in nameOf(spelledWords(text))

/** The halves of `Wetstraat - Rue de la Loi`, `Wetstraat/Rue de la Loi` or `Wetstraat (Rue de la Loi)`, and the whole. */
function halvesOf(street: string): string[] {
  const separated = street
    .split(/\s[-–—]+\s?|\s?[-–—]+\s|(?<!\d)\s*[/|;]\s*(?!\d)|\s*[()]\s*/)
    .map((half) => half.trim())
    .filter((half) => /^['’]?[\p{Lu}\d]|^\p{Ll}['’]/u.test(half) || isStreet(half))
  // Behind a comma may be a storey: only a street counts.
  return [street, ...separated, ...street.split(/\s*,\s*/).filter(isStreet)]
}

/** A half without its number, wherever it is. */
function withoutNumber(half: string): string[] {
  const [, behind = ''] = /^\d[^\s,]*[\s,]+(.*)$/u.exec(half) ?? []
  return [
    splitStreetLine(half).street,
    half.replace(/(?<=\p{L}.*)[\s,]+(?:n[°ºr]\.?\s*)?\d.*$/u, ''),
    ...(isStreet(behind) ? [behind] : []),
  ]
}

/** Whether words name a street: not a title, a kind, a joining word, a number or a box alone. */
function isName(words: readonly string[]): boolean {
  const named = words.filter(
    (word) => word.length > 1 && !/^\d/.test(word) && !joining.has(word) && !doorWord.test(word),
  )
  return named.length > 1 || named.some((word) => !groups.has(word) && !kindWords.has(word))
}

/** `Avenue Louise Louizalaan` is two names, `Kerkstraat hoek Dorpslaan` too. */
function namesInside(words: readonly string[]): (readonly string[])[] {
  const isWhole = (word: string) => (endingKind(word)?.stem.length ?? 0) >= minPartLength
  const isDouble = words.length > 2 && isLong(words[0]!) && firstKind(words[0]!) && endingKind(words.at(-1)!)
  return [...(isDouble ? [words.slice(0, -1)] : []), ...words.filter(isWhole).map((word) => [word])]
}

function namesOf(street: string): (readonly string[])[] {
  const parts = halvesOf(street).flatMap((half) => [half, ...withoutNumber(half)])
  const names = [...new Set(parts)].map(spelledWords).flatMap((words) => [words, ...namesInside(words)])
  // A street that is called by its kind alone: `Plein 12`.
  return [spelledWords(street), spelledWords(splitStreetLine(street).street), ...names.filter(isName)]
}

/** A word or another writing of it: its beginning, of an abbreviation its continuation, of a number any word. */
const isLoosely = (name: string, word: string): boolean =>
  /^\d/.test(name) ||
  name.startsWith(word) ||
  (name.length <= minPartLength && word.startsWith(name)) ||
  groups.get(name)?.has(word) === true

/** Letters that join a name to its kind: Leopoldsstraat, Brusselsesteenweg. */
const joints = ['', 's', 'n', 'en', 'e', 'se']

/** What may follow the name in a word that begins with it; none for another word. */
const restsOf = (name: string, word: string): string[] =>
  [...(groups.get(name) ?? [name])].flatMap((writing) => {
    const isShort = writing.length < minPartLength || isNumeral(writing)
    const stem = !isShort && writing.length > minPartLength ? writing.replace(/s$/, '') : writing
    if (!word.startsWith(stem)) return []
    const rest = word.slice(stem.length)
    return isShort ? [rest] : joints.filter((joint) => rest.startsWith(joint)).map((joint) => rest.slice(joint.length))
  })

/** `Vermeulenlaan`, `Vermeulen laan`, `Leopold II-laan` */
function isBehind({ kind, last, hasNumeral }: KindName, words: readonly string[], at: number): boolean {
  const rests = restsOf(last, words[at]!)
  if (rests.some((rest) => kind.behind.has(rest))) return true
  if (!rests.includes('')) return false
  const next = words[at + 1] ?? ''
  if (kind.behind.has(next)) return true
  if (!hasNumeral) return false
  return (isNumeral(next) && kind.behind.has(words[at + 2] ?? '')) || kind.behind.has(next.replace(/^[ivx]+/, ''))
}

/** `Boulevard Vermeulen`, `Av. de la Reine`; titles and given names may be absent. */
function isBefore({ kind, others, last }: KindName, words: readonly string[], at: number): boolean {
  if (!kind.before.has(words[at]!)) return false
  let other = 0
  for (let next = at + 1; next < words.length && next <= at + others.length + 4; next++) {
    const word = words[next]!
    if (restsOf(last, word).includes('')) return true
    if (joining.has(word)) continue
    const found = others.findIndex((name, index) => index >= other && isLoosely(name, word))
    if (found < 0) return false
    other = found + 1
  }
  return false
}

/** The words one after another, or as one. */
function isWhole(name: readonly string[], words: readonly string[], at: number): boolean {
  const isSame = (own: string, index: number) => own === words[at + index] || groups.get(own)?.has(words[at + index]!)
  return words[at] === name.join('') || name.every(isSame)
}

const isAt = (name: Name, words: readonly string[], at: number): boolean =>
  'words' in name ? isWhole(name.words, words, at) : isBehind(name, words, at) || isBefore(name, words, at)

/** What a longer word, a hashtag or an address holds of the name. */
function insides(words: readonly string[], name: Name): string[] {
  const whole = words.join('')
  const isTelling = 'kind' in name && name.last.length >= minPartLength
  const long = (list: ReadonlySet<string>) => [...list].filter((word) => word.length >= minPartLength)
  return [
    ...(whole.length >= minJoinedLength ? [whole] : []),
    ...(isTelling
      ? [
          ...long(name.kind.before).map((word) => word + name.last),
          ...long(name.kind.behind).map((word) => name.last + word),
        ]
      : []),
  ]
}

/**
 * Finds a street however the feed and the text write it: with its number and box, in two languages, abbreviated on
 * either side, with a title or a given name left out, with its words parted or joined, or in a URL. In doubt it is found.
 * @param publicNames of the town, which is shown
 */
export function revealsStreet(streets: readonly string[], publicNames: readonly string[] = []): Detector {
  const towns = new Set(publicNames.map((name) => spelledWords(name).join(' ')))
  const all = new Map(streets.flatMap(namesOf).map((words) => [words.join(' '), words]))
  const names = [...all]
    .filter(([spelled]) => /\p{L}/u.test(spelled) && !towns.has(spelled))
    .map(([, words]) => ({ words, name: nameOf(words) }))
  const joined = [...new Set(names.flatMap(({ words, name }) => insides(words, name)))]
  // A comma parts "in the street, the station" from the "Rue de la Station".
  const isIn = (clause: string) => {
    const words = spelledWords(clause)
    return names.some(({ name }) => words.some((_, at) => isAt(name, words, at)))
  }
  return (text, folded) => {
    const inOneWord = spell(folded).replaceAll(' ', '')
    return joined.some((name) => inOneWord.includes(name)) || text.split(/[,;:]\s/).some(isIn)
  }
}
