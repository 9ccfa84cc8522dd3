import type { Context } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { verifyToken } from '#worker/crypto/token.ts'
import { domStream, formSecrets } from '#worker/env.ts'
import { notFoundAsJson } from '#worker/middleware/errors.ts'
import { findUpload } from '#worker/services/inquiry/uploads.ts'
import { storedFile } from '#worker/services/stored-file.ts'

/** Uploaded file behind a signed link: an attachment, since it must not be rendered on this origin. */
export async function upload(context: Context<AppEnv>): Promise<Response> {
  const { env, req } = context
  const requestId = verifyToken(formSecrets(env), 'upload', req.param('token') ?? '')
  if (!requestId || !env.UPLOADS) return notFoundAsJson()
  const database = context.var.services.database()
  const row = (await findUpload(database, requestId, 'cv')) ?? (await findUpload(database, requestId, 'picture'))
  const file = row && (await storedFile(env.UPLOADS, row.key))
  if (!file) return notFoundAsJson()
  const extension = row.name.split('.').at(-1)
  return new Response(domStream(file.body), {
    headers: {
      'content-type': row.type,
      'content-length': String(file.size),
      // The ASCII name is the fallback for clients without RFC 8187.
      'content-disposition': `attachment; filename="${row.field}.${extension}"; filename*=UTF-8''${encodeURIComponent(row.name)}`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
