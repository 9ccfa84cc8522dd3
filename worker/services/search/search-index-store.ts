import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { cachedBytes } from '#domain/cache.ts'
import type { FactName } from '#domain/property/facts.ts'
import { type OpenHouse, upcomingOpenHouses } from '#domain/property/open-house.ts'
import {
  type FactFlag,
  factFlags,
  mapNumbers,
  type SearchedNumber,
  searchedNumberNames,
} from '#domain/search/searched-facts.ts'
import { formatOf } from '#domain/search-index/packed-arrays.ts'
import type { SearchIndex } from '#domain/search-index/search-index.ts'
import { createSnapshot, packSnapshot, type SnapshotRow, unpackSnapshot } from '#domain/search-index/snapshot.ts'
import { today } from '#domain/time.ts'
import { type Catalogue, readWith } from '#worker/services/catalogue/catalogue.ts'
import { keptByDatabase } from '#worker/services/isolate-memory.ts'
import { type KvSource, readKvBytes, writeKvBytes } from '#worker/services/kv.ts'
import { createFlights } from '#worker/services/single-flight.ts'

export type SearchIndexSource = KvSource & {
  /** Names the database in the memory of the isolate. */
  key: string
  database: () => Database
}

/** One for this data version, one for the one before, of which pages may still be shown. */
const maxIndexes = 2
/** Bytes of a home in an index, about: its columns, orders, and the rows of filters that were asked for. */
const homeBytes = 400

const bytesOf = (indexes: ReadonlyMap<string, SearchIndex>) =>
  [...indexes.values()].reduce((sum, index) => sum + homeBytes * index.columns.id.length + cachedBytes(index), 0)

const kept = keptByDatabase<Map<string, SearchIndex>>(bytesOf)
const loads = createFlights<SearchIndex>(5_000)

/** Rows of one query: about two megabytes of JSON. */
const chunkSize = 20_000
/** Attempts at reading all chunks of one data version while an import writes. */
const maxAttempts = 3

type StoredRow = [
  ...[id: number, market: number, placeId: number, typeId: number, price: number | null],
  ...[neighbourhoodId: number | null],
  ...[bedrooms: number | null, bathrooms: number | null, showerrooms: number | null],
  ...[toilets: number | null, garages: number | null],
  ...[
    energyRank: number | null,
    energyPerformance: number | null,
    constructionYear: number | null,
    facades: number | null,
    published: string,
  ],
  ...[latitude: number | null, longitude: number | null, isSold: number, openHouses: OpenHouse[]],
  ...facts: (number | null)[],
]

/** @param day from which open houses are to come */
function toSnapshotRow(row: StoredRow, day: string): SnapshotRow {
  const [id, market, placeId, typeId, price, neighbourhoodId, ...rest] = row
  const [bedrooms, bathrooms, showerrooms, toilets, garages, ...others] = rest
  const [energyRank, energyPerformance, constructionYear, facades, published, ...last] = others
  const [latitude, longitude, isSold, openHouses, ...facts] = last
  const [next] = upcomingOpenHouses({ status: isSold ? 'sold' : 'available', openHouses }, day)
  const flags = facts.splice(searchedNumberNames.length)
  return {
    ...{
      id,
      market,
      placeId,
      typeId,
      price,
      neighbourhoodId,
      energyRank,
      energyPerformance,
      constructionYear,
      facades,
      published,
    },
    ...{ latitude, longitude, isSold: isSold === 1 },
    ...mapNumbers((name) => facts[searchedNumberNames.indexOf(name)] ?? null),
    rooms: { bedrooms, bathrooms, showerrooms, toilets, garages },
    flags: [...factFlags.filter((_, index) => flags[index] === 1), ...(next ? ['openhouse' as const] : [])],
    openFrom: next?.start ?? null,
  }
}

type SearchedFact = SearchedNumber | FactFlag

/** Whether the exterior of a home has something: null where nothing is known of it. */
function hasComfort(name: string): string {
  return `instr(facts ->> 'exteriorComfort', '"${name}"') > 0`
}

/** SQL of searched facts; one that is not here is read from the fact of its name. */
const factSources: Partial<Record<SearchedFact, string>> & Record<Exclude<SearchedFact, FactName>, string> = {
  livingArea: 'living_area',
  groundArea: 'ground_area',
  garden: 'garden',
  terrace: 'terrace',
  lift: 'lift',
  garage: 'garage',
  furnished: 'furnished',
  newbuild: 'new_build',
  pool: hasComfort('swimming-pool'),
  solar: hasComfort('solar-panels'),
}

