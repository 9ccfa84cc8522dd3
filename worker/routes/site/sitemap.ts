import type { Context } from 'hono'
import { isPublic } from '#domain/content/site.ts'
import { escapeMarkup } from '#domain/escape-markup.ts'
import { Failure } from '#domain/failure.ts'
import type { AppEnv } from '#worker/context.ts'
import { originOf } from '#worker/env.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import type { SitemapEntry } from '#worker/services/site/sitemap.ts'

const headers = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
}

function entryText(origin: string, { routeMap }: Catalogue, { changed, addresses }: SitemapEntry): string {
  const absolute = (path: string) => escapeMarkup(origin + path)
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

async function handle(c: Context<AppEnv>, number: number | null): Promise<Response> {
  const { services } = c.var
  const catalogue = await services.catalogue()
  if (!isPublic(catalogue.site)) throw new Failure('site.closed')
  const { sitemap } = services.in(catalogue, catalogue.routeMap.defaultLanguage)
  const origin = originOf(c.env, new URL(c.req.url))
  const files = await sitemap.files()
  if (number !== null && number > files) throw new Failure('page.not-found')
  if (number !== null || files === 1)
    return c.body(urlset(origin, catalogue, await sitemap.entries(number ?? 1)), 200, headers)
  const parts = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escapeMarkup(origin)}/sitemaps/${index + 1}.xml</loc></sitemap>\n`,
  )
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`,
    200,
    headers,
  )
}

export const sitemap = (c: Context<AppEnv>) => handle(c, null)

export const sitemapFile = (c: Context<AppEnv>) => handle(c, Number.parseInt(c.req.param('file') ?? '1', 10))
