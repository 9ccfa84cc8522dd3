import { defineCommand } from 'citty'
import type { Database } from '#db/client.ts'
import { eventFormats, feedEventPath } from '#domain/import/feed-event.ts'
import { feedCounts } from '#domain/import/feed-run.ts'
import { massChangeText } from '#domain/import/mass-changes.ts'
import { leadStates } from '#domain/inquiry/lead.ts'
import { iso } from '#domain/time.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { runDueFeed } from '#worker/feeds/run-feed.ts'
import { leadFormats, vendorOf } from '#worker/feeds/vendors.ts'
import { formatNotice } from '#worker/importers/formats/formats.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import type { FeedOutcome } from '#worker/services/import/feed-runs.ts'
import {
  addFeed,
  approveMassChanges,
  findFeed,
  type ListedFeed,
  listFeeds,
  pauseFeed,
  removeFeed,
  resumeFeed,
  setFeedLeads,
  setFeedMapping,
} from '#worker/services/import/feeds.ts'
import { listLeads } from '#worker/services/inquiry/leads.ts'
import { isPublicHost } from '#worker/services/remote-file/host.ts'
import { databaseCommand, isLocal } from './database.ts'
import { checkFormat, formatArg } from './format-arg.ts'
import { printRefusals } from './import-report.ts'
import { gazetteer } from './local/gazetteer.ts'
import { isPublicName } from './remote-file/public-name.ts'
import { mappingIn } from './table/read.ts'
import { Fault, io, print } from './terminal.ts'

const nameArg = { name: { type: 'positional', required: true, description: 'name of the feed' } } as const

const unknown = (name: string) => new Fault(`There is no feed ${name}. There are: npm run feeds -- list`)

const defaultMinutes = 60
const maxMinutes = 7 * 24 * 60

type AddArgs = {
  name?: string
  address?: string | undefined
  leads?: boolean | undefined
  'private-hosts'?: boolean | undefined
} & Partial<Record<'format' | 'mapping' | 'secret' | 'every', string | undefined>>

function checkAddress(address: string, secret: string | undefined, asksPrivateHosts: boolean) {
  if (!URL.canParse(address)) throw new Fault(`${address} is no address: --address https://example.com/stock.xml`)
  const { protocol, hostname, username, password } = new URL(address)
  if (protocol !== 'https:' && !isLocal(address)) throw new Fault('The address begins with https.')
  if (!asksPrivateHosts && !isLocal(address) && !isPublicHost(hostname))
    throw new Fault(`${hostname} is no public host: --private-hosts asks it all the same.`)
  if (username || password)
    throw new Fault('An address holds no password: name the secret that does, --secret FEED_STOCK')
  if (address.includes('{secret}') && !secret) throw new Fault('Name the secret of the address: --secret FEED_STOCK')
}

const takesNoLeads = (name: string) =>
  new Fault(`The feed ${name} is of no program that takes inquiries: ${leadFormats.join(', ')}.`)

function checkFeed({ name = '', address, format, mapping, secret, every, leads, ...args }: AddArgs) {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
    throw new Fault('A name is of small letters, digits and hyphens, and begins with a letter: whise-sales')
  if (address) checkAddress(address, secret, args['private-hosts'] ?? false)
  checkFormat(format)
  const vendor = vendorOf({ format: format ?? null, address: address ?? null })
  if (mapping && format) throw new Fault('A feed has a --format, or a --mapping when it is a table.')
  if (mapping) mappingIn(mapping)
  if (!address && !vendor) throw new Fault('Name the address: --address https://example.com/stock.xml')
  if (vendor && !secret) throw new Fault(`Name the secret with the credentials of ${format}: --secret FEED_STOCK`)
  if (secret && !/^FEED_[A-Z0-9_]+$/.test(secret))
    throw new Fault('The name of a secret begins with FEED_, in capitals: --secret FEED_STOCK')
  if (leads && !vendor?.client.sendLead) throw takesNoLeads(name)
  const minutes = Number(every ?? defaultMinutes)
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > maxMinutes)
    throw new Fault(`--every is a number of minutes, from 1 to ${maxMinutes} (a week).`)
}

/** The JSON that the secret of a program is. */
function secretShape(feed: { format: string | null; address: string | null | undefined }): string {
  const fields = vendorOf({ format: feed.format, address: feed.address ?? null })?.secretFields
  return fields ? `, as {${fields.map((field) => `"${field}": "…"`).join(', ')}}` : ''
}

