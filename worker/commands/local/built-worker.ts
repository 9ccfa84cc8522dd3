import { resolve } from 'node:path'
import type { WorkerOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as optionsOf } from 'wrangler'
import type { Settings } from './settings.ts'

export const builtFolder = 'dist/worker'

/** The production build as a worker of Miniflare. workerd itself listens on the port; 0 for a free one. */
export function builtWorker(name: string, settings: Settings, port = 0) {
  const { workerOptions } = optionsOf(`${builtFolder}/wrangler.json`)
  return {
    ...workerOptions,
    name,
    modules: true as const,
    scriptPath: resolve(builtFolder, 'index.js'),
    modulesRoot: resolve(builtFolder),
    bindings: { ...workerOptions.bindings, ...settings },
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
  } satisfies WorkerOptions
}
