import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'

/** ms: longer than browsers keep an idle connection, so that it is they who close it. */
const keepAliveTimeout = 310_000

const withoutConnection = ({ connection: _, 'keep-alive': __, expect: ___, ...headers }: IncomingMessage['headers']) =>
  headers

/** Forwards one request over a connection of its own. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse, { hostname, port }: URL) {
  const { method, url: path, headers } = incoming
  outgoing.sendDate = false
  const onward = request({ agent: false, hostname, port, method, path, headers: withoutConnection(headers) })
  onward.once('response', (response) => {
    outgoing.writeHead(response.statusCode!, withoutConnection(response.headers))
    response.once('error', () => outgoing.destroy())
    response.pipe(outgoing)
  })
  onward.once('close', () => {
    // What a refused upload still sends is read, so that its connection stays open.
    incoming.unpipe(onward).resume()
    if (!outgoing.headersSent) outgoing.writeHead(502).end()
  })
  // The end of the connection follows. A refusal may come before the body has been sent.
  onward.on('error', () => {})
  outgoing.once('close', () => onward.destroy())
  incoming.pipe(onward)
}

/**
 * Keeps the connections of visitors open in front of workerd, as the edge does. workerd closes each after five seconds
 * without a request, also when one arrives while it is busy, and after a request whose body it has not read.
 */
export const startFront = (port: number, site: URL) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer({ keepAliveTimeout }, (incoming, outgoing) => {
      // Node takes the first of two hosts; workerd and the edge take neither.
      if ((incoming.headersDistinct.host?.length ?? 0) > 1) outgoing.writeHead(400).end()
      else forward(incoming, outgoing, site)
    })
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
