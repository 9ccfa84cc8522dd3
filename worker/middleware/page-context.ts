import type { Context } from 'hono'
import { Failure } from '#domain/failure.ts'
import { languagePrefix, resolvePath } from '#domain/route-map.ts'
import { today } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import type { AppEnv } from '#worker/context.ts'
import { isPreview, previewIn } from '#worker/crypto/preview-link.ts'
import { originOf } from '#worker/env.ts'
import { turnstileConfig } from '#worker/forms/turnstile.ts'
import { siteView } from '#worker/html/site-view.ts'
import type { PageContext } from '#worker/page.ts'
import { type Catalogue, withPreviewedPage } from '#worker/services/catalogue/catalogue.ts'

type Address = Pick<PageContext, 'route' | 'params' | 'pathname' | 'canonical' | 'preview'>

function contextOf(
  { env, req, var: { services } }: Context<AppEnv>,
  catalogue: Catalogue,
  { language, isLatest, ...address }: Address & { language: Language; isLatest: boolean },
): PageContext {
  const url = new URL(req.url)
  return {
    ...address,
    query: url.searchParams,
    search: url.search,
    site: siteView(catalogue, language, originOf(env, url), today()),
    catalogue,
    services: services.in(catalogue, language, isLatest),
    servicesIn: (other) => services.in(catalogue, other, isLatest),
    form: null,
    turnstile: turnstileConfig(env),
    isPrivate: false,
  }
}

/**
 * Language, route and parameters of an address, from the path table and the CMS routes of the catalogue.
 * @throws Failure `page.not-found` for a preview without a valid signature, `request.malformed` for no address at all
 */
export function openPageContext(c: Context<AppEnv>, known: Catalogue, isLatest: boolean): PageContext {
  const url = new URL(c.req.url)
  const preview = isPreview(url.pathname) ? previewIn(c.env.PREVIEW_SECRET, url, Date.now()) : null
  if (!preview && isPreview(url.pathname)) throw new Failure('page.not-found')
  const pathname = preview?.path ?? url.pathname
  const catalogue = preview ? withPreviewedPage(known, preview.path) : known
  const found = resolvePath(catalogue.routeMap, pathname)
  if (found.kind === 'malformed') throw new Failure('request.malformed')
  const { language } = found
  const { route, params, canonical } =
    found.kind === 'found'
      ? found
      : { route: null, params: {}, canonical: languagePrefix(catalogue.routeMap, language) + found.path }
  const context = contextOf(c, catalogue, { route, params, pathname, canonical, preview, language, isLatest })
  return preview ? { ...context, query: new URLSearchParams(), search: '' } : context
}

export async function openErrorContext(c: Context<AppEnv>): Promise<PageContext> {
  const catalogue = await c.var.services.catalogue()
  const { pathname } = new URL(c.req.url)
  const found = resolvePath(catalogue.routeMap, pathname)
  const language = found.kind === 'malformed' ? catalogue.routeMap.defaultLanguage : found.language
  const address = { route: null, params: {}, canonical: pathname, preview: null }
  return contextOf(c, catalogue, { ...address, pathname, language, isLatest: false })
}
