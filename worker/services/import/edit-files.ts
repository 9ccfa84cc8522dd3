import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { excludedColumns, insertAll } from '#db/rows.ts'
import { type pictureSources, revisions } from '#db/schema/index.ts'
import { bumpDataVersion, type Statement, transaction } from '#db/transaction.ts'
import { isOwnFile, uploadPrefix } from '#domain/import/package-path.ts'
import { iso } from '#domain/time.ts'
import { type OwnedFileTable, ownerOf, type RemoteFileRow } from '#worker/services/remote-file/queue.ts'
import { changeRow, type DeskAuthor } from '#worker/services/revision.ts'
import { type EditedNoun, editTables, isOutdated } from './revisions.ts'

/** A file of a home or a project at the desk; one without an id gets its row with the edit. */
export type HomeFile<Row> = {
  key: string
  state: RemoteFileRow['state']
  /** Whether no feed brings it, so that it can be deleted. */
  isOwn: boolean
  row: Omit<Row, 'id'> & { id?: number }
}

export type HomeFiles<File> = {
  /** In order. */
  files: File[]
  /** Removed within the last days: an undo brings them back. */
  removed: File[]
  /** Version of the home. */
  version: number
  /** Whether a person has arranged them, so that a feed no longer does. */
  isArranged: boolean
  /** Version of the last change of the home, where it was one of these files. */
  canUndo: number | null
}

export type FileAuthor = DeskAuthor & { today: string }

/** What an edit makes of the files of a home; null leaves them. */
type FileEdit<File> = (home: HomeFiles<File>) => readonly File[] | null

type Rules<Row, File> = {
  resource: EditedNoun
  table: OwnedFileTable
  /** Field of the revisions and of what is taken over from a feed. */
  field: 'pictures' | 'documents'
  /** Files of a home at most, as of a feed. */
  maxCount: number
  fileOf: (row: HomeFile<Row>['row']) => File
  /** Files that may have no row yet. */
  others?: (database: Database, id: number) => Promise<File[]>
  /** What a person says of a file, as its revisions have it: a list of fields knows texts alone. */
  textOf: (file: File) => string
  /** The columns of a row that a person writes. */
  columnsOf: (file: File) => Partial<Row>
  columns: readonly string[]
  isStored: (file: File) => boolean
  /** What shows the files of a home on the site. */
  show?: (database: Database, id: number) => Statement[]
  /** What is done before the order is given back: it may be done twice. */
  forget?: (database: Database, id: number) => Promise<unknown>
}

/** How often an edit is made again because others save the home at the same moment. */
const maxAttempts = 8

const lastRevision = (database: Database, resource: EditedNoun, id: number, field?: string) =>
  database
    .select()
    .from(revisions)
    .where(
      and(
        eq(revisions.resource, resource),
        eq(revisions.key, String(id)),
        field ? sql`${revisions.changes} -> ${field} IS NOT NULL` : undefined,
      ),
    )
    .orderBy(desc(revisions.version))
    .limit(1)

/** Addresses of feeds are signed, and not shown; an upload has no id yet in the transaction that stores it. */
export const fileKey = ({ id, address }: { id?: number; address: string }): string =>
  isOwnFile(address) ? address : String(id)

const progressColumns = ['sort', 'state', 'nextAttempt', 'updated', 'packageKey', 'attempts', 'reason']

/** The files as a revision had them; what a feed has brought since then stays. */
function restoredFiles<File extends HomeFile<RemoteFileRow>>(
  before: readonly string[],
  { files, removed }: HomeFiles<File>,
  isStored: (file: File) => boolean,
): File[] {
  const byKey = new Map([...files, ...removed.filter(({ isOwn }) => isOwn)].map((file) => [file.key, file]))
  const restored = before.flatMap((text) => {
    const words = JSON.parse(text) as Pick<File, 'key'>
    const file = byKey.get(words.key)
    if (!file) return []
    byKey.delete(words.key)
    const again = isStored(file) ? { state: 'ready' } : { state: 'waiting', nextAttempt: iso(Date.now()) }
    return { ...file, ...words, ...(file.state === 'removed' && { row: { ...file.row, ...again } }) }
  })
  return [...restored, ...files.filter(({ key, isOwn }) => byKey.has(key) && !isOwn)]
}

/** @returns what reads the files of a home */
const readerOf =
  <Row extends RemoteFileRow, File extends HomeFile<Row>>({
    resource,
    table,
    field,
    fileOf,
    others,
  }: Rules<Row, File>) =>
  async (database: Database, id: number): Promise<HomeFiles<File>> => {
    const shared = table as typeof pictureSources
    const { overrides, ofOverride } = editTables[resource]
    const [[found, [last], [override]], more = []] = await Promise.all([
      database.batch([
        database
          .select()
          .from(shared)
          .where(eq(ownerOf(table).column, id))
          .orderBy(asc(shared.sort), asc(shared.id)),
        lastRevision(database, resource, id),
        database
          .select({ at: overrides.at })
          .from(overrides)
          .where(and(eq(ofOverride, id), eq(overrides.field, field))),
      ]),
      others?.(database, id),
    ])
    const rows = found as RemoteFileRow[] as Row[]
    const known = new Set(rows.map(({ address }) => address))
    const all = [...more.filter(({ row }) => !known.has(row.address)), ...rows.map(fileOf)]
    return {
      files: all.filter(({ state }) => state !== 'removed'),
      removed: all.filter(({ state }) => state === 'removed'),
      version: last?.version ?? 0,
      isArranged: override !== undefined,
      canUndo: last?.changes[field]?.[0] != null && last.undoes === null ? last.version : null,
    }
  }

