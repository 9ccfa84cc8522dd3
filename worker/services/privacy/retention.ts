import type { R2Bucket } from '@cloudflare/workers-types'
import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import {
  absences,
  communications,
  digests,
  documentGrants,
  feedRuns,
  inquiries,
  letterRecipients,
  loginAttempts,
  mails,
  messages,
  offerRounds,
  offers,
  passwordResets,
  personAliases,
  personNotes,
  presences,
  rateLimits,
  revisions,
  savedSearches,
  savedSearchNotifications,
  sessions,
  subscribers,
  testimonials,
  uploadRemovals,
  uploads,
  users,
  verifications,
  viewings,
} from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import { attemptTtlMs } from '#domain/auth/login-throttle.ts'
import { firstSubmittedTestimonialId } from '#domain/content/testimonial.ts'
import { shareForm } from '#domain/forms/share-and-newsletter.ts'
import { feedRunsKept } from '#domain/import/feed-run.ts'
import {
  type RetentionPeriod,
  renewalNoticeDays,
  retentionCutoff,
  retentionPeriods,
} from '#domain/privacy/retention.ts'
import { iso } from '#domain/time.ts'
import { countedStatement } from '#worker/services/newsletter/letters.ts'
import { rowRun } from '#worker/services/row-run.ts'

export type DeletedCounts = Record<string, number>

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

/** Deletes rows of uploads, and queues their files for deletion by a cron job. */
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

/** Queues raw mails for deletion by a cron job. */
export const rawRemovalStatements = (database: Database, where: SQL | undefined): [string, Statement][] => [
  [
    'removals',
    database
      .insert(uploadRemovals)
      .select(
        database
          .select({ key: sql`${messages.rawKey}`.as('key') })
          .from(messages)
          .where(and(where, isNotNull(messages.rawKey))),
      )
      .onConflictDoNothing(),
  ],
]

/** Deletes rows of messages, with their raw mails. */
export const messageRemovalStatements = (database: Database, where: SQL | undefined): [string, Statement][] => [
  ...rawRemovalStatements(database, where),
  ['messages', database.delete(messages).where(where)],
]

/** What was deleted is gone from the full-text index of requests too: until then it is only marked there. */
export const wordRemovalStatement = (database: Database): [string, Statement] => [
  'words',
  database.run(sql`INSERT INTO inquiry_words (inquiry_words) VALUES ('optimize')`),
]

/** Id of the notice without which no saved search expires. */
export const expiryNoticeId = sql<string>`'notice.' || ${savedSearches.id} || '.' || substr(${savedSearches.confirmed}, 1, 10)`

type Since = (period: RetentionPeriod) => string

const expiredMails = (since: Since, requests: SQLWrapper) =>
  or(
    lt(mails.sent, since(retentionPeriods.mailsSent)),
    lt(mails.dead, since(retentionPeriods.mailsSent)),
    lt(mails.created, since(retentionPeriods.mailsWritten)),
    inArray(mails.requestId, requests),
  )

/** Inquiries with their uploads and mails; that of a published testimonial is kept. */
function inquiryStatements(database: Database, since: Since): [string, Statement][] {
  const receivedBefore = (period: RetentionPeriod) => lt(inquiries.received, since(period))
  const expiredApplications = database
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(receivedBefore(retentionPeriods.cvsReceived))
  const hasTestimonial = exists(
    database.select({ id: testimonials.id }).from(testimonials).where(eq(testimonials.requestId, inquiries.id)),
  )
  const isExpired = or(
    and(receivedBefore(retentionPeriods.requestsReceived), not(hasTestimonial)),
    and(eq(inquiries.form, shareForm.name), receivedBefore(retentionPeriods.friendsNamed)),
  )
  const expired = database.select({ id: inquiries.id }).from(inquiries).where(isExpired)
  const isExpiredDraft = and(
    gte(testimonials.id, firstSubmittedTestimonialId),
    eq(testimonials.status, 'draft'),
    lt(testimonials.posted, since(retentionPeriods.testimonialsSent)),
  )
  return [
    ['testimonials', database.delete(testimonials).where(isExpiredDraft)],
    ...uploadRemovalStatements(database, and(eq(uploads.field, 'cv'), inArray(uploads.requestId, expiredApplications))),
    ...uploadRemovalStatements(database, inArray(uploads.requestId, expired)),
    ...messageRemovalStatements(
      database,
      or(
        inArray(messages.inquiryId, expired),
        and(isNull(messages.inquiryId), lt(messages.received, since(retentionPeriods.mailsSent))),
      ),
    ),
    ['mails', database.delete(mails).where(expiredMails(since, expired))],
    ['documents sent', database.delete(documentGrants).where(inArray(documentGrants.requestId, expired))],
    ['requests', database.delete(inquiries).where(isExpired)],
    wordRemovalStatement(database),
  ]
}

function savedSearchStatements(database: Database, since: Since): [string, Statement][] {
  const isExpired = or(
    and(eq(savedSearches.state, 'ended'), lt(savedSearches.ended, since(retentionPeriods.demandsEnded))),
    and(eq(savedSearches.state, 'pending'), lt(savedSearches.created, since(retentionPeriods.addressesAsked))),
    and(
      lt(savedSearches.confirmed, since(retentionPeriods.demandsConfirmed)),
      sql`EXISTS (SELECT 1 FROM ${mails} WHERE ${mails.id} = ${expiryNoticeId} AND ${mails.created} <= ${since({ days: renewalNoticeDays })})`,
    ),
  )
  const expired = database.select({ id: savedSearches.id }).from(savedSearches).where(isExpired)
  return [
    [
      'tidings',
      database.delete(savedSearchNotifications).where(inArray(savedSearchNotifications.savedSearchId, expired)),
    ],
    ['demands', database.delete(savedSearches).where(isExpired)],
  ]
}

