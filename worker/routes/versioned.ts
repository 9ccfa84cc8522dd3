import type { Context } from 'hono'
import type { Env } from '#worker/env.ts'
import { plainHeaders } from '#worker/security.ts'
import { type Asked, asked } from './asked.ts'

const strength = /^W\//

/**
 * An answer for programs that follows from the state of the data, the language and the address alone: who has it is
 * told so before anything is asked of the database.
 */
export const versioned =
  (give: (asked: Asked) => unknown) =>
  (context: Context<{ Bindings: Env }>): Promise<Response> =>
    asked(async (one) => {
      const { edition, version } = one.catalogue
      const etag = `"${edition}-${version}-${one.language}"`
      const headers = { ...plainHeaders, 'cache-control': 'no-cache', etag }
      const known = context.req.header('if-none-match')?.split(/\s*,\s*/) ?? []
      if (known.some((tag) => tag.replace(strength, '') === etag)) return new Response(null, { status: 304, headers })
      return Response.json(await give(one), { headers })
    })(context)
