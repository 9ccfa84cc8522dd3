import type { FormName } from '#domain/forms/form.ts'
import type { MailKind } from '#domain/mail.ts'
import { type CareWish, nobody, requestStatuses } from '#domain/owner/desk.ts'
import { formatPhone, phoneHref } from '#domain/phone.ts'
import type { AppointmentStanding } from '#domain/visits/appointment.ts'
import { type Language, languages } from '#locales/languages.ts'
import { localText, momentText } from '#ui/components/moment-text.ts'
import { PortalForm } from '#ui/portal/portal-form.tsx'
import { useSite } from '#ui/site.tsx'
import { DeskChoice } from './request-filter.tsx'
import { AboutLink, assigneeText, StatusMark } from './request-list.tsx'
import type { About, Assignee, Person } from './request-row.ts'
import { shortMoment } from './when.tsx'

/** All of one request, as the desk shows it. */
export type RequestSheet = {
  form: FormName
  /** Of the sender; empty where he was not asked. */
  name: string
  email: string | null
  phone: string | null
  language: Language
  /** ISO */
  received: string
  /** What was filled in, in the order of the form: label and answer. */
  rows: readonly (readonly [label: string, text: string])[]
  /** `page` is the one that everybody sees; null where there is none any more. */
  about: (About & { kind: 'property' | 'project'; page: string | null }) | null
  /** Links to them are good for a week. */
  files: readonly { key: string; name: string; size: number; href: string }[]
  /** `href` leads to where the agency decides on it. */
  appointment: { time: string; standing: AppointmentStanding; href: string } | null
  mails: readonly { id: string; kind: MailKind; recipient: string; sent: string | null; dead: string | null }[]
  care: CareWish & {
    assignee: Assignee
    begun: string | null
    done: string | null
    /** What its forms carry of this state. */
    seen: string
  }
}

type Props = { sheet: RequestSheet; managers: readonly Person[]; action: string }

export function Sheet({ sheet }: Pick<Props, 'sheet'>) {
  const site = useSite()
  const { t } = site
  const { received, language, about, rows } = sheet
  return (
    <>
      <p className="lead">
        {t('desk.request.received', { date: momentText(site, received), language: languages[language].name })}
      </p>
      {about && (
        <section className="desk-part">
          <h2>{t(`mail.about.${about.kind}`)}</h2>
          <p>
            <AboutLink about={{ ...about, href: null }} />
          </p>
          <p className="btn-row small">
            {about.page && <a href={about.page}>{t('mail.about.look')}</a>}
            {about.href && <a href={about.href}>{t('desk.request.home')}</a>}
          </p>
        </section>
      )}
      <section className="desk-part">
        <h2>{t('desk.request.sent')}</h2>
        <dl className="desk-rows">
          {rows.map(([label, text]) => (
            <div key={`${label} ${text}`}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Files {...sheet} />
      <Visit {...sheet} />
      <Mails {...sheet} />
    </>
  )
}

function Files({ files }: RequestSheet) {
  const { t } = useSite()
  if (files.length === 0) return null
  return (
    <section className="desk-part">
      <h2>{t('desk.request.files')}</h2>
      <ul className="desk-lines">
        {files.map(({ key, name, size, href }) => (
          <li key={key}>
            <a href={href} download="">
              {t('desk.request.file', { name, size: Math.ceil(size / 1024) })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Visit({ appointment }: RequestSheet) {
  const site = useSite()
  const { t } = site
  if (!appointment) return null
  return (
    <section className="desk-part">
      <h2>{t('desk.request.visit')}</h2>
      <p>
        {localText(site, appointment.time)}
        <br />
        {t(`appointment.standing.${appointment.standing}.title`)}
      </p>
      <p>
        <a href={appointment.href}>{t('desk.request.openVisit')}</a>
      </p>
    </section>
  )
}

function Mails({ mails }: RequestSheet) {
  const site = useSite()
  const { t } = site
  const became = ({ sent, dead }: RequestSheet['mails'][number]) => {
    if (sent) return t('desk.request.sentOn', { date: momentText(site, sent) })
    return dead ? t('desk.request.deadOn', { date: momentText(site, dead) }) : t('desk.request.waits')
  }
  return (
    <section className="desk-part">
      <h2>{t('desk.request.mails')}</h2>
      {mails.length === 0 ? (
        <p className="muted">{t('desk.request.noMails')}</p>
      ) : (
        <ul className="desk-lines">
          {mails.map((mail) => (
            <li key={mail.id}>
              <b>{t(`desk.mails.kinds.${mail.kind}`)}</b>
              <br />
              <span className="small muted">
                {t('desk.request.to', { recipient: mail.recipient })}, {became(mail)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Who sent it, and how far somebody is with it. */
export function Care({ sheet, managers, action }: Props) {
  const { t } = useSite()
  const { name, email, phone, care } = sheet
  const dial = phone ? phoneHref(phone) : undefined
  const choices = [...managers]
  // Whoever has it keeps it until somebody else is chosen, also when he may not come in any more.
  if (care.assigneeId !== null && !managers.some(({ id }) => id === care.assigneeId))
    choices.push({ id: care.assigneeId, name: assigneeText(t, care.assignee) })
  return (
    <aside>
      {(name || email || phone) && (
        <section className="desk-side">
          <h2>{t('desk.request.contact')}</h2>
          <address>
            {name && <b>{name}</b>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {phone && (dial ? <a href={dial}>{formatPhone(phone)}</a> : phone)}
          </address>
        </section>
      )}
      <section className="desk-side">
        <h2>{t('desk.request.care')}</h2>
        <p>
          <Standing {...care} />
        </p>
        <PortalForm action={action} does="care">
          <input type="hidden" name="seen" value={care.seen} />
          <DeskChoice
            id="desk-assignee"
            name="assignee"
            label={t('desk.columns.assignee')}
            value={care.assigneeId ?? nobody}
          >
            <option value={nobody}>{t('desk.nobody')}</option>
            {choices.map((manager) => (
              <option key={manager.id} value={manager.id}>
                {manager.name}
              </option>
            ))}
          </DeskChoice>
          <DeskChoice id="desk-status" name="status" label={t('appointment.rows.standing')} value={care.status}>
            {requestStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`desk.status.${status}`)}
              </option>
            ))}
          </DeskChoice>
          <button className="btn" type="submit">
            {t('desk.request.save')}
          </button>
        </PortalForm>
      </section>
    </aside>
  )
}

function Standing({ status, done, begun }: RequestSheet['care']) {
  const { t, language } = useSite()
  if (done)
    return <StatusMark status={status}>{t('desk.request.doneOn', { date: shortMoment(done, language) })}</StatusMark>
  if (begun)
    return <StatusMark status={status}>{t('desk.request.since', { date: shortMoment(begun, language) })}</StatusMark>
  return <StatusMark status={status} />
}
