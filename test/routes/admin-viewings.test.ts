import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inquiries, mails, properties, revisions, viewings } from '#db/schema/index.ts'
import type { Role } from '#domain/owner/owner.ts'
import { brusselsDay } from '#domain/time.ts'
import { bookableTimes, siteCalendar, viewingEnd } from '#domain/viewing/calendar.ts'
import { createFeed, propertyRecord } from '#test/db-server/feed.ts'
import { createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { removeHomes } from '#test/support/database/remove-homes.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { importFeed } from '#worker/services/import/feed.ts'

/** Homes of the first and of the second agent of the site. */
const [own, other] = [8_210_001, 8_210_002]
const { site } = await loadCatalogue(database)
const calendar = siteCalendar(site)
const [first, second] = site.agents!
/** From the middle: other tests book the first and the last. */
const all = bookableTimes(calendar, Date.now())
const times = all.slice(Math.floor(all.length / 2))
const nextTime = () => times.shift()!

let manager: string
let agent: string
let reader: string

beforeAll(async () => {
  const person = async (role: Role, email?: string) => signIn(await createAccount({ role, ...(email && { email }) }))
  manager = await person('manager')
  agent = await person('agent', first!.email!)
  reader = await person('reader')
  await importFeed(database, createFeed([propertyRecord(own), propertyRecord(other)]), { today: '2026-11-23' })
  for (const [id, agentId] of [
    [own, first!.id],
    [other, second!.id],
  ] as const)
    await database.update(properties).set({ agentId }).where(eq(properties.id, id))
})

afterAll(() => removeHomes([own, other]))

type Viewing = typeof viewings.$inferInsert

async function book(propertyId: number, more: Partial<Viewing> = {}): Promise<Viewing> {
  const time = more.time ?? nextTime()
  const [id, requestId] = [crypto.randomUUID(), crypto.randomUUID()]
  const email = `guest-${id}@example.com`
  const row: Viewing = {
    ...{ id, requestId, propertyId, language: 'fr', time, ends: viewingEnd(time, calendar), seat: 40, state: 'asked' },
    ...{ email, name: `Guest ${id.slice(0, 8)}`, created: new Date().toISOString(), ...more },
  }
  await database.insert(viewings).values(row)
  await database.insert(inquiries).values({
    ...{ id: requestId, form: 'contact-appointment', language: 'fr', received: row.created, fingerprint: id },
    ...{ propertyId, email, data: { phone: '0470123456' }, redirectTo: '/' },
  })
  return row
}

const page = ({ id }: Viewing) => `/desk/viewings/${id}/`
const rowOf = async ({ id }: Viewing) => (await database.select().from(viewings).where(eq(viewings.id, id)))[0]!
const mailsOf = ({ id }: Viewing) => database.select().from(mails).where(eq(mails.requestId, id))
const weekPath = (week: string, rest = '') => `/desk/viewings/?week=${week}${rest}`

const act = (viewing: Viewing, action: string, more: Record<string, string> = {}, cookie = manager) =>
  postForm(page(viewing), { action, version: '0', ...more }, { cookie })

describe('the week', () => {
  const past: Partial<Viewing> = { time: '2025-12-31T10:00', ends: '2025-12-31T10:45', state: 'confirmed' }

  test('holds its viewings by day, over the end of a year, with links to the weeks beside it', async () => {
    const viewing = await book(own, past)
    const { status, text } = await getPage(weekPath('2026-W01'), { cookie: manager })
    expect(status).toBe(200)
    expect(text).toContain(viewing.name)
    expect(text).toContain('Week 1, 29 December to 4 January 2026')
    for (const week of ['2025-W52', '2026-W02']) expect(text).toContain(`/desk/viewings/?week=${week}"`)
    expect(text).toMatch(new RegExp(`class="ev w\\d q4 n3"><a href="/desk/viewings/${viewing.id}/"`))
    const before = await getPage(weekPath('2025-W52'), { cookie: manager })
    expect(before.text).not.toContain(viewing.name)
  })

  test.each([
    ['2026-W13', '2026-03-29'],
    ['2026-W43', '2026-10-25'],
  ])('%s has seven days, also the one on which clocks change', async (week, sunday) => {
    const viewing = await book(own, { time: `${sunday}T14:00`, ends: `${sunday}T14:45`, state: 'confirmed' })
    const { text } = await getPage(weekPath(week), { cookie: manager })
    expect(text.match(/<section class="day/g)).toHaveLength(7)
    expect(text).toMatch(new RegExp(`q20 n3"><a href="/desk/viewings/${viewing.id}/"`))
  })

  test('of one agent holds the viewings of their homes', async () => {
    const [mine, theirs] = [await book(own, { ...past, seat: 41 }), await book(other, { ...past, seat: 42 })]
    for (const [id, seen, unseen] of [
      [first!.id, mine, theirs],
      [second!.id, theirs, mine],
    ] as const) {
      const { text } = await getPage(weekPath('2026-W01', `&agent=${id}`), { cookie: reader })
      expect([text.includes(seen.name), text.includes(unseen.name)]).toEqual([true, false])
    }
  })

  test('shows an open house of a home beside its viewings', async () => {
    const day = '2026-11-28'
    await database
      .update(properties)
      .set({ openHouses: [{ start: `${day}T10:00`, end: `${day}T12:00` }] })
      .where(eq(properties.id, own))
    const { text } = await getPage(weekPath('2026-W48'), { cookie: manager })
    expect(text).toMatch(new RegExp(`q4 n8"><a href="/desk/homes/${own}/\\?view=viewings"`))
    expect(text).toContain('Open house')
  })

  test('says what became of each viewing', async () => {
    const rows = [
      ['asked', 41, 'ask'],
      ['waiting', null, 'ask'],
      ['cancelled', null, 'off'],
    ] as const
    for (const [index, [state, seat, mark]] of rows.entries()) {
      const time = `2025-06-0${3 + index}T10:00`
      const viewing = await book(own, { time, ends: viewingEnd(time, calendar), state, seat })
      const { text } = await getPage(weekPath('2025-W23'), { cookie: manager })
      expect(text).toMatch(new RegExp(`class="ev w\\d ${mark} q4 n3"><a href="/desk/viewings/${viewing.id}/"`))
    }
  })

  test.each(['2026-W60', 'x', '', '2026-W48"><b>'])('without week %j it is that of today', async (week) => {
    const { status, text } = await getPage(weekPath(encodeURIComponent(week)), { cookie: manager })
    expect(status).toBe(200)
    expect(text).toContain(`<time dateTime="${brusselsDay(Date.now())}">`)
  })
})

describe('one viewing', () => {
  test('is confirmed in a press, from the week too, and its guest and agent get a mail', async () => {
    const viewing = await book(own)
    const week = await getPage('/desk/viewings/', { cookie: manager })
    expect(week.text).toContain(`action="${page(viewing)}"`)
    const { status, headers } = await act(viewing, 'confirm')
    expect([status, headers.get('location')]).toEqual([303, `${page(viewing)}?notice=viewing-confirm`])
    expect(await rowOf(viewing)).toMatchObject({ state: 'confirmed', version: 1 })
    const recorded = await database.select().from(revisions).where(eq(revisions.key, viewing.id))
    expect(recorded).toMatchObject([{ resource: 'viewings', changes: { status: ['asked', 'confirmed'] } }])
    const sent = await mailsOf(viewing)
    const recipients = [viewing.email, site.agency.email, 'elise@example.com']
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(recipients.sort())
    expect(sent.find(({ recipient }) => recipient === viewing.email)?.language).toBe('fr')
    // Pressed again: the same outcome, and no second mail.
    expect((await act(viewing, 'confirm')).status).toBe(303)
    expect(await mailsOf(viewing)).toHaveLength(3)
  })

  test('shows its guest and home', async () => {
    const viewing = await book(own)
    const { text } = await getPage(page(viewing), { cookie: manager })
    for (const part of [viewing.name, viewing.email, 'tel:+32470123456', `/desk/request/${viewing.requestId}/`])
      expect(text).toContain(part)
  })

  test('moves to a free time alone', async () => {
    const [viewing, to] = [await book(own), nextTime()]
    const { text } = await getPage(page(viewing), { cookie: manager })
    expect(text).toContain(`<option value="${to}"`)
    expect((await act(viewing, 'move', { time: to })).status).toBe(303)
    expect(await rowOf(viewing)).toMatchObject({ time: to, ends: viewingEnd(to, calendar), state: 'confirmed' })
  })

  test('cannot move to a time that is taken, or none of the calendar', async () => {
    const [viewing, taken] = [await book(own), nextTime()]
    for (let seat = 1; seat <= calendar.seats; seat++) await book(other, { time: taken, seat })
    const full = await act(viewing, 'move', { time: taken })
    expect([full.status, (await rowOf(viewing)).time]).toEqual([409, viewing.time])
    const never = await act(viewing, 'move', { time: '2026-11-29T03:00' })
    expect(never.status).toBe(422)
    expect(await mailsOf(viewing)).toEqual([])
  })

  test('is cancelled by one of two people, and the other sees what it is now', async () => {
    const viewing = await book(own)
    expect((await act(viewing, 'cancel')).status).toBe(303)
    const { status, text } = await act(viewing, 'move', { time: nextTime() })
    expect(status).toBe(409)
    expect(text).toContain('Cancelled')
    expect(await rowOf(viewing)).toMatchObject({ state: 'cancelled', seat: null })
  })

  test('of a colleague is read only, for an agent; of anybody, for a reader', async () => {
    const [mine, theirs] = [await book(own), await book(other)]
    for (const [viewing, cookie, status] of [
      [mine, agent, 303],
      [theirs, agent, 404],
      [mine, reader, 404],
    ] as const)
      expect((await act(viewing, 'confirm', {}, cookie)).status).toBe(status)
    expect((await rowOf(theirs)).state).toBe('asked')
    for (const cookie of [agent, reader]) {
      const { status, text } = await getPage(page(theirs), { cookie })
      expect([status, text.includes('name="action" value="cancel"')]).toEqual([200, false])
    }
  })

  test.each(['', 'take', 'constructor'])('does nothing for a button %j', async (action) => {
    expect((await act(await book(own), action)).status).toBe(400)
  })

  test('that is unknown is not found', async () => {
    for (const key of [crypto.randomUUID(), 'x', 'x'.repeat(65), 'x.y'])
      expect((await getPage(`/desk/viewings/${encodeURIComponent(key)}/`, { cookie: manager })).status).toBe(404)
  })
})

describe('a viewing for a caller', () => {
  const form = (reference: string) => `/desk/new-viewing/?home=${encodeURIComponent(reference)}`
  const referenceOf = async (id: number) =>
    (await database.select().from(properties).where(eq(properties.id, id)))[0]!.reference

  const guest = () => ({
    ...{ firstName: 'Noor', lastName: 'Peeters', email: `caller-${crypto.randomUUID()}@example.com` },
    ...{ phone: '0470 12 34 56', language: 'de', remark: 'Comes with an architect.' },
  })

  async function call(
    fields: Record<string, string>,
    { cookie = manager, home = own, key = crypto.randomUUID() } = {},
  ) {
    const path = form(await referenceOf(home))
    const answer = await postForm(path, { action: 'book', formKey: key, ...fields }, { cookie })
    const [row] = await database.select().from(viewings).where(eq(viewings.requestId, key))
    return { ...answer, row, key }
  }

  test('is booked in one form and confirmed, in the language of the guest', async () => {
    const [time, person] = [nextTime(), guest()]
    const page = await getPage(form(await referenceOf(own)), { cookie: manager })
    expect(page.text).toContain(`<option value="${time}"`)
    const { status, headers, row, key } = await call({ ...person, time })
    expect(status).toBe(303)
    expect(headers.get('location')).toMatch(/^\/desk\/viewings\/\?week=\d{4}-W\d\d&notice=viewing-booked$/)
    expect(row).toMatchObject({ time, state: 'confirmed', language: 'de', name: 'Noor Peeters', propertyId: own })
    const sent = await database.select().from(mails).where(eq(mails.requestId, key))
    const { email: agent } = first!
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([agent, person.email, site.agency.email].sort())
    expect(sent.find(({ recipient }) => recipient === person.email)).toMatchObject({
      language: 'de',
      subject: expect.stringContaining('bestätigt'),
    })
    const [request] = await database.select().from(inquiries).where(eq(inquiries.id, key))
    expect(request).toMatchObject({ form: 'contact-appointment', email: person.email })
    expect(request!.finishedAt).not.toBeNull()
    // Sent twice: one viewing.
    expect((await call({ ...person, time }, { key })).status).toBe(303)
    expect(await database.select().from(viewings).where(eq(viewings.requestId, key))).toHaveLength(1)
  })

  test('is refused for a time that was just taken, and what was typed stays', async () => {
    const time = nextTime()
    const path = form(await referenceOf(own))
    await getPage(path, { cookie: manager })
    for (let seat = 1; seat <= calendar.seats; seat++) await book(other, { time, seat })
    const { status, text, row } = await call({ ...guest(), time })
    expect([status, row]).toEqual([409, undefined])
    expect(text).toContain('value="Peeters"')
  })

  test('of two at once for one time, one is booked', async () => {
    const time = nextTime()
    const answers = await Promise.all(Array.from({ length: calendar.seats + 1 }, () => call({ ...guest(), time })))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(Math.min(calendar.seats, calendar.seatsPerHome))
    expect(answers.filter(({ row }) => row)).toHaveLength(Math.min(calendar.seats, calendar.seatsPerHome))
  })

  test('names the field that is missing', async () => {
    const { status, text, row } = await call({ ...guest(), email: 'x', time: nextTime() })
    expect([status, row]).toEqual([422, undefined])
    expect(text).toContain('href="#booking-email"')
  })

  test('is for homes of one’s own, and those that can be viewed', async () => {
    expect((await call({ ...guest(), time: nextTime() }, { cookie: agent, home: other })).status).toBe(404)
    expect((await call({ ...guest(), time: nextTime() }, { cookie: agent })).status).toBe(303)
    expect((await call({ ...guest(), time: nextTime() }, { cookie: reader })).status).toBe(404)
    expect((await getPage(form('no such'), { cookie: agent })).text).toContain('No home with this reference')
    expect((await getPage(form('x'), { cookie: reader })).status).toBe(404)
  })
})
