import type { PropertySummary } from '#domain/property/property.ts'
import { visibleRibbon } from '#domain/property/ribbon.ts'
import { useSite } from '#ui/site.tsx'

export function Ribbon({ property }: { property: Pick<PropertySummary, 'status' | 'goal' | 'published'> }) {
  const { t, today } = useSite()
  const status = visibleRibbon(property, today)
  return status === 'none' ? null : <span className={`ribbon ${status}`}>{t(`property.ribbon.${status}`)}</span>
}
