import { and, asc, eq, exists, isNull, lt, notExists, sql } from 'drizzle-orm'
import { connect, type Database } from '#db/client.ts'
import { digests, ownerships, properties, users } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { digestWeek, eventCounts, reportedWeeks, viewsInWeek, wasOnlineAllWeek } from '#domain/owner/weekly-digest.ts'
import { brusselsMinute } from '#domain/property/open-house.ts'
import { upcomingAndPast } from '#domain/viewing/summary.ts'
import type { Env } from '#worker/env.ts'
import { digestMail, type PropertyWeek } from '#worker/mail/owner-digest.ts'
import { siteViewIn, type View } from '#worker/mail/viewing-property.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { activityTimeline } from '#worker/services/owner/activity-timeline.ts'
import { dailyCounts, ownedProperties } from '#worker/services/owner/dashboard.ts'
import { digestToken } from '#worker/services/owner/digest-preference.ts'
import { countMatchingSearches } from '#worker/services/saved-search/match-count.ts'

/** Owners whose letters one run writes; the next minute goes on. */
const maxOwners = 20

type User = typeof users.$inferSelect

/** Whether somebody may be written to, as the database sees it: for the question, and once more when it is stored. */
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

/** Homes of somebody that are on the market. */
const liveOwnerships = (database: Database) =>
  database
    .select({ id: ownerships.propertyId })
    .from(ownerships)
    .innerJoin(properties, eq(properties.id, ownerships.propertyId))
    .where(and(eq(ownerships.userId, users.id), isNull(properties.withdrawn)))

/** Who has no letter of this week yet. Whoever had no account when the week began has nothing to be told of it. */
const readDueOwners = (database: Database, week: string): Promise<User[]> =>
  database
    .select()
    .from(users)
    .where(and(wantsDigest(database, week), lt(users.createdAt, week), exists(liveOwnerships(database))))
    .orderBy(asc(users.id))
    .limit(maxOwners)

type DigestSource = { database: Database; catalogue: Catalogue; site: View; now: number; week: string }

/** By the same questions as the page that the letter leads to. */
async function propertyWeek(
  { database, catalogue, site, now, week }: DigestSource,
  { id, address, published }: { id: number; address: string; published: string },
): Promise<PropertyWeek> {
  const { reported, previous } = reportedWeeks(week)
  const [days, record, matchingSearches] = await Promise.all([
    dailyCounts(database, id, previous.first),
    activityTimeline(database, id, site, now),
    countMatchingSearches({ database, catalogue }, id),
  ])
  const { upcoming } = upcomingAndPast(record.viewings, brusselsMinute(now))
  return {
    ...{ id, address, matchingSearches },
    views: viewsInWeek(reported, days),
    previousViews: wasOnlineAllWeek(previous, published) ? viewsInWeek(previous, days) : null,
    events: eventCounts(reported, record),
    upcomingViewings: upcoming.filter(({ status }) => status === 'confirmed').map(({ time }) => time),
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

async function writeDigestMail(source: DigestSource, user: User, secret: string) {
  const { database, site, now, week } = source
  const { id, email, name } = user
  const homes = await propertyWeeks(source, user)
  if (homes.length === 0) return
  const token = await digestToken(secret, id)
  const mail = digestMail(site, { recipient: email, name, week: reportedWeeks(week).reported, homes, token })
  const eligible = database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), wantsDigest(database, week)))
  const mailMeta = { id: `${id}.digest.${week}`, requestId: null, now: new Date(now).toISOString() }
  await transaction(database, [
    mailStatement(database, mail, { ...mailMeta, when: exists(eligible) }),
    database.run(
      sql`INSERT INTO ${digests} (user_id, week) SELECT ${id}, ${week} WHERE ${exists(eligible)} ON CONFLICT DO NOTHING`,
    ) as never,
  ])
}

export type DigestOptions = {
  database: Database
  /** Where the site lives, without a slash at the end. */
  origin: string
  secret: string
  /** ISO, with milliseconds. */
  now: string
}

/**
 * Writes the letters of the week, from Monday morning on. Of two who write the same, one does: the letter is stored with
 * the note that it was.
 * @returns how many owners it has written to
 */
export async function writeOwnerDigests({ database, origin, secret, now }: DigestOptions): Promise<number> {
  const time = Date.parse(now)
  const week = digestWeek(time)
  if (!week) return 0
  const due = await readDueOwners(database, week)
  if (due.length === 0) return 0
  const catalogue = await loadCatalogue(database)
  const failed: unknown[] = []
  for (const user of due) {
    const site = siteViewIn(catalogue, user.language, origin, time)
    // One that cannot be written holds up none of the others.
    await writeDigestMail({ database, catalogue, site, now: time, week }, user, secret).catch((error) =>
      failed.push(error),
    )
  }
  if (failed.length) throw new Error(`${failed.length} letters of the week were not written`, { cause: failed[0] })
  return due.length
}

/**
 * The same by the clock. Without an origin of its own the site has no address that a letter could lead to.
 * @param now ISO, with milliseconds
 */
export async function runOwnerDigests(env: Env, now: string): Promise<void> {
  const { DATABASE_URL, DATABASE_AUTH_TOKEN, FORM_SECRET: secret, ORIGIN: origin } = env
  if (!secret || !origin) return
  await writeOwnerDigests({ database: connect(DATABASE_URL, DATABASE_AUTH_TOKEN), origin, secret, now })
}
