/**
 * Reads a whole database as SQL text, as it is at one moment.
 * @param url of a libSQL server: `libsql:` or `https:`
 * @throws Error when the server refuses; what comes may be cut off, which `dumpStatements` finds
 */
export async function* readDump(url: string, token?: string): AsyncGenerator<string> {
  const address = new URL(`${url.replace(/^libsql:/, 'https:').replace(/\/$/, '')}/dump`)
  address.searchParams.set('preserve_row_ids', 'true')
  const response = await fetch(address, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  if (!response.ok || !response.body) throw new Error(`The database gives no dump: ${response.status}.`)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>)
    yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

/** Letters of SQL in a request. */
const requestLength = 500_000

/** Runs statements in transactions of bounded size. @param report gets the number of those that are done */
export async function runStatements(
  client: { executeMultiple: (sql: string) => Promise<unknown> },
  statements: AsyncIterable<string>,
  report: (done: number) => void = () => {},
): Promise<void> {
  let [texts, length, done]: [string[], number, number] = [[], 0, 0]
  const flush = async () => {
    await client.executeMultiple(`PRAGMA foreign_keys=OFF;\nBEGIN;\n${texts.join('\n')}\nCOMMIT;`)
    done += texts.length
    report(done)
    texts = []
    length = 0
  }
  for await (const statement of statements) {
    texts.push(statement)
    length += statement.length
    if (length >= requestLength) await flush()
  }
  if (texts.length > 0) await flush()
}
