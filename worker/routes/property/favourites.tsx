import { listHref, parseIds } from '#domain/property/favourites.ts'
import { alternatesOf } from '#worker/html/alternates.ts'
import { definePage, type PageContext } from '#worker/page.ts'

/** @returns the homes that an address names, as a link writes them or as a form without a script does */
export const requestedIds = ({ query }: PageContext): number[] => parseIds(query.getAll('ids').join())

export const favourites = definePage({
  parse: (context) => {
    const ids = requestedIds(context)
    // Anyone may make up a list.
    return { ids, address: listHref(context.canonical, ids), cacheKey: ids.length ? null : 'favourites' }
  },
  load: async (context, { ids }) => {
    const { FavouritesPage } = await import('#ui/pages/favourites.tsx')
    const { site, services } = context
    const { t, href, name } = site
    return {
      current: 'favourites',
      addresses: alternatesOf(context, (code) => listHref(href('favourites', {}, code), ids)),
      head: {
        title: t('tools.favourites.title'),
        description: t('tools.favourites.description', { agency: name }),
        canonical: href('favourites'),
        alternates: {},
        robots: 'noindex',
        graph: [],
      },
      body: <FavouritesPage ids={ids} properties={ids.length ? services.properties.byIdsWithWithdrawn(ids) : null} />,
    }
  },
})
