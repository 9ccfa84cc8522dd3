import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inquiries, mails, properties, site as siteTable, viewings } from '#db/schema/index.ts'
import { addDays, brusselsDay } from '#domain/time.ts'
import { weekOf } from '#domain/viewing/week.ts'
import { createFeed, propertyRecord } from '#test/db-server/feed.ts'
import { createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { removeHomes } from '#test/support/database/remove-homes.ts'
import { editFields } from '#test/support/forms/edit-fields.ts'
import { formRequest, openForm, uniquePerson } from '#test/support/forms/forms.ts'
import { requestFixture } from '#test/support/worker/fixture-request.ts'
import { settleSite } from '#test/support/worker/settle-site.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { importFeed } from '#worker/services/import/feed.ts'

const home = 8_250_001
const { site } = await loadCatalogue(database)
const agent = site.agents!.at(-1)!
const day = addDays(brusselsDay(Date.now()), 60)
/** Of two places, and later ones: with places, and where anybody walks in. */
const [first, second, walkIn] = [`${day}T05:00`, `${addDays(day, 1)}T05:00`, `${addDays(day, 2)}T05:00`]
const week = `/desk/viewings/?week=${weekOf(day)}`
const visit = `/visit/${home}/`

let manager: string

beforeAll(async () => {
  manager = await signIn(await createAccount({ role: 'manager' }))
  await importFeed(database, createFeed([propertyRecord(home)]), { today: '2026-11-23' })
  const until = (start: string) => ({ start, end: `${start.slice(0, 11)}06:00` })
  await database
    .update(properties)
    .set({
      agentId: agent.id,
      openHouses: [{ ...until(first), seats: 2 }, { ...until(second), seats: 9 }, until(walkIn)],
    })
    .where(eq(properties.id, home))
})

afterAll(async () => {
  await database.delete(viewings).where(eq(viewings.propertyId, home))
  await removeHomes([home])
})

const send = async (time: string) => {
  const sending = await openForm()
  const answers = { ...uniquePerson(), time }
  const { status, text } = await requestFixture(
    {},
    visit,
    await formRequest('contact-appointment', answers, { sending, about: home }),
  )
  const [row] = await database.select().from(viewings).where(eq(viewings.requestId, sending.key))
  return { status, text, row: row! }
}

const mailTo = async (requestId: string, email: string) =>
  (await database.select().from(mails).where(eq(mails.requestId, requestId))).filter(
    ({ recipient }) => recipient === email,
  )

const offered = async () =>
  [...(await requestFixture({}, visit)).text.matchAll(/value="(open:[^"]+)"/g)].map(([, value]) => value)

const act = (id: string, fields: Record<string, string>) =>
  postForm(`/desk/viewings/${id}/`, fields, { cookie: manager })

test('visitors inscribe until it is full, and each guest is confirmed, moved and cancelled alone', async () => {
  expect(await offered()).toEqual([`open:${first}`, `open:${second}`])
  const [one, two] = [await send(`open:${first}`), await send(`open:${first}`)]
  expect([one, two].map(({ status, row }) => [status, row.state, row.seat, row.ends])).toEqual([
    [303, 'confirmed', 1000, `${day}T06:00`],
    [303, 'confirmed', 1001, `${day}T06:00`],
  ])
  const [mail] = await mailTo(one.row.requestId, one.row.email)
  expect(mail!.subject).toContain('Your viewing is confirmed')
  const link = /https:\/\/gevel\.test(\/appointment\/\?t=\S+)/.exec(mail!.text)![1]!
  expect((await requestFixture({}, link)).text).toContain('value="cancel" name="action"')

  // Full: not offered, and refused to those who have the form open; no one waits.
  expect(await offered()).toEqual([`open:${second}`])
  expect((await send(`open:${first}`)).status).toBe(409)
  for (const time of [first, `waiting:${first}`, `open:${walkIn}`]) expect((await send(time)).status).toBe(422)

  // One event of the week, whose guests are beside it.
  const shown = await getPage(week, { cookie: manager })
  expect(shown.text).toContain('2 of 2 places')
  expect(shown.text).not.toContain(`/desk/viewings/${one.row.id}/`)
  const guests = await getPage(`${week}&open=${home}-${first}`, { cookie: manager })
  for (const { row } of [one, two]) expect(guests.text).toContain(`/desk/viewings/${row.id}/`)
  expect(guests.text).toContain(`/desk/homes/${home}/?view=viewings`)

  expect((await getPage(`/desk/viewings/${one.row.id}/`, { cookie: manager })).text).toContain(`value="open:${second}"`)
  expect((await act(one.row.id, { action: 'move', version: '0', time: `open:${second}` })).status).toBe(303)
  expect((await act(two.row.id, { action: 'cancel', version: '0' })).status).toBe(303)
  const rows = await database.select().from(viewings).where(eq(viewings.propertyId, home))
  expect(rows.map(({ time, state, seat }) => [time, state, seat]).sort()).toEqual([
    [first, 'cancelled', null],
    [second, 'confirmed', 1000],
  ])
  expect((await mailTo(one.row.id, one.row.email)).map(({ kind }) => kind)).toEqual(['appointment-changed'])
  expect((await mailTo(two.row.id, two.row.email)).map(({ kind }) => kind)).toEqual(['appointment-cancelled'])
  expect(await offered()).toEqual([`open:${first}`, `open:${second}`])
  expect((await getPage(week, { cookie: manager })).text).toContain('0 of 2 places')
  await database.delete(inquiries).where(eq(inquiries.propertyId, home))
})

test('the form that is opened for one open house has it chosen', async () => {
  const { text } = await requestFixture({}, `${visit}?time=${encodeURIComponent(`open:${second}`)}`)
  expect(
    [...text.matchAll(/value="([^"]+)"[^>]* checked|checked[^>]* value="([^"]+)"/g)].map(([, a, b]) => a ?? b),
  ).toEqual([`open:${second}`])
})

test('the page of the home links to the form, and says what is full once it is', async () => {
  const path = (await requestFixture({}, `/property/${home}/`)).location!.replace('https://gevel.test', '')
  const page = async () => (await requestFixture({}, path)).text
  const block = async () => /id="open-houses".*?<\/ul>/s.exec(await page())![0]
  const links = async () => (await block()).match(new RegExp(`href="${visit}\\?time=open%3A`, 'g'))?.length ?? 0
  expect(await links()).toBe(2)
  await send(`open:${first}`)
  await send(`open:${first}`)
  // The page of the data version before is shown for as long as it is checked.
  await expect.poll(block, { timeout: 30_000 }).toContain('Full')
  expect(await links()).toBe(1)
})

test('the editor has a tab for open houses, to which the week and a booking lead', async () => {
  const editor = await getPage(`/desk/homes/${home}/?view=viewings`, { cookie: manager })
  expect(editor.text).toContain('name="openHouses.seats"')
  const [row] = await database.select().from(properties).where(eq(properties.id, home))
  const booking = await getPage(`/desk/new-viewing/?home=${encodeURIComponent(row!.reference)}`, { cookie: manager })
  expect(booking.text).toContain(`/desk/homes/${home}/?view=viewings`)
})

test('who removes an open house is shown its guests first, and cancels or keeps them', async () => {
  const editor = `/desk/homes/${home}/?view=viewings`
  const guest = (await send(`open:${second}`)).row
  const form = async (remaining: string) => {
    const { text } = await getPage(editor, { cookie: manager })
    const fields = Object.entries(editFields(text)).filter(([name]) => !name.startsWith('openHouses.'))
    const rows = [[remaining, `${remaining.slice(0, 11)}06:00`, '2']]
    const cells = rows.flatMap(([start, end, seats]) => [
      ...[['openHouses.start', start!] as const, ['openHouses.end', end!] as const],
      ['openHouses.seats', seats!] as const,
    ])
    return [...fields.map(([name, value]) => [name, value] as const), ...cells]
  }
  const publish = async (remaining: string, more: Record<string, string> = {}) =>
    postForm(editor, [...(await form(remaining)), ['action', 'publish'], ...Object.entries(more)], { cookie: manager })
  const stored = async () => (await database.select().from(properties).where(eq(properties.id, home)))[0]!.openHouses
  const isKept = async () => (await stored()).some(({ start }) => start === second)
  const state = async () => (await database.select().from(viewings).where(eq(viewings.id, guest.id)))[0]!.state

  const asked = await publish(first)
  expect([asked.status, await isKept(), asked.text.includes(`/desk/viewings/${guest.id}/`)]).toEqual([422, true, true])
  expect(asked.text).toContain('2 guests are expected at open houses that you remove or move')
  const [, listed] = /name="listed" value="([^"]*)"/.exec(asked.text)!
  // Another guest came after the list was shown.
  const late = (await send(`open:${second}`)).row
  const again = await publish(first, { guests: 'cancel', listed: listed! })
  expect([again.status, await isKept(), again.text.includes(late.id)]).toEqual([422, true, true])
  const [, all] = /name="listed" value="([^"]*)"/.exec(again.text)!
  expect((await publish(first, { guests: 'cancel', listed: all! })).status).toBe(303)
  expect([await isKept(), await state()]).toEqual([false, 'cancelled'])
  expect((await mailTo(guest.id, guest.email)).map(({ kind }) => kind)).toEqual(['appointment-cancelled'])

  // Kept: the week shows them each.
  const stays = await database
    .select()
    .from(viewings)
    .where(and(eq(viewings.time, first), isNotNull(viewings.seat)))
  expect(stays.length).toBeGreaterThan(0)
  const listedAll = /name="listed" value="([^"]*)"/.exec((await publish(walkIn)).text)![1]!
  expect((await publish(walkIn, { guests: 'keep', listed: listedAll })).status).toBe(303)
  expect((await stored()).map(({ start }) => start)).toEqual([walkIn])
  const after = await database
    .select()
    .from(viewings)
    .where(and(eq(viewings.time, first), isNotNull(viewings.seat)))
  expect(after).toEqual(stays)
})

test('a search for open houses finds those that are to come, the next one first', async () => {
  const [later, over] = [home + 1, home + 2]
  const on = (date: string) => [{ start: `${date}T05:00`, end: `${date}T06:00` }]
  await importFeed(database, createFeed([propertyRecord(later), propertyRecord(over)]), { today: '2026-11-23' })
  const open = async (id: number, date: string) =>
    database
      .update(properties)
      .set({ openHouses: on(date) })
      .where(eq(properties.id, id))
  await open(later, addDays(day, 9))
  await open(over, '2026-11-20')
  await database.update(siteTable).set({ version: sql`version + 1` })
  await settleSite()

  const { text } = await getPage('/for-sale/?openhouse=1&sort=newest')
  const shown = [...text.matchAll(/<a href="[^"]*\/(825000\d)\/"/g)].map(([, id]) => Number(id))
  expect([...new Set(shown)]).toEqual([home, later])
  const [card] =
    new RegExp(`<time class="ribbon open-house" datetime="${addDays(day, 9)}T05:00">[^<]*</time>`, 'i').exec(text) ?? []
  expect(card).toContain('05:00–06:00')
  expect(text).toMatch(/<option value="newest"[^>]*>By date</)
  await removeHomes([later, over])
})
