import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Database } from '#db/client.ts'
import { type LocalDatabase, startDatabase } from '#db/local.ts'
import { migrate } from '#db/migrate.ts'
import { properties } from '#db/schema/index.ts'
import { siteFormat } from '#domain/content/site.ts'
import { siteDifferences } from '#worker/services/site-differences.ts'
import { importSite, siteFormatOf, storedSite } from '#worker/services/site-imports.ts'
import { demoSite, importDemo } from './demo.ts'
import { type Lease, takeLease } from './lease.ts'
import { processOf } from './processes.ts'
import { Fault, step } from './terminal.ts'

/** The folder that holds the database, the worker's state and who is running. */
export const dataFolder = () => process.env.DATA_DIR || '.data'

/** @returns the day in Belgium, `YYYY-MM-DD` */
export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' }).format(new Date())

/**
 * @returns what signs links to pages that are not published: that of the environment, else the folder's own, made once
 *   and readable for its owner alone
 * @throws Fault when the folder cannot be written
 */
export function previewSecret(folder: string): string {
  if (process.env.PREVIEW_SECRET) return process.env.PREVIEW_SECRET
  const file = join(folder, 'preview-secret')
  const own = `${file}.${process.pid}`
  if (!existsSync(file)) {
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
      // A link is made whole or not at all: of two commands at once, one makes it and both read it.
      linkSync(own, file)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EEXIST') throw new Fault(`${file} cannot be written (${code}).`)
    } finally {
      rmSync(own, { force: true })
    }
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new Fault(`${file} holds no secret. Remove it, and another is made.`)
  return secret
}

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

/** Whether the import of the demo agency was killed between its site and its homes. */
async function isHalfDone(database: Database): Promise<boolean> {
  const [home] = await database.select({ id: properties.id }).from(properties).limit(1)
  if (home) return false
  const stored = await storedSite(database)
  return stored.state === 'here' && siteDifferences(stored.document, await demoSite()).length === 0
}

/**
 * Imports the demo agency into a database that holds no agency yet. One that an earlier version of Gevel wrote keeps its
 * homes; its site, which nothing can read any more, becomes the demo's. An agency's own site is left alone.
 */
export async function fill(database: Database) {
  const format = await siteFormatOf(database)
  if (format !== null && format !== siteFormat) {
    await step('Writing the demo agency’s site in place of one of another version', async () =>
      importSite(database, await demoSite(), { today: today() }),
    )
  } else if (format === null || (await isHalfDone(database))) {
    await step('Importing the demo agency', (progress) => importDemo(database, { today: today(), progress }))
  }
}
