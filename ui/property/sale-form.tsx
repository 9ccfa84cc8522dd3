import type { PropertySummary } from '#domain/property/property.ts'
import { useSite } from '#ui/site.tsx'

export function SaleForm({ property }: { property: Pick<PropertySummary, 'goal' | 'lifeAnnuity'> }) {
  const { t } = useSite()
  if (property.goal === 'take-over') return <span className="tag">{t('property.takeOver')}</span>
  return property.lifeAnnuity && <span className="tag">{t('property.lifeAnnuity')}</span>
}
