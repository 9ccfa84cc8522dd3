import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, inArray, isNull, like } from 'drizzle-orm'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import {
  documents,
  feedProperties,
  feedRuns,
  feeds,
  mails,
  pictureSources,
  properties,
  rateLimits,
} from '#db/schema/index.ts'
import { insertAccount } from '#test/support/auth/accounts.ts'
import { maxFeedBytes } from '#worker/feeds/fetch-feed.ts'
import { type FeedContext, runDueFeed } from '#worker/feeds/run-feed.ts'
import { feedReporter } from '#worker/mail/feed.ts'
import { approveMassChanges, listFeeds } from '#worker/services/import/feeds.ts'
import { acquireImportLease } from '#worker/services/import/lease.ts'
import { applyRetention } from '#worker/services/privacy/retention.ts'

const database = connect(inject('databases').feeds)
const start = Date.parse('2026-11-23T08:00:00.000Z')
const minuteMs = 60_000

/** What the vendor's server answers, by path; and what it was asked. */
type Answer = { status?: number; body?: string | Uint8Array; headers?: Record<string, string> }
const answers = new Map<string, Answer>()
const asked: { path: string; authorization: string | undefined }[] = []
const server = createServer((request, response) => {
  const path = request.url!
  asked.push({ path, authorization: request.headers.authorization })
  const { status = 200, body = '', headers = {} } = answers.get(path) ?? { status: 404 }
  const isSame = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag
  response.writeHead(isSame ? 304 : status, headers)
  response.end(isSame ? '' : body)
})
let origin: string

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const home = (id: number, change: object = {}) => ({
  ...{ ID: id, RecordFile: `F-${id}`, Goal: 0, Status: 1, WebID: 1, Marquee: 0, PublishPrice: true, Price: 250_000 },
  ...{ PublishAddress: true, Street: 'Wilgenstraat', HouseNumber: '12', Zip: '9000', City: 'Gent', CountryID: 10 },
  ...{ DateOnline: '2026-11-01', DateChanged: '2026-11-02', Bedrooms: 3, SurfaceLiving: 140 },
  Translations: [{ language: 'nl', Title: 'Huis', TypeDescription: 'Rijwoning', Description: 'Een huis.' }],
  ...change,
})

const stock = (...homes: object[]) => JSON.stringify({ Properties: homes })

const whiseSecret = JSON.stringify({ username: 'a', password: 'b', clientId: 1, officeId: 1 })

let clock = start
const source: FeedContext = {
  database,
  gazetteer: async () => [],
  secretOf: (name) => ({ FEED_BASIC: 'ann:s3cret', FEED_KEY: 'k/1', FEED_WHISE: whiseSecret })[name],
  report: feedReporter(database, 'https://gevel.test', () => clock),
  now: () => clock,
}

async function add(name: string, change: Partial<typeof feeds.$inferInsert> = {}) {
  // One feed at a time is due.
  await database.update(feeds).set({ paused: true })
  await database.insert(feeds).values({
    ...{ name, address: `${origin}/${name}`, language: 'nl', complete: true, everyMinutes: 60 },
    ...{ nextRun: new Date(clock).toISOString(), ...change },
  })
}

/** Runs what is due after so many minutes. */
async function runAfter(minutes = 0) {
  clock += minutes * minuteMs
  const result = await runDueFeed(source)
  return result && 'outcome' in result ? result.outcome : result
}

const feedOf = async (name: string) => (await listFeeds(database)).find((feed) => feed.name === name)!
const minutesToNext = async (name: string) => (Date.parse((await feedOf(name)).nextRun) - clock) / minuteMs
const statusOf = async (id: number) =>
  (await database.select({ withdrawn: properties.withdrawn }).from(properties).where(eq(properties.id, id)))[0]
const subjects = async (name: string) =>
  (await database.select().from(mails).where(eq(mails.kind, 'feed')).orderBy(mails.created))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(name))

