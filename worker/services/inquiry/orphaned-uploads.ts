import type { R2Bucket } from '@cloudflare/workers-types'
import { inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { uploads } from '#db/schema/index.ts'
import { uploadFolder } from './uploads.ts'

/** The row of a younger file may not be stored yet. */
const graceMs = 3600_000

/**
 * Deletes uploads without a row: a worker ended between the two writes.
 * @param now ms since 1970
 * @returns number of deleted files
 */
export async function deleteOrphanedUploads(
  { UPLOADS }: { UPLOADS?: R2Bucket },
  database: Database,
  now: number,
): Promise<number> {
  if (!UPLOADS) return 0
  let deleted = 0
  let cursor: string | undefined
  do {
    const page = await UPLOADS.list({ prefix: uploadFolder, limit: 500, ...(cursor && { cursor }) })
    const oldKeys = page.objects.filter(({ uploaded }) => uploaded.getTime() < now - graceMs).map(({ key }) => key)
    if (oldKeys.length > 0) {
      const rows = await database.select({ key: uploads.key }).from(uploads).where(inArray(uploads.key, oldKeys))
      const knownKeys = new Set(rows.map(({ key }) => key))
      const orphans = oldKeys.filter((key) => !knownKeys.has(key))
      if (orphans.length > 0) await UPLOADS.delete(orphans)
      deleted += orphans.length
    }
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return deleted
}
