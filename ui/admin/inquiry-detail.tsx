import type { ReactNode } from 'react'
import type { FormName, FormOption } from '#domain/forms/form.ts'
import { type AssignmentUpdate, assignmentForm, unassigned } from '#domain/inquiry/admin-inbox.ts'
import type { MailKind } from '#domain/mail/mail.ts'
import { formatPhone, phoneHref } from '#domain/phone.ts'
import type { ViewingStatus } from '#domain/viewing/status.ts'
import { type Language, languages } from '#locales/languages.ts'
import { dateTimeText, localTimeText } from '#ui/components/date-time-text.ts'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { Note } from '#ui/components/note.tsx'
import { SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm } from '#ui/forms/fields-form.tsx'
import { useSite } from '#ui/site.tsx'
import { DocumentsToSend, type RequestDocuments } from './documents-to-send.tsx'
import { StatusBadge, SubjectLink } from './inquiry-list.tsx'
import type { InquirySubject } from './inquiry-row.ts'
import { shortDateTime } from './timestamp.tsx'

export type InquiryDetail = {
  form: FormName
  /** Name of the sender; empty where the form has no such field. */
  name: string
  email: string | null
  phone: string | null
  language: Language
  /** Perhaps spam. */
  isSuspected: boolean
  /** ISO */
  received: string
  rows: readonly (readonly [label: string, text: string])[]
  /** `page` is the public page; null where there is none any more. */
  subject: (InquirySubject & { kind: 'property' | 'project'; page: string | null }) | null
  /** The links expire after a week. */
  files: readonly { key: string; name: string; size: number; href: string }[]
  /** Documents of a request for them. */
  documents: RequestDocuments | null
  viewing: { time: string; status: ViewingStatus; href: string } | null
  mails: readonly { id: string; kind: MailKind; recipient: string; sent: string | null; dead: string | null }[]
  assignment: AssignmentUpdate & {
    startedAt: string | null
    finishedAt: string | null
    /** Version of the row, for optimistic locking. */
    version: number
  }
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="admin-part">
    <h2>{title}</h2>
    {children}
  </section>
)

export function InquiryDetails({ inquiry, action }: { inquiry: InquiryDetail; action: string }) {
  const site = useSite()
  const { t } = site
  const { received, language, isSuspected, subject, rows } = inquiry
  return (
    <>
      <p className="lead">
        {t('admin.request.received', { date: dateTimeText(site, received), language: languages[language].name })}
      </p>
      {isSuspected && <Note title={t('admin.options.status.suspected')}>{t('admin.request.suspected')}</Note>}
      {subject && (
        <Section title={t(`mail.about.${subject.kind}`)}>
          <p>
            <SubjectLink subject={{ ...subject, href: null }} />
          </p>
          <p className="btn-row small">
            {subject.page && <a href={subject.page}>{t('mail.about.look')}</a>}
            {subject.href && <a href={subject.href}>{t('admin.request.home')}</a>}
          </p>
        </Section>
      )}
      <Section title={t('admin.request.sent')}>
        <DescriptionList className="admin-rows" rows={rows} />
      </Section>
      <FileLinks {...inquiry} />
      {inquiry.documents && <DocumentsToSend documents={inquiry.documents} action={action} />}
      <ViewingFields {...inquiry} />
      <MailHistory {...inquiry} />
    </>
  )
}

function FileLinks({ files }: InquiryDetail) {
  const { t } = useSite()
  if (files.length === 0) return null
  return (
    <Section title={t('admin.request.files')}>
      <ul className="admin-lines">
        {files.map(({ key, name, size, href }) => (
          <li key={key}>
            <a href={href} download="">
              {t('admin.request.file', { name, size: Math.ceil(size / 1024) })}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ViewingFields({ viewing }: InquiryDetail) {
  const site = useSite()
  const { t } = site
  if (!viewing) return null
  return (
    <Section title={t('admin.request.visit')}>
      <p>
        {localTimeText(site, viewing.time)}
        <br />
        {t(`viewing.standing.${viewing.status}.title`)}
      </p>
      <p>
        <a href={viewing.href}>{t('admin.request.openVisit')}</a>
      </p>
    </Section>
  )
}

function MailHistory({ mails }: InquiryDetail) {
  const site = useSite()
  const { t } = site
  const statusText = ({ sent, dead }: InquiryDetail['mails'][number]) => {
    if (sent) return t('admin.request.sentOn', { date: dateTimeText(site, sent) })
    return dead ? t('admin.request.deadOn', { date: dateTimeText(site, dead) }) : t('admin.request.waits')
  }
  return (
    <Section title={t('admin.request.mails')}>
      {mails.length === 0 ? (
        <p className="muted">{t('admin.request.noMails')}</p>
      ) : (
        <ul className="admin-lines">
          {mails.map((mail) => (
            <li key={mail.id}>
              <b>{t(`admin.mails.kinds.${mail.kind}`)}</b>
              <br />
              <span className="small muted">
                {t('admin.request.to', { recipient: mail.recipient })}, {statusText(mail)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

export function ContactDetails({ name, email, phone }: InquiryDetail) {
  const { t } = useSite()
  if (!name && !email && !phone) return null
  const href = phone ? phoneHref(phone) : undefined
  return (
    <section className="admin-side">
      <h2>{t('admin.request.contact')}</h2>
      <address>
        {name && <b>{name}</b>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && (href ? <a href={href}>{formatPhone(phone)}</a> : phone)}
      </address>
    </section>
  )
}

type AssignmentProps = Pick<InquiryDetail, 'assignment'> & { assignees: readonly FormOption[]; action: string }

export function AssignmentForm({ assignment, assignees, action }: AssignmentProps) {
  const { t } = useSite()
  const { assigneeId, status, version } = assignment
  return (
    <section className="admin-side">
      <h2>{t('admin.request.care')}</h2>
      <p>
        <AssignmentStatus {...assignment} />
      </p>
      <FieldsForm
        form={assignmentForm}
        id="assignment"
        action={action}
        verb="assignment"
        sent={{ version }}
        options={{ managers: assignees }}
        entered={{ assignee: [assigneeId ?? unassigned], status: [status] }}
      >
        <SubmitButton>{t('admin.request.save')}</SubmitButton>
      </FieldsForm>
    </section>
  )
}

function AssignmentStatus({ status, finishedAt, startedAt }: InquiryDetail['assignment']) {
  const { t, language } = useSite()
  const date = finishedAt ?? startedAt
  return (
    <StatusBadge status={status}>
      {date && t(finishedAt ? 'admin.request.doneOn' : 'admin.request.since', { date: shortDateTime(date, language) })}
    </StatusBadge>
  )
}
