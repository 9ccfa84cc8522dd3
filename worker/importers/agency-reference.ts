import { z } from 'zod'
import type { PictureRecord, PlaceRecord, TypeRecord } from '#domain/import/record.ts'
import { flag, id, integer, languageCode, names, text } from './agency-values.ts'

export const pictureSchema = z
  .object({
    PropertyID: id.nullish(),
    ProjectID: id.nullish(),
    ID: id,
    Sort: integer(-1_000_000, 1_000_000),
    Url: z.string('is no text').regex(/^\/[\w/.-]+$/, 'is no path of this site'),
    Width: integer(1, 100_000),
    Height: integer(1, 100_000),
    Name: text,
    Color: z.string('is no text').regex(/^#[0-9a-f]{6}$/i, 'is no colour'),
    Illustration: flag.default(false),
  })
  .refine((raw) => (raw.PropertyID == null) !== (raw.ProjectID == null), 'is of no home and no project, or of both')
  .transform(
    (raw): PictureRecord => ({
      id: raw.ID,
      propertyId: raw.PropertyID ?? null,
      projectId: raw.ProjectID ?? null,
      sort: raw.Sort,
      path: raw.Url,
      scene: raw.Name,
      width: raw.Width,
      height: raw.Height,
      color: raw.Color.toLowerCase(),
      illustration: raw.Illustration,
    }),
  )

export const placeSchema = z
  .object({
    Zip: text,
    CountryID: z.number().int(),
    Latitude: z.number(),
    Longitude: z.number(),
    Province: text.optional(),
    Local: languageCode,
    Names: names,
    Neighbourhoods: z.array(z.object({ ID: z.number().int(), Name: names })).default([]),
  })
  .transform(
    (raw): PlaceRecord => ({
      countryId: raw.CountryID,
      zip: raw.Zip,
      name: raw.Names[raw.Local] ?? Object.values(raw.Names)[0]!,
      province: raw.Province ?? null,
      latitude: raw.Latitude,
      longitude: raw.Longitude,
      names: raw.Names,
      neighbourhoods: raw.Neighbourhoods.map(({ ID, Name }) => ({ id: ID, names: Name })),
    }),
  )

export const typeSchema = z
  .object({ WebID: z.number().int(), Name: names, ShowOrder: z.number().int(), Sale: z.boolean(), Rent: z.boolean() })
  .transform(
    (raw): TypeRecord => ({ id: raw.WebID, sort: raw.ShowOrder, sale: raw.Sale, rent: raw.Rent, names: raw.Name }),
  )
