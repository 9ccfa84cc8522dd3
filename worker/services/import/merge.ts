import { and, eq, inArray, max } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { media, outdatedTexts, properties, propertyOverrides, propertyTexts, revisions } from '#db/schema/index.ts'
import { kilometresBetween } from '#domain/geo/geometry.ts'
import { countries, isAbroad } from '#domain/geo/region.ts'
import { figuresOf, generatedText } from '#domain/import/generated-text.ts'
import type {
  FeedValues,
  HiddenValue,
  PictureRecord,
  PropertyRecord,
  PropertyText,
  PropertyUpdate,
} from '#domain/import/record.ts'
import { belgianFacts, type FactName, type Facts, factDefinitions, tenantFacts } from '#domain/property/facts.ts'
import type { Language } from '#locales/languages.ts'
import type { GazetteerPlace } from '#worker/services/geo/gazetteer.ts'

export type StoredProperty = {
  record: PropertyRecord
  placeId: number
  /** Hidden values that a source has named; null is unknown. */
  withheld: readonly HiddenValue[] | null
  fingerprint: string
  slugs: Partial<Record<Language, string>>
  pictures: PictureRecord[]
  /** Version of its last revision; 0 without any. */
  version: number
  /** Fields that the agency has taken over from the feed. */
  overridden: string[]
  outdated: Record<string, string | null>
}

