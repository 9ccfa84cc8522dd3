import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mark } from './trace.ts'

export type Proxy = {
  url: string
  /** Rows read and ms counts according to SQLite, and requests, since the last call. */
  counts: () => { rows: number; milliseconds: number; queries: number }
  /** ms that each response is delayed. */
  delay: (ms: number) => void
  stop: () => void
}

/** A proxy in front of a database that counts what SQLite reads and adds latency. */
export async function proxyTo(databaseUrl: string): Promise<Proxy> {
  let latency = 0
  let rows = 0
  let queries = 0
  let milliseconds = 0
  const server = createServer((incoming, response) => {
    mark('the database is asked')
    // A compressed response cannot be counted.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const onward = request(`${databaseUrl}${incoming.url}`, { method: incoming.method ?? 'GET', headers })
    incoming.pipe(onward)
    onward.on('response', (got) => {
      const chunks: Buffer[] = []
      got.on('data', (chunk) => chunks.push(chunk))
      got.on('end', () => {
        const body = Buffer.concat(chunks)
        queries++
        const text = body.toString('latin1')
        for (const [, read] of text.matchAll(/"rows_read":(\d+)/g)) rows += Number(read)
        for (const [, took] of text.matchAll(/"query_duration_ms":([\d.]+)/g)) milliseconds += Number(took)
        setTimeout(() => {
          mark('it answers')
          response.writeHead(got.statusCode ?? 502, got.headers).end(body)
        }, latency)
      })
    })
    onward.on('error', () => response.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: () => {
      const counts = { rows, milliseconds, queries }
      rows = 0
      milliseconds = 0
      queries = 0
      return counts
    },
    delay: (ms) => {
      latency = ms
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
