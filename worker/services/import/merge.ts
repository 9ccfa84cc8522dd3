import { inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { media, properties, propertyTexts } from '#db/schema/index.ts'
import { type FactName, type Facts, facts } from '#domain/facts.ts'
import { countries } from '#domain/region.ts'
import type { Language } from '#locales/languages.ts'
import { tenantFacts } from '#worker/importers/agency-facts.ts'
import type { PictureRecord, PropertyRecord, PropertyText, PropertyUpdate } from '#worker/importers/record.ts'
import type { GazetteerPlace } from '#worker/services/gazetteer.ts'
import { listed } from '#worker/services/import-batch.ts'

/** A property as it is stored, in the words of a record: without what its owner hides. */
export type StoredHome = {
  record: PropertyRecord
  placeId: number
  fingerprint: string
  slugs: Partial<Record<Language, string>>
  pictures: PictureRecord[]
}

/** What is stored of these properties, by their ids. */
export async function storedHomes(database: Database, ids: readonly number[]): Promise<Map<number, StoredHome>> {
  const [rows, texts, pictures] = await database.batch([
    database
      .select()
      .from(properties)
      .where(inArray(properties.id, listed(ids))),
    database
      .select()
      .from(propertyTexts)
      .where(inArray(propertyTexts.propertyId, listed(ids))),
    database
      .select()
      .from(media)
      .where(inArray(media.propertyId, listed(ids)))
      .orderBy(media.sort, media.id),
  ])
  const homes = new Map<number, StoredHome>()
  for (const { placeId, fingerprint, ...row } of rows) {
    // Its town is found by `placeId`, and of the time before it is known to the database there is nothing to say.
    const record: PropertyRecord = { ...recordOf(row), city: '', history: [], texts: {} }
    homes.set(row.id, { record, placeId, fingerprint, slugs: {}, pictures: [] })
  }
  for (const { propertyId, language, slug, ...text } of texts) {
    const home = homes.get(propertyId)!
    home.record.texts[language] = text
    home.slugs[language] = slug
  }
  for (const picture of pictures) homes.get(picture.propertyId!)!.pictures.push(picture)
  return homes
}

type Row = Omit<typeof properties.$inferSelect, 'placeId' | 'fingerprint'>

const recordOf = (row: Row): Omit<PropertyRecord, 'city' | 'history' | 'texts'> => ({
  id: row.id,
  reference: row.reference,
  goal: row.goal,
  typeId: row.typeId,
  marquee: row.marquee,
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
const farthest = 30

/** Years from today in which a building that is still to be built may be finished. */
const yearsAhead = 15

export type Ground = {
  place: GazetteerPlace
  /** What is stored of the property; undefined of a new one. */
  stored: StoredHome | undefined
  /** The kind of the property in each language, for a text that does not name it. */
  typeNames: Partial<Record<Language, string>>
  today: string
  /** Told of every value that is left out. */
  note: (field: string, reason: string) => void
}

const kilometres = (one: { latitude: number; longitude: number }, other: { latitude: number; longitude: number }) =>
  Math.hypot(
    one.latitude - other.latitude,
    (one.longitude - other.longitude) * Math.cos((other.latitude * Math.PI) / 180),
  ) * 111.2

const withoutNone = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as Values

/** A day of the past, as the feed tells it; one that is still to come is left out. */
function pastDay(field: string, day: string | null | undefined, { today, note }: Ground): string | undefined {
  if (!day || day <= today) return day ?? undefined
  note(field, 'is still to come')
  return undefined
}

function positionOf(
  update: PropertyUpdate,
  { place, stored, note }: Ground,
): Pick<PropertyRecord, 'latitude' | 'longitude'> {
  const nowhere = { latitude: null, longitude: null }
  const { latitude, longitude } = update
  if (latitude === null || longitude === null) return nowhere
  if (latitude !== undefined && longitude !== undefined) {
    const away = Math.round(kilometres({ latitude, longitude }, place))
    if (away <= farthest) return { latitude, longitude }
    note('GpsX, GpsY', `are ${away} km from ${place.official}`)
  }
  // What is stored may be the middle of the town; of another town it says nothing.
  if (!stored || stored.placeId !== place.id) return nowhere
  return { latitude: stored.record.latitude, longitude: stored.record.longitude }
}

function factsOf(update: PropertyUpdate, { stored, today, note }: Ground): Facts {
  const told = { ...update.facts }
  for (const [name, value] of Object.entries(told)) {
    const latest = Number(today.slice(0, 4)) + yearsAhead
    if (facts[name as FactName].kind === 'year' && typeof value === 'number' && value > latest) {
      note(name, `is later than ${latest}`)
      delete told[name as FactName]
    }
  }
  const all = withoutNone({ ...stored?.record.facts, ...told }) as Facts
  // Nobody asks anything of the tenant of a home that is for sale.
  if ((update.goal ?? stored?.record.goal) !== 1) for (const name of tenantFacts) delete all[name]
  return all
}

/** Whether the row tells nothing of a price or a street that its owner hides, so that no text can be searched for it. */
function isUnseen(update: PropertyUpdate, stored: StoredHome | undefined): boolean {
  if (!stored) return false
  const { pricePublished, addressPublished } = stored.record
  return (
    (!pricePublished && update.pricePublished === undefined && typeof update.price !== 'number') ||
    (!addressPublished && update.addressPublished === undefined && !update.street)
  )
}

function textsOf(update: PropertyUpdate, ground: Ground): PropertyRecord['texts'] {
  const { stored, typeNames, note } = ground
  const before = stored?.record.texts ?? {}
  if (!update.texts) return before
  if (isUnseen(update, stored)) {
    note('Translations', 'stay as they were: the row does not tell the price or the street that they must not name')
    return before
  }
  const texts: PropertyRecord['texts'] = {}
  for (const [code, told] of Object.entries(update.texts)) {
    const language = code as Language
    const known: Partial<PropertyText> = before[language] ?? {}
    texts[language] = {
      // Without a title it is the kind and the town.
      title: told.title ?? known.title ?? '',
      typeName: told.typeName ?? known.typeName ?? typeNames[language] ?? Object.values(typeNames)[0] ?? '',
      description: (told.description === null ? '' : told.description) ?? known.description ?? '',
      street: told.street === undefined ? (known.street ?? null) : told.street,
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
export function wholeProperty(update: PropertyUpdate, ground: Ground): PropertyRecord {
  const { stored, today, note, place } = ground
  const before = stored?.record
  /** `null` is no value of this field: what was there stays. */
  const needed = <Name extends keyof PropertyRecord>(name: Name, otherwise: PropertyRecord[Name]) =>
    ((update as Partial<PropertyRecord>)[name] ?? before?.[name] ?? otherwise) as PropertyRecord[Name]
  const told = <Name extends keyof PropertyRecord>(name: Name, none: PropertyRecord[Name]) => {
    const value = (update as Partial<PropertyRecord>)[name]
    return (value === undefined ? (before?.[name] ?? none) : (value ?? none)) as PropertyRecord[Name]
  }
  const published = pastDay('DateOnline', update.published, ground)
  const updated = pastDay('DateChanged', update.updated, ground)
  const shown = published ?? before?.published ?? updated ?? today
  if (!before && update.pricePublished == null) note('PublishPrice', 'is missing: the price is not shown')
  if (!before && update.addressPublished == null) note('PublishAddress', 'is missing: the address is not shown')
  const { withdrawn } = update
  // It left the market on a day that the feed does not tell, or that is still to come.
  const left = withdrawn === true || (withdrawn && withdrawn > today) ? (before?.withdrawn ?? today) : withdrawn
  return {
    id: update.id,
    reference: needed('reference', String(update.id)),
    goal: needed('goal', 0),
    typeId: needed('typeId', 0),
    marquee: needed('marquee', 0),
    published: shown,
    updated: updated ?? before?.updated ?? shown,
    withdrawn: left === undefined ? (before?.withdrawn ?? null) : left,
    pricePublished: needed('pricePublished', false),
    price: told('price', null),
    priceUnit: needed('priceUnit', 0),
    addressPublished: needed('addressPublished', false),
    street: told('street', null),
    houseNumber: told('houseNumber', null),
    box: told('box', null),
    zip: needed('zip', ''),
    city: place.official,
    countryId: needed('countryId', countries.belgium),
    ...positionOf(update, ground),
    energyLabelText: told('energyLabelText', null),
    projectId: told('projectId', null),
    facts: factsOf(update, ground),
    pointsOfInterest: told('pointsOfInterest', []),
    documents: told('documents', []),
    tour: told('tour', null),
    films: told('films', []),
    openHouses: told('openHouses', []),
    history: update.history ?? [],
    texts: textsOf(update, ground),
  }
}
