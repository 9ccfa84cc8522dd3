import { mayAll } from '#domain/auth/permissions.ts'
import type { ArticleSummary } from '#domain/content/article.ts'
import { articlePage } from '#domain/content/cms-routes.ts'
import { findPart, partValues } from '#domain/content/document-part.ts'
import { type MenuBranch, menuActed, menuForm, menuItems, menuKey, menuTree } from '#domain/content/page/menu.ts'
import { completeLanguages, pagePaths } from '#domain/content/page/page-list.ts'
import { type PageRecord, publishedPages } from '#domain/content/page.ts'
import { isPublished } from '#domain/content/publication-status.ts'
import type { SiteDocument } from '#domain/content/site.ts'
import type { Entered, FormOptions } from '#domain/forms/form.ts'
import { withNotice } from '#domain/forms/notice.ts'
import type { EditState } from '#ui/admin/edit-form.tsx'
import { MenuEditor, type MenuRow } from '#ui/admin/site/menu-editor.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { enteredIn } from '#worker/forms/schema.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { Redirect } from '#worker/page.ts'
import { newState } from '#worker/routes/admin/edit/edit-form.ts'
import { revisionViews, shownUndo, versionIn } from '#worker/routes/admin/edit/edit-page.ts'
import { type EditedPart, partHistory, readDocument } from '#worker/services/site/edit.ts'
import { partAction } from './part-form.ts'

export const menuAddress = ({ site }: PortalContext) => `${site.href('adminPages')}?view=menu`

const menuPart = ({ site }: PortalContext, pages: readonly PageRecord[]): EditedPart => ({
  ...({ resource: 'pages', key: menuKey, part: { list: 'menu' } } as const),
  form: menuForm(pages, site.languages),
})

const optionsOf = ({ site }: PortalContext, pages: readonly PageRecord[]): FormOptions => ({
  pages: pages.map(({ id, params }) => ({ value: String(id), label: site.say(params.title) ?? String(id) })),
})

/** The articles that the menu has below a page. */
const articlesBelow = ({ site, pages, articles }: SiteDocument, page: PageRecord): ArticleSummary[] =>
  articles
    .filter((article) => isPublished(article) && articlePage(article, site.categories, pages) === page)
    .toSorted((a, b) => a.sort - b.sort || a.id - b.id)

/** The pages with the places that a form has. */
function arranged(document: SiteDocument, entered: Entered): SiteDocument {
  const items = new Map(menuItems(document.pages, entered).map((item) => [item.id, item]))
  return {
    ...document,
    pages: document.pages.map((page) => ({ ...page, parentId: items.get(page.id)?.parentId ?? null })),
  }
}

function rowsOf(context: PortalContext, document: SiteDocument, { entered }: EditState) {
  const { site } = context
  const [prefix, form] = [site.href('home').replace(/\/$/, ''), menuForm(document.pages, site.languages)]
  const items = menuItems(document.pages, entered)
  const online = new Set(publishedPages(document.pages))
  const [addressOf, addressNow] = [
    pagePaths(arranged(document, entered), site.language),
    pagePaths(document, site.language),
  ]
  const row = ({ item, acts, children }: MenuBranch): MenuRow => {
    const page = document.pages.find(({ id }) => id === item.id)!
    const { title, withheld = [] } = page.params
    const titles = form.steps[0]!.fields.filter((name) => name.startsWith(`pages.${item.id}.title.`))
    const typed = Object.fromEntries(
      site.languages.flatMap((code) => {
        const text = entered[`pages.${item.id}.title.${code}`]?.[0]
        return text ? [[code, text]] : []
      }),
    )
    const articles = item.parentId === null ? articlesBelow(document, page) : []
    return {
      ...{ id: item.id, acts, titles, withheld, title: site.say(typed) ?? site.say(title) ?? page.name },
      address: prefix + addressOf(page),
      isMoved: addressOf(page) !== addressNow(page),
      href: site.href('adminPage', { id: item.id }),
      isOnline: online.has(page),
      complete: completeLanguages([typed], site.languages),
      hasBelow: articles.length > 0 || items.some(({ parentId, menu }) => parentId === item.id && menu),
      children: children.map(row),
      articles: (item.subMenu ? articles : []).map(({ id, name, params }) => ({
        ...{ id, title: site.say(params.title) ?? name, href: site.href('adminArticle', { id }) },
      })),
    }
  }
  const { shown, others } = menuTree(items)
  return {
    shown: shown.map(row),
    others: others.map((item) => row({ item, acts: ['show'], children: [] })),
  }
}

/** @param again the form as it came back, or with what a button did to it */
export async function menuView(context: PortalContext, document: SiteDocument, again?: EditState) {
  const { database, query, site, user } = context
  const edited = menuPart(context, document.pages)
  const history = await partHistory(database(), edited)
  const version = history[0]?.version ?? 0
  const [action, undone] = [menuAddress(context), shownUndo(query, version)]
  const state = again ?? newState(edited.form, version, partValues(findPart(document, edited.part)!, edited.form))
  return {
    body: (
      <MenuEditor
        {...{ action, state, ...rowsOf(context, document, state) }}
        form={edited.form}
        options={optionsOf(context, document.pages)}
        isArranged={again !== undefined && Object.keys(again.errors).length + again.conflicts.length === 0}
        places={mayAll('settings:read', user) ? `${site.href('adminSettings')}?view=links` : null}
        names={new Map(document.pages.map(({ id, name, params }) => [id, site.say(params.title) ?? name]))}
        revisions={revisionViews(history, action)}
      />
    ),
    undo: again || undone === null ? null : { action, sent: { version: undone } },
  }
}

/** Does what a button of the menu says to the form, which is saved whole. @returns the form again, or its outcome */
export async function menuAction(context: PortalContext, sent: FormData): Promise<EditState | Redirect> {
  const { pages } = await readDocument(context.database())
  const edited = menuPart(context, pages)
  const entered = enteredIn(edited.form, sent)
  const moved = menuActed(pages, entered, actionIn(sent))
  if (moved)
    return {
      ...newState(edited.form, versionIn(sent)),
      ...{ entered: moved, formKey: textIn(sent, 'formKey'), shown: textIn(sent, 'shown') },
    }
  // The later order stays; titles are asked about.
  for (const name of Object.keys(edited.form.fields)) if (name.endsWith('.sort')) sent.set(`keep:${name}`, 'mine')
  const outcome = await partAction(context, edited, sent, optionsOf(context, pages))
  if ('state' in outcome) return outcome.state
  return { redirect: withNotice(menuAddress(context), outcome.notice, outcome.version), status: 303 }
}
