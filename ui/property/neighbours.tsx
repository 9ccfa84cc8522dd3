import type { PropertySummary } from '#domain/property/property.ts'
import { marketOf, markets } from '#domain/property/status.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

/** The previous and next property of the visitor's search, which only the script knows: hidden until then. */
export function Neighbours({ property: { id, goal } }: { property: Pick<PropertySummary, 'id' | 'goal'> }) {
  const { t, href } = useSite()
  const listing = href(marketOf(goal))
  return (
    <nav
      className="neighbours"
      hidden
      data-neighbours={id}
      data-goal={markets.indexOf(marketOf(goal))}
      aria-label={t('tools.neighbours.label')}
    >
      <a href={listing}>{t('tools.neighbours.back')}</a>
      <p data-text={t('tools.neighbours.position', { position: '{{position}}', total: '{{total}}' })} />
      <a href={listing} rel="prev" hidden>
        <Icon name="chevron-left" />
        {t('tools.neighbours.previous')}
        <span className="sr" />
      </a>
      <a href={listing} rel="next" hidden>
        {t('tools.neighbours.next')}
        <span className="sr" />
        <Icon name="chevron-right" />
      </a>
    </nav>
  )
}
