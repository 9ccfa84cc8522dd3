import type { R2Bucket } from '@cloudflare/workers-types'
import { inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { uploads } from '#db/schema/index.ts'
import { hourMs } from '#domain/time.ts'
import { deleteUnused } from '#worker/services/unused-files.ts'
import { uploadFolder } from './uploads.ts'

/**
 * Deletes uploads without a row, an hour old: a worker ended between the two writes.
 * @param now ms since 1970
 * @returns number of deleted files
 */
export const deleteOrphanedUploads = (
  { UPLOADS }: { UPLOADS?: R2Bucket },
  database: Database,
  now: number,
): Promise<number> =>
  deleteUnused(UPLOADS, database, {
    folder: uploadFolder,
    before: now - hourMs,
    async usedOf(keys) {
      const rows = await database
        .select({ key: uploads.key })
        .from(uploads)
        .where(inArray(uploads.key, jsonIds(keys)))
      return rows.map(({ key }) => key)
    },
  })
