import type { Chunk } from './chunks.ts'
import type { Meaning } from './lexicon/meanings.ts'

/** Names of towns that are words of a language too. */
const words = new Set(
  `alle as aye baal bande bende berg bever bois boom born bouge bourg bra bras bree bure burst bury celles court dame dave
  doel doische dour eine ell elle ere essen foret fosse gages geel gits glain grass hagen hal halle ham heer hour hove huise
  humain huy lede leest lens lier ligne lint lot mal malle marche marke mater meer mere meise mol mont mons my naast nives
  nouvelles odeur on outer paal peer perk pont putte rance recht rosee rosoux roux roy silly spa spy stal stave stene tailles
  termes thon vance vaux ville villers visse vise voort vorst vucht wange wanne waver ways weert welle zande zele`.split(
    /\s+/,
  ),
)

/** Kinds of words after which a name is that of a town. */
const placing: Meaning[] = ['in', 'near', 'of place', 'radius', 'province']

const isWord = (chunk: Chunk): boolean =>
  !chunk.text.includes(' ') && (words.has(chunk.text) || chunk.meanings.size > 0 || chunk.text.length <= 3)

export const mayBeTown = (chunk: Chunk): boolean => chunk.places.length > 0 && !isWord(chunk)

const isPostcode = (chunk: Chunk | undefined) => /^\d{4}$/.test(chunk?.digits ?? '')

/** Whether a name is a town where it is: one that is a word too needs a sign of it. */
export function isTownHere(chunks: readonly Chunk[], at: number): boolean {
  const chunk = chunks[at]!
  if (!chunk.places.length) return false
  if (!isWord(chunk)) return true
  const [before, after] = [chunks[at - 1], chunks[at + 1]]
  if (isPostcode(before) || isPostcode(after)) return true
  if (before && placing.some((meaning) => before.meanings.has(meaning)) && !isPlainFiller(chunk)) return true
  if (chunk.isCapital && at > 0 && !hasOtherCapitals(chunks)) return true
  if (chunk.meanings.size > 0) return chunks.length === 1
  return chunks.every(
    (other, index) => index === at || other.meanings.size > 0 || other.number !== null || other.sign !== null,
  )
}

/** "in as" is no town, and "of mine" none either. */
const isPlainFiller = ({ meanings }: Chunk) => meanings.has('filler')

/** Where other words are written with a capital, as in German, it says nothing. */
const hasOtherCapitals = (chunks: readonly Chunk[]) =>
  chunks.some(({ isCapital, places }, index) => index > 0 && isCapital && !places.length)
