import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/context.ts'
import { assets } from '#worker/html/assets.ts'
import { isNotModified } from '#worker/html/etag.ts'

/** Another build may format its responses in another way. */
const build = /([\w-]+)\.\w+$/.exec(assets.scripts.at(-1) ?? '')?.[1] ?? ''

/** ETag of what depends on the data version, the language and the address alone: a 304 costs no query. */
export const versioned = createMiddleware<AppEnv>(async (c, next) => {
  const { catalogue, language } = c.var.api
  const etag = `"${catalogue.edition}-${catalogue.version}-${language}-${build}"`
  if (isNotModified(c, etag)) c.res = new Response(null, { status: 304, headers: { 'cache-control': 'no-cache' } })
  else await next()
  if (c.res.status < 400) c.res.headers.set('etag', etag)
})
