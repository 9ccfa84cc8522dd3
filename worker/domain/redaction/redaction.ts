import type { Cents } from '#domain/money.ts'
import { type FactName, type Facts, factDefinitions } from '#domain/property/facts.ts'
import { escapeMarks, withoutMarks } from '#domain/property/text/marked-text.ts'
import { revealsHouseNumber, revealsPosition } from './address.ts'
import { type Detector, reveals } from './detector.ts'
import { revealsPrice } from './price.ts'
import { revealsStreet } from './street.ts'

export type HiddenData = {
  streets: readonly string[]
  /** Names of its town, which are shown. */
  towns?: readonly string[]
  houseNumbers: readonly string[]
  position: readonly (number | null)[]
  euros: number | null
}

/** Words whose point ends no sentence: "St. Jansstraat", "Av. Louise", "O. L. Vrouwstraat". */
const abbreviation =
  '[Ss]te?|[Ss]kt|[Aa]ve?|[Bb]l?d|[Bb]l?vd|[Bb]oul|[Cc]h|[Cc]h[ée]e|[Cc]hem|[Pp]l|[Ss]q|[Ii]mp|[Rr][ée]s|[Pp]rof|[Dd]r|[Bb]urg(?:em)?|[Bb]gm|[Kk]on|[Gg]en|[KkCc]ard|[Mm]gr|[Pp]ast|[Kk]an|[Kk]ol|[Cc]ol|[Kk]apt|[Cc]apt?|[Ll]t|[Cc]dt|[Pp]res|[Gg]ebr|[Ii]ng|[GgKk][rl]|[Nn]we|[Nn]r|[Rr]|\\p{Lu}'

/** End of a sentence, or a line of a list. A lower-case letter or a digit starts none: "Kerkstr. 12". */
const sentenceEnd = new RegExp(
  String.raw`(?<=[.!?])(?<!(?<![\p{L}\p{N}])(?:${abbreviation})\.)(?=\s+[^\s\p{Ll}\d])|(?=\n\s*[-–•*·✓])`,
  'u',
)

/** Drops sentences that reveal; two that do so together ("Av." ends no sentence) are both dropped. */
function redactParagraph(paragraph: string, detector: Detector): string {
  const sentences = paragraph.split(sentenceEnd)
  const isRevealing = sentences.map((sentence) => reveals([detector], sentence))
  const revealsWithPrevious = sentences.map(
    (sentence, index) =>
      index > 0 &&
      !isRevealing[index] &&
      !isRevealing[index - 1] &&
      reveals([detector], `${sentences[index - 1]}${sentence}`),
  )
  const redacted = sentences
    .filter((_, index) => !isRevealing[index] && !revealsWithPrevious[index] && !revealsWithPrevious[index + 1])
    .join('')
  return reveals([detector], redacted) ? '' : redacted.trim()
}

function redact(text: string, detector: Detector): string {
  if (!reveals([detector], text)) return text
  const redacted = text
    .split(/\n{2,}/)
    .map((paragraph) => redactParagraph(paragraph, detector))
    .filter(Boolean)
    .join('\n\n')
  return reveals([detector], redacted) ? '' : redacted
}

/** @param euros the hidden price, whole euros */
export const redactPrice = (text: string, euros: number): string => redact(text, revealsPrice(euros))

/** The street is first: a number that is dropped must not take half of the street's name with it. */
const createDetectors = ({ streets, towns, houseNumbers, position, euros }: HiddenData): Detector[] => [
  revealsStreet(streets, towns),
  revealsHouseNumber(houseNumbers),
  revealsPosition(position),
  ...(euros === null ? [] : [revealsPrice(euros)]),
]

export function revealsHidden(hidden: HiddenData): (text: string) => boolean {
  const detectors = createDetectors(hidden)
  return (text) => reveals(detectors, text)
}

export function redactHidden(hidden: HiddenData): (text: string) => string {
  const detectors = createDetectors(hidden)
  return (text) => detectors.reduce(redact, text)
}

const priceRevealingFacts: readonly FactName[] = [
  'registeredRights',
  'notaryFees',
  'notaryFeesVat',
  'agencyCost',
  'deposit',
  'referenceRent',
  'minimumIncome',
  'annuityBouquet',
  'annuityMonthly',
]

/** Drops facts that reveal a hidden price. @param price cents; amounts that equal it are dropped as well */
export const withoutPriceFacts = (allFacts: Facts, price: Cents | null = null): Facts =>
  Object.fromEntries(
    Object.entries(allFacts).filter(
      ([name, value]) =>
        name in factDefinitions &&
        !priceRevealingFacts.includes(name as FactName) &&
        !(factDefinitions[name as FactName].kind === 'money' && value === price),
    ),
  )

/** Redacts a text with marks: a paragraph of which something is left out loses its own. */
export const redactMarked = (text: string, redact: (text: string) => string): string => {
  const plain = withoutMarks(text)
  if (redact(plain) === plain) return text
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const read = withoutMarks(paragraph)
    const redacted = redact(read)
    return redacted === read ? paragraph : escapeMarks(redacted)
  })
  return redact(paragraphs.filter(Boolean).join('\n\n'))
}
