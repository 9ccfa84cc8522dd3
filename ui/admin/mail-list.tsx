import type { ReactNode } from 'react'
import { adminQuery, pageCount } from '#domain/inquiry/admin-inbox.ts'
import { isBounce } from '#domain/mail/bounce.ts'
import type { MailKind } from '#domain/mail/mail.ts'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { Pagination } from '#ui/search/pagination.tsx'
import { useSite } from '#ui/site.tsx'
import { AdminTable, EmptyState } from './admin-table.tsx'
import { shortDateTime, Timestamp } from './timestamp.tsx'

type MailRow = {
  id: string
  kind: MailKind
  recipient: string
  subject: string
  /** ISO */
  created: string
  /** ISO; the next attempt. */
  due: string
  attempts: number
  /** ISO; when delivery was given up. */
  dead: string | null
  fault: string | null
}

type Props = {
  dead: readonly MailRow[]
  deadCount: number
  page: number
  waiting: readonly MailRow[]
  waitingCount: number
  action: string
}

export function MailList({ dead, deadCount, page, waiting, waitingCount, action }: Props) {
  const { t, plural, href } = useSite()
  const hrefOf = (page: number) => `${href('admin')}${adminQuery({ view: 'mail', page })}`
  const moreCount = waitingCount - waiting.length
  return (
    <>
      <section className="admin-part" aria-labelledby="admin-dead">
        <div className="admin-head">
          <h2 id="admin-dead">{t('admin.mails.dead')}</h2>
          {deadCount > 1 && (
            <ActionForm action={action} verb="retry-all">
              <SubmitButton small>{t('admin.mails.retryAll')}</SubmitButton>
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
      <section className="admin-part" aria-labelledby="admin-waiting">
        <div className="admin-head">
          <h2 id="admin-waiting">{t('admin.mails.waiting')}</h2>
        </div>
        {waiting.length === 0 ? (
          <EmptyState>{t('admin.none.waiting')}</EmptyState>
        ) : (
          <MailTable rows={waiting} caption={t('admin.mails.waiting')} action={action} />
        )}
        {moreCount > 0 && <p className="small muted admin-note">{plural('admin.mails.more', moreCount)}</p>}
      </section>
    </>
  )
}

function MailTable({ rows, caption, action }: { rows: readonly MailRow[]; caption: string; action: string }) {
  const { t, plural, language } = useSite()
  const dateText = ({ dead, due }: MailRow) =>
    t(dead ? 'admin.mails.given' : 'admin.mails.due', { date: shortDateTime(dead ?? due, language) })
  return (
    <AdminTable
      caption={caption}
      rows={rows}
      columns={[
        [
          t('admin.columns.since'),
          (mail) => (
            <TwoLines small={dateText(mail)}>
              <Timestamp moment={mail.created} />
            </TwoLines>
          ),
        ],
        [
          t('admin.columns.mail'),
          ({ kind, recipient, subject }) => (
            <TwoLines small={`${t(`admin.mails.kinds.${kind}`)}, ${recipient}`}>{subject}</TwoLines>
          ),
        ],
        [
          t('admin.columns.fault'),
          ({ attempts, dead, fault }) => (
            <TwoLines
              small={
                dead && fault && isBounce(fault)
                  ? t('admin.mails.bounced')
                  : attempts > 0 && plural('admin.mails.tries', attempts)
              }
            >
              {fault ? <code lang="en">{fault}</code> : '–'}
            </TwoLines>
          ),
        ],
      ]}
      actions={[t('admin.mails.retry'), (mail) => <RetryForm {...mail} action={action} />]}
    />
  )
}

function RetryForm({ id, dead, subject, recipient, action }: MailRow & { action: string }) {
  const { t } = useSite()
  return (
    <ActionForm action={action} verb="retry" sent={{ id }}>
      <SubmitButton quiet small>
        {t(dead ? 'admin.mails.retry' : 'admin.mails.now')}
        <span className="sr">{` ${t('admin.mails.retryOf', { subject, recipient })}`}</span>
      </SubmitButton>
    </ActionForm>
  )
}

const TwoLines = ({ children, small }: { children: ReactNode; small: string | false }) => (
  <span>
    {children}
    {small && (
      <>
        <br />
        <span className="small muted">{small}</span>
      </>
    )}
  </span>
)
