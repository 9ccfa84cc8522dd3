import { relative, sep } from 'node:path'
import type { WorkerOptions } from 'miniflare'
import { filesIn } from './build.ts'
import type { builtWorker } from './built-worker.ts'

const script = `
const texts = /^(?:text\\/|application\\/(?:json|javascript|manifest)|image\\/svg)/
let files = null
export default {
  async fetch(request, { SITE, FILES, PATHS, COMPRESSES }) {
    files ??= new Set(PATHS)
    const response = await (files.has(new URL(request.url).pathname) ? FILES : SITE).fetch(request)
    const type = response.headers.get('content-type') ?? ''
    const accepted = request.headers.get('accept-encoding') ?? ''
    if (!COMPRESSES || !response.body || !accepted.includes('br') || !texts.test(type)) return response
    const headers = new Headers(response.headers)
    headers.set('content-encoding', 'br')
    headers.append('vary', 'accept-encoding')
    return new Response(response.body, { status: response.status, headers })
  },
}`

/** A worker that has the static files alone. */
const files = 'files'
const noFile = 'export default { fetch: () => new Response(null, { status: 404 }) }'

/** Name of the worker that answers. */
export const entrance = 'entrance'

/**
 * The site behind a worker that knows the paths of its static files. Miniflare's own way passes each response through two
 * workers and asks a third for a file: twice the CPU of a cached page, and the memory of three isolates.
 * @param compresses texts, as the edge does: the times of a slow line are those of production
 */
export function behindEntrance(
  { assets, ...site }: ReturnType<typeof builtWorker>,
  port: number,
  compresses: boolean,
): WorkerOptions[] {
  const { compatibilityDate } = site
  const folder = assets!.directory
  const paths = filesIn(folder).map((file) => `/${relative(folder, file).split(sep).join('/')}`)
  return [
    {
      ...site,
      serviceBindings: { ...site.serviceBindings, [assets!.binding!]: files },
      unsafeDirectSockets: [],
    },
    {
      ...{ name: files, modules: true, script: noFile, compatibilityDate },
      assets: { ...assets!, workerName: files },
    },
    {
      ...{ name: entrance, modules: true, script, compatibilityDate },
      bindings: { PATHS: paths.filter((path) => !path.startsWith('/_')), COMPRESSES: compresses },
      serviceBindings: { SITE: site.name, FILES: files },
      unsafeDirectSockets: [{ host: '127.0.0.1', port }],
    },
  ]
}
