import type { DocumentType } from '#domain/property/document-types.ts'
import type { Facts } from '#domain/property/facts.ts'
import type { HistoryEvent } from '#domain/property/history.ts'
import type { OpenHouse } from '#domain/property/open-house.ts'
import type { StoredPointOfInterest } from '#domain/property/points-of-interest.ts'
import type { Goal, Marquee } from '#domain/property/property.ts'
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
  pointsOfInterest: StoredPointOfInterest[]
  documents: DocumentType[]
  tour: string | null
  films: string[]
  openHouses: OpenHouse[]
  /** What the source knows of the time before this database first heard of the property. */
  history: HistoryEvent[]
  texts: Translated<PropertyText>
}

export type PropertyText = { title: string; typeName: string; description: string; street: string | null }

/** Values as a feed tells them: null is none, and one that is absent is as it was before. */
type FeedValues<Values> = { [Name in keyof Values]?: Values[Name] | null | undefined }

/** A property as a feed tells it. Its languages are all that it has; a list that is given is the whole list. */
export type PropertyUpdate = Pick<PropertyRecord, 'id'> &
  FeedValues<Omit<PropertyRecord, 'id' | 'withdrawn' | 'facts' | 'texts'>> & {
    /** `true` where the feed does not tell the day. */
    withdrawn?: string | true | null | undefined
    facts?: FeedValues<Facts>
    texts?: Translated<FeedValues<PropertyText>> | undefined
    /** What the feed tells and cannot be read: where it is to be hidden, nobody can look for it in the texts. */
    unread?: readonly ('price' | 'address')[]
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
  texts: Translated<ProjectText>
  units: UnitRecord[]
}

export type ProjectText = { title: string; description: string }

/** A project as a feed tells it; a list of units that is given is the whole list. */
export type ProjectUpdate = Pick<ProjectRecord, 'id'> &
  FeedValues<Omit<ProjectRecord, 'id' | 'texts' | 'units'>> & {
    texts?: Translated<FeedValues<ProjectText>> | undefined
    units?: (Pick<UnitRecord, 'id'> & FeedValues<UnitRecord>)[] | undefined
  }

/** A row that cannot be taken, and why: the name of the rule, and the field it is about. */
export type Refusal = { row: number; id: string; field: string; reason: string }

/** A value that cannot be taken, in a row that is taken without it. */
export type Warning = Refusal

/** What an import took off a home or a project: a value, or so many of a list. */
export type Removal = { row: number | null; id: string; field: string; count: number }

export type Feed = {
  types?: TypeRecord[]
  places?: PlaceRecord[]
  properties: PropertyUpdate[]
  projects?: ProjectUpdate[]
  pictures?: PictureRecord[]
  /** How many property rows the source held. */
  read: number
  refused: Refusal[]
  warnings?: Warning[]
  /** Where a property stands in the source, by its id. */
  rows?: ReadonlyMap<number, number>
}
