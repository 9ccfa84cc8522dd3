import { addressLine } from '#domain/geo/address.ts'
import { propertyHref, type SiteView } from '#ui/site.tsx'
import type { Properties } from '#worker/services/property/properties.ts'

export type ViewingProperty = {
  title: string
  reference: string
  path: string
  /** On one line; postcode and town where the rest is hidden. */
  address: string
  addressPublished: boolean
}

/** @param properties in the language of `site`; a home that is withdrawn, or not stored any more, is shown all the same */
export async function viewingProperty(
  properties: Pick<Properties, 'byId'>,
  site: SiteView,
  id: number,
): Promise<ViewingProperty> {
  const property = await properties.byId(id)
  if (!property)
    return { title: String(id), reference: String(id), path: site.href('home'), address: '', addressPublished: true }
  const { title, reference, addressPublished } = property
  return {
    title,
    reference,
    path: propertyHref(site, property),
    address: addressLine(property, site.t('common.box')),
    addressPublished,
  }
}
