import { formatPrice, priceDisplay } from '#domain/money.ts'
import type { Property } from '#domain/property/property.ts'
import type { SiteView } from '#ui/site.tsx'

export type IdentityRow = { name: string; label: string; text: string }

/** What a home is called, where it stands and what it costs, before its other facts: only what its owner publishes. */
export function identityRows(property: Property, { t }: Pick<SiteView, 't'>): IdentityRow[] {
  const { reference, typeName, street, houseNumber, box, zip, city, goal } = property
  const door =
    street &&
    [street, houseNumber, houseNumber && box && `${t('common.box')}\u00a0${box}`].filter(Boolean).join('\u00a0')
  const line = priceDisplay(property)
  const price =
    line.kind === 'hidden'
      ? t('property.price.onRequest')
      : line.kind === 'from'
        ? `${t('property.price.from')} ${formatPrice(property.price)}`
        : line.text
  const rows: [string, string, string | null][] = [
    ['reference', t('property.identity.reference'), reference],
    ['type', t('property.identity.type'), typeName],
    ['address', t('property.identity.address'), door],
    ['zip', t('property.identity.zip'), zip],
    ['city', t('property.identity.city'), city],
    ['price', t(goal === 1 ? 'property.identity.monthlyRent' : 'property.identity.price'), price],
  ]
  return rows.flatMap(([name, label, text]) => (text ? [{ name, label, text }] : []))
}
