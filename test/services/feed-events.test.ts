import { createHmac } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { feedAnnouncements, feedEvents, feeds, properties } from '#db/schema/index.ts'
import { type Answer, standIn } from '#test/importers/stand-in.ts'
import { requestFixture } from '#test/support/worker/fixture-request.ts'
import { type AnnouncementContext, announceProperties } from '#worker/feeds/announce-properties.ts'
import { type FeedContext, runDueFeed } from '#worker/feeds/run-feed.ts'
import { propertyIdOf } from '#worker/importers/formats/format.ts'
import { listFeeds } from '#worker/services/import/feeds.ts'

const url = inject('databases').announcing
const database = connect(url)
const origin = 'https://gevel.test'
const clientSecret = 'signs-the-requests'
const secrets: Record<string, string> = {
  FEED_SB: JSON.stringify({ clientId: '7', clientSecret }),
  FEED_SK: JSON.stringify({ user: 'agency', password: clientSecret }),
}

let clock = Date.now()
const source: FeedContext & AnnouncementContext = {
  ...{ database, origin, gazetteer: async () => [], secretOf: (name: string) => secrets[name], report: async () => [] },
  now: () => clock,
}

/** @returns how the run of the feed that is due ended */
async function run() {
  const result = await runDueFeed(source)
  return result && 'outcome' in result ? result.outcome : result
}

async function addFeed(format: string, address: string, secretName: string): Promise<string> {
  // One feed at a time is due.
  await database.update(feeds).set({ paused: true })
  const name = `f${crypto.randomUUID()}`
  const nextRun = new Date(clock + 3_600_000).toISOString()
  await database
    .insert(feeds)
    .values({ ...{ name, format, address, secretName, nextRun }, language: 'nl', complete: true, everyMinutes: 60 })
  return name
}

const estate = (id: string, change: object = {}) => ({
  ...{ id, is_project: false, type: 'house', sub_type: 'villa', negotiation: 'sale', status: 'available' },
  ...{ publish_status: 'public', price: { amount: 450_000, currency: 'EUR', hidden: false } },
  ...{ description_title: { nl: 'Villa aan het water' }, description: { nl: 'Groen gelegen.' } },
  location: { street: 'Laan', number: '4', postal_code: '9000', city: 'Gent', country: 'BE', hidden: false },
  ...change,
})

/** SweepBright with these estates by their ids, and an answer for addresses that are reported. */
const sweepbright = (estates: Map<string, object | number>, urls: { answer: Answer } = { answer: '{}' }) =>
  standIn(({ method, path }) => {
    if (path === '/api/oauth/token') return '{"access_token":"t"}'
    const found = estates.get(path.split('/')[3] ?? '') ?? 404
    if (typeof found === 'number') return { status: found }
    return method === 'PUT' ? urls.answer : JSON.stringify(found)
  })

async function send(name: string, event: string, id: string, ago = 0) {
  const happened = new Date(Date.now() - ago).toISOString()
  const body = JSON.stringify({ event, estate_id: id, company_id: 'c', happened_at: happened })
  const signature = createHmac('sha1', clientSecret).update(body).digest('hex')
  const settings = { DATABASE_URL: url, ...secrets }
  const init = { method: 'POST', headers: { 'x-signature': signature }, body }
  expect((await requestFixture(settings, `/feeds/${name}/events`, init)).status).toBe(204)
}

const feedOf = async (name: string) => (await listFeeds(database)).find((feed) => feed.name === name)!
const eventCount = (name: string) => database.$count(feedEvents, eq(feedEvents.feed, name))
const waiting = (name: string) => database.$count(feedAnnouncements, eq(feedAnnouncements.feed, name))
const putsOf = ({ received }: { received: { method: string; path: string; body: string }[] }) =>
  received.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, JSON.parse(body).url])

