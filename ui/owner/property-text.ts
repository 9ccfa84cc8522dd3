import { priceDisplay } from '#domain/money.ts'
import type { OwnedProperty } from '#domain/owner/owner.ts'
import { ribbonOf } from '#domain/property/ribbon.ts'
import type { Goal } from '#domain/property/status.ts'
import type { SiteView } from '#ui/site.tsx'

const goalKeys = { sale: 'sale', rent: 'rent', 'take-over': 'takeOver' } as const satisfies Record<Goal, string>

type Property = Omit<OwnedProperty, 'id'>

/** @returns null while the property is available */
function statusOf({ status, goal, withdrawn }: Property) {
  const ribbon = ribbonOf(status, goal)
  if (ribbon === 'sold' || ribbon === 'rented') return ribbon
  if (withdrawn) return 'withdrawn'
  return ribbon === 'option' ? ribbon : null
}

/** "Kerkstraat 18, 3080 Tervuren (for sale, € 1.185.000)", "(under option, € 1.185.000)", "(sold)" */
export function propertyText({ t }: Pick<SiteView, 't'>, property: Property): string {
  const { address, goal } = property
  const status = statusOf(property)
  if (status && status !== 'option') return `${address} (${t(`owner.status.${status}`)})`
  const line = priceDisplay(property)
  const amount = line.kind === 'hidden' ? null : line.text
  const price = amount && goal === 'rent' ? t('property.price.perMonth', { price: amount }) : amount
  return `${address} (${[t(status ? `owner.status.${status}` : `owner.goal.${goalKeys[goal]}`), price].filter(Boolean).join(', ')})`
}