test('imports a due feed, counts what it did, and leaves the homes of others', async () => {
  const before = await database.$count(properties, isNull(properties.withdrawn))
  await add('counts')
  answers.set('/counts', { body: stock(home(7_100_001), home(7_100_002), home(7_100_003, { Zip: '0000', City: 'X' })) })
  expect(await runAfter()).toMatchObject({ state: 'done' })
  const { lastRun, nextRun, homes } = await feedOf('counts')
  expect(lastRun).toMatchObject({
    state: 'done',
    counts: { read: 3, added: 2, changed: 0, unchanged: 0, withdrawn: 0, refused: 1 },
    refused: [expect.objectContaining({ id: '7100003', field: 'City', reason: 'no place 0000 X' })],
  })
  expect([nextRun, homes]).toEqual(['2026-11-23T09:00:00.000Z', 2])
  expect(await database.$count(properties, isNull(properties.withdrawn))).toBe(before + 2)
  expect(await runAfter(59)).toBeUndefined()
  answers.set('/counts', { body: stock(home(7_100_001, { Price: 240_000 })) })
  expect(await runAfter(1)).toMatchObject({ counts: { read: 1, changed: 1, withdrawn: 1 } })
  expect(await statusOf(7_100_002)).toEqual({ withdrawn: '2026-11-23' })
  // Refused properties are kept of the last run only.
  const runs = await database.select().from(feedRuns).where(eq(feedRuns.feed, 'counts'))
  expect(runs.map(({ refused }) => refused)).toEqual([null, []])
})

test('does not read a source that is unchanged', async () => {
  await add('tagged')
  answers.set('/tagged', { body: stock(home(7_110_001)), headers: { etag: '"1"' } })
  await runAfter()
  expect(await runAfter(60)).toEqual({ state: 'done', isUnchanged: true })
  const { unchanged, lastRun, failures } = await feedOf('tagged')
  expect([unchanged, lastRun?.state, failures]).toEqual([new Date(clock).toISOString(), 'done', 0])
  expect(await database.$count(feedRuns, eq(feedRuns.feed, 'tagged'))).toBe(1)
})

test('sends the secret in a header or in the address, and to no other host', async () => {
  answers.set('/basic', { status: 302, headers: { location: '/moved' } })
  answers.set('/moved', { body: stock(home(7_120_001)) })
  answers.set('/key?k=k%2F1', { status: 302, headers: { location: origin.replace('127.0.0.1', 'localhost') } })
  await add('basic', { secretName: 'FEED_BASIC' })
  expect(await runAfter()).toMatchObject({ state: 'done' })
  await add('key', { address: `${origin}/key?k={secret}`, secretName: 'FEED_KEY', privateHosts: true })
  await runAfter()
  const basic = `Basic ${Buffer.from('ann:s3cret').toString('base64')}`
  expect(asked.filter(({ path }) => /basic|moved|key/.test(path))).toEqual([
    { path: '/basic', authorization: basic },
    { path: '/moved', authorization: basic },
    { path: '/key?k=k%2F1', authorization: undefined },
  ])
})

test.each<[name: string, change: object, location?: string]>([
  ['intranet', { address: 'https://10.0.0.8/stock.json' }],
  ['home-network', { address: 'https://[fd00::8]/stock.json' }],
  ['printer', { address: 'https://printer.local/stock.json' }],
  ['vendor', { address: 'https://192.168.1.4', format: 'whise', secretName: 'FEED_WHISE' }],
  ['elsewhere', {}, 'http://127.0.0.1:1/'],
  ['metadata', {}, 'https://169.254.169.254/latest/'],
  ['name', {}, 'https://resolved.example/'],
])('a feed on a private host (%s), or led to one, is not asked', async (name, change, location) => {
  if (location) answers.set(`/${name}`, { status: 302, headers: { location } })
  await add(name, change)
  const result = await runDueFeed({ ...source, checkHost: async (hostname) => hostname !== 'resolved.example' })
  expect(result).toMatchObject({ outcome: { state: 'failed', reason: expect.stringMatching(/is no public host\.$/) } })
})

