import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '#worker/commands/serve.ts'

/** One worker on plain workerd: no proxy before it, no tool around it. */
export type Running = {
  url: string
  /** ms of CPU that the process has used so far. */
  cpu: () => number
  /** MB of memory that the process holds. */
  memory: () => number
  /** ms from the start of the process to the first answer. */
  started: number
  stop: () => Promise<void>
}

/** The package has no types: it is the path of the binary. */
const workerd: string = createRequire(import.meta.url)('workerd').default

/** Linux counts a process's time in hundredths of a second. */
const tick = 10

const text = (value: string) => JSON.stringify(value)

/** A KV namespace that remembers nothing, and files that are not there: the bench asks for neither. */
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

const answers = async (url: string) => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

const memoryOf = (child: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024

const cpuOf = (child: ChildProcess): number => {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tick
}

/**
 * @param script path of a built worker, one module
 * @param path what is asked for to see that it is there
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
  const child = spawn(workerd, ['serve', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = new Promise<void>((tell) => child.once('exit', () => tell()))
  let exited = false
  ended.then(() => {
    exited = true
  })
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  while (!(await answers(url + path))) {
    const fault = exited ? 'ended before it answered' : performance.now() - begin > 20_000 ? 'does not answer' : null
    if (fault) {
      await stop()
      throw new Error(`${script} ${fault}`)
    }
    await new Promise((next) => setTimeout(next, 5))
  }
  return {
    url,
    cpu: () => cpuOf(child),
    memory: () => memoryOf(child),
    started: performance.now() - begin,
    stop,
  }
}
