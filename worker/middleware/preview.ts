import { createMiddleware } from 'hono/factory'
import { Failure } from '#domain/failure.ts'
import type { Language } from '#locales/languages.ts'
import { type AppEnv, isRead } from '#worker/context.ts'
import { signPreview } from '#worker/crypto/preview-link.ts'
import { redirectTo, sendDownload, sendPage } from '#worker/html/response.ts'
import { isDownload, isRedirect, loadPage } from '#worker/page.ts'

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
  return sendPage(c, page, previewPage, { headers: { 'x-robots-tag': 'noindex' } })
})
