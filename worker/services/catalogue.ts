import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { placeNames, places, site, typeNames, types } from '#db/schema/index.ts'
import { Failure } from '#domain/failure.ts'
import { fold } from '#domain/fold.ts'
import type { AddressBook } from '#domain/paths.ts'
import type { Market, Translated } from '#domain/property.ts'
import type { Region } from '#domain/region.ts'
import type { SearchCity } from '#domain/search.ts'
import { type Site, usedLanguages } from '#domain/site.ts'
import { fallbackLanguages, type Language } from '#locales/languages.ts'

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

async function load(database: Database): Promise<Catalogue> {
  const [sites, typeRows, typeTexts, placeRows, placeTexts, counts] = await database.batch([
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
      .where(sql`id IN (SELECT place_id FROM properties WHERE withdrawn IS NULL)`),
    database
      .select()
      .from(placeNames)
      .where(sql`place_id IN (SELECT place_id FROM properties WHERE withdrawn IS NULL)`),
    database.all<[Market, number, number, number]>(
      sql`SELECT market, place_id, type_id, count(*) FROM properties WHERE withdrawn IS NULL GROUP BY 1, 2, 3`,
    ),
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

  const { configuration } = row
  return {
    version: row.version,
    updated: row.updated,
    site: configuration,
    book: { languages: usedLanguages(configuration), defaultLanguage: configuration.defaultLanguage },
    types: typeRows.map((type) => ({ ...type, names: names.get(type.id) ?? {} })),
    places: known,
    counts: counts.map(([market, placeId, typeId, count]) => ({ market, placeId, typeId, count })),
  }
}

async function renew(key: string, database: Database): Promise<Catalogue> {
  const before = held.get(key)
  if (before) {
    const [row] = await database.select({ version: site.version }).from(site)
    if (row?.version === before.catalogue.version) {
      held.set(key, { ...before, checked: Date.now() })
      return before.catalogue
    }
  }
  const catalogue = await load(database)
  held.set(key, { catalogue, checked: Date.now() })
  return catalogue
}

/**
 * The catalogue from the isolate's memory, renewed behind the answer when it is older than ten seconds.
 * @param key what names the database
 * @param later keeps a promise going after the response
 * @throws Failure `database.unavailable` when there is neither a database nor a remembered state of the last day
 */
export async function catalogueOf(
  key: string,
  database: Database,
  later: (promise: Promise<unknown>) => void,
): Promise<Catalogue> {
  const known = held.get(key)
  const age = known ? Date.now() - known.checked : Number.POSITIVE_INFINITY
  if (known && age < fresh) return known.catalogue
  if (known && age < stale) {
    // Asked once: whoever comes meanwhile finds it checked.
    held.set(key, { ...known, checked: Date.now() - fresh + 2000 })
    later(renew(key, database).catch((cause) => console.error('catalogue not renewed', cause)))
    return known.catalogue
  }
  try {
    return await renew(key, database)
  } catch (cause) {
    if (known && age < lastResort) return known.catalogue
    throw cause instanceof Failure ? cause : new Failure('database.unavailable', { cause, retryAfter: 30 })
  }
}

/** Forgets every state that this isolate remembers. */
export const forgetCatalogues = () => held.clear()

/** @returns the towns on the market that a search names, by any of their names */
export const placesNamed = ({ places: known }: Catalogue, cities: readonly SearchCity[]): CataloguePlace[] =>
  [...known.values()].filter(({ zip, folded }) =>
    cities.some((city) => (!city.zip || city.zip === zip) && folded.includes(fold(city.name))),
  )
