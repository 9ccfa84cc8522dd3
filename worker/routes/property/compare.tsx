import { listHref, maxCompared } from '#domain/property/favourites.ts'
import type { ComparedProperties } from '#ui/pages/compare.tsx'
import { alternatesOf } from '#worker/html/alternates.ts'
import { definePage, type PageContext } from '#worker/page.ts'
import { requestedIds } from './favourites.tsx'

async function loadCompared({ services }: PageContext, ids: readonly number[]): Promise<ComparedProperties> {
  const found = await Promise.all(ids.slice(0, maxCompared).map((id) => services.properties.byId(id)))
  const known = found.filter((home) => home !== null)
  return {
    properties: known.filter(({ withdrawn }) => !withdrawn),
    withdrawn: known.flatMap(({ withdrawn, ...home }) => (withdrawn ? [{ ...home, withdrawn }] : [])),
  }
}

export const compare = definePage({
  parse: (context) => {
    const ids = requestedIds(context)
    // Anyone may make up a list.
    return { ids, address: listHref(context.canonical, ids), cacheKey: ids.length ? null : 'compare' }
  },
  load: async (context, { ids }) => {
    const { ComparePage } = await import('#ui/pages/compare.tsx')
    const { t, href, name } = context.site
    return {
      current: 'compare',
      addresses: alternatesOf(context, (code) => listHref(href('compare', {}, code), ids)),
      head: {
        title: t('tools.compare.title'),
        description: t('tools.compare.description', { agency: name }),
        canonical: href('compare'),
        alternates: {},
        robots: 'noindex',
        graph: [],
      },
      body: <ComparePage ids={ids} compared={loadCompared(context, ids)} />,
    }
  },
})
