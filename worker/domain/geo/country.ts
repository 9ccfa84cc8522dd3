import { fold } from '#domain/fold.ts'
import { type Language, languageCodes, memoizeByLanguage } from '#locales/languages.ts'
import { countries, isAbroad } from './region.ts'

/** Two and three letters and number in ISO 3166-1 of each country that a site can name. */
const isoCodes =
  'ADAND020 AEARE784 ALALB008 ATAUT040 BABIH070 BGBGR100 BRBRA076 CACAN124 CHCHE756 CVCPV132 CYCYP196 CZCZE203 DEDEU276 ' +
  'DKDNK208 DODOM214 EEEST233 EGEGY818 ESESP724 FIFIN246 FRFRA250 GBGBR826 GEGEO268 GMGMB270 GRGRC300 HRHRV191 HUHUN348 ' +
  'IDIDN360 IEIRL372 ILISR376 ISISL352 ITITA380 LILIE438 LTLTU440 LVLVA428 MAMAR504 MCMCO492 MEMNE499 MKMKD807 MTMLT470 ' +
  'MUMUS480 MXMEX484 NLNLD528 NONOR578 PLPOL616 PTPRT620 ROROU642 RSSRB688 SESWE752 SISVN705 SKSVK703 SMSMR674 SNSEN686 ' +
  'THTHA764 TNTUN788 TRTUR792 USUSA840 ZAZAF710'

type Country = { id: number; code: string; letters: string }

/** The number of ISO is that of a country, except of the two whose number is the vendor's. */
const known: readonly Country[] = [
  { id: countries.belgium, code: 'BE', letters: 'BEL' },
  { id: countries.luxembourg, code: 'LU', letters: 'LUX' },
  ...isoCodes.split(' ').map((row) => ({ id: Number(row.slice(5)), code: row.slice(0, 2), letters: row.slice(2, 5) })),
]

export const countryCodes: readonly string[] = known.map(({ code }) => code)

const byId = new Map(known.map((country) => [country.id, country]))

/** @returns the two letters of ISO 3166-1; undefined of an unknown number */
export const countryCode = (id: number): string | undefined => byId.get(id)?.code

/** @returns the three letters of ISO 3166-1 */
export const countryLetters = (id: number): string | undefined => byId.get(id)?.letters

const namesIn = memoizeByLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/** @param country its number here, or its two letters */
export function countryName(country: number | string, language: Language): string | undefined {
  const code = typeof country === 'string' ? country : countryCode(country)
  return code && namesIn(language).of(code)
}

/** What an address abroad has besides its town. */
export function abroadName(id: number, language: Language): { countryName?: string } {
  const name = isAbroad(id) && countryName(id, language)
  return name ? { countryName: name } : {}
}

/** In the languages of a site, folded. */
export const countryNames = (code: string): string[] =>
  languageCodes.map((language) => fold(countryName(code, language) ?? code))

/** Languages in which a feed may name a country. */
const feedLocales = [...new Set([...languageCodes, 'es'])]

/** Names that `Intl` does not have. */
const otherNames = { holland: 'NL', uk: 'GB', england: 'GB', 'great britain': 'GB', eire: 'IE', czechia: 'CZ' }

let idsByName: ReadonlyMap<string, number> | undefined

function readNames(): ReadonlyMap<string, number> {
  const lists = feedLocales.map((locale) => new Intl.DisplayNames(locale, { type: 'region' }))
  const namesOf = ({ code, letters }: Country) => [code, letters, ...lists.map((list) => list.of(code)!)]
  const ids = new Map(known.flatMap((country) => namesOf(country).map((name) => [fold(name), country.id] as const)))
  for (const [name, code] of Object.entries(otherNames)) ids.set(name, ids.get(fold(code))!)
  return ids
}

/** @param text two or three letters of ISO 3166-1, or a name in a language of the sites or in Spanish */
export function countryOf(text: string): number | undefined {
  idsByName ??= readNames()
  return idsByName.get(fold(text))
}

/** Countries where a longitude may be the larger: two numbers do not say which of them is the latitude. */
const easterly: readonly (string | undefined)[] = ['AE', 'EG', 'GE', 'ID', 'IL', 'MU', 'TH', 'TR', 'ZA']

/** @param text as `countryOf` reads it */
export const isEasterly = (text: unknown): boolean => easterly.includes(countryCode(countryOf(String(text)) ?? 0))
