import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { mark } from './trace.ts'

/** KV and the edge cache of a place: they outlive the workerd processes that share them. */
export type Stores = {
  /** Addresses for `external` services of workerd. */
  kv: string
  cache: string
  /** Reads of KV, and pages and files found in the cache, since the last call. */
  counts: () => { reads: number; hits: number }
  /** ms that each response of KV is delayed. */
  delay: (ms: number) => void
  clear: () => void
  stop: () => void
}

type Handler = (request: IncomingMessage, body: Buffer, response: ServerResponse) => void

async function listen(handle: Handler) {
  const server = createServer(async (request, response) => handle(request, await buffer(request), response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

const fieldOf = (head: string, name: string) => new RegExp(`^${name}: *(.*?)\r?$`, 'im').exec(head)?.[1]

/** Seconds that a shared cache keeps a response. */
function lifetimeOf(head: string): number {
  const control = fieldOf(head, 'cache-control') ?? ''
  if (/private|no-store|no-cache/.test(control) || fieldOf(head, 'set-cookie')) return 0
  return Number((/s-maxage=(\d+)/.exec(control) ?? /max-age=(\d+)/.exec(control))?.[1] ?? 0)
}

/**
 * Speaks workerd's protocols: a value is the body of a PUT, a cached response is written in it as HTTP has it.
 * @param keeps whether anything is kept
 */
export async function openStores(keeps = true): Promise<Stores> {
  const values = new Map<string, Buffer>()
  const pages = new Map<string, { response: Buffer; until: number }>()
  let [latency, reads, hits] = [0, 0, 0]
  const kv = await listen(({ method, url }, body, response) => {
    const { pathname } = new URL(url!, 'http://kv')
    if (method === 'GET') reads++
    mark(method === 'GET' ? 'KV is asked' : 'KV is written')
    setTimeout(() => {
      const value = values.get(pathname)
      if (method === 'GET') mark(value ? 'KV has it' : 'KV has nothing')
      if (method === 'PUT' && keeps) values.set(pathname, body)
      response.writeHead(method === 'GET' && !value ? 404 : 200).end(method === 'GET' ? value : '')
    }, latency)
  })
  const cache = await listen(({ method, url, headers }, body, response) => {
    const key = `${headers['cf-cache-namespace'] ?? ''} ${headers.host}${url}`
    const found = pages.get(key)
    if (method === 'PUT') {
      const head = body.toString('latin1', 0, body.indexOf('\r\n\r\n'))
      mark('the edge cache is written')
      if (keeps) pages.set(key, { response: body, until: Date.now() + 1000 * lifetimeOf(head) })
      response.writeHead(204).end()
    } else if (!found || found.until <= Date.now()) {
      mark('the edge cache has nothing')
      response.writeHead(504, { 'cf-cache-status': 'MISS' }).end()
    } else {
      mark('the edge cache has it')
      hits++
      const end = found.response.indexOf('\r\n\r\n')
      const [status, ...fields] = found.response.toString('latin1', 0, end).split('\r\n')
      for (const field of fields) {
        const [name, ...value] = field.split(': ')
        // Of the request that stored it.
        if (!/^(transfer-encoding|content-length)$/i.test(name!)) response.setHeader(name!, value.join(': '))
      }
      response.setHeader('cf-cache-status', 'HIT')
      response.writeHead(Number(status!.split(' ')[1])).end(found.response.subarray(end + 4))
    }
  })
  return {
    kv: kv.address,
    cache: cache.address,
    counts: () => {
      const counts = { reads, hits }
      reads = 0
      hits = 0
      return counts
    },
    delay: (ms) => {
      latency = ms
    },
    clear: () => {
      values.clear()
      pages.clear()
    },
    stop: () => {
      kv.stop()
      cache.stop()
    },
  }
}