test.each([
  ['gone', {}, { status: 500 }, /^127\.0\.0\.1:\d+ answers with status 500\.$/],
  ['html', {}, { body: '<html></html>' }, /^html is no feed of a known format/],
  ['large', {}, { body: ' '.repeat(maxFeedBytes + 1) }, /^The feed is larger than 12 MB\.$/],
  ['nobody', { secretName: 'FEED_UNSET' }, {}, /^The worker has no secret FEED_UNSET\.$/],
  ['plain', { address: 'http://example.com/stock.json?key=1' }, {}, /^The address of example\.com is not https\.$/],
  ['away', { address: 'https://127.0.0.1:1/stock.json?key=1' }, {}, /^127\.0\.0\.1:1 cannot be reached\.$/],
  ['circle', {}, { status: 301, headers: { location: '/circle' } }, /redirects too often\.$/],
  ['all-refused', {}, { body: stock(home(7_130_001, { Zip: '0000', City: 'X' })) }, /^Every row was refused\.$/],
] as [string, object, Answer, RegExp][])(
  'a feed that fails (%s) has a reason in words',
  async (name, change, answer, reason) => {
    answers.set(`/${name}`, answer)
    await add(name, change)
    expect(await runAfter()).toMatchObject({ state: 'failed', reason: expect.stringMatching(reason) })
    expect((await feedOf(name)).failures).toBe(1)
    expect(await minutesToNext(name)).toBe(5)
  },
)

test('retries at growing intervals, mails after the third failure, and once when it works again', async () => {
  const manager = await insertAccount(database, { role: 'manager', language: 'fr' })
  await add('flaky', { everyMinutes: 30 })
  answers.set('/flaky', { status: 503 })
  const waits: number[] = []
  for (let failure = 1; failure <= 6; failure++) {
    await runAfter(failure === 1 ? 0 : waits.at(-1))
    waits.push(await minutesToNext('flaky'))
  }
  expect(waits).toEqual([5, 15, 45, 135, 360, 360])
  expect(await subjects('flaky')).toEqual(['Le flux flaky a échoué trois fois d’affilée'])
  answers.set('/flaky', { body: stock(home(7_140_001)) })
  await runAfter(360)
  await runAfter(30)
  expect(await subjects('flaky')).toEqual([
    'Le flux flaky a échoué trois fois d’affilée',
    'Le flux flaky fonctionne à nouveau',
  ])
  const [mail] = await database.select().from(mails).where(eq(mails.recipient, manager.email))
  expect(mail).toMatchObject({ kind: 'feed', language: 'fr', text: expect.stringContaining('status 503') })
  expect(mail!.text).toContain('https://gevel.test/fr/')
})

test('stops a mass removal with one mail until a manager approves exactly that', async () => {
  await add('shrinks')
  const four = [1, 2, 3, 4].map((at) => home(7_150_000 + at))
  answers.set('/shrinks', { body: stock(...four) })
  await runAfter()
  answers.set('/shrinks', { body: stock(four[0]!) })
  for (let run = 1; run <= 4; run++)
    expect(await runAfter(60)).toMatchObject({ state: 'refused', massChanges: { missing: 3, live: 4 } })
  expect(await subjects('shrinks')).toHaveLength(1)
  expect(await statusOf(7_150_004)).toEqual({ withdrawn: null })
  const now = () => new Date(clock).toISOString()
  const { lastRun } = await feedOf('shrinks')
  expect(await approveMassChanges(database, 'shrinks', now(), lastRun!.id - 1)).toBe(false)
  expect(await approveMassChanges(database, 'shrinks', now(), lastRun!.id)).toBe(true)
  // Fewer than approved would action: more do not.
  answers.set('/shrinks', { body: stock() })
  expect(await runAfter()).toMatchObject({ state: 'refused', massChanges: { missing: 4, live: 4 } })
  answers.set('/shrinks', { body: stock(four[0]!) })
  expect(await runAfter(60)).toMatchObject({ state: 'done', counts: { withdrawn: 3 } })
  expect(await feedOf('shrinks')).toMatchObject({ refusals: 0, approved: null })
  expect((await subjects('shrinks')).at(-1)).toContain('fonctionne à nouveau')
})

