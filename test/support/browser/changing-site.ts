import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Change = {
  /** Another deployment answers. */
  origin?: string
  /** A file has another name, as in a new release. */
  renamed?: readonly [from: string, to: string]
  /** Statuses of paths. */
  statuses?: Readonly<Record<string, number>>
}

const passed = ['accept', 'accept-language', 'cookie', 'sec-fetch-dest', 'user-agent']
/** No lifetime: a renamed file would be there under its former name. */
const kept = ['content-type', 'content-security-policy', 'location', 'speculation-rules']

/** A site at one address whose deployment changes, as a browser sees it over the days. */
export async function changingSite(origin: string) {
  let change: Change = {}
  const server = createServer(async ({ url = '/', headers }, response) => {
    const [from = '', to = ''] = change.renamed ?? []
    const path = to ? url.replace(to, from) : url
    const sent = passed.flatMap((name) => (headers[name] ? [[name, String(headers[name])] as [string, string]] : []))
    const answer = await fetch((change.origin ?? origin) + path, { headers: sent, redirect: 'manual' })
    const isText = /text|json/.test(answer.headers.get('content-type') ?? '')
    const body = isText ? (await answer.text()).replaceAll(from || '\0', to) : Buffer.from(await answer.arrayBuffer())
    const named = kept.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name)!]] : []))
    response.writeHead(change.statuses?.[path] ?? answer.status, Object.fromEntries(named)).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change: (to: Change) => {
      change = to
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
