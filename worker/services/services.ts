import { connect, type Database } from '#db/client.ts'
import type { Language } from '#locales/languages.ts'
import type { Env, Later } from '#worker/env.ts'
import { createAppointments } from './appointments.ts'
import type { Catalogue } from './catalogue.ts'
import { catalogueOf, renewedCatalogue } from './catalogue-memory.ts'
import { createListingCache } from './listing-cache.ts'
import { createListings } from './listings.ts'
import { createNeighbours } from './neighbours.ts'
import { createLetterWishes } from './owners/letter-wish.ts'
import { createPages } from './pages.ts'
import { createPlaces } from './places.ts'
import { createProjects } from './projects.ts'
import { createProperties } from './properties.ts'
import { createDemands } from './requests/demands.ts'
import { createSubscribers } from './requests/subscribers.ts'
import { createSitemap } from './sitemap.ts'
import { createStatistics } from './statistics/statistics.ts'

/** ms that the database may take for all that a request asks: a visitor who waits longer has left. */
const patience = 3000

/** What a request may ask for. Nothing is asked before it is used; each request has its own database client. */
export function createServices(env: Env, later: Later) {
  let client: Database | undefined
  const database = () => {
    client ??= connect(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN, patience)
    return client
  }
  const source = { key: env.DATABASE_URL, database, kv: env.LISTINGS, later }
  return {
    catalogue: () => catalogueOf(source),
    renewed: (outdated: Catalogue) => renewedCatalogue(source, outdated),
    /** @param settled whether the catalogue cannot be had any newer */
    in: (catalogue: Catalogue, language: Language, settled = false) => ({
      appointments: createAppointments({
        database,
        catalogue,
        language,
        secret: env.FORM_SECRET,
        later,
        send: (id) => later(import('./outbox.ts').then(({ drainSoon }) => drainSoon(env, later, id))),
      }),
      demands: createDemands(database, env.FORM_SECRET),
      letterWishes: createLetterWishes(database, env.FORM_SECRET),
      listings: createListings({
        database,
        catalogue,
        language,
        cache: createListingCache(env.LISTINGS, catalogue, later),
      }),
      neighbours: createNeighbours({ database, catalogue, language }),
      pages: createPages({ database, catalogue, settled }),
      places: createPlaces({ database, catalogue, language }),
      projects: createProjects({ database, catalogue, language }),
      properties: createProperties({ database, catalogue, language }),
      sitemap: createSitemap({ database, catalogue }),
      statistics: createStatistics(database),
      subscribers: createSubscribers(database, env.FORM_SECRET),
    }),
  }
}

export type Services = ReturnType<ReturnType<typeof createServices>['in']>
