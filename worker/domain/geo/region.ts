export type Region = 'flanders' | 'brussels' | 'wallonia'

/** The vendor's `CountryID`. */
export const countries = { belgium: 10, luxembourg: 50 } as const

/** @returns the code of ISO 3166; undefined for a country that the vendor has and we have not */
export const countryCode = (countryId: number): 'BE' | 'LU' | undefined =>
  countryId === countries.belgium ? 'BE' : countryId === countries.luxembourg ? 'LU' : undefined

/** First and last Belgian postcode of each stretch, both included. */
const postcodes: readonly [from: number, to: number, region: Region][] = [
  [1000, 1299, 'brussels'],
  [1300, 1499, 'wallonia'],
  [1500, 3999, 'flanders'],
  [4000, 7999, 'wallonia'],
  [8000, 9999, 'flanders'],
]

/** @returns the region of a Belgian postcode; null abroad, where the country is unknown, and for no postcode at all */
export function regionOf(countryId: number | null, zip: string): Region | null {
  const postcode = zip.trim()
  if (countryId !== countries.belgium || !/^\d{4}$/.test(postcode)) return null

  const number = Number(postcode)
  return postcodes.find(([from, to]) => number >= from && number <= to)?.[2] ?? null
}
