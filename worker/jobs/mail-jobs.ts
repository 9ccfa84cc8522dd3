import { connect, type Database } from '#db/client.ts'
import type { Env } from '#worker/env.ts'
import { appointmentMails, feedbackMail } from '#worker/mail/appointment-mails.ts'
import { letterComposer } from '#worker/mail/newsletter/letter.ts'
import { notificationComposer } from '#worker/mail/notification.ts'
import { digestMailsFor } from '#worker/mail/owner-digest.ts'
import { noticeComposer } from '#worker/mail/saved-search.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { writeLetters } from '#worker/services/newsletter/sending.ts'
import { writeOwnerDigests } from '#worker/services/owner/owner-digest.ts'
import { writeNotices } from '#worker/services/saved-search/expiry-notices.ts'
import { askVisitors } from '#worker/services/viewing/feedback.ts'
import type { StoredViewing } from '#worker/services/viewing/slots.ts'
import { hasWaiting, processWaitingList } from '#worker/services/viewing/waiting-list.ts'
import { defaultBudgetMs, sendNotifications } from './notifications.ts'

type MailJobContext = { database: Database; origin: string; secret: string; now: string }

/**
 * A cron job that stores mails. It does nothing without `ORIGIN`, since there is no address to link to.
 * @param timeoutMs for all queries of one run
 */
const mailJob =
  <Result>(work: (source: MailJobContext) => Promise<Result>, timeoutMs?: number) =>
  /** @param now ISO, with milliseconds */
  async (env: Env, now: string): Promise<Result | undefined> => {
    const { DATABASE_URL, DATABASE_AUTH_TOKEN, FORM_SECRET: secret, ORIGIN: origin } = env
    if (!secret || !origin) return
    return work({ database: connect(DATABASE_URL, DATABASE_AUTH_TOKEN, timeoutMs), origin, secret, now })
  }

export const offerPlaces = mailJob(async ({ now, ...source }) => {
  const { database } = source
  const time = Date.parse(now)
  // One query in most minutes.
  if (!(await hasWaiting(database, time))) return
  const catalogue = await loadCatalogue(database)
  await processWaitingList({ database, catalogue, mails: appointmentMails({ ...source, catalogue }) }, time)
}, 20_000)

export const askForFeedback = mailJob(({ now, ...source }) => {
  const { database } = source
  const time = Date.parse(now)
  const compose = async () => {
    const catalogue = await loadCatalogue(database)
    return (viewing: StoredViewing) => feedbackMail({ ...source, catalogue }, viewing, time)
  }
  return askVisitors(database, compose, time)
}, 20_000)

/** What is new for saved searches, within a minute of an import. */
export const notifySavedSearches = mailJob(
  ({ database, now, ...source }) =>
    sendNotifications({ database, compose: notificationComposer({ ...source, now }), now }),
  2 * defaultBudgetMs,
)

export const sendDigests = mailJob(({ database, now, ...source }) =>
  writeOwnerDigests({ database, mailsFor: digestMailsFor({ ...source, now }), now }),
)

/** Letters that are due, a lot at a time. */
export const sendLetters = mailJob(({ database, now, ...source }) =>
  writeLetters({
    database,
    catalogue: () => loadCatalogue(database),
    compose: letterComposer({ ...source, now }),
    now,
  }),
)

export const noticeExpiring = mailJob(({ database, now, ...source }) =>
  writeNotices(database, noticeComposer({ ...source, now }), now),
)
