import { createClient, LibsqlError } from '@libsql/client/http'
import { drizzle } from 'drizzle-orm/libsql/http'

/** No response: no connection, timeout or server error. */
class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}

export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnreachable) return true
  }
  return false
}

/** Codes of the database for what is wrong with a statement or a row; all others are about the server or the line. */
const rowFault = /^(?:SQLITE_(?:CONSTRAINT|MISMATCH|TOOBIG|ERROR|UNKNOWN)|SQL_INPUT_ERROR)/

/** What no row is to blame for: the database is unreachable, locked, full or broken. */
export function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnreachable) return true
    if (cause instanceof LibsqlError && !rowFault.test(cause.code)) return true
  }
  return false
}

/** The server rejected the request unprocessed, so even a write may be retried. */
const tooManyRequests = 429
const maxAttempts = 8

/** Reads the whole body: a truncated response is an error. */
const fetchWithTimeout = (timeoutMs: number | undefined) => {
  const sendOnce = async (url: string, init: RequestInit, deadline: number): Promise<Response> => {
    const signal = timeoutMs ? { signal: AbortSignal.timeout(Math.max(1, deadline - Date.now())) } : {}
    try {
      const response = await fetch(url, { ...init, ...signal })
      const body = await response.arrayBuffer()
      if (response.status < 500) return new Response(body, response)
      throw new Error(`status ${response.status}`)
    } catch (cause) {
      throw new DatabaseUnreachable('no answer', { cause })
    }
  }
  return async (request: Request): Promise<Response> => {
    const { url, method, headers } = request
    const deadline = timeoutMs ? Date.now() + timeoutMs : Number.POSITIVE_INFINITY
    const body = method === 'GET' ? null : await request.text()
    for (let attempt = 1; ; attempt++) {
      const response = await sendOnce(url, { method, headers, body }, deadline)
      if (response.status !== tooManyRequests) return response
      const delayMs = 20 * attempt * (1 + Math.random())
      if (attempt === maxAttempts || Date.now() + delayMs > deadline) throw new DatabaseUnreachable('too many requests')
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
}

/** An answer that is no whole JSON was cut off on its way. */
function unlessCutOff(cause: unknown): never {
  throw cause instanceof SyntaxError ? new DatabaseUnreachable('no whole answer', { cause }) : cause
}

const defaultBusyTimeoutMs = 120_000

/**
 * Retries with back-off while another connection writes: libSQL waits 100 ms for the write lock and then answers
 * SQLITE_BUSY, with nothing written.
 */
export async function retryWhileBusy<Result>(work: () => Promise<Result>, timeoutMs: number): Promise<Result> {
  const deadline = Date.now() + timeoutMs
  for (let pauseMs = 20; ; pauseMs = Math.min(2 * pauseMs, 3000)) {
    try {
      return await work()
    } catch (error) {
      const isBusy = error instanceof LibsqlError && error.code === 'SQLITE_BUSY'
      const delayMs = pauseMs * (0.5 + Math.random())
      if (!isBusy || Date.now() + delayMs > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
}

/**
 * One client per request costs ten microseconds; a client shared by an isolate stalls above about twenty concurrent
 * requests.
 * @param timeoutMs of each statement or batch, and of its retries while the database is locked
 */
export function connect(url: string, authToken?: string, timeoutMs?: number) {
  const client = createClient({ url, fetch: fetchWithTimeout(timeoutMs), ...(authToken && { authToken }) })
  const { execute, batch } = client
  const retry = <Result>(work: () => Promise<Result>) =>
    retryWhileBusy(() => work().catch(unlessCutOff), timeoutMs ?? defaultBusyTimeoutMs)
  client.execute = (...query: Parameters<typeof execute>) => retry(() => execute.apply(client, query))
  client.batch = (...queries) => retry(() => batch.apply(client, queries))
  return drizzle(client, { casing: 'snake_case' })
}

export type Database = ReturnType<typeof connect>