const searchedFacts = [...searchedNumberNames, ...factFlags].map((name) => factSources[name] ?? `facts ->> '${name}'`)

/** All rows of a query of `properties`, as one text: many rows take longer to send than to read. */
const rowsText = `json_group_array(json_array(
  id, market, place_id, type_id, price, neighbourhood_id, bedrooms, bathrooms, showerrooms, toilets, garages,
  energy_rank, energy_performance, construction_year, facades, published, latitude, longitude, marquee = 3, json(open_houses), ${searchedFacts.join(', ')}))`
export const rowsForIndex = sql.raw(rowsText)

const rowsAfter = (after: number) =>
  sql`FROM (SELECT * FROM properties WHERE withdrawn IS NULL AND id > ${after} ORDER BY id LIMIT ${chunkSize})`

/** The rows of all homes on the market; empty for more than one query reads. */
export const allRows = sql`SELECT iif(count(*) < ${chunkSize}, ${rowsForIndex}, '') ${rowsAfter(0)}`

/** Changes with the meaning of a row. */
export const rowsFormat = formatOf(rowsText)

export const toSnapshotRows = (rows: string, day: string): SnapshotRow[] =>
  (JSON.parse(rows) as StoredRow[]).map((row) => toSnapshotRow(row, day))

async function readChunk(
  database: Database,
  day: string,
  after: number,
): Promise<{ version: number; rows: SnapshotRow[] }> {
  const [chunk] = await database.all<{ version: number; rows: string }>(
    sql`SELECT (SELECT version FROM site) AS version, ${rowsForIndex} AS rows ${rowsAfter(after)}`,
  )
  return { version: chunk!.version, rows: toSnapshotRows(chunk!.rows, day) }
}

async function readSnapshot(database: Database, day: string, attempt = 1) {
  const rows: SnapshotRow[] = []
  let version: number | undefined
  for (let after = 0; ; after = rows.at(-1)!.id) {
    const chunk = await readChunk(database, day, after)
    if (version !== undefined && version !== chunk.version && attempt < maxAttempts)
      return readSnapshot(database, day, attempt + 1)
    version = chunk.version
    for (const row of chunk.rows) rows.push(row)
    if (chunk.rows.length < chunkSize) return createSnapshot(version, rows)
  }
}

type DataVersion = Pick<Catalogue, 'edition' | 'version'>

/** Open houses are those from a day on. */
const keyOf = ({ edition, version }: DataVersion, day: string) => `search-index:${edition}:${version}:${day}`

async function load(source: SearchIndexSource, catalogue: DataVersion, day: string): Promise<SearchIndex> {
  const { database, kv, later, isUnpublished } = source
  const sent = readWith.get(catalogue)?.index
  const stored = sent || isUnpublished ? null : await readKvBytes(kv, keyOf(catalogue, day))
  const known = stored && unpackSnapshot(stored)
  if (stored && known?.version !== catalogue.version) console.error(`search_index.invalid key=${keyOf(catalogue, day)}`)
  const read = () =>
    sent ? createSnapshot(catalogue.version, toSnapshotRows(sent, day)) : readSnapshot(database(), day)
  const snapshot = known?.version === catalogue.version ? known : await read()
  if (snapshot !== known && snapshot.version === catalogue.version)
    later(writeKvBytes(kv, keyOf(catalogue, day), packSnapshot(snapshot)))
  const { createSearchIndex } = await import('#domain/search-index/search-index.ts')
  const index = createSearchIndex(snapshot)
  index.prepare('newest')
  return index
}

/**
 * The index of the properties that a catalogue counts: from the memory of the isolate, then KV, then the database.
 * Concurrent requests share one load.
 */
export async function getSearchIndex(source: SearchIndexSource, catalogue: DataVersion): Promise<SearchIndex> {
  const day = today()
  const key = `${source.key} ${keyOf(catalogue, day)}`
  const indexes = kept.get(source.key) ?? new Map<string, SearchIndex>()
  // An await of nothing would let a second load start.
  const flight = loads.current(key)
  const cached = indexes.get(key) ?? (flight && (await flight.join()))
  if (cached) return cached
  const loading = load(source, catalogue, day)
  loads.start(key, loading)
  source.later(
    loading.then(
      () => {},
      () => {},
    ),
  )
  const index = await loading
  indexes.set(key, index)
  if (indexes.size > maxIndexes) indexes.delete(indexes.keys().next().value!)
  kept.set(source.key, indexes)
  return index
}
