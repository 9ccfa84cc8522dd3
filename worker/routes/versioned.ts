import type { Context } from 'hono'
import { assets } from '#worker/assets.ts'
import type { Env } from '#worker/env.ts'
import { hasAlready } from '#worker/etag.ts'
import { plainHeaders } from '#worker/security.ts'
import { type Asked, asked } from './asked.ts'

/** Another build may write its answers in another way. */
const build = /([\w-]+)\.\w+$/.exec(assets.scripts.at(-1) ?? '')?.[1] ?? ''

/**
 * An answer for programs that follows from the state of the data, the language and the address alone: who has it is
 * told so before anything is asked of the database.
 */
export const versioned =
  (give: (asked: Asked) => unknown) =>
  (context: Context<{ Bindings: Env }>): Promise<Response> =>
    asked(async (item) => {
      const { edition, version } = item.catalogue
      const etag = `"${edition}-${version}-${item.language}-${build}"`
      const headers = { ...plainHeaders, 'cache-control': 'no-cache', etag }
      if (hasAlready(context, etag)) return new Response(null, { status: 304, headers })
      return Response.json(await give(item), { headers })
    })(context)
