import { type Fault, jobOf } from '#domain/status/fault.ts'
import { shortDateTime } from '#ui/admin/timestamp.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'
import { faultName, faultReason } from './fault-text.ts'

/** What has been wrong for some minutes, until it is right again. */
export function FaultList({ rows }: { rows: readonly Fault[] }) {
  const { t, language, href } = useSite()
  return (
    <section className="note bad" aria-labelledby="admin-faults">
      <Icon name="triangle-alert" />
      <div>
        <h2 id="admin-faults">
          <a href={href('adminStatus')}>{t('status.faults.title')}</a>
        </h2>
        <ul>
          {rows.map((fault) => (
            <li key={fault.subject}>
              {faultName(t, fault)}{' '}
              <span className="small">
                ({t('status.faults.since', { date: shortDateTime(fault.since, language), count: fault.count })})
              </span>
              <br />
              {jobOf(fault) ? <code lang="en">{fault.reason}</code> : faultReason(t, fault)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
