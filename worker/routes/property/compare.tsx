import { listHref, maxCompared } from '#domain/property/favourites.ts'
import { type ComparedProperties, ComparePage } from '#ui/pages/compare.tsx'
import { definePage, type Visit } from '#worker/page.ts'
import { alternatesOf } from '#worker/routes/alternates.ts'
import { requestedIds } from './favourites.tsx'

async function loadCompared({ services }: Visit, ids: readonly number[]): Promise<ComparedProperties> {
  const found = await Promise.all(ids.slice(0, maxCompared).map((id) => services.properties.byId(id)))
  const known = found.filter((home) => home !== null)
  return {
    properties: known.filter(({ withdrawn }) => !withdrawn),
    withdrawn: known.flatMap(({ withdrawn, ...home }) => (withdrawn ? [{ ...home, withdrawn }] : [])),
  }
}

export const compare = definePage({
  address: (visit, canonical) => listHref(canonical, requestedIds(visit)),
  key: (visit) => (requestedIds(visit).length ? null : 'compare'),
  load: (visit) => {
    const { t, href, name } = visit.site
    const ids = requestedIds(visit)
    return {
      current: 'compare',
      addresses: alternatesOf(visit, (code) => listHref(href('compare', {}, code), ids)),
      head: {
        title: t('tools.compare.title'),
        description: t('tools.compare.description', { agency: name }),
        canonical: href('compare'),
        alternates: {},
        robots: 'noindex',
        graph: [],
      },
      body: <ComparePage ids={ids} compared={loadCompared(visit, ids)} />,
    }
  },
})
