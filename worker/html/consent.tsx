import { Buffer } from 'node:buffer'
import type { Context } from 'hono'
import { cacheOf, memoize } from '#domain/cache.ts'
import { denyAll, parseConsent } from '#domain/consent/choice.ts'
import { ConsentBar } from '#ui/frame/consent-bar.tsx'
import type { AppEnv } from '#worker/context.ts'
import { hasPreviewSegment } from '#worker/crypto/preview-link.ts'
import type { PageContext } from '#worker/page.ts'
import type { CachedPage } from './page-cache.ts'
import { renderPart } from './render.tsx'

/**
 * The rendered bar for a visitor without a choice; null for all others, in a preview and in the portal. Global Privacy Control is a
 * refusal: without a choice nothing beyond the necessary is used.
 */
export function consentFor({ req }: Context<AppEnv>, page: PageContext): CachedPage | null {
  // The last test is for the 404 page of an expired preview link.
  if (!page.site.asksConsent || page.preview || page.isPrivate || parseConsent(req.header('cookie') ?? '')) return null
  if (hasPreviewSegment(page.pathname) || req.header('sec-gpc') === '1') return null
  return memoize(cacheOf<CachedPage>(page.catalogue, 'consent-bars'), page.site.language, () => ({
    status: 200,
    chunks: [Buffer.from(renderPart(page.site, <ConsentBar choice={denyAll} />))],
  }))
}
