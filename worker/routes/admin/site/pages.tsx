import { mayAll } from '#domain/auth/permissions.ts'
import { newPage, newPageForm } from '#domain/content/page/page-forms.ts'
import { completeLanguages, pagePaths, pageTree, textsOf } from '#domain/content/page/page-list.ts'
import { publishedPages } from '#domain/content/page.ts'
import { Failure } from '#domain/failure.ts'
import { noticeIn } from '#domain/forms/notice.ts'
import { oneOf } from '#domain/one-of.ts'
import { freePath, slug } from '#domain/slug.ts'
import type { EditState } from '#ui/admin/edit-form.tsx'
import { PagesPage, pagesViews } from '#ui/admin/site/pages-page.tsx'
import type { FilledForm } from '#ui/forms/fields-form.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { isFormKey } from '#worker/crypto/uuid.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { enteredIn, parseForm } from '#worker/forms/schema.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { requireView } from '#worker/page.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { statusOf } from '#worker/routes/admin/edit/edit-page.ts'
import { countDrafted } from '#worker/services/site/drafts.ts'
import { addRow, readDocument } from '#worker/services/site/edit.ts'
import { deadLinkRows } from './dead-links.ts'
import { menuAction, menuView } from './menu.tsx'
import { authorOf, undoneRow } from './part-form.ts'

/** `menu`: the form of the menu as it came back. */
type Returned = { added?: FilledForm; menu?: EditState }

const viewIn = ({ query }: PortalContext) => oneOf(pagesViews, query.get('view')) ?? 'pages'

async function pagesPage(context: PortalContext, { added, menu }: Returned = {}) {
  const { database, site, user, query } = context
  const [document, drafted] = await Promise.all([readDocument(database()), countDrafted(database(), 'pages')])
  const view = viewIn(context)
  const shownMenu = view === 'menu' ? await menuView(context, document, menu) : null
  const online = new Set(publishedPages(document.pages))
  const pathOf = pagePaths(document, site.language)
  const mayEdit = mayAll('pages:write', user)
  const prefix = site.href('home').replace(/\/$/, '')
  return {
    title: 'admin.views.pages' as const,
    rest: view === 'pages' ? '' : `?view=${view}`,
    ...(added && { status: 422 as const }),
    ...(menu && statusOf(menu)),
    body: (
      <PagesPage
        view={view}
        dead={await deadLinkRows(context, document)}
        menu={shownMenu?.body}
        notice={added || menu ? null : noticeIn(query)}
        undo={shownMenu ? shownMenu.undo : mayEdit ? undoneRow(context, 'adminPage') : null}
        added={mayEdit ? { entered: {}, errors: {}, ...added, key: crypto.randomUUID() } : null}
        rows={pageTree(document.pages).map(({ page, depth }) => ({
          ...{ id: String(page.id), depth, modified: page.modified, menu: page.params.menu },
          title: site.say(page.params.title) ?? page.name,
          address: prefix + pathOf(page),
          href: mayEdit ? site.href('adminPage', { id: page.id }) : null,
          isOnline: online.has(page),
          drafted: drafted.get(page.id) ?? 0,
          complete: completeLanguages(textsOf(page), site.languages),
          withheld: page.params.withheld ?? [],
        }))}
      />
    ),
  }
}

/** The pages of the site, as the menu has them, and the form of a new one. */
export const adminPages = defineDeskPage({
  read: 'pages:read',
  write: 'pages:write',
  load: async (context) => {
    requireView(context.query, pagesViews)
    if (viewIn(context) === 'menu' && !mayAll('pages:write', context.user)) throw new Failure('page.not-found')
    return pagesPage(context)
  },
  // The titles of each page in four languages.
  uploads: { maxBytes: 1024 ** 2, filesPerField: 0 },
  action: async (context, sent) => {
    const { database, site } = context
    if (viewIn(context) === 'menu') {
      const outcome = await menuAction(context, sent)
      return 'redirect' in outcome ? outcome : pagesPage(context, { menu: outcome })
    }
    const formKey = textIn(sent, 'formKey')
    if (actionIn(sent) !== 'new' || !isFormKey(formKey)) throw new Failure('request.malformed')
    const { values, errors } = parseForm(newPageForm, sent, {}, site.today)
    if (Object.keys(errors).length > 0)
      return pagesPage(context, { added: { entered: enteredIn(newPageForm, sent), errors } })
    const { pages } = await readDocument(database())
    const taken = new Set(pages.flatMap(({ name, path }) => [name, path]))
    const title = String(values.title)
    const sort = 1 + Math.max(...pages.map((page) => page.sort))
    const row = { title, sort, language: site.language, today: site.today }
    const path = freePath(slug(title, site.language), taken, 'page')
    const added = {
      list: 'pages' as const,
      form: { ...newPageForm, fields: {} },
      rowOf: (id: number) => newPage({ ...row, path }, id),
    }
    const made = await addRow(database(), added, authorOf(context, formKey))
    if ('kind' in made)
      return pagesPage(context, { added: { entered: enteredIn(newPageForm, sent), errors: { title: 'invalid' } } })
    return { redirect: site.href('adminPage', { id: made.id }), status: 303 }
  },
})
