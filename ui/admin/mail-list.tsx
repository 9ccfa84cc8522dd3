import { adminQuery, pageCount } from '#domain/inquiry/admin-inbox.ts'
import type { MailKind } from '#domain/mail/mail.ts'
import { ActionForm } from '#ui/forms/action-form.tsx'
import { Pagination } from '#ui/search/pagination.tsx'
import { useSite } from '#ui/site.tsx'
import { EmptyState } from './admin-nav.tsx'
import { AdminTable } from './admin-table.tsx'
import { shortDateTime, Timestamp } from './timestamp.tsx'

export type MailRow = {
  id: string
  kind: MailKind
  recipient: string
  subject: string
  /** ISO; when it was written. */
  created: string
  due: string
  tries: number
  /** ISO; when it was given up. */
  dead: string | null
  /** In the words of whatever refused it. */
  fault: string | null
}

type Props = {
  dead: readonly MailRow[]
  deadCount: number
  page: number
  /** Those that are tried first. */
  waiting: readonly MailRow[]
  waitingCount: number
  action: string
}

/** What could not be sent, and what is still to go out. */
export function MailList({ dead, deadCount, page, waiting, waitingCount, action }: Props) {
  const { t, plural, href } = useSite()
  const hrefOf = (to: number) => `${href('desk')}${adminQuery({ view: 'mail', page: to })}`
  const waitingPages = waitingCount - waiting.length
  return (
    <>
      <section className="desk-part" aria-labelledby="desk-dead">
        <div className="desk-head">
          <h2 id="desk-dead">{t('admin.mails.dead')}</h2>
          {deadCount > 1 && (
            <ActionForm action={action} verb="retry-all">
              <button className="btn small" type="submit">
                {t('admin.mails.retryAll')}
              </button>
            </ActionForm>
          )}
        </div>
        {dead.length === 0 ? (
          <EmptyState>{t('admin.none.dead')}</EmptyState>
        ) : (
          <>
            <MailTable rows={dead} caption={t('admin.mails.dead')} action={action} />
            <Pagination page={page} pages={pageCount(deadCount)} hrefOf={hrefOf} />
          </>
        )}
      </section>
      <section className="desk-part" aria-labelledby="desk-waiting">
        <div className="desk-head">
          <h2 id="desk-waiting">{t('admin.mails.waiting')}</h2>
        </div>
        {waiting.length === 0 ? (
          <EmptyState>{t('admin.none.waiting')}</EmptyState>
        ) : (
          <MailTable rows={waiting} caption={t('admin.mails.waiting')} action={action} />
        )}
        {waitingPages > 0 && <p className="small muted desk-note">{plural('admin.mails.more', waitingPages)}</p>}
      </section>
    </>
  )
}

function MailTable({ rows, caption, action }: { rows: readonly MailRow[]; caption: string; action: string }) {
  const { t, plural, language } = useSite()
  const names = {
    since: t('admin.columns.since'),
    mail: t('admin.columns.mail'),
    fault: t('admin.columns.fault'),
  }
  return (
    <AdminTable caption={caption} names={names} hasActions={t('admin.mails.retry')}>
      {rows.map(({ id, kind, recipient, subject, created, due, tries: attempts, dead, fault }) => (
        <tr key={id}>
          <td data-l={names.since}>
            <span>
              <Timestamp moment={created} />
              <br />
              <span className="small muted">
                {t(dead ? 'admin.mails.given' : 'admin.mails.due', { date: shortDateTime(dead ?? due, language) })}
              </span>
            </span>
          </td>
          <td data-l={names.mail}>
            <span>
              {subject}
              <br />
              <span className="small muted">
                {t(`admin.mails.kinds.${kind}`)}, {recipient}
              </span>
            </span>
          </td>
          <td data-l={names.fault}>
            <span>
              {fault ? <code lang="en">{fault}</code> : '–'}
              {attempts > 0 && (
                <>
                  <br />
                  <span className="small muted">{plural('admin.mails.tries', attempts)}</span>
                </>
              )}
            </span>
          </td>
          <td>
            <ActionForm action={action} verb="retry">
              <input type="hidden" name="id" value={id} />
              <button className="btn quiet small" type="submit">
                {t(dead ? 'admin.mails.retry' : 'admin.mails.now')}
                <span className="sr">{` ${t('admin.mails.retryOf', { subject, recipient })}`}</span>
              </button>
            </ActionForm>
          </td>
        </tr>
      ))}
    </AdminTable>
  )
}
