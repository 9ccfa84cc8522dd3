import type { Context } from 'hono'
import { connect } from '#db/client.ts'
import type { Env } from '#worker/env.ts'
import { failureAsJson } from '#worker/failures.ts'
import { plainHeaders } from '#worker/security.ts'
import { findUpload } from '#worker/services/inquiry/uploads.ts'
import { requestIn } from '#worker/upload-link.ts'

const notFound = () => failureAsJson(404, 'page.not-found')

/**
 * A file that came with a form: to be kept, never to be opened by the browser in our name. Whoever guesses gets what
 * nobody gets.
 */
export async function upload(context: Context<{ Bindings: Env }>): Promise<Response> {
  const { env, req } = context
  const requestId = env.FORM_SECRET ? await requestIn(env.FORM_SECRET, req.param('token') ?? '', Date.now()) : null
  if (!requestId || !env.UPLOADS) return notFound()
  const database = connect(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN, 3000)
  // A request has one file at most, whichever field of its form it came with.
  const row = (await findUpload(database, requestId, 'cv')) ?? (await findUpload(database, requestId, 'picture'))
  const file = row && (await env.UPLOADS.get(row.key))
  if (!file) return notFound()
  const extension = row.name.split('.').at(-1)
  return new Response(file.body as never, {
    headers: {
      ...plainHeaders,
      'content-type': row.type,
      'content-length': String(file.size),
      // The first name is for programs that read no other letters than those of 1990.
      'content-disposition': `attachment; filename="${row.field}.${extension}"; filename*=UTF-8''${encodeURIComponent(row.name)}`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
