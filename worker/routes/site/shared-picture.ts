import type { Context } from 'hono'
import { forLog } from '#domain/error-log.ts'
import { jpegType, pictureUrl } from '#domain/picture.ts'
import type { AppEnv } from '#worker/context.ts'
import { domStream } from '#worker/env.ts'
import { withEdgeCache } from '#worker/middleware/edge-cache.ts'
import { notFoundAsJson } from '#worker/middleware/errors.ts'

const sharedHeaders = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }

const cacheControl = 'public, max-age=604800'

/**
 * A picture of the demo or the site as JPEG, whole, since neither all networks nor portals read WebP; redirects to the
 * WebP when the conversion fails.
 */
export const sharedPictureHandler = (context: Context<AppEnv>): Promise<Response> =>
  withEdgeCache(context, async () => {
    const { ASSETS, IMAGES } = context.env
    const { pathname, origin } = new URL(context.req.url)
    const widest = pictureUrl({ path: pathname.slice(0, pathname.lastIndexOf('/')) }, 1360)
    const source = await ASSETS?.fetch(`${origin}${widest}`)
    if (!source?.ok || !source.body) return notFoundAsJson()
    try {
      if (!IMAGES) throw new Error('no Images binding')
      const picture = await IMAGES.input(source.body).output({ format: jpegType, quality: 82, background: '#ffffff' })
      return new Response(domStream(picture.image()), {
        headers: { ...sharedHeaders, 'content-type': jpegType, 'cache-control': cacheControl },
      })
    } catch (error) {
      console.error(`shared_picture.failed path=${pathname}`, forLog(error))
      return new Response(null, {
        status: 302,
        headers: { ...sharedHeaders, location: widest, 'cache-control': 'no-store' },
      })
    }
  })
