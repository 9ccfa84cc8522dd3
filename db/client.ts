import { createClient } from '@libsql/client/web'
import { drizzle } from 'drizzle-orm/libsql/web'
import * as schema from './schema/index.ts'

/** The database gave no answer at all: no connection, too late, or a server in trouble. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}

/** Whether an error, or what caused it, is the database's absence and not its refusal. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnreachable) return true
  }
  return false
}

/** A server that has too many questions at once does nothing of this one: it may be asked again, whatever it writes. */
const tooManyRequests = 429
const maxAttempts = 8

/** Reads every answer to its end: one that breaks off is none. */
const fetchWithTimeout = (timeoutMs: number | undefined) => {
  const deadline = timeoutMs ? Date.now() + timeoutMs : Number.POSITIVE_INFINITY
  const sendOnce = async (url: string, init: RequestInit): Promise<Response> => {
    const remainingMs = deadline - Date.now()
    const signal = timeoutMs ? { signal: AbortSignal.timeout(Math.max(1, remainingMs)) } : {}
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
    const body = method === 'GET' ? null : await request.text()
    for (let attempt = 1; ; attempt++) {
      const response = await sendOnce(url, { method, headers, body })
      if (response.status !== tooManyRequests) return response
      const delayMs = 20 * attempt * (1 + Math.random())
      if (attempt === maxAttempts || Date.now() + delayMs > deadline)
        throw new DatabaseUnreachable('too many questions')
      await new Promise((wake) => setTimeout(wake, delayMs))
    }
  }
}

/**
 * A client of its own for each request: ten microseconds, while one that is shared by an isolate
 * stops answering above about twenty requests at a time.
 * @param patience ms from now after which every question without an answer fails; no limit without it
 */
export function connect(url: string, authToken?: string, timeoutMs?: number) {
  const client = createClient({ url, fetch: fetchWithTimeout(timeoutMs), ...(authToken && { authToken }) })
  return drizzle(client, { schema, casing: 'snake_case' })
}

export type Database = ReturnType<typeof connect>
