import type { ReactNode } from 'react'
import type { DeskView } from '#domain/owner/desk.ts'
import { DeskBar, DeskTabs } from '#ui/desk/desk-frame.tsx'
import type { Person } from '#ui/desk/request-row.ts'
import { Care, type RequestSheet, Sheet } from '#ui/desk/request-sheet.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { PortalFault } from '#ui/portal/portal-form.tsx'
import { useSite } from '#ui/site.tsx'

/** What was just done at the desk. */
export const deskSaid = ['saved', 'approved', 'refused', 'retried', 'gone'] as const

export type DeskSaid = (typeof deskSaid)[number]

const Said = ({ said }: { said: DeskSaid | null }) => {
  const { t } = useSite()
  return (
    said && (
      <p className="lead desk-told" role="status">
        {t(`desk.said.${said}`)}
      </p>
    )
  )
}

type Props = {
  /** Who is in. */
  name: string
  view: DeskView
  counts: Record<DeskView, number>
  said: DeskSaid | null
  /** The part that is shown. */
  children: ReactNode
}

/** What the agency has to do, and for whom. It all works without a script. */
export function DeskPage({ name, view, counts, said, children }: Props) {
  const { t } = useSite()
  const title = t('desk.title')
  return (
    <>
      <PageHead trail={[{ label: t('portal.crumb') }, { label: title }]} title={title} />
      <div className="wrap desk">
        <DeskBar name={name} />
        <DeskTabs view={view} counts={counts} />
        <Said said={said} />
        {children}
      </div>
    </>
  )
}

type RequestProps = {
  name: string
  sheet: RequestSheet
  /** Who may take care of it. */
  managers: readonly Person[]
  /** The page itself. */
  action: string
  said: DeskSaid | null
  /** It became something else while somebody looked at it. */
  stale: boolean
}

/** One request: all that was sent, what came of it, and who takes care of it. */
export function DeskRequestPage({ name, sheet, managers, action, said, stale }: RequestProps) {
  const { t, href } = useSite()
  const subject = t(`mail.subject.${sheet.form}`)
  const title = sheet.name ? `${subject} – ${sheet.name}` : subject
  return (
    <>
      <PageHead
        trail={[{ label: t('portal.crumb') }, { label: t('desk.title'), href: href('desk') }, { label: title }]}
        title={title}
      />
      <div className="wrap desk">
        <DeskBar name={name} />
        <p>
          <a href={href('desk')}>{t('desk.request.back')}</a>
        </p>
        {stale && (
          <PortalFault title={t('desk.request.stale')}>
            <p>{t('desk.request.staleText')}</p>
          </PortalFault>
        )}
        {!stale && <Said said={said} />}
        <div className="request">
          <div>
            <Sheet sheet={sheet} />
          </div>
          <Care sheet={sheet} managers={managers} action={action} />
        </div>
      </div>
    </>
  )
}
