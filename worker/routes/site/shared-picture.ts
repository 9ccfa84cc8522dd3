import type { Context } from 'hono'
import { openGraphPicture, pictureUrl } from '#domain/picture.ts'
import type { AppEnv } from '#worker/context.ts'
import { domStream } from '#worker/env.ts'
import { withEdgeCache } from '#worker/middleware/edge-cache.ts'
import { notFoundAsJson } from '#worker/middleware/errors.ts'

const sharedHeaders = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }

const cacheControl = 'public, max-age=604800'

/** Open Graph picture as JPEG, since not all networks read WebP; redirects to the WebP when the conversion fails. */
export const sharedPictureHandler = (context: Context<AppEnv>): Promise<Response> =>
  withEdgeCache(context, async () => {
    const { ASSETS, IMAGES } = context.env
    const { pathname, origin } = new URL(context.req.url)
    const widest = pictureUrl({ path: pathname.slice(0, pathname.lastIndexOf('/')) }, 1360)
    const source = await ASSETS?.fetch(`${origin}${widest}`)
    if (!source?.ok || !source.body) return notFoundAsJson()
    try {
      if (!IMAGES) throw new Error('no Images binding')
      const { width, height, type } = openGraphPicture
      const picture = await IMAGES.input(source.body)
        .transform({ width, height, fit: 'cover' })
        .output({ format: type, quality: 82 })
      return new Response(domStream(picture.image()), {
        headers: { ...sharedHeaders, 'content-type': type, 'cache-control': cacheControl },
      })
    } catch (error) {
      console.error(`shared_picture.failed path=${pathname}`, error)
      return new Response(null, {
        status: 302,
        headers: { ...sharedHeaders, location: widest, 'cache-control': 'no-store' },
      })
    }
  })
