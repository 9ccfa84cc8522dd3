import type { FormName, FormOption } from '#domain/forms/form.ts'
import type { Notice } from '#domain/forms/notice.ts'
import { assignmentForm, type InquiryStatus, unassigned } from '#domain/inquiry/admin-inbox.ts'
import type { LeadSource } from '#domain/inquiry/lead-source.ts'
import { snoozeForm } from '#domain/inquiry/snooze.ts'
import { formatPhone, phoneHref } from '#domain/phone.ts'
import type { ViewingStatus } from '#domain/viewing/status.ts'
import { type Language, languages } from '#locales/languages.ts'
import { localTimeText } from '#ui/components/date-time-text.ts'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { Note } from '#ui/components/note.tsx'
import { ActionForm, FormError, SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm, type FilledForm } from '#ui/forms/fields-form.tsx'
import { useSite } from '#ui/site.tsx'
import { Age } from './age.tsx'
import { DeskPage } from './desk-frame.tsx'
import { LanguageMark, Panel, Tag } from './desk-parts.tsx'
import { DocumentsToSend, type RequestDocuments } from './documents-to-send.tsx'
import { Conversation, type ConversationView } from './inquiry/conversation.tsx'
import { type Reply, ReplyForm, Writing } from './inquiry/reply-form.tsx'
import { SnoozeTag, StatusTag } from './inquiry-list.tsx'
import type { InquirySubject, Manager } from './inquiry-row.ts'
import { shortDateTime, Timestamp } from './timestamp.tsx'

export type InquiryDetail = ConversationView & {
  email: string | null
  phone: string | null
  language: Language
  /** Perhaps spam. */
  isSuspected: boolean
  /** `page` is the public page; null where there is none any more. */
  subject: (InquirySubject & { kind: 'property' | 'project' | 'agent' | 'office'; page: string | null }) | null
  /** Documents of a request for them. */
  documents: RequestDocuments | null
  /** Other requests with the same address, newest first. */
  /** `address`: of those that came from another one of the person. */
  others: readonly {
    id: string
    form: FormName
    received: string
    address: string | null
    status: InquiryStatus
    href: string
  }[]
  /** How its sender came. */
  origin: LeadSource
  snooze: FilledForm & { until: string | null }
  viewing: { time: string; status: ViewingStatus; href: string } | null
  /** Null for who may only read. */
  reply: Reply | null
  assignment: {
    assigneeId: string | null
    status: InquiryStatus
    startedAt: string | null
    finishedAt: string | null
    /** Version of the row, for optimistic locking. */
    version: number
  }
}

type Props = {
  inquiry: InquiryDetail
  assignees: readonly FormOption[]
  user: Manager
  action: string
  /** ms since 1970 */
  now: number
  notice: Notice | null
  /** The row changed since the form was loaded, so nothing was saved. */
  isOutdated: boolean
  /** A message has come since the answer was begun, so it was not sent. */
  isHeldBack: boolean
}

export function InquiryPage({ inquiry, assignees, user, action, now, notice, isOutdated, isHeldBack }: Props) {
  const { t, href } = useSite()
  const { form, name, language, isSuspected, assignment } = inquiry
  const snoozed = inquiry.snooze.until
  const kind = t(`mail.subject.${form}`)
  return (
    <DeskPage
      current="requests"
      title={name || kind}
      crumbs={[{ label: t('admin.views.requests'), href: href('adminRequests') }]}
      sub={
        <>
          {name && <span>{kind}</span>}
          {snoozed ? <SnoozeTag until={snoozed} /> : <StatusTag status={assignment.status} />}
          {assignment.status !== 'done' && !snoozed && (
            <span>
              {t('requests.columns.waits')} <Age received={inquiry.received} now={now} />
            </span>
          )}
          {isSuspected && <Tag tone="bad">{t('requests.views.suspected')}</Tag>}
          <span>
            <LanguageMark code={language} /> {languages[language].name}
          </span>
          {inquiry.reply && <Writing {...inquiry.reply} />}
        </>
      }
      actions={<CompleteButton {...{ assignment, user, action }} />}
      notice={notice}
    >
      {isOutdated && (
        <FormError title={t('admin.request.stale')}>
          <p>{t('admin.request.staleText')}</p>
        </FormError>
      )}
      {isHeldBack && (
        <FormError title={t('admin.reply.newer')}>
          <p>{t('admin.reply.newerText')}</p>
        </FormError>
      )}
      {isSuspected && <Note title={t('requests.views.suspected')}>{t('admin.request.suspected')}</Note>}
      <div className="cols">
        <div className="stack">
          <Conversation inquiry={inquiry} action={inquiry.reply && action} />
          {inquiry.reply && <ReplyForm reply={inquiry.reply} action={action} />}
          {inquiry.documents && <DocumentsToSend documents={inquiry.documents} action={action} />}
        </div>
        <aside className="stack">
          <AssignmentForm assignment={assignment} assignees={assignees} action={action} />
          {assignment.status !== 'done' && <SnoozePanel {...inquiry} action={action} />}
          <Subject {...inquiry} />
          <Viewing {...inquiry} />
          <ContactDetails {...inquiry} />
          <Others {...inquiry} action={inquiry.reply && action} />
          <Origin {...inquiry} />
        </aside>
      </div>
    </DeskPage>
  )
}

