// Runs before the built worker in workerd and lets a test, over HTTP, set what it cannot reach: the request's origin,
// its settings, the time, and what the worker logs. The built worker itself is unchanged.
import { AsyncLocalStorage } from 'node:async_hooks'
import worker from './index.js'

/** Of the request in hand: `shift`, ms that its clock is ahead, `logs`, what it logged, and `reads`, the keys that it read in KV. */
const current = new AsyncLocalStorage()

const SystemDate = Date
const now = () => SystemDate.now() + (current.getStore()?.shift ?? 0)
globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args, subject) => Reflect.construct(target, args.length ? args : [now()], subject),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

const printed = (value) =>
  value instanceof Error
    ? `${value.stack ?? value}${value.cause ? ` ${printed(value.cause)}` : ''}`
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
for (const level of ['debug', 'error', 'info', 'log', 'warn']) {
  const print = console[level].bind(console)
  console[level] = (...values) => {
    const logs = current.getStore()?.logs
    if (logs) logs.push([level, values.map(printed).join(' ')])
    else print(...values)
  }
}

/** Calls a method of a binding: KV and R2, as a test asks for it. Bytes travel as base64. */
const encodeBase64 = (bytes) => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

async function callBinding(request, env) {
  const { binding, method, args } = await request.json()
  const decoded = args.map((arg) =>
    arg?.base64 === undefined ? (arg ?? undefined) : Uint8Array.from(atob(arg.base64), (c) => c.charCodeAt(0)),
  )
  if (typeof env[binding]?.[method] !== 'function') return new Response('no such method', { status: 404 })
  const result = await env[binding][method](...decoded)
  if (result instanceof ArrayBuffer) return Response.json({ buffer: encodeBase64(new Uint8Array(result)) })
  if (typeof result?.arrayBuffer !== 'function') return Response.json({ result: result ?? null })
  const { key, size, httpMetadata, customMetadata } = result
  const bytes = new Uint8Array(await result.arrayBuffer())
  return Response.json({ result: { key, size, httpMetadata, customMetadata, base64: encodeBase64(bytes) } })
}

/** Every method of a binding rejects, or takes its time. */
const troubled = (binding, { fail, delayMs }) =>
  new Proxy(binding, {
    get:
      (target, method) =>
      async (...args) => {
        if (fail) throw new Error(fail)
        await new Promise((resolve) => setTimeout(resolve, delayMs))
        return target[method](...args)
      },
  })

/** KV that notes what is read. */
const watched = (kv, reads) =>
  new Proxy(kv, {
    get:
      (target, method) =>
      (key, ...args) => {
        if (method === 'get') reads.push(key)
        return target[method](key, ...args)
      },
  })

/** The worker's bindings with those of a request in place: texts, or `{ fail }` and `{ delayMs }` for its own in trouble. */
const ownBindings = (env, changes) => ({
  ...env,
  ...Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [
      name,
      typeof change === 'object' ? troubled(env[name], change) : change,
    ]),
  ),
})

/** Waits for everything that was handed to `waitUntil`, also by what runs there. */
async function settle(pending) {
  for (let done = 0; done < pending.length; ) {
    const batch = pending.slice(done)
    done = pending.length
    await Promise.allSettled(batch)
  }
}

export default {
  async fetch(request, env, context) {
    const setting = (name) => request.headers.get(`x-test-${name}`)
    if (setting('binding')) return callBinding(request, env)

    const pending = []
    const state = { shift: Number(setting('clock') ?? 0), logs: [], reads: [] }
    const bound = { ...env, LISTINGS: watched(env.LISTINGS, state.reads) }
    const changes = JSON.parse(setting('env') ?? '{}')
    // One agency, unless a test asks for the registry.
    if (!changes.TENANTS) delete bound.TENANTS
    const ownEnv = ownBindings(bound, changes)
    const ownContext = {
      waitUntil: (promise) => {
        pending.push(promise)
        context.waitUntil(promise)
      },
      passThroughOnException: () => {},
      props: {},
    }
    const scheduled = JSON.parse(setting('scheduled') ?? 'null')
    const url = new URL(request.url)
    const headers = new Headers(request.headers)
    for (const name of [...headers.keys()]) if (name.startsWith('x-test-')) headers.delete(name)
    const own = new Request(`${setting('origin')}${url.pathname}${url.search}`, new Request(request, { headers }))

    return current.run(state, async () => {
      if (scheduled) {
        const error = await worker.scheduled(scheduled, ownEnv, ownContext).then(() => null, String)
        await settle(pending)
        return Response.json({ error, logs: state.logs })
      }
      const response = await worker.fetch(own, ownEnv, ownContext)
      if (setting('stream')) return response
      const body = response.body && (await response.arrayBuffer())
      await settle(pending)
      const whole = new Response(body, response)
      whole.headers.set('x-test-reads', JSON.stringify(state.reads))
      whole.headers.set('x-test-logs', encodeURIComponent(JSON.stringify(state.logs)))
      return whole
    })
  },
}
