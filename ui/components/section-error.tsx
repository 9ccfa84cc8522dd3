import { useSite } from '#ui/site.tsx'
import { Icon } from './icon.tsx'

/** A part of the page failed after the rest was sent. `href` is the page itself, which is how one tries again. */
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
