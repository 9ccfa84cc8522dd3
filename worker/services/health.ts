import type { KVNamespace } from '@cloudflare/workers-types'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/** Whether what a page needs answers. */
export type Health = { database: boolean; kv: boolean }

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

/** Asks the database and KV; neither failure is an error. */
export async function readHealth(database: Database, kv: KVNamespace): Promise<Health> {
  const [answers, holds] = await Promise.all([succeeds(database.run(sql`select 1`)), succeeds(kv.get('health'))])
  return { database: answers, kv: holds }
}
