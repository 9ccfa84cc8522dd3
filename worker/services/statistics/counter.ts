import { inArray, sql } from 'drizzle-orm'
import { connect, type Database } from '#db/client.ts'
import { countedEvents, countingSalts, properties } from '#db/schema/index.ts'
import { writtenWithin } from '#domain/statistics/day.ts'
import { type CountedEvent, type ToldEvent, toldEvents, visitorsPerNetwork } from '#domain/statistics/event.ts'
import type { Env, Later } from '#worker/env.ts'
import { forLog } from '#worker/error-log.ts'
import { createSalt, saltedHash, saltKey } from '#worker/visitor-hash.ts'

/** What tells one visitor of a day from another: kept in memory until it is written, as a hash. */
type Visitor = {
  /** Address, or of IPv6 the network: a household. */
  network: string
  userAgent: string
}

/** Something to be counted. */
export type Seen = Visitor & {
  propertyId: number
  /** ms since 1970. */
  time: number
  /** `YYYY-MM-DD` in Brussels. */
  day: string
} & (
    | { event: CountedEvent; told: false }
    /** Only a browser says so: it counts for a home that is on the market, and once in a while. */
    | { event: ToldEvent; told: true }
  )

type Kept = Seen & { id: string }

/** ms in which what is seen is gathered: one write for all of it. */
const gathering = 1000

/** ms after which whoever was gathering is taken for gone: a request is not kept alive for ever. */
const gatheringEnds = 10_000

/** What one write takes; an isolate that sees more in a second writes more often. */
const batchSize = 500

/** What is kept while the database is away; beyond that it is lost, and told. */
const most = 1000

/** ms that the database may take for a write. */
const patience = 8000

/** What an isolate has seen and not yet written to one database. */
type Counter = {
  seen: Kept[]
  /** What browsers told since the last write: whoever tells it a thousand times takes one place. */
  told: Set<string>
  since: number | null
  away: boolean
  lost: number
  keys: Map<string, CryptoKey>
}

const counters = new Map<string, Counter>()

function counterOf(name: string): Counter {
  const known = counters.get(name)
  if (known) return known
  const made: Counter = { seen: [], told: new Set(), since: null, away: false, lost: 0, keys: new Map() }
  counters.set(name, made)
  return made
}

const slotOf = ({ network, propertyId, event, time }: Extract<Seen, { told: true }>) =>
  `${network} ${propertyId} ${event} ${Math.floor(time / toldEvents[event])}`

/** Notes what was seen. It costs the request nothing: it is written afterwards, with whatever else is seen by then. */
export function count(env: Env, later: Later, seen: Seen) {
  const counter = counterOf(env.DATABASE_URL)
  if (seen.told) {
    const slot = slotOf(seen)
    // What is made up never takes the place of what was seen.
    if (counter.told.has(slot) || counter.told.size >= most / 4) return
    counter.told.add(slot)
  }
  if (counter.seen.length < most) counter.seen.push({ id: crypto.randomUUID(), ...seen })
  else counter.lost++
  const full = counter.seen.length >= batchSize && !counter.away
  const gathered = counter.since !== null && seen.time - counter.since < gatheringEnds
  if (full) later(flush(env, counter))
  else if (!gathered) {
    counter.since = seen.time
    later(gather(env, counter))
  }
}

async function gather(env: Env, counter: Counter) {
  await new Promise((done) => setTimeout(done, gathering))
  // Whoever comes while this is written gathers anew: no request waits for another one's promise.
  counter.since = null
  await flush(env, counter)
}