test('stops prices a hundred times as high, mails the numbers, and imports them once a manager approves', async () => {
  await add('cents')
  const homes = (price: number) => [1, 2, 3].map((at) => home(7_155_000 + at, { Price: price }))
  answers.set('/cents', { body: stock(...homes(250_000)) })
  await runAfter()
  answers.set('/cents', { body: stock(...homes(25_000_000)) })
  expect(await runAfter(60)).toMatchObject({ state: 'refused', massChanges: { repriced: 3, missing: 0, live: 3 } })
  const [mail] = await database.select().from(mails).where(like(mails.subject, '%cents%'))
  expect(mail!.text).toContain('3 biens sur 3')
  const { lastRun } = await feedOf('cents')
  await approveMassChanges(database, 'cents', new Date(clock).toISOString(), lastRun!.id)
  expect(await runAfter()).toMatchObject({ state: 'done', counts: { changed: 3 } })
})

test('waits while another import runs', async () => {
  await add('waits')
  answers.set('/waits', { body: stock(home(7_160_001)) })
  const lease = await acquireImportLease(database)
  if ('until' in lease) throw new Error('held')
  expect(await runAfter()).toHaveProperty('until')
  expect((await feedOf('waits')).lastRun).toBeNull()
  await lease.release()
  const both = await Promise.all([runAfter(), runAfter()])
  expect(both.filter((result) => result && 'until' in result)).toHaveLength(1)
  expect((await feedOf('waits')).lastRun).toMatchObject({ state: 'done', counts: { added: 1 } })
})

test('a killed run counts as failed and is repeated without loss', async () => {
  await add('killed')
  answers.set('/killed', { body: stock(home(7_170_001), home(7_170_002)) })
  const [run] = await database
    .insert(feedRuns)
    .values({ feed: 'killed', started: new Date(clock).toISOString(), state: 'running' })
    .returning({ id: feedRuns.id })
  // The run that was killed had written the first home.
  await runAfter()
  const [killed] = await database.select().from(feedRuns).where(eq(feedRuns.id, run!.id))
  expect(killed).toMatchObject({ state: 'failed', reason: expect.stringContaining('interrupted') })
  expect(await minutesToNext('killed')).toBe(5)
  expect(await runAfter(5)).toMatchObject({ state: 'done', counts: { read: 2, added: 2 } })
})

test('a lease that another import has taken over is not released by the first', async () => {
  const lease = await acquireImportLease(database)
  if ('until' in lease) throw new Error('held')
  const until = new Date(Date.now() + 600_000).toISOString()
  await database.update(rateLimits).set({ until }).where(eq(rateLimits.rule, 'import'))
  await lease.release()
  expect(await acquireImportLease(database)).toEqual({ until })
  await database.delete(rateLimits).where(eq(rateLimits.rule, 'import'))
})

test('runs are kept for 90 days', async () => {
  const [{ feed } = { feed: '' }] = await database.select().from(feedProperties).limit(1)
  const days = ['2026-08-01', '2026-11-01'].map((day) => `${day}T00:00:00.000Z`)
  await database.insert(feedRuns).values(days.map((started) => ({ feed, started, state: 'done' as const })))
  await applyRetention(database, '2026-11-23T03:17:00.000Z')
  const kept = await database.select({ started: feedRuns.started }).from(feedRuns)
  expect(days.map((day) => kept.some(({ started }) => started === day))).toEqual([false, true])
})