const add = databaseCommand(
  'Adds a feed, which runs within a minute and then at an interval',
  {
    ...nameArg,
    address: { type: 'string', valueHint: 'url', description: 'https; {secret} in it is replaced by the secret' },
    format: formatArg,
    mapping: { type: 'string', valueHint: 'file', description: 'of a table (CSV, XLSX): as for npm run import' },
    secret: { type: 'string', valueHint: 'name', description: 'secret of the worker: USER:PASSWORD, or a token' },
    language: {
      type: 'enum',
      options: [...languageCodes],
      description: 'of texts that name none; by default the site’s',
    },
    every: { type: 'string', valueHint: 'minutes', description: `interval; by default ${defaultMinutes}` },
    leads: { type: 'boolean', description: 'inquiries about its properties are sent to its program too' },
    'private-hosts': { type: 'boolean', description: 'also of a host of this machine’s network' },
    partial: { type: 'boolean', description: 'the feed holds changes only: properties that it lacks stay' },
  },
  async (
    database,
    { name, address, format, mapping, secret, language, every, leads, partial, 'private-hosts': privateHosts },
  ) => {
    const feed = {
      ...{
        name,
        address,
        format: format ?? null,
        mapping: mapping ? mappingIn(mapping).raw : null,
        secretName: secret ?? null,
        // Changes that a program reports are never the whole stock.
        complete: !partial && !eventFormats.includes(format ?? ''),
        leads: leads ?? false,
        privateHosts: privateHosts ?? false,
      },
      language: (language as Language | undefined) ?? (await loadCatalogue(database)).routeMap.defaultLanguage,
      ...{ everyMinutes: Number(every ?? defaultMinutes), nextRun: iso(Date.now()) },
    }
    if (!(await addFeed(database, feed)))
      throw new Fault(`There is a feed ${name} already. Remove it first: its homes stay.`)
    print(`✓ The feed ${name} runs within a minute, and then every ${feed.everyMinutes} minutes.`)
    if (formatNotice(format)) print(`  ${formatNotice(format)}`)
    if (secret) print(`  Its secret: npx wrangler secret put ${secret}${secretShape(feed)}`)
    if (feedEventPath(feed))
      print(`  Enter at ${format}, as the address of its webhook: https://YOUR-SITE${feedEventPath(feed)}`)
  },
  checkFeed,
)

function printRun({ state, counts, massChanges, reason, refused }: FeedOutcome | NonNullable<ListedFeed['lastRun']>) {
  print(`    ${state}${counts ? `: ${feedCounts.map((name) => `${name} ${counts[name] ?? 0}`).join(', ')}` : ''}`)
  if (massChanges) print(`    ${massChangeText(massChanges)}; nothing was changed.`)
  if (reason) print(`    ${reason}`)
  printRefusals(refused ?? [])
}

type Leads = Awaited<ReturnType<typeof listLeads>>

function printLeads({ name, leads: isOn }: ListedFeed, { countsOf, open }: Leads) {
  const counts = countsOf(name)
  const states = leadStates.flatMap((state) => (counts[state] ? [`${state} ${counts[state]}`] : []))
  if (isOn || states.length) print(`    leads ${isOn ? 'on' : 'off'}${states.length ? `: ${states.join(', ')}` : ''}`)
  for (const { feed, requestId, state, fault } of open)
    if (feed === name) print(`      ${requestId} ${state}: ${fault ?? ''}`)
}

function printFeed(feed: ListedFeed, leads: Leads) {
  const { name, format, address, complete, homes, paused, nextRun, failures, lastRun, unchanged } = feed
  const what = [
    feed.mapping ? 'table' : (format ?? 'any format'),
    address && new URL(address).host,
    complete ? 'whole stock' : 'changes only',
  ]
  print(`  ${name}: ${[...what, `${homes} properties`].filter(Boolean).join(', ')}`)
  if (lastRun) {
    print(`    last run ${lastRun.started}`)
    printRun(lastRun)
  }
  if (unchanged) print(`    ${unchanged} unchanged`)
  if (failures > 1) print(`    ${failures} failures in a row`)
  if (formatNotice(format)) print(`    ${formatNotice(format)}`)
  if (feedEventPath(feed)) print(`    events at ${feedEventPath(feed)}`)
  printLeads(feed, leads)
  print(paused ? '    paused' : `    next run ${nextRun}`)
}

