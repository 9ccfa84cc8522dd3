import { readFileSync } from 'node:fs'
import { type ArgsDef, defineCommand, type ParsedArgs } from 'citty'
import { connect, type Database } from '#db/client.ts'
import { keysIn, secondSlot } from '#domain/auth/secret.ts'
import { dataFolder, openData, type SecretName, secretOf } from './local/data-folder.ts'
import { updateTables } from './local/gazetteer.ts'
import { runningIn } from './local/lock.ts'
import { environmentWith, isEnvironmentName, readSecrets, requireEnvironment } from './setup/environment.ts'
import { Fault, io, onClose, print, step } from './terminal.ts'

export type CommandDatabase = {
  database: Database
  remote: boolean
  /** Data folder of a local database. */
  folder?: string
}

/** The same with what another client of it needs. */
type OpenedDatabase = CommandDatabase & { url: string; token?: string | undefined }

export type DatabaseArgs = { database?: string | undefined; token?: string | undefined; scratch?: string | undefined }

export const databaseArgs = {
  database: {
    type: 'string',
    valueHint: 'url',
    description: 'libSQL address, or production; by default that of npm start',
  },
  token: {
    type: 'string',
    description: 'token of --database; by default DATABASE_AUTH_TOKEN, or that of npm run setup',
  },
  scratch: { type: 'string', valueHint: 'folder', description: 'folder of another local database' },
} as const

/** The argument that names the same database to another command; empty for the database of npm start. */
export const databaseArg = ({ database, scratch }: DatabaseArgs): string =>
  database ? ` --database ${database}` : scratch ? ` --scratch ${scratch}` : ''

export const originArg = { type: 'string', valueHint: 'url', description: 'address of the site' } as const

/** The origin of the site whose database npm run setup made. @param named its address, or the environment */
export function environmentOrigin(named: string): string | undefined {
  const environment = environmentWith('DATABASE_URL', addressOf(named))
  return environment && requireEnvironment(environment).vars.ORIGIN
}

/** @returns the origin of the site on a database: ORIGIN of the environment, or of the settings that name the database */
async function originOf(url: string): Promise<string | undefined> {
  const ORIGIN = io().env.ORIGIN || environmentOrigin(url)
  if (ORIGIN || !readFileSync('wrangler.toml', 'utf8').includes(new URL(url).host)) return ORIGIN
  const { unstable_readConfig } = await import('wrangler')
  const { vars } = unstable_readConfig({ config: 'wrangler.toml' }, { hideWarnings: true })
  return vars.ORIGIN ? String(vars.ORIGIN) : undefined
}

/** Has an isolate compare its data version with that of the database. One that does not answer hears of it by cron. */
async function askSite(url: string): Promise<void> {
  const origin = await originOf(url)
  if (origin) await fetch(new URL('/consent', origin), { signal: AbortSignal.timeout(5000) }).catch(() => {})
}

/** The address of a database, which an environment names too. */
const addressOf = (named: string): string =>
  isEnvironmentName(named) ? (requireEnvironment(named).vars.DATABASE_URL ?? '') : named

/** The token of a database: of the shell, or of the environment that has its address. */
export function tokenOf(url: string): string | undefined {
  const environment = environmentWith('DATABASE_URL', url)
  return io().env.DATABASE_AUTH_TOKEN || (environment && readSecrets(environment).DATABASE_AUTH_TOKEN)
}

/**
 * Opens the database of `--database`, of the folder of `--scratch`, or else of `npm start`.
 * @param migrates whether the tables of `--database` are migrated
 */
export async function openDatabase(
  { database: named, token, scratch }: DatabaseArgs,
  migrates = true,
): Promise<OpenedDatabase> {
  if (named && scratch) throw new Fault('Take --database or --scratch, not both.')
  if (named) {
    const url = addressOf(named)
    const known = token ?? tokenOf(url)
    const database = connect(url, known)
    onClose(() => askSite(url))
    if (migrates) await step('Migrating the database', () => updateTables(database))
    return { database, url, token: known, remote: true }
  }
  const folder = scratch ?? dataFolder()
  const running = await runningIn(folder)
  if (!running?.database) {
    const { database, server } = await openData(folder)
    return { database, url: server.url, remote: false, folder }
  }
  print(`Working on the database of ${running.name} (process ${running.pid}).`)
  return { database: connect(running.database), url: running.database, remote: false, folder }
}

export const openReadOnly = async (args: DatabaseArgs): Promise<Database> => (await openDatabase(args, false)).database

export const isLocal = (address: string) => /^(localhost|127\.|\[::1)/.test(new URL(address).hostname)

/** @returns the origin of the site, by default of the one that runs on the folder */
export async function siteOrigin(origin: string | undefined, folder: string = dataFolder()): Promise<string> {
  if (origin !== undefined && !(URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol)))
    throw new Fault('--origin is the address of the site: https://www.your-agency.be')
  return new URL(origin ?? (await runningIn(folder))?.address ?? `http://localhost:${io().env.PORT || 8787}`).origin
}

/**
 * What the site at an origin signs with.
 * @throws Fault when the site is on another machine and its secret is not known here
 */
export function secretAt(origin: string, name: SecretName, folder: string = dataFolder()): string {
  const environment = isLocal(origin) || io().env[name] ? undefined : environmentWith('ORIGIN', origin)
  const copies: Record<string, string> = environment ? readSecrets(environment) : {}
  const secret = keysIn(name, [copies[name], copies[secondSlot(name)]], Date.now()).current
  if (secret) return secret
  if (isLocal(origin) || io().env[name]) return secretOf(folder, name)
  throw new Fault(`The secret of that site is not known here: export ${name}="…", the same as the worker’s.`)
}

/** @throws Fault when the tables are of another version */
export async function withCurrentTables<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (/no such (?:table|column)/.test(cause.message))
        throw new Fault('The tables of the database are of another version: an import migrates them.')
    }
    throw error
  }
}

/**
 * A command on a database whose tables stay as they are.
 * @param validate throws a Fault before the database is opened
 */
export const databaseCommand = <const Args extends ArgsDef>(
  description: string,
  args: Args,
  run: (database: Database, args: ParsedArgs<Args & typeof databaseArgs>, rawArgs: string[]) => Promise<unknown>,
  validate?: (args: ParsedArgs<Args & typeof databaseArgs>, rawArgs: string[]) => void,
) =>
  defineCommand({
    meta: { description },
    args: { ...args, ...databaseArgs },
    run: async ({ args, rawArgs }) => {
      validate?.(args, rawArgs)
      return withCurrentTables(run(await openReadOnly(args), args, rawArgs))
    },
  })
