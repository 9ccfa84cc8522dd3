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

/** A province, or a whole country abroad by its two letters, which has none here. */
export type Ground = Province | Uppercase<string>

export const isCountry = (code: string): code is Uppercase<string> => /^[A-Z]{2}$/.test(code)

/** Provinces in their order, then countries. */
export const parseProvinces = (codes: readonly string[]): Ground[] => [
  ...provinces.filter((province) => codes.includes(province)),
  ...[...new Set(codes.filter(isCountry))].sort(),
]
