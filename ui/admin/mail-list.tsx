import type { ReactNode } from 'react'
import { pageCount, pageQuery } from '#domain/admin/paging.ts'
import type { Notice } from '#domain/forms/notice.ts'
import { isBounce } from '#domain/mail/bounce.ts'
import type { MailKind } from '#domain/mail/mail.ts'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { Pagination } from '#ui/search/pagination.tsx'
import { useSite } from '#ui/site.tsx'
import { DeskPage } from './desk-frame.tsx'
import { Panel } from './desk-parts.tsx'
import { DeskTable } from './desk-table.tsx'
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
  /** Addresses that get no letters any more: the address, when and why. */
  stopped: readonly { id: string; dead: string; fault: string | null }[]
  dead: readonly MailRow[]
  deadCount: number
  page: number
  waiting: readonly MailRow[]
  waitingCount: number
  action: string
  notice: Notice | null
}

export function MailsPage({ stopped, dead, deadCount, page, waiting, waitingCount, action, notice }: Props) {
  const { t, plural, href } = useSite()
  const hrefOf = (page: number) => href('adminMails') + pageQuery(page)
  const moreCount = waitingCount - waiting.length
  return (
    <DeskPage current="mails" title={t('admin.views.mails')} sub={t('admin.mails.sub')} notice={notice}>
      <Panel
        title={t('admin.mails.dead')}
        count={deadCount}
        tone="n bad"
        end={
          deadCount > 1 && (
            <ActionForm action={action} verb="retry-all">
              <SubmitButton small>{t('admin.mails.retryAll')}</SubmitButton>
            </ActionForm>
          )
        }
      >
        {dead.length === 0 ? (
          <p className="muted">{t('admin.none.dead')}</p>
        ) : (
          <>
            <MailTable rows={dead} caption={t('admin.mails.dead')} action={action} />
            <Pagination page={page} pages={pageCount(deadCount)} hrefOf={hrefOf} />
          </>
        )}
      </Panel>
      <Panel title={t('admin.mails.waiting')} count={waitingCount}>
        {waiting.length === 0 ? (
          <p className="muted">{t('admin.none.waiting')}</p>
        ) : (
          <MailTable rows={waiting} caption={t('admin.mails.waiting')} action={action} />
        )}
        {moreCount > 0 && <p className="small muted">{plural('admin.mails.more', moreCount)}</p>}
      </Panel>
      {stopped.length > 0 && <StoppedAddresses rows={stopped} action={action} />}
    </DeskPage>
  )
}

function StoppedAddresses({ rows, action }: { rows: Props['stopped']; action: string }) {
  const { t } = useSite()
  return (
    <Panel title={t('admin.mails.stopped')} count={rows.length}>
      <p className="small muted">{t('admin.mails.stoppedText')}</p>
      <DeskTable
        caption={t('admin.mails.stopped')}
        rows={rows}
        columns={[
          [t('admin.columns.mail'), ({ id }) => <b>{id}</b>, 'wide'],
          [t('admin.columns.fault'), ({ fault }) => <code lang="en">{fault}</code>, 'wide'],
          [t('admin.columns.since'), ({ dead }) => <Timestamp moment={dead} />, 'labelled'],
        ]}
        actions={[
          t('admin.mails.resume'),
          ({ id }) => (
            <div className="acts">
              <ActionForm action={action} verb="resume" sent={{ address: id }}>
                <SubmitButton quiet small>
                  {t('admin.mails.resume')}
                  <span className="sr"> {id}</span>
                </SubmitButton>
              </ActionForm>
            </div>
          ),
        ]}
      />
    </Panel>
  )
}

function MailTable({ rows, caption, action }: { rows: readonly MailRow[]; caption: string; action: string }) {
  const { t, plural, language } = useSite()
  const dateText = ({ dead, due }: MailRow) =>
    t(dead ? 'admin.mails.given' : 'admin.mails.due', { date: shortDateTime(dead ?? due, language) })
  return (
    <DeskTable
      caption={caption}
      rows={rows}
      columns={[
        [
          t('admin.columns.mail'),
          ({ kind, recipient, subject }) => (
            <TwoLines small={`${t(`admin.mails.kinds.${kind}`)}, ${recipient}`}>
              <b>{subject}</b>
            </TwoLines>
          ),
          'wide',
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
          'wide',
        ],
        [
          t('admin.columns.since'),
          (mail) => (
            <TwoLines small={dateText(mail)}>
              <Timestamp moment={mail.created} />
            </TwoLines>
          ),
          'labelled',
        ],
      ]}
      actions={[t('admin.mails.retry'), (mail) => <RetryForm {...mail} action={action} />]}
    />
  )
}

function RetryForm({ id, dead, subject, recipient, action }: MailRow & { action: string }) {
  const { t } = useSite()
  return (
    <div className="acts">
      <ActionForm action={action} verb="retry" sent={{ id }}>
        <SubmitButton quiet small>
          {t(dead ? 'admin.mails.retry' : 'admin.mails.now')}
          <span className="sr">{` ${t('admin.mails.retryOf', { subject, recipient })}`}</span>
        </SubmitButton>
      </ActionForm>
    </div>
  )
}

const TwoLines = ({ children, small }: { children: ReactNode; small: string | false }) => (
  <>
    {children}
    {small && <small>{small}</small>}
  </>
)
