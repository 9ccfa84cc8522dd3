import { defineCommand } from 'citty'
import type { Database } from '#db/client.ts'
import { feedCounts } from '#domain/import/feed-run.ts'
import { iso } from '#domain/time.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { feedFormats } from '#worker/importers/formats/formats.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import {
  addFeed,
  approveRemoval,
  findFeed,
  type ListedFeed,
  listFeeds,
  pauseFeed,
  removeFeed,
  resumeFeed,
} from '#worker/services/import/feeds.ts'
import { databaseCommand, isLocal } from './database.ts'
import { printRefusals } from './import-report.ts'
import { Fault, print } from './terminal.ts'

const nameArg = { name: { type: 'positional', required: true, description: 'name of the feed' } } as const

const unknown = (name: string) => new Fault(`There is no feed ${name}. There are: npm run feeds -- list`)

const defaultMinutes = 60
const maxMinutes = 7 * 24 * 60

/** An example of a valid name, address and secret is in each message. */
function checkFeed({
  name,
  address,
  secret,
  every,
}: Record<'name' | 'address' | 'secret' | 'every', string | undefined>) {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name ?? ''))
    throw new Fault('A name is of small letters, digits and hyphens: whise-sales')
  if (!address || !URL.canParse(address)) throw new Fault('Name the address: --address https://example.com/stock.xml')
  if (new URL(address).protocol !== 'https:' && !isLocal(address)) throw new Fault('The address begins with https.')
  if (new URL(address).username || new URL(address).password)
    throw new Fault('An address holds no password: name the secret that does, --secret FEED_STOCK.')
  if (address.includes('{secret}') && !secret) throw new Fault('Name the secret of the address: --secret FEED_STOCK')
  if (secret && !/^FEED_[A-Z0-9_]+$/.test(secret))
    throw new Fault('The name of a secret begins with FEED_: --secret FEED_STOCK')
  if (every && !(Number.isInteger(Number(every)) && Number(every) >= 1 && Number(every) <= maxMinutes))
    throw new Fault(`--every is a number of minutes, from 1 to ${maxMinutes} (a week).`)
}

const add = databaseCommand(
  'Adds a feed, which runs within a minute and then at an interval',
  {
    ...nameArg,
    address: { type: 'string', valueHint: 'url', description: 'https; {secret} in it is replaced by the secret' },
    format: { type: 'enum', options: feedFormats.map(({ name }) => name), description: 'by default by its contents' },
    secret: { type: 'string', valueHint: 'name', description: 'secret of the worker: USER:PASSWORD, or a token' },
    language: {
      type: 'enum',
      options: [...languageCodes],
      description: 'of texts that name none; by default the site’s',
    },
    every: { type: 'string', valueHint: 'minutes', description: `interval; by default ${defaultMinutes}` },
    partial: { type: 'boolean', description: 'the feed holds changes only: properties that it lacks stay' },
    leads: { type: 'boolean', description: 'sends inquiries about its properties back' },
  },
  async (database, { name, address, format, secret, language, every, partial, leads }) => {
    const feed = {
      ...{
        name,
        address,
        format: format ?? null,
        secretName: secret ?? null,
        complete: !partial,
        leads: leads ?? false,
      },
      language: (language as Language | undefined) ?? (await loadCatalogue(database)).routeMap.defaultLanguage,
      ...{ everyMinutes: Number(every ?? defaultMinutes), nextRun: iso(Date.now()) },
    }
    if (!(await addFeed(database, feed)))
      throw new Fault(`There is a feed ${name} already. Remove it first: its homes stay.`)
    print(`✓ The feed ${name} runs within a minute, and then every ${feed.everyMinutes} minutes.`)
    if (secret) print(`  Its secret: npx wrangler secret put ${secret}`)
  },
  checkFeed as never,
)

function printFeed({
  name,
  format,
  address,
  complete,
  homes,
  paused,
  nextRun,
  failures,
  lastRun,
  unchanged,
}: ListedFeed) {
  const what = [format ?? 'any format', address && new URL(address).host, complete ? 'whole stock' : 'changes only']
  print(`  ${name}: ${[...what, `${homes} properties`].filter(Boolean).join(', ')}`)
  if (lastRun) {
    const counts = lastRun.counts && feedCounts.map((count) => `${count} ${lastRun.counts![count]}`).join(', ')
    print(`    ${lastRun.started} ${lastRun.state}${counts ? `: ${counts}` : ''}`)
    if (lastRun.reason) print(`    ${lastRun.reason}`)
    printRefusals([...(lastRun.refused ?? [])])
  }
  if (unchanged) print(`    ${unchanged} unchanged`)
  if (failures > 1) print(`    ${failures} failures in a row`)
  print(paused ? '    paused' : `    next run ${nextRun}`)
}

const list = databaseCommand('The feeds with their last run', {}, async (database) => {
  const feeds = await listFeeds(database)
  for (const feed of feeds) printFeed(feed)
  print(`  ${feeds.length} ${feeds.length === 1 ? 'feed' : 'feeds'}`)
})

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

const withdraw = databaseCommand(
  'Approves the mass removal for which the last run of a feed was refused',
  nameArg,
  async (database, { name }) => {
    const feed = (await listFeeds(database)).find((item) => item.name === name)
    if (!feed) throw unknown(name)
    const { lastRun } = feed
    if (!lastRun?.removals || !(await approveRemoval(database, name, iso(Date.now()), lastRun.id)))
      throw new Fault(`The last run of ${name} was not refused: there is nothing to approve.`)
    print(`✓ ${lastRun.removals.missing} properties of ${name} are withdrawn within a minute.`)
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
  subCommands: { list, add, pause, resume, withdraw, remove },
})
