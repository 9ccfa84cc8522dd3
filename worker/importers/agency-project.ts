import { z } from 'zod'
import type { ProjectUpdate } from '#domain/import/record.ts'
import { documentTypes } from '#domain/property/document-types.ts'
import { cents, day, description, flag, id, integer, languageCode, number, status, text } from './agency-values.ts'

const area = number(1, 1_000_000)

/** A new-build project with its units. What it leaves out is as it was; null is nothing. */
export const projectSchema = z
  .object({
    ID: id,
    RecordFile: text.optional(),
    PublicAddress: flag.optional(),
    Street: text.nullish(),
    HouseNumber: text.nullish(),
    BoxNr: text.nullish(),
    Zip: text.optional(),
    City: text.optional(),
    CountryID: integer(0, 10_000).optional(),
    GpsX: z.number().nullish(),
    GpsY: z.number().nullish(),
    Delivery: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .nullish(),
    DateOnline: day.optional(),
    DateChanged: day.optional(),
    Documents: z.array(z.object({ Type: z.enum(documentTypes) })).optional(),
    Translations: z
      .array(z.object({ language: languageCode, Title: text.optional(), Description: description.optional() }))
      .min(1)
      .optional(),
    Units: z
      .array(
        z.object({
          ID: id,
          Number: text.optional(),
          WebID: id.optional(),
          Marquee: status.optional(),
          Floor: integer(-5, 60).nullish(),
          SurfaceLiving: area.nullish(),
          SurfaceTerrace: area.nullish(),
          Bedrooms: integer(0, 200).nullish(),
          Price: number(1, 100_000_000).nullish(),
          PropertyID: id.nullish(),
        }),
      )
      .optional(),
  })
  .transform(
    (raw): ProjectUpdate => ({
      id: raw.ID,
      reference: raw.RecordFile,
      published: raw.DateOnline,
      updated: raw.DateChanged,
      delivery: raw.Delivery,
      addressPublished: raw.PublicAddress,
      street: raw.Street,
      houseNumber: raw.HouseNumber,
      box: raw.BoxNr,
      zip: raw.Zip,
      city: raw.City,
      countryId: raw.CountryID,
      latitude: raw.GpsY,
      longitude: raw.GpsX,
      documents: raw.Documents?.map(({ Type }) => Type),
      texts:
        raw.Translations &&
        Object.fromEntries(
          raw.Translations.map(({ language, Title, Description }) => [
            language,
            { title: Title, description: Description },
          ]),
        ),
      units: raw.Units?.map((unit) => ({
        id: unit.ID,
        number: unit.Number,
        typeId: unit.WebID,
        status: unit.Marquee,
        floor: unit.Floor,
        livingArea: unit.SurfaceLiving,
        terraceArea: unit.SurfaceTerrace,
        bedrooms: unit.Bedrooms,
        price: unit.Price && cents(unit.Price),
        propertyId: unit.PropertyID,
      })),
    }),
  )
