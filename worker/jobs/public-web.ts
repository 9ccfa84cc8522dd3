import type { Env } from '#worker/env.ts'

/**
 * Reaches public addresses only: a worker outside Cloudflare has such a binding, so that no name of a feed leads into
 * its network. Cloudflare's own network has no private hosts.
 */
export const publicFetch = ({ PUBLIC_WEB }: Env): typeof fetch | undefined =>
  PUBLIC_WEB &&
  (async (request, init) => {
    try {
      return (await PUBLIC_WEB.fetch(String(request), init as object)) as unknown as Response
    } catch (cause) {
      if (init?.signal?.aborted) throw cause
      // As `fetch` fails.
      throw new TypeError('The address is not reached.', { cause })
    }
  })
