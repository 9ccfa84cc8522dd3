import { z } from 'zod'
import { frameAddress } from '#domain/content/embed.ts'
import { documentTypes } from '#domain/document.ts'
import type { Facts } from '#domain/facts.ts'
import { historyKinds } from '#domain/history.ts'
import { pointTypes } from '#domain/point-of-interest.ts'
import { factFields, tenantFacts, vendorFacts } from './agency-facts.ts'
import { cents, day, languageCode, marquee, minute, names, text } from './agency-values.ts'
import type { PropertyRecord } from './record.ts'

/** An address that a frame or a player may be given. */
const elsewhere = z.url({ protocol: /^https$/ }).refine((address) => frameAddress(address) !== null, 'is no plain host')

export const propertySchema = z.object({
  ID: z.number().int().positive(),
  RecordFile: text,
  Goal: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  Status: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  WebID: z.number().int().positive(),
  Marquee: marquee,
  PublishPrice: z.boolean(),
  Price: z.number().positive().max(1e9).optional(),
  PriceUnit: z.number().int().default(0),
  PublishAddress: z.boolean(),
  Street: text.optional(),
  HouseNumber: text.optional(),
  BoxNr: text.optional(),
  Zip: text,
  City: text,
  CountryID: z.number().int(),
  GpsX: z.number().min(-180).max(180).optional(),
  GpsY: z.number().min(-90).max(90).optional(),
  DateOnline: day,
  DateChanged: day,
  EPCLabelText: text.optional(),
  ProjectID: z.number().int().optional(),
  PointsOfInterest: z
    .array(
      z.object({
        Type: z.enum(pointTypes),
        Name: z.union([text, names]),
        Distance: z.number().int().min(0),
        GpsX: z.number().min(-180).max(180).optional(),
        GpsY: z.number().min(-90).max(90).optional(),
      }),
    )
    .default([]),
  Documents: z.array(z.object({ Type: z.enum(documentTypes) })).default([]),
  VirtualTour: elsewhere.optional(),
  Videos: z.array(elsewhere).default([]),
  OpenHouses: z.array(z.object({ Start: minute, End: minute }).refine(({ Start, End }) => Start < End)).default([]),
  History: z
    .array(
      z.object({
        Date: day,
        Event: z.enum(historyKinds),
        Price: z.number().positive().max(1e9).optional(),
        Marquee: marquee.default(0),
      }),
    )
    .default([]),
  Translations: z
    .array(
      z.object({
        language: languageCode,
        Title: text,
        TypeDescription: text,
        Description: text,
        Street: text.optional(),
      }),
    )
    .min(1),
  ...factFields,
})

/** @returns the property in our words, with everything that its owner hides still in it: the import leaves that out */
export function propertyRecord(raw: z.output<typeof propertySchema>): PropertyRecord {
  const known: Record<string, unknown> = {}
  for (const [vendor, name] of Object.entries(vendorFacts)) {
    const value = (raw as Record<string, unknown>)[vendor]
    const meant = !tenantFacts.includes(name) || (raw.Goal === 1 && value !== 0)
    if (value !== undefined && meant) known[name] = value
  }
  const placed = raw.PublishAddress
  return {
    id: raw.ID,
    reference: raw.RecordFile,
    goal: raw.Goal,
    typeId: raw.WebID,
    marquee: raw.Marquee,
    published: raw.DateOnline,
    updated: raw.DateChanged,
    withdrawn: raw.Status === 1 ? null : raw.DateChanged,
    pricePublished: raw.PublishPrice,
    price: raw.Price === undefined ? null : cents(raw.Price),
    priceUnit: raw.PriceUnit,
    addressPublished: placed,
    street: raw.Street ?? null,
    houseNumber: raw.HouseNumber ?? null,
    box: raw.BoxNr ?? null,
    zip: raw.Zip,
    city: raw.City,
    countryId: raw.CountryID,
    latitude: raw.GpsY ?? null,
    longitude: raw.GpsX ?? null,
    energyLabelText: raw.EPCLabelText ?? null,
    projectId: raw.ProjectID ?? null,
    facts: known as Facts,
    pointsOfInterest: raw.PointsOfInterest.map(({ Type, Name, Distance, GpsX, GpsY }) => ({
      type: Type,
      name: Name,
      distance: Distance,
      ...(GpsX !== undefined && GpsY !== undefined && { latitude: GpsY, longitude: GpsX }),
    })),
    documents: raw.Documents.map(({ Type }) => Type),
    tour: raw.VirtualTour ?? null,
    films: raw.Videos,
    openHouses: raw.OpenHouses.map(({ Start, End }) => ({ start: Start, end: End })),
    history: raw.History.map(({ Date: day, Event, Price, Marquee }) => ({
      day,
      kind: Event,
      price: Price === undefined ? null : cents(Price),
      marquee: Marquee,
    })),
    texts: Object.fromEntries(
      raw.Translations.map(({ language, Title, TypeDescription, Description, Street }) => [
        language,
        { title: Title, typeName: TypeDescription, description: Description, street: Street ?? null },
      ]),
    ),
  }
}
