import { defineCommand } from 'citty'
import { connect } from '#db/client.ts'
import { slug } from '#domain/slug.ts'
import { deploySite, deployTools } from '#worker/commands/deploy.ts'
import { Fault, io, print } from '#worker/commands/terminal.ts'
import { setUpLink } from '#worker/crypto/set-up-link.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { readSiteFormat } from '#worker/services/site/import.ts'
import { cloudflare, cloudflareVendor, permissions, tokenPage } from './cloudflare.ts'
import {
  type Environment,
  type EnvironmentName,
  environmentArg,
  markOf,
  newEnvironment,
  readEnvironment,
  readSecrets,
} from './environment.ts'
import { fill } from './fill.ts'
import { findOrigin, look } from './look.ts'
import { make } from './make.ts'
import { proveMail, proveSite } from './prove.ts'
import { type Args, note, type Setup, type SetupTools } from './run.ts'
import { turso, tursoTokenPage, tursoVendor } from './turso.ts'
import { leave, type Progress, VendorError } from './vendor.ts'

/** Ms that a new address has to answer, and a mail to go: a certificate takes minutes, the outbox is emptied each minute. */
const patienceMs = 180_000

const hostPattern = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

function tokens(): { cloudflareToken: string; tursoToken: string } {
  const { CLOUDFLARE_API_TOKEN: cloudflareToken, TURSO_API_TOKEN: tursoToken } = io().env
  if (!cloudflareToken)
    print(`• CLOUDFLARE_API_TOKEN is not set. Make one at ${tokenPage}, permitted:\n    ${permissions.join('\n    ')}`)
  if (!tursoToken) print(`• TURSO_API_TOKEN is not set. Make one at ${tursoTokenPage}`)
  if (!cloudflareToken || !tursoToken) throw new Fault('Export what is missing, and run this again.')
  return { cloudflareToken, tursoToken }
}

function environmentOf(key: EnvironmentName, { name, domain }: Args): Environment {
  if (domain && !hostPattern.test(domain)) throw new Fault('--domain is the host of the site: www.your-agency.be')
  const stored = readEnvironment(key)
  if (stored) return stored
  if (!name?.trim()) throw new Fault('Name the agency: --name "Immo Voorbeeld"')
  // A bucket's name has 63 characters at most.
  const base = slug(name, 'nl').slice(0, 40).replace(/-$/, '')
  if (base.length < 2) throw new Fault('The name of the agency needs two letters or digits.')
  return newEnvironment(name.trim(), key === 'production' ? base : `${base}-${key}`)
}

async function deployOnce(setup: Setup, secrets: Record<string, string>) {
  const { environment, key, tools, progress } = setup
  const mark = markOf(environment)
  if (environment.deployed === mark && Object.keys(secrets).length === 0) return print('✓ The worker is deployed')
  progress.made++
  await tools.build()
  note(setup, { begun: true })
  if ((await deploySite(tools, key, secrets)) !== 0)
    throw new Fault('wrangler did not deploy. What was made stays: npm run setup goes on from here.')
  note(setup, { deployed: mark })
}

/** Asks the live site and sends one mail. @returns whether there is a site in the database */
async function prove({ environment, key, tools, progress }: Setup): Promise<boolean> {
  const { DATABASE_URL: url, ORIGIN: origin } = environment.vars as Record<'DATABASE_URL' | 'ORIGIN', string>
  const database = connect(tools.addressOf(url), readSecrets(key).DATABASE_AUTH_TOKEN)
  const hasSite = (await readSiteFormat(database)) !== null
  const catalogue = hasSite ? await loadCatalogue(database) : null
  const faults = await proveSite(tools.prober, origin, catalogue)
  if (faults.length > 0)
    throw new Fault(`The site is deployed, and ${faults.length} of its answers are wrong: ${faults[0]}`)
  if (!catalogue) return false
  const mail = await proveMail(tools.prober, database, origin, catalogue)
  if (mail.made) progress.made++
  if (mail.fault) leave(progress, mail.fault)
  else print('✓ A mail to the manager has gone')
  return true
}

