import type { R2Bucket } from '@cloudflare/workers-types'
import { inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { messages } from '#db/schema/index.ts'
import { dayMs } from '#domain/time.ts'
import { deleteUnused } from '#worker/services/unused-files.ts'

/** Prefix of the keys of raw mails. */
export const mailFolder = 'mail/'

const graceMs = 7 * dayMs

/**
 * Deletes raw mails without a row, a week old: a mail that could not be stored was sent again by its server.
 * @param now ms since 1970
 * @returns number of deleted files
 */
export const deleteUnusedMails = (
  { UPLOADS }: { UPLOADS?: R2Bucket },
  database: Database,
  now: number,
): Promise<number> =>
  deleteUnused(UPLOADS, database, {
    folder: mailFolder,
    before: now - graceMs,
    async usedOf(keys) {
      const rows = await database
        .select({ key: messages.rawKey })
        .from(messages)
        .where(inArray(messages.rawKey, jsonIds(keys)))
      return rows.map(({ key }) => key)
    },
  })
