import type { PropertySummary } from '#domain/property/property.ts'
import { ribbonOf } from '#domain/property/ribbon.ts'
import { useSite } from '#ui/site.tsx'

/** New, under option, sold or rented, always in words. Nothing for a property without a marquee. */
export function Ribbon({ property }: { property: Pick<PropertySummary, 'marquee' | 'goal'> }) {
  const { t } = useSite()
  const marquee = ribbonOf(property.marquee, property.goal)
  return marquee === 'none' ? null : <span className={`ribbon ${marquee}`}>{t(`property.ribbon.${marquee}`)}</span>
}
