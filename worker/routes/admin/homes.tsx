import { pageCount } from '#domain/admin/paging.ts'
import { listQueryText, parseListQuery, rowsOfList } from '#domain/admin/resource.ts'
import { mayAny } from '#domain/auth/permissions.ts'
import { homesList, ownHomes } from '#domain/property/homes-list.ts'
import type { Language } from '#locales/languages.ts'
import { type HomeListRow, HomesPage } from '#ui/admin/home/home-list.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { feedNames, type HomeRow, listHomes } from '#worker/services/property/homes-list.ts'
import { languageChain } from '#worker/services/property/summaries.ts'
import { defineDeskPage } from './desk-page.tsx'

type NamedHome = Pick<HomeRow, 'titles' | 'street' | 'houseNumber' | 'box' | 'reference'>

/** What the desk calls a home: its street and number, else its title. */
export function homeName(
  { site, catalogue }: Pick<PortalContext, 'site' | 'catalogue'>,
  { titles, street, houseNumber, box, reference }: NamedHome,
): string {
  const chain = languageChain(site.language, catalogue)
  const address = street && [street, houseNumber, box].filter(Boolean).join(' ')
  return address || (chain.map((code) => titles[code]).find(Boolean) ?? reference)
}

function homeRow(context: PortalContext, row: HomeRow): HomeListRow {
  const { site, catalogue } = context
  const { id, titles } = row
  const type = catalogue.types.find((item) => item.id === row.typeId)
  return {
    ...row,
    id: String(id),
    name: homeName(context, row),
    typeName: (type && site.say(type.names)) ?? '',
    languages: Object.keys(titles) as Language[],
    href: site.href('adminHome', { id }),
  }
}

export const adminHomes = defineDeskPage({
  read: 'homes:read',
  load: async (context) => {
    const { database, query, site } = context
    const feeds = await feedNames(database())
    const agents = site.agents.map(({ id, name }) => [String(id), name] as const)
    const search = parseListQuery(homesList, query, {
      agent: agents.map(([id]) => id),
      feed: [ownHomes, ...feeds],
    })
    const { rows, counts } = await listHomes(database(), search)
    const pages = pageCount(counts[search.view] ?? 0, rowsOfList)
    if (search.page > pages)
      return { redirect: site.href('adminHomes') + listQueryText(homesList, { ...search, page: pages }), status: 303 }
    return {
      title: 'homes.title',
      rest: listQueryText(homesList, search),
      body: (
        <HomesPage
          rows={rows.map((row) => homeRow(context, row))}
          {...{ query: search, counts, agents, feeds }}
          mayCreate={mayAny('homes:write', context.user)}
        />
      ),
    }
  },
})
