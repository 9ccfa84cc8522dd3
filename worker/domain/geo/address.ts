import { isBlank } from '#domain/blank.ts'
import { countries, isAbroad } from './region.ts'

export type Address = {
  street: string | null
  houseNumber: string | null
  box: string | null
  zip: string
  city: string
  countryId: number
  /** Name of a country abroad. */
  countryName?: string | null | undefined
  addressPublished: boolean
}

/** "Kerkstraat 14 bus 3, 9000 Gent"; without street when hidden. @param boxLabel "bus", "bte" or "box" */
export function addressLine(address: Address, boxLabel: string): string {
  const { street, houseNumber, box, city, countryId, countryName } = address
  const country = countryId === countries.belgium || countryName === city ? null : countryName
  if (!address.addressPublished) return [placeLine(address), isAbroad(countryId) && country].filter(Boolean).join(', ')

  const boxPart = isBlank(houseNumber) || isBlank(box) ? null : `${boxLabel} ${box.trim()}`
  const streetLine = isBlank(street) ? null : joinWords(street, houseNumber, boxPart)
  return [streetLine, placeLine(address), country].filter(Boolean).join(', ')
}

function placeLine({ zip, city, countryId }: Pick<Address, 'zip' | 'city' | 'countryId'>): string {
  const postcode = zip.trim()
  const needsPrefix = countryId === countries.luxembourg && /^\d/.test(postcode)
  return joinWords(needsPrefix ? `L-${postcode}` : postcode, city)
}

const joinWords = (...parts: (string | null)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
