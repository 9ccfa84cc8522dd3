import type { KVNamespace } from '@cloudflare/workers-types'
import type { Database } from '#db/client.ts'
import { site } from '#db/schema/index.ts'
import { Failure } from '#domain/failure.ts'
import { type Catalogue, isSameContent } from './catalogue.ts'
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
/** ms between two states that KV gets. */
const betweenSaves = 30_000

/** A state of a database, and times in ms. */
type Held = {
  catalogue: Catalogue
  /** When the database last said that it is the newest. */
  checked: number
  /** When it was last asked. */
  tried: number
  /** When KV last got a state; it is not this one where `unsaved`. */
  saved: number
  unsaved: boolean
  /** When a visitor last had it renewed. */
  renewed: number
}

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
      const due = now - before.saved > (before.unsaved ? betweenSaves : rewrite)
      held.set(key, { ...before, checked: now, tried: now, ...(due && { saved: now, unsaved: false }) })
      if (due) save(before.catalogue)
      return before.catalogue
    }
  }
  const catalogue = await loadCatalogue(database())
  const now = Date.now()
  // While an import goes on every batch is a new state, and KV takes one write a second: a later one is saved for all.
  const due = now - (before?.saved ?? 0) > betweenSaves
  held.set(key, {
    catalogue,
    checked: now,
    tried: now,
    saved: due ? now : before!.saved,
    unsaved: !due,
    renewed: before?.renewed ?? 0,
  })
  if (due) save(catalogue)
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
    held.set(key, { catalogue: kept, checked: now - stale, tried: now, saved: now, unsaved: false, renewed: 0 })
    return kept
  }
}

/** ms in which nobody else renews what somebody has just renewed. */
const renewedAgain = 1000

/**
 * The newest state that can be had, for a visitor whose page is newer than the catalogue: read again, unless somebody
 * has just done so, and the one in hand where that fails.
 */
export async function renewedCatalogue(source: Source, outdated: Catalogue): Promise<Catalogue> {
  const known = held.get(source.key)
  const now = Date.now()
  if (known && (!isSameContent(known.catalogue, outdated) || now - known.renewed < renewedAgain)) return known.catalogue
  if (known) held.set(source.key, { ...known, renewed: now })
  try {
    return await renew(source)
  } catch (cause) {
    console.error('catalogue not renewed', cause)
    return outdated
  }
}

/** Forgets every state that this isolate remembers. */
export const forgetCatalogues = () => held.clear()