function printTodo({ todo }: Progress) {
  for (const text of todo) print(`• ${text}`)
}

function reportDryRun({ environment, progress }: Setup): number {
  if (environment.deployed !== markOf(environment)) {
    progress.made++
    print(`+ The worker ${environment.worker} would be deployed to ${environment.vars.ORIGIN}`)
  }
  printTodo(progress)
  print(progress.made ? `\n${progress.made} things would be made. Nothing was written.` : '\nNothing is missing.')
  return 0
}

/** A vendor that fails for long is no end: what was made is noted. */
const resumable = (error: unknown): never => {
  if (!(error instanceof VendorError)) throw error
  throw new Fault(`${error.message}. What was made stays: npm run setup goes on from here.`)
}

async function runSetup(tools: SetupTools, key: EnvironmentName, args: Args, dry: boolean): Promise<number> {
  const { cloudflareToken, tursoToken } = tokens()
  const { CLOUDFLARE_API_BASE_URL, TURSO_API_BASE_URL } = io().env
  const progress: Progress = { dry, made: 0, todo: [], blocked: false }
  const environment = environmentOf(key, args)
  const setup: Setup = {
    ...{ args, key, environment, progress, tools },
    cloudflare: cloudflare(cloudflareVendor(cloudflareToken, CLOUDFLARE_API_BASE_URL)),
    turso: turso(tursoVendor(tursoToken, TURSO_API_BASE_URL)),
  }
  await look(setup)
  await findOrigin(setup)
  const secrets = await make(setup)
  if (dry) return reportDryRun(setup)
  if (progress.blocked) {
    printTodo(progress)
    throw new Fault('Do what is listed, and run this again: it goes on from here.')
  }
  await fill(setup)
  await deployOnce(setup, secrets)
  const hasSite = await prove(setup)
  printTodo(progress)
  const { OWNER_SECRET } = readSecrets(key)
  if (!hasSite && OWNER_SECRET) {
    print('\nThere is no site yet. Who has this link makes it and is its manager; it is good for a week, and once:')
    print(`  ${environment.vars.ORIGIN}${setUpLink(OWNER_SECRET)}`)
    print('Afterwards run npm run setup once more: it proves every page.')
  }
  print(
    progress.made
      ? `\n✓ ${environment.vars.ORIGIN} is live.`
      : `\n✓ ${environment.vars.ORIGIN} is live. Nothing was changed.`,
  )
  return 0
}

const text = (valueHint: string, description: string) => ({ type: 'string', valueHint, description }) as const

export const setupCommand = (tools: SetupTools) =>
  defineCommand({
    meta: {
      name: 'npm run setup --',
      description: 'Makes what a site on Cloudflare and Turso needs, deploys and proves it. Again, it changes nothing.',
    },
    args: {
      name: text('name', 'name of the agency'),
      domain: text('host', 'www.your-agency.be; by default an address below workers.dev'),
      environment: { ...environmentArg, default: 'production' },
      'dry-run': { type: 'boolean', description: 'only shows what would be made' },
      'mail-from': text('address', 'sender of mail; by default site@ the domain'),
      manager: text('person', 'the first manager: "An Maes <an@your-agency.be>"; needs --site'),
      site: text('file', 'a site document; by default the site is made at the desk'),
      stock: text('file', 'homes to import; needs --site'),
      account: text('id', 'account at Cloudflare, where the token has several'),
      organization: text('name', 'organization at Turso, where the token has several'),
      group: text('name', 'group of the databases at Turso; by default "default"'),
    },
    run: ({ args: { environment, 'dry-run': dry = false, ...args } }) =>
      runSetup(tools, environment as EnvironmentName, args, dry).catch(resumable),
  })

export const setup = setupCommand({
  ...deployTools,
  prober: { fetch: deployTools.live.fetch, patienceMs },
})
