import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Failure } from '#domain/failure.ts'
import type { Language } from '#locales/languages.ts'
import { type AppEnv, isRead } from '#worker/context.ts'
import { signPreview } from '#worker/crypto/preview-link.ts'
import { redirectTo, sendDownload, sendPage } from '#worker/html/response.ts'
import { isDownload, isRedirect, loadPage, type PageContext } from '#worker/page.ts'
import { type Catalogue, withRouteMap } from '#worker/services/catalogue/catalogue.ts'
import { withDocument } from '#worker/services/content/pages.ts'

type OpenContext = (catalogue: Catalogue) => PageContext

/** The context of a preview, in which every draft of a page or an article is as if it were published. */
export async function withDrafts(c: Context<AppEnv>, page: PageContext, open: OpenContext): Promise<PageContext> {
  const [{ readDrafted }, { readSiteFile }] = await Promise.all([
    import('#worker/services/site/drafts.ts'),
    import('#worker/importers/site-file.ts'),
  ])
  const { catalogue, site } = page
  const reader = { today: site.today, read: readSiteFile, languages: site.languages }
  const document = await readDrafted(c.var.services.database(), reader)
  if (!document) return page
  const pages = document.pages.map(({ banner: _, modules: __, ...summary }) => summary)
  const articles = document.articles.map(({ text: _, ...summary }) => summary)
  const drafted = open(withRouteMap({ ...catalogue, pages, articles }))
  const services = { ...drafted.services, pages: withDocument(drafted.services.pages, drafted.catalogue, document) }
  return { ...drafted, services }
}

/** Unpublished content: neither cached nor indexed. The language switch links to signed previews. */
export const preview = createMiddleware<AppEnv>(async (c, next) => {
  const page = c.get('page')
  const route = c.get('route')
  if (!page.preview) return next()
  if (!isRead(c)) throw new Failure('method.not-allowed')
  const { until } = page.preview
  const loaded = await loadPage(route, page)
  if (isDownload(loaded)) return sendDownload(loaded)
  if (isRedirect(loaded)) return redirectTo({ ...loaded, status: 302 })
  const paths = Object.entries(loaded.addresses ?? loaded.head.alternates) as [Language, string][]
  const signed = paths.map(([code, path]) => [code, signPreview(c.env.PREVIEW_SECRET!, path, until)])
  const previewPage = {
    ...loaded,
    addresses: Object.fromEntries(signed),
    head: { ...loaded.head, alternates: {}, robots: 'noindex, nofollow' },
  }
  return sendPage(c, page, previewPage, {
    headers: { 'x-robots-tag': 'noindex', 'x-frame-options': 'SAMEORIGIN' },
  })
})
