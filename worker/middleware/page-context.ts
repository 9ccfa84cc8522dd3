import type { Context } from 'hono'
import { Failure } from '#domain/failure.ts'
import { languagePrefix, resolveLink } from '#domain/route-map.ts'
import { today } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import { captchaSite } from '#worker/captcha/site.ts'
import type { AppEnv } from '#worker/context.ts'
import { isPreview, previewIn } from '#worker/crypto/preview-link.ts'
import { originOf, previewSecrets } from '#worker/env.ts'
import type { PageContext } from '#worker/page.ts'
import { type Catalogue, withPreviewedPage } from '#worker/services/catalogue/catalogue.ts'
import { siteView } from '#worker/site-view.ts'

type Address = Pick<PageContext, 'route' | 'params' | 'pathname' | 'canonical' | 'preview'>

function contextOf(
  c: Context<AppEnv>,
  catalogue: Catalogue,
  { language, isLatest, ...address }: Address & { language: Language; isLatest: boolean },
): PageContext {
  const url = new URL(c.req.url)
  const services = c.get('services')
  return {
    ...address,
    query: url.searchParams,
    search: url.search,
    site: siteView(catalogue, language, originOf(c.env, url), today(), Date.now()),
    catalogue,
    services: services.in(catalogue, language, isLatest),
    servicesIn: (code) => services.in(catalogue, code, isLatest),
    form: null,
    captcha: captchaSite(c.env),
    isPrivate: false,
  }
}

/** @throws Failure `page.not-found` for an invalid preview signature, `request.malformed` for a malformed path */
export function openPageContext(c: Context<AppEnv>, published: Catalogue, isLatest: boolean): PageContext {
  const url = new URL(c.req.url)
  const preview = isPreview(url.pathname) ? previewIn(previewSecrets(c.env), url, Date.now()) : null
  if (!preview && isPreview(url.pathname)) throw new Failure('page.not-found')
  const pathname = preview?.path ?? url.pathname
  const catalogue = preview ? withPreviewedPage(published, preview.path) : published
  const resolved = resolveLink(catalogue.routeMap, pathname)
  if (resolved.kind === 'malformed') throw new Failure('request.malformed')
  const { language } = resolved
  const { route, params, canonical } =
    resolved.kind === 'found'
      ? resolved
      : { route: null, params: {}, canonical: languagePrefix(catalogue.routeMap, language) + resolved.path }
  const context = contextOf(c, catalogue, { route, params, pathname, canonical, preview, language, isLatest })
  return preview ? { ...context, query: new URLSearchParams(), search: '' } : context
}

export async function openErrorContext(c: Context<AppEnv>): Promise<PageContext> {
  const catalogue = await c.var.services.catalogue()
  const { pathname } = new URL(c.req.url)
  const resolved = resolveLink(catalogue.routeMap, pathname)
  const language = resolved.kind === 'malformed' ? catalogue.routeMap.defaultLanguage : resolved.language
  const address = { route: null, params: {}, canonical: pathname, preview: null }
  return contextOf(c, catalogue, { ...address, pathname, language, isLatest: false })
}

/** The context of a page of the code's own, with a catalogue that is none of the database. */
export const openBlankContext = (c: Context<AppEnv>, catalogue: Catalogue, language: Language): PageContext => {
  const { pathname } = new URL(c.req.url)
  const address = { route: null, params: {}, pathname, canonical: pathname, preview: null }
  return contextOf(c, catalogue, { ...address, language, isLatest: false })
}
