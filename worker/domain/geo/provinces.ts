/** The codes of a place's province in a feed, and what else stands for one: Brussels, and the Grand Duchy. */
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

/** @returns those of the codes that are known, each once, in one order */
export const parseProvinces = (codes: readonly string[]): Province[] =>
  provinces.filter((province) => codes.includes(province))
