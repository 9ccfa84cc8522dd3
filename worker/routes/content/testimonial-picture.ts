import type { Context } from 'hono'
import { connect } from '#db/client.ts'
import { keptAtEdge } from '#worker/edge-cache.ts'
import type { Env } from '#worker/env.ts'
import { failureAsJson } from '#worker/failures.ts'
import { plainHeaders } from '#worker/security.ts'
import { publishedPictureKey } from '#worker/services/content/testimonials.ts'

/** A day: one that is taken off the site is off every screen by tomorrow. */
const cacheControl = 'public, max-age=86400'

/** In place of a picture that cannot be made: never the file itself, which may tell where it was taken. */
const placeholderSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#d9d2c5" d="M0 0h40v40H0z"/><path fill="#8d8575" d="M20 9a7 7 0 1 1 0 14 7 7 0 0 1 0-14M6 40a14 12 0 0 1 28 0z"/></svg>'

/**
 * The picture that came with a testimonial, once it stands on the site: `/testimonials/1000000000000/400.webp`. Whether it
 * still does is asked each time; it is made once.
 */
export async function testimonialPicture(context: Context<{ Bindings: Env }>): Promise<Response> {
  const { env, req } = context
  const { UPLOADS, IMAGES } = env
  const [id, width] = [Number(req.param('id')), Number.parseInt(req.param('file') ?? '', 10)]
  const key = UPLOADS && (await publishedPictureKey(connect(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN, 3000), id))
  if (!key) return failureAsJson(404, 'page.not-found')
  return keptAtEdge(context, async () => {
    const file = await UPLOADS.get(key)
    if (!file) return failureAsJson(404, 'page.not-found')
    try {
      if (!IMAGES) throw new Error('no Images binding')
      const made = await IMAGES.input(file.body as never)
        .transform({ width, height: width, fit: 'cover' })
        .output({ format: 'image/webp', quality: 80 })
      return new Response(made.image() as never, {
        headers: { ...plainHeaders, 'content-type': 'image/webp', 'cache-control': cacheControl },
      })
    } catch (error) {
      console.error('no picture of a testimonial', error)
      return new Response(placeholderSvg, {
        headers: { ...plainHeaders, 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
      })
    }
  })
}
