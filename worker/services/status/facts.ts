import { and, eq, getTableColumns, gt, gte, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { faults, feeds, jobRuns, letterRecipients, mails } from '#db/schema/index.ts'
import type { JobRun } from '#domain/mail/job.ts'
import type { MailFacts } from '#domain/status/status.ts'
import { brusselsDay, brusselsMoment, iso, minuteMs } from '#domain/time.ts'
import { pending } from '#worker/services/mail/outbox.ts'

const lateMs = 5 * minuteMs

/** Numbers of the outbox. @param now ms since 1970 */
function mailCounts(database: Database, now: number) {
  const counted = database.$count.bind(database)
  const before = iso(now - lateMs)
  const midnight = iso(brusselsMoment(`${brusselsDay(now)}T00:00`) ?? 0)
  return {
    waiting: counted(mails, pending),
    late: counted(mails, and(pending, lt(mails.created, before), or(gt(mails.tries, 0), lt(mails.due, before)))),
    untried: counted(mails, and(pending, lt(mails.due, before), eq(mails.tries, 0))),
    dead: counted(mails, isNotNull(mails.dead)),
    sentToday: counted(mails, gte(mails.sent, midnight)),
    oldest: sql<string | null>`(SELECT min(${mails.created}) FROM ${mails} WHERE ${pending})`,
    lastSent: sql<string | null>`(SELECT max(${mails.sent}) FROM ${mails} WHERE ${isNotNull(mails.sent)})`,
    lettersToday: counted(letterRecipients, gte(letterRecipients.stored, midnight)),
  }
}

export async function readMailFacts(database: Database, now: number): Promise<MailFacts> {
  const [row] = await database.select(mailCounts(database, now)).from(sql`(SELECT 1)`)
  return row!
}

/**
 * What the page of the status shows of the database: four statements in one round trip.
 * @param now ms since 1970
 */
export async function readStatusFacts(database: Database, now: number, minuteTrigger: string) {
  const started = Date.now()
  const [[counts], feedRows, runs, standing] = await database.batch([
    database
      .select({
        ...mailCounts(database, now),
        migrations: sql<number>`(SELECT count(*) FROM __drizzle_migrations)`,
        sqlite: sql<string>`sqlite_version()`,
      })
      .from(sql`(SELECT 1)`),
    database
      .select({
        ...getTableColumns(feeds),
        lastRun: sql<string | null>`(SELECT max(started) FROM feed_runs WHERE feed = ${feeds.name})`,
        lastSuccess: sql<
          string | null
        >`(SELECT max(ended) FROM feed_runs WHERE feed = ${feeds.name} AND state = 'done')`,
      })
      .from(feeds)
      .orderBy(feeds.name),
    database.select().from(jobRuns),
    database.select().from(faults),
  ])
  const { migrations, sqlite, ...mail } = counts!
  const of = (jobs: (typeof runs)[number]['jobs'] | undefined) => Object.entries(jobs ?? {})
  return {
    ...{ migrations, sqlite, mail, feeds: feedRows, faults: standing },
    ms: Date.now() - started,
    runs: runs.flatMap(({ jobs }) => of(jobs)),
    /** ISO; when the jobs of each minute last ran. */
    minuteRun: of(runs.find(({ trigger }) => trigger === minuteTrigger)?.jobs)
      .map(([, { at }]) => at)
      .sort()
      .at(-1),
  }
}

/** Keeps what the last run of each job was: one row for each trigger. */
export const storeRuns = (database: Database, trigger: string, jobs: Readonly<Record<string, JobRun>>) =>
  database
    .insert(jobRuns)
    .values({ trigger, jobs })
    .onConflictDoUpdate({ target: jobRuns.trigger, set: { jobs: sql`json_patch(${jobRuns.jobs}, excluded.jobs)` } })
