import type { DocumentType } from '#domain/document.ts'
import type { Facts } from '#domain/facts.ts'
import type { HistoryEvent } from '#domain/history.ts'
import type { OpenHouse } from '#domain/open-house.ts'
import type { StoredPoint } from '#domain/point-of-interest.ts'
import type { Goal, Marquee } from '#domain/property.ts'
import type { Translated } from '#domain/translated.ts'

/** What every importer gives, whatever its source looks like. Prices in cents, areas in m², dates `YYYY-MM-DD`. */
export type PropertyRecord = {
  id: number
  reference: string
  goal: Goal
  typeId: number
  marquee: Marquee
  published: string
  updated: string
  withdrawn: string | null
  pricePublished: boolean
  price: number | null
  priceUnit: number
  addressPublished: boolean
  street: string | null
  houseNumber: string | null
  box: string | null
  zip: string
  city: string
  countryId: number
  latitude: number | null
  longitude: number | null
  energyLabelText: string | null
  projectId: number | null
  facts: Facts
  pointsOfInterest: StoredPoint[]
  documents: DocumentType[]
  tour: string | null
  films: string[]
  openHouses: OpenHouse[]
  /** What the source knows of the time before this database first heard of the property. */
  history: HistoryEvent[]
  texts: Translated<{ title: string; typeName: string; description: string; street: string | null }>
}

export type PictureRecord = {
  id: number
  propertyId: number | null
  projectId: number | null
  sort: number
  path: string
  scene: string
  width: number
  height: number
  color: string
  illustration: boolean
}

export type PlaceRecord = {
  countryId: number
  zip: string
  /** Official name. */
  name: string
  province: string | null
  latitude: number
  longitude: number
  names: Translated
  neighbourhoods: { id: number; names: Translated }[]
}

export type TypeRecord = { id: number; sort: number; sale: boolean; rent: boolean; names: Translated }

export type UnitRecord = {
  id: number
  number: string
  typeId: number
  marquee: Marquee
  floor: number | null
  livingArea: number | null
  terraceArea: number | null
  bedrooms: number | null
  price: number | null
  propertyId: number | null
}

export type ProjectRecord = {
  id: number
  reference: string
  published: string
  updated: string
  delivery: string | null
  addressPublished: boolean
  street: string | null
  houseNumber: string | null
  box: string | null
  zip: string
  city: string
  countryId: number
  latitude: number | null
  longitude: number | null
  documents: DocumentType[]
  texts: Translated<{ title: string; description: string }>
  units: UnitRecord[]
}

/** A row that cannot be taken, and why: the name of the rule, and the field it is about. */
export type Refusal = { row: number; id: string; field: string; reason: string }

export type Feed = {
  types?: TypeRecord[]
  places?: PlaceRecord[]
  properties: PropertyRecord[]
  projects?: ProjectRecord[]
  pictures?: PictureRecord[]
  /** How many property rows the source held. */
  read: number
  refused: Refusal[]
}
