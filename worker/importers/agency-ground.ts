import { z } from 'zod'
import { languageCode, names, text } from './agency-values.ts'
import type { PictureRecord, PlaceRecord, TypeRecord } from './record.ts'

export const pictureSchema = z
  .object({
    PropertyID: z.number().int().optional(),
    ProjectID: z.number().int().optional(),
    ID: z.number().int(),
    Sort: z.number().int(),
    Url: z.string().regex(/^\/[\w/.-]+$/),
    Width: z.number().int().positive(),
    Height: z.number().int().positive(),
    Name: text,
    Color: z.string().regex(/^#[0-9a-f]{6}$/i),
    Illustration: z.boolean().default(false),
  })
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
