import type { Context } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { originOf } from '#worker/env.ts'

export const robots = (context: Context<AppEnv>) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: /preview/\nDisallow: /*?*setcookies\n\nSitemap: ${originOf(context.env, new URL(context.req.url))}/sitemap.xml\n`,
    {
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      },
    },
  )
