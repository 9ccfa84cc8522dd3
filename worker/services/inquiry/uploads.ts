import type { R2Bucket } from '@cloudflare/workers-types'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { uploads } from '#db/schema/index.ts'
import { hourMs } from '#domain/time.ts'
import { signToken } from '#worker/crypto/token.ts'
import { deleteUnused } from '#worker/services/own-files.ts'

/** Prefix of their keys. */
export const uploadFolder = 'requests/'

export type UploadRow = typeof uploads.$inferSelect

export async function findUpload(database: Database, requestId: string, field: string): Promise<UploadRow | null> {
  const [row] = await database
    .select()
    .from(uploads)
    .where(and(eq(uploads.requestId, requestId), eq(uploads.field, field)))
  return row ?? null
}

/** Signed path, valid for seven days. @param now ms since 1970 */
export const uploadPath = (secret: string, requestId: string, now: number): string =>
  `/uploads/${signToken(secret, 'upload', requestId, now)}`

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
