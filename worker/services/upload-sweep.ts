import { inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { uploads } from '#db/schema/index.ts'
import type { Env } from '#worker/env.ts'
import { uploadFolder } from '#worker/forms/uploads.ts'

/** ms: younger than this, a file may still wait for its row. */
const grace = 3600_000

/**
 * Removes files that no request has: a worker ended between the file and its row.
 * @param now ms since 1970
 * @returns how many there were
 */
export async function sweepUploads({ UPLOADS }: Env, database: Database, now: number): Promise<number> {
  if (!UPLOADS) return 0
  let removed = 0
  let cursor: string | undefined
  do {
    const page = await UPLOADS.list({ prefix: uploadFolder, limit: 500, ...(cursor && { cursor }) })
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < now - grace).map(({ key }) => key)
    if (old.length > 0) {
      const rows = await database.select({ key: uploads.key }).from(uploads).where(inArray(uploads.key, old))
      const known = new Set(rows.map(({ key }) => key))
      const orphans = old.filter((key) => !known.has(key))
      if (orphans.length > 0) await UPLOADS.delete(orphans)
      removed += orphans.length
    }
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return removed
}
