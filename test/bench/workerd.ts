import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#db/local-server.ts'
import { startProcess } from '#db/process.ts'

/** A worker on plain workerd. */
export type Running = {
  url: string
  /** ms of CPU time of all threads so far. */
  cpu: () => number
  /** MB of resident memory. */
  memory: () => number
  /** ms until it was ready. */
  started: number
  stop: () => Promise<void>
}

/** A built worker: a folder of modules. */
export type Worker = {
  folder: string
  /** Its first module; `worker.js` by default. */
  main?: string
  /** Folder of static files, bound as ASSETS. */
  assets?: string
}

/** The package has no types: it is the path of the binary. */
const workerd: string = createRequire(import.meta.url)('workerd').default

const text = (value: string) => JSON.stringify(value)

/** An empty KV namespace, and an empty cache. */
const nothing = `export default {
  fetch: async (request) => {
    await request.arrayBuffer()
    return new Response(null, {
      status: request.method === 'PUT' ? 200 : 404,
      headers: { 'cf-cache-status': 'MISS' },
    })
  },
}`

const store = (address?: string) =>
  address
    ? `external = (address = ${text(address)}, http = ())`
    : `worker = (modules = [(name = "n.js", esModule = ${text(nothing)})], compatibilityDate = "2026-04-20")`

const kinds: Readonly<Record<string, string>> = {
  ...{ '.js': 'esModule', '.mjs': 'esModule', '.wasm': 'wasm', '.bin': 'data', '.txt': 'text' },
}

/** @returns paths of a worker's modules in its folder, the first one first */
export function modulesOf({ folder, main = 'worker.js' }: Worker): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return [main, ...files.filter((file) => kinds[extname(file)] && file !== main)]
}

/** Where KV and the cache are: addresses of what outlives the process. */
type Places = { kv: string; cache?: string; hasTenants?: boolean }

const configuration = (
  port: number,
  folder: string,
  worker: Worker,
  texts: Readonly<Record<string, string>>,
  places?: Places,
) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [${modulesOf(worker)
        .map((file) => {
          const path = relative(folder, resolve(worker.folder, file))
          return `\n        (name = ${text(file)}, ${kinds[extname(file)]} = embed ${text(path)}),`
        })
        .join('')}
      ],
      compatibilityDate = "2026-04-20",
      compatibilityFlags = ["nodejs_compat"],
      bindings = [${Object.entries(texts)
        .map(([name, value]) => `\n        (name = ${text(name)}, text = ${text(value)}),`)
        .join('')}
        (name = "LISTINGS", kvNamespace = "kv"),${places?.hasTenants ? '\n        (name = "TENANTS", kvNamespace = "kv"),' : ''}
        (name = "ASSETS", service = "assets"),
        (name = "WORKER_SELF_REFERENCE", service = "main"),
      ],
      globalOutbound = "everywhere",
      cacheApiOutbound = "cache",
    )),
    (name = "kv", ${store(places?.kv)}),
    (name = "cache", ${store(places?.cache)}),
    (name = "assets", disk = (path = ${text(resolve(worker.assets ?? worker.folder))})),
    (name = "everywhere", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`

const answers = async (url: string) => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(Boolean(socket.destroy())))
    socket.once('error', () => resolve(false))
  })

/** MB of resident memory. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** ms of CPU time of all threads. */
export const cpuOf = (pid: number): number => {
  const tasks = `/proc/${pid}/task`
  const nanoseconds = readdirSync(tasks).map((task) =>
    Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, value) => sum + value, 0) / 1e6
}

/**
 * Starts a worker, without a request unless `isReady` sends one.
 * @param texts its bindings
 * @param isReady by default whether it listens
 * @throws Error when it ends or is not ready within 20 seconds
 */
export async function start(
  worker: Worker,
  texts: Readonly<Record<string, string>>,
  { places, isReady }: { places?: Places; isReady?: (url: string) => Promise<boolean> } = {},
): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-bench-'))
  const port = await freePort()
  const file = join(folder, 'config.capnp')
  writeFileSync(file, configuration(port, folder, worker, texts, places))
  const url = `http://127.0.0.1:${port}`
  const begin = performance.now()
  const server = startProcess('workerd', [workerd, 'serve', file], { env: process.env })
  let hasEnded = false
  server.ended.then(() => {
    hasEnded = true
  })
  const stop = async () => {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  while (!(await (isReady ? isReady(url) : isListening(port)))) {
    if (hasEnded || performance.now() - begin > 20_000) {
      await stop()
      const reason = hasEnded ? 'ended before it answered' : 'does not answer'
      throw new Error(`${worker.folder} ${reason}: ${server.output()}`)
    }
    await sleep(isReady ? 5 : 1)
  }
  return {
    url,
    cpu: () => cpuOf(server.pid),
    memory: () => memoryOf(server.pid),
    started: performance.now() - begin,
    stop,
  }
}

/** As `start`, until a path is answered. */
export const run = (worker: Worker, path: string, texts: Readonly<Record<string, string>> = {}, places?: Places) =>
  start(worker, texts, { ...(places && { places }), isReady: (url) => answers(url + path) })
