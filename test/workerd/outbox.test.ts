/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { beforeEach, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { mails } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { claimMs, retryDelays } from '#domain/waiting-line.ts'
import { mailFixture, memoryTransport, now, outboxFixture, rejectionOf, toIso } from '#test/support/mail/outbox.ts'
import { isFull } from '#test/support/test-extent.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import worker from '#worker/index.ts'
import { deliver, deliverSoon } from '#worker/mail/delivery.ts'
import { MailError } from '#worker/mail/error.ts'
import { transportOf } from '#worker/mail/transport.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { outboxStatus } from '#worker/services/mail/outbox-status.ts'

const server = inject('mailServers').outbox
const { database, delivered, delivery, post, row, empty } = outboxFixture(server)

beforeEach(empty)

test('sends a mail once, from the agency, with its Message-ID, and marks it', async () => {
  await post('key.1')
  await post('key.1', { subject: 'The same once more' })
  expect(await deliver(delivery())).toEqual({ sent: 1, failed: 0 })
  expect(await deliver(delivery())).toEqual({ sent: 0, failed: 0 })
  const [mail, ...others] = await delivered()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: 'agency@gevel.test',
    from: 'Maison Gével',
    messageId: '<key.1@gevel.test>',
    subject: 'Demande de visite',
  })
  expect(await row('key.1')).toMatchObject({ sent: toIso(now), tries: 1, leasedUntil: null, fault: null, dead: null })
})

test('keeps a mail until it is due', async () => {
  await transaction(database, [
    mailStatement(database, mailFixture(), { id: 'later', requestId: null, now: toIso(now), due: toIso(now + 1) }),
  ])
  expect(await deliver(delivery())).toEqual({ sent: 0, failed: 0 })
  expect(await deliver(delivery({ clock: () => now + 1 }))).toEqual({ sent: 1, failed: 0 })
})

test('finds due mails by an index', async () => {
  const plan = await database.$client.execute(
    'EXPLAIN QUERY PLAN SELECT id FROM mails WHERE sent IS NULL AND dead IS NULL AND due <= 1 AND (leased_until IS NULL OR leased_until <= 1) ORDER BY due LIMIT 20',
  )
  expect(JSON.stringify(plan.rows)).toContain('USING INDEX mails_due')
})

test('four deliveries at once send each of 200 mails once', async () => {
  await transaction(
    database,
    Array.from({ length: 200 }, (_, at) =>
      mailStatement(database, mailFixture(), { id: `m${at}`, requestId: null, now: toIso(now) }),
    ),
  )
  const results = await Promise.all(
    Array.from({ length: 4 }, () => deliver(delivery({ database: connect(server.database), timeoutMs: 15_000 }))),
  )
  expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(200)
  const ids = (await delivered()).map(({ messageId }) => messageId)
  expect(ids).toHaveLength(200)
  expect(new Set(ids).size).toBe(200)
})

test('sends the mails of an interrupted delivery once their lease has expired', async () => {
  for (const id of ['a', 'b']) await post(id)
  const cut = memoryTransport(() => new Promise(() => {}))
  void deliver(delivery({ transport: cut.transport }))
  await expect.poll(async () => (await row('b')).leasedUntil).toBe(toIso(now + claimMs.mail))
  const { taken, transport } = memoryTransport()
  await deliver(delivery({ transport, clock: () => now + claimMs.mail - 1 }))
  expect(taken).toEqual([])
  await deliver(delivery({ transport, clock: () => now + claimMs.mail }))
  expect(taken.sort()).toEqual(['a', 'b'])
})

test('a late failure does not change a mail that another delivery has sent', async () => {
  await post('one')
  let give = (_: Error) => {}
  const slow = memoryTransport(() => new Promise((_, fail) => (give = fail)))
  const first = deliver(delivery({ transport: slow.transport }))
  await expect.poll(async () => (await row('one')).tries).toBe(1)
  await deliver(delivery({ transport: memoryTransport().transport, clock: () => now + claimMs.mail }))
  give(new MailError('mail', 'too late'))
  await first
  expect(await row('one')).toMatchObject({ sent: toIso(now + claimMs.mail), dead: null, fault: null })
})

