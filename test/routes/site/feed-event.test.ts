import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { feedEvents, feeds } from '#db/schema/index.ts'
import { database } from '#test/support/auth/portal.ts'
import { requestFixture } from '#test/support/worker/fixture-request.ts'
import { maxFeedEventSize } from '#worker/routes/site/feed-event.ts'

const clientSecret = 'signs-the-requests'
const settings = { FEED_SB: JSON.stringify({ clientId: '7', clientSecret }) }
const later = '2036-01-01T10:00:00.000Z'

/** With a name of its own: tests share the database. */
async function feed(change: Partial<typeof feeds.$inferInsert> = {}): Promise<string> {
  const name = `f${crypto.randomUUID()}`
  await database.insert(feeds).values({
    ...{ name, format: 'sweepbright', secretName: 'FEED_SB', language: 'nl', complete: false },
    ...{ everyMinutes: 60, nextRun: later, ...change },
  })
  return name
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const event = (change: object = {}) =>
  JSON.stringify({
    ...{ event: 'estate-updated', estate_id: '0c5a1f8e-aaaa-4bbb-8ccc-000000000001', company_id: 'c' },
    ...{ happened_at: minutesAgo(1), ...change },
  })

const sign = (body: string, secret = clientSecret) => createHmac('sha1', secret).update(body).digest('hex')

const send = (name: string, body: string, headers: Record<string, string> = { 'x-hook-signature': sign(body) }) =>
  requestFixture(settings, `/feeds/${name}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

const eventsOf = (name: string) => database.select().from(feedEvents).where(eq(feedEvents.feed, name))
const nextRunOf = async (name: string) => (await database.select().from(feeds).where(eq(feeds.name, name)))[0]!.nextRun

test('a signed event is stored once, and its feed is due', async () => {
  const name = await feed()
  const body = event()
  for (const _ of [1, 2]) expect(await send(name, body)).toMatchObject({ status: 204, text: '' })
  expect(await eventsOf(name)).toMatchObject([
    { subject: '0c5a1f8e-aaaa-4bbb-8ccc-000000000001', deleted: false, happened: JSON.parse(body).happened_at },
  ])
  expect((await nextRunOf(name)) < later).toBe(true)
  expect((await send(name, event({ event: 'estate-deleted', happened_at: minutesAgo(0) }))).status).toBe(204)
  expect((await eventsOf(name)).map(({ deleted }) => deleted).sort()).toEqual([false, true])
})

test('a feed that waits after a failure keeps its time', async () => {
  const name = await feed({ failures: 2 })
  await send(name, event())
  expect([await nextRunOf(name), (await eventsOf(name)).length]).toEqual([later, 1])
})

test.each<[what: string, body: string, headers: Record<string, string> | undefined, status: number, error: string]>([
  ['another secret', event(), { 'x-hook-signature': sign(event(), 'guess') }, 401, 'event.unsigned'],
  ['no signature', event(), {}, 401, 'event.unsigned'],
  ['a short signature', event(), { 'x-hook-signature': 'ab' }, 401, 'event.unsigned'],
  ['the signature of another body', event(), { 'x-hook-signature': sign(`${event()} `) }, 401, 'event.unsigned'],
  ['an event of two days ago', event({ happened_at: minutesAgo(2880) }), undefined, 400, 'event.outdated'],
  ['an event to come', event({ happened_at: minutesAgo(-10) }), undefined, 400, 'event.outdated'],
  ['no time', event({ happened_at: null }), undefined, 400, 'event.malformed'],
  ['a key with a path', event({ estate_id: '../oauth' }), undefined, 400, 'event.malformed'],
  ['no JSON', 'estate', undefined, 400, 'event.malformed'],
])('%s is refused, and nothing is stored', async (_, body, headers, status, error) => {
  const name = await feed()
  expect(await send(name, body, headers)).toMatchObject({ status, text: JSON.stringify({ error }) })
  expect([await eventsOf(name), await nextRunOf(name)]).toEqual([[], later])
})

test('an event that the vendor repeats for hours is taken', async () => {
  const name = await feed()
  expect((await send(name, event({ happened_at: minutesAgo(1380) }))).status).toBe(204)
  expect(await eventsOf(name)).toHaveLength(1)
})

test('an event of another kind is acknowledged and not stored', async () => {
  const name = await feed()
  expect((await send(name, event({ event: 'company-updated' }))).status).toBe(204)
  expect(await eventsOf(name)).toEqual([])
})

test('a larger request is refused unread', async () => {
  const name = await feed()
  const body = event({ note: 'x'.repeat(maxFeedEventSize) })
  expect((await send(name, body)).status).toBe(400)
  expect(await eventsOf(name)).toEqual([])
})

test('a feed that is unknown, or whose program reports nothing, has no address for events', async () => {
  for (const name of ['no-such-feed', await feed({ format: 'whise' }), await feed({ format: null })])
    expect((await send(name, event())).status).toBe(404)
  const get = await requestFixture(settings, `/feeds/${await feed()}/events`)
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
})

test('without the secret the vendor shall repeat the request, and the log says why in one line a minute', async () => {
  const name = await feed({ secretName: 'FEED_UNSET' })
  const answers = [await send(name, event()), await send(name, event(), {})]
  expect(answers).toMatchObject([1, 2].map(() => ({ status: 503, text: '{"error":"feed.unavailable"}' })))
  expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(['60', '60'])
  expect(answers.flatMap(({ logs }) => logs)).toEqual([['error', `feed.secret_missing feed=${name} secret=FEED_UNSET`]])
})
