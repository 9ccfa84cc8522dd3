import type { Readable } from 'node:stream'
import { Miniflare } from 'miniflare'
import { builtWorker } from '#worker/commands/local/built-worker.ts'
import type { Settings } from '#worker/commands/local/settings.ts'

const workerOptions = (name: string, settings: Settings) => ({
  ...builtWorker(name, settings),
  kvNamespaces: { LISTINGS: `listings of ${name}` },
  r2Buckets: { UPLOADS: `uploads of ${name}`, PICTURES: `pictures of ${name}` },
})

/**
 * Serves the production build on workerd, with its static files, KV and R2: one process with a worker for each name.
 * @param status of each home page: without a site, 503
 * @returns the origin of each
 */
export async function startWorkers<Name extends string>(workers: Readonly<Record<Name, Settings>>, status = 200) {
  const names = Object.keys(workers) as Name[]
  const process = new Miniflare({
    cf: false,
    // Aborted requests.
    handleRuntimeStdio: (out: Readable, err: Readable) => {
      out.resume()
      err.resume()
    },
    workers: names.map((name) => workerOptions(name, workers[name])),
  })
  const stop = () => process.dispose()
  try {
    await process.ready
    const origins = {} as Record<Name, string>
    for (const name of names) {
      const { port } = await process.unsafeGetDirectURL(name)
      origins[name] = `http://localhost:${port}`
      const response = await fetch(origins[name])
      await response.arrayBuffer()
      if (response.status !== status) throw new Error(`The home page of ${name} answers ${response.status}.`)
    }
    return { origins, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
