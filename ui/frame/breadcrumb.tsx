import { useSite } from '#ui/site.tsx'

export type Crumb = { label: string; href?: string }

/** @param trail after the home page; the last crumb is the page itself */
export function Breadcrumb({ trail }: { trail: Crumb[] }) {
  const { t, href } = useSite()
  return (
    <nav className="crumbs" aria-label={t('common.breadcrumb')}>
      <ol>
        <li>
          <a href={href('home')}>{t('common.home')}</a>
        </li>
        {trail.map(({ label, href }, index) => (
          <li key={href ?? label} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            {href && index < trail.length - 1 ? <a href={href}>{label}</a> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
