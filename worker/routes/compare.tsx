import { listHref, mostCompared } from '#domain/favourites.ts'
import { type Compared, ComparePage } from '#ui/pages/compare.tsx'
import { definePage, type Visit } from '#worker/page.ts'
import { alternatesOf } from './alternates.ts'
import { homesAsked } from './favourites.tsx'

async function comparedIn({ services }: Visit, ids: readonly number[]): Promise<Compared> {
  const found = await Promise.all(ids.slice(0, mostCompared).map((id) => services.properties.byId(id)))
  const known = found.filter((home) => home !== null)
  return {
    homes: known.filter(({ withdrawn }) => !withdrawn),
    gone: known.flatMap(({ withdrawn, ...home }) => (withdrawn ? [{ ...home, withdrawn }] : [])),
  }
}

export const compare = definePage({
  address: (visit, canonical) => listHref(canonical, homesAsked(visit)),
  key: (visit) => (homesAsked(visit).length ? null : 'compare'),
  load: (visit) => {
    const { t, href, name } = visit.site
    const ids = homesAsked(visit)
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
      body: <ComparePage ids={ids} compared={comparedIn(visit, ids)} />,
    }
  },
})
