import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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
  /** ms to the first response. */
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

const kinds: Readonly<Record<string, string>> = {
  ...{ '.js': 'esModule', '.mjs': 'esModule', '.wasm': 'wasm', '.bin': 'data', '.txt': 'text' },
}

/** @returns paths of a worker's modules in its folder, the first one first */
export function modulesOf({ folder, main = 'worker.js' }: Worker): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return [main, ...files.filter((file) => kinds[extname(file)] && file !== main)]
}

const configuration = (
  port: number,
  folder: string,
  worker: Worker,
  texts: Readonly<Record<string, string>>,
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
        (name = "LISTINGS", kvNamespace = "nothing"),
        (name = "ASSETS", service = "assets"),
        (name = "WORKER_SELF_REFERENCE", service = "main"),
      ],
      globalOutbound = "everywhere",
      cacheApiOutbound = "nothing",
    )),
    (name = "nothing", worker = (modules = [(name = "n.js", esModule = ${text(nothing)})], compatibilityDate = "2026-04-20")),
    (name = "assets", disk = (path = ${text(resolve(worker.assets ?? worker.folder))})),
    (name = "everywhere", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`

const isReady = async (url: string) => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

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
 * @param path of the readiness check
 * @param texts its bindings
 * @throws Error when it ends or does not answer within 20 seconds
 */
export async function run(
  worker: Worker,
  path: string,
  texts: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-bench-'))
  const port = await freePort()
  const file = join(folder, 'config.capnp')
  writeFileSync(file, configuration(port, folder, worker, texts))
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
  while (!(await isReady(url + path))) {
    if (hasEnded || performance.now() - begin > 20_000) {
      await stop()
      const reason = hasEnded ? 'ended before it answered' : 'does not answer'
      throw new Error(`${worker.folder} ${reason}: ${server.output()}`)
    }
    await sleep(5)
  }
  return {
    url,
    cpu: () => cpuOf(server.pid),
    memory: () => memoryOf(server.pid),
    started: performance.now() - begin,
    stop,
  }
}
