import { createClient } from '@libsql/client/http'
import { drizzle } from 'drizzle-orm/libsql/http'
import * as schema from './schema/index.ts'

/** No response: no connection, timeout or server error. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}

export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnreachable) return true
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

/**
 * One client per request costs ten microseconds; a client shared by an isolate stalls above about twenty concurrent
 * requests.
 * @param timeoutMs of each statement or batch, its retries included
 */
export function connect(url: string, authToken?: string, timeoutMs?: number) {
  const client = createClient({ url, fetch: fetchWithTimeout(timeoutMs), ...(authToken && { authToken }) })
  return drizzle(client, { schema, casing: 'snake_case' })
}

export type Database = ReturnType<typeof connect>
