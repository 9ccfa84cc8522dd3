import { eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import {
  digests,
  faults,
  inquiries,
  jobRuns,
  mails,
  pictureSources,
  rateLimits,
  savedSearches,
  savedSearchNotifications,
  subscribers,
  users,
  viewings,
} from '#db/schema/index.ts'
import { dayMs, iso } from '#domain/time.ts'
import { insertAccount } from '#test/support/auth/accounts.ts'
import { mailFixture, memoryTransport } from '#test/support/mail/outbox.ts'
import type { Env } from '#worker/env.ts'
import { jobContext } from '#worker/jobs/context.ts'
import { sendNotifications } from '#worker/jobs/notifications.ts'
import { cronExpressions } from '#worker/jobs/schedule.ts'
import { watch } from '#worker/jobs/watch.ts'
import { deliver } from '#worker/mail/delivery.ts'
import { MailError } from '#worker/mail/error.ts'
import { notificationComposer } from '#worker/mail/notification.ts'
import { digestMailsFor } from '#worker/mail/owner-digest.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { writeOwnerDigests } from '#worker/services/owner/owner-digest.ts'
import { pictureQueue } from '#worker/services/picture/queue.ts'
import { applyRetention } from '#worker/services/privacy/retention.ts'
import { rowRun } from '#worker/services/row-run.ts'
import { readStatusFacts } from '#worker/services/status/facts.ts'
import { standingFaults } from '#worker/services/status/faults.ts'
import { processWaitingList } from '#worker/services/viewing/waiting-list.ts'
import { createFeed, propertyRecord, startReferenceDatabase } from './feed.ts'

const today = '2026-11-23'
/** Monday, 11:00 in Brussels. */
const now = '2026-11-23T10:00:00.000Z'
const later = (minutes: number) => iso(Date.parse(now) + minutes * 60_000)
const origin = 'https://gevel.test'
const secret = 'for tests'
let url: string
let database: Database

beforeAll(async () => {
  const reference = await startReferenceDatabase(today)
  ;({ url, database } = reference)
  return reference.stop
})

const importHomes = (...homes: ReturnType<typeof propertyRecord>[]) =>
  importFeed(database, createFeed(homes), { today })

async function insertSearch(id: string, change: Partial<typeof savedSearches.$inferInsert> = {}) {
  await database.insert(savedSearches).values({
    ...{ id, state: 'active', language: 'nl', email: `${id}@example.com`, firstName: 'Noor', market: 'sale' },
    ...{ query: 'city=Gent%7C9000', frequency: 'at-once', created: now, confirmed: now },
    ...change,
  } as typeof savedSearches.$inferInsert)
}

const notify = (at: string) =>
  sendNotifications({ database, compose: notificationComposer({ origin, secret, now: at }), now: at })

const mailedOf = async (...ids: string[]) =>
  (await database.select({ id: mails.requestId }).from(mails).where(inArray(mails.requestId, ids)))
    .map(({ id }) => id)
    .sort()

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

test('alerts: one that cannot be matched or written stops no other, and the watermark passes it', async () => {
  await insertSearch('a-market')
  await insertSearch('b-good')
  await database.run(sql`UPDATE saved_searches SET market = -1 WHERE id = 'a-market'`)
  await importHomes(propertyRecord(9_100_001), propertyRecord(9_100_002))
  await database.run(
    sql`INSERT INTO property_history (property_id, day, kind, price, marquee) VALUES (9100001, ${today}, 'status', NULL, 9)`,
  )
  await expect(notify(now)).rejects.toThrow(/rows of saved-searches failed; the others are done/)
  const lines = vi.mocked(console.error).mock.calls.map(([line]) => line)
  expect(lines).toContain('row.failed queue=saved-searches id=a-market')
  await notify(later(1)).catch(() => {})
  expect(await mailedOf('a-market', 'b-good')).toEqual(['b-good'])
  await notify(later(2))
})

test('alerts: what cannot be mailed waits for a day, an unreadable home is left out', async () => {
  await insertSearch('d-broken')
  await insertSearch('e-good')
  await importHomes(propertyRecord(9_100_003), propertyRecord(9_100_004))
  const find = (id: string, propertyId: number) => ({
    ...{ savedSearchId: id, propertyId, event: 'new' as const, eventKey: String(propertyId), found: now },
  })
  await database.delete(savedSearchNotifications)
  await database
    .insert(savedSearchNotifications)
    .values([...[find('d-broken', 9_100_003), find('e-good', 9_100_003), find('e-good', 9_100_004)]])
  await database
    .update(savedSearches)
    .set({ due: now })
    .where(inArray(savedSearches.id, ['d-broken', 'e-good']))
  await database.run(sql`UPDATE saved_search_watermark SET history_id = (SELECT max(id) FROM property_history),
    to_history = (SELECT max(id) FROM property_history)`)
  await database.run(sql`UPDATE saved_searches SET market = 7 WHERE id = 'd-broken'`)
  await database.run(sql`UPDATE properties SET goal = 7 WHERE id = 9100003`)
  await expect(notify(later(4))).rejects.toThrow(/rows of saved-search-mails failed/)
  const [mail] = await database.select().from(mails).where(eq(mails.requestId, 'e-good'))
  expect(mail?.text).toContain('Huis 9100004')
  expect(mail?.text).not.toContain('Huis 9100003')
  const [broken] = await database
    .select({ due: savedSearches.due })
    .from(savedSearches)
    .where(eq(savedSearches.id, 'd-broken'))
  expect(broken?.due).toBe(iso(Date.parse(later(4)) + dayMs))
  await notify(later(5))
  await database.delete(savedSearches)
})

test('mails: one that cannot be read is given up, the others go out', async () => {
  await database.delete(mails)
  const row = { ...mailFixture(), requestId: null, created: now, due: now }
  await database.insert(mails).values([
    { ...row, id: 'broken' },
    { ...row, id: 'good' },
  ])
  await database.run(sql`UPDATE mails SET attachments = '{no json' WHERE id = 'broken'`)
  const { taken, transport } = memoryTransport()
  expect(await deliver({ database, transport, clock: () => Date.parse(now) })).toEqual({ sent: 1, failed: 1 })
  expect(taken).toEqual(['good'])
  const [dead] = await database.select({ id: mails.id, fault: mails.fault }).from(mails).where(isNotNull(mails.dead))
  expect(dead).toMatchObject({ id: 'broken', fault: expect.stringContaining('attachments') })
})

test('an address that does not exist ends its alerts and letters; a new one is sent after its confirmation', async () => {
  await database.delete(mails)
  const [ended, kept, asked] = ['f-ended', 'g-kept', 'h-asked']
  const gone = 'Gone@example.com'
  await insertSearch(ended, { email: gone })
  await insertSearch(kept)
  await insertSearch(asked, { email: gone, state: 'pending', confirmed: null })
  const owner = await insertAccount(database, { email: gone.toLowerCase() })
  const subscriber = { language: 'nl' as const, asked: now, confirmed: now }
  await database.insert(subscribers).values({ ...subscriber, id: 's', email: gone.toLowerCase() })
  const row = { ...mailFixture(), requestId: null, created: now, due: now, recipient: gone }
  await database.insert(mails).values([
    { ...row, id: 'refused', kind: 'receipt' },
    { ...row, id: 'waiting', kind: 'tidings', due: later(60) },
    { ...row, id: 'other', kind: 'tidings', recipient: 'g-kept@example.com', due: later(60) },
  ])
  const refusal = new MailError('mail', 'The recipient is refused: 550 5.1.1 <gone@example.com>: User unknown')
  const { transport } = memoryTransport(() => Promise.reject(refusal))
  expect(await deliver({ database, transport, clock: () => Date.parse(now) })).toEqual({ sent: 0, failed: 1 })
  const states = await database
    .select({ id: savedSearches.id, state: savedSearches.state })
    .from(savedSearches)
    .where(inArray(savedSearches.id, [ended, kept, asked]))
  expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
    ...{ [ended]: 'ended', [kept]: 'active', [asked]: 'pending' },
  })
  expect(await database.select().from(subscribers)).toMatchObject([{ ended: now }])
  expect(await database.select().from(users).where(eq(users.id, owner.id))).toMatchObject([{ digest: false }])
  const dead = await database.select({ id: mails.id }).from(mails).where(isNotNull(mails.dead)).orderBy(mails.id)
  expect(dead).toEqual([{ id: 'refused' }, { id: 'waiting' }])
  await database.delete(savedSearches)
})

