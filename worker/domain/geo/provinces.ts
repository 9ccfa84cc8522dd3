export const provinces = [
  'antwerpen',
  'vlaams-brabant',
  'limburg',
  'oost-vlaanderen',
  'west-vlaanderen',
  'brussel',
  'waals-brabant',
  'henegouwen',
  'luik',
  'luxemburg',
  'namen',
  'luxembourg',
] as const

export type Province = (typeof provinces)[number]

/** Areas that people search in beside provinces; `landscapes.ts` has their postcodes. */
export const landscapes = [
  'coast',
  'ardennes',
  'flemish-ardennes',
  'hageland',
  'voeren',
  'german-speaking',
  'kempen',
  'haspengouw',
  'waasland',
  'meetjesland',
  'pajottenland',
  'westhoek',
] as const

export type Landscape = (typeof landscapes)[number]

/** A province, a landscape, or a whole country abroad by its two letters, which has none here. */
export type Ground = Province | Landscape | Uppercase<string>

export const isCountry = (code: string): code is Uppercase<string> => /^[A-Z]{2}$/.test(code)

export const isLandscape = (code: string): code is Landscape => landscapes.some((landscape) => landscape === code)

/** Provinces and landscapes in their order, then countries. */
export const parseProvinces = (codes: readonly string[]): Ground[] => [
  ...provinces.filter((province) => codes.includes(province)),
  ...landscapes.filter((landscape) => codes.includes(landscape)),
  ...[...new Set(codes.filter(isCountry))].sort(),
]
