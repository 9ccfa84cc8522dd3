import '#locales/property-page.ts'
import type { Property } from '#domain/property/property.ts'
import { listingGraph } from '#domain/structured-data/listing.ts'
import { agencyNode, type SchemaNode } from '#domain/structured-data/site.ts'
import type { Key } from '#locales/translator.ts'
import { capitalize } from '#ui/facts/fact-text.ts'
import type { SiteView } from '#ui/site.tsx'

/** @param now of `brusselsMinute` */
export function propertyJsonLd(
  site: SiteView,
  property: Property,
  { path, description, now }: { path: string; description: string; now: string },
): SchemaNode[] {
  const { t, origin, language, today, name, agency } = site
  const labels = {
    fact: (fact: string) => t(`facts.${fact}` as Key),
    choice: (fact: string, value: string) => capitalize(t(`facts.choices.${fact}.${value}` as Key)),
    energyClass: t('property.keyFact.energy'),
    box: t('common.box'),
    openHouse: (title: string) => t('tools.openHouse.about', { title }),
  }
  return [
    ...listingGraph(property, { origin, path, language, description, labels, today, now }),
    agencyNode(origin, name, agency),
  ]
}
