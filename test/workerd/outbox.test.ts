/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { beforeEach, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { mails } from '#db/schema/index.ts'
import { aMail, inMemory, iso, now, outboxOf, reasonOf } from '#test/support/outbox.ts'
import { bindings } from '#test/support/world.ts'
import worker from '#worker/index.ts'
import { MailFault } from '#worker/mail/fault.ts'
import { transportOf } from '#worker/mail/transport.ts'
import { run } from '#worker/services/import-batch.ts'
import { backOff, drain, drainSoon, lease, mailStatement } from '#worker/services/outbox.ts'
import { outboxState } from '#worker/services/outbox-state.ts'

const server = inject('mailServers').outbox
const { database, delivered, draining, post, row, empty } = outboxOf(server)

beforeEach(empty)

test('a mail goes out once, from the agency, with an id of its own, and is marked', async () => {
  await post('key.1')
  await post('key.1', { subject: 'The same once more' })
  expect(await drain(draining())).toEqual({ sent: 1, failed: 0 })
  expect(await drain(draining())).toEqual({ sent: 0, failed: 0 })
  const [mail, ...others] = await delivered()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: 'agency@gevel.test',
    from: 'Maison Gével',
    messageId: '<key.1@gevel.test>',
    subject: 'Demande de visite',
  })
  expect(await row('key.1')).toMatchObject({ sent: iso(now), tries: 1, leasedUntil: null, fault: null, dead: null })
})

test('a mail that is not due yet waits', async () => {
  await run(database, [
    mailStatement(database, aMail(), { id: 'later', requestId: null, now: iso(now), due: iso(now + 1) }),
  ])
  expect(await drain(draining())).toEqual({ sent: 0, failed: 0 })
  expect(await drain(draining({ clock: () => now + 1 }))).toEqual({ sent: 1, failed: 0 })
})

test('what is due is found by its index', async () => {
  const plan = await database.$client.execute(
    'EXPLAIN QUERY PLAN SELECT id FROM mails WHERE sent IS NULL AND dead IS NULL AND due <= 1 AND (leased_until IS NULL OR leased_until <= 1) ORDER BY due LIMIT 20',
  )
  expect(JSON.stringify(plan.rows)).toContain('USING INDEX mails_due')
})

test('four drainers and 200 mails: each goes out once', async () => {
  await run(
    database,
    Array.from({ length: 200 }, (_, at) =>
      mailStatement(database, aMail(), { id: `m${at}`, requestId: null, now: iso(now) }),
    ),
  )
  const found = await Promise.all(
    Array.from({ length: 4 }, () => drain(draining({ database: connect(server.database), patience: 15_000 }))),
  )
  expect(found.reduce((sum, { sent }) => sum + sent, 0)).toBe(200)
  const ids = (await delivered()).map(({ messageId }) => messageId)
  expect(ids).toHaveLength(200)
  expect(new Set(ids).size).toBe(200)
})

test('a drainer that is cut off: its mails are another’s when the lease ends, not before', async () => {
  for (const id of ['a', 'b']) await post(id)
  const cut = inMemory(() => new Promise(() => {}))
  void drain(draining({ transport: cut.transport }))
  await expect.poll(async () => (await row('b')).leasedUntil).toBe(iso(now + lease))
  const { taken, transport } = inMemory()
  await drain(draining({ transport, clock: () => now + lease - 1 }))
  expect(taken).toEqual([])
  await drain(draining({ transport, clock: () => now + lease }))
  expect(taken.sort()).toEqual(['a', 'b'])
})

test('whoever comes back late changes nothing of what another has done since', async () => {
  await post('one')
  let give = (_: Error) => {}
  const slow = inMemory(() => new Promise((_, fail) => (give = fail)))
  const first = drain(draining({ transport: slow.transport }))
  await expect.poll(async () => (await row('one')).tries).toBe(1)
  await drain(draining({ transport: inMemory().transport, clock: () => now + lease }))
  give(new MailFault('mail', 'too late'))
  await first
  expect(await row('one')).toMatchObject({ sent: iso(now + lease), dead: null, fault: null })
})

