import { findPart, partValues } from '#domain/content/document-part.ts'
import { addedTypes, blockAct, blockTargets, orderedBlocks } from '#domain/content/page/page-blocks.ts'
import { blockFields, pageForm } from '#domain/content/page/page-forms.ts'
import { completeLanguages, pagePaths, pageTree } from '#domain/content/page/page-list.ts'
import { type PageRecord, publishedPages } from '#domain/content/page.ts'
import { isPublished } from '#domain/content/publication-status.ts'
import type { SiteDocument } from '#domain/content/site.ts'
import { excerpt } from '#domain/excerpt.ts'
import { Failure } from '#domain/failure.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import { daySeconds } from '#domain/forms/form.ts'
import { noticeIn, withNotice } from '#domain/forms/notice.ts'
import type { Translated } from '#domain/translated.ts'
import type { Key } from '#locales/translator.ts'
import type { EditState } from '#ui/admin/edit-form.tsx'
import { PageEditor } from '#ui/admin/site/page-editor.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { signPreview } from '#worker/crypto/preview-link.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import type { Redirect } from '#worker/page.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { newState } from '#worker/routes/admin/edit/edit-form.ts'
import { idIn, revisionViews, shownUndo, statusOf } from '#worker/routes/admin/edit/edit-page.ts'
import { type EditedPart, partHistory, partVersion, readDocument, removeRow } from '#worker/services/site/edit.ts'
import { authorOf, linkingTexts, partAction } from './part-form.ts'

type Edited = { document: SiteDocument; page: PageRecord; part: EditedPart }

async function editedIn(context: PortalContext): Promise<Edited> {
  const [id, document] = [idIn(context), await readDocument(context.database())]
  const page = document.pages.find((row) => row.id === id)
  if (!page) throw new Failure('page.not-found')
  const form = pageForm(page, context.site.languages)
  return { document, page, part: { resource: 'pages', key: String(id), part: { list: 'pages', id }, form } }
}

/** What a page can be below, and what a block can be about. */
function optionsOf({ site }: PortalContext, { document, page }: Edited): FormOptions {
  const { site: configuration, pages, articles } = document
  const option = (id: number, label: string | undefined) => ({ value: String(id), label: label ?? String(id) })
  return {
    pages: pageTree(pages)
      .filter(({ page: { id, params } }) => id !== page.id && params.route === null)
      .map(({ page: { id, params }, depth }) => option(id, `${'– '.repeat(depth)}${site.say(params.title)}`)),
    'property list': configuration.propertyLists.map(({ id, market, query }) =>
      option(id, [site.t(`pages.markets.${market}`), query].filter(Boolean).join(' · ')),
    ),
    article: articles.map(({ id, params }) => option(id, site.say(params.title))),
    category: configuration.categories.map(({ id, name }) => option(id, site.say(name))),
    'contact form': configuration.contactForms.map(({ id, form }) =>
      option(id, site.t(`forms.${form}.title` as Key) || form),
    ),
  }
}

const previewSeconds = daySeconds

/** The page on the site; one that is not online by a signed link. */
function seenAt({ previewSecret }: PortalContext, { document, page }: Edited, path: string): string | null {
  if (publishedPages(document.pages).includes(page)) return path
  return previewSecret ? signPreview(previewSecret, path, Math.floor(Date.now() / 1000) + previewSeconds) : null
}

/** @param linking titles of what has links to it, because of which it was not deleted */
async function editorPage(
  context: PortalContext,
  edited: Edited,
  state?: EditState,
  linking: readonly (Translated | null)[] = [],
) {
  const { database, query, site } = context
  const { document, page, part } = edited
  const { title, description, seo } = page.params
  const history = await partHistory(database(), part)
  const version = history[0]?.version ?? 0
  const addressIn = (code: (typeof site.languages)[number]) =>
    site.href('home', {}, code).replace(/\/$/, '') + pagePaths(document, code)(page)
  const address = site.href('adminPage', { id: page.id })
  return {
    title: 'pages.one' as const,
    ...(state && statusOf(state)),
    ...(linking.length > 0 && { status: 422 as const }),
    body: (
      <PageEditor
        {...{ form: part.form, options: optionsOf(context, edited), action: address }}
        title={site.say(title) ?? page.name}
        address={addressIn(site.language)}
        status={page.status}
        seen={seenAt(context, edited, addressIn(site.language))}
        blocks={orderedBlocks(page.modules).map((block) => ({
          ...{ id: block.id, type: block.relation.type, isShown: isPublished(block) },
          title: site.say(block.title) ?? null,
          complete: completeLanguages([block.title, block.description], site.languages),
          names: Object.keys(blockFields(block, site.languages)),
        }))}
        added={addedTypes(blockTargets(document))}
        found={site.languages.map((code) => ({
          ...{ code, address: addressIn(code) },
          title: seo[code]?.title || title[code] || '',
          description: seo[code]?.description || excerpt(description[code] ?? '', { limit: 155 }),
        }))}
        state={state ?? newState(part.form, version, partValues(findPart(document, part.part)!, part.form))}
        notice={state ? null : noticeIn(query)}
        undo={state ? null : shownUndo(query, version)}
        revisions={revisionViews(history, address)}
        isOwn={page.params.route === null}
        linking={linkingTexts(context, site.t('pages.delete.frame'), linking)}
      />
    ),
  }
}

const isThere = async (context: PortalContext) =>
  (await readDocument(context.database())).pages.some(({ id }) => id === idIn(context))

/** Puts a page back that was deleted: a row as it was, which has no form before. */
async function restore(context: PortalContext, sent: FormData): Promise<Redirect> {
  const id = idIn(context)
  const form = { words: 'pages', fields: {}, steps: [] }
  const part: EditedPart = { resource: 'pages', key: String(id), part: { list: 'pages', id }, form }
  const outcome = await partAction(context, part, sent, {})
  if ('state' in outcome) throw new Failure('page.not-found')
  const isBack = outcome.notice === 'undone'
  const address = isBack ? context.site.href('adminPage', { id }) : context.site.href('adminPages')
  return { redirect: withNotice(address, outcome.notice), status: 303 }
}

export const adminPage = defineDeskPage({
  read: 'pages:write',
  write: 'pages:write',
  // Texts of each block in four languages.
  uploads: { maxBytes: 1024 ** 2, filesPerField: 0 },
  load: async (context) => editorPage(context, await editedIn(context)),
  action: async (context, sent) => {
    const { database, site } = context
    if (actionIn(sent) === 'undo' && !(await isThere(context))) return restore(context, sent)
    const edited = await editedIn(context)
    if (actionIn(sent) === 'delete') {
      const result = await removeRow(database(), edited.part, authorOf(context, null))
      if (result.kind === 'refused') return editorPage(context, edited, undefined, result.elsewhere)
      const undo = `${edited.page.id}-${await partVersion(database(), edited.part)}`
      return { redirect: withNotice(site.href('adminPages'), 'page-deleted', undo), status: 303 }
    }
    const outcome = await partAction(context, edited.part, sent, optionsOf(context, edited), (verb) => {
      const act = blockAct(verb, blockTargets(edited.document))
      return act && (({ modules }) => act(modules as PageRecord['modules']))
    })
    if ('state' in outcome) return editorPage(context, edited, outcome.state)
    const [, block] = /^(?:up|down|hide|show):(\d+)$/.exec(actionIn(sent)) ?? []
    const address = withNotice(context.site.href('adminPage', { id: edited.page.id }), outcome.notice, outcome.version)
    return { redirect: block ? `${address}#block-${block}` : address, status: 303 }
  },
})
