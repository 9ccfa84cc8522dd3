import { inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { media, properties, propertyTexts } from '#db/schema/index.ts'
import { countries } from '#domain/geo/region.ts'
import type { FeedValues, PictureRecord, PropertyRecord, PropertyText, PropertyUpdate } from '#domain/import/record.ts'
import { type FactName, type Facts, factDefinitions, tenantFacts } from '#domain/property/facts.ts'
import type { Language } from '#locales/languages.ts'
import type { GazetteerPlace } from '#worker/services/geo/gazetteer.ts'

export type StoredProperty = {
  record: PropertyRecord
  placeId: number
  fingerprint: string
  slugs: Partial<Record<Language, string>>
  pictures: PictureRecord[]
}

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
    const record: PropertyRecord = { ...row, city: '', history: [], texts: {} }
    byId.set(row.id, { record, placeId, fingerprint, slugs: {}, pictures: [] })
  }
  for (const { propertyId, language, slug, ...text } of texts) {
    const stored = byId.get(propertyId)!
    stored.record.texts[language] = text
    stored.slugs[language] = slug
  }
  for (const picture of pictures) byId.get(picture.propertyId!)!.pictures.push(picture)
  return byId
}

/** A position farther from the centre of its town is a mistake: the largest municipalities are less across. */
const maxKmFromTown = 30

/** Completion years of planned buildings, from today. */
const maxYearsAhead = 15

type MergeContext = {
  place: GazetteerPlace
  stored: StoredProperty | undefined
  typeNames: Partial<Record<Language, string>>
  today: string
  note: (field: string, reason: string) => void
}

type Position = { latitude: number; longitude: number }

const kilometresBetween = (from: Position, to: Position) =>
  Math.hypot(from.latitude - to.latitude, (from.longitude - to.longitude) * Math.cos((to.latitude * Math.PI) / 180)) *
  111.2

const withoutNulls = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as Values

/** Each named field of an update, else its stored value, else its default; null resets to the default. */
export const mergeFields = <Row extends object, Name extends keyof Row>(
  update: FeedValues<Pick<Row, NoInfer<Name>>>,
  previous: Row | undefined,
  defaults: Pick<Row, Name>,
): Pick<Row, Name> =>
  Object.fromEntries(
    Object.entries(defaults).map(([key, fallback]) => {
      const value = update[key as Name]
      return [key, (value === undefined ? previous?.[key as Name] : value) ?? fallback]
    }),
  ) as Pick<Row, Name>

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
  // The stored position may be the centre of the stored town.
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
  if ((update.goal ?? stored?.record.goal) !== 'rent') for (const name of tenantFacts) delete all[name]
  return all
}

/** Whether the hidden price or street, which is not stored, is missing: it cannot be searched for in the texts. */
export function cannotRedact(update: PropertyUpdate, stored: StoredProperty | undefined): boolean {
  if (!stored) return false
  const { pricePublished, addressPublished } = stored.record
  return (
    (!pricePublished && update.pricePublished === undefined && typeof update.price !== 'number') ||
    (!addressPublished && update.addressPublished === undefined && !update.street)
  )
}

function textsOf(update: PropertyUpdate, { stored, typeNames, note }: MergeContext): PropertyRecord['texts'] {
  const previous = stored?.record.texts ?? {}
  if (!update.texts) return previous
  if (cannotRedact(update, stored)) {
    note('Translations', 'stay as they were: the row does not tell the price or the street that they must not name')
    return previous
  }
  const texts: PropertyRecord['texts'] = {}
  for (const [code, text] of Object.entries(update.texts)) {
    const language = code as Language
    texts[language] = mergeFields<PropertyText, keyof PropertyText>(
      { ...text, title: text.title ?? undefined, typeName: text.typeName ?? undefined },
      previous[language],
      { title: '', typeName: typeNames[language] ?? Object.values(typeNames)[0] ?? '', description: '', street: null },
    )
  }
  return texts
}

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

/** The day a property left the market; undefined when the update has none. An unknown or future day counts as today. */
function withdrawnOn({ withdrawn }: PropertyUpdate, previous: PropertyRecord | undefined, today: string) {
  const isUnknown = withdrawn === true || (withdrawn && withdrawn > today)
  return isUnknown ? (previous?.withdrawn ?? today) : withdrawn
}

/** A number belongs to its street: at another street the update names it, or there is none. */
function withOwnNumber(update: PropertyUpdate, previous: PropertyRecord | undefined): PropertyUpdate {
  if (!update.street || update.street === previous?.street) return update
  return { ...update, houseNumber: update.houseNumber ?? null, box: update.box ?? null }
}

export function mergeProperty(source: PropertyUpdate, context: MergeContext): PropertyRecord {
  const { stored, today, note, place } = context
  const previous = stored?.record
  const update = withOwnNumber(source, previous)
  const published = pastDay('DateOnline', update.published, context)
  const updated = pastDay('DateChanged', update.updated, context)
  const publishedOn = published ?? previous?.published ?? updated ?? today
  const withdrawn = withdrawnOn(update, previous, today)
  if (!previous && update.pricePublished == null) note('PublishPrice', 'is missing: the price is not shown')
  if (!previous && update.addressPublished == null) note('PublishAddress', 'is missing: the address is not shown')
  return {
    id: update.id,
    ...mergeFields(withoutNulls(update), previous, {
      reference: String(update.id),
      goal: 'sale',
      typeId: 0,
      status: 'available',
      pricePublished: false,
      priceUnit: 0,
      addressPublished: false,
      zip: '',
      countryId: countries.belgium,
    }),
    ...mergeFields(update, previous, {
      price: null,
      street: null,
      houseNumber: null,
      box: null,
      energyLabelText: null,
      projectId: null,
      agentId: null,
      pointsOfInterest: [],
      documents: [],
      tour: null,
      films: [],
      openHouses: [],
    }),
    published: publishedOn,
    updated: updated ?? previous?.updated ?? publishedOn,
    withdrawn: withdrawn === undefined ? (previous?.withdrawn ?? null) : withdrawn,
    city: place.official,
    ...positionOf(update, context),
    facts: factsOf(update, context),
    history: update.history ?? [],
    texts: textsOf(update, context),
  }
}
