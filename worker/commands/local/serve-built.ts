// Serves the build on workerd, in a process of its own that ends when workerd does.
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { Miniflare } from 'miniflare'
import { fileStoreWorker } from '#worker/commands/store/local-store.ts'
import { builtWorker } from './built-worker.ts'
import { behindEntrance, entrance } from './entrance.ts'
import { startFront } from './front.ts'
import { servedSettings } from './settings.ts'

const { env } = process

/** Lines of workerd itself, mostly about visitors who disconnect. */
const ofWorkerd = /^(?:\S*workerd\/|\S*kj\/|stack: )/

const forward = (from: Readable, to: NodeJS.WriteStream) =>
  createInterface({ input: from }).on('line', (line) => ofWorkerd.test(line) || to.write(`${line}\n`))

const port = Number(env.PORT)
const settings = servedSettings(env)
let isStopping = false

const site = new Miniflare({
  cf: false,
  host: '127.0.0.1',
  // For cron triggers; visitors come to the worker's own port.
  port: Number(env.CRON_PORT),
  unsafeTriggerHandlers: true,
  defaultPersistRoot: join(env.STATE_DIR!, 'v3'),
  handleRuntimeStdio(out: Readable, err: Readable) {
    forward(out, process.stdout)
    forward(err, process.stderr)
    out.once('end', () => isStopping || process.exit(1))
  },
  workers: [
    ...behindEntrance(builtWorker('gevel', settings), env.AS_EDGE ? 0 : port, Boolean(env.AS_EDGE)),
    fileStoreWorker,
  ],
})

process.once('SIGTERM', async () => {
  isStopping = true
  await site.dispose()
  process.exit(0)
})
await site.ready
if (env.AS_EDGE) await startFront(port, await site.unsafeGetDirectURL(entrance))
