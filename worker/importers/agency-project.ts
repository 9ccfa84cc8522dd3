import { z } from 'zod'
import { partedAddress } from '#domain/geo/street-line.ts'
import type { ProjectUpdate } from '#domain/import/record.ts'
import {
  cents,
  day,
  description,
  documentType,
  flag,
  id,
  integer,
  languageCode,
  number,
  rowSchema,
  status,
  text,
} from './agency-values.ts'

const area = number(1, 1_000_000)

const unit = rowSchema({
  id: ['ID', id],
  number: ['Number', text.optional()],
  typeId: ['WebID', id.optional()],
  status: ['Marquee', status.optional()],
  floor: ['Floor', integer(-5, 60).nullish()],
  livingArea: ['SurfaceLiving', area.nullish()],
  terraceArea: ['SurfaceTerrace', area.nullish()],
  bedrooms: ['Bedrooms', integer(0, 200).nullish()],
  price: ['Price', number(1, 100_000_000).transform(cents).nullish()],
  propertyId: ['PropertyID', id.nullish()],
})

const translation = rowSchema({
  language: ['language', languageCode],
  title: ['Title', text.optional()],
  description: ['Description', description.optional()],
})

/** A new-build project with its units; null is none, and an absent field leaves the stored one. */
export const projectSchema: z.ZodType<ProjectUpdate> = rowSchema({
  id: ['ID', id],
  reference: ['RecordFile', text.optional()],
  published: ['DateOnline', day.optional()],
  updated: ['DateChanged', day.optional()],
  delivery: [
    'Delivery',
    z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .nullish(),
  ],
  addressPublished: ['PublicAddress', flag.optional()],
  street: ['Street', text.nullish()],
  houseNumber: ['HouseNumber', text.nullish()],
  box: ['BoxNr', text.nullish()],
  zip: ['Zip', text.optional()],
  city: ['City', text.optional()],
  countryId: ['CountryID', integer(0, 10_000).optional()],
  latitude: ['GpsY', z.number().nullish()],
  longitude: ['GpsX', z.number().nullish()],
  documents: ['Documents', z.array(documentType).optional()],
  texts: [
    'Translations',
    z
      .array(translation)
      .min(1)
      .transform((rows) => Object.fromEntries(rows.map(({ language, ...texts }) => [language, texts])))
      .optional(),
  ],
  units: ['Units', z.array(unit).optional()],
}).transform((project) => ({ ...project, ...partedAddress(project) }))
