import type { R2Bucket } from '@cloudflare/workers-types'
import type { Database } from '#db/client.ts'
import { site } from '#db/schema/index.ts'
import { filePrefix } from './file-prefix.ts'

type Listed = {
  /** With a slash. */
  folder: string
  /** What names begin with behind the agency's prefix. */
  digit?: string
  delimiter?: string
}

/** Lists an agency's own files in a folder, page by page; none without a site. */
export async function* ownPages(
  bucket: R2Bucket,
  database: Database,
  { folder, digit = '', ...options }: Listed,
): AsyncGenerator<Awaited<ReturnType<R2Bucket['list']>>> {
  for (const { edition } of await database.select({ edition: site.edition }).from(site)) {
    const prefix = folder + filePrefix(edition) + digit
    let cursor: string | undefined
    do {
      const page = await bucket.list({ ...options, prefix, ...(cursor && { cursor }) })
      yield page
      cursor = page.truncated ? page.cursor : undefined
    } while (cursor)
  }
}

type Sweep = {
  folder: string
  /** ms since 1970 of the upload: the row of a younger file may not be stored yet. */
  before: number
  /** @returns those of the keys that a row names */
  usedOf: (keys: string[]) => Promise<readonly (string | null)[]>
}

/** Deletes an agency's own files in a folder that no row names. @returns number of deleted files */
export async function deleteUnused(
  bucket: R2Bucket | undefined,
  database: Database,
  { folder, before, usedOf }: Sweep,
): Promise<number> {
  if (!bucket) return 0
  let deleted = 0
  for await (const { objects } of ownPages(bucket, database, { folder })) {
    const old = objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key)
    const used = new Set(await usedOf(old))
    const unused = old.filter((key) => !used.has(key))
    if (unused.length > 0) await bucket.delete(unused)
    deleted += unused.length
  }
  return deleted
}
