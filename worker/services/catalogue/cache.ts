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

/** ms after a change by which every visitor sees it, as long as the database answers. */
const staleMs = 10_000
/** When the database does not answer, a state of this age is still better than no page. */
const maxStaleMs = 24 * 3_600_000
/** The snapshot is written again before it expires. */
const snapshotEveryMs = maxStaleMs / 2
const minSnapshotGapMs = 30_000
/** The database has three seconds for a query. */
const timeoutMs = 5_000

/** A state of a database, and times in ms. */
type State = {
  catalogue: Catalogue
  /** The state before it, and until when pages of it may still be shown. */
  former: { catalogue: Catalogue; until: number } | null
  snapshotAt: number
  /** Whether the snapshot in KV is of this state. */
  isSnapshot: boolean
  /** When a visitor last had it reloaded. */
  reloadedAt: number
}

const states = createSwr<State>({ freshMs: 5_000, staleMs, retryMs: 5_000, maxStaleMs, timeoutMs })

export type CatalogueSource = {
  /** Address of the database. */
  key: string
  database: () => Database
  kv: KVNamespace
  /** Keeps a promise running after the response. */
  later: WaitUntil
}

/**
 * @param now ms since 1970
 * @returns the state before this one, while all that shows it is at most ten seconds behind the database
 */
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

/** Raised when the shape of a catalogue changes: snapshots of another format are not read. */
const format = 3

const snapshotKey = (databaseUrl: string) => `catalogue:${format}:${new URL(databaseUrl).host}`

/** @returns the last state, for an isolate that starts while the database does not answer */
async function readSnapshot({ kv, key }: CatalogueSource): Promise<Catalogue | null> {
  const stored = (await readKv(kv, snapshotKey(key))) as (CatalogueData & { places: [number, never][] }) | null
  try {
    return stored?.site && Array.isArray(stored.counts)
      ? withRouteMap({ ...stored, places: new Map(stored.places) })
      : null
  } catch (cause) {
    console.error('catalogue.snapshot_invalid', cause)
    return null
  }
}

async function load({ key, database, kv, later }: CatalogueSource, cached: Entry<State> | undefined): Promise<State> {
  const now = Date.now()
  const known = cached?.value
  const [row] = known ? await database().select({ edition: site.edition, version: site.version }).from(site) : []
  const isCurrent = known && row?.version === known.catalogue.version && row.edition === known.catalogue.edition
  const catalogue = isCurrent ? known.catalogue : await loadCatalogue(database())
  // A refresh runs behind a response: the next search finds its index ready.
  if (known && !isCurrent)
    await getSearchIndex({ database, kv, later }, catalogue).catch((cause) =>
      console.error('search-index.load_failed', cause),
    )
  const former = cached && { catalogue: cached.value.catalogue, until: cached.checkedAt + staleMs }
  const isSnapshot = isCurrent ? known.isSnapshot : false
  // Every batch of an import is a new state, and KV takes one write a second: a later one is stored for all.
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
  // Also where the database has a newer format: this version goes on with what it knows until the next is deployed.
  fallback: async (cause: unknown): Promise<State> => {
    const catalogue = await readSnapshot(source)
    if (!catalogue)
      throw cause instanceof Failure ? cause : new Failure('database.unavailable', { cause, retryAfter: 30 })
    return { catalogue, former: null, snapshotAt: Date.now(), isSnapshot: true, reloadedAt: 0 }
  },
})

/**
 * The catalogue from the memory of the isolate, then the database, then the snapshot in KV.
 * @throws Failure `database.unavailable` when there is neither a database nor a state of the last day
 */
export const getCatalogue = async (source: CatalogueSource): Promise<Catalogue> =>
  (await states.get(source.key, swrSource(source))).catalogue

/** ms in which a second visitor does not reload what one has just reloaded. */
const minReloadGapMs = 1000

/** The newest catalogue, for a page whose content is newer than this one; this one where it cannot be loaded. */
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

/** Clears what this isolate has cached. */
export const clearCatalogueCache = () => states.entries.clear()
