import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { uploads } from '#db/schema/index.ts'
import { signToken } from '#worker/crypto/token.ts'

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
