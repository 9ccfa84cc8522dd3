import type { R2Bucket } from '@cloudflare/workers-types'
import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  appointments,
  communications,
  demands,
  demandTidings,
  digests,
  limits,
  loginAttempts,
  mails,
  passwordResets,
  requests,
  sessions,
  subscribers,
  testimonials,
  uploadRemovals,
  uploads,
  verifications,
} from '#db/schema/index.ts'
import { firstSentTestimonial } from '#domain/content/testimonial.ts'
import { forgotten } from '#domain/owner/attempts.ts'
import { type Keeping, keeping, keptSince, noticeDays } from '#domain/privacy/personal.ts'
import { run, type Statement } from '#worker/services/import-batch.ts'

/** What a transaction takes away, by name. */
export type Forgotten = Record<string, number>

/** Runs named statements as one transaction. */
export async function counted(
  database: Database,
  statements: readonly (readonly [name: string, statement: Statement])[],
): Promise<Forgotten> {
  const results = (await run(
    database,
    statements.map(([, statement]) => statement),
  )) as unknown as { rowsAffected: number }[] | null
  const all: Forgotten = {}
  for (const [at, [name]] of statements.entries()) all[name] = (all[name] ?? 0) + (results?.[at]?.rowsAffected ?? 0)
  return all
}

/** Takes away rows of files; the worker takes the files away by what is written down here. */
export const removeUploads = (database: Database, which: SQL | undefined): [string, Statement][] => [
  [
    'removals',
    database
      .insert(uploadRemovals)
      .select(database.select({ key: uploads.key }).from(uploads).where(which))
      .onConflictDoNothing(),
  ],
  ['files', database.delete(uploads).where(which)],
]

/** The mail that asks whether somebody still looks. Nobody's alert ends without it. */
export const noticeId = sql<string>`'notice.' || ${demands.id} || '.' || substr(${demands.confirmed}, 1, 10)`

/** In the order in which one thing lets go of another. */
function rules(database: Database, now: string): [string, Statement][] {
  const since = (which: Keeping) => keptSince(now, which)
  const receivedBefore = (which: Keeping) => lt(requests.received, since(which))
  const old = database.select({ id: requests.id }).from(requests).where(receivedBefore(keeping.cvsReceived))
  // What stands on the site still knows who said it.
  const standing = exists(
    database.select({ id: testimonials.id }).from(testimonials).where(eq(testimonials.requestId, requests.id)),
  )
  const overRequests = or(
    and(receivedBefore(keeping.requestsReceived), not(standing)),
    and(eq(requests.form, 'send-to-friend'), receivedBefore(keeping.friendsNamed)),
  )
  const over = database.select({ id: requests.id }).from(requests).where(overRequests)
  const overDemands = or(
    and(eq(demands.state, 'ended'), lt(demands.ended, since(keeping.demandsEnded))),
    and(eq(demands.state, 'pending'), lt(demands.created, since(keeping.addressesAsked))),
    and(
      lt(demands.confirmed, since(keeping.demandsConfirmed)),
      sql`EXISTS (SELECT 1 FROM ${mails} WHERE ${mails.id} = ${noticeId} AND ${mails.created} <= ${since({ days: noticeDays })})`,
    ),
  )
  return [
    [
      'testimonials',
      database
        .delete(testimonials)
        .where(
          and(
            gte(testimonials.id, firstSentTestimonial),
            eq(testimonials.status, 'draft'),
            lt(testimonials.posted, since(keeping.testimonialsSent)),
          ),
        ),
    ],
    ...removeUploads(database, and(eq(uploads.field, 'cv'), inArray(uploads.requestId, old))),
    ...removeUploads(database, inArray(uploads.requestId, over)),
    [
      'mails',
      database.delete(mails).where(
        or(
          lt(mails.sent, since(keeping.mailsSent)),
          lt(mails.dead, since(keeping.mailsSent)),
          // Whatever held it up.
          lt(mails.created, since(keeping.mailsWritten)),
          inArray(mails.requestId, over),
        ),
      ),
    ],
    ['requests', database.delete(requests).where(overRequests)],
    ['appointments', database.delete(appointments).where(lt(appointments.time, since(keeping.appointmentsHeld)))],
    [
      'tidings',
      database
        .delete(demandTidings)
        .where(inArray(demandTidings.demandId, database.select({ id: demands.id }).from(demands).where(overDemands))),
    ],
    ['demands', database.delete(demands).where(overDemands)],
    [
      'subscribers',
      database
        .delete(subscribers)
        .where(
          or(
            and(isNull(subscribers.confirmed), lt(subscribers.asked, since(keeping.addressesAsked))),
            and(isNotNull(subscribers.ended), lt(subscribers.ended, since(keeping.newslettersEnded))),
          ),
        ),
    ],
    ['communications', database.delete(communications).where(lt(communications.at, since(keeping.communicationsHeld)))],
    ['digests', database.delete(digests).where(lt(digests.week, since(keeping.digestsSent)))],
    ['sessions', database.delete(sessions).where(lt(sessions.expiresAt, now))],
    ['verifications', database.delete(verifications).where(lt(verifications.expiresAt, now))],
    ['links to a password', database.delete(passwordResets).where(lt(passwordResets.expires, now))],
    [
      'login attempts',
      database
        .delete(loginAttempts)
        .where(lt(loginAttempts.until, new Date(Date.parse(now) - forgotten).toISOString())),
    ],
    ['limits', database.delete(limits).where(lt(limits.until, now))],
  ]
}

/**
 * Forgets what has been kept long enough, in one transaction: all of it goes, or nothing does this time. Done twice, the
 * second time finds nothing.
 * @param now ISO, UTC, with milliseconds
 * @returns how many rows went
 */
export const forget = (database: Database, now: string): Promise<Forgotten> => counted(database, rules(database, now))

/** Files that are taken away at a time: what one call of the bucket takes. */
const mostFiles = 1000

/**
 * Takes away the files whose rows are gone. Their keys go after them, so that a file that could not be reached is tried
 * again.
 * @returns how many there were
 */
export async function removeFiles(bucket: Pick<R2Bucket, 'delete'>, database: Database): Promise<number> {
  const rows = await database.select().from(uploadRemovals).limit(mostFiles)
  if (rows.length === 0) return 0
  const keys = rows.map(({ key }) => key)
  await bucket.delete(keys)
  await database
    .delete(uploadRemovals)
    .where(sql`${uploadRemovals.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`)
  return keys.length
}
