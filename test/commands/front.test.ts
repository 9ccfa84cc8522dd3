import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startFront } from '#worker/commands/local/front.ts'

const addressOf = (server: Server) => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)

/** A server that closes its connection after each answer, as workerd does after a body that it has not read. */
async function startSite(answer: Parameters<typeof createServer>[1]): Promise<URL> {
  const site = createServer(answer)
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const front = await startFront(0, addressOf(site))
  onTestFinished(() => {
    for (const server of [front, site]) {
      server.close()
      server.closeAllConnections()
    }
  })
  return addressOf(front)
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const ask = (url: URL, method: string, body = '') =>
  new Promise<{ response: IncomingMessage; isReused: boolean; text: string }>((resolve, reject) => {
    const asked = request(url, { agent, method, headers: { 'x-sent': 'é', 'content-length': Buffer.byteLength(body) } })
    asked.once('error', reject)
    asked.once('response', async (response) =>
      resolve({ response, isReused: asked.reusedSocket, text: await text(response) }),
    )
    asked.end(body)
  })

test('a connection stays open over refused uploads, and answers pass as they are', async () => {
  const url = await startSite((incoming, outgoing) => {
    const headers = { 'set-cookie': ['a=1', 'b=2'], 'x-got': `${incoming.method} ${incoming.headers['x-sent']}` }
    outgoing.writeHead(incoming.method === 'POST' ? 413 : 200, { ...headers, connection: 'close' })
    outgoing.end(incoming.url, () => incoming.method === 'POST' && incoming.socket.destroySoon())
  })
  url.pathname = '/a'
  url.search = '?b=%C3%A9'
  const upload = 'x'.repeat(1000)
  const answers = []
  for (const method of ['POST', 'GET', 'POST', 'GET'])
    answers.push(await ask(url, method, method === 'POST' ? upload : ''))
  expect(answers.map(({ response, isReused, text }) => [response.statusCode, isReused, text])).toEqual([
    [413, false, '/a?b=%C3%A9'],
    [200, true, '/a?b=%C3%A9'],
    [413, true, '/a?b=%C3%A9'],
    [200, true, '/a?b=%C3%A9'],
  ])
  expect(answers[1]!.response.headers).toMatchObject({
    ...{ 'set-cookie': ['a=1', 'b=2'], 'x-got': 'GET é', 'keep-alive': 'timeout=310', connection: 'keep-alive' },
  })
})

test('a site that breaks off is an error, not an end', async () => {
  const url = await startSite((incoming, outgoing) => {
    if (incoming.url === '/gone') return void incoming.socket.destroy()
    outgoing.writeHead(200, { 'content-length': 10 })
    outgoing.write('half', () => incoming.socket.destroy())
  })
  expect((await ask(new URL('/gone', url), 'GET')).response.statusCode).toBe(502)
  await expect(fetch(url).then((response) => response.text())).rejects.toThrow()
})
