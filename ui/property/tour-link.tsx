import { ExternalLink } from '#ui/components/external-link.tsx'
import { useSite } from '#ui/site.tsx'

/** The virtual tour stands on another site: nothing of it is loaded before the visitor goes there. */
export function TourLink({ href }: { href: string }) {
  const { t } = useSite()
  return (
    <section className="block" id="tour">
      <h2>{t('property.tour.title')}</h2>
      <p className="muted">{t('property.tour.note')}</p>
      <ExternalLink className="btn quiet" href={href}>
        {t('property.tour.open')}
      </ExternalLink>
    </section>
  )
}
