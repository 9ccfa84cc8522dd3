import { z } from 'zod'
import { frameUrl } from '#domain/content/embed.ts'
import type { PropertyUpdate } from '#domain/import/record.ts'
import { documentTypes } from '#domain/property/document-types.ts'
import { tenantFacts } from '#domain/property/facts.ts'
import { historyKinds } from '#domain/property/history.ts'
import { pointOfInterestTypes } from '#domain/property/points-of-interest.ts'
import { goals } from '#domain/property/status.ts'
import { readFacts } from './agency-facts.ts'
import {
  cents,
  day,
  degree,
  description,
  flag,
  id,
  integer,
  languageCode,
  minute,
  names,
  number,
  numberChoice,
  numberOf,
  type ReportWarning,
  readFields,
  readList,
  readValue,
  status,
  text,
} from './agency-values.ts'

/** An address that a frame or a player may be given. */
const httpsUrl = z
  .url({ protocol: /^https$/, error: 'is no address that begins with https' })
  .refine((address) => frameUrl(address) !== null, 'is no plain host')

/** Euros. */
const price = number(1, 100_000_000)
/** Vendors write nought where there is no price. */
const priceOrNone = number(0, 100_000_000).transform((euros) => euros || null)

const propertyFields = {
  RecordFile: text,
  Goal: numberOf(goals),
  Status: numberChoice([1, 2, 4]),
  WebID: id,
  Marquee: status,
  PublishPrice: flag,
  Price: priceOrNone,
  PriceUnit: integer(0, 1000),
  PublishAddress: flag,
  Street: text,
  HouseNumber: text,
  BoxNr: text,
  Zip: text,
  City: text,
  CountryID: integer(0, 10_000),
  GpsX: degree(-180, 180),
  GpsY: degree(-90, 90),
  DateOnline: day,
  DateChanged: day,
  EPCLabelText: text,
  ProjectID: id,
  VirtualTour: httpsUrl,
}

const pointOfInterest = z.object({
  Type: z.enum(pointOfInterestTypes, 'is not known'),
  Name: z.union([text, names], 'is no text'),
  Distance: number(0, 1_000_000).transform(Math.round),
  GpsX: degree(-180, 180).nullish(),
  GpsY: degree(-90, 90).nullish(),
})
const document = z.object({ Type: z.enum(documentTypes, 'is not known') })
const openHouse = z
  .object({ Start: minute, End: minute })
  .refine(({ Start, End }) => Start < End, 'ends before it begins')
const historyEvent = z.object({
  Date: day,
  Event: z.enum(historyKinds, 'is not known'),
  Price: price.nullish(),
  Marquee: status.default('available'),
})

const textFields = { Title: text, TypeDescription: text, Description: description, Street: text }

/** @returns the texts in each language of the row; undefined where it has none that can be read */
function readTexts(raw: object, note: ReportWarning): PropertyUpdate['texts'] {
  const rows = readList(raw, 'Translations', z.looseObject({}, 'is no translation'), note)
  const texts: NonNullable<PropertyUpdate['texts']> = {}
  for (const [at, row] of (rows ?? []).entries()) {
    const path = `Translations.${at}`
    const language = readValue(languageCode, row.language, `${path}.language`, note)
    if (!language) continue
    const { Title, TypeDescription, Description, Street } = readFields(row, textFields, note, `${path}.`)
    texts[language] = { title: Title, typeName: TypeDescription, description: Description, street: Street }
  }
  if (Object.keys(texts).length) return texts
  if (rows) note('Translations', 'holds no language')
  return undefined
}

/**
 * The rows of a vendor's feed as it writes them, value by value: what cannot be taken is left out, with a note of why.
 * @returns the property in our words, with everything that its owner hides still in it: the import leaves that out;
 * null where the row has no number
 */
export function propertyUpdate(raw: object, note: ReportWarning): PropertyUpdate | null {
  const number = readValue(id, (raw as { ID?: unknown }).ID, 'ID', note)
  if (number === undefined) return null
  const fields = readFields(raw, propertyFields, note)
  const hasPosition = fields.GpsX !== undefined && fields.GpsY !== undefined
  const publishFlag = (name: 'PublishPrice' | 'PublishAddress') =>
    // What the row says cannot be read: it may say that nothing is to be shown.
    fields[name] ?? ((raw as Record<string, unknown>)[name] === undefined ? undefined : false)
  const isUnread = (name: 'Price' | 'Street' | 'HouseNumber' | 'BoxNr') =>
    (raw as Record<string, unknown>)[name] !== undefined && fields[name] === undefined
  const facts = readFacts(raw, note)
  if (fields.Goal && fields.Goal !== 'rent') for (const name of tenantFacts) delete facts[name]
  const points = readList(raw, 'PointsOfInterest', pointOfInterest, note)
  const houses = readList(raw, 'OpenHouses', openHouse, note)
  const events = readList(raw, 'History', historyEvent, note)
  return {
    id: number,
    reference: fields.RecordFile,
    goal: fields.Goal,
    typeId: fields.WebID,
    status: fields.Marquee,
    published: fields.DateOnline,
    updated: fields.DateChanged,
    withdrawn: fields.Status ? (fields.Status === 1 ? null : (fields.DateChanged ?? true)) : undefined,
    pricePublished: publishFlag('PublishPrice'),
    price: fields.Price && cents(fields.Price),
    priceUnit: fields.PriceUnit,
    addressPublished: publishFlag('PublishAddress'),
    street: fields.Street,
    houseNumber: fields.HouseNumber,
    box: fields.BoxNr,
    zip: fields.Zip?.replace(/^[A-Z]{1,2}[- ]?(?=\d)/i, ''),
    city: fields.City,
    countryId: fields.CountryID,
    // Half of a position is none.
    latitude: hasPosition ? fields.GpsY : undefined,
    longitude: hasPosition ? fields.GpsX : undefined,
    energyLabelText: fields.EPCLabelText,
    projectId: fields.ProjectID,
    facts,
    pointsOfInterest: points?.map(({ Type, Name, Distance, GpsX, GpsY }) => ({
      type: Type,
      name: Name,
      distance: Distance,
      ...(typeof GpsX === 'number' && typeof GpsY === 'number' && { latitude: GpsY, longitude: GpsX }),
    })),
    documents: readList(raw, 'Documents', document, note)?.map(({ Type }) => Type),
    tour: fields.VirtualTour,
    films: readList(raw, 'Videos', httpsUrl, note),
    openHouses: houses?.map(({ Start, End }) => ({ start: Start, end: End })),
    history: events?.map(({ Date: day, Event, Price, Marquee }) => ({
      day,
      kind: Event,
      price: Price ? cents(Price) : null,
      status: Marquee,
    })),
    texts: readTexts(raw, note),
    unread: [
      // Less than nothing is in no text.
      ...(isUnread('Price') && !(Number((raw as { Price?: unknown }).Price) < 0) ? (['price'] as const) : []),
      ...(isUnread('Street') || isUnread('HouseNumber') || isUnread('BoxNr') ? (['address'] as const) : []),
    ],
  }
}
