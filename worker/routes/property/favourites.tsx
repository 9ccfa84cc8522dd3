import { homesInquiryForm } from '#domain/forms/inquiry.ts'
import { listHref, parseIds } from '#domain/property/favourites.ts'
import { unindexedHead } from '#worker/html/unindexed-head.ts'
import { definePage, type PageContext } from '#worker/page.ts'

/** Ids of `?ids=1,2`, or of `?ids=1&ids=2` as a form without scripts sends it. */
export const requestedIds = ({ query }: PageContext): number[] => parseIds(query.getAll('ids').join())

export const favourites = definePage({
  parse: (context) => {
    const ids = requestedIds(context)
    // Lists are unbounded: only the empty one is cached.
    return { ids, address: listHref(context.canonical, ids), cacheKey: ids.length ? null : 'favourites' }
  },
  load: async (context, { ids }) => {
    const [{ FavouritesPage }, { formOptions }] = await Promise.all([
      import('#ui/pages/favourites.tsx'),
      import('#worker/html/form-options.ts'),
    ])
    const loadAll = async () => {
      const [properties, options] = await Promise.all([
        context.services.properties.byIdsWithWithdrawn(ids),
        formOptions(homesInquiryForm, context, null),
      ])
      return { ...properties, options }
    }
    return {
      current: 'favourites',
      ...unindexedHead(context, 'favourites', {
        title: 'tools.favourites.title',
        description: 'tools.favourites.description',
        rest: listHref('', ids),
        robots: 'noindex',
      }),
      sheet: 'lists',
      body: <FavouritesPage ids={ids} properties={ids.length ? loadAll() : null} />,
    }
  },
})
