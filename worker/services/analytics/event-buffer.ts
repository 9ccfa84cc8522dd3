import { Buffer } from 'node:buffer'
import { inArray, sql } from 'drizzle-orm'
import { connect, type Database } from '#db/client.ts'
import { analyticsEvents, analyticsSalts, properties } from '#db/schema/index.ts'
import {
  type AnalyticsEventName,
  type ClientEventName,
  clientEvents,
  maxEventAgeMs,
  maxVisitorsPerNetwork,
} from '#domain/analytics/event.ts'
import { forLog } from '#domain/error-log.ts'
import type { PropertyId } from '#domain/property/property.ts'
import { hmac } from '#worker/crypto/hash.ts'
import { randomToken } from '#worker/crypto/token.ts'
import { keptByDatabase } from '#worker/services/isolate-memory.ts'
import type { WaitUntil } from '#worker/services/promises.ts'

/** Identifies a visitor within a day; kept in memory only, and stored as a hash. */
type Visitor = {
  /** IP address, or the network of an IPv6 address: one household. */
  network: string
  userAgent: string
}

export type TrackedEvent = Visitor & {
  propertyId: PropertyId
  time: number
  day: string
} & (
    | { event: AnalyticsEventName; isReported: false }
    /** Sent by a browser, so not trusted: counted for live properties only, and throttled. */
    | { event: ClientEventName; isReported: true }
  )

type BufferedEvent = TrackedEvent & { id: string }

/** ms during which events are collected for one write. */
const flushAfterMs = 1000

/** ms after which the flushing request counts as cancelled. */
const flushTimeoutMs = 10_000

const batchSize = 500

type DatabaseEnv = { DATABASE_URL: string; DATABASE_AUTH_TOKEN?: string }

/** Events kept while the database is down; later ones are lost. */
const maxBuffered = 1000

/** Database timeout, ms. */
const writeTimeoutMs = 8000

/** Events of an isolate that are not written yet. */
type EventBuffer = {
  events: BufferedEvent[]
  reportedSlots: Set<string>
  gatheringSince: number | null
  isDatabaseDown: boolean
  lostCount: number
  keys: Map<string, Buffer>
}

/** Bytes of an event, about. */
const eventBytes = 400

const buffers = keptByDatabase<EventBuffer>(({ events }) => events.length * eventBytes)

function bufferFor(name: string): EventBuffer {
  const existing = buffers.get(name)
  if (existing) return existing
  const created: EventBuffer = {
    events: [],
    reportedSlots: new Set(),
    gatheringSince: null,
    isDatabaseDown: false,
    lostCount: 0,
    keys: new Map(),
  }
  buffers.set(name, created)
  return created
}

const reportSlot = ({ network, propertyId, event, time }: Extract<TrackedEvent, { isReported: true }>) =>
  `${network} ${propertyId} ${event} ${Math.floor(time / clientEvents[event])}`

export function trackEvent(env: DatabaseEnv, later: WaitUntil, tracked: TrackedEvent) {
  const buffer = bufferFor(env.DATABASE_URL)
  if (tracked.isReported) {
    const slot = reportSlot(tracked)
    // Reported events take at most a quarter of the buffer.
    if (buffer.reportedSlots.has(slot) || buffer.reportedSlots.size >= maxBuffered / 4) return
    buffer.reportedSlots.add(slot)
  }
  if (buffer.events.length < maxBuffered) buffer.events.push({ id: crypto.randomUUID(), ...tracked })
  else buffer.lostCount++
  const isFull = buffer.events.length >= batchSize && !buffer.isDatabaseDown
  const isGathering = buffer.gatheringSince !== null && tracked.time - buffer.gatheringSince < flushTimeoutMs
  if (isFull) later(flush(env, buffer))
  else if (!isGathering) {
    buffer.gatheringSince = tracked.time
    later(flushLater(env, buffer))
  }
}

async function flushLater(env: DatabaseEnv, buffer: EventBuffer) {
  await new Promise((done) => setTimeout(done, flushAfterMs))
  // Requests must not wait for each other's promises: later ones flush by themselves.
  buffer.gatheringSince = null
  await flush(env, buffer)
}

