import type { Region } from '#domain/geo/region.ts'
import type { Picture } from '#domain/picture.ts'
import type { Translated } from '#domain/translated.ts'
import type { DocumentType } from './document-types.ts'
import type { Facts } from './facts.ts'
import type { HistoryEvent } from './history.ts'
import type { OpenHouse } from './open-house.ts'
import type { PointOfInterest } from './points-of-interest.ts'

/** Ids are whole numbers of at most ten digits, without a zero in front. */
export const idPattern = /^[1-9]\d{0,9}$/

/** 0 sale, 1 rent, 2 take-over of a business. The vendor's `Goal`. */
export type Goal = 0 | 1 | 2

/** The listing a property stands in: a take-over is listed among the sales. */
export type Market = 0 | 1

/** 0 none, 1 new, 2 under option, 3 sold or rented. */
export type Marquee = 0 | 1 | 2 | 3

/** What every view of a property needs, in the language of the page. */
export type PropertySummary = {
  id: number
  reference: string
  goal: Goal
  marquee: Marquee
  typeId: number
  /** Given in the language of the page, e.g. "Townhouse". */
  typeName: string
  title: string
  slug: string
  /** Town in the language of the page. */
  city: string
  citySlug: string
  zip: string
  countryId: number
  region: Region | null
  addressPublished: boolean
  /** Null where the address is hidden, as the number and the box. */
  street: string | null
  houseNumber: string | null
  box: string | null
  /** Cents; null when hidden or unknown: the figure of a hidden price is never stored. */
  price: number | null
  priceUnit: number
  /** The price is a lump sum with a monthly annuity after it. */
  lifeAnnuity: boolean
  bedrooms: number | null
  bathrooms: number | null
  livingArea: number | null
  groundArea: number | null
  /** kWh/m² a year. */
  energyPerformance: number | null
  /** Class as the source wrote it, e.g. "C-". */
  energyLabelText: string | null
  picture: Picture | null
  /** ISO date. */
  published: string
}

/** A property in full. A hidden address is not stored. */
export type Property = PropertySummary & {
  /** ISO date of the day it left the market, or null while it is published. */
  withdrawn: string | null
  updated: string
  /** Degrees; the town's own where the address is hidden. */
  latitude: number | null
  longitude: number | null
  description: string
  /** Path parts of the page in each language that the property has, for hreflang and the language switch. */
  addresses: Translated<{ city: string; slug: string }>
  facts: Facts
  pictures: Picture[]
  pointsOfInterest: PointOfInterest[]
  documents: DocumentType[]
  /** Address of a virtual tour on another site. */
  tour: string | null
  /** Addresses of films, as a feed gives them. */
  films: string[]
  openHouses: OpenHouse[]
  /** Oldest first. */
  history: HistoryEvent[]
}

const longTitle = 50

/** @returns whether a title has more than 50 characters and is set in the smaller type */
export const isLongTitle = (title: string): boolean => [...title].length > longTitle
