import { join } from 'node:path'
import { connect, type Database } from '#db/client.ts'
import { type LocalDatabase, startDatabase } from '#db/local.ts'
import { migrate } from '#db/migrate.ts'
import { site } from '#db/schema/index.ts'
import { importDemo } from './demo.ts'
import { type Lease, takeLease } from './lease.ts'
import { processOf } from './processes.ts'
import { step } from './terminal.ts'

/** The folder that holds the database, the worker's state and who is running. */
export const dataFolder = () => process.env.DATA_DIR || '.data'

/** @returns the day in Belgium, `YYYY-MM-DD` */
export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' }).format(new Date())

export type OpenData = { lease: Lease; server: LocalDatabase; database: Database; close: () => Promise<void> }

/**
 * Takes a data folder and starts its database, with the newest tables and no rows of its own accord.
 * @param name what the command does, for another that finds the folder taken
 */
export async function openData(folder: string, name: string): Promise<OpenData> {
  const lease = await takeLease(folder, name)
  const server = await step('Starting the database', () => startDatabase(join(lease.folder, 'libsql'))).catch(
    (error) => {
      lease.release()
      throw error
    },
  )
  lease.note({ database: server.url, children: [processOf(server.pid)].filter((one) => one !== null) })
  const database = connect(server.url)
  const close = async () => {
    await server.stop()
    lease.release()
  }
  try {
    await step('Bringing the tables up to date', () => migrate(database))
  } catch (error) {
    await close()
    throw error
  }
  return { lease, server, database, close }
}

/** Imports the demo agency into a database that holds no agency yet. A kill in the middle leaves it without one. */
export async function fill(database: Database) {
  const [known] = await database.select({ version: site.version }).from(site)
  if (known) return
  await step('Importing the demo agency', (progress) => importDemo(database, { today: today(), progress }))
}