const columns = { Nr: 'RecordFile', Prijs: 'Price', Gemeente: 'City', Titel: 'Title', Soort: 'Kind' }
const mapping = { key: 'Nr', columns, defaults: { Goal: 0, Zip: '9000', PublishPrice: true, Status: 1 } }
const tableRows = (price: number) => [
  ['Nr', 'Prijs', 'Gemeente', 'Titel', 'Soort'],
  ['T-1', price, 'Gent', 'Een huis', 'villa'],
]
const csv = (price: number) => tableRows(price).join('\n').replaceAll(',', ';')
const workbook = (price: number) =>
  writeXlsx({
    sheets: [
      { name: 'Info', rows: [['Ons aanbod']] },
      { name: 'Blad1', rows: tableRows(price) },
    ],
  })
const priceOf = async (name: string) =>
  (
    await database
      .select({ price: properties.price })
      .from(properties)
      .innerJoin(feedProperties, eq(feedProperties.propertyId, properties.id))
      .where(eq(feedProperties.feed, name))
  ).map(({ price }) => price)

test.each<[name: string, body: (price: number) => Promise<Uint8Array> | string, change: object]>([
  ['csv', csv, {}],
  // Another key is another home.
  ['xlsx', workbook, { sheet: 'Blad1', key: ['Nr', 'Soort'] }],
])('a table (%s) is imported by its mapping, at an interval', async (name, body, change) => {
  await add(name, { mapping: { ...mapping, ...change } })
  answers.set(`/${name}`, { body: await body(250_000) })
  expect(await runAfter()).toMatchObject({ state: 'done', counts: { read: 1, added: 1, refused: 0 } })
  answers.set(`/${name}`, { body: await body(240_000) })
  expect(await runAfter(60)).toMatchObject({ state: 'done', counts: { changed: 1 } })
  expect(await priceOf(name)).toEqual([24_000_000])
})

test.each([
  ['no-column', { ...mapping, columns: { ...columns, Kamers: 'Bedrooms' } }, /^The table has no column Kamers\.$/],
  ['outdated', { ...mapping, columns: { Nr: 'Gone' } }, /^columns\.Nr\.0\.field: is no field of a home$/],
  ['no-sheet', { ...mapping, sheet: 'Blad1' }, /^no-sheet has no sheets: it is no workbook\.$/],
])('a table that does not fit its mapping (%s) fails in words', async (name, stored, reason) => {
  await add(name, { mapping: stored })
  answers.set(`/${name}`, { body: csv(250_000) })
  expect(await runAfter()).toMatchObject({ state: 'failed', reason: expect.stringMatching(reason) })
})

test('pictures and documents of a ZIP wait in the private store; unchanged ones are not stored again', async () => {
  const files = new Map<string, Uint8Array>()
  const put = async (key: string, bytes: Uint8Array) => files.set(key, bytes)
  const pictures = ['1.jpg', 'folder/2.JPG', 'epc.pdf'].map((name) => [name, strToU8(`content of ${name}`)] as const)
  const named = {
    PictureSources: [{ Url: 'package:1.jpg' }, { Url: 'package:2.jpg' }, { Url: 'package:3.jpg' }],
    DocumentSources: [{ Url: 'package:epc.pdf', Type: 'epc' }],
  }
  const body = (...more: (readonly [string, Uint8Array])[]) =>
    zipSync({ ...Object.fromEntries([...pictures, ...more]), 'stock.json': strToU8(stock(home(7_180_001, named))) })
  const rows = () =>
    database.select().from(pictureSources).where(eq(pictureSources.propertyId, 7_180_001)).orderBy(pictureSources.sort)
  const run = async () => {
    clock += 60 * minuteMs
    const result = await runDueFeed({ ...source, packages: { put } })
    return result && 'outcome' in result ? result.outcome : result
  }
  await add('zip')
  answers.set('/zip', { body: body(), headers: { etag: '"1"' } })
  // The third picture is not in it.
  expect(await run()).toMatchObject({ state: 'done', counts: { added: 1, leftOut: 1 } })
  expect(files.size).toBe(3)
  const [first, second, third] = await rows()
  expect([first, second].map((row) => files.get(row!.packageKey!))).toEqual(
    pictures.slice(0, 2).map(([, bytes]) => bytes),
  )
  expect(third).toMatchObject({ version: null, packageKey: null, state: 'waiting' })
  const [document] = await database.select().from(documents).where(eq(documents.propertyId, 7_180_001))
  expect(files.get(document!.packageKey!)).toEqual(pictures[2]![1])
  expect(await run()).toMatchObject({ isUnchanged: true })

  files.clear()
  answers.set('/zip', { body: body(['3.jpg', strToU8('content of 3.jpg')]) })
  expect(await run()).toMatchObject({ state: 'done', counts: { unchanged: 1 } })
  expect(files.size).toBe(1)
  const [, , now] = await rows()
  expect([...files.keys()]).toEqual([now!.packageKey])
  expect((await rows()).slice(0, 2)).toMatchObject([
    { packageKey: first!.packageKey },
    { packageKey: second!.packageKey },
  ])
})

