import { partedAddress } from '#domain/geo/street-line.ts'
import { reveals } from './detector.ts'
import { redactHidden } from './redaction.ts'
import { revealsStreet } from './street.ts'

/** Characters beside a number in which its street is looked for. */
const reach = 80

const beforeNumber = String.raw`[\s,/_-]*(?:(?<!\p{L})(?:huis|haus)?(?:nummer|num[eé]ro|nr|n[°ºo])\.?\s*)?`
const boxBehind = String.raw`(?:[\s,/]*(?<!\p{L})(?:bus|bte|bo[iî]te|box|b)\.?\s*[\p{L}\d]+)?`

const inPieces = (number: string) =>
  (number.match(/\d+|\p{L}+/gu) ?? []).map((piece, index) => (index ? String.raw`[\s/–-]*${piece}` : piece)).join('')

type Door = { street: string; houseNumber: string }

/**
 * Removes a hidden house number, with its box, beside its street, and each sentence that names the number otherwise: the
 * street itself is shown.
 * @param door the street as its feed writes it, also with the number
 */
export function redactDoor(door: Door): (text: string) => string {
  const { street, houseNumber } = partedAddress(door)
  const pieces = inPieces(houseNumber ?? '')
  if (!street || !pieces) return (text) => text
  const number = new RegExp(`${beforeNumber}(?<![\\p{L}\\d])${pieces}(?![\\p{L}\\d])${boxBehind}`, 'giu')
  const detector = revealsStreet([street])
  const isStreet = (text: string) => reveals([detector], text)
  /** A street that ends, or begins, right here. */
  const isBeside = (text: string, without: RegExp) => isStreet(text) && !isStreet(text.replace(without, ''))
  const redact = redactHidden({ streets: [], houseNumbers: [houseNumber!], position: [], euros: null })
  return (text) =>
    redact(
      text.replace(number, (found, at: number) => {
        const end = at + found.length
        const isAfter = isBeside(text.slice(Math.max(0, at - reach), at), /[\p{L}\d'’.]+[^\p{L}\d]*$/u)
        const isBefore = isBeside(text.slice(end, end + reach), /^[^\p{L}\d]*[\p{L}\d'’.]+/u)
        return isAfter || isBefore ? '' : found
      }),
    )
}
