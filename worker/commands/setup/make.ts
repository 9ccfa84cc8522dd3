import { Fault, print, reasonOf } from '#worker/commands/terminal.ts'
import { bucketNames, type Environment } from './environment.ts'
import { note, noteVars, type Setup } from './run.ts'
import { missingSecrets } from './secrets.ts'
import { Denied, ensure, leave, type Resource, VendorError } from './vendor.ts'

/** Mail of the site's own sender; where the API does not give it, the operator does it on a page. */
async function makeSender(setup: Setup) {
  const { args, environment, cloudflare, progress } = setup
  if (args['mail-from']) noteVars(setup, { MAIL_FROM: args['mail-from'] })
  const { account, zone, vars } = environment
  const domain = vars.MAIL_FROM?.split('@')[1]
  if (!domain) return leave(progress, 'Name the sender of mail: --mail-from site@your-agency.be', { blocks: true })
  const page = `https://dash.cloudflare.com/?to=/:account/email-service/sending`
  const byHand = `Let ${domain} send mail: ${page.replace(':account', account!)}, or the secret SMTP_URL (npx wrangler secret put SMTP_URL --name ${environment.worker})`
  if (!zone) return leave(progress, byHand)
  try {
    await ensure(progress, cloudflare.sending(zone, domain))
  } catch (error) {
    if (!(error instanceof Denied || error instanceof VendorError)) throw error
    leave(progress, `${byHand}. ${reasonOf(error)}`)
  }
}

async function makeBuckets(setup: Setup) {
  const { environment, cloudflare, progress } = setup
  const account = environment.account!
  try {
    for (const binding of bucketNames) {
      const name = environment.buckets[binding] ?? `${environment.worker}-${binding.toLowerCase()}`
      const bucket = await ensure(progress, cloudflare.bucket(account, name))
      if (bucket) note(setup, { buckets: { ...environment.buckets, [binding]: bucket } })
    }
  } catch (error) {
    if (!cloudflare.isR2Off(error)) throw error
    const page = `https://dash.cloudflare.com/${account}/r2/overview`
    leave(progress, `R2 is not turned on (it has a free plan): ${page}`, { blocks: true })
  }
}

async function makeDatabases(setup: Setup) {
  const { environment, turso, progress } = setup
  const { organization, group, worker } = environment as Required<Environment>
  await ensure(progress, turso.group(organization, group))
  const vars = { DATABASE_URL: worker, DRILL_DATABASE_URL: `${worker}-drill` }
  for (const [variable, name] of Object.entries(vars)) {
    // A site that was switched to a restored database keeps that one.
    if (environment.vars[variable]) {
      print(`✓ Database ${new URL(environment.vars[variable]).host} is noted`)
      continue
    }
    const resource: Resource<{ address: string; group: string }> = turso.database(organization, name, group)
    const database = await ensure(progress, resource)
    if (database && database.group !== group)
      throw new Fault(`The database ${name} is in the group ${database.group}: take --group ${database.group}.`)
    if (database) noteVars(setup, { [variable]: database.address })
  }
}

/** @returns the secrets that the worker is to get */
export async function make(setup: Setup): Promise<Record<string, string>> {
  const { environment, cloudflare, turso, progress, key } = setup
  const account = environment.account!
  await makeDatabases(setup)
  const title = `${environment.worker}-listings`
  const listings = await ensure(progress, cloudflare.namespace(account, title))
  if (listings) note(setup, { listings })
  await makeBuckets(setup)
  await makeSender(setup)
  const stored = environment.begun ? await cloudflare.secretNames(account, environment.worker) : []
  return missingSecrets(progress, key, stored, () => turso.groupToken(environment.organization!, environment.group!))
}
