import { agentOf } from '#domain/content/team/agent.ts'
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
  /** Who shows it; null where the agency has no agents. */
  agentEmail: string | null
}

/** @param properties in the language of `site`; a home that is withdrawn, or not stored any more, is shown all the same */
export async function viewingProperty(
  properties: Pick<Properties, 'byId'>,
  site: SiteView,
  id: number,
): Promise<ViewingProperty> {
  const property = await properties.byId(id)
  if (!property)
    return {
      ...{ title: String(id), reference: String(id), path: site.href('home'), address: '', addressPublished: true },
      agentEmail: null,
    }
  const { title, reference, addressPublished } = property
  return {
    title,
    reference,
    path: propertyHref(site, property),
    address: addressLine(property, site.t('common.box')),
    addressPublished,
    agentEmail: agentOf(site.agents, property.agentId ?? null)?.email ?? null,
  }
}
