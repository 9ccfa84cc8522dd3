import { z } from 'zod'
import { documentTypes } from '#domain/document.ts'
import { cents, day, languageCode, marquee, text } from './agency-values.ts'
import type { ProjectRecord } from './record.ts'

/** A new-build project with its units. */
export const projectSchema = z
  .object({
    ID: z.number().int(),
    RecordFile: text,
    PublicAddress: z.boolean(),
    Street: text.optional(),
    HouseNumber: text.optional(),
    BoxNr: text.optional(),
    Zip: text,
    City: text,
    CountryID: z.number().int(),
    GpsX: z.number().optional(),
    GpsY: z.number().optional(),
    Delivery: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .optional(),
    DateOnline: day,
    DateChanged: day,
    Documents: z.array(z.object({ Type: z.enum(documentTypes) })).default([]),
    Translations: z.array(z.object({ language: languageCode, Title: text, Description: text })).min(1),
    Units: z.array(
      z.object({
        ID: z.number().int(),
        Number: text,
        WebID: z.number().int(),
        Marquee: marquee.default(0),
        Floor: z.number().int().optional(),
        SurfaceLiving: z.number().optional(),
        SurfaceTerrace: z.number().optional(),
        Bedrooms: z.number().int().optional(),
        Price: z.number().positive().optional(),
        PropertyID: z.number().int().optional(),
      }),
    ),
  })
  .transform(
    (raw): ProjectRecord => ({
      id: raw.ID,
      reference: raw.RecordFile,
      published: raw.DateOnline,
      updated: raw.DateChanged,
      delivery: raw.Delivery ?? null,
      addressPublished: raw.PublicAddress,
      street: raw.Street ?? null,
      houseNumber: raw.HouseNumber ?? null,
      box: raw.BoxNr ?? null,
      zip: raw.Zip,
      city: raw.City,
      countryId: raw.CountryID,
      latitude: raw.GpsY ?? null,
      longitude: raw.GpsX ?? null,
      documents: raw.Documents.map(({ Type }) => Type),
      texts: Object.fromEntries(
        raw.Translations.map(({ language, Title, Description }) => [
          language,
          { title: Title, description: Description },
        ]),
      ),
      units: raw.Units.map((unit) => ({
        id: unit.ID,
        number: unit.Number,
        typeId: unit.WebID,
        marquee: unit.Marquee,
        floor: unit.Floor ?? null,
        livingArea: unit.SurfaceLiving ?? null,
        terraceArea: unit.SurfaceTerrace ?? null,
        bedrooms: unit.Bedrooms ?? null,
        price: unit.Price === undefined || unit.Marquee === 3 ? null : cents(unit.Price),
        propertyId: unit.PropertyID ?? null,
      })),
    }),
  )
