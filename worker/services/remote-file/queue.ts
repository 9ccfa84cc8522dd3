import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  max,
  ne,
  notLike,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Database, isAway } from '#db/client.ts'
import {
  type documents,
  type libraryPictures,
  type pictureSources,
  type projectPictures,
  projects,
  properties,
  site,
} from '#db/schema/index.ts'
import { forLog } from '#domain/error-log.ts'
import { packagePrefix, uploadPrefix } from '#domain/import/package-path.ts'
import { dayMs, iso } from '#domain/time.ts'
import { claimedUntil, retryAt } from '#domain/waiting-line.ts'
import type { FileKind } from './download.ts'
import { FileFault } from './fault.ts'

/** Tables of files that feeds name, or people upload. */
export type RemoteFileTable = typeof pictureSources | typeof documents | typeof projectPictures | typeof libraryPictures

type SharedColumn = keyof typeof libraryPictures.$inferSelect & keyof typeof documents.$inferSelect

/** Tables of the files of homes and projects. */
export type OwnedFileTable = Exclude<RemoteFileTable, typeof libraryPictures>

/** What the files of a table belong to, and when it has left the market: homes, or projects. */
export const ownerOf = (table: OwnedFileTable) =>
  'projectId' in table
    ? ({ name: 'projectId', column: table.projectId, all: projects, left: projects.withdrawn } as const)
    : ({ name: 'propertyId', column: table.propertyId, all: properties, left: properties.withdrawn } as const)

const ownerOfAny = (table: RemoteFileTable) =>
  'siteId' in table ? ({ name: 'siteId', column: table.siteId, all: site, left: sql`NULL` } as const) : ownerOf(table)

export type RemoteFileRow = Pick<typeof pictureSources.$inferSelect, SharedColumn>

/** ms after which a file without a version is checked again. */
const recheckMs = 7 * dayMs

/** Files that are begun; a host that so often did not answer at all is left alone for the rest of the run. */
const maxUnreachable = 4

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address)
const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : address)

/** Null: what is stored is unchanged. */
type StoreResult<Stored> = (Stored & { validator?: string | null }) | null
type Attempt<Stored> = StoreResult<Stored> | FileFault

/** A failure that is no fault of the file as far as is known: of its row, the encoder or the store. */
class StoreFault extends FileFault {}

export type FileRun<Row, Stored> = {
  /** Reads and stores one file. @throws FileFault */
  store: (row: Row) => Promise<StoreResult<Stored>>
  /** ISO */
  now: string
  /** `YYYY-MM-DD` */
  today: string
  /** Files at once. */
  concurrency?: number
  /** Hosts that did not answer, with how often: given where one run has several parts. */
  unreachable?: Map<string, number>
  /** Whether the run is to end: what it has not begun waits for the next. */
  isOver?: () => boolean
  onDone?: () => void
}

/** @throws when the database is away: nothing of what fails else stops the other files */
async function attempt<Row extends RemoteFileRow, Stored>(
  row: Row,
  store: FileRun<Row, Stored>['store'],
  unreachable: Map<string, number>,
): Promise<Attempt<Stored>> {
  const host = hostOf(row.address)
  const count = unreachable.get(host) ?? 0
  if (count >= maxUnreachable) return new FileFault(`the host ${host} does not answer`)
  try {
    const stored = await store(row)
    unreachable.delete(host)
    return stored
  } catch (error) {
    if (isAway(error)) throw error
    if (!(error instanceof FileFault)) {
      console.error(`remote_file.failed address_host=${host}`, forLog(error))
      return new StoreFault('it could not be stored', { cause: error })
    }
    unreachable.set(host, error.isUnreachable ? count + 1 : 0)
    return error
  }
}

/** Whether a stored file is the one that was fetched again. */
const isUnchanged = (row: RemoteFileRow, stored: object): boolean =>
  row.state === 'ready' &&
  Object.entries(stored).every(([name, value]) => name === 'validator' || row[name as keyof RemoteFileRow] === value)

type RemoteFileKind = {
  table: RemoteFileTable
  kind: FileKind
  /** Shows what has changed of these homes or projects. @param hasStored whether a file was stored, and not only failed */
  publish: (database: Database, ids: readonly number[], today: string, hasStored: boolean) => Promise<unknown>
}

