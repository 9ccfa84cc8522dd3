import { fold } from '#domain/fold.ts'
import type { Detector } from './detector.ts'

const numberPrefix =
  '(?:n |(?:nr|no|num|nummer|numero|number|huisnummer|hausnummer|huisnr|hausnr|hsnr|hnr|huis|haus|maison|house|bus|bte|bt|boite|box|postbus|app|apt|appartement) ?)'

/** Words after a number that is not a house number: "house 3 bedrooms". */
const counted = '(?! ?(?:slaap|slpk|ch\\b|chambre|bed|room|kamer|schlaf|zimmer|gevel|facade|fassade|m2|m\\b|pieces))'

/** Finds a house or box number, or one of a range, after its prefix; alone, "12" may be anything. */
export function revealsHouseNumber(numbers: readonly string[]): Detector {
  const patterns = numbers
    .map(fold)
    .flatMap((number) => [number, ...number.split(' ').filter((part) => /^\d/.test(part))])
    .filter(Boolean)
    .map((number) => new RegExp(`(?<![\\p{L}\\p{N}])${numberPrefix}${number}(?![\\p{L}\\p{N}])${counted}`, 'u'))
  return (_, folded) => patterns.some((pattern) => pattern.test(folded))
}

/** Decimals from which a coordinate locates a house: about ten metres. */
const exactDigits = 4

/** Decimals from which minutes locate a house; seconds always do. */
const exactMinuteDigits = 2

/** Degrees, minutes and seconds. NFKC decomposes ″ and ´. */
const sexagesimal =
  /(?<!\d)(\d{1,3})\s*(?:°|[ºo]|\s\u030a|deg(?:rees)?|gra(?:den|d))\s*(\d{1,2}(?:[.,]\d+)?)\s*(?:(?:['’‘′]|\u0301|min)\s*(\d{1,2}(?:[.,]\d+)?)?)?/giu

const toNumber = (text: string): number => Number(text.replace(',', '.'))

const revealsSexagesimal = (text: string, coordinates: readonly number[]): boolean =>
  [...text.matchAll(sexagesimal)].some(([, degrees = '', minutes = '', seconds]) => {
    const digits = (seconds ?? minutes).split(/[.,]/)[1]?.length ?? 0
    if (seconds === undefined && digits < exactMinuteDigits) return false
    const value = Number(degrees) + toNumber(minutes) / 60 + toNumber(seconds ?? '0') / 3600
    const unit = (seconds === undefined ? 1 / 60 : 1 / 3600) / 10 ** digits
    return coordinates.some((coordinate) => Math.abs(Math.abs(coordinate) - value) < unit)
  })

export function revealsPosition(position: readonly (number | null)[]): Detector {
  const coordinates = position.filter((coordinate) => coordinate !== null)
  const patterns = coordinates.map((coordinate) => {
    const [whole, digits = ''] = Math.abs(coordinate)
      .toFixed(exactDigits + 3)
      .split('.')
    return new RegExp(`(?<!\\d)${whole}\\s?[.,]\\s?${digits.slice(0, exactDigits)}`)
  })
  return (text) => patterns.some((pattern) => pattern.test(text)) || revealsSexagesimal(text, coordinates)
}
