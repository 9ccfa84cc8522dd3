import { and, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mails, savedSearches } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { renewalCutoff } from '#domain/privacy/retention.ts'
import type { Language } from '#locales/languages.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { expiryNoticeId } from '#worker/services/privacy/retention.ts'
import { rowRun } from '#worker/services/row-run.ts'

/** Per run; the next night continues, and no saved search is deleted before its notice. */
const maxNotices = 200

export type ComposeNotice = (catalogue: Catalogue, recipient: { id: string; email: string; language: Language }) => Mail

/**
 * Stores the notices of saved searches that are about to be deleted for their age, one per confirmation.
 * @param now ISO, UTC
 * @returns number of notices
 */
export async function writeNotices(database: Database, compose: ComposeNotice, now: string): Promise<number> {
  const sent = database.select({ id: mails.id }).from(mails).where(sql`${mails.id} = ${expiryNoticeId}`)
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
        lt(savedSearches.confirmed, renewalCutoff(now)),
        notExists(sent),
      ),
    )
    .limit(maxNotices)
  if (rows.length === 0) return 0
  const catalogue = await loadCatalogue(database)
  const run = rowRun('saved-search-expiry')
  await run.together(rows, (rows) =>
    transaction(
      database,
      rows.map((row) => mailStatement(database, compose(catalogue, row), { id: row.mailId, requestId: row.id, now })),
    ),
  )
  run.end()
  return rows.length
}
