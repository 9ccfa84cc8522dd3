import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Proxy = {
  url: string
  /** Rows that SQLite read and ms that it took by its own account, and requests to it, since the last call. */
  taken: () => { rows: number; milliseconds: number; questions: number }
  /** ms that each answer is held back. */
  setDelay: (ms: number) => void
  stop: () => void
}

/** A way to the database that counts what SQLite reads and can be as far away as one likes. */
export async function proxyTo(target: string): Promise<Proxy> {
  let delay = 0
  let rows = 0
  let questions = 0
  let milliseconds = 0
  const server = createServer((question, answer) => {
    // An answer that is packed cannot be counted.
    const headers = { ...question.headers, 'accept-encoding': 'identity' }
    const onward = request(`${target}${question.url}`, { method: question.method ?? 'GET', headers })
    question.pipe(onward)
    onward.on('response', (got) => {
      const chunks: Buffer[] = []
      got.on('data', (chunk) => chunks.push(chunk))
      got.on('end', () => {
        const body = Buffer.concat(chunks)
        questions++
        const text = body.toString('latin1')
        for (const [, read] of text.matchAll(/"rows_read":(\d+)/g)) rows += Number(read)
        for (const [, took] of text.matchAll(/"query_duration_ms":([\d.]+)/g)) milliseconds += Number(took)
        setTimeout(() => answer.writeHead(got.statusCode ?? 502, got.headers).end(body), delay)
      })
    })
    onward.on('error', () => answer.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => {
      const taken = { rows, milliseconds, questions }
      rows = 0
      milliseconds = 0
      questions = 0
      return taken
    },
    setDelay: (ms) => {
      delay = ms
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
