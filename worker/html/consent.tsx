import { Buffer } from 'node:buffer'
import type { Context } from 'hono'
import { cacheOf, memoize } from '#domain/cache.ts'
import { type ConsentChoice, denyAll, parseConsent } from '#domain/consent/choice.ts'
import { ConsentDialog } from '#ui/frame/consent-dialog.tsx'
import type { SiteView } from '#ui/site.tsx'
import type { AppEnv } from '#worker/context.ts'
import { hasPreviewSegment } from '#worker/crypto/preview-link.ts'
import type { PageContext } from '#worker/page.ts'
import type { CachedPage } from './page-cache.ts'
import { renderPart } from './render.tsx'

export const consentDialog = (site: SiteView, choice: ConsentChoice): string =>
  renderPart(site, <ConsentDialog choice={choice} />)

/** The rendered dialog for a visitor without a choice; null for all others, and in a preview. */
export function consentFor({ req }: Context<AppEnv>, page: PageContext): CachedPage | null {
  // The second test is for the 404 page of an expired preview link.
  if (page.preview || parseConsent(req.header('cookie') ?? '') || hasPreviewSegment(page.pathname)) return null
  return memoize(cacheOf<CachedPage>(page.catalogue, 'consent-dialogs'), page.site.language, () => ({
    status: 200,
    chunks: [Buffer.from(consentDialog(page.site, denyAll))],
  }))
}
