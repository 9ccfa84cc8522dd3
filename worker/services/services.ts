import { connect, type Database } from '#db/client.ts'
import type { Language } from '#locales/languages.ts'
import type { Env, WaitUntil } from '#worker/env.ts'
import { createAnalytics } from './analytics/property-counts.ts'
import { getCatalogue, getNewerCatalogue } from './catalogue/cache.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import { createContentPages } from './content/pages.ts'
import { createPlaces } from './geo/places.ts'
import { createSubscribers } from './newsletter.ts'
import { createDigestPreferences } from './owner/digest-preference.ts'
import { createProjects } from './property/projects.ts'
import { createProperties } from './property/properties.ts'
import { createSavedSearches } from './saved-search/saved-searches.ts'
import { createAdjacentFinder } from './search/adjacent.ts'
import { createListingCache } from './search/listing-cache.ts'
import { createListings } from './search/listings.ts'
import { createSitemap } from './site/sitemap.ts'
import { createViewings } from './viewing/viewings.ts'

/** ms that the database may take for all that a request asks: a visitor who waits longer has left. */
const databaseTimeoutMs = 3000

/** What a request may ask for. Nothing is asked before it is used; each request has its own database client. */
export function createServices(env: Env, later: WaitUntil) {
  let client: Database | undefined
  const database = () => {
    client ??= connect(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN, databaseTimeoutMs)
    return client
  }
  const source = { key: env.DATABASE_URL, database, kv: env.LISTINGS, later }
  return {
    catalogue: () => getCatalogue(source),
    newerCatalogue: (outdated: Catalogue) => getNewerCatalogue(source, outdated),
    /** @param settled whether the catalogue cannot be had any newer */
    in: (catalogue: Catalogue, language: Language, isLatest = false) => ({
      viewings: createViewings({
        database,
        catalogue,
        language,
        secret: env.FORM_SECRET,
        later,
        send: (id) => later(import('./mail/outbox.ts').then(({ deliverSoon }) => deliverSoon(env, later, id))),
      }),
      savedSearches: createSavedSearches(database, env.FORM_SECRET),
      digestPreferences: createDigestPreferences(database, env.FORM_SECRET),
      listings: createListings({
        database,
        catalogue,
        language,
        cache: createListingCache(env.LISTINGS, catalogue, later),
      }),
      neighbours: createAdjacentFinder({ database, catalogue, language }),
      pages: createContentPages({ database, catalogue, isLatest }),
      places: createPlaces({ database, catalogue, language }),
      projects: createProjects({ database, catalogue, language }),
      properties: createProperties({ database, catalogue, language }),
      sitemap: createSitemap({ database, catalogue }),
      analytics: createAnalytics(database),
      subscribers: createSubscribers(database, env.FORM_SECRET),
    }),
  }
}

export type Services = ReturnType<ReturnType<typeof createServices>['in']>
