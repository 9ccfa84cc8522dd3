import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { uploads } from '#db/schema/index.ts'

export type UploadRow = typeof uploads.$inferSelect

/** @returns the file that came with a request at a field; null where there is none, or it is forgotten */
export async function findUpload(database: Database, requestId: string, field: string): Promise<UploadRow | null> {
  const [row] = await database
    .select()
    .from(uploads)
    .where(and(eq(uploads.requestId, requestId), eq(uploads.field, field)))
  return row ?? null
}
