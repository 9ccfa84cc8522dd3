import type { ReactNode } from 'react'
import { type DeskView, deskQuery, deskViews } from '#domain/owner/desk.ts'
import { PortalForm } from '#ui/portal/portal-form.tsx'
import { useSite } from '#ui/site.tsx'

/** Who is in, and the way out. */
export function DeskBar({ name }: { name: string }) {
  const { t, href } = useSite()
  return (
    <div className="desk-bar">
      <p className="small muted">{t('desk.as', { name })}</p>
      <a className="small" href={href('account')}>
        {t('desk.account')}
      </a>
      <PortalForm action={href('login')} does="leave">
        <button className="btn quiet small" type="submit">
          {t('desk.leave')}
        </button>
      </PortalForm>
    </div>
  )
}

type TabsProps = {
  /** The one that is shown; null on a page of its own. */
  view: DeskView | null
  counts: Record<DeskView, number>
}

/** The parts of the desk, each with how much is in it. */
export function DeskTabs({ view, counts }: TabsProps) {
  const { t, href } = useSite()
  return (
    <nav className="desk-tabs" aria-label={t('desk.views.label')}>
      <ul>
        {deskViews.map((name) => (
          <li key={name}>
            <a href={`${href('desk')}${deskQuery({ view: name })}`} aria-current={name === view ? 'page' : undefined}>
              {t(`desk.views.${name}`)} <span className="count">{counts[name]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A part in which there is nothing. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className="desk-none muted">{children}</p>
