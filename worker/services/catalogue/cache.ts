import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { site } from '#db/schema/index.ts'
import { cachedBytes } from '#domain/cache.ts'
import { siteFormat } from '#domain/content/site.ts'
import { forLog } from '#domain/error-log.ts'
import { Failure } from '#domain/failure.ts'
import { keptByDatabase } from '#worker/services/isolate-memory.ts'
import { type KvSource, readKv, writeKv } from '#worker/services/kv.ts'
import { getSearchIndex } from '#worker/services/search/search-index-store.ts'
import { createSwr, type Entry } from '#worker/services/swr.ts'
import { type Catalogue, isSameContentVersion, readWith } from './catalogue.ts'
import { isSameVersion, type PublishedVersion, publishVersion, readPublishedVersion } from './published-version.ts'
import { catalogueFormat, type Expected, fromStored, readFirst, storeSnapshot, toStored } from './snapshot.ts'

/** ms until every visitor sees a change, while the database is up. */
const staleMs = 10_000
/** Maximum age while the database is down. */
const maxStaleMs = 24 * 3_600_000
const publishEveryMs = maxStaleMs / 2
const timeoutMs = 5_000

type State = {
  catalogue: Catalogue
  /** The previous catalogue, and until when its pages may be served. */
  former: { catalogue: Catalogue; until: number } | null
  /** When this isolate last published the catalogue, or read it from KV; null when it must. */
  publishedAt: number | null
  /** Last reload that a request forced. */
  reloadedAt: number
}

/** Bytes of a catalogue and of each of its towns, about: site, menus, addresses of pages, counts. */
const baseBytes = 512 * 1024
const townBytes = 1536

const bytesOf = (catalogue: Catalogue) => baseBytes + townBytes * catalogue.places.size + cachedBytes(catalogue)

const states = createSwr<State>(
  { freshMs: 5_000, staleMs, retryMs: 5_000, maxStaleMs, timeoutMs },
  keptByDatabase(({ value: { catalogue, former } }) =>
    former ? bytesOf(catalogue) + bytesOf(former.catalogue) : bytesOf(catalogue),
  ),
)

export type CatalogueSource = KvSource &
  Expected & {
    key: string
    database: () => Database
    /** KV's data version at the start of the request. */
    published: () => Promise<PublishedVersion | null>
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

const snapshotKey = ({ edition, version }: PublishedVersion) =>
  `catalogue:${catalogueFormat}:${siteFormat}:${edition}:${version}`

async function readSnapshot({ kv }: CatalogueSource, published: PublishedVersion): Promise<Catalogue | null> {
  return fromStored(await readKv(kv, snapshotKey(published)), published)
}

/** The catalogue that KV holds, and its search index on the way to memory. */
async function readPublished(source: CatalogueSource): Promise<State | null> {
  const published = await source.published()
  source.isUnpublished = !published
  if (!published) return null
  source.later(getSearchIndex(source, published).catch(() => {}))
  const catalogue = await readSnapshot(source, published)
  return catalogue && { catalogue, former: null, publishedAt: Date.now(), reloadedAt: 0 }
}

/** Writes the snapshot, and then the version that names it. */
async function publish({ key, kv, database }: CatalogueSource, data: Catalogue): Promise<void> {
  const storing = readWith.get(data)?.isStored ? Promise.resolve() : storeSnapshot(database(), data)
  const stored = storing.catch((cause) => console.error('snapshot.store_failed', forLog(cause)))
  await writeKv(kv, snapshotKey(data), toStored(data))
  // KV allows one write per second and key: other isolates publish the same version.
  if (!isSameVersion(await readPublishedVersion(kv, key), data)) await publishVersion(kv, key, data)
  await stored
}

async function loadWithCounts(source: CatalogueSource): Promise<Catalogue> {
  const catalogue = await readFirst(source.database(), source)
  const index = await getSearchIndex(source, catalogue)
  catalogue.counts = index.counts()
  return catalogue
}

async function load(source: CatalogueSource, cached: Entry<State> | undefined): Promise<State> {
  const { database, later } = source
  const now = Date.now()
  const known = cached?.value
  const [row] = known ? await database().select({ edition: site.edition, version: site.version }).from(site) : []
  const isCurrent = known && row?.version === known.catalogue.version && row.edition === known.catalogue.edition
  const catalogue = isCurrent ? known.catalogue : await loadWithCounts(source)
  // The clock may have been set back since.
  const former = cached && { catalogue: cached.value.catalogue, until: Math.min(cached.checkedAt, now) + staleMs }
  const publishedAt = isCurrent ? known.publishedAt : null
  const isDue = publishedAt === null || now - publishedAt > publishEveryMs
  if (isDue) later(publish(source, catalogue))
  return {
    catalogue,
    former: (isCurrent ? known.former : former) ?? null,
    publishedAt: isDue ? now : publishedAt,
    reloadedAt: known?.reloadedAt ?? 0,
  }
}

const swrSource = (source: CatalogueSource) => ({
  load: (cached: Entry<State> | undefined) => load(source, cached),
  later: source.later,
  initial: () => readPublished(source),
  // Also when the database has a newer format: serves the snapshot until the next deployment.
  fallback: async (cause: unknown): Promise<State> => {
    const published = await readPublished(source)
    if (published) return published
    throw cause instanceof Failure ? cause : new Failure('database.unavailable', { cause, retryAfter: 30 })
  },
})

/**
 * From memory, then KV while the database is asked, then the database, and what KV has when that fails.
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
    console.error('catalogue.reload_failed', forLog(cause))
    return outdated
  }
}

/** Publishes the data version of the database where KV has another one: after a write, and by the cron job. */
export async function publishCurrentVersion(source: CatalogueSource): Promise<void> {
  const { key, kv, database } = source
  const [published, [row]] = await Promise.all([
    readPublishedVersion(kv, key),
    database()
      .select({ edition: site.edition, version: site.version, contentVersion: site.contentVersion })
      .from(site)
      // Before the first import, and of another release, there is nothing to publish.
      .where(eq(site.format, siteFormat)),
  ])
  if (!row || isSameVersion(published, row)) return
  const state = states.entries.get(key)?.value
  if (state) state.publishedAt = null
  await states.revalidate(key, swrSource(source))
}

/** For tests. */
export const clearCatalogueCache = () => states.entries.clear()
