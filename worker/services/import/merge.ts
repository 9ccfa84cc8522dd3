import { inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { media, properties, propertyTexts } from '#db/schema/index.ts'
import { countries } from '#domain/geo/region.ts'
import type { PictureRecord, PropertyRecord, PropertyText, PropertyUpdate } from '#domain/import/record.ts'
import { type FactName, type Facts, factDefinitions, tenantFacts } from '#domain/property/facts.ts'
import type { Language } from '#locales/languages.ts'
import type { GazetteerPlace } from '#worker/services/geo/gazetteer.ts'

/** A property as it is stored, in the words of a record: without what its owner hides. */
export type StoredProperty = {
  record: PropertyRecord
  placeId: number
  fingerprint: string
  slugs: Partial<Record<Language, string>>
  pictures: PictureRecord[]
}

/** What is stored of these properties, by their ids. */
export async function readStoredProperties(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, StoredProperty>> {
  const [rows, texts, pictures] = await database.batch([
    database
      .select()
      .from(properties)
      .where(inArray(properties.id, jsonIds(ids))),
    database
      .select()
      .from(propertyTexts)
      .where(inArray(propertyTexts.propertyId, jsonIds(ids))),
    database
      .select()
      .from(media)
      .where(inArray(media.propertyId, jsonIds(ids)))
      .orderBy(media.sort, media.id),
  ])
  const byId = new Map<number, StoredProperty>()
  for (const { placeId, fingerprint, ...row } of rows) {
    // Its town is found by `placeId`, and of the time before it is known to the database there is nothing to say.
    const record: PropertyRecord = { ...toRecord(row), city: '', history: [], texts: {} }
    byId.set(row.id, { record, placeId, fingerprint, slugs: {}, pictures: [] })
  }
  for (const { propertyId, language, slug, ...text } of texts) {
    const home = byId.get(propertyId)!
    home.record.texts[language] = text
    home.slugs[language] = slug
  }
  for (const picture of pictures) byId.get(picture.propertyId!)!.pictures.push(picture)
  return byId
}

type StoredRow = Omit<typeof properties.$inferSelect, 'placeId' | 'fingerprint'>

const toRecord = (row: StoredRow): Omit<PropertyRecord, 'city' | 'history' | 'texts'> => ({
  id: row.id,
  reference: row.reference,
  goal: row.goal,
  typeId: row.typeId,
  status: row.status,
  published: row.published,
  updated: row.updated,
  withdrawn: row.withdrawn,
  pricePublished: row.pricePublished,
  price: row.price,
  priceUnit: row.priceUnit,
  addressPublished: row.addressPublished,
  street: row.street,
  houseNumber: row.houseNumber,
  box: row.box,
  zip: row.zip,
  countryId: row.countryId,
  latitude: row.latitude,
  longitude: row.longitude,
  energyLabelText: row.energyLabelText,
  projectId: row.projectId,
  facts: row.facts,
  pointsOfInterest: row.pointsOfInterest,
  documents: row.documents,
  tour: row.tour,
  films: row.films,
  openHouses: row.openHouses,
})

/** Kilometres from its town from which on a home is not there: the largest municipalities are less across. */
const maxKmFromTown = 30

/** Years from today in which a building that is still to be built may be finished. */
const maxYearsAhead = 15

export type MergeContext = {
  place: GazetteerPlace
  /** What is stored of the property; undefined of a new one. */
  stored: StoredProperty | undefined
  /** The kind of the property in each language, for a text that does not name it. */
  typeNames: Partial<Record<Language, string>>
  today: string
  /** Told of every value that is left out. */
  note: (field: string, reason: string) => void
}

const kilometresBetween = (
  item: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
) =>
  Math.hypot(
    item.latitude - other.latitude,
    (item.longitude - other.longitude) * Math.cos((other.latitude * Math.PI) / 180),
  ) * 111.2

const withoutNulls = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as Values

/** A day of the past, as the feed tells it; one that is still to come is left out. */
function pastDay(field: string, day: string | null | undefined, { today, note }: MergeContext): string | undefined {
  if (!day || day <= today) return day ?? undefined
  note(field, 'is still to come')
  return undefined
}

function positionOf(
  update: PropertyUpdate,
  { place, stored, note }: MergeContext,
): Pick<PropertyRecord, 'latitude' | 'longitude'> {
  const noPosition = { latitude: null, longitude: null }
  const { latitude, longitude } = update
  if (latitude === null || longitude === null) return noPosition
  if (latitude !== undefined && longitude !== undefined) {
    const distanceKm = Math.round(kilometresBetween({ latitude, longitude }, place))
    if (distanceKm <= maxKmFromTown) return { latitude, longitude }
    note('GpsX, GpsY', `are ${distanceKm} km from ${place.official}`)
  }
  // What is stored may be the middle of the town; of another town it says nothing.
  if (!stored || stored.placeId !== place.id) return noPosition
  return { latitude: stored.record.latitude, longitude: stored.record.longitude }
}

function factsOf(update: PropertyUpdate, { stored, today, note }: MergeContext): Facts {
  const updates = { ...update.facts }
  for (const [name, value] of Object.entries(updates)) {
    const latest = Number(today.slice(0, 4)) + maxYearsAhead
    if (factDefinitions[name as FactName].kind === 'year' && typeof value === 'number' && value > latest) {
      note(name, `is later than ${latest}`)
      delete updates[name as FactName]
    }
  }
  const all = withoutNulls({ ...stored?.record.facts, ...updates }) as Facts
  // Nobody asks anything of the tenant of a home that is for sale.
  if ((update.goal ?? stored?.record.goal) !== 'rent') for (const name of tenantFacts) delete all[name]
  return all
}

/** Whether the row tells nothing of a price or a street that its owner hides, so that no text can be searched for it. */
function cannotRedact(update: PropertyUpdate, stored: StoredProperty | undefined): boolean {
  if (!stored) return false
  const { pricePublished, addressPublished } = stored.record
  return (
    (!pricePublished && update.pricePublished === undefined && typeof update.price !== 'number') ||
    (!addressPublished && update.addressPublished === undefined && !update.street)
  )
}

function textsOf(update: PropertyUpdate, context: MergeContext): PropertyRecord['texts'] {
  const { stored, typeNames, note } = context
  const previous = stored?.record.texts ?? {}
  if (!update.texts) return previous
  if (cannotRedact(update, stored)) {
    note('Translations', 'stay as they were: the row does not tell the price or the street that they must not name')
    return previous
  }
  const texts: PropertyRecord['texts'] = {}
  for (const [code, updatedText] of Object.entries(update.texts)) {
    const language = code as Language
    const existing: Partial<PropertyText> = previous[language] ?? {}
    texts[language] = {
      // Without a title it is the kind and the town.
      title: updatedText.title ?? existing.title ?? '',
      typeName: updatedText.typeName ?? existing.typeName ?? typeNames[language] ?? Object.values(typeNames)[0] ?? '',
      description: (updatedText.description === null ? '' : updatedText.description) ?? existing.description ?? '',
      street: updatedText.street === undefined ? (existing.street ?? null) : updatedText.street,
    }
  }
  return texts
}

/** @returns the first field without which a home is none, where the feed has never told it */
export function missingField(
  update: PropertyUpdate,
  isStored: boolean,
): 'Goal' | 'WebID' | 'Zip' | 'Translations' | null {
  if (isStored) return null
  if (update.goal == null) return 'Goal'
  if (update.typeId == null) return 'WebID'
  if (update.zip == null) return 'Zip'
  return update.texts ? null : 'Translations'
}

/**
 * The whole of a property: what the feed tells of it, and where it tells nothing what is stored.
 * @param update one with all that a home needs, or of a home that is stored
 */
export function mergeProperty(update: PropertyUpdate, context: MergeContext): PropertyRecord {
  const { stored, today, note, place } = context
  const previous = stored?.record
  /** `null` is no value of this field: what was there stays. */
  const required = <Name extends keyof PropertyRecord>(name: Name, fallback: PropertyRecord[Name]) =>
    ((update as Partial<PropertyRecord>)[name] ?? previous?.[name] ?? fallback) as PropertyRecord[Name]
  const optional = <Name extends keyof PropertyRecord>(name: Name, fallback: PropertyRecord[Name]) => {
    const value = (update as Partial<PropertyRecord>)[name]
    return (value === undefined ? (previous?.[name] ?? fallback) : (value ?? fallback)) as PropertyRecord[Name]
  }
  const published = pastDay('DateOnline', update.published, context)
  const updated = pastDay('DateChanged', update.updated, context)
  const publishedOn = published ?? previous?.published ?? updated ?? today
  if (!previous && update.pricePublished == null) note('PublishPrice', 'is missing: the price is not shown')
  if (!previous && update.addressPublished == null) note('PublishAddress', 'is missing: the address is not shown')
  const { withdrawn } = update
  // It left the market on a day that the feed does not tell, or that is still to come.
  const withdrawnOn =
    withdrawn === true || (withdrawn && withdrawn > today) ? (previous?.withdrawn ?? today) : withdrawn
  return {
    id: update.id,
    reference: required('reference', String(update.id)),
    goal: required('goal', 'sale'),
    typeId: required('typeId', 0),
    status: required('status', 'available'),
    published: publishedOn,
    updated: updated ?? previous?.updated ?? publishedOn,
    withdrawn: withdrawnOn === undefined ? (previous?.withdrawn ?? null) : withdrawnOn,
    pricePublished: required('pricePublished', false),
    price: optional('price', null),
    priceUnit: required('priceUnit', 0),
    addressPublished: required('addressPublished', false),
    street: optional('street', null),
    houseNumber: optional('houseNumber', null),
    box: optional('box', null),
    zip: required('zip', ''),
    city: place.official,
    countryId: required('countryId', countries.belgium),
    ...positionOf(update, context),
    energyLabelText: optional('energyLabelText', null),
    projectId: optional('projectId', null),
    facts: factsOf(update, context),
    pointsOfInterest: optional('pointsOfInterest', []),
    documents: optional('documents', []),
    tour: optional('tour', null),
    films: optional('films', []),
    openHouses: optional('openHouses', []),
    history: update.history ?? [],
    texts: textsOf(update, context),
  }
}
