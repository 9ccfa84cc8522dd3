import { type Chunk, has, isPostcode } from './chunks.ts'
import type { Meaning } from './lexicon/meanings.ts'

/** Names of towns that are words of a language too. */
const words = new Set(
  `alle as aye baal bande bende berg bever bois boom born bouge bourg bra bras bree bure burst bury celles court dame dave
  doel doische dour eine ell elle ere essen foret fosse gages geel gits glain grass hagen hal halle ham heer hour hove huise
  humain huy lede leest lens lier ligne lint lot mal malle marche marke mater meer mere meise mol mont my naast nives
  nouvelles odeur on outer paal peer perk pont putte rance recht rosee rosoux roux roy silly spa spy stal stave stene tailles
  termes thon vance vaux ville villers visse vise voort vorst vucht wange wanne waver ways weert welle zande zele zolder weelde lavoir linden olmen stegen werken loyers riviere pieton perle tertre lessen melden proven
  wellen mean housse`.split(/\s+/),
)

/** Kinds of words after which a name is that of a town. */
const placing: Meaning[] = ['in', 'near', 'of place', 'radius', 'province']

/** What names regions says nothing against a town. */
const isOther = (chunk: Chunk): boolean => [...chunk.meanings].some((meaning) => !meaning.startsWith('area '))

const isWord = (chunk: Chunk): boolean =>
  !chunk.text.includes(' ') && (words.has(chunk.text) || isOther(chunk) || chunk.text.length <= 3)

/** Letters of a misspelt name that needs no other sign of a town. */
const minGuess = 7

export const mayBeTown = (chunk: Chunk): boolean => chunk.places.length > 0 && !isWord(chunk) && !chunk.guess

/** Whether a name is a town where it is: one that is a word too, or misspelt, needs a sign of it. */
export function isTownHere(chunks: readonly Chunk[], at: number): boolean {
  const chunk = chunks[at]!
  if (!chunk.places.length) return false
  if (!isWord(chunk) && !chunk.guess) return true
  if (isAfterIndefinite(chunks, at)) return false
  if (isPlaced(chunks, at)) return true
  if (isOther(chunk)) return !chunk.guess && (chunks.length === 1 || isName(chunks, at) || isSecondKind(chunks, at))
  if (isName(chunks, at)) return true
  if (chunk.guess) return chunk.guess === 'near' && chunk.text.length >= minGuess
  return isListed(chunks, at) || isAllThatIsLeft(chunks, at)
}

/** Whether a postal code or a preposition is beside it. */
const isPlaced = (chunks: readonly Chunk[], at: number): boolean =>
  !has(chunks[at], 'filler') &&
  (isPostcode(chunks[at - 1]) ||
    isPostcode(chunks[at + 1]) ||
    // "kelder en zolder": a word that joins says less than one that places.
    (has(chunks[at - 1], ...placing) && !has(chunks[at - 1], 'and')))

const indefinite = ['een', 'un', 'une', 'an', 'ein', 'eine', 'einem', 'einen', 'einer']

/** "dicht bij een school" is not the town of that name. */
export const isAfterIndefinite = (chunks: readonly Chunk[], at: number): boolean =>
  indefinite.includes(chunks[at - 1]?.text ?? '')

/** Where other words are written with a capital, as in German, it says nothing. */
const isName = (chunks: readonly Chunk[], at: number): boolean =>
  at > 0 &&
  chunks[at]!.isCapital &&
  !chunks.some(
    ({ isCapital, places, text }, index) => index > 0 && index !== at && isCapital && !places.length && text.length > 1,
  )

/** "HOUSE FOR SALE HALLE": no kind of home, where another one is named. */
const isSecondKind = (chunks: readonly Chunk[], at: number): boolean =>
  isKind(chunks[at]!) &&
  !has(chunks[at - 1], 'with', 'and', 'or') &&
  chunks.some((other, index) => index < at && isKind(other) && !other.places.length)

const isKind = ({ meanings }: Chunk) => [...meanings].some((meaning) => meaning.startsWith('type '))

const isSure = (chunk: Chunk | undefined): boolean => chunk !== undefined && mayBeTown(chunk)

/** "Gent, Lier or Mol" */
const isListed = (chunks: readonly Chunk[], at: number): boolean =>
  isSure(chunks[at - 1]) || (has(chunks[at - 1], 'or', 'and') && isSure(chunks[at - 2]))

/** Whether the query has no other town, and every other word is understood. */
const isAllThatIsLeft = (chunks: readonly Chunk[], at: number): boolean =>
  chunks.every(
    (other, index) =>
      index === at || (!isSure(other) && (other.meanings.size > 0 || other.number !== null || other.sign !== null)),
  )
