import type { R2Bucket } from '@cloudflare/workers-types'
import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  communications,
  digests,
  inquiries,
  loginAttempts,
  mails,
  passwordResets,
  rateLimits,
  savedSearches,
  savedSearchNotifications,
  sessions,
  subscribers,
  testimonials,
  uploadRemovals,
  uploads,
  verifications,
  viewings,
} from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import { attemptTtlMs } from '#domain/auth/login-throttle.ts'
import { firstSubmittedTestimonialId } from '#domain/content/testimonial.ts'
import {
  type RetentionPeriod,
  renewalNoticeDays,
  retentionCutoff,
  retentionPeriods,
} from '#domain/privacy/retention.ts'

/** What a transaction takes away, by name. */
export type DeletedCounts = Record<string, number>

/** Runs named statements as one transaction. */
export async function runCounted(
  database: Database,
  statements: readonly (readonly [name: string, statement: Statement])[],
): Promise<DeletedCounts> {
  const results = await transaction(
    database,
    statements.map(([, statement]) => statement),
  )
  const counts: DeletedCounts = {}
  for (const [at, [name]] of statements.entries()) counts[name] = (counts[name] ?? 0) + results[at].rowsAffected
  return counts
}

/** Takes away rows of files; the worker takes the files away by what is written down here. */
export const uploadRemovalStatements = (database: Database, where: SQL | undefined): [string, Statement][] => [
  [
    'removals',
    database
      .insert(uploadRemovals)
      .select(database.select({ key: uploads.key }).from(uploads).where(where))
      .onConflictDoNothing(),
  ],
  ['files', database.delete(uploads).where(where)],
]

/** The mail that asks whether somebody still looks. Nobody's alert ends without it. */
export const expiryNoticeId = sql<string>`'notice.' || ${savedSearches.id} || '.' || substr(${savedSearches.confirmed}, 1, 10)`

/** In the order in which one thing lets go of another. */
function retentionStatements(database: Database, now: string): [string, Statement][] {
  const since = (where: RetentionPeriod) => retentionCutoff(now, where)
  const receivedBefore = (where: RetentionPeriod) => lt(inquiries.received, since(where))
  const expiredApplications = database
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(receivedBefore(retentionPeriods.cvsReceived))
  // What stands on the site still knows who said it.
  const isOnSite = exists(
    database.select({ id: testimonials.id }).from(testimonials).where(eq(testimonials.requestId, inquiries.id)),
  )
  const isExpiredRequest = or(
    and(receivedBefore(retentionPeriods.requestsReceived), not(isOnSite)),
    and(eq(inquiries.form, 'send-to-friend'), receivedBefore(retentionPeriods.friendsNamed)),
  )
  const expiredRequests = database.select({ id: inquiries.id }).from(inquiries).where(isExpiredRequest)
  const isExpiredSearch = or(
    and(eq(savedSearches.state, 'ended'), lt(savedSearches.ended, since(retentionPeriods.demandsEnded))),
    and(eq(savedSearches.state, 'pending'), lt(savedSearches.created, since(retentionPeriods.addressesAsked))),
    and(
      lt(savedSearches.confirmed, since(retentionPeriods.demandsConfirmed)),
      sql`EXISTS (SELECT 1 FROM ${mails} WHERE ${mails.id} = ${expiryNoticeId} AND ${mails.created} <= ${since({ days: renewalNoticeDays })})`,
    ),
  )
  return [
    [
      'testimonials',
      database
        .delete(testimonials)
        .where(
          and(
            gte(testimonials.id, firstSubmittedTestimonialId),
            eq(testimonials.status, 'draft'),
            lt(testimonials.posted, since(retentionPeriods.testimonialsSent)),
          ),
        ),
    ],
    ...uploadRemovalStatements(database, and(eq(uploads.field, 'cv'), inArray(uploads.requestId, expiredApplications))),
    ...uploadRemovalStatements(database, inArray(uploads.requestId, expiredRequests)),
    [
      'mails',
      database.delete(mails).where(
        or(
          lt(mails.sent, since(retentionPeriods.mailsSent)),
          lt(mails.dead, since(retentionPeriods.mailsSent)),
          // Whatever held it up.
          lt(mails.created, since(retentionPeriods.mailsWritten)),
          inArray(mails.requestId, expiredRequests),
        ),
      ),
    ],
    ['requests', database.delete(inquiries).where(isExpiredRequest)],
    ['appointments', database.delete(viewings).where(lt(viewings.time, since(retentionPeriods.appointmentsHeld)))],
    [
      'tidings',
      database
        .delete(savedSearchNotifications)
        .where(
          inArray(
            savedSearchNotifications.demandId,
            database.select({ id: savedSearches.id }).from(savedSearches).where(isExpiredSearch),
          ),
        ),
    ],
    ['demands', database.delete(savedSearches).where(isExpiredSearch)],
    [
      'subscribers',
      database
        .delete(subscribers)
        .where(
          or(
            and(isNull(subscribers.confirmed), lt(subscribers.asked, since(retentionPeriods.addressesAsked))),
            and(isNotNull(subscribers.ended), lt(subscribers.ended, since(retentionPeriods.newslettersEnded))),
          ),
        ),
    ],
    [
      'communications',
      database.delete(communications).where(lt(communications.at, since(retentionPeriods.communicationsHeld))),
    ],
    ['digests', database.delete(digests).where(lt(digests.week, since(retentionPeriods.digestsSent)))],
    ['sessions', database.delete(sessions).where(lt(sessions.expiresAt, now))],
    ['verifications', database.delete(verifications).where(lt(verifications.expiresAt, now))],
    ['links to a password', database.delete(passwordResets).where(lt(passwordResets.expires, now))],
    [
      'login attempts',
      database
        .delete(loginAttempts)
        .where(lt(loginAttempts.until, new Date(Date.parse(now) - attemptTtlMs).toISOString())),
    ],
    ['limits', database.delete(rateLimits).where(lt(rateLimits.until, now))],
  ]
}

/**
 * Forgets what has been kept long enough, in one transaction: all of it goes, or nothing does this time. Done twice, the
 * second time finds nothing.
 * @param now ISO, UTC, with milliseconds
 * @returns how many rows went
 */
export const applyRetention = (database: Database, now: string): Promise<DeletedCounts> =>
  runCounted(database, retentionStatements(database, now))

/** Files that are taken away at a time: what one call of the bucket takes. */
const maxFiles = 1000

/**
 * Takes away the files whose rows are gone. Their keys go after them, so that a file that could not be reached is tried
 * again.
 * @returns how many there were
 */
export async function deleteQueuedFiles(bucket: Pick<R2Bucket, 'delete'>, database: Database): Promise<number> {
  const rows = await database.select().from(uploadRemovals).limit(maxFiles)
  if (rows.length === 0) return 0
  const keys = rows.map(({ key }) => key)
  await bucket.delete(keys)
  await database
    .delete(uploadRemovals)
    .where(sql`${uploadRemovals.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`)
  return keys.length
}
