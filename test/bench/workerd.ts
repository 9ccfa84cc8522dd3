import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#db/local-server.ts'
import { startProcess } from '#db/process.ts'

/** One worker on plain workerd. */
export type Running = {
  url: string
  /** ms of CPU time so far. */
  cpu: () => number
  /** MB of resident memory. */
  memory: () => number
  /** ms to the first response. */
  started: number
  stop: () => Promise<void>
}

/** The package has no types: it is the path of the binary. */
const workerd: string = createRequire(import.meta.url)('workerd').default

/** ms of a clock tick in /proc */
const clockTick = 10

const text = (value: string) => JSON.stringify(value)

/** An empty KV namespace without static files. */
const nothing = `export default {
  fetch: async (request) => {
    await request.arrayBuffer()
    return new Response(null, { status: request.method === 'PUT' ? 200 : 404 })
  },
}`

const configuration = (
  port: number,
  script: string,
  databaseUrl: string,
  texts: Readonly<Record<string, string>>,
) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.js", esModule = embed ${text(script)})],
      compatibilityDate = "2026-04-20",
      compatibilityFlags = ["nodejs_compat"],
      bindings = [
        (name = "ORIGIN", text = "https://gevel.test"),
        (name = "DATABASE_URL", text = ${text(databaseUrl)}),${Object.entries(texts)
          .map(([name, value]) => `\n        (name = ${text(name)}, text = ${text(value)}),`)
          .join('')}
        (name = "LISTINGS", kvNamespace = "nothing"),
      ],
      globalOutbound = "everywhere",
    )),
    (name = "nothing", worker = (modules = [(name = "n.js", esModule = ${text(nothing)})], compatibilityDate = "2026-04-20")),
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

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const cpuOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * clockTick
}

/**
 * @param script path of a built worker, one module
 * @param path of the readiness check
 * @param texts bindings of its own
 */
export async function run(
  script: string,
  databaseUrl: string,
  path: string,
  texts: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-bench-'))
  const port = await freePort()
  const file = join(folder, 'config.capnp')
  writeFileSync(join(folder, 'worker.js'), readFileSync(resolve(script)))
  writeFileSync(file, configuration(port, 'worker.js', databaseUrl, texts))
  const url = `http://127.0.0.1:${port}`
  const begin = performance.now()
  const server = startProcess('workerd', [workerd, 'serve', file], {
    env: process.env,
    onOutput: (text) => process.stderr.write(text),
  })
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
      throw new Error(`${script} ${hasEnded ? 'ended before it answered' : 'does not answer'}`)
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
