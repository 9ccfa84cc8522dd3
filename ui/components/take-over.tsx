import type { PropertySummary } from '#domain/property.ts'
import { useSite } from '#ui/site.tsx'

/** A business that is taken over stands among the sales, under its own name. Nothing for a sale or a rent. */
export function TakeOver({ property }: { property: Pick<PropertySummary, 'goal'> }) {
  const { t } = useSite()
  return property.goal === 2 && <span className="tag">{t('property.takeOver')}</span>
}
