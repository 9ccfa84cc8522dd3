import type { ReactNode } from 'react'
import { type AdminView, adminQuery, adminViews } from '#domain/inquiry/admin-inbox.ts'
import { ActionForm } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'

/** Who is in, and the way out. */
export function AdminBar({ name }: { name: string }) {
  const { t, href } = useSite()
  return (
    <div className="desk-bar">
      <p className="small muted">{t('admin.as', { name })}</p>
      <a className="small" href={href('account')}>
        {t('admin.account')}
      </a>
      <ActionForm action={href('login')} verb="leave">
        <button className="btn quiet small" type="submit">
          {t('admin.leave')}
        </button>
      </ActionForm>
    </div>
  )
}

type TabsProps = {
  /** The one that is shown; null on a page of its own. */
  view: AdminView | null
  counts: Record<AdminView, number>
}

/** The parts of the desk, each with how much is in it. */
export function AdminTabs({ view, counts }: TabsProps) {
  const { t, href } = useSite()
  return (
    <nav className="desk-tabs" aria-label={t('admin.views.label')}>
      <ul>
        {adminViews.map((name) => (
          <li key={name}>
            <a href={`${href('desk')}${adminQuery({ view: name })}`} aria-current={name === view ? 'page' : undefined}>
              {t(`admin.views.${name}`)} <span className="count">{counts[name]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A part in which there is nothing. */
export const EmptyState = ({ children }: { children: ReactNode }) => <p className="desk-none muted">{children}</p>
