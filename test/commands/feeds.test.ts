import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { feedLeads, feedRuns, feeds as feedTable, inquiries, properties } from '#db/schema/index.ts'
import { feeds } from '#worker/commands/feeds.ts'
import { openDatabase, run, scratchFolder } from './running.ts'

async function opened() {
  const { database, url } = await openDatabase('demo')
  return {
    database,
    feeds: (...args: string[]) => run(feeds, [...args, '--database', url], { FEED_STOCK: 'ann:s3cret' }),
  }
}

const address = 'https://vendor.example/stock.xml'

test('a feed is added, listed, paused, resumed and removed', async () => {
  const { database, feeds } = await opened()
  expect((await feeds()).output).toContain('0 feeds')
  const added = await feeds('add', 'sales', '--address', `${address}?key={secret}`, '--secret', 'FEED_STOCK')
  expect(added).toMatchObject({ code: 0, output: expect.stringContaining('wrangler secret put FEED_STOCK') })
  expect(await database.select().from(feedTable)).toMatchObject([
    {
      ...{ name: 'sales', address: `${address}?key={secret}`, secretName: 'FEED_STOCK', format: null },
      ...{ language: 'en', complete: true, leads: false, everyMinutes: 60, paused: false },
    },
  ])
  const again = await feeds('add', 'sales', '--address', address)
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('There is a feed sales already.') })
  const { output } = await feeds('list')
  expect(output).toContain('sales: any format, vendor.example, whole stock, 0 properties')
  expect(output).not.toContain('key=')
  expect((await feeds('pause', 'sales')).code).toBe(0)
  expect((await feeds('list')).output).toContain('paused')
  expect((await feeds('resume', 'sales')).code).toBe(0)
  expect((await feeds('remove', 'sales')).output).toContain('Its 0 properties stay on the site.')
  for (const action of ['pause', 'resume', 'remove', 'run', 'approve'])
    expect(await feeds(action, 'sales')).toMatchObject({ code: 1, output: expect.stringContaining('no feed sales') })
})

test.each([
  [['Sales', '--address', address], 'A name is of small letters'],
  [['sales'], 'Name the address'],
  [['sales', '--address', 'stock.xml'], 'stock.xml is no address'],
  [['sales', '--address', 'http://vendor.example/stock.xml'], 'begins with https'],
  [['sales', '--address', 'https://10.0.0.8/stock.xml'], '10.0.0.8 is no public host: --private-hosts asks it'],
  [['sales', '--address', 'https://ann:pw@vendor.example/stock.xml'], 'An address holds no password'],
  [['sales', '--address', `${address}?key={secret}`], 'Name the secret of the address'],
  [['sales', '--address', address, '--secret', 'OWNER_SECRET'], 'begins with FEED_'],
  [['sales', '--address', address, '--every', '0'], 'from 1 to 10080'],
  [['sales', '--address', address, '--leads'], 'The feed sales is of no program that takes inquiries: whise'],
  [['sales', '--format', 'whise'], 'Name the secret with the credentials of whise'],
])('add %j is refused: %s', async (args, words) => {
  const { output, code } = await run(feeds, ['add', ...args, '--database', 'http://127.0.0.1:1'])
  expect([code, output]).toEqual([1, expect.stringContaining(words)])
})

test('a program with an interface of its own needs no address', async () => {
  const { feeds } = await opened()
  const added = await feeds('add', 'sales', '--format', 'whise', '--secret', 'FEED_STOCK')
  expect(added).toMatchObject({ code: 0, output: expect.stringContaining('as {"username": "…", "password": "…"') })
  expect(added.output).not.toContain('webhook')
})

test('a program that reports changes is given an address, and an unproved format is called so', async () => {
  const { feeds } = await opened()
  const { output } = await feeds('add', 'bright', '--format', 'sweepbright', '--secret', 'FEED_STOCK')
  expect(output).toContain('as {"clientId": "…", "clientSecret": "…"}')
  expect(output).toContain('https://YOUR-SITE/feeds/bright/events')
  const { output: listed } = await feeds('list')
  expect(listed).toContain('bright: sweepbright, changes only')
  expect(listed).toContain('events at /feeds/bright/events')
  expect((await feeds('add', 'omni', '--format', 'omnicasa', '--address', address)).output).toContain('is unproved')
})

