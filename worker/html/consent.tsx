import { Buffer } from 'node:buffer'
import { cacheOf, memoize } from '#domain/cache.ts'
import { denyAll } from '#domain/consent/choice.ts'
import { ConsentBar } from '#ui/frame/consent-bar.tsx'
import { sha256 } from '#worker/crypto/hash.ts'
import { hasPreviewSegment } from '#worker/crypto/preview-link.ts'
import type { PageContext } from '#worker/page.ts'
import type { RenderedBar } from '#worker/page-store/cached-page.ts'
import { renderPart } from './render.tsx'

/** The rendered bar of a page; null in a preview and in the portal. */
export function consentBarOf(page: PageContext): RenderedBar | null {
  // The last test is for the 404 page of an expired preview link.
  if (!page.site.asksConsent || page.preview || page.isPrivate || hasPreviewSegment(page.pathname)) return null
  return memoize(cacheOf<RenderedBar>(page.catalogue, 'consent-bars'), page.site.language, () => {
    const bytes = Buffer.from(renderPart(page.site, <ConsentBar choice={denyAll} />))
    return { bytes, hash: sha256(bytes).toString('hex', 0, 4) }
  })
}
