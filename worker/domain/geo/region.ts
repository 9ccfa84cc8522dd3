export type Region = 'flanders' | 'brussels' | 'wallonia'

/** The vendor's `CountryID`. */
export const countries = { belgium: 10, luxembourg: 50 } as const

/** Whether no gazetteer, law or map of this site is of the country. */
export const isAbroad = (countryId: number): boolean =>
  countryId !== countries.belgium && countryId !== countries.luxembourg

const postcodes: readonly [from: number, to: number, region: Region][] = [
  [1000, 1299, 'brussels'],
  [1300, 1499, 'wallonia'],
  [1500, 3999, 'flanders'],
  [4000, 7999, 'wallonia'],
  [8000, 9999, 'flanders'],
]

export function regionOf(countryId: number | null, zip: string): Region | null {
  const postcode = zip.trim()
  if (countryId !== countries.belgium || !/^\d{4}$/.test(postcode)) return null

  const number = Number(postcode)
  return postcodes.find(([from, to]) => number >= from && number <= to)?.[2] ?? null
}