test('no mail is begun that the lease may not outlast', async () => {
  for (const id of ['a', 'b', 'c']) await post(id)
  let time = now
  const { taken, transport } = inMemory(async () => {
    time += 40_000
  })
  await drain(draining({ transport, patience: 45_000, clock: () => time }))
  // Each is leased anew: the second would have begun with 20 seconds left.
  expect(taken).toEqual(['a', 'b', 'c'])
  expect((await database.select().from(mails)).every(({ tries, sent }) => tries === 1 && sent)).toBe(true)
})

test('a mail that cuts off whoever sends it does not do so for ever', async () => {
  await post('one')
  await database.update(mails).set({ tries: backOff.length + 1, leasedUntil: iso(now) })
  const { taken, transport } = inMemory()
  await drain(draining({ transport }))
  expect(taken).toEqual([])
  expect(await row('one')).toMatchObject({ dead: iso(now), fault: 'Whoever sent it was cut off each time.' })
})

test('nothing that sends: mail stays, no try is counted, and the operator reads why', async () => {
  await post('one')
  const none = () => transportOf({ MAIL_FROM: 'site@gevel.test' })
  expect(await reasonOf(drain(draining({ transport: none })))).toMatch(/nothing sends mail/)
  expect(await row('one')).toMatchObject({ tries: 0, dead: null, due: iso(now) })
  const state = await outboxState(database, iso(now + 10 * 60_000))
  expect(state).toMatchObject({ waiting: 1, late: 1, dead: 0, sent: 0, oldest: iso(now) })
  expect(state.faults).toEqual([{ fault: expect.stringMatching(/SMTP_URL/), count: 1 }])
})

test('a stored address that is none never reaches the server', async () => {
  for (const [at, recipient] of [
    'a@b.be\r\nRCPT TO:<c@d.be>',
    'a@b.be>',
    '<a@b.be',
    'a@b.be,c@d.be',
    'a b@c.be',
    '',
  ].entries())
    await post(`${at}`, { recipient })
  await drain(draining())
  expect(await delivered()).toEqual([])
  expect((await database.select().from(mails)).every(({ dead }) => dead)).toBe(true)
})

test('behind an answer, the mails of its request go out and no others', async () => {
  await post('mine.0', {}, 'mine')
  await post('mine.1', {}, 'mine')
  await post('other.0', {}, 'other')
  const env = { ...bindings, DATABASE_URL: server.database, SMTP_URL: server.url, MAIL_FROM: 'site@gevel.test' }
  const behind: Promise<unknown>[] = []
  drainSoon(env, (promise) => behind.push(promise), 'mine')
  await Promise.all(behind)
  expect((await delivered()).map(({ messageId }) => messageId).sort()).toEqual([
    '<mine.0@gevel.test>',
    '<mine.1@gevel.test>',
  ])
})

test('the clock sends what waits', async () => {
  await post('one')
  const env = { ...bindings, DATABASE_URL: server.database, SMTP_URL: server.url, MAIL_FROM: 'site@gevel.test' }
  await worker.scheduled({ cron: '* * * * *', scheduledTime: Date.now() }, env)
  expect(await delivered()).toHaveLength(1)
  await post('two')
  await expect(
    worker.scheduled({ cron: '* * * * *', scheduledTime: Date.now() }, { ...env, SMTP_URL: server.closed }),
  ).rejects.toThrow('scheduled: mail')
})

test('of a thousand mails through a server that fails in turn, none is lost', { timeout: 60_000 }, async () => {
  for (let from = 0; from < 1000; from += 200)
    await run(
      database,
      Array.from({ length: 200 }, (_, at) =>
        mailStatement(database, aMail({ text: 'x', html: 'x' }), {
          id: `m${from + at}`,
          requestId: null,
          now: iso(now),
        }),
      ),
    )
  const seen = new Map<string, number>()
  let turn = 0
  const { transport } = inMemory(async ({ id }) => {
    const of = turn++ % 7
    if (of === 2) throw new MailFault('later', 'busy')
    if (turn % 60 === 0) throw new MailFault('server', 'gone')
    seen.set(id, (seen.get(id) ?? 0) + 1)
  })
  let time = now
  for (let round = 0; round < 2000 && seen.size < 1000; round++) {
    await drain(draining({ transport, clock: () => time }))
    time += 60_000
  }
  const state = await outboxState(database, iso(time))
  expect(state).toMatchObject({ waiting: 0, dead: 0, sent: 1000 })
  expect([...seen.values()].every((count) => count === 1)).toBe(true)
})
