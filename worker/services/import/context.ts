import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { feedProperties, neighbourhoods, projects, properties, site, typeNames } from '#db/schema/index.ts'
import { defaultCountries, enabledLanguages } from '#domain/content/site.ts'
import { countryOf } from '#domain/geo/country.ts'
import type { MassChanges } from '#domain/import/mass-changes.ts'
import type { Feed, PlaceRecord, PropertyUpdate } from '#domain/import/record.ts'
import type { Language } from '#locales/languages.ts'
import { storeMunicipalities } from '#worker/services/geo/gazetteer.ts'
import { createHouseStyle, type HouseStyle } from './house-style.ts'
import { ImportRefused, preventMassChanges } from './mass-changes.ts'
import { numbered } from './numbers.ts'
import { type PlaceFinder, type PlaceMatch, preparePlaces } from './place-finder.ts'
import { withPostcodes } from './postcodes.ts'
import { writePlaces, writeTypes } from './reference-data.ts'
import type { RowEdit } from './revisions.ts'

export type ImportOptions = {
  /** Day of the import, `YYYY-MM-DD`: properties that a complete feed lacks are withdrawn on it. */
  today: string
  complete?: boolean
  /** Name of the feed: a complete one withdraws only the properties that it brought. */
  feed?: string | undefined
  /** Reports what the import would change, and writes nothing. */
  dryRun?: boolean
  /** Whether mass changes are meant: all of them, or of so many properties. */
  clearing?: boolean | MassChanges
  /** Towns added on demand; of those with the same zip the municipality comes first. */
  gazetteer?: readonly PlaceRecord[]
  progress?: (done: number, all: number) => void
  /** A person edits the properties of the feed: how, by their ids. */
  edits?: ReadonlyMap<number, RowEdit>
}

/** @returns what a home may name of the site. @throws ImportRefused without a site */
async function readSite(
  database: Database,
): Promise<Pick<ImportContext, 'agentIds' | 'countryIds' | 'sourceLanguage'>> {
  const [row] = await database.select({ configuration: site.configuration }).from(site)
  if (!row) throw new ImportRefused('There is no site to bring homes into: npm run site -- import FILE comes first.')
  const { agents, countries = defaultCountries } = row.configuration
  return {
    sourceLanguage: enabledLanguages(row.configuration)[0]!,
    agentIds: new Set(agents?.map(({ id }) => id)),
    countryIds: new Set(countries.flatMap((code) => countryOf(code) ?? [])),
  }
}

type TypeNames = ReadonlyMap<number, Partial<Record<Language, string>>>

async function readTypeNames(database: Database): Promise<TypeNames> {
  const names = new Map<number, Partial<Record<Language, string>>>()
  for (const { typeId, language, name } of await database.select().from(typeNames)) {
    names.set(typeId, { ...names.get(typeId), [language]: name })
  }
  return names
}

async function readProjectIds(database: Database, { projects: records = [] }: Feed): Promise<ReadonlySet<number>> {
  const stored = await database.select({ id: projects.id }).from(projects)
  return new Set([...stored, ...records].map(({ id }) => id))
}

/** The town of each by id; null for one that only the feed has, which a dry run has not written. */
type Neighbourhoods = ReadonlyMap<number, number | null>

async function readNeighbourhoods(database: Database, { places: records = [] }: Feed): Promise<Neighbourhoods> {
  const stored = await database.select({ id: neighbourhoods.id, placeId: neighbourhoods.placeId }).from(neighbourhoods)
  return new Map([
    ...records.flatMap((record) => record.neighbourhoods.map(({ id }) => [id, null] as const)),
    ...stored.map(({ id, placeId }) => [id, placeId] as const),
  ])
}

const knownColumns = {
  id: properties.id,
  withdrawn: properties.withdrawn,
  typeId: properties.typeId,
  price: properties.price,
  pricePublished: properties.pricePublished,
  addressPublished: properties.addressPublished,
  placeId: properties.placeId,
  zip: properties.zip,
  countryId: properties.countryId,
  goal: properties.goal,
  status: properties.status,
  lifeAnnuity: sql<number | null>`${properties.facts} ->> 'lifeAnnuity'`,
}

