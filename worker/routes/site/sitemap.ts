import type { Context } from 'hono'
import { type Env, originOf } from '#worker/env.ts'
import { failureAsJson, failureFrom } from '#worker/failures.ts'
import { plainHeaders } from '#worker/security.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { createServices } from '#worker/services/services.ts'
import type { SitemapEntry } from '#worker/services/site/sitemap.ts'

type SitemapContext = Context<{ Bindings: Env }>

const headers = {
  ...plainHeaders,
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
}

/** Addresses are made of a-z, 0-9, dashes and slashes, but the origin comes from outside. */
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** One entry for each language, each with all languages beside it and the default for whoever speaks none of them. */
function entryText(origin: string, { routeMap }: Catalogue, { changed, addresses }: SitemapEntry): string {
  const absolute = (path: string) => escapeXml(origin + path)
  const fallback = addresses.find(([language]) => language === routeMap.defaultLanguage)
  const links = [...addresses, ...(fallback ? [['x-default', fallback[1]] as const] : [])]
    .map(([language, path]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${absolute(path)}"/>`)
    .join('')
  const alternates = addresses.length > 1 ? links : ''
  return addresses
    .map(([, path]) => `<url><loc>${absolute(path)}</loc><lastmod>${changed}</lastmod>${alternates}</url>\n`)
    .join('')
}

const urlset = (origin: string, catalogue: Catalogue, entries: SitemapEntry[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map((entry) => entryText(origin, catalogue, entry)).join('')}</urlset>\n`

async function handleSitemap(context: SitemapContext, fileNumber: number | null): Promise<Response> {
  try {
    const services = createServices(context.env, (promise) => context.executionCtx.waitUntil(promise))
    const catalogue = await services.catalogue()
    const { sitemap } = services.in(catalogue, catalogue.routeMap.defaultLanguage)
    const origin = originOf(context.env, new URL(context.req.url))
    const files = await sitemap.files()
    if (fileNumber !== null && fileNumber > files) return failureAsJson(404, 'page.not-found')
    if (fileNumber !== null || files === 1) {
      return new Response(urlset(origin, catalogue, await sitemap.entries(fileNumber ?? 1)), { headers })
    }
    const parts = Array.from(
      { length: files },
      (_, index) => `<sitemap><loc>${escapeXml(origin)}/sitemaps/${index + 1}.xml</loc></sitemap>\n`,
    )
    return new Response(
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`,
      { headers },
    )
  } catch (error) {
    const { status, code, retryAfter } = failureFrom(error)
    return failureAsJson(status, code, retryAfter)
  }
}

/** All addresses of the site, or the index of the files that hold them. */
export const sitemap = (context: SitemapContext) => handleSitemap(context, null)

export const sitemapFile = (context: SitemapContext) =>
  handleSitemap(context, Number.parseInt(context.req.param('file') ?? '1', 10))
