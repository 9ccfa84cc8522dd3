import type { Database } from '#db/client.ts'
import { addressLine } from '#domain/geo/address.ts'
import type { Language } from '#locales/languages.ts'
import { propertyHref, type SiteView } from '#ui/site.tsx'
import { brusselsDay, siteView } from '#worker/html/site-view.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { createProperties } from '#worker/services/property/properties.ts'
import type { ViewingProperty } from './viewing.ts'

/** The site as one language tells it. */
export type View = SiteView

/** @returns the site as one language tells it at a moment @param now ms since 1970 */
export const siteViewIn = (catalogue: Catalogue, language: Language, origin: string, now: number): SiteView =>
  siteView(
    catalogue,
    catalogue.routeMap.languages.includes(language) ? language : catalogue.routeMap.defaultLanguage,
    origin,
    brusselsDay(now),
  )

type ViewingPropertySource = { database: Database; catalogue: Catalogue; site: SiteView }

/** @returns what is told of a home that somebody comes to see, in the language of the site's view, withdrawn or not */
export async function viewingProperty(
  { database, catalogue, site }: ViewingPropertySource,
  id: number,
): Promise<ViewingProperty> {
  const properties = createProperties({ database: () => database, catalogue, language: site.language })
  const property = await properties.byId(id)
  // Homes are withdrawn, never deleted; one that is gone all the same is still known by its number.
  if (!property)
    return { title: String(id), reference: String(id), path: site.href('home'), address: '', addressPublished: true }
  const { title, reference, addressPublished } = property
  return {
    title,
    reference,
    path: propertyHref(site, property),
    address: addressLine({ ...property, countryName: null }, site.t('common.box')),
    addressPublished,
  }
}
