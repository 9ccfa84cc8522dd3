import { parseListQuery } from '#domain/admin/resource.ts'
import { mayAny } from '#domain/auth/permissions.ts'
import { homesList } from '#domain/property/homes-list.ts'
import { SearchPage } from '#ui/admin/palette/search-page.tsx'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { foundContacts, foundHomes, foundPeople, foundRequests } from './found.ts'

/** Everything of the desk by its words: a page, from which a script takes its list. */
export const adminSearch = defineDeskPage({
  read: 'today:read',
  load: async (context) => {
    const { q } = parseListQuery(homesList, context.query)
    const words = new URLSearchParams({ q })
    const found = async (isAsked: boolean, find: typeof foundHomes) => (q && isAsked ? find(context, words) : [])
    const [homes, requests, contacts, accounts] = await Promise.all([
      found(mayAny('homes:read', context.user), foundHomes),
      found(mayAny('requests:read', context.user), foundRequests),
      found(mayAny('people:read', context.user), foundContacts),
      found(true, foundPeople),
    ])
    return {
      title: 'admin.search.title',
      rest: q && `?${words}`,
      body: <SearchPage {...{ q, homes, requests }} people={[...contacts, ...accounts]} />,
    }
  },
})