async function flush({ DATABASE_URL, DATABASE_AUTH_TOKEN }: DatabaseEnv, buffer: EventBuffer) {
  const now = Date.now()
  const dueEvents = buffer.events.filter(({ time }) => now - time < maxEventAgeMs)
  buffer.lostCount += buffer.events.length - dueEvents.length
  buffer.events = []
  buffer.reportedSlots.clear()
  if (buffer.lostCount) console.error(`events.lost count=${buffer.lostCount}`)
  buffer.lostCount = 0
  if (dueEvents.length === 0) return
  try {
    await writeEvents(connect(DATABASE_URL, DATABASE_AUTH_TOKEN, writeTimeoutMs), buffer, dueEvents)
    buffer.isDatabaseDown = false
  } catch (error) {
    // Retried with the next event; the ids prevent duplicates.
    const pending = [...dueEvents, ...buffer.events]
    buffer.events = pending.slice(0, maxBuffered)
    buffer.lostCount += pending.length - buffer.events.length
    buffer.isDatabaseDown = true
    console.error(`events.delayed count=${buffer.events.length}`, forLog(error))
  }
}

/** HMAC keys by day, from a salt that the first isolate stores and all share. */
async function dayKeys(database: Database, buffer: EventBuffer, days: readonly string[]): Promise<Map<string, Buffer>> {
  const missingDays = days.filter((day) => !buffer.keys.has(day))
  const fresh = new Map<string, Buffer>()
  if (missingDays.length) {
    const created = missingDays.map((day) => ({ day, salt: randomToken() }))
    const [, rows] = await database.batch([
      database.insert(analyticsSalts).values(created).onConflictDoNothing(),
      database.select().from(analyticsSalts).where(inArray(analyticsSalts.day, missingDays)),
    ])
    for (const { day, salt } of rows) fresh.set(day, Buffer.from(salt, 'base64url'))
  }
  buffer.keys = new Map(days.map((day) => [day, fresh.get(day) ?? buffer.keys.get(day)!]))
  return buffer.keys
}

/** Hashes differ by property: no visit can be followed through the site, not even within a day. */
function eventRow(key: Buffer, tracked: BufferedEvent) {
  const { day, propertyId, event, network, userAgent, isReported } = tracked
  const saltedHash = (text: string) => hmac(key, text).toString('base64url', 0, 16)
  return [
    isReported ? saltedHash(`told ${reportSlot(tracked)}`) : tracked.id,
    ...[day, propertyId, event],
    saltedHash(`visitor ${propertyId} ${network}\n${userAgent}`),
    saltedHash(`network ${propertyId} ${network}`),
    Number(isReported),
  ]
}

async function writeEvents(database: Database, buffer: EventBuffer, dueEvents: readonly BufferedEvent[]) {
  const keys = await dayKeys(database, buffer, [...new Set(dueEvents.map(({ day }) => day))])
  const rows = dueEvents.map((tracked) => eventRow(keys.get(tracked.day)!, tracked))
  // Visitors per network are capped: those counted today first, then the first new ones.
  await database.run(sql`
    WITH seen AS (
      SELECT value ->> 0 AS id, value ->> 1 AS day, value ->> 2 AS property_id, value ->> 3 AS event,
        value ->> 4 AS visitor, value ->> 5 AS network, value ->> 6 AS told FROM json_each(${JSON.stringify(rows)})
    ), known AS (
      SELECT DISTINCT day, property_id, event, network, visitor FROM ${analyticsEvents}
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
      ) <= ${maxVisitorsPerNetwork}
    )
    INSERT OR IGNORE INTO ${analyticsEvents} (id, day, property_id, event, visitor, network)
    SELECT id, day, property_id, event, visitor, network FROM seen
    WHERE (day, property_id, event, network, visitor) IN (SELECT * FROM counts)
    AND EXISTS (
      SELECT 1 FROM ${properties}
      WHERE ${properties.id} = seen.property_id AND (${properties.withdrawn} IS NULL OR NOT seen.told)
    )`)
}
