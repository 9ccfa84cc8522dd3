import { mayAll } from '#domain/auth/permissions.ts'
import { completeLanguages, pagePaths, pageTree, textsOf } from '#domain/content/page/page-list.ts'
import { publishedPages } from '#domain/content/page.ts'
import { noticeIn } from '#domain/forms/notice.ts'
import { PagesPage } from '#ui/admin/site/pages-page.tsx'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { readDocument } from '#worker/services/site/edit.ts'

/** The pages of the site, as the menu has them. */
export const adminPages = defineDeskPage({
  read: 'pages:read',
  load: async ({ database, site, user, query }) => {
    const document = await readDocument(database())
    const online = new Set(publishedPages(document.pages))
    const pathOf = pagePaths(document, site.language)
    const mayEdit = mayAll('pages:write', user)
    const prefix = site.href('home').replace(/\/$/, '')
    return {
      title: 'admin.views.pages',
      body: (
        <PagesPage
          notice={noticeIn(query)}
          rows={pageTree(document.pages).map(({ page, depth }) => ({
            ...{ id: String(page.id), depth, modified: page.modified, menu: page.params.menu },
            title: site.say(page.params.title) ?? page.name,
            address: prefix + pathOf(page),
            href: mayEdit ? site.href('adminPage', { id: page.id }) : null,
            isOnline: online.has(page),
            complete: completeLanguages(textsOf(page), site.languages),
          }))}
        />
      ),
    }
  },
})