/** Revisions of a home or project that are kept, whatever their age; of one that is gone the last is, which keeps its number from others. */
const revisionsKept = 20

const revisionStatement = (database: Database, before: string): Statement =>
  database.run(sql`DELETE FROM revisions WHERE at < ${before} AND (resource NOT IN ('homes', 'projects') OR version <=
    (SELECT max(last.version) FROM revisions AS last WHERE last.resource = revisions.resource AND last.key = revisions.key) -
    CASE WHEN EXISTS (SELECT 1 FROM properties WHERE resource = 'homes' AND id = CAST(revisions.key AS integer))
      OR EXISTS (SELECT 1 FROM projects WHERE resource = 'projects' AND id = CAST(revisions.key AS integer))
      THEN ${revisionsKept} ELSE 1 END)`)

/** Whether a mail address is in none of the tables that have a key of its person. */
const isOfNoRow = (address: SQLWrapper): SQL | undefined =>
  and(
    ...[inquiries, viewings, savedSearches, subscribers, users].map(
      (table) => sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table.email} = ${address})`,
    ),
  )

/** Groups that do not depend on one another, each in the order of its references. */
function retentionGroups(database: Database, now: string): [string, Statement][][] {
  const since: Since = (period) => retentionCutoff(now, period)
  const isExpiredSubscription = or(
    and(isNull(subscribers.confirmed), lt(subscribers.asked, since(retentionPeriods.addressesAsked))),
    and(isNotNull(subscribers.ended), lt(subscribers.ended, since(retentionPeriods.newslettersEnded))),
  )
  const attemptsBefore = iso(Date.parse(now) - attemptTtlMs)
  const others: [string, Statement][] = [
    ['appointments', database.delete(viewings).where(lt(viewings.time, since(retentionPeriods.appointmentsHeld)))],
    ['absences', database.delete(absences).where(lt(absences.ends, since(retentionPeriods.appointmentsHeld)))],
    // With the note of one that was removed.
    [
      'revisions',
      database
        .delete(revisions)
        .where(and(eq(revisions.resource, 'absences'), lt(revisions.at, since(retentionPeriods.appointmentsHeld)))),
    ],
    ['subscribers', database.delete(subscribers).where(isExpiredSubscription)],
    [
      'letter recipients',
      database
        .delete(letterRecipients)
        .where(sql`${letterRecipients.subscriberId} NOT IN (SELECT ${subscribers.id} FROM ${subscribers})`),
    ],
    [
      'communications',
      database.delete(communications).where(lt(communications.at, since(retentionPeriods.communicationsHeld))),
    ],
    ['offers', database.delete(offers).where(lt(offers.created, since(retentionPeriods.communicationsHeld)))],
    [
      'rounds of offers',
      database.delete(offerRounds).where(lt(offerRounds.created, since(retentionPeriods.communicationsHeld))),
    ],
    // With the last row of an address.
    ['notes of people', database.delete(personNotes).where(isOfNoRow(personNotes.email))],
    [
      'linked addresses',
      database.delete(personAliases).where(or(isOfNoRow(personAliases.email), isOfNoRow(personAliases.person))),
    ],
    ['digests', database.delete(digests).where(lt(digests.week, since(retentionPeriods.digestsSent)))],
    ['revisions', revisionStatement(database, since(retentionPeriods.revisionsSaved))],
    ['feed runs', database.delete(feedRuns).where(lt(feedRuns.started, since(feedRunsKept)))],
    ['sessions', database.delete(sessions).where(lt(sessions.expiresAt, now))],
    ['verifications', database.delete(verifications).where(lt(verifications.expiresAt, now))],
    ['links to a password', database.delete(passwordResets).where(lt(passwordResets.expires, now))],
    ['login attempts', database.delete(loginAttempts).where(lt(loginAttempts.until, attemptsBefore))],
    ['presences', database.delete(presences).where(lt(presences.until, now))],
    ['limits', database.delete(rateLimits).where(lt(rateLimits.until, now))],
  ]
  return [inquiryStatements(database, since), savedSearchStatements(database, since), ...others.map((one) => [one])]
}

/**
 * Deletes expired data, each group in one transaction. Idempotent.
 * @param now ISO, UTC, with milliseconds
 * @returns deleted rows, by name
 * @throws Error when a group failed, once the others are deleted
 */
export async function applyRetention(database: Database, now: string): Promise<DeletedCounts> {
  // What became of a letter is counted while its mails are kept.
  await countedStatement(database, sql`finished > ${retentionCutoff(now, { days: 60 })}`)
  const run = rowRun('retention')
  const groups = retentionGroups(database, now).map((statements) => ({ id: statements[0]![0], statements }))
  const counts = await run.each(groups, ({ statements }) => runCounted(database, statements))
  run.end()
  const { words: _, ...deleted }: DeletedCounts = Object.assign({}, ...counts)
  return deleted
}

/** Maximum keys of one R2 `delete`. */
const maxFiles = 1000

/**
 * Deletes queued files; a failure is retried, since their keys are dequeued last.
 * @returns their number
 */
export async function deleteQueuedFiles(bucket: Pick<R2Bucket, 'delete'>, database: Database): Promise<number> {
  const rows = await database.select().from(uploadRemovals).limit(maxFiles)
  if (rows.length === 0) return 0
  const keys = rows.map(({ key }) => key)
  await bucket.delete(keys)
  await database.delete(uploadRemovals).where(inArray(uploadRemovals.key, jsonIds(keys)))
  return keys.length
}
