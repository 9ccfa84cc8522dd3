import { createClient } from '@libsql/client/http'
import { drizzle } from 'drizzle-orm/libsql/http'
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
const fetchWithin = (timeoutMs: number | undefined) => {
  const answerTo = async (url: string, query: RequestInit, deadline: number): Promise<Response> => {
    const signal = timeoutMs ? { signal: AbortSignal.timeout(Math.max(1, deadline - Date.now())) } : {}
    try {
      const response = await fetch(url, { ...query, ...signal })
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
    for (let attempts = 1; ; attempts++) {
      const response = await answerTo(url, { method, headers, body }, deadline)
      if (response.status !== tooManyRequests) return response
      const pause = 20 * attempts * (1 + Math.random())
      if (attempts === maxAttempts || Date.now() + pause > deadline) throw new DatabaseUnreachable('too many questions')
      await new Promise((wake) => setTimeout(wake, pause))
    }
  }
}

/**
 * A client of its own for each request: ten microseconds, while one that is shared by an isolate
 * stops answering above about twenty requests at a time.
 * @param timeoutMs of each statement or batch, its retries included; no limit without it
 */
export function connect(url: string, authToken?: string, timeoutMs?: number) {
  const client = createClient({ url, fetch: fetchWithin(timeoutMs), ...(authToken && { authToken }) })
  return drizzle(client, { schema, casing: 'snake_case' })
}

export type Database = ReturnType<typeof connect>
