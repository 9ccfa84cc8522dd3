import type { Context } from 'hono'
import { type PhotoFile, photoKey } from '#domain/photo.ts'
import type { AppEnv } from '#worker/context.ts'
import { domStream } from '#worker/env.ts'
import { withEdgeCache } from '#worker/middleware/edge-cache.ts'
import { notFoundAsJson } from '#worker/middleware/errors.ts'

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

export const photoRoute = '/photos/:hash{[0-9a-f]{32}}/:file{(?:(?:100|400|600|800|1360)\\.webp|og\\.jpg)}'

/** Photograph of a home, whose address names its content: `/photos/…/800.webp`. */
export async function photo(context: Context<AppEnv>): Promise<Response> {
  const { env, req } = context
  const [hash, file] = [req.param('hash') ?? '', req.param('file') as PhotoFile]
  const etag = `"${hash}-${file}"`
  const known = req.header('if-none-match')?.split(',') ?? []
  // Who has the tag has the file, which never changes.
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers: { ...headers, etag } })
  return withEdgeCache(context, async () => {
    const object = await env.PICTURES?.get(photoKey(hash, file))
    if (!object) return notFoundAsJson()
    const type = file.endsWith('.jpg') ? 'image/jpeg' : 'image/webp'
    return new Response(domStream(object.body), {
      headers: { ...headers, etag, 'content-type': type, 'content-length': String(object.size) },
    })
  })
}
