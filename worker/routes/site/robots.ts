import type { Context } from 'hono'
import { type Env, originOf } from '#worker/env.ts'
import { plainHeaders } from '#worker/security.ts'

export const robots = (context: Context<{ Bindings: Env }>) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: /preview/\nDisallow: /*?*setcookies\n\nSitemap: ${originOf(context.env, new URL(context.req.url))}/sitemap.xml\n`,
    {
      headers: {
        ...plainHeaders,
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      },
    },
  )
