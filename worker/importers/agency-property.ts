import { z } from 'zod'
import { frameUrl } from '#domain/content/embed.ts'
import { countries, isAbroad } from '#domain/geo/region.ts'
import { partedAddress } from '#domain/geo/street-line.ts'
import type { PropertyUpdate } from '#domain/import/record.ts'
import { documentTypes, documentVisibilities } from '#domain/property/document-types.ts'
import { tenantFacts } from '#domain/property/facts.ts'
import { historyKinds } from '#domain/property/history.ts'
import { pointOfInterestTypes } from '#domain/property/points-of-interest.ts'
import { goals } from '#domain/property/status.ts'
import { readFacts } from './agency-facts.ts'
import {
  cents,
  country,
  day,
  degree,
  description,
  documentType,
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
  rowSchema,
  status,
  text,
} from './agency-values.ts'

/** An address of a frame or a player. */
const httpsUrl = z
  .url({ protocol: /^https$/, error: 'is no address that begins with https' })
  .refine((address) => frameUrl(address) !== null, 'is no plain host')

const propertyFields = {
  key: ['Key', text],
  reference: ['RecordFile', text],
  goal: ['Goal', numberOf(goals)],
  onlineState: ['Status', numberChoice([1, 2, 4])],
  typeId: ['WebID', id],
  status: ['Marquee', status],
  published: ['DateOnline', day],
  updated: ['DateChanged', day],
  pricePublished: ['PublishPrice', flag],
  // Vendors write 0 for no price.
  price: ['Price', number(0, 100_000_000).transform((euros) => (euros ? cents(euros) : null))],
  priceUnit: ['PriceUnit', integer(0, 1000)],
  addressPublished: ['PublishAddress', flag],
  street: ['Street', text],
  houseNumber: ['HouseNumber', text],
  box: ['BoxNr', text],
  zip: ['Zip', text],
  city: ['City', text],
  countryId: ['CountryID', country],
  longitude: ['GpsX', degree(-180, 180)],
  latitude: ['GpsY', degree(-90, 90)],
  energyLabelText: ['EPCLabelText', text],
  projectId: ['ProjectID', id],
  agentId: ['RepresentativeID', id],
  neighbourhoodId: ['NeighbourhoodID', id],
  tour: ['VirtualTour', httpsUrl],
} as const

const textFields = {
  title: ['Title', text],
  typeName: ['TypeDescription', text],
  description: ['Description', description],
  street: ['Street', text],
  generated: ['Generated', flag],
} as const

const pointOfInterest = rowSchema({
  type: ['Type', z.enum(pointOfInterestTypes, 'is not known')],
  name: ['Name', z.union([text, names], 'is no text')],
  distance: ['Distance', number(0, 1_000_000).transform(Math.round)],
  latitude: ['GpsY', degree(-90, 90).nullish()],
  longitude: ['GpsX', degree(-180, 180).nullish()],
}).transform(({ latitude, longitude, ...point }) => ({
  ...point,
  ...(typeof latitude === 'number' && typeof longitude === 'number' && { latitude, longitude }),
}))

const openHouse = rowSchema({ start: ['Start', minute], end: ['End', minute] }).refine(
  ({ start, end }) => start < end,
  'ends before it begins',
)

const historyEvent = rowSchema({
  day: ['Date', day],
  kind: ['Event', z.enum(historyKinds, 'is not known')],
  price: ['Price', number(1, 100_000_000).transform(cents).nullable().default(null)],
  status: ['Marquee', status.default('available')],
})

/** An address of a file: `https:` or `http:`, or `package:NAME` in the same ZIP. */
const fileAddress = z
  .string('is no text')
  .max(2000, 'is longer than 2000 characters')
  .refine(
    (address) => /^package:./.test(address) || (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)),
    'is no web address',
  )
const fileVersion = z.union([text, z.null()]).default(null)