test('an event of SweepBright brings a home to the site, whose address it gets; a deletion withdraws it', async () => {
  const estates = new Map<string, object>([['a1', estate('a1')]])
  await using vendor = await sweepbright(estates)
  const name = await addFeed('sweepbright', vendor.origin, 'FEED_SB')
  await send(name, 'estate-added', 'a1')
  clock = Date.now() + 1000
  expect(await run()).toMatchObject({ state: 'done', counts: { added: 1, refused: 0 } })
  expect([await eventCount(name), await waiting(name)]).toEqual([0, 1])

  expect(await announceProperties(source)).toBe('sent')
  const [[path, address] = []] = putsOf(vendor)
  expect(path).toBe('/api/estates/a1/url')
  const page = await requestFixture({ DATABASE_URL: url }, String(address).replace(origin, ''))
  expect([page.status, page.text.includes('Villa aan het water')]).toEqual([200, true])
  expect(String(address).startsWith(`${origin}/nl/`)).toBe(true)
  expect([await waiting(name), await announceProperties(source)]).toEqual([0, undefined])

  await send(name, 'estate-deleted', 'a1')
  clock = Date.now() + 1000
  expect(await run()).toMatchObject({ state: 'done', counts: { changed: 1 } })
  const [home] = await database
    .select()
    .from(properties)
    .where(eq(properties.id, propertyIdOf('a1')))
  expect(home?.withdrawn).not.toBeNull()
  expect(await announceProperties(source)).toBe('sent')
  expect(putsOf(vendor)).toHaveLength(1)
})

test('a deletion that comes after a later event was imported does not withdraw the home', async () => {
  await using vendor = await sweepbright(new Map([['l1', estate('l1')]]))
  const name = await addFeed('sweepbright', vendor.origin, 'FEED_SB')
  await send(name, 'estate-updated', 'l1')
  clock = Date.now() + 1000
  expect(await run()).toMatchObject({ counts: { added: 1 } })
  for (const _ of [1, 2]) await send(name, 'estate-deleted', 'l1', 60_000)
  expect(await eventCount(name)).toBe(0)
  clock = Date.now() + 2000
  expect((await run()) ?? { isUnchanged: true }).toMatchObject({ isUnchanged: true })
  const isLive = and(eq(properties.id, propertyIdOf('l1')), isNull(properties.withdrawn))
  expect(await database.$count(properties, isLive)).toBe(1)
  // One that happens later is taken.
  await send(name, 'estate-deleted', 'l1', -1000)
  clock = Date.now() + 3000
  expect(await run()).toMatchObject({ counts: { changed: 1 } })
  expect(await database.$count(properties, isLive)).toBe(0)
  await database.delete(feedAnnouncements)
})

test('events stay until their homes are imported', async () => {
  const estates = new Map<string, object | number>([['b1', 503]])
  await using vendor = await sweepbright(estates)
  const name = await addFeed('sweepbright', vendor.origin, 'FEED_SB')
  await send(name, 'estate-added', 'b1')
  clock = Date.now() + 1000
  expect(await run()).toMatchObject({ state: 'failed', reason: expect.stringContaining('status 503') })
  expect(await eventCount(name)).toBe(1)
  estates.set('b1', estate('b1'))
  clock = Date.parse((await feedOf(name)).nextRun)
  expect(await run()).toMatchObject({ state: 'done', counts: { added: 1 } })
  expect(await eventCount(name)).toBe(0)
})

test('more events than one run takes are taken by the next, at once', async () => {
  const ids = Array.from({ length: 30 }, (_, at) => `c${at}`)
  await using vendor = await sweepbright(new Map(ids.map((id) => [id, estate(id)])))
  const name = await addFeed('sweepbright', vendor.origin, 'FEED_SB')
  for (const id of ids) await send(name, 'estate-added', id)
  clock = Date.now() + 1000
  expect(await run()).toMatchObject({ counts: { added: 25 } })
  expect(await run()).toMatchObject({ counts: { added: 5 } })
  expect([await run(), await waiting(name)]).toEqual([undefined, 30])
  expect([
    await announceProperties(source),
    await announceProperties(source),
    await announceProperties(source),
  ]).toEqual([...['sent', 'sent'], undefined])
  expect(putsOf(vendor)).toHaveLength(30)
})

test('an estate that is refused, or was never here, ends its event', async () => {
  const project = { id: 'd1', is_project: true, negotiation: 'sale', properties: [{}] }
  await using vendor = await sweepbright(new Map([['d1', project]]))
  const name = await addFeed('sweepbright', vendor.origin, 'FEED_SB')
  await send(name, 'estate-added', 'd1')
  await send(name, 'estate-deleted', 'd2')
  clock = Date.now() + 1000
  expect(await run()).toMatchObject({ state: 'done', counts: { refused: 1, unchanged: 1 } })
  expect(await eventCount(name)).toBe(0)
  expect((await feedOf(name)).lastRun?.refused).toMatchObject([{ id: 'd1', field: 'is_project' }])
  await database.delete(feedAnnouncements)
})

