import type { Context } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import type { Env } from '#worker/env.ts'
import { type Catalogue, CatalogueOutdated } from '#worker/services/catalogue/catalogue.ts'

export const dataVersionOf = ({ DATABASE_URL }: Pick<Env, 'DATABASE_URL'>, { edition, version }: Catalogue): string =>
  `${DATABASE_URL} ${edition} ${version}`

/** Serves a request with the cached data version, and once more with a newer one when the database is ahead of it. */
export const withDataVersion =
  (serve: (c: Context<AppEnv>, catalogue: Catalogue, isLatest: boolean) => Promise<Response>) =>
  async (c: Context<AppEnv>): Promise<Response> => {
    const services = c.get('services')
    const catalogue = await services.catalogue()
    try {
      return await serve(c, catalogue, false)
    } catch (error) {
      if (!(error instanceof CatalogueOutdated)) throw error
    }
    return serve(c, await services.newerCatalogue(catalogue), true)
  }