/** The rows of an edit: those that are listed in their order, the others removed. */
function rowsAfter<Row, File extends HomeFile<Row>>(
  { columnsOf }: Pick<Rules<Row, File>, 'columnsOf'>,
  { files }: HomeFiles<File>,
  listed: readonly File[],
  updated: string,
) {
  const kept = new Set(listed.map(({ key }) => key))
  const gone = files
    .filter(({ key }) => !kept.has(key))
    .map(({ row }) => ({ ...row, state: 'removed', nextAttempt: null, updated }))
  return [...listed.map((file, at) => ({ ...file.row, ...columnsOf(file), sort: at + 1, updated })), ...gone]
}

/** Lists, edits and undoes the files of homes, of the kind that the rules describe. */
export function fileEditor<Row extends RemoteFileRow, File extends HomeFile<Row>>(rules: Rules<Row, File>) {
  const { resource, field, maxCount, fileOf, textOf, columns, isStored, show, forget } = rules
  const { overrides, ofOverride } = editTables[resource]
  // The columns that the tables share; others come with the values of a file.
  const table = rules.table as typeof pictureSources

  const read = readerOf(rules)

  async function tryEdit(
    database: Database,
    id: number,
    { userId, today, undoes }: FileAuthor,
    change: FileEdit<File>,
  ): Promise<number | null> {
    const home = await read(database, id)
    const listed = change(home)
    if (!listed) return null
    const [before, after] = [home.files.map(textOf), listed.map(textOf)]
    if (JSON.stringify(before) === JSON.stringify(after)) return null
    const at = iso(Date.now())
    const row = { resource, key: String(id), version: home.version + 1, userId, feed: null, at } as const
    await transaction(database, [
      database.insert(revisions).values({ ...row, changes: { [field]: [before, after] }, undoes: undoes ?? null }),
      database
        .insert(overrides)
        .values({ [ownerOf(rules.table).name]: id, field, feedValue: null, userId, at } as never)
        .onConflictDoNothing(),
      insertAll(database, table, rowsAfter(rules, home, listed, at) as never).onConflictDoUpdate({
        target: table.id,
        set: excludedColumns(table, [...progressColumns, ...columns]),
      }),
      ...(show?.(database, id) ?? []),
      bumpDataVersion(database, today),
    ])
    return row.version
  }

  /**
   * Changes the files of a home as they are now, in one transaction with its revision.
   * @returns the version of the change; null where nothing has changed
   */
  async function edit(
    database: Database,
    id: number,
    author: FileAuthor,
    change: FileEdit<File>,
  ): Promise<number | null> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await tryEdit(database, id, author, change)
      } catch (error) {
        if (!isOutdated(error) || attempt === maxAttempts) throw error
      }
    }
  }

  return {
    read,
    edit,

    /** Undoes a change of these files, where they were not changed after it. @returns whether it did */
    async undo(database: Database, id: number, undone: number, author: FileAuthor): Promise<boolean> {
      const [last] = await lastRevision(database, resource, id, field)
      const before = last?.changes[field]?.[0]
      if (last?.version !== undone || !Array.isArray(before)) return false
      const texts = JSON.stringify(last.changes[field]?.[1])
      const version = await edit(database, id, { ...author, undoes: last.id }, (home) =>
        JSON.stringify(home.files.map(textOf)) === texts ? restoredFiles(before as string[], home, isStored) : null,
      )
      return version !== null
    },

    /** Gives the order back to the feed, whose next run brings its own. */
    async giveBack(database: Database, id: number, author: DeskAuthor) {
      await forget?.(database, id)
      return changeRow(
        database,
        database.delete(overrides).where(and(eq(ofOverride, id), eq(overrides.field, field))),
        { resource, key: id, before: {}, after: { returned: field } },
        author,
      )
    },

    /**
     * Lists uploads behind the others; one that was removed comes back.
     * @param rowOf a new row of an upload @returns those that the home has already, and the version of the change
     */
    async add<Upload extends { version: string }>(
      database: Database,
      id: number,
      author: FileAuthor,
      uploads: readonly Upload[],
      rowOf: (upload: Upload, former: Partial<HomeFile<Row>['row']>) => HomeFile<Row>['row'],
    ): Promise<{ repeated: Upload[]; version: number | null }> {
      let repeated: Upload[] = []
      const version = await edit(database, id, author, ({ files, removed }) => {
        const addressOf = ({ version }: Upload) => uploadPrefix + version
        const listed = new Set(files.map(({ row }) => row.address))
        const former = new Map(removed.map(({ row }) => [row.address, row]))
        repeated = uploads.filter((upload) => listed.has(addressOf(upload)))
        const added = uploads
          .filter((upload) => !listed.has(addressOf(upload)))
          .slice(0, Math.max(0, maxCount - files.length))
        return [...files, ...added.map((upload) => fileOf(rowOf(upload, former.get(addressOf(upload)) ?? {})))]
      })
      return { repeated, version }
    },
  }
}
