import type { KVNamespace, R2Bucket } from '@cloudflare/workers-types'
import { connect, type Database } from '#db/client.ts'
import type { Property } from '#domain/property/property.ts'
import type { Search } from '#domain/search/search.ts'
import type { Language } from '#locales/languages.ts'
import { createAnalytics } from './analytics/property-counts.ts'
import { getCatalogue, getNewerCatalogue, previousCatalogue, publishCurrentVersion } from './catalogue/cache.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import { readPublishedVersion } from './catalogue/published-version.ts'
import { expectedFrom } from './catalogue/snapshot.ts'
import { createContentPages } from './content/pages.ts'
import { createDocuments } from './document/documents.ts'
import { createPlaces } from './geo/places.ts'
import type { KvSource } from './kv.ts'
import { createSubscribers } from './newsletter/subscriptions.ts'
import { createDigestPreferences } from './owner/digest-preference.ts'
import type { WaitUntil } from './promises.ts'
import { createProjects } from './property/projects.ts'
import { createCachedProperties } from './property/properties.ts'
import { createSavedSearches } from './saved-search/saved-searches.ts'
import { createListingCache } from './search/listing-cache.ts'
import { createListings } from './search/listings.ts'
import { getSearchIndex } from './search/search-index-store.ts'
import { getWords } from './search/words-store.ts'
import { createSitemap } from './site/sitemap.ts'
import { createTeamHomes } from './site/team-homes.ts'
import { createOpinions } from './viewing/opinions.ts'
import { createViewings } from './viewing/viewings.ts'

/** ms per statement or batch. */
const defaultTimeout = 3000

type Bindings = {
  DATABASE_URL: string
  DATABASE_AUTH_TOKEN?: string
  DATABASE_TIMEOUT_MS?: string
  LISTINGS: KVNamespace
  UPLOADS?: R2Bucket
  FORM_SECRET?: string
  FORM_SECRET_PREVIOUS?: string
}

/** @param request whose page is to be shown, if any */
export function createServices(env: Bindings, later: WaitUntil, request: Request | null = null) {
  let client: Database | undefined
  const database = () => {
    client ??= connect(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN, Number(env.DATABASE_TIMEOUT_MS ?? defaultTimeout))
    return client
  }
  const secrets = [env.FORM_SECRET, env.FORM_SECRET_PREVIOUS] as const
  const published = () => readPublishedVersion(env.LISTINGS, env.DATABASE_URL, request)
  const source = { key: env.DATABASE_URL, database, kv: env.LISTINGS, later, published, ...expectedFrom(request) }
  // The same object: what the start of a request finds missing in KV, the rest of it does not ask for.
  const kv: KvSource = source
  return {
    database,
    catalogue: () => getCatalogue(source),
    newerCatalogue: (outdated: Catalogue) => getNewerCatalogue(source, outdated),
    publishVersion: () => publishCurrentVersion(source),
    former: (catalogue: Catalogue) => previousCatalogue(source, catalogue, Date.now()),
    in: (catalogue: Catalogue, language: Language, isLatest = false) => {
      const places = createPlaces({ database, catalogue, language })
      return {
        viewings: createViewings({ database, catalogue, language, secrets, later }),
        opinions: createOpinions(database, secrets),
        savedSearches: createSavedSearches(database, secrets),
        digestPreferences: createDigestPreferences(database, secrets),
        listings: createListings({
          database,
          kv,
          catalogue,
          language,
          cache: createListingCache(kv, catalogue),
          index: () => getSearchIndex(source, catalogue),
          findPlace: places.find,
          words: (index) => getWords(source, catalogue, language, index),
        }),
        sold: async (search: Search) => {
          const { soldHomes } = await import('./property/sold-homes.ts')
          return soldHomes({ database, catalogue, language, index: () => getSearchIndex(source, catalogue) }, search)
        },
        pages: createContentPages({ database, kv, catalogue, isLatest }),
        documents: createDocuments({ database, files: env.UPLOADS, secrets }),
        places,
        projects: createProjects({ database, kv, catalogue, language }),
        properties: createCachedProperties({ database, kv, catalogue, language }),
        teamHomes: createTeamHomes({ database, catalogue, language }),
        pricesAround: async (home: Property) =>
          (await import('./geo/area-prices.ts')).pricesAround({ database, catalogue }, home),
        comparables: async (home: Property, today: string) => {
          const { comparablesOf } = await import('./property/comparables.ts')
          return comparablesOf(
            { database, catalogue, language, index: () => getSearchIndex(source, catalogue) },
            home,
            today,
          )
        },
        sitemap: createSitemap({ database, catalogue }),
        analytics: createAnalytics(database),
        subscribers: createSubscribers(database, secrets),
      }
    },
  }
}

export type RequestServices = ReturnType<typeof createServices>

export type Services = ReturnType<ReturnType<typeof createServices>['in']>
