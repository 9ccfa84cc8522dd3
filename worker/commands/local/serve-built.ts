// Serves the build on workerd, in a process of its own that ends when workerd does.
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { Miniflare } from 'miniflare'
import { keysOf, type Tenant } from '#domain/tenant/tenant.ts'
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
/** Records of several agencies; empty for the only one. */
const tenants: Tenant[] = JSON.parse(env.TENANTS ?? '[]')
const registry = tenants.length ? { kvNamespaces: { LISTINGS: 'listings', TENANTS: 'tenants' } } : {}
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
    ...behindEntrance({ ...builtWorker('gevel', settings), ...registry }, env.AS_EDGE ? 0 : port, Boolean(env.AS_EDGE)),
    fileStoreWorker,
  ],
})

process.once('SIGTERM', async () => {
  isStopping = true
  await site.dispose()
  process.exit(0)
})
await site.ready
if (tenants.length) {
  const kv = await site.getKVNamespace('TENANTS', 'gevel')
  for (const { name } of (await kv.list()).keys) await kv.delete(name)
  for (const tenant of tenants) for (const key of keysOf(tenant)) await kv.put(key, JSON.stringify(tenant))
}
if (env.AS_EDGE) await startFront(port, await site.unsafeGetDirectURL(entrance))
