import type { Context } from 'hono'
import type { Env } from '#worker/env.ts'
import { hasAlready } from '#worker/etag.ts'
import { type Asked, asked } from '#worker/routes/asked.ts'

/** Whoever may read the page may read this, on whatever site his program runs. */
const openDataHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  // The page itself is what search engines show.
  'x-robots-tag': 'noindex',
}

/** @returns a name for the bytes of an answer */
async function etagOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `"${[...new Uint8Array(bytes.slice(0, 12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

/**
 * An answer for programs of anybody: pages elsewhere may read it, and who has it already is told that it still stands.
 * A failure is answered with its status and code.
 */
export const publicDataHandler = (load: (asked: Asked) => unknown) => {
  const handle = asked(load)
  return async (context: Context<{ Bindings: Env }>): Promise<Response> => {
    const response = await handle(context)
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(openDataHeaders)) headers.set(name, value)
    if (response.status !== 200) return new Response(response.body, { status: response.status, headers })

    const text = await response.text()
    const etag = await etagOf(text)
    headers.set('etag', etag)
    if (!hasAlready(context, etag)) return new Response(text, { status: 200, headers })
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
}
