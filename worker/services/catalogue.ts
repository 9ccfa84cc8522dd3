import type { KVNamespace } from '@cloudflare/workers-types'
import { desc, isNull, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import {
  neighbourhoods,
  placeNames,
  places,
  projects,
  projectTexts,
  site,
  typeNames,
  types,
  units,
} from '#db/schema/index.ts'
import { Failure } from '#domain/failure.ts'
import { fold } from '#domain/fold.ts'
import type { AddressBook } from '#domain/paths.ts'
import type { Market, Translated } from '#domain/property.ts'
import type { Region } from '#domain/region.ts'
import type { SearchCity } from '#domain/search.ts'
import { type Site, usedLanguages } from '#domain/site.ts'
import { fallbackLanguages, type Language } from '#locales/languages.ts'
import { readSnapshot, saveSnapshot } from './catalogue-snapshot.ts'

export type CataloguePlace = {
  id: number
  countryId: number
  zip: string
  /** Official name. */
  name: string
  region: Region | null
  names: Translated
  slugs: Translated
  /** Every name, as it is compared. */
  folded: string[]
}

export type CatalogueType = { id: number; sale: boolean; rent: boolean; sort: number; names: Translated }

/** How many properties of one type one town has on one market. */
export type Count = { market: Market; placeId: number; typeId: number; count: number }

export type CatalogueProject = {
  id: number
  reference: string
  titles: Translated
  slugs: Translated
  /** `YYYY-MM` */
  delivery: string | null
  addressPublished: boolean
  street: string | null
  houseNumber: string | null
  placeId: number
  zip: string
  countryId: number
  units: number
  available: number
  /** Cents, of the cheapest unit that is left. */
  priceFrom: number | null
}

export type CatalogueNeighbourhood = { id: number; parentId: number | null; placeId: number; names: Translated }

/**
 * What hardly ever changes and every page needs: the site's own configuration, the types, the towns where something
 * is on the market, and how much. One version of it is one state of the database.
 */
export type Catalogue = {
  version: number
  updated: string
  site: Site
  book: AddressBook
  types: CatalogueType[]
  places: ReadonlyMap<number, CataloguePlace>
  counts: Count[]
  projects: CatalogueProject[]
  /** Of the towns above. */
  neighbourhoods: CatalogueNeighbourhood[]
}

/** A page may show a state that is this old while a new one is fetched behind it. */
const fresh = 10_000
/** Older than this, the page waits for the new state. */
const stale = 60_000
/** When the database does not answer, a state of this age is still better than no page. */
const lastResort = 24 * 3_600_000

type Held = { catalogue: Catalogue; checked: number }
const held = new Map<string, Held>()

/** @returns a text in the asked language, else in the site's default, else in one that is there */
export const inLanguage = (texts: Translated, language: Language, book: AddressBook): string =>
  texts[language] ||
  texts[book.defaultLanguage] ||
  fallbackLanguages.map((code) => texts[code]).find(Boolean) ||
  Object.values(texts).find(Boolean) ||
  ''

/** The towns where something is on the market, or being built: one look into an index for each town and market. */
const inTowns = (column: SQLiteColumn) =>
  sql`${column} IN (SELECT id FROM places WHERE EXISTS (
      SELECT 1 FROM properties p INDEXED BY properties_live_by_place
      WHERE p.market IN (0, 1) AND p.place_id = places.id AND p.withdrawn IS NULL)
    UNION SELECT place_id FROM projects)`

async function load(database: Database): Promise<Catalogue> {
  const [sites, typeRows, typeTexts, placeRows, placeTexts, counts, projectRows, projectWords, unitRows, parts] =
    await database.batch([
      database.select().from(site),
      database.select().from(types).orderBy(types.sort),
      database.select().from(typeNames),
      database
        .select({
          id: places.id,
          countryId: places.countryId,
          zip: places.zip,
          name: places.name,
          region: places.region,
        })
        .from(places)
        .where(inTowns(places.id)),
      database.select().from(placeNames).where(inTowns(placeNames.placeId)),
      // One text: thousands of rows would take longer to send than to count.
      database.all<{ counts: string }>(
        sql`SELECT json_group_array(json_array(market, place_id, type_id, n)) AS counts FROM (
          SELECT market, place_id, type_id, count(*) AS n FROM properties INDEXED BY properties_live_facets
          WHERE withdrawn IS NULL GROUP BY market, place_id, type_id)`,
      ),
      database.select().from(projects).where(isNull(projects.withdrawn)).orderBy(desc(projects.published), projects.id),
      database.select().from(projectTexts),
      database
        .select({
          projectId: units.projectId,
          units: sql<number>`count(*)`,
          available: sql<number>`sum(${units.marquee} <> 3)`,
          priceFrom: sql<number | null>`min(CASE WHEN ${units.marquee} <> 3 THEN ${units.price} END)`,
        })
        .from(units)
        .groupBy(units.projectId),
      database.select().from(neighbourhoods).where(inTowns(neighbourhoods.placeId)),
    ])
  const [row] = sites
  if (!row) throw new Failure('database.unavailable', { cause: 'no site: nothing has been imported' })

  const known = new Map<number, CataloguePlace>()
  for (const place of placeRows) known.set(place.id, { ...place, names: {}, slugs: {}, folded: [fold(place.name)] })
  for (const text of placeTexts) {
    const place = known.get(text.placeId)!
    place.names[text.language] = text.name
    place.slugs[text.language] = text.slug
    if (!place.folded.includes(text.folded)) place.folded.push(text.folded)
  }
  const names = new Map<number, Translated>()
  for (const { typeId, language, name } of typeTexts) names.set(typeId, { ...names.get(typeId), [language]: name })

  const titles = new Map<number, { titles: Translated; slugs: Translated }>()
  for (const { projectId, language, title, slug } of projectWords) {
    const before = titles.get(projectId) ?? { titles: {}, slugs: {} }
    titles.set(projectId, {
      titles: { ...before.titles, [language]: title },
      slugs: { ...before.slugs, [language]: slug },
    })
  }
  const built = new Map(unitRows.map((unit) => [unit.projectId, unit]))

  const { configuration } = row
  return {
    version: row.version,
    updated: row.updated,
    site: configuration,
    book: { languages: usedLanguages(configuration), defaultLanguage: configuration.defaultLanguage },
    types: typeRows.map((type) => ({ ...type, names: names.get(type.id) ?? {} })),
    places: known,
    counts: (JSON.parse(counts[0]?.counts ?? '[]') as [Market, number, number, number][]).map(
      ([market, placeId, typeId, count]) => ({ market, placeId, typeId, count }),
    ),
    projects: projectRows.map((project) => ({
      id: project.id,
      reference: project.reference,
      ...(titles.get(project.id) ?? { titles: {}, slugs: {} }),
      delivery: project.delivery,
      addressPublished: project.addressPublished,
      street: project.street,
      houseNumber: project.houseNumber,
      placeId: project.placeId,
      zip: project.zip,
      countryId: project.countryId,
      units: built.get(project.id)?.units ?? 0,
      available: built.get(project.id)?.available ?? 0,
      priceFrom: built.get(project.id)?.priceFrom ?? null,
    })),
    neighbourhoods: parts.map(({ id, parentId, placeId, names }) => ({ id, parentId, placeId, names })),
  }
}

async function renew({ key, database, kv, later }: Source): Promise<Catalogue> {
  const before = held.get(key)
  if (before) {
    const [row] = await database().select({ version: site.version }).from(site)
    if (row?.version === before.catalogue.version) {
      held.set(key, { ...before, checked: Date.now() })
      return before.catalogue
    }
  }
  const catalogue = await load(database())
  held.set(key, { catalogue, checked: Date.now() })
  later(saveSnapshot(kv, catalogue).catch((cause) => console.error('catalogue snapshot not written', cause)))
  return catalogue
}

export type Source = {
  /** What names the database. */
  key: string
  database: () => Database
  kv: KVNamespace
  /** Keeps a promise going after the response. */
  later: (promise: Promise<unknown>) => void
}

/**
 * The catalogue from the isolate's memory, renewed behind the answer when it is older than ten seconds.
 * @throws Failure `database.unavailable` when there is neither a database nor a remembered state of the last day
 */
export async function catalogueOf(source: Source): Promise<Catalogue> {
  const { key, kv, later } = source
  const known = held.get(key)
  const age = known ? Date.now() - known.checked : Number.POSITIVE_INFINITY
  if (known && age < fresh) return known.catalogue
  if (known && age < stale) {
    // Asked once: whoever comes meanwhile finds it checked.
    held.set(key, { ...known, checked: Date.now() - fresh + 2000 })
    later(renew(source).catch((cause) => console.error('catalogue not renewed', cause)))
    return known.catalogue
  }
  try {
    return await renew(source)
  } catch (cause) {
    if (known && age < lastResort) return known.catalogue
    const kept = cause instanceof Failure ? null : await readSnapshot(kv)
    if (kept) return kept
    throw cause instanceof Failure ? cause : new Failure('database.unavailable', { cause, retryAfter: 30 })
  }
}

/** Forgets every state that this isolate remembers. */
export const forgetCatalogues = () => held.clear()

/** @returns the towns on the market that a search names, by any of their names */
export function placesNamed({ places: known }: Catalogue, cities: readonly SearchCity[]): CataloguePlace[] {
  if (!cities.length) return []
  const asked = cities.map(({ name, zip }) => ({ zip, name: fold(name) }))
  return [...known.values()].filter(({ zip, folded }) =>
    asked.some((city) => (!city.zip || city.zip === zip) && folded.includes(city.name)),
  )
}