async function flush({ DATABASE_URL, DATABASE_AUTH_TOKEN }: Env, counter: Counter) {
  const now = Date.now()
  const batch = counter.seen.filter(({ time }) => now - time < writtenWithin)
  counter.lost += counter.seen.length - batch.length
  counter.seen = []
  counter.told.clear()
  if (counter.lost) console.error(`statistics: ${counter.lost} were lost while the database was away`)
  counter.lost = 0
  if (batch.length === 0) return
  try {
    await write(connect(DATABASE_URL, DATABASE_AUTH_TOKEN, patience), counter, batch)
    counter.away = false
  } catch (error) {
    // The next visit tries again; the ids tell what was written after all.
    const kept = [...batch, ...counter.seen]
    counter.seen = kept.slice(0, most)
    counter.lost += kept.length - counter.seen.length
    counter.away = true
    console.error('statistics: written later', forLog(error))
  }
}

/** Keys by day, of a salt that the first isolate of the day makes and the others take. Those of other days are forgotten. */
async function keysOf(database: Database, counter: Counter, days: readonly string[]): Promise<Map<string, CryptoKey>> {
  const missing = days.filter((day) => !counter.keys.has(day))
  const fresh = new Map<string, CryptoKey>()
  if (missing.length) {
    const made = missing.map((day) => ({ day, salt: createSalt() }))
    const [, rows] = await database.batch([
      database.insert(countingSalts).values(made).onConflictDoNothing(),
      database.select().from(countingSalts).where(inArray(countingSalts.day, missing)),
    ])
    for (const { day, salt } of rows) fresh.set(day, await saltKey(salt))
  }
  counter.keys = new Map(days.map((day) => [day, fresh.get(day) ?? counter.keys.get(day)!]))
  return counter.keys
}

/** Each home has hashes of its own: nobody's way through the site can be read from them, not even on the same day. */
async function rowOf(key: CryptoKey, seen: Kept) {
  const { day, propertyId, event, network, userAgent, told } = seen
  const [id, visitor, networkHash] = await Promise.all([
    told ? saltedHash(key, `told ${slotOf(seen)}`) : seen.id,
    saltedHash(key, `visitor ${propertyId} ${network}\n${userAgent}`),
    saltedHash(key, `network ${propertyId} ${network}`),
  ])
  return [id, day, propertyId, event, visitor, networkHash, Number(told)]
}

async function write(database: Database, counter: Counter, batch: readonly Kept[]) {
  const keys = await keysOf(database, counter, [...new Set(batch.map(({ day }) => day))])
  const rows = await Promise.all(batch.map((seen) => rowOf(keys.get(seen.day)!, seen)))
  // Of a network as many visitors as may count: who was counted today counts on, of the others the first.
  await database.run(sql`
    WITH seen AS (
      SELECT value ->> 0 AS id, value ->> 1 AS day, value ->> 2 AS property_id, value ->> 3 AS event,
        value ->> 4 AS visitor, value ->> 5 AS network, value ->> 6 AS told FROM json_each(${JSON.stringify(rows)})
    ), known AS (
      SELECT DISTINCT day, property_id, event, network, visitor FROM ${countedEvents}
      WHERE (property_id, day) IN (SELECT property_id, day FROM seen)
    ), fresh AS (
      SELECT *, dense_rank() OVER (PARTITION BY day, property_id, event, network ORDER BY visitor) AS place FROM (
        SELECT day, property_id, event, network, visitor FROM seen EXCEPT
        SELECT day, property_id, event, network, visitor FROM known
      )
    ), counts AS (
      SELECT day, property_id, event, network, visitor FROM known UNION ALL
      SELECT day, property_id, event, network, visitor FROM fresh WHERE place + (
        SELECT count(*) FROM known WHERE known.day = fresh.day AND known.property_id = fresh.property_id
          AND known.event = fresh.event AND known.network = fresh.network
      ) <= ${visitorsPerNetwork}
    )
    INSERT OR IGNORE INTO ${countedEvents} (id, day, property_id, event, visitor, network)
    SELECT id, day, property_id, event, visitor, network FROM seen
    WHERE (day, property_id, event, network, visitor) IN (SELECT * FROM counts)
    AND EXISTS (
      SELECT 1 FROM ${properties}
      WHERE ${properties.id} = seen.property_id AND (${properties.withdrawn} IS NULL OR NOT seen.told)
    )`)
}
