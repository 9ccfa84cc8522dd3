import { sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { Database } from './client.ts'
import { site } from './schema/index.ts'

export type Statement = BatchItem<'sqlite'>

/** Runs statements as one transaction. @returns the result of each; `database.batch` takes no empty list */
export async function transaction<T extends readonly Statement[]>(
  database: Database,
  statements: T,
): Promise<BatchResponse<T>> {
  const [first, ...others] = statements
  return (first ? await database.batch([first, ...others]) : []) as BatchResponse<T>
}

/**
 * Raises the data version. Part of every batch of an import, so that caches follow each batch also when the import is
 * killed after it.
 */
export const bumpDataVersion = (database: Database, today: string): Statement =>
  database.update(site).set({ version: sql`${site.version} + 1`, updated: today })

/** @returns `UNIQUE constraint failed: inquiries.id` of a failed statement; null of any other error */
export function violatedConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const [constraint] = /\w[\w ]* constraint failed(?:: [\w., ]+)?/.exec(cause.message) ?? []
    if (constraint) return constraint
  }
  return null
}
