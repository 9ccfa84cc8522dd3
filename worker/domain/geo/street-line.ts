import { streetNames } from './street-names.ts'

export type StreetLine = { street: string; houseNumber: string | null; box: string | null }

const letter = String.raw`(?:\s?(?:bis|ter|quater|\p{L})(?![\p{L}.]))?`
const houseNumber = String.raw`\d+${letter}(?:\s?[-–+&]\s?\d+${letter})*`
const numberWord = String.raw`(?:(?:n[°ºr]|no|num(?:mer|[eé]ro)|huisnummer|hausnummer)\.?\s*)?`
const boxWord = String.raw`(?:bus|bte|bt|bo[iî]te|box|b|postbus|appt?|apt|appartement|whg|wohnung|unit|flat)\.?`
/** `12/A-14`, `7 bus 3`, `5 b3`, `5b3`, `5 bte 2+3E`, `5 0101` */
const box = String.raw`(?:\s*/\s*|[\s,]+${boxWord}\s*|[\s,]+(?=\d)|(?<=\d)b(?=\d))(?<box>[\p{L}\d][\p{L}\d+/.-]*)`
const numberBehind = new RegExp(
  String.raw`^(?<street>.*?\p{L}.*?)[\s,]+${numberWord}(?<houseNumber>${houseNumber})(?:${box})?[\s,.]*$`,
  'iu',
)
/** `12, rue Haute`: without a comma only before the word of a street: "11 Novemberlaan" has no number. */
const numberBefore = new RegExp(
  String.raw`^${numberWord}(?<houseNumber>${houseNumber})(?:/(?<box>[\p{L}\d]+))?(?:\s*,\s*|\s+(?=(?:r(?:ue)?|av(?:e|enue)?|b(?:ou)?le?v?ar?d|bd|bld|ch(?:auss[eé]e|[eé]e|emin)?|place|pl|quai|square|impasse|clos|all[eé]e)[\s.]))(?<street>\p{L}.*)$`,
  'iu',
)

/** `Kerkstraat 12, 9000 Gent` */
const town = /,\s*(?:[BL]-?\s?)?\d{4}\s+\p{L}.*$/u

/** `Rue Neuve 12 - Nieuwstraat 12 bus 3`: the number in a street of two names. */
const numberInFirst = /^(?<first>\P{N}*\p{L}\P{N}*?)[\s,]+(?<door>\d+\p{L}?)(?<sign>\s*[-–—/|]\s*)(?<second>\p{L}.*)$/u

function splitTwoNames(line: string): StreetLine | null {
  const { first, door, sign, second } = numberInFirst.exec(line)?.groups ?? {}
  if (!first || !door || !second) return null
  const { street, houseNumber, box } = splitStreetLine(second)
  const isSame = houseNumber === null || firstDigits(houseNumber) === firstDigits(door)
  if (!isSame || !streetNames(`${first} - ${street}`)) return null
  return { street: `${first}${sign}${street}`, houseNumber: houseNumber ?? door, box }
}

/**
 * Parts a line such as `Wilgenlaan 7 bus 3`, `Kerkstraat 12/A-14` or `12, rue Haute` into the street, its number and its
 * box. A line without a number is a street.
 */
export function splitStreetLine(line: string): StreetLine {
  const ownLine = line.replace(town, '')
  const twoNames = splitTwoNames(ownLine)
  if (twoNames) return twoNames
  const { street, ...door } = (numberBehind.exec(ownLine) ?? numberBefore.exec(ownLine))?.groups ?? {}
  return {
    street: (street ?? line).trim(),
    houseNumber: door.houseNumber?.trim() ?? null,
    box: door.box ?? null,
  }
}

const firstDigits = (number: string) => /\d+/.exec(number)?.[0]

type FeedAddress = {
  street?: string | null | undefined
  houseNumber?: string | null | undefined
  box?: string | null | undefined
}

/**
 * A feed's address with number and box parted from the street; those that the feed names by themselves stay. A number of
 * the line that is not the named one is part of the name: `Square 1940`.
 */
export function partedAddress({ street, houseNumber, box }: FeedAddress): FeedAddress {
  const line = splitStreetLine(street ?? '')
  const isOther = houseNumber && firstDigits(houseNumber) !== firstDigits(line.houseNumber ?? '')
  if (line.houseNumber === null || isOther) return { street, houseNumber, box }
  return { street: line.street, houseNumber: houseNumber || line.houseNumber, box: box || line.box || box }
}
