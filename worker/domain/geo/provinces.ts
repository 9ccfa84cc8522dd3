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

export const parseProvinces = (codes: readonly string[]): Province[] =>
  provinces.filter((province) => codes.includes(province))