/** The statements over one table of files. */
function statementsOf<Row extends RemoteFileRow, Stored extends object>(table: RemoteFileTable) {
  // They use the columns that the tables share.
  const files = table as typeof pictureSources
  const owner = ownerOfAny(table)
  const ownerIn = (row: Row) => (row as Record<string, unknown>)[owner.name] as number
  // Titles are no business of the queue: one that cannot be read stops no file.
  const claimed = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => name !== 'titles'))
  const isWaiting = inArray(files.state, ['waiting', 'failed'])
  const isOfWeb = notLike(files.address, `${packagePrefix}%`)
  const isUploaded = like(files.address, `${uploadPrefix}%`)
  const isDue = (now: string) => lte(files.nextAttempt, now)

  /** Rows of the same version of a file, of any property. */
  const sameFile = ({ address, version }: RemoteFileRow): SQL | undefined =>
    and(
      eq(files.address, address),
      version === null ? isNull(files.version) : eq(files.version, version),
      ne(files.state, 'removed'),
    )

  async function record(database: Database, where: SQL | undefined, values: Partial<RemoteFileRow>) {
    const rows = await database.update(files).set(values).where(where).returning({ id: owner.column })
    return rows.map(({ id }) => id)
  }

  async function recordFailure(
    database: Database,
    where: SQL | undefined,
    { attempts: before, reason, now }: { attempts: number; reason: string; now: string },
  ) {
    const attempts = before + 1
    const nextAttempt = retryAt('remoteFile', attempts, Date.parse(now))
    const failed = { state: 'failed', attempts, nextAttempt, reason, updated: now } as const
    return record(database, where, failed)
  }

  return {
    ...{ files, isWaiting, isOfWeb, isDue },

    recordReady: (database: Database, row: Row, stored: Stored, updated: string) =>
      record(database, and(sameFile(row), row.version === null ? undefined : isWaiting), {
        ...{ validator: null, ...stored, ...ready, nextAttempt: nextCheck(row, updated), updated },
      }),

    recordFailed: (database: Database, row: Row, failure: { reason: string; now: string }) =>
      recordFailure(database, and(sameFile(row), isWaiting), { attempts: row.attempts, ...failure }),

    /** Refuses all files that wait for the host of one, which is not asked. @returns their properties */
    refuseHost(database: Database, row: Row, failure: { reason: string; now: string }) {
      const origin = originOf(row.address)
      const isOfHost = eq(sql`lower(substr(${files.address}, 1, ${origin.length + 1}))`, `${origin}/`)
      const where = and(isWaiting, isNotNull(files.nextAttempt), or(sameFile(row), isOfHost))
      return recordFailure(database, where, { attempts: row.attempts, ...failure })
    },

    /** Records that a stored file is unchanged, or cannot be checked for now. */
    recordChecked: (database: Database, row: Row, validator: string | null, now: string) =>
      record(database, and(sameFile(row), eq(files.state, 'ready')), { validator, nextAttempt: nextCheck(row, now) }),

    /** Leaves a claimed file for the next run. */
    release: (database: Database, row: Row, now: string) =>
      record(database, and(sameFile(row), isNotNull(files.nextAttempt)), { nextAttempt: now }),

    /** The rows that a condition finds, home by home, of homes on the market or of uploads; no other run gets them meanwhile. */
    async take(database: Database, where: SQL | undefined, { now, limit }: { now: string; limit: number }) {
      const due = database
        .select({ id: files.id })
        .from(files)
        .innerJoin(owner.all, eq(owner.all.id, owner.column))
        .where(and(isDue(now), where, or(isUploaded, isNull(owner.left))))
        .orderBy(asc(files.nextAttempt), asc(owner.column), asc(files.sort))
        .limit(limit)
      const rows = await database
        .update(files)
        .set({ nextAttempt: claimedUntil('remoteFile', Date.parse(now)) })
        .where(inArray(files.id, due))
        .returning(claimed)
      return (rows as unknown as Row[]).sort((a, b) => ownerIn(a) - ownerIn(b) || a.sort - b.sort)
    },
  }
}

type Statements<Row extends RemoteFileRow, Stored extends object> = ReturnType<typeof statementsOf<Row, Stored>>

const ready = { state: 'ready', attempts: 0, reason: null, packageKey: null } as const

/** Without a version, only its content says that a file is another one. */
const nextCheck = ({ version, address }: RemoteFileRow, now: string) =>
  version === null && !address.startsWith(packagePrefix) ? iso(Date.parse(now) + recheckMs) : null

/** Numbers of files; `broken`: failed for a reason unknown, `left`: not begun. */
type Outcome = { ready: number; failed: number; left: number; broken?: number }

