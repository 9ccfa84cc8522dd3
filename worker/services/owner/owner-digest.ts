import { and, asc, eq, exists, gt, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { digests, ownerships, properties, users } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import type { Mail } from '#domain/mail/mail.ts'
import {
  digestWeek,
  eventCounts,
  reportedWeeks,
  viewsInWeek,
  type Week,
  type WeekEvent,
  wasOnlineAllWeek,
} from '#domain/owner/weekly-digest.ts'
import { brusselsMinute, iso } from '#domain/time.ts'
import { upcomingAndPast } from '#domain/viewing/summary.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { activityTimeline } from '#worker/services/owner/activity-timeline.ts'
import { dailyCounts, ownedProperties } from '#worker/services/owner/dashboard.ts'
import { rowRun } from '#worker/services/row-run.ts'
import { countMatchingSearches } from '#worker/services/saved-search/match-count.ts'

/** Per query. */
const ownersAtOnce = 20
/** Per run; the next minute continues. */
const maxMails = 20

type User = typeof users.$inferSelect

export type PropertyWeek = {
  id: number
  address: string
  visits: number
  /** In the week before; null when the property was not online all of it. */
  visitsBefore: number | null
  happened: readonly (readonly [event: WeekEvent, count: number])[]
  coming: readonly string[]
  demands: number | null
}

export type DigestMails = {
  site: Parameters<typeof activityTimeline>[2]
  compose: (content: { week: Week; homes: readonly PropertyWeek[] }) => Mail
}

/** Condition of the query, and again of the insert. */
const wantsDigest = (database: Database, week: string) =>
  and(
    eq(users.role, 'owner'),
    eq(users.digest, true),
    isNull(users.disabled),
    notExists(
      database
        .select({ week: digests.week })
        .from(digests)
        .where(and(eq(digests.userId, users.id), eq(digests.week, week))),
    ),
  )

const liveOwnerships = (database: Database) =>
  database
    .select({ id: ownerships.propertyId })
    .from(ownerships)
    .innerJoin(properties, eq(properties.id, ownerships.propertyId))
    .where(and(eq(ownerships.userId, users.id), isNull(properties.withdrawn)))

/** The next owners without a digest of this week, except those whose account is newer than the week. */
const readDueOwners = (database: Database, week: string, after: string): Promise<User[]> =>
  database
    .select()
    .from(users)
    .where(
      and(
        wantsDigest(database, week),
        gt(users.id, after),
        lt(users.createdAt, week),
        exists(liveOwnerships(database)),
      ),
    )
    .orderBy(asc(users.id))
    .limit(ownersAtOnce)

type DigestSource = { database: Database; catalogue: Catalogue; site: DigestMails['site']; now: number; week: string }

/** By the same queries as the page that the mail links to. */
async function propertyWeek(
  { database, catalogue, site, now, week }: DigestSource,
  { id, address, published }: { id: number; address: string; published: string },
): Promise<PropertyWeek> {
  const { reported, previous } = reportedWeeks(week)
  const [days, record, savedSearches] = await Promise.all([
    dailyCounts(database, id, previous.first),
    activityTimeline(database, id, site, now),
    countMatchingSearches({ database, catalogue }, id),
  ])
  const { upcoming } = upcomingAndPast(record.viewings, brusselsMinute(now))
  return {
    id,
    address,
    demands: savedSearches,
    visits: viewsInWeek(reported, days),
    visitsBefore: wasOnlineAllWeek(previous, published) ? viewsInWeek(previous, days) : null,
    happened: eventCounts(reported, record),
    coming: upcoming.filter(({ status }) => status === 'confirmed').map(({ time }) => time),
  }
}

async function propertyWeeks(source: DigestSource, { id }: User): Promise<PropertyWeek[]> {
  const { database, site } = source
  const online = await database
    .select({ id: ownerships.propertyId, published: properties.published })
    .from(ownerships)
    .innerJoin(properties, eq(properties.id, ownerships.propertyId))
    .where(and(eq(ownerships.userId, id), isNull(properties.withdrawn)))
  const publishedOf = new Map(online.map((item) => [item.id, item.published]))
  const homes = await ownedProperties(database, id, site)
  return Promise.all(
    homes.flatMap(({ id, address }) => {
      const published = publishedOf.get(id)
      return published ? [propertyWeek(source, { id, address, published })] : []
    }),
  )
}

async function writeDigestMail(source: DigestSource, user: User, compose: DigestMails['compose']) {
  const { database, now, week } = source
  const { id } = user
  const homes = await propertyWeeks(source, user)
  if (homes.length === 0) return
  const mail = compose({ week: reportedWeeks(week).reported, homes })
  const eligible = database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), wantsDigest(database, week)))
  const meta = { id: `${id}.digest.${week}`, requestId: null, now: iso(now) }
  await transaction(database, [
    mailStatement(database, mail, { ...meta, when: exists(eligible) }),
    database.run(
      sql`INSERT INTO ${digests} (user_id, week) SELECT ${id}, ${week} WHERE ${exists(eligible)} ON CONFLICT DO NOTHING`,
    ),
  ])
}

type DigestOptions = {
  database: Database
  mailsFor: (catalogue: Catalogue, user: User) => DigestMails
  /** ISO, with milliseconds. */
  now: string
}

/**
 * Stores the digest mails of the week, from Monday morning on. A row in the same transaction prevents duplicates of
 * concurrent runs.
 * @returns number of owners
 * @throws Error when some failed, once the others are stored
 */
export async function writeOwnerDigests({ database, mailsFor, now }: DigestOptions): Promise<number> {
  const time = Date.parse(now)
  const week = digestWeek(time)
  if (!week) return 0
  const run = rowRun('owner-digests')
  let catalogue: Catalogue | undefined
  let count = 0
  let due = await readDueOwners(database, week, '')
  // Those that fail do not use up the run: behind them it goes on.
  for (; due.length > 0 && count < maxMails; due = await readDueOwners(database, week, due.at(-1)!.id)) {
    catalogue ??= await loadCatalogue(database)
    const source = { database, catalogue, now: time, week }
    const written = await run.each(due, async (user) => {
      const { site, compose } = mailsFor(source.catalogue, user)
      await writeDigestMail({ ...source, site }, user, compose)
      return user
    })
    count += written.length
  }
  run.end()
  return count
}
