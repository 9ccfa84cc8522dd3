import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarFeeds, properties, rateLimits, users, viewings } from '#db/schema/index.ts'
import { addDays, brusselsDay } from '#domain/time.ts'
import { createFeed, propertyRecord } from '#test/db-server/feed.ts'
import { createAccount, database, postForm, signIn } from '#test/support/auth/portal.ts'
import { removeHomes } from '#test/support/database/remove-homes.ts'
import { requestFixture } from '#test/support/worker/fixture-request.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { importFeed } from '#worker/services/import/feed.ts'

const [own, other] = [8_240_001, 8_240_002]
const { site } = await loadCatalogue(database)
const [first, second] = site.agents!
const day = addDays(brusselsDay(Date.now()), 40)
const page = '/desk/viewing-hours/'

let manager: string
let agent: string
let agentId: string
const ids: string[] = []

beforeAll(async () => {
  manager = await signIn(await createAccount({ role: 'manager' }))
  const account = await createAccount({ role: 'agent', email: second!.email! })
  agentId = account.id
  agent = await signIn(account)
  await importFeed(database, createFeed([propertyRecord(own), propertyRecord(other)]), { today: '2026-11-23' })
  for (const [id, of] of [
    [own, second!.id],
    [other, first!.id],
  ] as const)
    await database.update(properties).set({ agentId: of }).where(eq(properties.id, id))
})

afterAll(async () => {
  await database.delete(viewings).where(inArray(viewings.id, ids))
  await removeHomes([own, other])
})

async function book(propertyId: number, more: Partial<typeof viewings.$inferInsert> = {}) {
  const id = crypto.randomUUID()
  ids.push(id)
  const row = {
    ...{ id, requestId: id, propertyId, language: 'fr' as const, seat: 70 + ids.length, state: 'confirmed' as const },
    ...{ time: `${day}T10:00`, ends: `${day}T10:45`, email: `calendar-${id}@example.com`, name: `Zoë ${id}` },
    ...{ created: '2026-11-20T09:30:00.000Z', version: 3, ...more },
  }
  await database.insert(viewings).values(row)
  return row
}

async function make(cookie: string): Promise<string> {
  const { status, text } = await postForm(page, { action: 'calendar' }, { cookie })
  expect(status).toBe(200)
  return /\/calendar\/[\w-]{43}\.ics/.exec(text)![0]
}

const unfolded = (text: string) => text.replaceAll('\r\n ', '')
const eventIn = (text: string, { id }: { id: string }) =>
  unfolded(text)
    .split('BEGIN:VEVENT\r\n')
    .find((event) => event.startsWith(`UID:${id}@`))

test('an agent gets the viewings of their homes, with what the way there needs', async () => {
  const viewing = await book(own, { name: 'Zoë; de "Wit", \\' })
  const [asked, cancelled] = [await book(own, { state: 'asked' }), await book(own, { state: 'cancelled', seat: null })]
  const hidden = [await book(other), await book(own, { state: 'waiting', seat: null })]
  const { status, text, headers } = await requestFixture({}, await make(agent))
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('cache-control')).toBe('private, no-store')
  const event = eventIn(text, viewing)!.split('\r\n')
  const stamp = day.replaceAll('-', '')
  for (const line of [
    'DTSTAMP:20261120T093000Z',
    `DTSTART;TZID=Europe/Brussels:${stamp}T100000`,
    `DTEND;TZID=Europe/Brussels:${stamp}T104500`,
    'STATUS:CONFIRMED',
    'SEQUENCE:3',
  ])
    expect(event).toContain(line)
  expect(event.find((line) => line.startsWith('SUMMARY:'))).toContain('Zoë\\; de "Wit"\\, \\\\')
  expect(eventIn(text, asked)).toContain('STATUS:TENTATIVE')
  expect(eventIn(text, cancelled)).toContain('STATUS:CANCELLED')
  for (const row of hidden) expect(eventIn(text, row)).toBeUndefined()
  // The guest has a name and no address.
  expect(unfolded(text)).not.toContain('@example.com')
  expect(text).not.toMatch(/ATTENDEE|ORGANIZER/)
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Brussels')
  const octets = (line: string) => new TextEncoder().encode(line).length
  expect(text.split('\r\n').every((line) => octets(line) <= 75)).toBe(true)
})

test('one who is no agent gets all of them', async () => {
  const rows = [await book(own), await book(other)]
  const { text } = await requestFixture({}, await make(manager))
  for (const row of rows) expect(eventIn(text, row)).toBeDefined()
})

test('a new address voids the one before, and the database holds neither', async () => {
  const [old, current] = [await make(agent), await make(agent)]
  expect((await requestFixture({}, old)).status).toBe(404)
  expect((await requestFixture({}, current)).status).toBe(200)
  const [row] = await database.select().from(calendarFeeds).where(eq(calendarFeeds.userId, agentId))
  expect(current).not.toContain(row!.token)
  const ended = await postForm(page, { action: 'calendar-end' }, { cookie: agent })
  expect([ended.status, (await requestFixture({}, current)).status]).toEqual([303, 404])
})

test('the address of an account that is disabled is void', async () => {
  const path = await make(agent)
  await database.update(users).set({ disabled: '2026-11-27' }).where(eq(users.id, agentId))
  expect((await requestFixture({}, path)).status).toBe(404)
  await database.update(users).set({ disabled: null }).where(eq(users.id, agentId))
  expect((await requestFixture({}, path)).status).toBe(200)
})

test.each(['x', 'x'.repeat(43), 'x'.repeat(44), ''])('there is no calendar %j', async (token) => {
  expect((await requestFixture({}, `/calendar/${token}.ics`)).status).toBe(404)
})

test('an address is read sixty times an hour', async () => {
  const path = await make(agent)
  await database
    .insert(rateLimits)
    .values({
      ...{ rule: 'calendar-feed', subject: agentId, until: '2099-01-01T00:00:00.000Z', count: 59 },
    })
    .onConflictDoUpdate({
      target: [rateLimits.rule, rateLimits.subject],
      set: { count: 59, until: '2099-01-01T00:00:00.000Z' },
    })
  expect((await requestFixture({}, path)).status).toBe(200)
  const { status, headers } = await requestFixture({}, path)
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  await database.delete(rateLimits).where(eq(rateLimits.subject, agentId))
})
