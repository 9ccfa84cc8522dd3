import type { KVNamespace } from '@cloudflare/workers-types'
import type { Database } from '#db/client.ts'
import { site } from '#db/schema/index.ts'
import { Failure } from '#domain/failure.ts'
import { readKv, writeKv } from '#worker/services/kv.ts'
import type { WaitUntil } from '#worker/services/promises.ts'
import { getSearchIndex } from '#worker/services/search/search-index-store.ts'
import { createSwr, type Entry } from '#worker/services/swr.ts'
import { type Catalogue, type CatalogueData, isSameContentVersion, withRouteMap } from './catalogue.ts'
import { loadCatalogue } from './load.ts'

/** ms until every visitor sees a change, while the database is up. */
const staleMs = 10_000
/** Maximum age while the database is down. */
const maxStaleMs = 24 * 3_600_000
const snapshotEveryMs = maxStaleMs / 2
const minSnapshotGapMs = 30_000
const timeoutMs = 5_000

type State = {
  catalogue: Catalogue
  /** The previous catalogue, and until when its pages may be served. */
  former: { catalogue: Catalogue; until: number } | null
  snapshotAt: number
  /** Whether the KV snapshot has this version. */
  isSnapshot: boolean
  /** Last reload that a request forced. */
  reloadedAt: number
}

const states = createSwr<State>({ freshMs: 5_000, staleMs, retryMs: 5_000, maxStaleMs, timeoutMs })

export type CatalogueSource = {
  key: string
  database: () => Database
  kv: KVNamespace
  later: WaitUntil
}

/** The previous catalogue, until its pages are ten seconds behind the database. @param now ms since 1970 */
export function previousCatalogue(
  { key }: Pick<CatalogueSource, 'key'>,
  catalogue: Catalogue,
  now: number,
): Catalogue | null {
  const state = states.entries.get(key)?.value
  if (!state?.former || state.catalogue !== catalogue) return null
  if (now < state.former.until) return state.former.catalogue
  state.former = null
  return null
}

/** Raised when the shape of a catalogue changes: other snapshots are ignored. */
const format = 3

const snapshotKey = (databaseUrl: string) => `catalogue:${format}:${new URL(databaseUrl).host}`

async function readSnapshot({ kv, key }: CatalogueSource): Promise<Catalogue | null> {
  const stored = await readKv<CatalogueData & { places: [number, never][] }>(kv, snapshotKey(key))
  try {
    return stored?.site && Array.isArray(stored.counts)
      ? withRouteMap({ ...stored, places: new Map(stored.places) })
      : null
  } catch (cause) {
    console.error('catalogue.snapshot_invalid', cause)
    return null
  }
}

async function loadWithCounts(source: CatalogueSource): Promise<Catalogue> {
  const catalogue = await loadCatalogue(source.database())
  const index = await getSearchIndex(source, catalogue)
  return { ...catalogue, counts: index.counts() }
}

async function load(source: CatalogueSource, cached: Entry<State> | undefined): Promise<State> {
  const { key, database, kv, later } = source
  const now = Date.now()
  const known = cached?.value
  const [row] = known ? await database().select({ edition: site.edition, version: site.version }).from(site) : []
  const isCurrent = known && row?.version === known.catalogue.version && row.edition === known.catalogue.edition
  const catalogue = isCurrent ? known.catalogue : await loadWithCounts(source)
  const former = cached && { catalogue: cached.value.catalogue, until: cached.checkedAt + staleMs }
  const isSnapshot = isCurrent ? known.isSnapshot : false
  // Each batch of an import changes the version, and KV allows one write per second and key.
  const isDue = now - (known?.snapshotAt ?? 0) > (isSnapshot ? snapshotEveryMs : minSnapshotGapMs)
  if (isDue) {
    const { routeMap: _, ...data } = catalogue
    later(writeKv(kv, snapshotKey(key), { ...data, places: [...data.places] }))
  }
  return {
    catalogue,
    former: (isCurrent ? known.former : former) ?? null,
    snapshotAt: isDue || !known ? now : known.snapshotAt,
    isSnapshot: isSnapshot || isDue,
    reloadedAt: known?.reloadedAt ?? 0,
  }
}

const swrSource = (source: CatalogueSource) => ({
  load: (cached: Entry<State> | undefined) => load(source, cached),
  later: source.later,
  // Also when the database has a newer format: serves the snapshot until the next deployment.
  fallback: async (cause: unknown): Promise<State> => {
    const catalogue = await readSnapshot(source)
    if (!catalogue)
      throw cause instanceof Failure ? cause : new Failure('database.unavailable', { cause, retryAfter: 30 })
    return { catalogue, former: null, snapshotAt: Date.now(), isSnapshot: true, reloadedAt: 0 }
  },
})

/**
 * From memory, then the database, then the KV snapshot.
 * @throws Failure `database.unavailable` when all fail
 */
export const getCatalogue = async (source: CatalogueSource): Promise<Catalogue> =>
  (await states.get(source.key, swrSource(source))).catalogue

const minReloadGapMs = 1000

export async function getNewerCatalogue(source: CatalogueSource, outdated: Catalogue): Promise<Catalogue> {
  const state = states.entries.get(source.key)?.value
  const now = Date.now()
  if (state && (!isSameContentVersion(state.catalogue, outdated) || now - state.reloadedAt < minReloadGapMs))
    return state.catalogue
  if (state) state.reloadedAt = now
  try {
    return (await states.revalidate(source.key, swrSource(source))).catalogue
  } catch (cause) {
    console.error('catalogue.reload_failed', cause)
    return outdated
  }
}

/** For tests. */
export const clearCatalogueCache = () => states.entries.clear()