test('waiting list: an offer that cannot be written stops no other', async () => {
  const viewing = {
    requestId: 'r',
    propertyId: 9_100_004,
    language: 'nl',
    created: now,
    email: 'a@example.com',
  } as const
  await database.insert(viewings).values(
    ['broken', 'good'].map((id, at) => ({
      ...{ ...viewing, id, name: 'An', state: 'waiting' as const, seat: null },
      ...{ time: `2026-11-25T1${at}:00`, ends: `2026-11-25T1${at}:30` },
    })),
  )
  const { loadCatalogue } = await import('#worker/services/catalogue/load.ts')
  const offered = async ({ id }: { id: string }) => {
    if (id === 'broken') throw new TypeError('no such language')
    return mailFixture()
  }
  const source = { database, catalogue: await loadCatalogue(database), mails: { offered } }
  await expect(processWaitingList(source, Date.parse(now))).rejects.toThrow('1 rows of waiting-list failed')
  expect(await database.select().from(mails).where(eq(mails.id, 'good.1.offered'))).toHaveLength(1)
})

test('digests: twenty owners whose mail fails do not use up the run', async () => {
  const opened = '2026-11-02T10:00:00.000Z'
  const owners = await Promise.all(
    Array.from({ length: 22 }, () => insertAccount(database, { homes: [9_100_004], now: opened })),
  )
  const [last] = owners
    .map(({ id }) => id)
    .sort()
    .slice(-1)
  const monday = '2026-11-23T07:05:00.000Z'
  const compose = digestMailsFor({ origin, secret, now: monday })
  const mailsFor: typeof compose = (catalogue, user) => {
    if (user.id !== last) throw new TypeError('no such language')
    return compose(catalogue, user)
  }
  await expect(writeOwnerDigests({ database, mailsFor, now: monday })).rejects.toThrow(
    '21 rows of owner-digests failed',
  )
  expect(await database.select().from(digests)).toMatchObject([{ userId: last }])
})