export async function readStoredProperties(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, StoredProperty>> {
  const [rows, texts, pictures, versions, overrides, outdated] = await database.batch([
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
    database
      .select({ key: revisions.key, version: max(revisions.version) })
      .from(revisions)
      .where(and(eq(revisions.resource, 'homes'), inArray(revisions.key, jsonIds(ids.map(String)))))
      .groupBy(revisions.key),
    database
      .select({ propertyId: propertyOverrides.propertyId, field: propertyOverrides.field })
      .from(propertyOverrides)
      .where(inArray(propertyOverrides.propertyId, jsonIds(ids))),
    database
      .select()
      .from(outdatedTexts)
      .where(inArray(outdatedTexts.propertyId, jsonIds(ids))),
  ])
  const byId = new Map<number, StoredProperty>()
  for (const { placeId, fingerprint, withheld, ...row } of rows) {
    const record: PropertyRecord = { ...row, city: '', history: [], texts: {} }
    byId.set(row.id, {
      ...{ record, placeId, fingerprint, withheld, slugs: {}, pictures: [], overridden: [], outdated: {} },
      version: 0,
    })
  }
  for (const { propertyId, language, slug, ...text } of texts) {
    const stored = byId.get(propertyId)!
    stored.record.texts[language] = text
    stored.slugs[language] = slug
  }
  for (const picture of pictures) byId.get(picture.propertyId!)!.pictures.push(picture)
  for (const { key, version } of versions) byId.get(Number(key))!.version = version ?? 0
  for (const { propertyId, field } of overrides) byId.get(propertyId)!.overridden.push(field)
  for (const { propertyId, field, source } of outdated) byId.get(propertyId)!.outdated[field] = source
  return byId
}

/** A position farther from the centre of its town is a mistake: the largest municipalities are less across. */
const maxKmFromTown = 30

/** @returns how far from its town a position is, where that is too far; abroad no towns are known */
export function kmTooFar(
  { latitude, longitude }: Pick<PropertyUpdate, 'latitude' | 'longitude'>,
  place: GazetteerPlace,
  countryId: number,
): number | null {
  if (latitude == null || longitude == null || isAbroad(countryId)) return null
  const km = Math.round(kilometresBetween({ latitude, longitude }, place))
  return km > maxKmFromTown ? km : null
}

/** Completion years of planned buildings, from today. */
const maxYearsAhead = 15

type MergeContext = {
  place: GazetteerPlace
  stored: StoredProperty | undefined
  typeNames: Partial<Record<Language, string>>
  today: string
  /** Whether the feed is the whole stock. */
  complete: boolean
  note: (field: string, reason: string) => void
}

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

const countryOf = (update: PropertyUpdate, stored: StoredProperty | undefined): number =>
  update.countryId ?? stored?.record.countryId ?? countries.belgium

function positionOf(
  update: PropertyUpdate,
  { place, stored, note }: MergeContext,
): Pick<PropertyRecord, 'latitude' | 'longitude'> {
  const noPosition = { latitude: null, longitude: null }
  const { latitude, longitude } = update
  if (latitude === null || longitude === null) return noPosition
  if (latitude !== undefined && longitude !== undefined) {
    const distanceKm = kmTooFar(update, place, countryOf(update, stored))
    if (distanceKm === null) return { latitude, longitude }
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
  if (isAbroad(countryOf(update, stored))) {
    for (const name of belgianFacts) {
      if (updates[name] != null) note(name, 'is of Belgian law: left out abroad')
      delete all[name]
    }
  }
  if ((update.goal ?? stored?.record.goal) !== 'rent') for (const name of tenantFacts) delete all[name]
  return all
}

/**
 * Whether a hidden price or street is missing, which a source has named and which is not stored: it cannot be searched
 * for in the texts.
 */
export function cannotRedact(update: PropertyUpdate, stored: StoredProperty | undefined): boolean {
  if (!stored) return false
  const { record, withheld } = stored
  /** A row that says itself what is hidden is believed, where the home was stored before this was known. */
  const isLacking = (name: HiddenValue, wasShown: boolean, shows: boolean | null | undefined, isNamed: boolean) =>
    !wasShown && !shows && !isNamed && (withheld ? withheld.includes(name) : shows === undefined)
  return (
    isLacking('price', record.pricePublished, update.pricePublished, typeof update.price === 'number') ||
    isLacking('address', record.addressPublished, update.addressPublished, Boolean(update.street))
  )
}

/** Hidden values of a merged record that a source has named, now or before; null while that is unknown. */
export function withheldOf(record: PropertyRecord, stored: StoredProperty | undefined): HiddenValue[] | null {
  const streets = [record.street, ...Object.values(record.texts).map(({ street }) => street)]
  const hidden = [
    { name: 'price' as const, isHidden: !record.pricePublished, isNamed: record.price !== null },
    { name: 'address' as const, isHidden: !record.addressPublished, isNamed: streets.some(Boolean) },
  ].filter(({ isHidden }) => isHidden)
  const before = stored ? stored.withheld : []
  if (before === null && hidden.some(({ isNamed }) => !isNamed)) return null
  return hidden.filter(({ name, isNamed }) => isNamed || before?.includes(name)).map(({ name }) => name)
}

type TextUpdate = FeedValues<PropertyText>

/** Neither a title nor a text: no text of its language, whatever else it names. */
const isEmptyText = ({ title, description }: TextUpdate, previous: PropertyText | undefined): boolean =>
  title === null ? !description : title === undefined && !description && !previous

/** The texts that are written from the figures, in the languages that have one, or in all. */
function generatedTexts(facts: Facts, { stored, typeNames }: MergeContext): PropertyRecord['texts'] {
  const previous = stored?.record.texts
  const languages = previous
    ? languagesOf(previous).filter((code) => previous[code]!.generated)
    : languagesOf(typeNames)
  const write = (code: Language) =>
    generatedText(code, typeNames[code] ?? previous?.[code]?.typeName ?? '', figuresOf(facts))
  return { ...previous, ...Object.fromEntries(languages.map((code) => [code, write(code)])) }
}

const languagesOf = (texts: object) => Object.keys(texts) as Language[]

function textsOf(update: PropertyUpdate, facts: Facts, context: MergeContext): PropertyRecord['texts'] {
  const { stored, typeNames, note } = context
  const previous = stored?.record.texts ?? {}
  const given = Object.entries(update.texts ?? {})
    .map(([code, text]) => [code as Language, text] as const)
    .filter(([code, text]) => !isEmptyText(text, previous[code]))
  if (given.length === 0) return generatedTexts(facts, context)
  const staysAsIs = cannotRedact(update, stored) && given.some(([, text]) => !text.generated)
  if (staysAsIs)
    note('Translations', 'stay as they were: the row does not tell the price or the street that they must not name')
  const texts: PropertyRecord['texts'] = staysAsIs ? { ...previous } : {}
  for (const [language, text] of given) {
    if (staysAsIs && !text.generated) continue
    const { generated = null } = text
    texts[language] = {
      ...mergeFields<PropertyText, 'title' | 'typeName' | 'description' | 'street'>(
        { ...text, title: text.title ?? undefined, typeName: text.typeName ?? undefined },
        previous[language],
        {
          title: '',
          typeName: typeNames[language] ?? Object.values(typeNames)[0] ?? '',
          description: '',
          street: null,
        },
      ),
      ...(generated && { generated }),
    }
  }
  return texts
}

export function missingField(update: PropertyUpdate, isStored: boolean): 'Goal' | 'WebID' | 'Zip' | 'City' | null {
  if (isStored) return null
  if (update.goal == null) return 'Goal'
  if (update.typeId == null) return 'WebID'
  if (isAbroad(update.countryId ?? countries.belgium)) return update.city ? null : 'City'
  return update.zip == null ? 'Zip' : null
}

/**
 * The day a property left the market. An unknown or future day counts as today; a feed of the whole stock brings back
 * what it has, unless it is archived.
 */
function withdrawnOn(
  { withdrawn, archived }: PropertyUpdate,
  { stored, today, complete }: MergeContext,
): string | null {
  const previous = stored?.record.withdrawn ?? null
  if (previous && archived === undefined && stored?.record.archived) return previous
  if (withdrawn === undefined) return complete ? null : previous
  const isUnknown = withdrawn === true || (withdrawn && withdrawn > today)
  return isUnknown ? (previous ?? today) : withdrawn
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
  const hasMoved = stored !== undefined && stored.placeId !== place.id
  if (!previous && update.pricePublished == null) note('PublishPrice', 'is missing: the price is not shown')
  if (!previous && update.addressPublished == null) note('PublishAddress', 'is missing: the address is not shown')
  const facts = factsOf(update, context)
  return {
    id: update.id,
    ...mergeFields(withoutNulls(update), previous, {
      reference: String(update.id),
      goal: 'sale',
      typeId: 0,
      pricePublished: false,
      priceUnit: 0,
      addressPublished: false,
      zip: '',
      countryId: countries.belgium,
    }),
    ...mergeFields(update, previous, {
      // An empty status is that of a home which is open again.
      status: 'available',
      draft: null,
      archived: null,
      price: null,
      street: null,
      houseNumber: null,
      box: null,
      energyLabelText: null,
      projectId: null,
      agentId: null,
      neighbourhoodId: null,
      pointsOfInterest: [],
      documents: [],
      tour: null,
      films: [],
      openHouses: [],
    }),
    published: publishedOn,
    updated: updated ?? previous?.updated ?? publishedOn,
    withdrawn: withdrawnOn(update, context),
    city: place.official,
    ...positionOf(update, context),
    ...(hasMoved && update.neighbourhoodId === undefined && { neighbourhoodId: null }),
    facts,
    history: update.history ?? [],
    texts: textsOf(update, facts, context),
  }
}