const list = databaseCommand('The feeds with their last run', {}, async (database) => {
  const [feeds, leads] = await Promise.all([listFeeds(database), listLeads(database)])
  for (const feed of feeds) printFeed(feed, leads)
  print(`  ${feeds.length} ${feeds.length === 1 ? 'feed' : 'feeds'}`)
})

const run = databaseCommand(
  'Runs a feed here and now, with its secret in the environment',
  nameArg,
  async (database, { name }) => {
    const source = {
      database,
      gazetteer: async () => gazetteer(),
      secretOf: (secret: string) => io().env[secret],
      checkHost: isPublicName,
      // Who runs it sees it.
      report: async () => [],
      now: Date.now,
    }
    const result = await runDueFeed(source, () => findFeed(database, name))
    if (!result) throw unknown(name)
    if ('until' in result)
      throw new Fault(`Another import runs on this database, or was killed: until ${result.until}.`)
    const { outcome } = result
    if (outcome.isUnchanged) print('    unchanged')
    else printRun(outcome)
    return outcome.state === 'done' ? 0 : 1
  },
)

const feedCommand = (
  description: string,
  act: (database: Database, name: string, now: string) => Promise<boolean>,
  done: (name: string) => string,
) =>
  databaseCommand(description, nameArg, async (database, { name }) => {
    if (!(await act(database, name, iso(Date.now())))) throw unknown(name)
    print(`✓ ${done(name)}`)
  })

const pause = feedCommand(
  'Stops the runs of a feed',
  pauseFeed,
  (name) => `The feed ${name} is paused; its homes stay.`,
)

const resume = feedCommand('Runs a paused feed again', resumeFeed, (name) => `The feed ${name} runs within a minute.`)

const leads = databaseCommand(
  'Sends inquiries about the properties of a feed to its program, or stops that',
  {
    ...nameArg,
    state: { type: 'positional', required: true, valueHint: 'on|off', description: 'on or off' },
  },
  async (database, { name, state }) => {
    const feed = await findFeed(database, name)
    if (!feed) throw unknown(name)
    const isOn = state === 'on'
    if (isOn && !vendorOf(feed)?.client.sendLead) throw takesNoLeads(name)
    await setFeedLeads(database, name, isOn)
    print(`✓ Inquiries about the properties of ${name} are ${isOn ? '' : 'no longer '}sent to its program.`)
  },
  ({ state = '' }: { state?: string }) => {
    if (!/^(?:on|off)$/.test(state)) throw new Fault('Say on or off: npm run feeds -- leads NAME on')
  },
)

const mapping = databaseCommand(
  'Replaces the mapping of a table, which is then read again',
  { ...nameArg, file: { type: 'positional', required: true, description: 'the mapping (JSON)' } },
  async (database, { name, file }) => {
    const { raw } = mappingIn(file)
    if (!(await findFeed(database, name))) throw unknown(name)
    if (!(await setFeedMapping(database, name, raw, iso(Date.now()))))
      throw new Fault(`The feed ${name} is no table: it was added without a mapping.`)
    print(`✓ The feed ${name} is read with the new mapping within a minute.`)
  },
)

const approve = databaseCommand(
  'Approves the mass changes for which the last run of a feed was refused',
  nameArg,
  async (database, { name }) => {
    const feed = (await listFeeds(database)).find((item) => item.name === name)
    if (!feed) throw unknown(name)
    const { lastRun } = feed
    if (!lastRun?.massChanges || !(await approveMassChanges(database, name, iso(Date.now()), lastRun.id)))
      throw new Fault(`The last run of ${name} was not refused: there is nothing to approve.`)
    print(`✓ The feed ${name} is imported within a minute. ${massChangeText(lastRun.massChanges)}.`)
  },
)

const remove = databaseCommand('Removes a feed; its properties stay', nameArg, async (database, { name }) => {
  if (!(await findFeed(database, name))) throw unknown(name)
  const homes = await removeFeed(database, name)
  print(`✓ The feed ${name} was removed. Its ${homes} properties stay on the site.`)
})

export const feeds = defineCommand({
  meta: { name: 'npm run feeds --', description: 'Feeds that the site imports by itself; without an action the list.' },
  default: 'list',
  subCommands: { list, add, run, pause, resume, leads, mapping, approve, remove },
})
