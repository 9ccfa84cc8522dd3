import { z } from 'zod'
import { frameAddress } from '#domain/content/embed.ts'
import { documentTypes } from '#domain/document.ts'
import { historyKinds } from '#domain/history.ts'
import { pointTypes } from '#domain/point-of-interest.ts'
import { takeFacts, tenantFacts } from './agency-facts.ts'
import {
  cents,
  day,
  degree,
  description,
  flag,
  id,
  languageCode,
  marquee,
  minute,
  type Note,
  names,
  number,
  oneOf,
  take,
  takeFields,
  takeList,
  text,
  whole,
} from './agency-values.ts'
import type { PropertyUpdate } from './record.ts'

/** An address that a frame or a player may be given. */
const elsewhere = z
  .url({ protocol: /^https$/, error: 'is no address that begins with https' })
  .refine((address) => frameAddress(address) !== null, 'is no plain host')

/** Euros. */
const price = number(1, 100_000_000)
/** Vendors write nought where there is no price. */
const priceOrNone = number(0, 100_000_000).transform((euros) => euros || null)

const envelope = {
  RecordFile: text,
  Goal: oneOf([0, 1, 2]),
  Status: oneOf([1, 2, 4]),
  WebID: id,
  Marquee: marquee,
  PublishPrice: flag,
  Price: priceOrNone,
  PriceUnit: whole(0, 1000),
  PublishAddress: flag,
  Street: text,
  HouseNumber: text,
  BoxNr: text,
  Zip: text,
  City: text,
  CountryID: whole(0, 10_000),
  GpsX: degree(-180, 180),
  GpsY: degree(-90, 90),
  DateOnline: day,
  DateChanged: day,
  EPCLabelText: text,
  ProjectID: id,
  VirtualTour: elsewhere,
}

const pointOfInterest = z.object({
  Type: z.enum(pointTypes, 'is not known'),
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
  Marquee: marquee.default(0),
})

const words = { Title: text, TypeDescription: text, Description: description, Street: text }

/** @returns the texts in each language of the row; undefined where it has none that can be read */
function takeTexts(raw: object, note: Note): PropertyUpdate['texts'] {
  const rows = takeList(raw, 'Translations', z.looseObject({}, 'is no translation'), note)
  const texts: NonNullable<PropertyUpdate['texts']> = {}
  for (const [at, row] of (rows ?? []).entries()) {
    const path = `Translations.${at}`
    const language = take(languageCode, row.language, `${path}.language`, note)
    if (!language) continue
    const { Title, TypeDescription, Description, Street } = takeFields(row, words, note, `${path}.`)
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
export function propertyUpdate(raw: object, note: Note): PropertyUpdate | null {
  const number = take(id, (raw as { ID?: unknown }).ID, 'ID', note)
  if (number === undefined) return null
  const told = takeFields(raw, envelope, note)
  const placed = told.GpsX !== undefined && told.GpsY !== undefined
  const hides = (name: 'PublishPrice' | 'PublishAddress') =>
    // What the row says cannot be read: it may say that nothing is to be shown.
    told[name] ?? ((raw as Record<string, unknown>)[name] === undefined ? undefined : false)
  const isUnread = (name: 'Price' | 'Street' | 'HouseNumber' | 'BoxNr') =>
    (raw as Record<string, unknown>)[name] !== undefined && told[name] === undefined
  const facts = takeFacts(raw, note)
  if (told.Goal === 0 || told.Goal === 2) for (const name of tenantFacts) delete facts[name]
  const points = takeList(raw, 'PointsOfInterest', pointOfInterest, note)
  const houses = takeList(raw, 'OpenHouses', openHouse, note)
  const events = takeList(raw, 'History', historyEvent, note)
  return {
    id: number,
    reference: told.RecordFile,
    goal: told.Goal,
    typeId: told.WebID,
    marquee: told.Marquee,
    published: told.DateOnline,
    updated: told.DateChanged,
    withdrawn: told.Status ? (told.Status === 1 ? null : (told.DateChanged ?? true)) : undefined,
    pricePublished: hides('PublishPrice'),
    price: told.Price && cents(told.Price),
    priceUnit: told.PriceUnit,
    addressPublished: hides('PublishAddress'),
    street: told.Street,
    houseNumber: told.HouseNumber,
    box: told.BoxNr,
    zip: told.Zip?.replace(/^[A-Z]{1,2}[- ]?(?=\d)/i, ''),
    city: told.City,
    countryId: told.CountryID,
    // Half of a position is none.
    latitude: placed ? told.GpsY : undefined,
    longitude: placed ? told.GpsX : undefined,
    energyLabelText: told.EPCLabelText,
    projectId: told.ProjectID,
    facts,
    pointsOfInterest: points?.map(({ Type, Name, Distance, GpsX, GpsY }) => ({
      type: Type,
      name: Name,
      distance: Distance,
      ...(typeof GpsX === 'number' && typeof GpsY === 'number' && { latitude: GpsY, longitude: GpsX }),
    })),
    documents: takeList(raw, 'Documents', document, note)?.map(({ Type }) => Type),
    tour: told.VirtualTour,
    films: takeList(raw, 'Videos', elsewhere, note),
    openHouses: houses?.map(({ Start, End }) => ({ start: Start, end: End })),
    history: events?.map(({ Date: day, Event, Price, Marquee }) => ({
      day,
      kind: Event,
      price: Price ? cents(Price) : null,
      marquee: Marquee,
    })),
    texts: takeTexts(raw, note),
    unread: [
      // Less than nothing is in no text.
      ...(isUnread('Price') && !(Number((raw as { Price?: unknown }).Price) < 0) ? (['price'] as const) : []),
      ...(isUnread('Street') || isUnread('HouseNumber') || isUnread('BoxNr') ? (['address'] as const) : []),
    ],
  }
}
