import { and, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import { connect } from '#db/client.ts'
import { demands, mails } from '#db/schema/index.ts'
import { keeping, keptSince, noticeDays } from '#domain/privacy/personal.ts'
import type { Env } from '#worker/env.ts'
import { wholeAddress, writeMail } from '#worker/mail/message.ts'
import { loadCatalogue } from '#worker/services/catalogue-load.ts'
import { run } from '#worker/services/import-batch.ts'
import { mailStatement } from '#worker/services/outbox.ts'
import { sign } from '#worker/signed.ts'
import { dayOf, siteView } from '#worker/site-view.ts'
import { noticeId } from './retention.ts'

/** Asked in one night; the others are asked in the next one, and nobody's alert ends before. */
const mostNotices = 200

/**
 * Asks whoever has had an alert for almost as long as one is kept whether he still looks. Each is asked once for each
 * time that he confirmed it.
 * @param now ISO, UTC
 * @returns how many were asked
 */
export async function askWhetherStillLooking(env: Env, now: string): Promise<number> {
  if (!env.FORM_SECRET || !env.ORIGIN) return 0
  const database = connect(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN)
  const soon = new Date(Date.parse(now) + noticeDays * 86_400_000).toISOString()
  const asked = database.select({ id: mails.id }).from(mails).where(sql`${mails.id} = ${noticeId}`)
  const rows = await database
    .select({ id: demands.id, email: demands.email, language: demands.language, mailId: noticeId })
    .from(demands)
    .where(
      and(
        inArray(demands.state, ['active', 'paused']),
        isNotNull(demands.confirmed),
        lt(demands.confirmed, keptSince(soon, keeping.demandsConfirmed)),
        notExists(asked),
      ),
    )
    .limit(mostNotices)
  if (rows.length === 0) return 0
  const catalogue = await loadCatalogue(database)
  const tokens = await Promise.all(rows.map(({ id }) => sign(env.FORM_SECRET!, 'alert', id)))
  const statements = rows.map(({ id, email, language, mailId }, index) => {
    const site = siteView(catalogue, language, env.ORIGIN, dayOf(Date.parse(now)))
    const { t, href, name: agency } = site
    const mail = writeMail(site, {
      kind: 'demand-manage',
      recipient: email,
      replyTo: site.agency.email,
      subject: t('letters.notice.subject', { agency }),
      heading: t('letters.notice.heading'),
      blocks: [
        { kind: 'text', text: t('letters.notice.text', { days: noticeDays }) },
        {
          kind: 'button',
          label: t('letters.notice.button'),
          href: wholeAddress(site, `${href('alert')}?t=${tokens[index]}`),
        },
      ],
    })
    return mailStatement(database, mail, { id: mailId, requestId: id, now })
  })
  await run(database, statements)
  return rows.length
}
