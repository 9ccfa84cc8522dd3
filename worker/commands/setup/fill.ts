import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { importHomes } from '#worker/commands/import.ts'
import { owners } from '#worker/commands/owners.ts'
import { site } from '#worker/commands/site.ts'
import { type Command, Fault, io, runCommand, step } from '#worker/commands/terminal.ts'
import { readObjects } from '#worker/services/backup/restore.ts'
import { countLive } from '#worker/services/import/withdrawals.ts'
import { findAccount } from '#worker/services/owner/accounts.ts'
import { readSiteFormat } from '#worker/services/site/import.ts'
import { readSecrets } from './environment.ts'
import type { Setup } from './run.ts'

/** Runs another command of this project. @throws Fault when it fails */
async function runOwn(command: Command, args: string[], token: string) {
  const own = io()
  const code = await runCommand(command, args, { ...own, env: { ...own.env, DATABASE_AUTH_TOKEN: token } })
  if (code !== 0) throw new Fault('That was refused. What was made stays: mend it, and run this again.')
}

/** Migrates the database, and brings site, manager and stock, each where there is none. */
export async function fill({ args, environment, key, tools, progress }: Setup) {
  const { DATABASE_URL: url, ORIGIN: origin } = environment.vars as Record<'DATABASE_URL' | 'ORIGIN', string>
  const token = readSecrets(key).DATABASE_AUTH_TOKEN!
  const address = tools.addressOf(url)
  const database = connect(address, token)
  const objects = await readObjects(database)
  if (objects.length > 0 && !objects.some(({ name }) => name === '__drizzle_migrations'))
    throw new Fault(`The database ${new URL(url).host} holds something else. Nothing in it was changed.`)
  if (objects.length === 0) {
    progress.made++
    await step('Making the tables', () => migrate(database))
  }
  const where = ['--database', address]
  if (args.site && (await readSiteFormat(database)) === null) {
    progress.made++
    await runOwn(site, ['import', args.site, ...where], token)
  }
  if ((await readSiteFormat(database)) === null) return
  const manager = /^(.+?)\s*<([^<>\s]+@[^<>\s]+)>$/.exec(args.manager ?? '')
  if (args.manager && !manager) throw new Fault('--manager is a name and an address: "An Maes <an@your-agency.be>"')
  if (manager && !(await findAccount(database, manager[2]!))) {
    progress.made++
    const named = ['add', manager[2]!, '--name', manager[1]!, '--role', 'manager', '--origin', origin]
    await runOwn(owners, [...named, ...where], token)
  }
  if (args.stock && (await countLive(database, undefined)) === 0) {
    progress.made++
    await runOwn(importHomes, [args.stock, '--complete', ...where], token)
  }
}
