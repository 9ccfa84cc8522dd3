import { pageCount, pageIn, pageQuery } from '#domain/admin/paging.ts'
import { noticeIn } from '#domain/forms/notice.ts'
import { OwnersPage } from '#ui/admin/owner-list.tsx'
import { adminOwners as listOwners } from '#worker/services/admin/owners.ts'
import { languageChain } from '#worker/services/property/summaries.ts'
import { defineDeskPage } from './desk-page.tsx'

export const adminOwners = defineDeskPage({
  read: 'owners:read',
  load: async ({ database, query, site, catalogue }) => {
    const page = pageIn(query)
    const { rows, count } = await listOwners(database(), page, languageChain(site.language, catalogue))
    const pages = pageCount(count)
    if (page > pages) return { redirect: site.href('adminOwners') + pageQuery(pages), status: 303 }
    const titled = rows.map((row) => ({
      ...row,
      properties: row.homes.map((property) => ({ ...property, title: property.title ?? property.reference })),
    }))
    return {
      title: 'admin.views.owners',
      rest: pageQuery(page),
      body: <OwnersPage rows={titled} count={count} page={page} notice={noticeIn(query)} />,
    }
  },
})
