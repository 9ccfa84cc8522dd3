import { formatPrice, priceDisplay } from '#domain/money.ts'
import type { Property } from '#domain/property/property.ts'
import type { T } from '#locales/translator.ts'
import type { SiteView } from '#ui/site.tsx'

export type IdentityRow = { label: string; text: string }

/** @returns reference, type, address and price, as far as they are published */
export function identityRows(property: Property, { t }: Pick<SiteView, 't'>): IdentityRow[] {
  const { reference, typeName, street, houseNumber, box, zip, city, goal } = property
  const address =
    street &&
    [street, houseNumber, houseNumber && box && `${t('common.box')}\u00a0${box}`].filter(Boolean).join('\u00a0')
  const rows: [label: string, text: string | null][] = [
    [t('property.identity.reference'), reference],
    [t('property.identity.type'), typeName],
    [t('property.identity.address'), address],
    [t('property.identity.zip'), zip],
    [t('property.identity.city'), city],
    [t(goal === 'rent' ? 'property.identity.monthlyRent' : 'property.identity.price'), priceText(property, t)],
  ]
  return rows.flatMap(([label, text]) => (text ? [{ label, text }] : []))
}

function priceText(property: Property, t: T): string {
  const display = priceDisplay(property)
  if (display.kind === 'hidden') return t('property.price.onRequest')
  return display.kind === 'from' ? `${t('property.price.from')} ${formatPrice(property.price)}` : display.text
}
