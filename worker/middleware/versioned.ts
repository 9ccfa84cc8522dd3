import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/context.ts'
import { assets } from '#worker/html/assets.ts'
import { isNotModified } from '#worker/page-store/etag.ts'

/** Hash of the client build: another build may format responses differently. */
const build = /([\w-]+)\.\w+$/.exec(assets.scripts.at(-1) ?? '')?.[1] ?? ''

/** ETag of responses that depend on data version, language and address alone: a 304 costs no query. */
export const versioned = createMiddleware<AppEnv>(async (c, next) => {
  const { catalogue, language } = c.var.api
  const etag = `"${catalogue.edition}-${catalogue.version}-${language}-${build}"`
  if (isNotModified(c, etag)) c.res = new Response(null, { status: 304, headers: { 'cache-control': 'no-cache' } })
  else await next()
  if (c.res.status < 400) c.res.headers.set('etag', etag)
})
