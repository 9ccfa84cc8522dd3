import type { R2Bucket } from '@cloudflare/workers-types'
import { and, eq, gte, inArray, isNotNull, isNull, like, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { documents, libraryPictures, pictureSources, projectPictures } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { isOwnFile, packagePrefix } from '#domain/import/package-path.ts'
import type { DocumentSource, Feed, PictureSource, Warning } from '#domain/import/record.ts'
import { dayMs } from '#domain/time.ts'
import { readFilePrefix } from '#worker/services/file-prefix.ts'
import { deleteUnused } from '#worker/services/unused-files.ts'
import { FileFault } from './fault.ts'
import type { RemoteFileRow, RemoteFileTable } from './queue.ts'

/** In the private store: bytes of a ZIP that wait to be made into pictures and documents. */
export const packageFolder = 'packages/'

/** Folder of those of one agency, with a slash. @throws Error without a site */
export const ownPackageFolder = async (database: Database): Promise<string> =>
  `${packageFolder}${await readFilePrefix(database)}/`

/** All tables, by the columns that they share. */
const packageTables = [
  ...[pictureSources, documents],
  ...[projectPictures, libraryPictures],
] as unknown as readonly (typeof pictureSources)[]

export const isPackaged = (address: string): boolean => address.startsWith(packagePrefix)

/** Addresses of the files of a ZIP that a feed names. */
export const packageAddresses = ({ properties }: Pick<Feed, 'properties'>): string[] =>
  properties
    .flatMap(({ pictureSources = [], documentSources = [] }) => [...pictureSources, ...documentSources])
    .map(({ address }) => address)
    .filter(isPackaged)

/**
 * Gives the files of a ZIP a version, where the feed names none.
 * @param versionOf by the address
 * @returns a warning for each file without a version: its ZIP does not hold it
 */
export function versionPackages(feed: Feed, versionOf: (address: string) => string | undefined): Warning[] {
  const missing: Warning[] = []
  for (const update of feed.properties) {
    const versioned =
      (field: string) =>
      <Named extends PictureSource | DocumentSource>(file: Named): Named => {
        const { address } = file
        if (!isPackaged(address) || file.version) return file
        const version = versionOf(address)
        if (version) return { ...file, version }
        const reason = `${address.slice(packagePrefix.length)} is not in the file`
        const named = feed.sourceField?.(field) ?? field
        missing.push({ row: feed.rows?.get(update.id) ?? 0, id: String(update.id), field: named, reason })
        return file
      }
    if (update.pictureSources) update.pictureSources = update.pictureSources.map(versioned('PictureSources'))
    if (update.documentSources) update.documentSources = update.documentSources.map(versioned('DocumentSources'))
  }
  return missing
}

export const isPackage = ({ address }: typeof pictureSources) =>
  // A range, for the index of addresses.
  and(gte(address, packagePrefix), lt(address, packagePrefix.replace(':', ';')))

/** Versions of files of ZIPs that are ready, and of those whose bytes wait in the private store. */
export async function knownPackages(database: Database): Promise<Record<'ready' | 'waiting', Set<string>>> {
  const known = { ready: new Set<string>(), waiting: new Set<string>() }
  const isKnown = ({ state, packageKey }: typeof pictureSources) =>
    or(eq(state, 'ready'), and(inArray(state, ['waiting', 'failed']), isNotNull(packageKey)))
  const lists = await Promise.all(
    packageTables.map((table) =>
      database
        .selectDistinct({ version: table.version, key: table.packageKey })
        .from(table)
        .where(and(isPackage(table), isKnown(table))),
    ),
  )
  for (const { version, key } of lists.flat()) if (version) known[key ? 'waiting' : 'ready'].add(version)
  return known
}

/** Rows of files of ZIPs whose bytes are not known to be anywhere. */
export const isMissing = (table: typeof pictureSources, versions: Iterable<string>) =>
  and(
    isPackage(table),
    inArray(table.state, ['waiting', 'failed']),
    isNull(table.packageKey),
    inArray(table.version, jsonIds([...versions])),
  )

/** Files of a ZIP whose bytes wait in the private store from now on. @param now ISO */
export async function markPackages(database: Database, versions: Iterable<string>, now: string) {
  const folder = await ownPackageFolder(database)
  await transaction(
    database,
    packageTables.map((table) =>
      database
        .update(table)
        .set({ packageKey: sql`${folder} || ${table.version}`, nextAttempt: now, updated: now })
        .where(isMissing(table, versions)),
    ),
  )
}

/** The private store, and the table whose files wait there. */
export type PackageStore = { bucket: R2Bucket | undefined; database: Database; table: RemoteFileTable }

/** @throws FileFault when the bytes are gone; the next run of the feed brings them again */
export async function readPackage(
  { packageKey, address }: Pick<RemoteFileRow, 'packageKey' | 'address'>,
  { bucket, database, table }: PackageStore,
): Promise<Uint8Array> {
  const object = await bucket?.get(packageKey!)
  if (object) return new Uint8Array(await object.arrayBuffer())
  await database
    .update(table as typeof pictureSources)
    .set({ packageKey: null })
    .where(eq(table.packageKey, packageKey!))
  throw new FileFault(
    isOwnFile(address)
      ? 'is no longer stored: upload it again'
      : 'is no longer stored: the next import of its ZIP brings it again',
  )
}

/**
 * Deletes bytes of ZIPs, a day old, that no picture or document waits for.
 * @param now ms since 1970
 * @returns number of deleted files
 */
export const deleteUnusedPackages = (
  { UPLOADS }: { UPLOADS?: R2Bucket },
  database: Database,
  now: number,
): Promise<number> =>
  deleteUnused(UPLOADS, database, {
    folder: packageFolder,
    before: now - dayMs,
    async usedOf(keys) {
      const rows = await Promise.all(
        packageTables.map((table) =>
          database
            .select({ key: table.packageKey })
            .from(table)
            .where(and(inArray(table.packageKey, jsonIds(keys)), isNotNull(table.nextAttempt))),
        ),
      )
      return rows.flat().map(({ key }) => key)
    },
  })

/** Files in a ZIP of the homes that it brings. @param now ISO */
export const packagedFiles = (
  database: Database,
  table: typeof pictureSources,
  ids: readonly number[],
  now: string,
): Promise<RemoteFileRow[]> =>
  database
    .select()
    .from(table)
    .where(
      and(
        like(table.address, `${packagePrefix}%`),
        lte(table.nextAttempt, now),
        inArray(table.propertyId, jsonIds(ids)),
      ),
    )
