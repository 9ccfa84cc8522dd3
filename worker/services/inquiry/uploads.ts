import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { uploads } from '#db/schema/index.ts'
import { signToken } from '#worker/crypto/token.ts'

export type UploadRow = typeof uploads.$inferSelect

/** @returns the file that came with a request at a field; null where there is none, or it is forgotten */
export async function findUpload(database: Database, requestId: string, field: string): Promise<UploadRow | null> {
  const [row] = await database
    .select()
    .from(uploads)
    .where(and(eq(uploads.requestId, requestId), eq(uploads.field, field)))
  return row ?? null
}

/** @param now ms since 1970 @returns the path of the file of a request, valid for seven days */
export const uploadPath = (secret: string, requestId: string, now: number): string =>
  `/uploads/${signToken(secret, 'upload', requestId, now)}`
