import { createMiddleware } from 'hono/factory'
import { sha256 } from '#worker/crypto/hash.ts'
import { isNotModified } from '#worker/page-store/etag.ts'

const headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
}

const etagOf = (text: string): string => `"${sha256(text).toString('hex', 0, 12)}"`

/** CORS and a content ETag; hono/etag would hash error responses, too, and drop these headers from a 304. */
export const openData = createMiddleware(async (c, next) => {
  await next()
  if (c.res.status === 200) {
    const text = await c.res.text()
    const etag = etagOf(text)
    const isUnchanged = isNotModified(c, etag)
    const response = new Response(isUnchanged ? null : text, {
      status: isUnchanged ? 304 : 200,
      headers: c.res.headers,
    })
    response.headers.set('etag', etag)
    if (isUnchanged) response.headers.delete('content-type')
    c.res = undefined
    c.res = response
  }
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
})
