import { rmSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '#db/client.ts'
import { type LocalDatabase, startDatabase } from '#db/local-server.ts'
import { migrate } from '#db/migrate.ts'
import { importDemo } from '#worker/commands/demo.ts'
import { today } from './demo-day.ts'

/**
 * Fills a database once and stops its server, so that its folder can be copied.
 * @param folder where the database is written
 */
export async function writeTemplate(folder: string, fill: (database: Database) => Promise<unknown>): Promise<string> {
  const server = await startDatabase(folder)
  try {
    const database = connect(server.url)
    await migrate(database)
    await fill(database)
  } finally {
    await server.stop()
  }
  return folder
}

let demo: Promise<string> | undefined

/** Folder of the imported demo agency, once per process; to be copied, not started. */
export function demoTemplate(): Promise<string> {
  demo ??= mkdtemp(join(tmpdir(), 'gevel-template-')).then((folder) => {
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return writeTemplate(join(folder, 'libsql'), (database) => importDemo(database, { today }))
  })
  return demo
}

export async function startCopy(template: string, folder: string): Promise<LocalDatabase> {
  await cp(template, folder, { recursive: true })
  return startDatabase(folder)
}
