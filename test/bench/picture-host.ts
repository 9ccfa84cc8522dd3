import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { photo } from '#test/support/pictures/photos.ts'
import { endless, send, silent } from '#test/support/pictures/picture-host.ts'

/** What the host does with a photograph, and with how many of thousand. */
export const behaviours = { missing: 10, broken: 10, failing: 10, page: 10, slow: 5, huge: 2, endless: 2, silent: 2 }

export type Behaviour = keyof typeof behaviours | 'good'

/** The behaviours are spread: each has its own among thousand photographs. */
export function behaviourOf(index: number): Behaviour {
  let place = (index * 7) % 1000
  for (const [name, count] of Object.entries(behaviours)) {
    if (place < count) return name as Behaviour
    place -= count
  }
  return 'good'
}

const slowMs = 2000
const hugeBytes = 60 * 1024 ** 2

/** Photographs that differ by the bytes behind their end, so that each is encoded. */
async function photographs(contents: number) {
  const sizes = [
    [480, 320],
    [320, 480],
    [640, 200],
  ] as const
  const files = await Promise.all(sizes.map(([width, height]) => photo(width, height).jpeg().toBuffer()))
  return (index: number) => Buffer.concat([files[index % files.length]!, Buffer.from(`photograph ${index % contents}`)])
}

function sendHuge(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': hugeBytes })
  response.write(Buffer.alloc(64 * 1024))
}

/** Serves `/BEHAVIOUR/INDEX.jpg`, and at `/counts` how often it was asked for photographs. */
async function serve() {
  const photograph = await photographs(Number(process.argv[2]))
  let count = 0
  const server = createServer((request, response) => {
    const [, name, index] = /^\/(\w+)\/(\d+)\.jpg$/.exec(request.url ?? '') ?? []
    if (!name) return send(String(count), { type: 'text/plain' })(request, response)
    count++
    const bytes = photograph(Number(index))
    const answers: Record<string, () => unknown> = {
      missing: () => send('no', { status: 404 })(request, response),
      failing: () => send('no', { status: 500 })(request, response),
      page: () => send('<!doctype html><title>Sorry', { type: 'image/jpeg' })(request, response),
      broken: () => send(bytes.subarray(0, 400))(request, response),
      slow: () => setTimeout(send(bytes), slowMs, request, response),
      huge: () => sendHuge(response),
      endless: () => endless(request, response),
      silent: () => silent(request, response),
    }
    ;(answers[name] ?? (() => send(bytes)(request, response)))()
  })
  // All of 127.0.0.0/8 leads here: the silent photographs have a host of their own.
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    createServer((request, response) => silent(request, response)).listen(port, '127.0.0.2', () => console.log(port))
  })
}

if (process.argv[1]?.endsWith('picture-host.ts')) void serve()
