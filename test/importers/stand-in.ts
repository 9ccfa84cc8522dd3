import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PullContext } from '#worker/feeds/client.ts'

export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string }
export type Answer = string | { status: number; body?: string; headers?: Record<string, string> }

export const password = 'hunter-2'

/** A vendor on this machine, which remembers its requests. */
export async function standIn(answer: (request: Received) => Answer) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const entry = { method: request.method!, path: request.url!, headers: request.headers, body }
    received.push(entry)
    const answered = answer(entry)
    const {
      status,
      body: text = '',
      headers = {},
    } = typeof answered === 'string' ? { status: 200, body: answered } : answered
    response.writeHead(status, headers).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    received,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const context = (origin: string, secret: object, change: Partial<PullContext> = {}): PullContext => ({
  ...{
    origin,
    secret: JSON.stringify(secret),
    language: 'nl',
    maxRequests: 40,
    maxBytes: 1_000_000,
    etag: null,
    fetch,
  },
  ...change,
})
