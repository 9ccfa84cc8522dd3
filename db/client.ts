import { createClient } from '@libsql/client/web'
import { drizzle } from 'drizzle-orm/libsql/web'
import * as schema from './schema/index.ts'

/**
 * A client of its own for each request: ten microseconds, while one that is shared by an isolate
 * stops answering above about twenty requests at a time.
 */
export function connect(url: string, authToken?: string) {
  const client = createClient({ url, ...(authToken && { authToken }) })
  return drizzle(client, { schema, casing: 'snake_case' })
}

export type Database = ReturnType<typeof connect>
