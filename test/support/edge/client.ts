import { Agent, type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { inject } from 'vitest'
import { settings } from './settings.ts'

export type LogLine = [level: string, text: string]

/** `clockMs`: ms by which the worker's clock is ahead. */
export type Harness = { env?: Record<string, unknown>; clock?: number; stream?: boolean }

// No keep-alive: a worker that leaves a body unread closes the connection.
const agent = new Agent({ keepAlive: false })

const headersOf = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!)
  return headers
}

const statusWithoutBody = [101, 204, 205, 304]

/** Unlike `fetch`, adds no headers and keeps their case. */
function sentHeaders(init: RequestInit, body: Request): Record<string, string> {
  const headers = Object.fromEntries(new Headers(init.headers))
  const type = body.headers.get('content-type')
  return { ...(type && { 'content-type': type }), ...headers }
}

/**
 * Sends a request to the worker as a browser would, with its own headers alone.
 * @param path absolute path with its query, or a whole address of the site
 */
export async function send(path: string, init: RequestInit, { env, clock, stream }: Harness = {}): Promise<Response> {
  const url = new URL(path.startsWith('/') ? settings.ORIGIN + path : path)
  const streamed = init.body instanceof ReadableStream
  const webRequest = new Request(url, { ...init, ...(streamed && { duplex: 'half' }) } as RequestInit)
  const body = streamed || !init.body ? null : Buffer.from(await webRequest.clone().arrayBuffer())
  const isCrowded = String(env?.DATABASE_URL).startsWith(inject('databases').changed)
  const target = new URL(inject(isCrowded ? 'crowdedUrl' : 'workerUrl'))
  const outgoing = request({
    agent,
    host: target.hostname,
    port: target.port,
    path: url.pathname + url.search,
    method: webRequest.method,
    maxHeaderSize: 1024 * 1024,
    headers: {
      'x-test-origin': url.origin,
      ...(env && { 'x-test-env': JSON.stringify(env) }),
      ...(clock && { 'x-test-clock': String(clock) }),
      ...(stream && { 'x-test-stream': '1' }),
      ...(body && { 'content-length': String(body.length) }),
      ...sentHeaders(init, webRequest),
    },
  })
  const incoming = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.once('error', reject)
  })
  // With backpressure, until the response.
  const source = streamed && Readable.fromWeb(init.body as never)
  if (source) source.pipe(outgoing)
  else outgoing.end(body ?? undefined)
  const response = await incoming
  if (source) source.destroy()
  const status = response.statusCode!
  const content = statusWithoutBody.includes(status) ? null : (Readable.toWeb(response) as ReadableStream)
  if (!content) response.resume()
  return new Response(content, { status, headers: headersOf(response) })
}

export const logsOf = (headers: Headers): LogLine[] =>
  JSON.parse(decodeURIComponent(headers.get('x-test-logs') ?? '%5B%5D'))

type Encoded = { base64: string }
const encoded = (value: unknown) =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value

const stored = ({ base64, ...fields }: Encoded) => {
  const bytes = Buffer.from(base64, 'base64')
  return { ...fields, arrayBuffer: async () => new Uint8Array(bytes).buffer, text: async () => bytes.toString() }
}

/** Proxy of a KV or R2 binding of the worker. */
export function remoteBinding<Binding extends object>(binding: string): Binding {
  return new Proxy({} as Binding, {
    get: (_, method) => {
      // Read by `await` and by inspection.
      if (method === 'then' || method === 'toJSON') return undefined
      return async (...args: unknown[]) => {
        const response = await send('/', {
          method: 'POST',
          headers: { 'x-test-binding': '1' },
          body: JSON.stringify({ binding, method, args: args.map(encoded) }),
        })
        const text = await response.text()
        if (response.status !== 200) throw new Error(`${binding}.${String(method)}: ${text}`)
        const { result, buffer } = JSON.parse(text, (name, value) => (name === 'uploaded' ? new Date(value) : value))
        if (typeof buffer === 'string') return new Uint8Array(Buffer.from(buffer, 'base64')).buffer
        return result && typeof result === 'object' && 'base64' in result ? stored(result as Encoded) : result
      }
    },
  })
}
