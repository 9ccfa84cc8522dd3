import type { Region } from '#domain/geo/region.ts'
import type { Rooms } from '#domain/search/rooms.ts'
import type { PropertySummary } from './property.ts'
import { propertyTypes } from './property-types.ts'

/** The drawings and their widths, in units of 10 cm. */
export const facadeWidths = {
  stepped: 60,
  neck: 54,
  classic: 62,
  mansion: 74,
  nouveau: 56,
  deco: 58,
  gable: 56,
  row: 60,
  belEtage: 64,
  newHouse: 64,
  farm: 132,
  villa: 128,
  bungalow: 126,
  modern: 130,
  cityBlock: 88,
  decoBlock: 92,
  tower: 96,
  loft: 82,
  newBlock: 104,
  terraceBlock: 98,
  shop: 66,
  office: 88,
  hall: 116,
  garage: 48,
  plot: 84,
} as const

export type FacadeDrawing = keyof typeof facadeWidths

/** A home of the street; `facades` is the number of its open sides. */
export type StreetHome = PropertySummary & {
  constructionYear: number | null
  facades: number | null
  rooms: Rooms
}

type Era = readonly [before: number, drawing: FacadeDrawing]

const eraOf = (year: number, eras: readonly Era[], latest: FacadeDrawing): FacadeDrawing =>
  eras.find(([before]) => year < before)?.[1] ?? latest

const detached: readonly Era[] = [
  [1900, 'farm'],
  [1950, 'villa'],
  [1980, 'bungalow'],
  [2000, 'villa'],
]
const terraced: readonly Era[] = [
  [1890, 'classic'],
  [1915, 'mansion'],
  [1930, 'gable'],
  [1946, 'deco'],
  [2000, 'belEtage'],
]
const flats: readonly Era[] = [
  [1915, 'cityBlock'],
  [1946, 'decoBlock'],
  [1990, 'tower'],
  [2020, 'newBlock'],
]

/** The year from which Brussels has houses in art nouveau, to 1914. */
const artNouveau = 1893

function terracedHouse(year: number, region: Region | null, isEven: boolean): FacadeDrawing {
  if (year < 1800) return region === 'wallonia' ? 'row' : isEven ? 'stepped' : 'neck'
  if (region === 'brussels' && year >= artNouveau && year < 1915) return 'nouveau'
  const drawing = eraOf(year, terraced, 'newHouse')
  return drawing === 'mansion' && !isEven ? 'classic' : drawing
}

function detachedHouse(year: number, isEven: boolean): FacadeDrawing {
  const drawing = eraOf(year, detached, 'modern')
  return drawing === 'bungalow' && !isEven ? 'villa' : drawing
}

type Traits = Pick<StreetHome, 'id' | 'typeId' | 'region'> & Partial<Pick<StreetHome, 'constructionYear' | 'facades'>>

/** @returns the drawing of a home by type, age, region and open sides; a neutral one of its type where it has no year */
export function facadeOf({ id, typeId, constructionYear: year, facades, region }: Traits): FacadeDrawing {
  const isEven = id % 2 === 0
  switch (typeId) {
    case propertyTypes.apartment:
    case propertyTypes.studio:
      return year ? eraOf(year, flats, 'terraceBlock') : 'tower'
    case propertyTypes.investment:
      return year ? eraOf(year, [[1946, 'classic'], ...flats], 'terraceBlock') : 'classic'
    case propertyTypes.land:
      return 'plot'
    case propertyTypes.commercial:
      return 'shop'
    case propertyTypes.industrial:
      return 'hall'
    case propertyTypes.office:
      return 'office'
    case propertyTypes.garage:
      return 'garage'
  }
  if (facades === 4) return year ? detachedHouse(year, isEven) : 'villa'
  return year ? terracedHouse(year, region, isEven) : isEven ? 'row' : 'gable'
}

export const maxStreetHomes = 18
