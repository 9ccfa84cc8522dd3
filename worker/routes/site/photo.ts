import type { Context } from 'hono'
import { avifFiles, type PhotoFile, photoKey, photoType } from '#domain/photo.ts'
import type { AppEnv } from '#worker/context.ts'
import { domStream } from '#worker/env.ts'
import { withEdgeCache } from '#worker/middleware/edge-cache.ts'
import { notFoundAsJson } from '#worker/middleware/errors.ts'
import { storedFile } from '#worker/services/stored-file.ts'

const cached = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

/** Photographs that were stored before keys had a prefix have 32 digits. */
export const photoRoute =
  '/photos/:hash{[0-9a-f]{32}(?:[0-9a-f]{12})?}/:file{(?:(?:100|400|600|800|1360|2200)\\.webp|og\\.jpg)}'

/**
 * Photograph of a home, whose address names its content: `/photos/…/800.webp`. Of the wide ones, a browser that reads
 * AVIF gets that, where a command has made one.
 */
export async function photo(context: Context<AppEnv>): Promise<Response> {
  const { env, req } = context
  const [hash, file] = [req.param('hash') ?? '', req.param('file') as PhotoFile]
  const smaller = avifFiles.get(file)
  const headers = { ...cached, ...(smaller && { vary: 'accept' }) }
  const readsAvif = smaller !== undefined && (req.header('accept') ?? '').includes('image/avif')
  const files = readsAvif ? [smaller, file] : [file]
  const tagOf = (of: PhotoFile) => `"${hash}-${of}"`
  const known = (req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  // Who has the tag has the file, which never changes.
  const etag = files.map(tagOf).find((tag) => known.includes(tag))
  if (etag) return new Response(null, { status: 304, headers: { ...headers, etag } })
  const find = async () => {
    for (const of of files) {
      const object = await storedFile(env.PICTURES, photoKey(hash, of))
      if (object) return { of, object }
    }
    return null
  }
  return withEdgeCache(
    context,
    async () => {
      const found = await find()
      if (!found) return notFoundAsJson()
      const { of, object } = found
      return new Response(domStream(object.body), {
        headers: { ...headers, etag: tagOf(of), 'content-type': photoType(of), 'content-length': String(object.size) },
      })
    },
    readsAvif ? '?avif' : '',
  )
}
