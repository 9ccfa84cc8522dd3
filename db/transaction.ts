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

/** ms for which an import retries while others write to the database. */
const busyTimeoutMs = 120_000

function isBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === 'SQLITE_BUSY' || /database (?:table )?is locked/.test(cause.message))
      return true
  }
  return false
}

/**
 * Retries with back-off while the database is locked: visitors write during an import.
 * @param work one statement or transaction, which leaves nothing behind where it fails
 */
export async function retryWhileBusy<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  const begin = Date.now()
  for (let pause = 50; ; pause = Math.min(2 * pause, 3000)) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || Date.now() - begin > busyTimeoutMs) throw error
      await new Promise((wake) => setTimeout(wake, pause * (0.5 + Math.random())))
    }
  }
}

/**
 * Raises the data version. Part of every batch of an import, so that caches follow each batch also when the import is
 * killed after it.
 */
export const bumpDataVersion = (database: Database, today: string): Statement =>
  database.update(site).set({ version: sql`${site.version} + 1`, updated: today })
