import type { Cents } from '#domain/money.ts'
import type { Property } from '#domain/property/property.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import { type Province, provinces } from './provinces.ts'
import { countries, type Region } from './region.ts'

/** Kinds of homes for which Statbel counts sales; `houses` are the first two together. */
export const pricedKinds = ['attached', 'detached', 'houses', 'flats'] as const

export type PricedKind = (typeof pricedKinds)[number]

/** Sales of a year by deed: half of the prices are between `lower` and `upper`. */
export type YearPrices = { year: number; sales: number; lower: Cents; median: Cents; upper: Cents }

/** Below so many sales in a year the wider area is shown. */
export const fewestSales = 16

/** Years that are kept. */
export const yearsShown = 6

/** Codes of Statbel (NIS). */
export const provinceCodes: Readonly<Partial<Record<Province, number>>> = {
  antwerpen: 10_000,
  'vlaams-brabant': 20_001,
  'waals-brabant': 20_002,
  'west-vlaanderen': 30_000,
  'oost-vlaanderen': 40_000,
  henegouwen: 50_000,
  luik: 60_000,
  limburg: 70_000,
  luxemburg: 80_000,
  namen: 90_000,
  // The region of Brussels is in no province.
  brussel: 4000,
}

export const regionCodes: Readonly<Record<Region, number>> = { flanders: 2000, wallonia: 3000, brussels: 4000 }

/** Arrondissements of the two provinces that share a first digit, and of Brussels. */
const brabant: Readonly<Record<number, Province>> = {
  21: 'brussel',
  23: 'vlaams-brabant',
  24: 'vlaams-brabant',
  25: 'waals-brabant',
}

const wholeAreas: readonly number[] = [...Object.values(provinceCodes), ...Object.values(regionCodes)]

/** A code of five digits that is neither of an arrondissement nor of anything larger. */
export const isMunicipality = (code: number): boolean =>
  code > 10_000 && code < 100_000 && code % 1000 !== 0 && !wholeAreas.includes(code)

/** Signs of a sector behind its municipality: `44021A00-`. */
const sectorSigns = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-'
const sectorPattern = /^(\d{5})([0-9A-Z-]{4})$/

/** @returns the code of a statistical sector as a number, above every other code; null of a text that is none */
export function sectorArea(code: string): number | null {
  const [, municipality, signs] = sectorPattern.exec(code.toUpperCase()) ?? []
  if (!municipality || !isMunicipality(Number(municipality))) return null
  return [...signs!].reduce((sum, sign) => sum * sectorSigns.length + sectorSigns.indexOf(sign), Number(municipality))
}

export const isSector = (code: number): boolean => code >= 100_000

/** Whether its prices are kept: no arrondissement, and not the whole country. */
export const isShownArea = (code: number): boolean =>
  isMunicipality(code) || isSector(code) || wholeAreas.includes(code)

export function provinceOfMunicipality(code: number): Province | null {
  const first = Math.floor(code / 10_000) * 10_000
  return brabant[Math.floor(code / 1000)] ?? provinces.find((province) => provinceCodes[province] === first) ?? null
}

type PricedHome = Pick<Property, 'goal' | 'typeId' | 'countryId' | 'lifeAnnuity' | 'facts'>

/** @returns the kind whose prices a home is among; null of what is let, abroad or no dwelling */
export function pricedKindOf({ goal, typeId, countryId, lifeAnnuity, facts }: PricedHome): PricedKind | null {
  if (goal !== 'sale' || lifeAnnuity || countryId !== countries.belgium) return null
  if (typeId === propertyTypes.apartment || typeId === propertyTypes.studio) return 'flats'
  if (typeId !== propertyTypes.house) return null
  const { facades } = facts
  if (!facades) return 'houses'
  return facades >= 4 ? 'detached' : 'attached'
}

export const areaLevels = ['sector', 'municipality', 'province', 'region'] as const

type AreaLevel = (typeof areaLevels)[number]

export type AreaPrices = { level: AreaLevel; years: YearPrices[] }

/**
 * @param areas from the narrowest to the widest, each year in order
 * @returns the narrowest one with enough sales in the newest year of all; null where none has
 */
export function narrowestArea(areas: readonly AreaPrices[]): AreaPrices | null {
  const newest = Math.max(0, ...areas.flatMap(({ years }) => years.map(({ year }) => year)))
  return areas.find(({ years }) => years.some(({ year, sales }) => year === newest && sales >= fewestSales)) ?? null
}
