import { listQueryText, pagesOfList, parseListQuery } from '#domain/admin/resource.ts'
import { homesList, ownHomes } from '#domain/property/homes-list.ts'
import type { Language } from '#locales/languages.ts'
import { type HomeListRow, HomesPage } from '#ui/admin/home-list.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { feedNames, type HomeRow, listHomes } from '#worker/services/property/homes-list.ts'
import { languageChain } from '#worker/services/property/summaries.ts'
import { defineDeskPage } from './desk-page.tsx'

function homeRow(
  { site, catalogue }: PortalContext,
  { id, titles, street, houseNumber, box, ...row }: HomeRow,
): HomeListRow {
  const chain = languageChain(site.language, catalogue)
  const title = chain.map((code) => titles[code]).find(Boolean) ?? row.reference
  const address = street && [street, houseNumber, box].filter(Boolean).join(' ')
  const type = catalogue.types.find((item) => item.id === row.typeId)
  return {
    ...row,
    id: String(id),
    name: address || title,
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
    const pages = pagesOfList(counts[search.view] ?? 0)
    if (search.page > pages)
      return { redirect: site.href('adminHomes') + listQueryText(homesList, { ...search, page: pages }), status: 303 }
    return {
      title: 'homes.title',
      rest: listQueryText(homesList, search),
      body: <HomesPage rows={rows.map((row) => homeRow(context, row))} {...{ query: search, counts, agents, feeds }} />,
    }
  },
})
