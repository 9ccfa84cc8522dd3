import { listHref, parseIds } from '#domain/property/favourites.ts'
import { FavouritesPage } from '#ui/pages/favourites.tsx'
import { definePage, type Visit } from '#worker/page.ts'
import { alternatesOf } from '#worker/routes/alternates.ts'

/** @returns the homes that an address names, as a link writes them or as a form without a script does */
export const requestedIds = ({ query }: Visit): number[] => parseIds(query.getAll('ids').join())

export const favourites = definePage({
  address: (visit, canonical) => listHref(canonical, requestedIds(visit)),
  // Anybody may make up a list.
  key: (visit) => (requestedIds(visit).length ? null : 'favourites'),
  load: (visit) => {
    const { site, services } = visit
    const { t, href, name } = site
    const ids = requestedIds(visit)
    return {
      current: 'favourites',
      addresses: alternatesOf(visit, (code) => listHref(href('favourites', {}, code), ids)),
      head: {
        title: t('tools.favourites.title'),
        description: t('tools.favourites.description', { agency: name }),
        canonical: href('favourites'),
        alternates: {},
        robots: 'noindex',
        graph: [],
      },
      body: <FavouritesPage ids={ids} homes={ids.length ? services.properties.byIdsWithWithdrawn(ids) : null} />,
    }
  },
})
