import { z } from 'zod'
import type { Site } from '#domain/site.ts'
import { languageCodes } from '#locales/languages.ts'
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

const localised = z.union([
  names,
  text.transform((same) => Object.fromEntries(languageCodes.map((code) => [code, same]))),
])

export const siteSchema = z
  .object({
    Name: text,
    Languages: z.array(z.object({ Code: languageCode, Use: z.boolean() })).min(1),
    Default: languageCode,
    ShowLogoAtStart: z.boolean().default(true),
    RenovationYears: z.partialRecord(languageCode, z.number().int().min(1).max(30)).optional(),
    Phone: text,
    Email: z.email(),
    Street: localised,
    Zip: text,
    City: localised,
    Hours: localised.optional(),
    Offices: z.array(z.object({ Name: localised })).default([]),
    Licences: z.array(text).min(1),
    CompanyNumber: text,
    Insurer: text,
    ThirdPartyAccount: text.optional(),
  })
  .transform(
    (raw): Site => ({
      name: raw.Name,
      languages: raw.Languages.map(({ Code, Use }) => ({ code: Code, use: Use })),
      defaultLanguage: raw.Default,
      showLogoAtStart: raw.ShowLogoAtStart,
      ...(raw.RenovationYears && { renovationYears: raw.RenovationYears }),
      agency: {
        phone: raw.Phone,
        email: raw.Email,
        street: raw.Street,
        zip: raw.Zip,
        city: raw.City,
        ...(raw.Hours && { hours: raw.Hours }),
        offices: raw.Offices.map(({ Name }) => ({ name: Name })),
        licences: raw.Licences,
        companyNumber: raw.CompanyNumber,
        insurer: raw.Insurer,
        ...(raw.ThirdPartyAccount && { thirdPartyAccount: raw.ThirdPartyAccount }),
      },
    }),
  )