test('leads are sent to a program that takes them, and not to a file', async () => {
  const { database, feeds } = await opened()
  await feeds('add', 'sales', '--format', 'whise', '--secret', 'FEED_STOCK', '--leads')
  await feeds('add', 'file', '--address', address)
  const values = {
    form: 'contact-me',
    language: 'fr',
    received: '2026',
    fingerprint: '',
    redirectTo: '/',
    data: {},
  } as const
  await database.insert(inquiries).values({ id: 'one', ...values })
  const lead = { requestId: 'one', feed: 'sales', key: '811', updated: '2026', fault: 'status 400.' }
  await database.insert(feedLeads).values({ ...lead, state: 'failed' })
  const { output } = await feeds('list')
  expect(output).toContain('leads on: failed 1\n      one failed: status 400.')
  expect((await feeds('leads', 'sales', 'off')).output).toContain('no longer sent to its program')
  expect((await feeds('list')).output).toContain('leads off: failed 1')
  expect(await feeds('leads', 'file', 'on')).toMatchObject({
    code: 1,
    output: expect.stringContaining('takes inquiries'),
  })
  expect(await feeds('leads', 'sales', 'maybe')).toMatchObject({
    code: 1,
    output: expect.stringContaining('on or off'),
  })
  expect((await feeds('leads', 'none', 'on')).output).toContain('no feed none')
})

test('run imports at once with the secret of the environment, and fails in words', async () => {
  let authorization: string | undefined
  let body = JSON.stringify({ Properties: [] })
  const server = createServer((request, response) => {
    authorization = request.headers.authorization
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { database, feeds } = await opened()
  const { port } = server.address() as AddressInfo
  await feeds('add', 'local', '--address', `http://127.0.0.1:${port}/stock`, '--secret', 'FEED_STOCK', '--partial')
  const first = await feeds('run', 'local')
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('done: read 0, added 0') })
  expect(authorization).toBe(`Basic ${Buffer.from('ann:s3cret').toString('base64')}`)
  body = 'no feed'
  const second = await feeds('run', 'local')
  expect(second).toMatchObject({ code: 1, output: expect.stringContaining('local is no feed of a known format') })
  expect(await database.$count(feedRuns)).toBe(2)
})

const massChanges = { live: 60, peak: 60, missing: 31, repriced: 0, withoutPrice: 0, withoutPictures: 0 }

test('approve lets the mass changes of the last run through', async () => {
  const { database, feeds } = await opened()
  await feeds('add', 'sales', '--address', address)
  expect((await feeds('approve', 'sales')).output).toContain('there is nothing to approve')
  const started = '2026-11-23T08:00:00.000Z'
  await database.insert(feedRuns).values({ feed: 'sales', started, state: 'refused', massChanges })
  expect((await feeds('list')).output).toContain(
    'Of 60 properties on the market 31 would leave the market; nothing was changed.',
  )
  expect((await feeds('approve', 'sales')).output).toContain(
    'The feed sales is imported within a minute. Of 60 properties',
  )
  expect(await database.select().from(feedTable)).toMatchObject([{ approved: massChanges }])
  expect(await database.$count(properties, eq(properties.withdrawn, started))).toBe(0)
})

const mapping = { key: 'Nr', columns: { Prijs: 'Price' } }

async function mappingFile(content: object) {
  const file = join(await scratchFolder(), 'mapping.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('a table has a mapping, and is read again with another', async () => {
  const { database, feeds } = await opened()
  const file = await mappingFile(mapping)
  expect((await feeds('add', 'table', '--address', address, '--mapping', file)).code).toBe(0)
  await feeds('add', 'xml', '--address', address)
  expect((await feeds('list')).output).toContain('table: table, vendor.example')
  await database.update(feedTable).set({ etag: '"1"', nextRun: '2036' })
  const other = { ...mapping, columns: { Prix: 'Price' } }
  expect((await feeds('mapping', 'table', await mappingFile(other))).code).toBe(0)
  const [stored] = await database.select().from(feedTable).where(eq(feedTable.name, 'table'))
  expect(stored).toMatchObject({ mapping: other, etag: null })
  expect(stored!.nextRun < '2036').toBe(true)
  expect((await feeds('mapping', 'xml', file)).output).toContain('The feed xml is no table')
  expect((await feeds('mapping', 'none', file)).output).toContain('no feed none')
})

test('a mapping with a fault, or beside a format, is refused before anything is stored', async () => {
  const file = await mappingFile({ ...mapping, columns: { Prijs: 'Prices' } })
  const add = (...args: string[]) =>
    run(feeds, ['add', 'table', '--address', address, ...args, '--database', 'http://127.0.0.1:1'])
  expect((await add('--mapping', file)).output).toContain('columns.Prijs.0.field: is no field of a home')
  expect((await add('--mapping', '/no/such/file.json')).output).toContain('no/such/file.json')
  expect((await add('--mapping', await mappingFile(mapping), '--format', 'kyero')).output).toContain('--format, or a')
})