type KnownProperty = Pick<typeof properties.$inferSelect, Exclude<keyof typeof knownColumns, 'lifeAnnuity'>> & {
  lifeAnnuity: number | null
  feed: string | null
}

export type ImportContext = {
  feed: Feed
  feedName: string | undefined
  isDryRun: boolean
  today: string
  complete: boolean
  known: ReadonlyMap<number, KnownProperty>
  places: PlaceFinder
  types: TypeNames
  projectIds: ReadonlySet<number>
  agentIds: ReadonlySet<number>
  /** The first of the site, which the others are translated from. */
  sourceLanguage: Language
  /** Ids of the countries that the site names. */
  countryIds: ReadonlySet<number>
  neighbourhoods: Neighbourhoods
  houseStyle: HouseStyle
  edits: ReadonlyMap<number, RowEdit> | undefined
}

export function placeOf(
  update: PropertyUpdate,
  { known, places }: Pick<ImportContext, 'known' | 'places'>,
): PlaceMatch | null {
  const { zip, city, countryId } = update
  const stored = known.get(update.id)
  const stays =
    city == null && (zip == null || zip === stored?.zip) && (countryId ?? stored?.countryId) === stored?.countryId
  if (stored && stays) return { place: places.byId.get(stored.placeId)!, isGuess: false }
  return places.find({ zip: zip ?? stored?.zip, city, countryId: countryId ?? stored?.countryId })
}

/** The source's own name of a field. */
export const sourceField = (feed: Feed, field: string) => feed.sourceField?.(field) ?? field

/** Row of a property in its source. */
export const rowNumber = ({ rows }: Feed, id: number, index: number) => rows?.get(id) ?? index

function* feedLocations(feed: Feed, known: ReadonlyMap<number, KnownProperty>) {
  yield* feed.projects ?? []
  for (const { id, zip, city, countryId, addressPublished, latitude, longitude } of feed.properties) {
    const stored = known.get(id)
    const isShown = addressPublished ?? stored?.addressPublished
    const position = isShown && latitude != null && longitude != null ? { latitude, longitude } : null
    yield { zip: zip ?? stored?.zip, city, countryId: countryId ?? stored?.countryId, position }
  }
}

/** What an import needs to know of the database; writes the types and places of the feed. @throws ImportRefused */
export async function prepareImport(database: Database, read: Feed, options: ImportOptions): Promise<ImportContext> {
  const { today, complete = false, gazetteer = [], dryRun = false, feed: feedName, edits } = options
  const ofSite = await readSite(database)
  const given = edits ? read : await numbered(database, read, feedName)
  const stored = await database
    .select({ ...knownColumns, feed: feedProperties.feed })
    .from(properties)
    .leftJoin(feedProperties, eq(feedProperties.propertyId, properties.id))
    .where(inArray(properties.id, jsonIds(given.properties.map(({ id }) => id))))
  const known = new Map(stored.map((row) => [row.id, row]))
  if (!edits) await preventMassChanges(database, { feed: given, known, options })
  if (given.types && !dryRun) await writeTypes(database, given.types)
  if (given.places && !dryRun) await writePlaces(database, given.places)
  const feed = withPostcodes(given, [...(given.places ?? []), ...gazetteer], ({ id }) => known.has(id))
  const towns = dryRun ? [...(feed.places ?? []), ...gazetteer] : gazetteer
  const storedTypes = await readTypeNames(database)
  const types = dryRun
    ? new Map([...storedTypes, ...(feed.types ?? []).map(({ id, names }) => [id, names] as const)])
    : storedTypes
  const places = await preparePlaces(database, feedLocations(feed, known), towns, dryRun)
  if (!dryRun) await storeMunicipalities(database, places.byId.values(), { gazetteer, today })
  return {
    feed,
    feedName,
    edits,
    isDryRun: dryRun,
    today,
    complete,
    known,
    places,
    types,
    projectIds: await readProjectIds(database, feed),
    ...ofSite,
    neighbourhoods: await readNeighbourhoods(database, feed),
    houseStyle: createHouseStyle(gazetteer, places.byId, types.values()),
  }
}
