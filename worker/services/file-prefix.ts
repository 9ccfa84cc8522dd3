import { Buffer } from 'node:buffer'
import type { Database } from '#db/client.ts'
import { site } from '#db/schema/index.ts'
import { contentHash } from '#worker/crypto/hash.ts'

/**
 * What the names of an agency's files begin with: several agencies may share a bucket.
 * @param edition of its database
 * @returns twelve hexadecimal digits
 */
export const filePrefix = (edition: string): string => contentHash('edition', Buffer.from(edition)).slice(0, 12)

/** As `filePrefix`; null without a site. */
export async function findFilePrefix(database: Database): Promise<string | null> {
  const [row] = await database.select({ edition: site.edition }).from(site)
  return row ? filePrefix(row.edition) : null
}

/** As `filePrefix`. @throws Error without a site */
export async function readFilePrefix(database: Database): Promise<string> {
  const prefix = await findFilePrefix(database)
  if (!prefix) throw new Error('There is no site.')
  return prefix
}
