import type { Mail } from '#domain/mail/mail.ts'
import { type Fault, jobOf } from '#domain/status/fault.ts'
import { faultName, faultReason } from '#ui/admin/status/fault-text.ts'
import { dateTimeText } from '#ui/components/date-time-text.ts'
import type { SiteView } from '#ui/site.tsx'
import type { DrillReport } from '#worker/services/backup/drill.ts'
import { type Writer, wholeAddress, writeMail } from './message.ts'

/** What has been wrong for some minutes, or is right again. @param isOver whether it is right again @param now ISO */
export function faultMail(
  site: Writer & Pick<SiteView, 'href'>,
  recipient: string,
  { isOver, now, ...fault }: Fault & { isOver: boolean; now: string },
): Mail {
  const { t, href } = site
  const subject = faultName(t, fault)
  const outcome = isOver ? 'right' : 'wrong'
  const job = jobOf(fault)
  return writeMail(site, {
    kind: 'fault',
    recipient,
    subject: t(`status.mail.${outcome}.subject`, { subject }),
    blocks: [
      { kind: 'text', text: t(`status.mail.${outcome}.text`) },
      {
        kind: 'rows',
        rows: [
          [t('status.mail.part'), job ? `${subject} (${job})` : subject],
          [t('status.mail.since'), dateTimeText(site, fault.since)],
          ...(isOver ? [[t('status.mail.until'), dateTimeText(site, now)] as const] : []),
          [t('status.mail.reason'), faultReason(t, fault)],
        ],
      },
      { kind: 'button', label: t('status.mail.button'), href: wholeAddress(site, href('adminStatus')) },
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
