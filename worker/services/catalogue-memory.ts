import type { KVNamespace } from '@cloudflare/workers-types'
import type { Database } from '#db/client.ts'
import { site } from '#db/schema/index.ts'
import { Failure } from '#domain/failure.ts'
import { createFlights } from '#worker/single-flight.ts'
import { type Catalogue, isSameContent } from './catalogue.ts'
import { loadCatalogue } from './catalogue-load.ts'
import { readSnapshot, saveSnapshot } from './catalogue-snapshot.ts'

/** ms for which a state is shown without asking whether it still is the newest. */
const fresh = 5_000
/** ms after a change by which every visitor sees it, as long as the database answers. */
const seenWithin = 10_000
/** ms between two tries to get a new state while the database does not answer. */
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
  /** When the database was last asked, of the times at which it said that it is the newest. */
  checked: number
  /** When the database last failed to say so; null since it did. */
  failed: number | null
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

/** The state before a state, and until when it may still be shown. */
const formerStates = new WeakMap<Catalogue, { catalogue: Catalogue; until: number }>()

/**
 * @param now ms since 1970
 * @returns the state before this one, while all that shows it is at most ten seconds behind the database
 */
export function formerState(catalogue: Catalogue, now: number): Catalogue | null {
  const former = formerStates.get(catalogue)
  if (!former) return null
  if (now < former.until) return former.catalogue
  formerStates.delete(catalogue)
  return null
}

async function load({ key, database, kv, later }: Source): Promise<Catalogue> {
  const before = held.get(key)
  const asked = Date.now()
  if (before) {
    const [row] = await database().select({ edition: site.edition, version: site.version }).from(site)
    if (row?.version === before.catalogue.version && row.edition === before.catalogue.edition) {
      const due = asked - before.saved > (before.unsaved ? betweenSaves : rewrite)
      held.set(key, { ...before, checked: asked, failed: null, ...(due && { saved: asked, unsaved: false }) })
      if (due) save(before.catalogue)
      return before.catalogue
    }
  }
  const catalogue = await loadCatalogue(database())
  // While an import goes on every batch is a new state, and KV takes one write a second: a later one is saved for all.
  const due = asked - (before?.saved ?? 0) > betweenSaves
  held.set(key, {
    catalogue,
    checked: asked,
    failed: null,
    saved: due ? asked : before!.saved,
    unsaved: !due,
    renewed: before?.renewed ?? 0,
  })
  if (before) formerStates.set(catalogue, { catalogue: before.catalogue, until: before.checked + seenWithin })
  if (due) save(catalogue)
  return catalogue

  function save(state: Catalogue) {
    later(saveSnapshot(kv, key, state).catch((cause) => console.error('catalogue snapshot not written', cause)))
  }
}

/** The database has three seconds for a question. */
const renewals = createFlights<Catalogue>(5_000)

/** Asks the database for the newest state, once for all visitors who want to know at the same time. */
async function renew(source: Source): Promise<Catalogue> {
  const { key, later } = source
  const joined = await renewals.current(key)?.join()
  if (joined) return joined
  const work = load(source).catch((cause) => {
    const known = held.get(key)
    if (known) held.set(key, { ...known, failed: Date.now() })
    throw cause
  })
  renewals.start(key, work)
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
export async function catalogueOf(source: Source): Promise<Catalogue> {
  const { key, kv } = source
  const known = held.get(key)
  const now = Date.now()
  // A clock that was set back makes no state new.
  const ageOf = (time: number) => (time > now ? Number.POSITIVE_INFINITY : now - time)
  const age = known ? now - known.checked : Number.POSITIVE_INFINITY
  if (known && age < lastResort) {
    if (ageOf(known.checked) < fresh) return known.catalogue
    if (known.failed !== null && (ageOf(known.failed) < pause || renewals.current(key))) return known.catalogue
    if (ageOf(known.checked) < seenWithin) {
      if (!renewals.current(key))
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
    held.set(key, {
      ...{ catalogue: kept, checked: now - seenWithin, failed: now, saved: now, unsaved: false, renewed: 0 },
    })
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
