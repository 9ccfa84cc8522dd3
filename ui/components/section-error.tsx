import { useSite } from '#ui/site.tsx'
import { Icon } from './icon.tsx'

/** In place of deferred content that failed. `href`: the page itself, for another attempt. */
export function SectionError({ href }: { href: string }) {
  const { t } = useSite()
  return (
    <div className="section-error" role="alert">
      <Icon name="triangle-alert" />
      <p>
        <strong>{t('errors.section.title')}</strong> {t('errors.section.text')}{' '}
        <a href={href}>{t('errors.section.retry')}</a>
      </p>
    </div>
  )
}
