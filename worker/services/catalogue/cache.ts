import type { KVNamespace } from '@cloudflare/workers-types'
import type { Database } from '#db/client.ts'
import { site } from '#db/schema/index.ts'
import { Failure } from '#domain/failure.ts'
import { createFlights } from '#worker/services/single-flight.ts'
import { type Catalogue, isSameContentVersion } from './catalogue.ts'
import { loadCatalogue } from './load.ts'
import { readSnapshot, saveSnapshot } from './snapshot.ts'

/** ms for which a state is shown without asking whether it still is the newest. */
const freshMs = 5_000
/** ms after a change by which every visitor sees it, as long as the database answers. */
const visibleWithinMs = 10_000
/** ms between two tries to get a new state while the database does not answer. */
const retryMs = 5_000
/** When the database does not answer, a state of this age is still better than no page. */
const maxStaleMs = 24 * 3_600_000
/** The snapshot is written again before it ends. */
const snapshotEveryMs = maxStaleMs / 2
/** ms between two states that KV gets. */
const minSaveGapMs = 30_000

/** A state of a database, and times in ms. */
type CacheEntry = {
  catalogue: Catalogue
  /** When the database was last asked, of the times at which it said that it is the newest. */
  checkedAt: number
  /** When the database last failed to say so; null since it did. */
  failedAt: number | null
  /** When KV last got a state; it is not this one where `unsaved`. */
  savedAt: number
  isUnsaved: boolean
  /** When a visitor last had it renewed. */
  renewedAt: number
  /** The state before it, and until when that may still be shown. */
  former: { catalogue: Catalogue; until: number } | null
}

const entries = new Map<string, CacheEntry>()

export type CatalogueSource = {
  /** What names the database: its address. */
  key: string
  database: () => Database
  kv: KVNamespace
  /** Keeps a promise going after the response. */
  later: (promise: Promise<unknown>) => void
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
  const entry = entries.get(key)
  return entry?.former && entry.catalogue === catalogue && now < entry.former.until ? entry.former.catalogue : null
}

async function load({ key, database, kv, later }: CatalogueSource): Promise<Catalogue> {
  const cached = entries.get(key)
  const now = Date.now()
  if (cached) {
    const [row] = await database().select({ edition: site.edition, version: site.version }).from(site)
    if (row?.version === cached.catalogue.version && row.edition === cached.catalogue.edition) {
      const isSnapshotDue = now - cached.savedAt > (cached.isUnsaved ? minSaveGapMs : snapshotEveryMs)
      entries.set(key, {
        ...cached,
        checkedAt: now,
        failedAt: null,
        ...(isSnapshotDue && { savedAt: now, isUnsaved: false }),
      })
      if (isSnapshotDue) save(cached.catalogue)
      return cached.catalogue
    }
  }
  const catalogue = await loadCatalogue(database())
  // While an import goes on every batch is a new state, and KV takes one write a second: a later one is saved for all.
  const isSnapshotDue = now - (cached?.savedAt ?? 0) > minSaveGapMs
  entries.set(key, {
    catalogue,
    checkedAt: now,
    failedAt: null,
    savedAt: isSnapshotDue ? now : cached!.savedAt,
    isUnsaved: !isSnapshotDue,
    renewedAt: cached?.renewedAt ?? 0,
    former: cached ? { catalogue: cached.catalogue, until: cached.checkedAt + visibleWithinMs } : null,
  })
  if (isSnapshotDue) save(catalogue)
  return catalogue

  function save(state: Catalogue) {
    later(saveSnapshot(kv, key, state).catch((cause) => console.error('catalogue snapshot not written', cause)))
  }
}

/** The database has three seconds for a question. */
const refreshes = createFlights<Catalogue>(5_000)

/** Asks the database for the newest state, once for all visitors who want to know at the same time. */
async function refresh(source: CatalogueSource): Promise<Catalogue> {
  const { key, later } = source
  const joined = await refreshes.current(key)?.join()
  if (joined) return joined
  const work = load(source).catch((cause) => {
    const cached = entries.get(key)
    if (cached) entries.set(key, { ...cached, failedAt: Date.now() })
    throw cause
  })
  refreshes.start(key, work)
  // It goes on for the others when its visitor leaves.
  later(work.catch(() => {}))
  return work
}

/**
 * The catalogue from the isolate's memory. It is renewed behind the answer once it was not checked for five seconds; a
 * visitor waits for that when it was not for ten. While the database does not answer, one visitor in five seconds waits
 * for it; the others get the last state at once.
 * @throws Failure `database.unavailable` when there is neither a database nor a remembered state of the last day
 */
export async function getCatalogue(source: CatalogueSource): Promise<Catalogue> {
  const { key, kv } = source
  const cached = entries.get(key)
  const now = Date.now()
  // A clock that was set back makes no state new.
  const ageOf = (time: number) => (time > now ? Number.POSITIVE_INFINITY : now - time)
  const ageMs = cached ? now - cached.checkedAt : Number.POSITIVE_INFINITY
  if (cached && ageMs < maxStaleMs) {
    if (ageOf(cached.checkedAt) < freshMs) return cached.catalogue
    if (cached.failedAt !== null && (ageOf(cached.failedAt) < retryMs || refreshes.current(key)))
      return cached.catalogue
    if (ageOf(cached.checkedAt) < visibleWithinMs) {
      if (!refreshes.current(key))
        source.later(refresh(source).catch((cause) => console.error('catalogue not renewed', cause)))
      return cached.catalogue
    }
  }
  try {
    return await refresh(source)
  } catch (cause) {
    if (cached && ageMs < maxStaleMs) return cached.catalogue
    // Also where the database speaks a newer format: this program goes on with what it knows until the next one is there.
    const snapshot = await readSnapshot(kv, key)
    if (!snapshot)
      throw cause instanceof Failure ? cause : new Failure('database.unavailable', { cause, retryAfter: 30 })
    entries.set(key, {
      ...{
        catalogue: snapshot,
        checkedAt: now - visibleWithinMs,
        failedAt: now,
        savedAt: now,
        isUnsaved: false,
        renewedAt: 0,
        former: null,
      },
    })
    return snapshot
  }
}

/** ms in which nobody else renews what somebody has just renewed. */
const minRenewGapMs = 1000

/**
 * The newest state that can be had, for a visitor whose page is newer than the catalogue: read again, unless somebody
 * has just done so, and the one in hand where that fails.
 */
export async function getNewerCatalogue(source: CatalogueSource, outdated: Catalogue): Promise<Catalogue> {
  const cached = entries.get(source.key)
  const now = Date.now()
  if (cached && (!isSameContentVersion(cached.catalogue, outdated) || now - cached.renewedAt < minRenewGapMs))
    return cached.catalogue
  if (cached) entries.set(source.key, { ...cached, renewedAt: now })
  try {
    return await refresh(source)
  } catch (cause) {
    console.error('catalogue not renewed', cause)
    return outdated
  }
}

/** Forgets every state that this isolate remembers. */
export const clearCatalogueCache = () => entries.clear()
