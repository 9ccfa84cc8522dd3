import type { Address } from '#domain/geo/address.ts'
import type { Cents } from '#domain/money.ts'
import type { Unit } from '#domain/project.ts'
import type { DocumentType, DocumentVisibility } from '#domain/property/document-types.ts'
import type { Facts } from '#domain/property/facts.ts'
import type { HistoryEvent } from '#domain/property/history.ts'
import type { OpenHouse } from '#domain/property/open-house.ts'
import type { StoredPointOfInterest } from '#domain/property/points-of-interest.ts'
import type { PropertyId } from '#domain/property/property.ts'
import type { Goal, PropertyStatus } from '#domain/property/status.ts'
import type { Translated } from '#domain/translated.ts'

type LocationRecord = Omit<Address, 'countryName'> & { latitude: number | null; longitude: number | null }

/** What the owner of a home may hide. */
export type HiddenValue = 'price' | 'address'

/** Output of every importer. Prices in cents, areas in m², dates `YYYY-MM-DD`. */
export type PropertyRecord = LocationRecord & {
  id: number
  reference: string
  goal: Goal
  typeId: number
  status: PropertyStatus
  published: string
  updated: string
  withdrawn: string | null
  /** Whether it was never published. */
  draft?: boolean | null
  archived?: boolean | null
  pricePublished: boolean
  price: Cents | null
  priceUnit: number
  energyLabelText: string | null
  projectId: number | null
  agentId: number | null
  /** Neighbourhood of its town. */
  neighbourhoodId: number | null
  facts: Facts
  pointsOfInterest: StoredPointOfInterest[]
  documents: DocumentType[]
  tour: string | null
  films: string[]
  openHouses: OpenHouse[]
  /** Events before the first import of the property. */
  history: HistoryEvent[]
  texts: Translated<PropertyText>
}

/** A photograph that a feed names. */
export type PictureSource = {
  /** An `https:` address, or `package:NAME` for a file of the same ZIP. */
  address: string
  /** Date, ETag or checksum that changes with the picture; null when the source has none. */
  version: string | null
  scene: string
  illustration: boolean
}

/** A file of a property that a feed names. */
export type DocumentSource = {
  /** An `https:` address, or `package:NAME` for a file of the same ZIP. */
  address: string
  version: string | null
  type: DocumentType
  titles: Translated
  visibility: DocumentVisibility
}

export type PropertyText = {
  title: string
  typeName: string
  description: string
  street: string | null
  /** Written from the figures, not by the agency: it follows them. */
  generated?: boolean | null
}

/** Values of a feed: null clears a stored value, an absent one leaves it unchanged. */
export type FeedValues<Values> = { [Name in keyof Values]?: Values[Name] | null | undefined }

/** Partial update of a property. Languages and lists that are present are complete. */
export type PropertyUpdate = Pick<PropertyRecord, 'id'> &
  FeedValues<Omit<PropertyRecord, 'id' | 'withdrawn' | 'facts' | 'texts'>> & {
    /** The program's own key, where it is not the number. */
    key?: string | null | undefined
    /** `true` for an unknown day. */
    withdrawn?: string | true | null | undefined
    facts?: FeedValues<Facts>
    texts?: Translated<FeedValues<PropertyText>> | undefined
    /** In order; a list is complete. */
    pictureSources?: readonly PictureSource[] | undefined
    documentSources?: readonly DocumentSource[] | undefined
    /** Present in the feed but invalid: if hidden, it cannot be redacted from the texts. */
    unread?: readonly HiddenValue[]
  }

export type PictureRecord = {
  id: number
  propertyId: PropertyId | null
  projectId: number | null
  sort: number
  path: string
  scene: string
  width: number
  height: number
  color: string
  illustration: boolean
  alt?: Translated | null
  staged?: boolean | null
  focus?: string | null
}

export type PlaceRecord = {
  countryId: number
  zip: string
  name: string
  province: string | null
  latitude: number
  longitude: number
  names: Translated
  neighbourhoods: { id: number; parentId: number | null; webId: number | null; names: Translated }[]
}

export type TypeRecord = { id: number; sort: number; sale: boolean; rent: boolean; names: Translated }

export type UnitRecord = Omit<Unit, 'typeName' | 'state'> & { status: PropertyStatus }

export type ProjectRecord = LocationRecord & {
  id: number
  reference: string
  published: string
  updated: string
  withdrawn: string | null
  /** Whether it was never published, and whether the agency made it itself. */
  draft?: boolean | null
  own?: boolean | null
  delivery: string | null
  documents: DocumentType[]
  texts: Translated<ProjectText>
  units: UnitRecord[]
}

type ProjectText = { title: string; description: string }

/** Partial update of a project; a list of units is complete. */
export type ProjectUpdate = Pick<ProjectRecord, 'id'> &
  FeedValues<Omit<ProjectRecord, 'id' | 'texts' | 'units'>> & {
    texts?: Translated<FeedValues<ProjectText>> | undefined
    units?: (Pick<UnitRecord, 'id'> & FeedValues<UnitRecord>)[] | undefined
  }

/** A rejected row: the field at fault, and why. `key` is the program's own, where it is not the number. */
export type Refusal = { row: number; id: string; key?: string; field: string; reason: string }

/** A rejected value of an accepted row. */
export type Warning = Refusal

/** What an import cleared: a value, or so many elements of a list. */
export type Removal = { row: number | null; id: string; field: string; count: number }

export type Feed = {
  types?: TypeRecord[]
  places?: PlaceRecord[]
  properties: PropertyUpdate[]
  projects?: ProjectUpdate[]
  pictures?: PictureRecord[]
  /** Property rows in the source. */
  read: number
  refused: Refusal[]
  warnings?: Warning[]
  /** Row numbers in the source, by property id. */
  rows?: ReadonlyMap<number, number>
  /** Languages in which titles and texts were written from the figures: of how many properties. */
  writtenTexts?: ReadonlyMap<string, number>
  /** Elements of the source without a field here: how often each occurs. */
  ignored?: ReadonlyMap<string, number>
  /** Whether the source says that it is the whole stock, or only a part of it. */
  complete?: boolean
  /** Pictures and documents that the text itself holds, by the names that it gets for them. */
  files?: ReadonlyMap<string, Uint8Array>
  /** What the source calls a field of the agency's rows, for the report. */
  sourceField?: (field: string) => string
}
