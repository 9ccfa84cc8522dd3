import { iso } from '#domain/time.ts'
import { propertyHref } from '#ui/site.tsx'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import {
  type Announcement,
  dueAnnouncements,
  endAnnouncements,
  postponeAnnouncements,
} from '#worker/services/import/announcements.ts'
import type { ScheduledFeed } from '#worker/services/import/feeds.ts'
import { createProperties } from '#worker/services/property/properties.ts'
import { viewIn } from '#worker/site-view.ts'
import type { PublishedProperty } from './client.ts'
import { clientContext, type RunContext } from './run-context.ts'
import { vendorOf } from './vendors.ts'

/** @param origin of the site; without it no property has an address */
export type AnnouncementContext = RunContext & { origin: string }

const maxRequests = 60

/** The addresses of homes in the language of their feed. */
async function publishedProperties(
  { database, origin, now }: AnnouncementContext,
  { language }: ScheduledFeed,
  homes: readonly Announcement[],
): Promise<PublishedProperty[]> {
  const catalogue = await loadCatalogue(database)
  const site = viewIn(catalogue, language, origin, now())
  const properties = createProperties({ database: () => database, catalogue, language: site.language })
  const published = await properties.byIds(homes.map(({ propertyId }) => propertyId))
  const addresses = new Map(published.map((property) => [property.id, origin + propertyHref(site, property)]))
  return homes.map(({ key, propertyId: id, fault }) => ({ key, id, fault, address: addresses.get(id) ?? null }))
}

async function announce(context: AnnouncementContext, config: ScheduledFeed, homes: readonly Announcement[]) {
  const client = vendorOf(config)?.client
  // The feed has another format since.
  if (!client?.announce) return
  const asked = clientContext(context, config, maxRequests)
  await client.announce(asked, await publishedProperties(context, config, homes))
}

/**
 * Reports to a program where its homes are on the site, some of one feed. A failure is repeated at growing intervals and
 * never concerns the import; the same report twice harms nothing.
 */
export async function announceProperties(context: AnnouncementContext): Promise<'sent' | 'postponed' | undefined> {
  const { database, origin, now } = context
  if (!origin) return undefined
  const due = await dueAnnouncements(database, iso(now()))
  if (!due) return undefined
  const { config, homes } = due
  try {
    await announce(context, config, homes)
    await endAnnouncements(database, homes)
    return 'sent'
  } catch (error) {
    const dropped = await postponeAnnouncements(database, homes, now())
    const reason = error instanceof Error ? error.message : String(error)
    const state = dropped ? 'dropped' : 'failed'
    console.warn(`announcement.${state} feed=${config.name} homes=${homes.length} reason=${JSON.stringify(reason)}`)
    return 'postponed'
  }
}