test('a report that fails is repeated later, and the import has succeeded', async () => {
  const urls: { answer: Answer } = { answer: { status: 500 } }
  await using vendor = await sweepbright(new Map([['e1', estate('e1')]]), urls)
  const name = await addFeed('sweepbright', vendor.origin, 'FEED_SB')
  await send(name, 'estate-added', 'e1')
  clock = Date.now() + 1000
  await run()
  expect([await announceProperties(source), (await feedOf(name)).failures]).toEqual(['postponed', 0])
  expect(await announceProperties(source)).toBeUndefined()
  urls.answer = '{}'
  clock += 5 * 60_000
  expect([await announceProperties(source), await waiting(name)]).toEqual(['sent', 0])
  // One that fails for a day is given up.
  urls.answer = { status: 500 }
  await database.insert(feedAnnouncements).values({
    ...{ feed: name, key: 'e1', propertyId: propertyIdOf('e1'), attempts: 7, due: new Date(clock).toISOString() },
  })
  expect([await announceProperties(source), await waiting(name)]).toEqual(['postponed', 0])
})

test('without an address of the site nothing is reported', async () => {
  expect(await announceProperties({ ...source, origin: '' })).toBeUndefined()
})

const soap = (name: string, content: string) =>
  `<Envelope xmlns:s="http://weblink.skarabee.com/"><Body><${name}Response><${name}Result>${content}</${name}Result></${name}Response></Body></Envelope>`

const publication = (id: string) => `<Publication><Info><ID>${id}</ID><HidePrice>false</HidePrice>
  <HideAddress>false</HideAddress><HideHouseNumber>false</HideHouseNumber><Enabled>true</Enabled></Info><Property>
  <Status>FOR_SALE</Status><Price>300000</Price><Typo><Sort>Dwelling</Sort></Typo><Address><Street>Laan</Street>
  <CountryID>BE</CountryID><City ZipCode="${id === '82' ? '0000' : '9000'}">${id === '82' ? 'X' : 'Gent'}</City></Address><Flashes><Flash LanguageID="nl">
  <Title>Rijwoning</Title><Text>Licht.</Text></Flash></Flashes></Property></Publication>`

test('Skarabee gets a feedback for each publication: its address, or why it is refused', async () => {
  await using vendor = await standIn(({ headers, body }) => {
    const operation = /\/(\w+)"$/.exec(String(headers.soapaction))?.[1] ?? ''
    const summary = (id: number) =>
      `<PublicationSummary><ID>${id}</ID><Modified>2026-11-01T10:00:00</Modified><Active>true</Active></PublicationSummary>`
    if (operation === 'GetPublicationSummaries')
      return soap(operation, `<PublicationSummaries>${summary(81)}${summary(82)}</PublicationSummaries>`)
    if (operation === 'GetPublication') return soap(operation, publication(/Id>(\d+)</.exec(body)![1]!))
    return soap(operation, '')
  })
  const name = await addFeed('skarabee', vendor.origin, 'FEED_SK')
  clock += 3_600_000
  expect(await run()).toMatchObject({ state: 'done', counts: { read: 2, added: 1, refused: 1 } })
  expect((await feedOf(name)).etag).toBe('{"since":"2026-11-01T10:00:00","ids":["81","82"]}')
  expect(await announceProperties(source)).toBe('sent')
  const { body } = vendor.received.at(-1)!
  expect(body).toMatch(
    /<PublicationID>81<\/PublicationID><Status>AVAILABLE<\/Status><ExternalID>81<\/ExternalID><URL>https:\/\/gevel\.test\/nl\//,
  )
  expect(body).toContain(
    '<PublicationID>82</PublicationID><Status>ERROR</Status><StatusDescription>Property.Address.City: no place 0000 X',
  )
  clock += 3_600_000
  expect(await run()).toEqual({ state: 'done', isUnchanged: true })
})
