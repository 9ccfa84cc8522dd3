import type { KVNamespace } from '@cloudflare/workers-types'
import type { Database } from '#db/client.ts'
import { site } from '#db/schema/index.ts'
import { Failure } from '#domain/failure.ts'
import type { Catalogue } from './catalogue.ts'
import { loadCatalogue } from './catalogue-load.ts'
import { readSnapshot, saveSnapshot } from './catalogue-snapshot.ts'

/** ms for which a state counts as new. */
const fresh = 10_000
/** Older than this, a page waits for the new state, unless somebody has just waited in vain. */
const stale = 60_000
/** ms between two tries to get a new state. */
const pause = 5_000
/** When the database does not answer, a state of this age is still better than no page. */
const lastResort = 24 * 3_600_000
/** The snapshot is written again before it ends. */
const rewrite = lastResort / 2

/** A state, when the database last said that it is the newest, when it was last asked, and when KV got it. */
type Held = { catalogue: Catalogue; checked: number; tried: number; saved: number }

const held = new Map<string, Held>()

export type Source = {
  /** What names the database: its address. */
  key: string
  database: () => Database
  kv: KVNamespace
  /** Keeps a promise going after the response. */
  later: (promise: Promise<unknown>) => void
}

async function renew({ key, database, kv, later }: Source): Promise<Catalogue> {
  const before = held.get(key)
  if (before) {
    const [row] = await database().select({ edition: site.edition, version: site.version }).from(site)
    const now = Date.now()
    if (row?.version === before.catalogue.version && row.edition === before.catalogue.edition) {
      const due = now - before.saved > rewrite
      held.set(key, { ...before, checked: now, tried: now, ...(due && { saved: now }) })
      if (due) save(before.catalogue)
      return before.catalogue
    }
  }
  const catalogue = await loadCatalogue(database())
  const now = Date.now()
  held.set(key, { catalogue, checked: now, tried: now, saved: now })
  save(catalogue)
  return catalogue

  function save(state: Catalogue) {
    later(saveSnapshot(kv, key, state).catch((cause) => console.error('catalogue snapshot not written', cause)))
  }
}

/**
 * The catalogue from the isolate's memory, renewed behind the answer when it is older than ten seconds. While the
 * database does not answer, one visitor in five seconds waits for it; the others get the last state at once.
 * @throws Failure `database.unavailable` when there is neither a database nor a remembered state of the last day
 */
export async function catalogueOf(source: Source): Promise<Catalogue> {
  const { key, kv } = source
  const known = held.get(key)
  const now = Date.now()
  const age = known ? now - known.checked : Number.POSITIVE_INFINITY
  if (known && age < lastResort) {
    if (age < fresh || now - known.tried < pause) return known.catalogue
    held.set(key, { ...known, tried: now })
    if (age < stale) {
      source.later(renew(source).catch((cause) => console.error('catalogue not renewed', cause)))
      return known.catalogue
    }
  }
  try {
    return await renew(source)
  } catch (cause) {
    if (known && age < lastResort) return known.catalogue
    // Also where the database speaks a newer format: this program goes on with what it knows until the next one is there.
    const kept = await readSnapshot(kv, key)
    if (!kept) throw cause instanceof Failure ? cause : new Failure('database.unavailable', { cause, retryAfter: 30 })
    held.set(key, { catalogue: kept, checked: now - stale, tried: now, saved: now })
    return kept
  }
}

/**
 * The newest state, for a visitor whose page and whose catalogue are of two minds.
 * @throws whatever the database does
 */
export const renewedCatalogue = (source: Source): Promise<Catalogue> => renew(source)

/** Forgets every state that this isolate remembers. */
export const forgetCatalogues = () => held.clear()
