import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks, excludedColumns, insertAll, jsonIds } from '#db/rows.ts'
import { type pictureSources, type projectPictures, properties, propertyOverrides } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { unsignedAddress } from '#domain/import/file-address.ts'
import { isOwnFile } from '#domain/import/package-path.ts'
import type { OwnedFileTable, RemoteFileRow } from './queue.ts'

/** What a feed names: an address, a version, and columns of its own. */
type NamedFile = { address: string; version: string | null }

export type NamedFiles = { propertyId: number; files: readonly NamedFile[] }

/** Addresses of the files of a property, in order. */
export type ListChange = { propertyId: number; before: string[]; after: string[] }

/** The files of a home that a feed may name or no longer name, and whether people have arranged them. */
type StoredFiles<Row> = { rows: Row[]; isArranged: boolean }

type OwnedRow = RemoteFileRow & { propertyId: number }

type FileRules<Row> = {
  table: Exclude<OwnedFileTable, typeof projectPictures>
  /** Field of `property_overrides`: where people have arranged them, a feed's order and descriptions are not taken. */
  field: 'pictures' | 'documents'
  /** Maximum per property: more is a mistake. */
  maxCount: number
  isStored: (row: Row) => boolean
  publish: (database: Database, ids: readonly number[], today: string) => Promise<unknown>
}

const unread = { state: 'waiting', attempts: 0, reason: null, validator: null, packageKey: null } as const

/** What is stored, if anything, is of another version: neither it nor that is taken for this one. */
const notStored = { version: null, packageKey: null } as const

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

const distinct = (files: readonly NamedFile[]): NamedFile[] => [
  ...new Map(files.map((file) => [unsignedAddress(file.address), file])).values(),
]

/** Stores the lists of files that feeds name for properties, of the kind that the rules describe. */
export function remoteFileChanges<Row extends OwnedRow>({ table, field, maxCount, isStored, publish }: FileRules<Row>) {
  // The columns that the tables share; others come with the values of a file.
  const sharedTable = table as typeof pictureSources

  /** A row that was removed and is named again. */
  const restored = (row: Row, now: string): Partial<RemoteFileRow> =>
    row.state !== 'removed'
      ? {}
      : isStored(row)
        ? { state: 'ready', nextAttempt: row.version === null ? now : null }
        : { ...unread, nextAttempt: now }

  /** A file that is not stored yet is fetched by its new signature. */
  const signedAgain = (row: Row, { address }: NamedFile, now: string): Partial<RemoteFileRow> =>
    row.address === address || isStored(row) ? {} : { ...unread, nextAttempt: now }

  /**
   * The rows of a property whose feed names these files. The same address, but for its signature, and version keep what
   * is stored; another version keeps it until the new one is ready.
   * @returns the rows that change
   */
  function changedRows(
    { propertyId, files }: NamedFiles,
    { rows: stored, isArranged }: StoredFiles<Row>,
    now: string,
  ): Row[] {
    const last = isArranged ? Math.max(0, ...stored.map(({ sort }) => sort)) : 0
    const byAddress = new Map(stored.map((row) => [unsignedAddress(row.address), row]))
    const named = distinct(files).slice(0, maxCount)
    const changed: Row[] = []
    for (const [at, file] of named.entries()) {
      const row = byAddress.get(unsignedAddress(file.address))
      const progress =
        row && row.version === file.version
          ? { ...restored(row, now), ...signedAgain(row, file, now) }
          : { ...unread, nextAttempt: now }
      const { address, version } = file
      const said = row && isArranged ? { address, version } : { sort: last + at + 1, ...file }
      const next = { ...row, propertyId, ...said, ...progress } as unknown as Row
      const names = Object.keys(next) as (keyof Row)[]
      if (!row || names.some((name) => !isSame(next[name], row[name]))) changed.push({ ...next, updated: now })
    }
    const addresses = new Set(named.map(({ address }) => unsignedAddress(address)))
    for (const row of stored)
      if (!addresses.has(unsignedAddress(row.address)) && row.state !== 'removed' && !isOwnFile(row.address))
        changed.push({
          ...row,
          ...(row.state !== 'ready' && notStored),
          state: 'removed',
          nextAttempt: null,
          updated: now,
        })
    return changed
  }

  /** @returns null of a property with the same files in the same order */
  function listChange({ propertyId, files }: NamedFiles, { rows, isArranged }: StoredFiles<Row>): ListChange | null {
    const addressesOf = (files: readonly NamedFile[]) => {
      const addresses = files.map(({ address }) => unsignedAddress(address))
      return isArranged ? addresses.sort() : addresses
    }
    const kept = rows
      .filter(({ state, address }) => state !== 'removed' && !isOwnFile(address))
      .toSorted((a, b) => a.sort - b.sort)
    const [before, after] = [addressesOf(kept), addressesOf(distinct(files).slice(0, maxCount))]
    return isSame(before, after) ? null : { propertyId, before, after }
  }

  async function readLists(database: Database, lists: readonly NamedFiles[]) {
    const ids = jsonIds(lists.map(({ propertyId }) => propertyId))
    const [known, rows, arranged] = await database.batch([
      database.select({ id: properties.id }).from(properties).where(inArray(properties.id, ids)),
      database.select().from(sharedTable).where(inArray(sharedTable.propertyId, ids)),
      database
        .select({ id: propertyOverrides.propertyId })
        .from(propertyOverrides)
        .where(and(eq(propertyOverrides.field, field), inArray(propertyOverrides.propertyId, ids))),
    ])
    const arrangedIds = new Set(arranged.map(({ id }) => id))
    const storedOf = new Map<number, StoredFiles<Row>>(
      known.map(({ id }) => [id, { rows: [], isArranged: arrangedIds.has(id) }]),
    )
    for (const row of rows as OwnedRow[] as Row[]) storedOf.get(row.propertyId)?.rows.push(row)
    return storedOf
  }

  /**
   * Stores which files a feed names; an empty list removes them.
   * @param columns of the table that the files fill
   * @param time `now` ISO, `today` `YYYY-MM-DD`
   * @returns the lists of stored properties that change; with `dryRun` nothing is stored
   */
  return async (
    database: Database,
    lists: readonly NamedFiles[],
    columns: readonly string[],
    { now, today, dryRun = false }: { now: string; today: string; dryRun?: boolean },
  ): Promise<ListChange[]> => {
    const progress = ['state', 'attempts', 'nextAttempt', 'reason', 'validator', 'packageKey', 'updated']
    const written = ['sort', 'address', 'version', ...progress, ...columns]
    const changes: ListChange[] = []
    for (const part of chunks(lists)) {
      const storedOf = await readLists(database, part)
      for (const list of part) {
        const stored = storedOf.get(list.propertyId)
        const change = stored && listChange(list, stored)
        if (change) changes.push(change)
      }
      if (dryRun) continue
      const changed = part.flatMap((list) => {
        const stored = storedOf.get(list.propertyId)
        return stored ? changedRows(list, stored, now) : []
      })
      if (changed.length === 0) continue
      for (const piece of chunks(changed, 1000)) {
        const statement = insertAll(database, table, piece as never).onConflictDoUpdate({
          target: sharedTable.id,
          set: excludedColumns(table, written),
        })
        await transaction(database, [statement])
      }
      await publish(database, [...new Set(changed.map(({ propertyId }) => propertyId))], today)
    }
    return changes
  }
}
