import { isEmpty } from './emptiness.ts'
import { countries } from './region.ts'

export type Address = {
  street: string | null
  houseNumber: string | null
  box: string | null
  zip: string
  city: string
  countryId: number
  /** Given in the language of the page. */
  countryName: string | null
  addressPublished: boolean
}

/**
 * An address on one line: "Kerkstraat 14 bus 3, 9000 Gent". A Belgian one leaves the country out, one in Luxembourg
 * writes its postcode as "L-1111". A hidden address is postcode and town, and nothing else.
 *
 * @param boxWord what a box is called in the language of the page: "bus", "bte", "box"
 */
export function addressLine(address: Address, boxWord: string): string {
  const place = placeLine(address)
  if (!address.addressPublished) return place

  const { street, houseNumber, box, city, countryId, countryName } = address
  const boxPart = isEmpty(houseNumber) || isEmpty(box) ? null : `${boxWord} ${box.trim()}`
  const door = isEmpty(street) ? null : words(street, houseNumber, boxPart)
  const country = countryId === countries.belgium || countryName === city ? null : countryName
  return [door, place, country].filter(Boolean).join(', ')
}

function placeLine({ zip, city, countryId }: Pick<Address, 'zip' | 'city' | 'countryId'>): string {
  const postcode = zip.trim()
  const grandDuchy = countryId === countries.luxembourg && /^\d/.test(postcode)
  return words(grandDuchy ? `L-${postcode}` : postcode, city)
}

const words = (...parts: (string | null)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