test('photographs: one that breaks the encoder is a failed one, the others are stored', async () => {
  const source = { propertyId: 9_100_004, state: 'waiting', nextAttempt: now, updated: now } as const
  const photo = { ...source, scene: 'other', illustration: false }
  await database.insert(pictureSources).values([
    { ...photo, sort: 1, address: 'https://pictures.example.com/broken.jpg' },
    { ...photo, sort: 2, address: 'https://pictures.example.com/good.jpg' },
  ])
  const rows = await pictureQueue.claimAll(database, { now, limit: 10 })
  const store = async ({ address }: { address: string }) => {
    if (address.includes('broken')) throw new TypeError('undefined is no function')
    return null
  }
  expect(await pictureQueue.process(database, rows, { store, now, today })).toMatchObject({ failed: 1, broken: 1 })
  const [broken] = await database
    .select()
    .from(pictureSources)
    .where(eq(pictureSources.address, 'https://pictures.example.com/broken.jpg'))
  expect(broken).toMatchObject({ state: 'failed', attempts: 1, reason: 'it could not be stored' })
})

test('retention: a table that refuses keeps no other from its end', async () => {
  const old = '2020-01-01T00:00:00.000Z'
  await database.insert(rateLimits).values({ rule: 'login', subject: 'x', count: 1, until: old })
  await database.insert(inquiries).values({
    ...{ id: 'old', form: 'site-contact', language: 'nl', received: old, fingerprint: '', data: {}, redirectTo: '/' },
  })
  await database.run(sql`CREATE TRIGGER no_requests BEFORE DELETE ON inquiries BEGIN SELECT RAISE(ABORT, 'no'); END`)
  await expect(applyRetention(database, now)).rejects.toThrow('1 rows of retention failed')
  expect(await database.$count(rateLimits)).toBe(0)
  await database.run(sql`DROP TRIGGER no_requests`)
  await applyRetention(database, now)
  expect(await database.$count(inquiries, eq(inquiries.id, 'old'))).toBe(0)
})

/** A run of the night's trigger, at which no part is asked. */
const run = (minute: number, reason: string | null) =>
  watch(
    jobContext({ DATABASE_URL: url, ORIGIN: origin } as Env, Date.parse(later(minute))),
    cronExpressions.night,
    new Map([
      ['saved-searches', { ms: 7, reason }],
      ['mail', { ms: 8, reason: null }],
    ]),
  )

const told = () => database.select().from(mails).where(eq(mails.kind, 'fault')).orderBy(mails.created)

test('a job that fails for ten minutes is mailed once, is at the desk, and is mailed when it succeeds', async () => {
  await database.delete(mails)
  await run(0, 'TypeError: x')
  await run(9, 'TypeError: y')
  expect([await told(), await standingFaults(database, Date.parse(later(9)))]).toEqual([[], []])
  await run(10, 'TypeError: y')
  await run(11, 'TypeError: y')
  const [mail, ...others] = await told()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: expect.stringContaining('Search alerts'), requestId: null })
  expect(mail!.text).toContain('TypeError: y')
  expect(await standingFaults(database, Date.parse(later(11)))).toMatchObject([
    { subject: 'job.saved-searches', count: 4, since: later(0), reason: 'TypeError: y' },
  ])
  await run(12, null)
  expect((await told()).map(({ subject }) => subject)).toEqual([mail!.subject, expect.stringContaining('Solved')])
  expect(await database.$count(faults)).toBe(0)
  // What fails once and is right again is not mailed.
  await run(13, 'TypeError: z')
  await run(14, null)
  await run(40, null)
  expect(await told()).toHaveLength(2)
})

test('the last run of each job is kept, with its last failure, in one row of a trigger', async () => {
  await run(50, 'TypeError: x')
  await run(51, null)
  expect(await database.$count(jobRuns)).toBe(1)
  const { runs } = await readStatusFacts(database, Date.parse(later(51)), cronExpressions.minute)
  expect(Object.fromEntries(runs)).toEqual({
    'saved-searches': { at: later(51), ms: 7, failed: later(50) },
    mail: { at: later(51), ms: 8 },
  })
})

test('an error without a kind in every row is none of a row: nothing is passed over', async () => {
  const passed: string[] = []
  const run = rowRun('x')
  const rows = [{ id: 'a' }, { id: 'b' }]
  const all = run.together(
    rows,
    () => Promise.reject(new Error('cut')),
    async ({ id }) => passed.push(id),
  )
  await expect(all).rejects.toThrow('cut')
  const one = async (rows: readonly { id: string }[]) => {
    if (rows.some(({ id }) => id === 'b')) throw new Error('b')
  }
  await run.together(rows, one, async ({ id }) => passed.push(id))
  expect(passed).toEqual(['b'])
  expect(() => run.end()).toThrow('1 rows of x failed')
})