/** Marks the request as done, by its assignee or else by the manager who presses it. */
function CompleteButton({
  assignment,
  user,
  action,
}: Pick<InquiryDetail, 'assignment'> & Pick<Props, 'user' | 'action'>) {
  const { t } = useSite()
  const { status, assigneeId, version } = assignment
  if (status === 'done') return null
  return (
    <ActionForm action={action} verb="assignment" sent={{ version, assignee: assigneeId ?? user.id, status: 'done' }}>
      <SubmitButton>
        <Icon name="check" />
        {t('admin.request.complete')}
      </SubmitButton>
    </ActionForm>
  )
}

function Subject({ subject }: InquiryDetail) {
  const { t } = useSite()
  if (!subject) return null
  const { kind, title, reference, page, href } = subject
  return (
    <Panel title={t(`mail.about.${kind}`)}>
      <p>
        <b>{title}</b> <span className="small muted nowrap">{reference}</span>
      </p>
      <p className="acts small">
        {page && <a href={page}>{t('mail.about.look')}</a>}
        {href && <a href={href}>{t('admin.request.home')}</a>}
      </p>
    </Panel>
  )
}

function Viewing({ viewing }: InquiryDetail) {
  const site = useSite()
  const { t } = site
  if (!viewing) return null
  return (
    <Panel title={t('admin.request.visit')}>
      <p>
        {localTimeText(site, viewing.time)}
        <br />
        <Tag tone={viewing.status === 'confirmed' ? 'ok' : 'wait'}>{t(`viewing.standing.${viewing.status}.title`)}</Tag>
      </p>
      <p>
        <a href={viewing.href}>{t('admin.request.openVisit')}</a>
      </p>
    </Panel>
  )
}

function ContactDetails({ id, name, email, phone }: InquiryDetail) {
  const site = useSite()
  const { t } = site
  if (!name && !email && !phone) return null
  const href = phone ? phoneHref(phone) : undefined
  return (
    <Panel title={t('admin.request.contact')}>
      <address className="stack">
        {name && <b>{name}</b>}
        {email && (
          <span>
            <a href={`mailto:${email}`}>{email}</a>
          </span>
        )}
        {phone && <span>{href ? <a href={href}>{formatPhone(phone)}</a> : phone}</span>}
      </address>
      {email && (
        <p>
          <a href={site.href('adminPerson', { key: id })}>{t('people.all')}</a>
        </p>
      )}
    </Panel>
  )
}

type AssignmentProps = Pick<InquiryDetail, 'assignment'> & { assignees: readonly FormOption[]; action: string }

function AssignmentForm({ assignment, assignees, action }: AssignmentProps) {
  const { t, language } = useSite()
  const { assigneeId, status, version, startedAt, finishedAt } = assignment
  const date = finishedAt ?? startedAt
  return (
    <Panel title={t('admin.request.care')}>
      {date && (
        <p className="small muted">
          {t(finishedAt ? 'admin.request.doneOn' : 'admin.request.since', { date: shortDateTime(date, language) })}
        </p>
      )}
      <FieldsForm
        form={assignmentForm}
        id="assignment"
        action={action}
        verb="assignment"
        sent={{ version }}
        options={{ managers: assignees }}
        entered={{ assignee: [assigneeId ?? unassigned], status: [status] }}
      >
        <SubmitButton quiet>{t('admin.request.save')}</SubmitButton>
      </FieldsForm>
    </Panel>
  )
}

/** @param action null for who may only read */
function Others({ others, action }: InquiryDetail & { action: string | null }) {
  const { t } = useSite()
  if (others.length === 0) return null
  return (
    <Panel title={t('admin.merge.others')} count={others.length}>
      <ul className="rows flat">
        {others.map(({ id, form, received, address, status, href }) => (
          <li key={id}>
            <div className="grow">
              <a href={href}>{t(`mail.subject.${form}`)}</a>
              <small>
                <Timestamp moment={received} /> <StatusTag status={status} /> {address}
              </small>
            </div>
            {action && address === null && (
              <ActionForm action={action} verb="merge" sent={{ request: id }}>
                <SubmitButton quiet small>
                  {t('admin.merge.do')}
                </SubmitButton>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function SnoozePanel({ snooze, assignment, action }: InquiryDetail & { action: string }) {
  const { t } = useSite()
  const { until, entered, errors } = snooze
  const { version } = assignment
  return (
    <Panel title={t('admin.snooze.title')}>
      {until ? (
        <ActionForm action={action} verb="wake" sent={{ version }}>
          <p>
            <SnoozeTag until={until} />
          </p>
          <SubmitButton quiet>{t('admin.snooze.wake')}</SubmitButton>
        </ActionForm>
      ) : (
        <FieldsForm form={snoozeForm} id="snooze" verb="snooze" sent={{ version }} {...{ action, entered, errors }}>
          <p className="small muted">{t('admin.snooze.note')}</p>
          <SubmitButton quiet>{t('admin.snooze.do')}</SubmitButton>
        </FieldsForm>
      )}
    </Panel>
  )
}

function Origin({ origin: { page, source, campaign } }: InquiryDetail) {
  const { t } = useSite()
  if (!page && !source && !campaign) return null
  return (
    <Panel title={t('admin.source.title')}>
      <DescriptionList
        className="kv"
        rows={[
          ...(source ? [[t('admin.source.came'), t(`admin.source.names.${source}`)] as const] : []),
          ...(campaign ? [[t('admin.source.campaign'), campaign] as const] : []),
          ...(page
            ? [
                [
                  t('admin.source.page'),
                  <a key="page" href={page}>
                    {page}
                  </a>,
                ] as const,
              ]
            : []),
        ]}
      />
    </Panel>
  )
}
