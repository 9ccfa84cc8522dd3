import { type JobFailure, jobAreas } from '#domain/mail/job.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'
import { shortDateTime } from './timestamp.tsx'

/** Tasks of the site that keep failing: above each part of the back office, until they succeed. */
export function JobFailures({ rows }: { rows: readonly JobFailure[] }) {
  const { t, language } = useSite()
  return (
    <section className="note bad" aria-labelledby="admin-jobs">
      <Icon name="triangle-alert" />
      <div>
        <h2 id="admin-jobs">{t('admin.jobs.title')}</h2>
        <ul>
          {rows.map(({ name, since, failures, reason }) => (
            <li key={name}>
              {t(`admin.jobs.areas.${jobAreas[name]}`)}{' '}
              <span className="small">
                ({t('admin.jobs.since', { date: shortDateTime(since, language), count: failures })})
              </span>
              <br />
              <code lang="en">{reason}</code>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
