import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import type { savedSearches } from '#db/schema/index.ts'
import type { PropertyId } from '#domain/property/property.ts'
import { criteriaToSearch } from '#domain/saved-search/criteria.ts'
import { hasPlaces } from '#domain/search/search.ts'
import { createSnapshot, type SnapshotRow } from '#domain/search-index/snapshot.ts'
import { rowsWithTerms, searchTerms, type Words } from '#domain/search-index/words.ts'
import { today } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { circlesOf, createPlaces, placesInSearch } from '#worker/services/geo/places.ts'
import { rowsForIndex, toSnapshotRows } from '#worker/services/search/search-index-store.ts'
import { readWords } from '#worker/services/search/words-store.ts'

export type SavedSearchFilter = Pick<
  typeof savedSearches.$inferSelect,
  'language' | 'market' | 'query' | 'bedroomsMax' | 'parkings'
>

export type PropertyMatcher = {
  /** Those of the properties that are not withdrawn. */
  properties: readonly SnapshotRow[]
  /** @returns the properties that match a saved search */
  matches: (savedSearch: SavedSearchFilter) => Promise<ReadonlySet<PropertyId>>
}

/** A search index of some properties alone, and what only a saved search asks of them. */
export async function createPropertyMatcher(
  database: Database,
  catalogue: Catalogue,
  ids: readonly PropertyId[],
): Promise<PropertyMatcher> {
  const [stored] = await database.all<{ rows: string; parkings: string }>(
    sql`SELECT ${rowsForIndex} AS rows,
        json_group_object(id, coalesce(facts ->> '$.parkings', 0) + coalesce(facts ->> '$.externalParkings', 0)) AS parkings
      FROM properties WHERE withdrawn IS NULL AND id IN ${jsonIds(ids)}`,
  )
  const properties = toSnapshotRows(stored!.rows, today())
  const parkings: Record<PropertyId, number> = JSON.parse(stored!.parkings)
  const rows = new Map(properties.map((row) => [row.id, row]))
  const snapshot = createSnapshot(catalogue.version, properties)
  const { createSearchIndex } = await import('#domain/search-index/search-index.ts')
  const index = createSearchIndex(snapshot)
  // Only the towns in question, of up to six hundred.
  const places = new Map([...catalogue.places].filter(([id]) => snapshot.placeIds.includes(id)))
  const { find } = createPlaces({ database: () => database, catalogue, language: catalogue.site.defaultLanguage })
  const words = new Map<Language, Promise<Words>>()

  async function rowsWithText(text: string, language: Language) {
    const terms = searchTerms(text)
    if (!terms.length) return null
    const reading = words.get(language) ?? readWords(database, catalogue, language, index)
    words.set(language, reading)
    return rowsWithTerms(await reading, terms)
  }

  const hasRooms = (id: PropertyId, wanted: SavedSearchFilter): boolean => {
    const { bedrooms } = rows.get(id)!.rooms
    const { bedroomsMax } = wanted
    return (
      (bedroomsMax === null || (bedrooms !== null && bedrooms <= bedroomsMax)) &&
      (wanted.parkings === null || parkings[id]! >= wanted.parkings)
    )
  }

  return {
    properties,
    async matches(savedSearch) {
      const search = criteriaToSearch(savedSearch)
      const hits = index.ids({
        search,
        placeIds: hasPlaces(search) ? placesInSearch({ ...catalogue, places }, search).map(({ id }) => id) : null,
        textRows: await rowsWithText(search.text, savedSearch.language),
        circles: await circlesOf(search, catalogue, find),
      })
      return new Set(hits.filter((id) => hasRooms(id, savedSearch)))
    },
  }
}
