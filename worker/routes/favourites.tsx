import { idsIn, listHref } from '#domain/favourites.ts'
import { FavouritesPage } from '#ui/pages/favourites.tsx'
import { definePage, type Visit } from '#worker/page.ts'
import { alternatesOf } from './alternates.ts'

/** @returns the homes that an address names, as a link writes them or as a form without a script does */
export const homesAsked = ({ query }: Visit): number[] => idsIn(query.getAll('ids').join())

export const favourites = definePage({
  address: (visit, canonical) => listHref(canonical, homesAsked(visit)),
  // Anybody may make up a list.
  key: (visit) => (homesAsked(visit).length ? null : 'favourites'),
  load: (visit) => {
    const { site, services } = visit
    const { t, href, name } = site
    const ids = homesAsked(visit)
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
      body: <FavouritesPage ids={ids} homes={ids.length ? services.properties.listed(ids) : null} />,
    }
  },
})
