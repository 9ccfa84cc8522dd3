import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Database } from '#db/client.ts'
import { type LocalDatabase, startDatabase } from '#db/local-server.ts'
import { migrate } from '#db/migrate.ts'
import { properties, users } from '#db/schema/index.ts'
import { siteFormat } from '#domain/content/site.ts'
import { diffSites } from '#worker/services/site/diff.ts'
import { importSite, readStoredSite, type StoredSite } from '#worker/services/site/import.ts'
import { readStoredRows } from '#worker/services/site/rows.ts'
import type { DemoLogin } from './demo/portal.ts'
import { demoSite, importDemo } from './demo.ts'
import { leastSecret } from './deploy-checks.ts'
import { type Lease, takeLease } from './lease.ts'
import { processOf } from './processes.ts'
import { Fault, io, say, step } from './terminal.ts'

/** The folder that holds the database, the worker's state and who is running. */
export const dataFolder = () => io().env.DATA_DIR || '.data'

/** @returns the day in Belgium, `YYYY-MM-DD` */
export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' }).format(new Date())

/**
 * @returns a secret of the site: that of the environment, else the folder's own, made once and readable for its owner alone
 * @throws Fault when the folder cannot be written, or the secret is short enough to be guessed
 */
function secretOf(folder: string, name: 'PREVIEW_SECRET' | 'FORM_SECRET' | 'OWNER_SECRET'): string {
  const given = io().env[name]
  if (given && given.length < leastSecret) throw new Fault(`${name} has ${leastSecret} characters at least.`)
  if (given) return given
  const file = join(folder, name.toLowerCase().replace('_', '-'))
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
  if (secret.length < leastSecret) throw new Fault(`${file} holds no secret. Remove it, and another is made.`)
  return secret
}

/** What signs links to pages that are not published. */
export const previewSecret = (folder: string): string => secretOf(folder, 'PREVIEW_SECRET')

/** What signs the links of mails and makes the riddles of forms. */
export const formSecret = (folder: string): string => secretOf(folder, 'FORM_SECRET')

/** What signs the cookies of whoever came in. */
export const ownerSecret = (folder: string): string => secretOf(folder, 'OWNER_SECRET')

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
  const database = connect(server.url)
  const close = async () => {
    await server.stop()
    lease.release()
  }
  try {
    lease.note({ database: server.url, children: [processOf(server.pid)].filter((item) => item !== null) })
    await step('Bringing the tables up to date', () => migrate(database))
  } catch (error) {
    await close()
    throw error
  }
  return { lease, server, database, close }
}

/** Whether the import of the demo agency was killed between its site and its homes. */
async function isHalfDone(database: Database, stored: StoredSite): Promise<boolean> {
  const [home] = await database.select({ id: properties.id }).from(properties).limit(1)
  return !home && stored.state === 'here' && diffSites(stored.document, await demoSite()).length === 0
}

/** Writes the demo agency's site anew where an earlier version wrote it; what stood there is kept beside the database. */
async function renewDemo(database: Database, folder: string, { at, format }: StoredSite & { state: 'other' }) {
  const file = join(folder, `site-of-format-${format}.${at.contentVersion}.json`)
  writeFileSync(file, `${JSON.stringify(await readStoredRows(database), null, 2)}\n`)
  await step('Writing the demo agency’s site in place of one of another version', async () =>
    importSite(database, await demoSite(), { today: today(), expected: at }),
  )
  say(`  What stood there is kept in ${file}.`)
}

/**
 * Imports the demo agency into a database that holds no agency yet. Where another version of Gevel wrote the demo's
 * site, it is written anew and the homes stay. An agency's own site is left alone.
 * @throws Fault where an agency's own site is of another version
 */
export async function fill(database: Database, folder: string) {
  const stored = await readStoredSite(database)
  if (stored.state === 'other' && stored.format !== siteFormat) {
    if (stored.name !== (await demoSite()).site.name) {
      throw new Fault(
        `The site in ${folder} was written by another version: npm run site -- import FILE writes it anew. Nothing was touched.`,
      )
    }
    await renewDemo(database, folder, stored)
  } else if (stored.state === 'other') {
    for (const fault of stored.faults) say(`  Cannot be read: ${fault}`)
    say('  The site is not whole: npm run site -- import FILE writes it anew.')
  } else if (stored.state === 'none' || (await isHalfDone(database, stored))) {
    await step('Importing the demo agency', (progress) => importDemo(database, { today: today(), progress }))
  }
}

/** @returns the name of the agency whose site is in a database; `Gevel` where that cannot be read */
export async function agencyName(database: Database): Promise<string> {
  const stored = await readStoredSite(database)
  return stored.state === 'here' ? stored.document.site.name : 'Gevel'
}

/**
 * Lets the people of the demo agency in, also where it was imported before there were any. An agency's own site has its
 * own people.
 * @returns who can come in, and how; nobody of an agency's own site
 */
export async function openDemoPortal(database: Database, folder: string): Promise<DemoLogin[]> {
  if ((await agencyName(database)) !== (await demoSite()).site.name) return []
  // Loaded here: no other command needs the accounts, and they take half a second.
  const { demoLogins, importDemoPortal } = await import('./demo/portal.ts')
  const secret = ownerSecret(folder)
  if (!(await database.$count(users))) {
    await step('Giving the owners of the demo agency their accounts', () =>
      importDemoPortal(database, { today: today(), now: Date.now(), secret }),
    )
  }
  return demoLogins(database, secret)
}