/** Stores files and records each attempt. @returns what became of them, and the properties that changed */
function workOf<Row extends RemoteFileRow, Stored extends object>(
  database: Database,
  statements: Statements<Row, Stored>,
  run: FileRun<Row, Stored>,
) {
  const { store, now, isOver = () => false, onDone = () => {}, unreachable = new Map<string, number>() } = run
  const outcome: Outcome = { ready: 0, failed: 0, left: 0 }
  const changedIds = new Set<number>()
  const refused = new Set<string>()

  function count(state: 'ready' | 'failed', ids: readonly number[], files = 1) {
    for (const id of ids) changedIds.add(id)
    outcome[state] += files
  }

  async function end(row: Row, done: Attempt<Stored>) {
    if (done instanceof FileFault && row.state !== 'ready')
      return count('failed', await statements.recordFailed(database, row, { reason: done.message, now }))
    if (done && !(done instanceof FileFault) && !isUnchanged(row, done))
      return count('ready', await statements.recordReady(database, row, done, now))
    const validator = done instanceof FileFault ? null : done?.validator
    await statements.recordChecked(database, row, validator ?? row.validator, now)
  }

  async function work(row: Row) {
    if (isOver()) {
      outcome.left++
      await statements.release(database, row, now)
      return
    }
    if (refused.has(originOf(row.address))) return
    const done = await attempt(row, store, unreachable)
    if (refused.has(originOf(row.address))) return
    if (done instanceof FileFault && done.refusedHost === hostOf(row.address) && row.state !== 'ready') {
      refused.add(originOf(row.address))
      const ids = await statements.refuseHost(database, row, { reason: done.message, now })
      count('failed', ids, ids.length)
      for (const _ of ids) onDone()
      return
    }
    if (done instanceof StoreFault) outcome.broken = (outcome.broken ?? 0) + 1
    await end(row, done)
    onDone()
  }

  return { work, outcome, changedIds }
}

/** What is done with the files of one table: those that are due are fetched, stored and shown. */
export function remoteFileQueue<Row extends RemoteFileRow, Stored extends object>({
  table,
  kind,
  publish,
}: RemoteFileKind) {
  const statements = statementsOf<Row, Stored>(table)
  const { files, isWaiting, isOfWeb, isDue, take } = statements
  return {
    table: files,
    kind,

    /**
     * Takes files of the web that are due, which no other run gets meanwhile.
     * @param options `now` ISO
     */
    claim: (database: Database, options: { now: string; limit: number }): Promise<Row[]> =>
      take(database, and(isWaiting, isOfWeb), options),

    /** As above, also files of ZIPs in the private store, and where there is room those to be checked again. */
    async claimAll(database: Database, { now, limit }: { now: string; limit: number }): Promise<Row[]> {
      const isReadable = or(isOfWeb, isNotNull(files.packageKey))
      const rows = await take(database, and(isWaiting, isReadable), { now, limit })
      if (rows.length >= limit) return rows
      const checked = await take(database, eq(files.state, 'ready'), { now, limit: limit - rows.length })
      return [...checked, ...rows]
    },

    /** Stores files, those of the same address and version once, and shows them. */
    async process(database: Database, rows: readonly Row[], run: FileRun<Row, Stored>): Promise<Outcome> {
      // The last row of the same file counts: a stored one may only be checked.
      const waiting = [
        ...new Map(rows.map((row) => [JSON.stringify([row.address, row.version]), row])).values(),
      ].values()
      const { work, outcome, changedIds } = workOf(database, statements, run)
      const workAll = async () => {
        for (const row of waiting) await work(row)
      }
      try {
        await Promise.all(Array.from({ length: run.concurrency ?? 1 }, workAll))
      } finally {
        await publish(database, [...changedIds], run.today, outcome.ready > 0)
      }
      return outcome
    },

    /** @returns files by state, and why those that failed did */
    async status(database: Database, now: string) {
      const [states, reasons, due] = await database.batch([
        database.select({ state: files.state, count: count() }).from(files).groupBy(files.state),
        database
          .select({ reason: files.reason, count: count(), address: max(files.address) })
          .from(files)
          .where(eq(files.state, 'failed'))
          .groupBy(files.reason)
          .orderBy(sql`count(*) DESC`)
          .limit(20),
        database
          .select({ count: count() })
          .from(files)
          .where(and(isDue(now), isWaiting, isOfWeb)),
      ])
      return { states: new Map(states.map(({ state, count }) => [state, count])), reasons, due: due[0]?.count ?? 0 }
    },

    /** Deletes the rows of files that were removed before a time. @param before ISO */
    deleteRemoved: (database: Database, before: string) =>
      database.delete(files).where(and(eq(files.state, 'removed'), lt(files.updated, before))),

    /** Makes stored files of feeds due now: they are fetched and stored anew, and shown as they are until then. @returns how many */
    async again(database: Database, now: string): Promise<number> {
      const { rowsAffected } = await database
        .update(files)
        .set({ state: 'waiting', attempts: 0, validator: null, nextAttempt: now })
        .where(and(eq(files.state, 'ready'), notLike(files.address, `${uploadPrefix}%`), notLike(files.address, '/%')))
      return rowsAffected
    },

    /** Makes files that failed due now, also those that were given up. @returns how many */
    async retry(database: Database, now: string): Promise<number> {
      const { rowsAffected } = await database
        .update(files)
        .set({ nextAttempt: now, attempts: 0 })
        .where(or(eq(files.state, 'failed'), and(eq(files.state, 'waiting'), isNotNull(files.reason))))
      return rowsAffected
    },
  }
}
