import { listHref, maxCompared } from '#domain/property/favourites.ts'
import type { ComparedProperties } from '#ui/pages/compare.tsx'
import { unindexedHead } from '#worker/html/unindexed-head.ts'
import { definePage, type PageContext } from '#worker/page.ts'
import { requestedIds } from './favourites.tsx'

async function loadCompared({ services }: PageContext, ids: readonly number[]): Promise<ComparedProperties> {
  const results = await Promise.all(ids.slice(0, maxCompared).map((id) => services.properties.byId(id)))
  const properties = results.filter((property) => property !== null)
  return {
    properties: properties.filter(({ withdrawn }) => !withdrawn),
    withdrawn: properties.flatMap(({ withdrawn, ...property }) => (withdrawn ? [{ ...property, withdrawn }] : [])),
  }
}

export const compare = definePage({
  parse: (context) => {
    const ids = requestedIds(context)
    // Lists are unbounded: only the empty one is cached.
    return { ids, address: listHref(context.canonical, ids), cacheKey: ids.length ? null : 'compare' }
  },
  load: async (context, { ids }) => {
    const { ComparePage } = await import('#ui/pages/compare.tsx')
    return {
      current: 'compare',
      ...unindexedHead(context, 'compare', {
        title: 'tools.compare.title',
        description: 'tools.compare.description',
        rest: listHref('', ids),
        robots: 'noindex',
      }),
      sheet: 'lists',
      body: <ComparePage ids={ids} compared={loadCompared(context, ids)} />,
    }
  },
})
