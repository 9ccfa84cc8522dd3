import type { MailKind } from '#domain/mail.ts'
import { deskQuery, pagesOf } from '#domain/owner/desk.ts'
import { Pagination } from '#ui/components/pagination.tsx'
import { PortalForm } from '#ui/portal/portal-form.tsx'
import { useSite } from '#ui/site.tsx'
import { Nothing } from './desk-frame.tsx'
import { DeskTable } from './desk-table.tsx'
import { shortMoment, When } from './when.tsx'

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
  const hrefOf = (to: number) => `${href('desk')}${deskQuery({ view: 'mail', page: to })}`
  const left = waitingCount - waiting.length
  return (
    <>
      <section className="desk-part" aria-labelledby="desk-dead">
        <div className="desk-head">
          <h2 id="desk-dead">{t('desk.mails.dead')}</h2>
          {deadCount > 1 && (
            <PortalForm action={action} does="retry-all">
              <button className="btn small" type="submit">
                {t('desk.mails.retryAll')}
              </button>
            </PortalForm>
          )}
        </div>
        {dead.length === 0 ? (
          <Nothing>{t('desk.none.dead')}</Nothing>
        ) : (
          <>
            <Rows rows={dead} caption={t('desk.mails.dead')} action={action} />
            <Pagination page={page} pages={pagesOf(deadCount)} hrefOf={hrefOf} />
          </>
        )}
      </section>
      <section className="desk-part" aria-labelledby="desk-waiting">
        <div className="desk-head">
          <h2 id="desk-waiting">{t('desk.mails.waiting')}</h2>
        </div>
        {waiting.length === 0 ? (
          <Nothing>{t('desk.none.waiting')}</Nothing>
        ) : (
          <Rows rows={waiting} caption={t('desk.mails.waiting')} action={action} />
        )}
        {left > 0 && <p className="small muted desk-note">{plural('desk.mails.more', left)}</p>}
      </section>
    </>
  )
}

function Rows({ rows, caption, action }: { rows: readonly MailRow[]; caption: string; action: string }) {
  const { t, plural, language } = useSite()
  const names = {
    since: t('desk.columns.since'),
    mail: t('desk.columns.mail'),
    fault: t('desk.columns.fault'),
  }
  return (
    <DeskTable caption={caption} names={names} act={t('desk.mails.retry')}>
      {rows.map(({ id, kind, recipient, subject, created, due, tries, dead, fault }) => (
        <tr key={id}>
          <td data-l={names.since}>
            <span>
              <When moment={created} />
              <br />
              <span className="small muted">
                {t(dead ? 'desk.mails.given' : 'desk.mails.due', { date: shortMoment(dead ?? due, language) })}
              </span>
            </span>
          </td>
          <td data-l={names.mail}>
            <span>
              {subject}
              <br />
              <span className="small muted">
                {t(`desk.mails.kinds.${kind}`)}, {recipient}
              </span>
            </span>
          </td>
          <td data-l={names.fault}>
            <span>
              {fault ? <code lang="en">{fault}</code> : '–'}
              {tries > 0 && (
                <>
                  <br />
                  <span className="small muted">{plural('desk.mails.tries', tries)}</span>
                </>
              )}
            </span>
          </td>
          <td>
            <PortalForm action={action} does="retry">
              <input type="hidden" name="id" value={id} />
              <button className="btn quiet small" type="submit">
                {t(dead ? 'desk.mails.retry' : 'desk.mails.now')}
                <span className="sr">{` ${t('desk.mails.retryOf', { subject, recipient })}`}</span>
              </button>
            </PortalForm>
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}
