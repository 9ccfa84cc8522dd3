import type { FormName } from '#domain/forms/form.ts'
import { type AssignmentUpdate, inquiryStatuses, unassigned } from '#domain/inquiry/admin-inbox.ts'
import type { MailKind } from '#domain/mail/mail.ts'
import { formatPhone, phoneHref } from '#domain/phone.ts'
import type { ViewingStatus } from '#domain/viewing/status.ts'
import { type Language, languages } from '#locales/languages.ts'
import { dateTimeText, localTimeText } from '#ui/components/date-time-text.ts'
import { ActionForm } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { FilterSelect } from './inquiry-filter.tsx'
import { assigneeText, StatusBadge, SubjectLink } from './inquiry-list.tsx'
import type { Assignee, InquirySubject, Manager } from './inquiry-row.ts'
import { shortDateTime } from './timestamp.tsx'

/** All of one request, as the desk shows it. */
export type InquiryDetail = {
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
  subject: (InquirySubject & { kind: 'property' | 'project'; page: string | null }) | null
  /** Links to them are good for a week. */
  files: readonly { key: string; name: string; size: number; href: string }[]
  /** `href` leads to where the agency decides on it. */
  viewing: { time: string; status: ViewingStatus; href: string } | null
  mails: readonly { id: string; kind: MailKind; recipient: string; sent: string | null; dead: string | null }[]
  assignment: AssignmentUpdate & {
    assignee: Assignee
    startedAt: string | null
    finishedAt: string | null
    /** What its forms carry of this state. */
    version: string
  }
}

type Props = { sheet: InquiryDetail; managers: readonly Manager[]; action: string }

export function InquiryDetails({ sheet }: Pick<Props, 'sheet'>) {
  const site = useSite()
  const { t } = site
  const { received, language, subject, rows } = sheet
  return (
    <>
      <p className="lead">
        {t('admin.request.received', { date: dateTimeText(site, received), language: languages[language].name })}
      </p>
      {subject && (
        <section className="desk-part">
          <h2>{t(`mail.about.${subject.kind}`)}</h2>
          <p>
            <SubjectLink subject={{ ...subject, href: null }} />
          </p>
          <p className="btn-row small">
            {subject.page && <a href={subject.page}>{t('mail.about.look')}</a>}
            {subject.href && <a href={subject.href}>{t('admin.request.home')}</a>}
          </p>
        </section>
      )}
      <section className="desk-part">
        <h2>{t('admin.request.sent')}</h2>
        <dl className="desk-rows">
          {rows.map(([label, text]) => (
            <div key={`${label} ${text}`}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <FileLinks {...sheet} />
      <ViewingFields {...sheet} />
      <MailHistory {...sheet} />
    </>
  )
}

function FileLinks({ files }: InquiryDetail) {
  const { t } = useSite()
  if (files.length === 0) return null
  return (
    <section className="desk-part">
      <h2>{t('admin.request.files')}</h2>
      <ul className="desk-lines">
        {files.map(({ key, name, size, href }) => (
          <li key={key}>
            <a href={href} download="">
              {t('admin.request.file', { name, size: Math.ceil(size / 1024) })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ViewingFields({ viewing }: InquiryDetail) {
  const site = useSite()
  const { t } = site
  if (!viewing) return null
  return (
    <section className="desk-part">
      <h2>{t('admin.request.visit')}</h2>
      <p>
        {localTimeText(site, viewing.time)}
        <br />
        {t(`viewing.standing.${viewing.status}.title`)}
      </p>
      <p>
        <a href={viewing.href}>{t('admin.request.openVisit')}</a>
      </p>
    </section>
  )
}

function MailHistory({ mails }: InquiryDetail) {
  const site = useSite()
  const { t } = site
  const became = ({ sent, dead }: InquiryDetail['mails'][number]) => {
    if (sent) return t('admin.request.sentOn', { date: dateTimeText(site, sent) })
    return dead ? t('admin.request.deadOn', { date: dateTimeText(site, dead) }) : t('admin.request.waits')
  }
  return (
    <section className="desk-part">
      <h2>{t('admin.request.mails')}</h2>
      {mails.length === 0 ? (
        <p className="muted">{t('admin.request.noMails')}</p>
      ) : (
        <ul className="desk-lines">
          {mails.map((mail) => (
            <li key={mail.id}>
              <b>{t(`admin.mails.kinds.${mail.kind}`)}</b>
              <br />
              <span className="small muted">
                {t('admin.request.to', { recipient: mail.recipient })}, {became(mail)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Who sent it, and how far somebody is with it. */
export function AssignmentForm({ sheet, managers, action }: Props) {
  const { t } = useSite()
  const { name, email, phone, assignment } = sheet
  const phoneLink = phone ? phoneHref(phone) : undefined
  const choices = [...managers]
  // Whoever has it keeps it until somebody else is chosen, also when he may not come in any more.
  if (assignment.assigneeId !== null && !managers.some(({ id }) => id === assignment.assigneeId))
    choices.push({ id: assignment.assigneeId, name: assigneeText(t, assignment.assignee) })
  return (
    <aside>
      {(name || email || phone) && (
        <section className="desk-side">
          <h2>{t('admin.request.contact')}</h2>
          <address>
            {name && <b>{name}</b>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {phone && (phoneLink ? <a href={phoneLink}>{formatPhone(phone)}</a> : phone)}
          </address>
        </section>
      )}
      <section className="desk-side">
        <h2>{t('admin.request.care')}</h2>
        <p>
          <AssignmentStatus {...assignment} />
        </p>
        <ActionForm action={action} verb="care">
          <input type="hidden" name="seen" value={assignment.version} />
          <FilterSelect
            id="desk-assignee"
            name="assignee"
            label={t('admin.columns.assignee')}
            value={assignment.assigneeId ?? unassigned}
          >
            <option value={unassigned}>{t('admin.nobody')}</option>
            {choices.map((manager) => (
              <option key={manager.id} value={manager.id}>
                {manager.name}
              </option>
            ))}
          </FilterSelect>
          <FilterSelect id="desk-status" name="status" label={t('viewing.rows.standing')} value={assignment.status}>
            {inquiryStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`admin.status.${status}`)}
              </option>
            ))}
          </FilterSelect>
          <button className="btn" type="submit">
            {t('admin.request.save')}
          </button>
        </ActionForm>
      </section>
    </aside>
  )
}

function AssignmentStatus({ status, finishedAt, startedAt }: InquiryDetail['assignment']) {
  const { t, language } = useSite()
  if (finishedAt)
    return (
      <StatusBadge status={status}>
        {t('admin.request.doneOn', { date: shortDateTime(finishedAt, language) })}
      </StatusBadge>
    )
  if (startedAt)
    return (
      <StatusBadge status={status}>
        {t('admin.request.since', { date: shortDateTime(startedAt, language) })}
      </StatusBadge>
    )
  return <StatusBadge status={status} />
}
