import { connect, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { types } from '#db/schema/index.ts'
import { siteFormat } from '#domain/content/site.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { importSite, readSiteFormat } from '#worker/services/site/import.ts'
import { dataFolder, openData, today } from './data.ts'
import { demoGround, demoSite } from './demo.ts'
import { runningIn } from './lease.ts'
import { Fault, io, say, step } from './terminal.ts'

/** The database that a command works on. */
export type Target = {
  database: Database
  /** Whether it is one of an address, and not of a folder of this machine. */
  remote?: boolean
  close: () => Promise<void>
}

export type TargetOptions = {
  /** A libSQL address, and its token. */
  database?: string | undefined
  token?: string | undefined
  /** A folder with a database of its own, made when missing. */
  scratch?: string | undefined
}

/** The flags of `TargetOptions`, for `parseArgs`. */
export const targetFlags = {
  database: { type: 'string' },
  token: { type: 'string' },
  scratch: { type: 'string' },
} as const

/**
 * Opens the database of an address, of a scratch folder, or else the one of `npm start`: the running one where it runs.
 * @param name what the command does, for another that finds the folder taken
 * @param asItIs whether the tables of an address are left as they are, for what only reads
 * @throws Fault when there is no such database
 */
export async function openTarget(
  options: TargetOptions,
  name: string,
  { asItIs = false }: { asItIs?: boolean } = {},
): Promise<Target> {
  if (options.database && options.scratch) throw new Fault('Take --database or --scratch, not both.')
  if (options.database) {
    const database = connect(options.database, options.token ?? io().env.DATABASE_AUTH_TOKEN)
    if (!asItIs) await step('Bringing the tables up to date', () => migrate(database))
    return { database, remote: true, close: async () => {} }
  }
  const folder = options.scratch ?? dataFolder()
  const running = runningIn(folder)
  if (running?.database) {
    say(`Working on the database of ${running.name} (process ${running.owner.pid}).`)
    return { database: connect(running.database), close: async () => {} }
  }
  return openData(folder, name)
}

/**
 * Gives a database what every import of homes needs: a site, the types and the places, where it lacks them. In a folder
 * of this machine that has no site yet it is the demo agency's; nobody else's database becomes the demo agency.
 * @throws Fault when a database of an address has no site, or any database one of another version
 */
export async function ensureGround({ database, remote }: Pick<Target, 'database' | 'remote'>) {
  const format = await readSiteFormat(database)
  const importing = `npm run site -- import FILE${remote ? ' --database URL' : ''}`
  if (format !== null && format !== siteFormat)
    throw new Fault(`The site in the database was written by another version: ${importing} writes it anew.`)
  if (format === null) {
    if (remote) throw new Fault(`The database has no site yet: ${importing} comes first.`)
    await step('Writing the demo agency', async () => importSite(database, await demoSite(), { today: today() }))
  }
  if (await database.$count(types)) return
  await step('Writing the types and the places', async () =>
    importFeed(database, await demoGround(), { today: today() }),
  )
}

/** @returns whether an address is one of this machine */
export const isLocal = (address: string) => /^(localhost|127\.|\[::1)/.test(new URL(address).hostname)

/**
 * @param origin what the operator named
 * @param folder of the database that the command works on
 * @returns the address of the site, by default of the one that runs on this folder
 * @throws Fault when it is no address
 */
export function siteOrigin(origin: string | undefined, folder: string = dataFolder()): string {
  if (origin !== undefined && !(URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol)))
    throw new Fault('--origin is the address of the site: https://www.your-agency.be')
  const address = origin ?? runningIn(folder)?.address ?? `http://localhost:${io().env.PORT || 8787}`
  return new URL(address).origin
}

/** @throws Fault when the site is elsewhere and its secret is not in the environment */
export function requireSecretOf(origin: string, name: 'PREVIEW_SECRET' | 'FORM_SECRET') {
  if (isLocal(origin) || io().env[name]) return
  throw new Fault(`The secret of that site is not known here: export ${name}="…", the same as the worker’s.`)
}

/** @throws Fault where the tables are those of another version */
export async function readOf<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (/no such (?:table|column)/.test(cause.message)) {
        throw new Fault('The tables of the database are of another version: an import brings them up to date.')
      }
    }
    throw error
  }
}
