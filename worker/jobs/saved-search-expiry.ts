import { and, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import { connect } from '#db/client.ts'
import { mails, savedSearches } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { renewalNoticeDays, retentionCutoff, retentionPeriods } from '#domain/privacy/retention.ts'
import type { Env } from '#worker/env.ts'
import { brusselsDay, siteView } from '#worker/html/site-view.ts'
import { wholeAddress, writeMail } from '#worker/mail/message.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { expiryNoticeId } from '#worker/services/privacy/retention.ts'
import { sign } from '#worker/signed.ts'

/** Asked in one night; the others are asked in the next one, and nobody's alert ends before. */
const maxNotices = 200

/**
 * Asks whoever has had an alert for almost as long as one is kept whether he still looks. Each is asked once for each
 * time that he confirmed it.
 * @param now ISO, UTC
 * @returns how many were asked
 */
export async function sendExpiryNotices(env: Env, now: string): Promise<number> {
  if (!env.FORM_SECRET || !env.ORIGIN) return 0
  const database = connect(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN)
  const deadline = new Date(Date.parse(now) + renewalNoticeDays * 86_400_000).toISOString()
  const alreadyNotified = database.select({ id: mails.id }).from(mails).where(sql`${mails.id} = ${expiryNoticeId}`)
  const rows = await database
    .select({
      id: savedSearches.id,
      email: savedSearches.email,
      language: savedSearches.language,
      mailId: expiryNoticeId,
    })
    .from(savedSearches)
    .where(
      and(
        inArray(savedSearches.state, ['active', 'paused']),
        isNotNull(savedSearches.confirmed),
        lt(savedSearches.confirmed, retentionCutoff(deadline, retentionPeriods.demandsConfirmed)),
        notExists(alreadyNotified),
      ),
    )
    .limit(maxNotices)
  if (rows.length === 0) return 0
  const catalogue = await loadCatalogue(database)
  const tokens = await Promise.all(rows.map(({ id }) => sign(env.FORM_SECRET!, 'alert', id)))
  const statements = rows.map(({ id, email, language, mailId }, index) => {
    const site = siteView(catalogue, language, env.ORIGIN, brusselsDay(Date.parse(now)))
    const { t, href, name: agency } = site
    const mail = writeMail(site, {
      kind: 'demand-manage',
      recipient: email,
      replyTo: site.agency.email,
      subject: t('emails.notice.subject', { agency }),
      heading: t('emails.notice.heading'),
      blocks: [
        { kind: 'text', text: t('emails.notice.text', { days: renewalNoticeDays }) },
        {
          kind: 'button',
          label: t('emails.notice.button'),
          href: wholeAddress(site, `${href('alert')}?t=${tokens[index]}`),
        },
      ],
    })
    return mailStatement(database, mail, { id: mailId, requestId: id, now })
  })
  await transaction(database, statements)
  return rows.length
}
