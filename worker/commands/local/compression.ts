import type { WorkerOptions } from 'miniflare'
import type { builtWorker } from './built-worker.ts'

const script = `
const texts = /^(?:text\\/|application\\/(?:json|javascript|manifest)|image\\/svg)/
export default {
  async fetch(request, { SITE }) {
    const response = await SITE.fetch(request)
    const headers = new Headers(response.headers)
    const accepted = request.headers.get('accept-encoding') ?? ''
    if (!response.body || !accepted.includes('br') || !texts.test(headers.get('content-type') ?? '')) return response
    headers.set('content-encoding', 'br')
    headers.append('vary', 'accept-encoding')
    return new Response(response.body, { status: response.status, headers })
  },
}`

/** Name of the worker that answers. */
export const compression = 'compression'

/** Compresses texts in front of the site, as the edge does: the times of a slow line are those of production. */
export const compressed = (site: ReturnType<typeof builtWorker>): WorkerOptions[] => [
  { ...site, unsafeDirectSockets: [] },
  {
    name: compression,
    modules: true,
    script,
    compatibilityDate: site.compatibilityDate,
    serviceBindings: { SITE: site.name },
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  },
]
