import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { startDatabase } from '#db/local-server.ts'
import { danglingRows, migrate, missingMigrations } from '#db/migrate.ts'
import { Fault, print, reasonOf, step } from '#worker/commands/terminal.ts'
import { copyDatabase } from '#worker/services/backup/restore.ts'
import { readStoredSite } from '#worker/services/site/import.ts'

type Source = { url: string; token: string | undefined }

/** Migrates a copy of a database on this machine, which is deleted again. @returns what is wrong afterwards, or null */
async function migrateCopy(source: Source): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-trial-'))
  const server = await startDatabase(join(folder, 'libsql'))
  try {
    const copy = connect(server.url)
    await copyDatabase(source, copy)
    const before = await danglingRows(copy)
    await migrate(copy)
    if ((await danglingRows(copy)) > before) return 'rows would name others that are not there'
    const site = await readStoredSite(copy)
    return site.state === 'other' ? `the site could not be read: ${site.faults[0]}` : null
  } catch (error) {
    return reasonOf(error)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Tries the migrations that a database lacks on a copy of it.
 * @throws Fault when they fail there: the database was not touched
 */
export async function tryMigrations(source: Source): Promise<void> {
  const missing = await missingMigrations(connect(source.url, source.token))
  if (!missing) return print(missing === 0 ? '✓ No migration is missing' : '  The database has no tables yet')
  const fault = await step(`Trying ${missing} migrations on a copy`, () => migrateCopy(source))
  if (fault) throw new Fault(`The migrations fail on a copy, and the database was not touched: ${fault}`)
}
