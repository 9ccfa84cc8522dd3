import { rowColumns } from '#domain/content/module.ts'
import { pictureAct } from '#domain/content/page/listed-pictures.ts'
import { addedTypes, blockAct, blockTargets, isJoined, orderedBlocks } from '#domain/content/page/page-blocks.ts'
import { blockFields, canHide, layoutFields } from '#domain/content/page/page-forms.ts'
import { completeLanguages, pagePaths, pageTree, textsOf } from '#domain/content/page/page-list.ts'
import { isWithheld, type PageRecord, publishedPages } from '#domain/content/page.ts'
import { isPublished } from '#domain/content/publication-status.ts'
import { excerpt } from '#domain/excerpt.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import type { Language } from '#locales/languages.ts'
import type { Key } from '#locales/translator.ts'
import { PageEditor } from '#ui/admin/site/page-editor.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import type { OpenPart } from '#worker/services/site/drafts.ts'
import { defineDraftedPage, languageOptions } from './drafted-page.ts'

const pageOf = ({ shown, drafted }: OpenPart): PageRecord => shown.pages.find(({ id }) => String(id) === drafted.key)!

/** Widths of blocks with a name, in twelfths. */
const namedWidths = [12, 9, 8, 6, 4, 3] as const

/** Those, and what the blocks of a page have. */
function widthsOf({ modules }: PageRecord): number[] {
  const own = modules.flatMap(({ position: { span, columns } }) => [span, columns.sm, columns.md, columns.lg])
  return [...new Set([...namedWidths, ...own])].filter((width) => width !== null).toSorted((a, b) => b - a)
}

/** What a page can be below, what a block can be about. */
function optionsOf(context: PortalContext, opened: OpenPart): FormOptions {
  const { site } = context
  const { site: configuration, pages, articles } = opened.shown
  const page = pageOf(opened)
  const option = (id: number, label: string | undefined) => ({ value: String(id), label: label ?? String(id) })
  return {
    languages: languageOptions(context),
    pages: pageTree(pages)
      .filter(({ page: { id, params } }) => id !== page.id && params.route === null)
      .map(({ page: { id, params }, depth }) => option(id, `${'– '.repeat(depth)}${site.say(params.title)}`)),
    'property list': configuration.propertyLists.map(({ id, market, query }) =>
      option(id, [site.t(`pages.markets.${market}`), query].filter(Boolean).join(' · ')),
    ),
    article: articles.map(({ id, params }) => option(id, site.say(params.title))),
    category: configuration.categories.map(({ id, name }) => option(id, site.say(name))),
    widths: widthsOf(page).map((width) => {
      const name = namedWidths.find((named) => named === width)
      return option(width, name ? site.t(`pages.options.width.${name}`) : `${width}/${rowColumns}`)
    }),
    'contact form': configuration.contactForms.map(({ id, form }) =>
      option(id, site.t(`forms.${form}.title` as Key) || form),
    ),
  }
}

const addressIn = ({ site }: PortalContext, opened: OpenPart, code: Language) =>
  site.href('home', {}, code).replace(/\/$/, '') + pagePaths(opened.shown, code)(pageOf(opened))

/** Whether visitors see it: at the address that it has by now. */
function isSeen({ document, shown, drafted }: OpenPart, language: Language): boolean {
  const stored = publishedPages(document.pages).find(({ id }) => String(id) === drafted.key)
  const drawn = shown.pages.find(({ id }) => String(id) === drafted.key)
  return (
    stored !== undefined &&
    !isWithheld(stored, language) &&
    pagePaths(document, language)(stored) === pagePaths(shown, language)(drawn!)
  )
}

export const adminPage = defineDraftedPage({
  ...{ resource: 'pages', route: 'adminPage', list: 'adminPages', title: 'pages.one', deleted: 'page-deleted' },
  optionsOf,
  acts: (verb, { shown }) => {
    const pictures = pictureAct(verb)
    if (pictures) return pictures
    const act = blockAct(verb, blockTargets(shown))
    return act && (({ modules }) => act(modules as PageRecord['modules']))
  },
  canHide: (opened) => canHide(pageOf(opened)),
  addressIn,
  isSeen: ({ site }, opened) => isSeen(opened, site.language),
  body: (context, opened, view) => {
    const { site } = context
    const page = pageOf(opened)
    const { title, description, seo } = page.params
    return (
      <PageEditor
        title={site.say(title) ?? page.name}
        address={addressIn(context, opened, site.language)}
        view={view}
        blocks={orderedBlocks(page.modules).map((block) => ({
          ...{ id: block.id, type: block.relation.type, isShown: isPublished(block) },
          title: site.say(block.title) ?? null,
          complete: completeLanguages([block.title, block.description], site.languages),
          names: Object.keys(blockFields(block, site.languages)),
          layout: Object.keys(layoutFields(block)),
          isJoined: isJoined(page.modules, block.id),
        }))}
        added={addedTypes(blockTargets(opened.shown))}
        found={site.languages.map((code) => ({
          ...{ code, address: addressIn(context, opened, code) },
          title: seo[code]?.title || title[code] || '',
          description: seo[code]?.description || excerpt(description[code] ?? '', { limit: 155 }),
        }))}
        complete={completeLanguages(textsOf(page), site.languages)}
        withheld={page.params.withheld ?? []}
        isOwn={page.params.route === null}
      />
    )
  },
})
