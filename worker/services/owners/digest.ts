import { and, asc, eq, exists, isNull, lt, notExists, sql } from 'drizzle-orm'
import { connect, type Database } from '#db/client.ts'
import { digests, ownerships, properties, users } from '#db/schema/index.ts'
import { brusselsMinute } from '#domain/open-house.ts'
import { digestWeek, happenedIn, visitsIn, wasThere, weeksOf } from '#domain/owner/digest.ts'
import { viewingsAt } from '#domain/owner/viewing.ts'
import type { Env } from '#worker/env.ts'
import { digestMail, type HomeWeek } from '#worker/mail/digest.ts'
import { type View, viewIn } from '#worker/mail/visited-home.ts'
import type { Catalogue } from '#worker/services/catalogue.ts'
import { loadCatalogue } from '#worker/services/catalogue-load.ts'
import { run } from '#worker/services/import-batch.ts'
import { mailStatement } from '#worker/services/outbox.ts'
import { countedSince, homesToChoose } from './dashboard.ts'
import { demandsFor } from './demands.ts'
import { digestToken } from './letter-wish.ts'
import { recordOf } from './record.ts'

/** Owners whose letters one run writes; the next minute goes on. */
const most = 20

type User = typeof users.$inferSelect

/** Whether somebody may be written to, as the database sees it: for the question, and once more when it is stored. */
const isWanted = (database: Database, week: string) =>
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
const onlineOf = (database: Database) =>
  database
    .select({ id: ownerships.propertyId })
    .from(ownerships)
    .innerJoin(properties, eq(properties.id, ownerships.propertyId))
    .where(and(eq(ownerships.userId, users.id), isNull(properties.withdrawn)))

/** Who has no letter of this week yet. Whoever had no account when the week began has nothing to be told of it. */
const readDue = (database: Database, week: string): Promise<User[]> =>
  database
    .select()
    .from(users)
    .where(and(isWanted(database, week), lt(users.createdAt, week), exists(onlineOf(database))))
    .orderBy(asc(users.id))
    .limit(most)

type Source = { database: Database; catalogue: Catalogue; site: View; now: number; week: string }

/** By the same questions as the page that the letter leads to. */
async function homeWeek(
  { database, catalogue, site, now, week }: Source,
  { id, address, published }: { id: number; address: string; published: string },
): Promise<HomeWeek> {
  const { told, before } = weeksOf(week)
  const [days, record, demands] = await Promise.all([
    countedSince(database, id, before.first),
    recordOf(database, id, site, now),
    demandsFor({ database, catalogue }, id),
  ])
  const { coming } = viewingsAt(record.viewings, brusselsMinute(now))
  return {
    ...{ id, address, demands },
    visits: visitsIn(told, days),
    visitsBefore: wasThere(before, published) ? visitsIn(before, days) : null,
    happened: happenedIn(told, record),
    coming: coming.filter(({ status }) => status === 'confirmed').map(({ time }) => time),
  }
}

async function homeWeeks(source: Source, { id }: User): Promise<HomeWeek[]> {
  const { database, site } = source
  const online = await database
    .select({ id: ownerships.propertyId, published: properties.published })
    .from(ownerships)
    .innerJoin(properties, eq(properties.id, ownerships.propertyId))
    .where(and(eq(ownerships.userId, id), isNull(properties.withdrawn)))
  const publishedOf = new Map(online.map((one) => [one.id, one.published]))
  const homes = await homesToChoose(database, id, site)
  return Promise.all(
    homes.flatMap(({ id, address }) => {
      const published = publishedOf.get(id)
      return published ? [homeWeek(source, { id, address, published })] : []
    }),
  )
}

async function writeDigest(source: Source, user: User, secret: string) {
  const { database, site, now, week } = source
  const { id, email, name } = user
  const homes = await homeWeeks(source, user)
  if (homes.length === 0) return
  const token = await digestToken(secret, id)
  const mail = digestMail(site, { recipient: email, name, week: weeksOf(week).told, homes, token })
  const wanted = database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isWanted(database, week)))
  const posting = { id: `${id}.digest.${week}`, requestId: null, now: new Date(now).toISOString() }
  await run(database, [
    mailStatement(database, mail, { ...posting, when: exists(wanted) }),
    database.run(
      sql`INSERT INTO ${digests} (user_id, week) SELECT ${id}, ${week} WHERE ${exists(wanted)} ON CONFLICT DO NOTHING`,
    ) as never,
  ])
}

export type Writing = {
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
export async function writeDigests({ database, origin, secret, now }: Writing): Promise<number> {
  const time = Date.parse(now)
  const week = digestWeek(time)
  if (!week) return 0
  const due = await readDue(database, week)
  if (due.length === 0) return 0
  const catalogue = await loadCatalogue(database)
  const failed: unknown[] = []
  for (const user of due) {
    const site = viewIn(catalogue, user.language, origin, time)
    // One that cannot be written holds up none of the others.
    await writeDigest({ database, catalogue, site, now: time, week }, user, secret).catch((error) => failed.push(error))
  }
  if (failed.length) throw new Error(`${failed.length} letters of the week were not written`, { cause: failed[0] })
  return due.length
}

/**
 * The same by the clock. Without an origin of its own the site has no address that a letter could lead to.
 * @param now ISO, with milliseconds
 */
export async function writeDigestsOf(env: Env, now: string): Promise<void> {
  const { DATABASE_URL, DATABASE_AUTH_TOKEN, FORM_SECRET: secret, ORIGIN: origin } = env
  if (!secret || !origin) return
  await writeDigests({ database: connect(DATABASE_URL, DATABASE_AUTH_TOKEN), origin, secret, now })
}
