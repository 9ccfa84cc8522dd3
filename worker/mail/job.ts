import { type JobFailure, jobAreas } from '#domain/mail/job.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { dateTimeText } from '#ui/components/date-time-text.ts'
import type { SiteView } from '#ui/site.tsx'
import type { DrillReport } from '#worker/services/backup/drill.ts'
import { type Writer, wholeAddress, writeMail } from './message.ts'

/** What a manager should know about a task that keeps failing. */
export function jobMail(
  site: Writer & Pick<SiteView, 'href'>,
  recipient: string,
  { name, since, reason }: JobFailure,
): Mail {
  const { t, href } = site
  const task = t(`admin.jobs.areas.${jobAreas[name]}`)
  return writeMail(site, {
    kind: 'job',
    recipient,
    subject: t('admin.jobs.mail.subject', { task }),
    blocks: [
      { kind: 'text', text: t('admin.jobs.mail.text') },
      {
        kind: 'rows',
        rows: [
          [t('admin.jobs.mail.task'), `${task} (${name})`],
          [t('admin.jobs.mail.since'), dateTimeText(site, since)],
          [t('admin.jobs.mail.reason'), reason],
        ],
      },
      { kind: 'button', label: t('admin.jobs.mail.button'), href: wholeAddress(site, href('admin')) },
    ],
  })
}

/** What a manager should know about a backup that was restored on trial. */
export function drillMail(
  site: Writer,
  recipient: string,
  { at, backup, rows, tables, differences }: DrillReport,
): Mail {
  const { t } = site
  const outcome = differences.length > 0 ? 'different' : 'equal'
  return writeMail(site, {
    kind: 'drill',
    recipient,
    subject: t(`admin.backup.mail.${outcome}.subject`),
    blocks: [
      { kind: 'text', text: t(`admin.backup.mail.${outcome}.text`) },
      {
        kind: 'rows',
        rows: [
          [t('admin.backup.mail.backup'), dateTimeText(site, backup)],
          [t('admin.backup.mail.restored'), dateTimeText(site, at)],
          [t('admin.backup.mail.holds'), t('admin.backup.mail.rows', { rows, tables })],
          ...(differences.length > 0 ? [[t('admin.backup.mail.differences'), differences.join(', ')] as const] : []),
        ],
      },
    ],
  })
}
