import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export const send =
  (body: Uint8Array | string, { status = 200, type = 'image/jpeg' } = {}): Handler =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body)

export const redirect =
  (location: string): Handler =>
  (_, response) =>
    void response.writeHead(302, { location }).end()

/** Never ends, unless the reader does. */
export const endless: Handler = (_, response) => {
  const part = Buffer.alloc(1024 * 1024)
  const write = () => {
    while (!response.destroyed && response.write(part));
  }
  response.writeHead(200, { 'content-type': 'image/jpeg' }).on('drain', write)
  write()
}

export const silent: Handler = () => {}

/** A host on this machine, which counts its requests by path. */
export async function startPictureHost(files: Record<string, Handler>) {
  const counts = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    counts.set(path, (counts.get(path) ?? 0) + 1)
    const handle = files[path] ?? send('nothing here', { status: 404 })
    handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    counts,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
