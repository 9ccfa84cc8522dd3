import type { District } from '#domain/geo/district.ts'
import type { Region } from '#domain/geo/region.ts'
import type { Cents } from '#domain/money.ts'
import type { Picture } from '#domain/picture.ts'
import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import type { PublicDocuments } from './document.ts'
import type { Facts } from './facts.ts'
import type { HistoryEvent } from './history.ts'
import type { OpenHouse } from './open-house.ts'
import type { PointOfInterest } from './points-of-interest.ts'
import type { Goal, PropertyStatus } from './status.ts'

export type PropertyId = number
/** Whole numbers that are exact; a home that its program names by a word has 16 digits. */
export const idPattern = /^(?:[1-9]\d{0,14}|[1-8]\d{15})$/

export type PropertySummary = {
  id: PropertyId
  reference: string
  goal: Goal
  status: PropertyStatus
  typeId: number
  typeName: string
  title: string
  /** Language of title, type and texts, where the property has none in that of the page. */
  lang?: Language
  slug: string
  city: string
  citySlug: string
  zip: string
  countryId: number
  /** Country of a home abroad, in the language of the page. */
  countryName?: string
  region: Region | null
  addressPublished: boolean
  street: string | null
  houseNumber: string | null
  box: string | null
  /** Null when hidden or unknown: a hidden price is not stored. */
  price: Cents | null
  priceUnit: number
  lifeAnnuity: boolean
  bedrooms: number | null
  bathrooms: number | null
  livingArea: number | null
  groundArea: number | null
  energyPerformance: number | null
  energyLabelText: string | null
  picture: Picture | null
  published: string
  openHouses: OpenHouse[]
}

export type Property = PropertySummary & {
  withdrawn: string | null
  updated: string
  /** Id among the site's agents, which may have none of it: see `agentOf`. */
  agentId: number | null
  latitude: number | null
  longitude: number | null
  /** Null without an extract around this position. */
  district: District | null
  description: string
  addresses: Translated<{ city: string; slug: string }>
  facts: Facts
  pictures: Picture[]
  /** Floor plans, which are not among the pictures. */
  plans: Picture[]
  pointsOfInterest: PointOfInterest[]
  documents: PublicDocuments
  tour: string | null
  films: string[]
  history: HistoryEvent[]
}

/** @returns the class of a title that is set in smaller type: above 50 characters, and above 90 */
export function titleClass(title: string): string | undefined {
  const { length } = [...title]
  return length > 90 ? 'long longest' : length > 50 ? 'long' : undefined
}
