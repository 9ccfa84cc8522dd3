import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What the proxy does with a query. `once` refuses the next one alone, after 300 ms; `swallow` lets it through and drops the reply to the insert of a request; `hold` delays
 * those for texts of properties by half of the time that a query may take; `full` reads, and writes nothing, as on a disk without room; `wait` keeps all until another mode is set,
 * which lets them through.
 */
const proxyModes = [
  'pass',
  'refuse',
  'hang',
  'garbage',
  'unavailable',
  'once',
  'slow',
  'swallow',
  'hold',
  'full',
  'wait',
] as const
export type ProxyMode = (typeof proxyModes)[number]

export type DatabaseProxy = { url: string; stop: () => Promise<void> }

/**
 * A proxy in front of a libSQL server that a test can break: `POST /__mode/NAME` sets the mode, and `GET /__count` gives
 * the number of queries since the mode was set, with those that waited for it, `GET /__rows` that of the rows they read,
 * `GET /__selects` that of the statements that read.
 */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  let mode: ProxyMode = 'pass'
  let count = 0
  let rows = 0
  let selects = 0
  let waiting: (() => void)[] = []
  const server = createServer((query, reply) => {
    const set = query.url?.match(/^\/__mode\/(\w+)$/)?.[1] as ProxyMode | undefined
    if (set) {
      mode = set
      count = waiting.length
      rows = 0
      selects = 0
      for (const pass of waiting) pass()
      waiting = []
      reply.end(set)
      return
    }
    const counted = { '/__count': count, '/__rows': rows, '/__selects': selects }[query.url ?? '']
    if (counted !== undefined) {
      reply.end(String(counted))
      return
    }
    count++
    if (mode === 'refuse') {
      query.destroy()
      return
    }
    if (mode === 'hang') return
    if (mode === 'unavailable') {
      reply.writeHead(503).end('try later')
      return
    }
    if (mode === 'once') {
      mode = 'pass'
      setTimeout(() => reply.writeHead(503).end('try later'), 300)
      return
    }
    if (mode === 'garbage') {
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{"baton":null,"results":[{"ty')
      return
    }
    const pass = (sent: string, watched: boolean) => {
      const onward = request(
        // Another first segment is another database to the worker's caches.
        `${url}${query.url?.replace(/^\/run-\d+/, '')}`,
        { method: query.method ?? 'GET', headers: { ...query.headers, 'accept-encoding': 'identity' } },
        (response) => {
          if (watched && sent.includes('insert into \\"inquiries\\"')) {
            response.on('end', () => query.destroy()).resume()
            return
          }
          reply.writeHead(response.statusCode ?? 502, response.headers)
          response.on('data', (chunk: Buffer) => {
            for (const [, read] of chunk.toString('latin1').matchAll(/"rows_read":(\d+)/g)) rows += Number(read)
          })
          response.pipe(reply)
        },
      )
      onward.on('error', () => reply.destroy())
      onward.end(sent)
    }
    const received = mode
    const chunks: Buffer[] = []
    query.on('data', (chunk: Buffer) => chunks.push(chunk))
    query.on('end', () => {
      const sent = Buffer.concat(chunks).toString()
      selects += sent.match(/"sql":"\s*select/gi)?.length ?? 0
      if (received === 'full' && /"sql":"\s*(?:insert|update|delete|with\b[^"]*\b(?:insert|update))/i.test(sent)) {
        const error = { message: 'SQLite error: database or disk is full', code: 'SQLITE_FULL' }
        const { requests } = JSON.parse(sent) as { requests: unknown[] }
        const results = requests.map(() => ({ type: 'error', error }))
        reply.writeHead(200, { 'content-type': 'application/json' })
        reply.end(JSON.stringify({ baton: null, base_url: null, results }))
      } else if (received === 'wait') waiting.push(() => pass(sent, false))
      else if (received === 'hold' && sent.includes('property_texts')) setTimeout(() => pass(sent, false), 1500)
      else if (received === 'slow') setTimeout(() => pass(sent, false), 400)
      else pass(sent, received === 'swallow')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
