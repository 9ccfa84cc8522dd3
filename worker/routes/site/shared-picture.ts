import type { Context } from 'hono'
import { openGraphPicture, pictureUrl } from '#domain/picture.ts'
import type { AppEnv } from '#worker/context.ts'
import { domStream } from '#worker/env.ts'
import { withEdgeCache } from '#worker/middleware/edge-cache.ts'
import { notFoundAsJson } from '#worker/middleware/errors.ts'

/** Another site's page may show it: that is what it is for. */
const sharedHeaders = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }

/** A week, in the browser and at the edge. */
const cacheControl = 'public, max-age=604800'

/**
 * The picture that a shared link shows, made of the widest one there is: every network reads a JPEG of this size, and
 * not all of them a webp. Where the machine that makes it is missing or has failed, the webp itself.
 */
export const sharedPictureHandler = (context: Context<AppEnv>): Promise<Response> =>
  withEdgeCache(context, async () => {
    const { ASSETS, IMAGES } = context.env
    const { pathname, origin } = new URL(context.req.url)
    const widest = pictureUrl({ path: pathname.slice(0, pathname.lastIndexOf('/')) }, 1360)
    const found = await ASSETS?.fetch(`${origin}${widest}`)
    if (!found?.ok || !found.body) return notFoundAsJson()
    try {
      if (!IMAGES) throw new Error('no Images binding')
      const { width, height, type } = openGraphPicture
      const made = await IMAGES.input(found.body)
        .transform({ width, height, fit: 'cover' })
        .output({ format: type, quality: 82 })
      return new Response(domStream(made.image()), {
        headers: { ...sharedHeaders, 'content-type': type, 'cache-control': cacheControl },
      })
    } catch (error) {
      console.error('no picture for a shared link', error)
      return new Response(null, {
        status: 302,
        headers: { ...sharedHeaders, location: widest, 'cache-control': 'no-store' },
      })
    }
  })