const pictureSource = rowSchema({
  address: ['Url', fileAddress],
  version: ['Version', fileVersion],
  scene: [
    'Scene',
    z
      .union([text, z.null()])
      .transform((scene) => scene ?? 'other')
      .default('other'),
  ],
  illustration: ['Illustration', flag.default(false)],
})

const documentSource = rowSchema({
  address: ['Url', fileAddress],
  version: ['Version', fileVersion],
  type: ['Type', z.enum(documentTypes, 'is not known')],
  titles: ['Titles', names.default({})],
  visibility: ['Visibility', z.enum(documentVisibilities, 'is not known').default('request')],
})

type Row = Record<string, unknown>

function readTexts(raw: Row, houseNumber: string | null | undefined, warn: ReportWarning): PropertyUpdate['texts'] {
  const rows = readList(raw, 'Translations', z.looseObject({}, 'is no translation'), warn)
  const texts: NonNullable<PropertyUpdate['texts']> = {}
  for (const [at, row] of (rows ?? []).entries()) {
    const path = `Translations.${at}.`
    const language = readValue(languageCode, row.language, `${path}language`, warn)
    if (!language) continue
    const text = readFields(row, textFields, warn, path)
    // A street in this language may repeat the number of the home.
    texts[language] =
      text.street && houseNumber ? { ...text, street: partedAddress({ ...text, houseNumber }).street } : text
  }
  if (Object.keys(texts).length) return texts
  if (rows) warn('Translations', 'holds no language')
  return undefined
}

/**
 * Reads a row of a vendor's feed value by value; an invalid value is left out with a warning.
 * @returns the property including what its owner hides, which the import redacts; null without a valid id
 */
export function propertyUpdate(raw: Row, warn: ReportWarning): PropertyUpdate | null {
  const propertyId = readValue(id, raw.ID, 'ID', warn)
  if (propertyId === undefined) return null
  const { onlineState, latitude, longitude, ...fields } = readFields(raw, propertyFields, warn)
  const hasPosition = latitude !== undefined && longitude !== undefined
  const isUnread = (name: keyof typeof fields) =>
    raw[propertyFields[name][0]] !== undefined && fields[name] === undefined
  // An invalid flag may mean that the value is hidden.
  const publishFlag = (name: 'pricePublished' | 'addressPublished') =>
    fields[name] ?? (raw[propertyFields[name][0]] === undefined ? undefined : false)
  const facts = readFacts(raw, warn)
  if (fields.goal && fields.goal !== 'rent') for (const name of tenantFacts) delete facts[name]
  const unread: PropertyUpdate['unread'] = [
    // No text holds a negative price.
    ...(isUnread('price') && !(Number(raw.Price) < 0) ? (['price'] as const) : []),
    ...(isUnread('street') || isUnread('houseNumber') || isUnread('box') ? (['address'] as const) : []),
  ]
  const address = partedAddress(fields)
  return {
    ...fields,
    id: propertyId,
    withdrawn: onlineState ? (onlineState === 1 ? null : (fields.updated ?? true)) : undefined,
    pricePublished: publishFlag('pricePublished'),
    addressPublished: publishFlag('addressPublished'),
    zip: fields.zip?.replace(
      isAbroad(fields.countryId ?? countries.belgium) ? /^[A-Z]{1,2}-(?=\d)/i : /^[A-Z]{1,2}[- ]?(?=\d)/i,
      '',
    ),
    ...address,
    latitude: hasPosition ? latitude : undefined,
    longitude: hasPosition ? longitude : undefined,
    facts,
    pointsOfInterest: readList(raw, 'PointsOfInterest', pointOfInterest, warn),
    documents: readList(raw, 'Documents', documentType, warn),
    films: readList(raw, 'Videos', httpsUrl, warn),
    openHouses: readList(raw, 'OpenHouses', openHouse, warn),
    history: readList(raw, 'History', historyEvent, warn),
    texts: readTexts(raw, address.houseNumber, warn),
    pictureSources: readList(raw, 'PictureSources', pictureSource, warn),
    documentSources: readList(raw, 'DocumentSources', documentSource, warn),
    unread,
  }
}
