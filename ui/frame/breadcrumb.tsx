import { useSite } from '#ui/site.tsx'

export type Crumb = { label: string; href?: string }

/** The trail to the page, home first. The last crumb is the page itself and needs no `href`. */
export function Breadcrumb({ trail }: { trail: Crumb[] }) {
  const { t, href } = useSite()
  return (
    <nav className="crumbs" aria-label={t('common.breadcrumb')}>
      <ol>
        <li>
          <a href={href('home')}>{t('common.home')}</a>
        </li>
        {trail.map(({ label, href }, at) => (
          <li key={href ?? label} aria-current={at === trail.length - 1 ? 'page' : undefined}>
            {href && at < trail.length - 1 ? <a href={href}>{label}</a> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
