import { connect, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { site } from '#db/schema/index.ts'
import { importFeed } from '#worker/services/imports.ts'
import { dataFolder, openData, today } from './data.ts'
import { demoGround } from './demo.ts'
import { runningIn } from './lease.ts'
import { Fault, say, step } from './terminal.ts'

/** The database that a command works on. */
export type Target = { database: Database; close: () => Promise<void> }

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
 */
export async function openTarget(options: TargetOptions, name: string): Promise<Target> {
  if (options.database && options.scratch) throw new Fault('Take --database or --scratch, not both.')
  if (options.database) {
    const database = connect(options.database, options.token ?? process.env.DATABASE_AUTH_TOKEN)
    await step('Bringing the tables up to date', () => migrate(database))
    return { database, close: async () => {} }
  }
  const folder = options.scratch ?? dataFolder()
  const running = runningIn(folder)
  if (running?.database) {
    say(`Working on the database of ${running.name} (process ${running.owner.pid}).`)
    return { database: connect(running.database), close: async () => {} }
  }
  return openData(folder, name)
}

/** Gives an empty database the demo agency without its homes: its site, the types and the places. */
export async function ensureGround(database: Database) {
  const [known] = await database.select({ version: site.version }).from(site)
  if (known) return
  await step('Writing the agency, the types and the places', async () =>
    importFeed(database, await demoGround(), { today: today() }),
  )
}