test('each home gets the files of its own folder of a ZIP', async () => {
  const files = new Map<string, Uint8Array>()
  const ids = { A: 7_185_001, B: 7_185_002 }
  const folders = Object.entries(ids)
  const names = folders.flatMap(([folder]) => [`${folder}/1.jpg`, `${folder}/epc.pdf`])
  const named = (folder: string) => ({
    PictureSources: [{ Url: `package:${folder}\\1.JPG` }],
    DocumentSources: [{ Url: `package:${folder}/epc.pdf`, Type: 'epc' }],
  })
  await add('folders')
  answers.set('/folders', {
    body: zipSync({
      ...Object.fromEntries(names.map((name) => [name, strToU8(`content of ${name}`)])),
      'stock.json': strToU8(stock(...folders.map(([folder, id]) => home(id, named(folder))))),
    }),
  })
  await runDueFeed({ ...source, packages: { put: async (key, bytes) => files.set(key, bytes) } })
  const contents = await Promise.all(
    [pictureSources, documents].map(async (table) => {
      const rows = await database
        .select()
        .from(table)
        .where(inArray(table.propertyId, Object.values(ids)))
      return rows.map(({ packageKey }) => strFromU8(files.get(packageKey!)!)).sort()
    }),
  )
  expect(contents.flat()).toEqual(['A/1.jpg', 'B/1.jpg', 'A/epc.pdf', 'B/epc.pdf'].map((name) => `content of ${name}`))
})

test('a picture that a feed holds in base64 waits in the private store', async () => {
  const files = new Map<string, Uint8Array>()
  const content = Buffer.from('a picture').toString('base64')
  await add('inline', { complete: false })
  answers.set('/inline', {
    body: `<openimmo><uebertragung umfang="TEIL"/><anbieter><immobilie>
      <objektkategorie><vermarktungsart KAUF="1"/><objektart><haus haustyp="VILLA"/></objektart></objektkategorie>
      <geo><plz>9000</plz><ort>Gent</ort><land iso_land="BEL"/></geo>
      <anhaenge><anhang gruppe="BILD"><format>JPG</format><daten><anhanginhalt>${content}</anhanginhalt></daten></anhang></anhaenge>
      <verwaltung_techn><objektnr_extern>7186001</objektnr_extern></verwaltung_techn></immobilie></anbieter></openimmo>`,
  })
  await runDueFeed({ ...source, packages: { put: async (key, bytes) => files.set(key, bytes) } })
  const [row] = await database.select().from(pictureSources).where(eq(pictureSources.propertyId, 7_186_001))
  expect(strFromU8(files.get(row!.packageKey!)!)).toBe('a picture')
})

test('a ZIP that is cut off imports nothing', async () => {
  await add('cut')
  const bytes = zipSync({ '1.jpg': new Uint8Array(5000), 'stock.json': strToU8(stock(home(7_190_001))) }, { level: 0 })
  answers.set('/cut', { body: bytes.subarray(0, bytes.length - 30) })
  expect(await runAfter()).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(/^The feed is a damaged ZIP/),
  })
})
