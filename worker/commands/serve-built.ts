// Serves the build on workerd until its stdin closes. A process of its own, which gets its settings by its environment and
// ends when workerd does.
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { Miniflare } from 'miniflare'
import { builtWorker } from './built-worker.ts'
import { served } from './settings.ts'

const { env } = process

/** What workerd says of itself, mostly of visitors who hung up; what the site logs is printed. */
const ownWords = /^(?:\S*workerd\/|\S*kj\/|stack: )/

const print = (from: Readable, to: NodeJS.WriteStream) =>
  createInterface({ input: from }).on('line', (line) => ownWords.test(line) || to.write(`${line}\n`))

let isEnding = false

const site = new Miniflare({
  cf: false,
  host: '127.0.0.1',
  // The clock strikes here; visitors come to the worker's own port.
  port: Number(env.CLOCK_PORT),
  unsafeTriggerHandlers: true,
  defaultPersistRoot: join(env.STATE_DIR!, 'v3'),
  handleRuntimeStdio(out: Readable, err: Readable) {
    print(out, process.stdout)
    print(err, process.stderr)
    out.once('end', () => isEnding || process.exit(1))
  },
  workers: [
    builtWorker(
      'gevel',
      Object.fromEntries(served.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
      Number(env.PORT),
    ),
  ],
})

async function end() {
  if (isEnding) return
  isEnding = true
  await site.dispose()
  process.exit(0)
}

process.stdin.resume().once('close', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
await site.ready
