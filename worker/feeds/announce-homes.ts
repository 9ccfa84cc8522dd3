import type { Database } from '#db/client.ts'
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
import type { HostQuestions } from '#worker/services/source/host.ts'
import { viewIn } from '#worker/site-view.ts'
import type { PublishedHome } from './client.ts'
import { feedFetch, guardOf, maxFeedBytes } from './fetch-feed.ts'
import { vendorOf } from './vendors.ts'

export type AnnouncementSource = HostQuestions & {
  database: Database
  /** @returns a secret of the worker by its name */
  secretOf: (name: string) => string | undefined
  /** Of the site; without it no home has an address. */
  origin: string
  /** ms since 1970 */
  now: () => number
}

const maxRequests = 60

/** The addresses of homes in the language of their feed. */
async function publishedHomes(
  { database, origin, now }: AnnouncementSource,
  { language }: ScheduledFeed,
  homes: readonly Announcement[],
): Promise<PublishedHome[]> {
  const catalogue = await loadCatalogue(database)
  const site = viewIn(catalogue, language, origin, now())
  const properties = createProperties({ database: () => database, catalogue, language: site.language })
  const published = await properties.byIds(homes.map(({ propertyId }) => propertyId))
  const addresses = new Map(published.map((property) => [property.id, origin + propertyHref(site, property)]))
  return homes.map(({ key, propertyId: id, fault }) => ({ key, id, fault, address: addresses.get(id) ?? null }))
}

async function announce(source: AnnouncementSource, config: ScheduledFeed, homes: readonly Announcement[]) {
  const { name, address, language, secretName } = config
  const client = vendorOf(config)?.client
  // The feed has another format since.
  if (!client?.announce) return
  const secret = secretName && source.secretOf(secretName)
  if (!secret) throw new Error(`The worker has no secret ${secretName ?? `of ${name}`}.`)
  const context = {
    ...{ secret, language, maxRequests, maxBytes: maxFeedBytes },
    origin: address && new URL(address).origin,
    fetch: feedFetch(address, guardOf(config, source)),
  }
  await client.announce(context, await publishedHomes(source, config, homes))
}

/**
 * Reports to a program where its homes are on the site, some of one feed. A failure is repeated at growing intervals and
 * never concerns the import; the same report twice harms nothing.
 */
export async function announceHomes(source: AnnouncementSource): Promise<'sent' | 'postponed' | undefined> {
  const { database, origin, now } = source
  if (!origin) return undefined
  const due = await dueAnnouncements(database, iso(now()))
  if (!due) return undefined
  const { config, homes } = due
  try {
    await announce(source, config, homes)
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
