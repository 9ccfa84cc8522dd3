import { Fault, io, print } from '#worker/commands/terminal.ts'
import { environmentFile } from './environment.ts'
import { note, noteVars, type Setup } from './run.ts'
import { leave } from './vendor.ts'

/** The one that is named, or that there is. */
function chosen<Item extends { id: string; label: string }>(
  what: string,
  items: Item[],
  named: string | undefined,
): Item {
  const found = named ? items.find(({ id }) => id === named) : items.length === 1 ? items[0] : undefined
  if (found) return found
  const list = items.map(({ id, label }) => `${id} (${label})`).join(', ') || 'none'
  throw new Fault(`Name the ${what}: --${what} ID. There are: ${list}.`)
}

/** Finds the accounts, and refuses to take over a worker that is another's. */
export async function look(setup: Setup) {
  const { args, environment, cloudflare, turso, progress } = setup
  const { id: account, label } = chosen(
    'account',
    (await cloudflare.accounts()).map(({ id, name }) => ({ id, label: name })),
    args.account ?? environment.account ?? io().env.CLOUDFLARE_ACCOUNT_ID,
  )
  print(`✓ Cloudflare account ${label}`)
  const paid = await cloudflare.isPaid(account)
  if (paid === false)
    leave(
      progress,
      `Workers are on the free plan, Email Sending needs the paid one: https://dash.cloudflare.com/${account}/workers/plans`,
    )
  const given = args.organization ?? environment.organization
  const organization =
    given ??
    chosen(
      'organization',
      (await turso.organizations()).map(({ slug: id }) => ({ id, label: id })),
      undefined,
    ).id
  print(`✓ Turso organization ${organization}`)
  if (!environment.begun && (await cloudflare.hasWorker(account, environment.worker)))
    throw new Fault(
      `There is a worker ${environment.worker} in the account that this folder did not deploy. Take another --name, or bring its ${environmentFile(setup.key)}.`,
    )
  const groups = await turso.groups(organization)
  const only = groups.length === 1 ? groups[0] : undefined
  note(setup, { account, organization, group: args.group ?? environment.group ?? only ?? 'default' })
}

/** The address of the site: on a domain of the account, or below workers.dev. */
export async function findOrigin(setup: Setup) {
  const { args, environment, cloudflare } = setup
  const account = environment.account!
  const known = environment.vars.ORIGIN
  const host = args.domain ?? (known && new URL(known).hostname)
  if (host) {
    noteVars(setup, { ORIGIN: `https://${host}` })
    return host.endsWith('.workers.dev') ? undefined : findZone(setup, host)
  }
  const own = await cloudflare.subdomain(account)
  const page = `https://dash.cloudflare.com/${account}/workers/subdomain`
  if (!own) throw new Fault(`Name a --domain, or choose a workers.dev name: ${page}`)
  noteVars(setup, { ORIGIN: `https://${environment.worker}.${own.subdomain}.workers.dev` })
}

/** Its zone, which the deployment gives the worker's address; what is in the way is left to the operator. */
async function findZone(setup: Setup, host: string) {
  const { args, environment, cloudflare, progress } = setup
  const root = `https://dash.cloudflare.com/${environment.account}`
  const zone = await cloudflare.zoneOf(environment.account!, host)
  if (!zone) return void progress.todo.push(`The account does not have the domain of ${host}. Add it: ${root}/add-site`)
  if (zone.status !== 'active') progress.todo.push(`${zone.name} waits for its name servers: ${root}/${zone.name}`)
  note(setup, { zone: zone.id })
  const other = await cloudflare.workerAt(environment.account!, host)
  if (other && other !== environment.worker) throw new Fault(`${host} is the address of the worker ${other} already.`)
  const points = other ? null : await cloudflare.addressOf(zone.id, host)
  const record = `${host} points to ${points}. Delete that record, the deployment makes its own: ${root}/${zone.name}/dns/records`
  if (points) leave(progress, record, { blocks: true })
  if (!environment.vars.MAIL_FROM && !args['mail-from']) noteVars(setup, { MAIL_FROM: `site@${zone.name}` })
}
