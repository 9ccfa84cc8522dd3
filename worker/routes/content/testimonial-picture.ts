import type { Context } from 'hono'
import { forLog } from '#domain/error-log.ts'
import type { AppEnv } from '#worker/context.ts'
import { domStream } from '#worker/env.ts'
import { withEdgeCache } from '#worker/middleware/edge-cache.ts'
import { notFoundAsJson } from '#worker/middleware/errors.ts'
import { storedFile } from '#worker/services/stored-file.ts'

/** A day: the maximum for a picture after its testimonial was unpublished. */
const cacheControl = 'public, max-age=86400'

/** Fallback; never the upload itself. */
const placeholderSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#d9d2c5" d="M0 0h40v40H0z"/><path fill="#8d8575" d="M20 9a7 7 0 1 1 0 14 7 7 0 0 1 0-14M6 40a14 12 0 0 1 28 0z"/></svg>'

/** Picture of a published testimonial: `/testimonials/1000000000000/400.webp`. */
export async function testimonialPicture(context: Context<AppEnv>): Promise<Response> {
  const { env, req } = context
  const { UPLOADS, IMAGES } = env
  const [id, width] = [Number(req.param('id')), Number.parseInt(req.param('file') ?? '', 10)]
  if (!UPLOADS) return notFoundAsJson()
  const { publishedPictureKey } = await import('#worker/services/content/testimonials.ts')
  const key = await publishedPictureKey(context.var.services.database(), id)
  if (!key) return notFoundAsJson()
  return withEdgeCache(context, async () => {
    const file = await storedFile(UPLOADS, key)
    if (!file) return notFoundAsJson()
    try {
      if (!IMAGES) throw new Error('no Images binding')
      const { splitOrientation, turnOf } = await import('#worker/services/picture/exif.ts')
      const { bytes, orientation } = splitOrientation(new Uint8Array(await file.arrayBuffer()))
      // A mirrored face is shown as it was seen.
      const { rotate } = turnOf(orientation)
      const upright = IMAGES.input(new Blob([bytes as Uint8Array<ArrayBuffer>]).stream() as never)
      const picture = await (rotate ? upright.transform({ rotate }) : upright)
        .transform({ width, height: width, fit: 'cover', background: '#ffffff' })
        .output({ format: 'image/webp', quality: 80 })
      return new Response(domStream(picture.image()), {
        headers: { 'content-type': 'image/webp', 'cache-control': cacheControl },
      })
    } catch (error) {
      console.error(`testimonial.picture_failed id=${id}`, forLog(error))
      return new Response(placeholderSvg, {
        headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
      })
    }
  })
}