test('begins no mail that may outlast its lease', async () => {
  for (const id of ['a', 'b', 'c']) await post(id)
  let time = now
  const { taken, transport } = memoryTransport(async () => {
    time += 40_000
  })
  await deliver(delivery({ transport, timeoutMs: 45_000, clock: () => time }))
  // Each is leased anew: the second would have begun with 20 seconds left.
  expect(taken).toEqual(['a', 'b', 'c'])
  expect((await database.select().from(mails)).every(({ tries: attempts, sent }) => attempts === 1 && sent)).toBe(true)
})

test('gives up a mail whose every attempt was interrupted', async () => {
  await post('one')
  await database.update(mails).set({ tries: retryDelays.mail.length + 1, leasedUntil: toIso(now) })
  const { taken, transport } = memoryTransport()
  await deliver(delivery({ transport }))
  expect(taken).toEqual([])
  expect(await row('one')).toMatchObject({ dead: toIso(now), fault: 'Each attempt was cut off.' })
})

test('without a transport, counts no attempt and notes the reason', async () => {
  await post('one')
  const none = () => transportOf({ MAIL_FROM: 'site@gevel.test' })
  expect(await rejectionOf(deliver(delivery({ transport: none })))).toMatch(/nothing sends mail/)
  expect(await row('one')).toMatchObject({ tries: 0, dead: null, due: toIso(now) })
  const state = await outboxStatus(database, toIso(now + 10 * 60_000))
  expect(state).toMatchObject({ waiting: 1, late: 1, dead: 0, sent: 0, oldest: toIso(now) })
  expect(state.faults).toEqual([{ fault: expect.stringMatching(/SMTP_URL/), count: 1 }])
})

test('sends no invalid stored address to the server', async () => {
  for (const [at, recipient] of [
    'a@b.be\r\nRCPT TO:<c@d.be>',
    'a@b.be>',
    '<a@b.be',
    'a@b.be,c@d.be',
    'a b@c.be',
    '',
  ].entries())
    await post(`${at}`, { recipient })
  await deliver(delivery())
  expect(await delivered()).toEqual([])
  expect((await database.select().from(mails)).every(({ dead }) => dead)).toBe(true)
})

test('delivers only the mails of its request behind an answer', async () => {
  await post('mine.0', {}, 'mine')
  await post('mine.1', {}, 'mine')
  await post('other.0', {}, 'other')
  const env = { ...bindings, DATABASE_URL: server.database, SMTP_URL: server.url, MAIL_FROM: 'site@gevel.test' }
  const behind: Promise<unknown>[] = []
  deliverSoon(env, (promise) => behind.push(promise), 'mine')
  await Promise.all(behind)
  expect((await delivered()).map(({ messageId }) => messageId).sort()).toEqual([
    '<mine.0@gevel.test>',
    '<mine.1@gevel.test>',
  ])
})

test('the cron job delivers pending mails', async () => {
  await post('one')
  const env = { ...bindings, DATABASE_URL: server.database, SMTP_URL: server.url, MAIL_FROM: 'site@gevel.test' }
  await worker.scheduled({ cron: '* * * * *', scheduledTime: Date.now() }, env)
  expect(await delivered()).toHaveLength(1)
  await post('two')
  await expect(
    worker.scheduled({ cron: '* * * * *', scheduledTime: Date.now() }, { ...env, SMTP_URL: server.closed }),
  ).rejects.toThrow('scheduled: mail')
})

test('loses none of hundreds of mails with a server that fails now and then', async () => {
  const all = isFull ? 1000 : 200
  for (let from = 0; from < all; from += 200)
    await transaction(
      database,
      Array.from({ length: 200 }, (_, at) =>
        mailStatement(database, mailFixture({ text: 'x', html: 'x' }), {
          id: `m${from + at}`,
          requestId: null,
          now: toIso(now),
        }),
      ),
    )
  const deliveries = new Map<string, number>()
  let turn = 0
  const { transport } = memoryTransport(async ({ id }) => {
    const of = turn++ % 7
    if (of === 2) throw new MailError('later', 'busy')
    if (turn % 60 === 0) throw new MailError('server', 'gone')
    deliveries.set(id, (deliveries.get(id) ?? 0) + 1)
  })
  let time = now
  for (let round = 0; round < 2000 && deliveries.size < all; round++) {
    await deliver(delivery({ transport, clock: () => time }))
    time += 60_000
  }
  const state = await outboxStatus(database, toIso(time))
  expect(state).toMatchObject({ waiting: 0, dead: 0, sent: all })
  expect([...deliveries.values()].every((count) => count === 1)).toBe(true)
})
