import type { PropertySummary } from '#domain/property/property.ts'
import { ribbonOf } from '#domain/property/ribbon.ts'
import { useSite } from '#ui/site.tsx'

export function Ribbon({ property }: { property: Pick<PropertySummary, 'status' | 'goal'> }) {
  const { t } = useSite()
  const status = ribbonOf(property.status, property.goal)
  return status === 'none' ? null : <span className={`ribbon ${status}`}>{t(`property.ribbon.${status}`)}</span>
}
