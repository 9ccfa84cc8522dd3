import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { readDump, runStatements } from '#db/dump.ts'
import { dumpStatements, restoringStatements } from '#domain/backup/dump.ts'
import { type BackupPlace, backupStatements, type Manifest } from './backup.ts'
import { type Difference, differences, summarize } from './summary.ts'

/** A database by its address, as a client is made of it. */
export type RestoreTarget = { database: Database; url: string; token?: string | undefined }

/** Versions by which a restored site is ahead of the lost one, whose pages and cards may still be in caches. */
const versionStep = 1_000_000

type SchemaObject = { type: string; name: string; sql: string | null }

/** What a database has of its own. */
export const readObjects = (database: Database): Promise<SchemaObject[]> =>
  database.all<SchemaObject>(
    sql`select type, name, sql from sqlite_schema where name not like 'sqlite_%' and name <> 'libsql_wasm_func_table'`,
  )

/**
 * Makes an empty database one with what the backup holds, and reads it back.
 * @returns in what it differs from the backup: nothing, when all is well
 * @throws Error for a database that is not empty, or a part that is missing or was changed
 */
export async function restoreBackup(
  place: BackupPlace,
  manifest: Manifest,
  { database, url, token }: RestoreTarget,
  report: (done: number) => void = () => {},
): Promise<Difference[]> {
  if ((await readObjects(database)).length > 0)
    throw new Error('The database is not empty: a backup is restored into a new one.')
  await runStatements(database.$client, restoringStatements(backupStatements(place, manifest)), report)
  return differences(manifest, await summarize(dumpStatements(readDump(url, token))))
}

/** Makes an empty database one with what another one holds at this moment. */
export const copyDatabase = (from: Pick<RestoreTarget, 'url' | 'token'>, to: Database) =>
  runStatements(to.$client, restoringStatements(dumpStatements(readDump(from.url, from.token))))

/**
 * Lets caches forget the site that a worker served before it is given this database.
 * @param steps two for a former database that is served again: the restored one is a step ahead of its backup
 */
export const leaveVersions = (database: Database, steps = 1) =>
  database.run(sql`update site set version = version + ${steps * versionStep}`)
