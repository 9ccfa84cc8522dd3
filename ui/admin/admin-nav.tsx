import { type AdminView, adminQuery, adminViews } from '#domain/inquiry/admin-inbox.ts'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'

export function AdminBar({ name }: { name: string }) {
  const { t, href } = useSite()
  return (
    <div className="admin-bar">
      <p className="small muted">{t('admin.as', { name })}</p>
      <a className="small" href={href('account')}>
        {t('admin.account')}
      </a>
      <ActionForm action={href('login')} verb="sign-out">
        <SubmitButton quiet small>
          {t('admin.leave')}
        </SubmitButton>
      </ActionForm>
    </div>
  )
}

type TabsProps = { view: AdminView; counts: Record<AdminView, number> }

export function AdminTabs({ view, counts }: TabsProps) {
  const { t, href } = useSite()
  return (
    <nav className="admin-tabs" aria-label={t('admin.views.label')}>
      <ul>
        {adminViews.map((name) => (
          <li key={name}>
            <a href={`${href('admin')}${adminQuery({ view: name })}`} aria-current={name === view ? 'page' : undefined}>
              {t(`admin.views.${name}`)} <span className="count">{counts[name]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
