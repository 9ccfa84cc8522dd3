import { pageCount, pageIn, pageQuery } from '#domain/admin/paging.ts'
import { mayAny } from '#domain/auth/permissions.ts'
import { Failure } from '#domain/failure.ts'
import { noticeIn } from '#domain/forms/notice.ts'
import { countsIn } from '#domain/privacy/erasure.ts'
import { PeoplePage } from '#ui/admin/person/people-page.tsx'
import { actionIn } from '#worker/forms/action-body.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { findKey, listPeople, peoplePerPage } from '#worker/services/privacy/people.ts'
import { findContacts, personRow, searchedText } from './contacts.ts'

/** Everybody who wrote to the agency. A search is posted: an address or a name is in no address of a page. */
export const adminPeople = defineDeskPage({
  read: 'people:read',
  load: async (context) => {
    const { database, query, site } = context
    const page = pageIn(query)
    const { rows, count } = await listPeople(database(), page)
    const pages = pageCount(count, peoplePerPage)
    if (page > pages) return { redirect: site.href('adminPeople') + pageQuery(pages), status: 303 }
    return {
      title: 'people.title',
      rest: pageQuery(page),
      body: (
        <PeoplePage
          {...{ page, pages, count }}
          rows={rows.map((row) => personRow(context, row))}
          erased={query.has('erased') ? countsIn(query.get('erased')!) : null}
          notice={noticeIn(query)}
        />
      ),
    }
  },
  action: async (context, sent) => {
    const { database, site, user } = context
    if (actionIn(sent) !== 'find') throw new Failure('request.malformed')
    const q = searchedText(sent)
    if (!q) return { redirect: site.href('adminPeople'), status: 303 }
    const key = q.includes('@') ? await findKey(database(), q.toLowerCase(), mayAny('accounts:read', user)) : null
    if (key) return { redirect: site.href('adminPerson', { key }), status: 303 }
    const rows = await findContacts(context, q, peoplePerPage)
    return {
      title: 'people.title',
      body: <PeoplePage {...{ q, rows }} page={1} pages={1} count={rows.length} erased={null} notice={null} />,
    }
  },
})
