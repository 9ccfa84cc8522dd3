import { z } from 'zod'
import type { PictureRecord, PlaceRecord, TypeRecord } from '#domain/import/record.ts'
import { flag, id, integer, languageCode, names, rowSchema, text } from './agency-values.ts'

export const pictureSchema: z.ZodType<PictureRecord> = rowSchema({
  id: ['ID', id],
  propertyId: ['PropertyID', id.nullable().default(null)],
  projectId: ['ProjectID', id.nullable().default(null)],
  sort: ['Sort', integer(-1_000_000, 1_000_000)],
  path: ['Url', z.string('is no text').regex(/^\/[\w/.-]+$/, 'is no path of this site')],
  scene: ['Name', text],
  width: ['Width', integer(1, 100_000)],
  height: ['Height', integer(1, 100_000)],
  color: [
    'Color',
    z
      .string('is no text')
      .regex(/^#[0-9a-f]{6}$/i, 'is no colour')
      .toLowerCase(),
  ],
  illustration: ['Illustration', flag.default(false)],
}).refine(
  ({ propertyId, projectId }) => (propertyId === null) !== (projectId === null),
  'is of no home and no project, or of both',
)

const neighbourhoodSchema = rowSchema({
  id: ['ID', z.number().int()],
  parentId: ['ParentID', z.number().int().nullable().default(null)],
  webId: ['WebID', z.number().int().nullable().default(null)],
  names: ['Name', names],
})

export const placeSchema = rowSchema({
  countryId: ['CountryID', z.number().int()],
  zip: ['Zip', text],
  province: ['Province', text.optional()],
  latitude: ['Latitude', z.number()],
  longitude: ['Longitude', z.number()],
  local: ['Local', languageCode],
  names: ['Names', names],
  neighbourhoods: ['Neighbourhoods', z.array(neighbourhoodSchema).default([])],
}).transform(
  ({ local, province = null, ...place }): PlaceRecord => ({
    ...place,
    province,
    name: place.names[local] ?? Object.values(place.names)[0]!,
  }),
)

export const typeSchema: z.ZodType<TypeRecord> = rowSchema({
  id: ['WebID', z.number().int()],
  sort: ['ShowOrder', z.number().int()],
  sale: ['Sale', z.boolean()],
  rent: ['Rent', z.boolean()],
  names: ['Name', names],
})
