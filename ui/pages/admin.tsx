import type { ReactNode } from 'react'
import type { AgencyGap } from '#domain/content/agency-gaps.ts'
import type { FormOption } from '#domain/forms/form.ts'
import type { Notice } from '#domain/forms/notice.ts'
import type { AdminView } from '#domain/inquiry/admin-inbox.ts'
import type { JobFailure } from '#domain/mail/job.ts'
import { AdminBar, AdminTabs } from '#ui/admin/admin-nav.tsx'
import { AgencyGaps } from '#ui/admin/agency-gaps.tsx'
import { AssignmentForm, ContactDetails, type InquiryDetail, InquiryDetails } from '#ui/admin/inquiry-detail.tsx'
import { JobFailures } from '#ui/admin/job-failures.tsx'
import { FormError } from '#ui/forms/action-form.tsx'
import { Page } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

const NoticeText = ({ notice }: { notice: Notice | null }) => {
  const { t } = useSite()
  return (
    notice && (
      <p className="lead admin-notice" role="status">
        {t(`notices.${notice}`)}
      </p>
    )
  )
}

type Props = {
  name: string
  view: AdminView
  counts: Record<AdminView, number>
  notice: Notice | null
  failing: readonly JobFailure[]
  missing: readonly AgencyGap[]
  children: ReactNode
}

export function AdminPage({ name, view, counts, notice, failing, missing, children }: Props) {
  const { t } = useSite()
  const title = t('admin.title')
  return (
    <Page className="admin" trail={[{ label: t('auth.crumb') }, { label: title }]} title={title}>
      <AdminBar name={name} />
      <AdminTabs view={view} counts={counts} />
      {failing.length > 0 && <JobFailures rows={failing} />}
      {missing.length > 0 && <AgencyGaps missing={missing} />}
      <NoticeText notice={notice} />
      {children}
    </Page>
  )
}

type InquiryProps = {
  name: string
  inquiry: InquiryDetail
  assignees: readonly FormOption[]
  action: string
  notice: Notice | null
  /** The row changed since the form was loaded, so nothing was saved. */
  isOutdated: boolean
}

export function AdminInquiryPage({ name, inquiry, assignees, action, notice, isOutdated }: InquiryProps) {
  const { t, href } = useSite()
  const subject = t(`mail.subject.${inquiry.form}`)
  const title = inquiry.name ? `${subject} – ${inquiry.name}` : subject
  return (
    <Page
      className="admin"
      trail={[{ label: t('auth.crumb') }, { label: t('admin.title'), href: href('admin') }, { label: title }]}
      title={title}
    >
      <AdminBar name={name} />
      <p>
        <a href={href('admin')}>{t('admin.request.back')}</a>
      </p>
      {isOutdated && (
        <FormError title={t('admin.request.stale')}>
          <p>{t('admin.request.staleText')}</p>
        </FormError>
      )}
      {!isOutdated && <NoticeText notice={notice} />}
      <div className="request">
        <div>
          <InquiryDetails inquiry={inquiry} action={action} />
        </div>
        <aside>
          <ContactDetails {...inquiry} />
          <AssignmentForm assignment={inquiry.assignment} assignees={assignees} action={action} />
        </aside>
      </div>
    </Page>
  )
}
