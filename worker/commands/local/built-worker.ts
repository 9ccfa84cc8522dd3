import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { WorkerOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as optionsOf } from 'wrangler'
import type { Settings } from './settings.ts'

const builtFolder = 'dist/worker'

/** The production build as a worker of Miniflare. workerd itself listens on a free port. */
export function builtWorker(name: string, settings: Settings) {
  const { workerOptions } = optionsOf(`${builtFolder}/wrangler.json`)
  const modulesRoot = resolve(builtFolder)
  const chunks = readdirSync(join(modulesRoot, 'assets')).filter((file) => file.endsWith('.js'))
  return {
    ...workerOptions,
    name,
    // Listed, since Miniflare does not find an import() whose specifier the minifier wrote as a template literal.
    modules: ['index.js', ...chunks.map((file) => join('assets', file))].map((file) => ({
      type: 'ESModule' as const,
      path: join(modulesRoot, file),
    })),
    modulesRoot,
    bindings: { ...workerOptions.bindings, ...settings },
    serviceBindings: {
      ...workerOptions.serviceBindings,
      PUBLIC_WEB: { network: { allow: ['public'], tlsOptions: { trustBrowserCas: true } } },
    },
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  } satisfies WorkerOptions
}
