import type { AgencyGap } from '#domain/content/agency-gaps.ts'
import type { Notice } from '#domain/forms/notice.ts'
import type { JobFailure } from '#domain/mail/job.ts'
import { useSite } from '#ui/site.tsx'
import { AgencyGaps } from './agency-gaps.tsx'
import { DeskPage } from './desk-frame.tsx'
import { JobFailures } from './job-failures.tsx'

type Props = { failing: readonly JobFailure[]; missing: readonly AgencyGap[]; notice: Notice | null }

/** The start page of the desk: what waits. */
export function TodayPage({ failing, missing, notice }: Props) {
  const { t, href } = useSite()
  return (
    <DeskPage current="today" title={t('admin.views.today')} notice={notice}>
      <p>
        <a href={href('adminRequests')}>{t('admin.views.requests')}</a>
      </p>
      {failing.length > 0 && <JobFailures rows={failing} />}
      {missing.length > 0 && <AgencyGaps missing={missing} />}
    </DeskPage>
  )
}
