import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { absences, agentHours, mails, properties, viewings } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { addDays, brusselsDay, weekdayOf } from '#domain/time.ts'
import { createFeed, propertyRecord } from '#test/db-server/feed.ts'
import { createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { removeHomes } from '#test/support/database/remove-homes.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { bookingStatement, rejectionIn } from '#worker/services/viewing/slots.ts'

/** Two homes of the last agent, whom no other test gives hours. */
const [own, second, others] = [8_230_001, 8_230_002, 8_230_003]
const { site } = await loadCatalogue(database)
const agentOfSite = site.agents!.at(-1)!
const first = site.agents![0]!
const path = `/desk/viewing-hours/?agent=${agentOfSite.id}`

/** A Wednesday that can be booked, in hours in which no other test books. */
const today = brusselsDay(Date.now())
const day = Array.from({ length: 7 }, (_, at) => addDays(today, 7 + at)).find((item) => weekdayOf(item) === 3)!
const hours = {
  ...{ monday: '', tuesday: '', wednesday: '06:00-07:00, 7h-9h30', thursday: '', friday: '', saturday: '', sunday: '' },
  ...{ minutes: '30', buffer: '30' },
}

let manager: string
let agent: string
let reader: string

beforeAll(async () => {
  manager = await signIn(await createAccount({ role: 'manager' }))
  agent = await signIn(await createAccount({ role: 'agent', email: agentOfSite.email! }))
  reader = await signIn(await createAccount({ role: 'reader' }))
  await importFeed(database, createFeed([own, second, others].map((id) => propertyRecord(id))), { today: '2026-11-23' })
  await database
    .update(properties)
    .set({ agentId: agentOfSite.id })
    .where(inArray(properties.id, [own, second]))
  await database.update(properties).set({ agentId: first.id }).where(eq(properties.id, others))
})

afterAll(async () => {
  await database.delete(absences).where(eq(absences.agentId, agentOfSite.id))
  await database.delete(agentHours).where(eq(agentHours.agentId, agentOfSite.id))
  await removeHomes([own, second, others])
})

const send = (fields: Record<string, string>, cookie = manager, to = path) => postForm(to, fields, { cookie })
const save = (more: Record<string, string> = {}, cookie = manager) =>
  versionShown().then((version) => send({ action: 'hours', version, ...hours, ...more }, cookie))
const versionShown = async () =>
  String((await database.select().from(agentHours).where(eq(agentHours.agentId, agentOfSite.id)))[0]?.version ?? 0)
const offered = async (id = own) => {
  const { text } = await requestFixture({}, `/visit/${id}/`)
  return [...text.matchAll(new RegExp(`value="(waiting:)?${day}T(\\d\\d:\\d\\d)"`, 'g'))].map(
    ([, waits, hour]) => `${hour}${waits ? ' full' : ''}`,
  )
}

const booking = (propertyId: number, from: string, to: string) => ({
  ...{ id: crypto.randomUUID(), requestId: crypto.randomUUID(), propertyId, language: 'en' as const },
  ...{ time: `${day}T${from}`, ends: `${day}T${to}`, state: 'confirmed' as const, name: 'Noor' },
  ...{ email: `hours-${crypto.randomUUID()}@example.com`, created: new Date().toISOString() },
})

/** With a client of its own, as each visitor has. */
async function book(propertyId: number, from: string, to: string, seats = 9) {
  const client = connect(bindings.DATABASE_URL)
  const row = booking(propertyId, from, to)
  try {
    await transaction(client, [bookingStatement(client, row, { seats, seatsPerHome: 1 })])
    return row
  } catch (error) {
    if (rejectionIn(error) !== 'full') throw error
    return null
  }
}

describe('hours of an agent', () => {
  test('are those of the agency until they are saved, and what visitors are offered follows them', async () => {
    const page = await getPage(path, { cookie: manager })
    expect(page.status).toBe(200)
    expect(page.text).toContain('These are the hours of the agency.')
    expect(await offered()).not.toContain('06:00')
    const saved = await save()
    expect(saved.headers.get('location')).toBe(`${path}&notice=viewing-hours`)
    expect(await offered()).toEqual(['06:00', '06:30', '07:00', '07:30', '08:00', '08:30', '09:00'])
    expect(await offered(others)).not.toContain('06:00')
    expect((await getPage(path, { cookie: manager })).text).toContain('value="06:00-07:00, 07:00-09:30"')
  })

  test('name the day that cannot be read, and keep what was typed', async () => {
    const { status, text } = await save({ tuesday: 'in the morning' })
    expect(status).toBe(422)
    expect(text).toContain('href="#hours-tuesday"')
    expect(text).toContain('value="in the morning"')
    expect((await save({ minutes: '5' })).status).toBe(422)
  })

  test('of two people who save at once, the second is shown what they typed', async () => {
    const version = await versionShown()
    expect((await send({ action: 'hours', version, ...hours })).status).toBe(303)
    const late = await send({ action: 'hours', version, ...hours, friday: '11:11-12:12' })
    expect([late.status, late.text.includes('11:11-12:12')]).toEqual([409, true])
    expect([...late.text.matchAll(/name="(keep:\w+)" value="theirs"/g)].map(([, name]) => name)).toEqual([
      'keep:friday',
    ])
    const friday = async () =>
      (await database.select().from(agentHours).where(eq(agentHours.agentId, agentOfSite.id)))[0]!.hours.friday
    for (const [side, after] of [
      ['theirs', []],
      ['mine', ['11:11-12:12']],
    ] as const) {
      expect((await save({ friday: '11:11-12:12', 'keep:friday': side })).status).toBe(303)
      expect(await friday()).toEqual(after)
    }
  })

  test('are written by a manager and by the agent alone', async () => {
    expect((await save({}, agent)).status).toBe(303)
    const colleague = `/desk/viewing-hours/?agent=${first.id}`
    expect((await send({ action: 'hours', version: '0', ...hours }, agent, colleague)).status).toBe(404)
    expect((await getPage(colleague, { cookie: agent })).status).toBe(404)
    expect((await getPage('/desk/viewing-hours/', { cookie: agent })).text).toContain(agentOfSite.name)
    expect((await getPage(path, { cookie: reader })).status).toBe(404)
    expect((await save({}, reader)).status).toBe(404)
    for (const action of ['', 'constructor']) expect((await send({ action })).status).toBe(400)
  })
})

describe('an agent is at one home at a time', () => {
  test('and on the road between two: of twenty bookings at once, those of one home are stored', async () => {
    await save()
    const tries = Array.from({ length: 20 }, (_, at) => book(at % 2 ? own : second, '07:00', '07:30'))
    const stored = (await Promise.all(tries)).filter((row) => row !== null)
    expect(stored).toHaveLength(1)
    const [taken] = stored
    const elsewhere = taken!.propertyId === own ? second : own
    for (const [from, to] of [
      ['06:00', '06:31'],
      ['07:59', '08:29'],
    ] as const)
      expect(await book(elsewhere, from, to)).toBeNull()
    expect(await offered(elsewhere)).toEqual([
      ...['06:00', '06:30 full', '07:00 full', '07:30 full'],
      ...['08:00', '08:30', '09:00'],
    ])
    // At the same home there is no road, and a colleague has one of their own.
    const beside = [await book(taken!.propertyId, '07:30', '08:00'), await book(others, '07:00', '07:30')]
    expect(beside.every((row) => row !== null)).toBe(true)
    for (const row of [taken!, ...beside]) await database.delete(viewings).where(eq(viewings.id, row!.id))
  })
})

describe('time off', () => {
  const absence = (more: Record<string, string> = {}) => ({
    ...{ action: 'absence', formKey: crypto.randomUUID(), from: `${day}T07:00`, until: `${day}T08:00`, note: 'Course' },
    ...more,
  })
  const stored = () => database.select().from(absences).where(eq(absences.agentId, agentOfSite.id))

  test('lists the viewings that it breaks before it is added, and each is moved, cancelled or left for later', async () => {
    await save()
    const [moved, left] = [(await book(own, '07:00', '07:30'))!, (await book(own, '07:30', '08:00'))!]
    const fields = absence()
    const listed = await send(fields)
    expect([listed.status, await stored()]).toEqual([422, []])
    const form = /Viewings in this time off.*?<form(.*?)<\/form>/s.exec(listed.text)![1]!
    for (const { id } of [moved, left])
      for (const part of [`name="to.${id}"`, `name="version.${id}"`, `href="/desk/viewings/${id}/"`])
        expect(form).toContain(part)
    expect(form).toContain(`value="${day}T08:30"`)
    expect(form).not.toContain(`value="${day}T07:30"`)
    expect(form).toContain('name="note" value="Course"')
    const choices = { listed: 'yes', [`to.${moved.id}`]: `${day}T08:30`, [`to.${left.id}`]: '' }
    const versions = { [`version.${moved.id}`]: '0', [`version.${left.id}`]: '0' }
    const added = { ...fields, ...choices, ...versions }
    expect((await send(added)).headers.get('location')).toBe(`${path}&notice=absence-added`)
    await send(added)
    expect(await stored()).toMatchObject([{ time: `${day}T07:00`, ends: `${day}T08:00`, note: 'Course' }])
    const rowOf = async ({ id }: { id: string }) =>
      (await database.select().from(viewings).where(eq(viewings.id, id)))[0]!
    expect(await rowOf(moved)).toMatchObject({ time: `${day}T08:30`, state: 'confirmed', version: 1 })
    expect(await rowOf(left)).toMatchObject({ time: `${day}T07:30`, version: 0 })
    // To the guest, the agency and the agent of the home.
    expect((await database.select().from(mails).where(eq(mails.requestId, moved.id))).length).toBe(3)
    // On the road from what is left, and to what was moved.
    expect(await offered(second)).toEqual(['06:00', '06:30', '08:00 full', '08:30 full', '09:00 full'])
    // None is booked in it, whatever the page had offered.
    expect(await Promise.all(Array.from({ length: 5 }, () => book(second, '06:45', '07:15')))).toEqual(
      Array(5).fill(null),
    )
    expect((await getPage(path, { cookie: agent })).text).toContain('Viewings during time off')
    const cancelled = await send({ action: 'rebook', [`to.${left.id}`]: 'cancel', [`version.${left.id}`]: '0' }, agent)
    expect(cancelled.headers.get('location')).toBe(`${path}&notice=viewings-rebooked`)
    expect(await rowOf(left)).toMatchObject({ state: 'cancelled', version: 1 })
    expect((await database.select().from(mails).where(eq(mails.requestId, left.id))).length).toBe(3)
    expect((await getPage(path, { cookie: agent })).text).not.toContain('Viewings during time off')
    const week = await getPage(`/desk/viewings/?agent=${agentOfSite.id}&week=`, { cookie: manager })
    expect(week.status).toBe(200)
    const [row] = await stored()
    await send({ action: 'absence-delete', id: row!.id })
    expect(await stored()).toEqual([])
    await database.delete(viewings).where(inArray(viewings.id, [moved.id, left.id]))
  })

  test('ends after it begins, and is deleted by those who may write it', async () => {
    const early = await send(absence({ until: `${day}T07:00` }))
    expect([early.status, early.text.includes('href="#absence-until"')]).toEqual([422, true])
    await send(absence(), agent)
    const [row] = await stored()
    const colleague = `/desk/viewing-hours/?agent=${first.id}`
    await send({ action: 'absence-delete', id: row!.id }, manager, colleague)
    expect(await stored()).toHaveLength(1)
    await send({ action: 'absence-delete', id: row!.id }, agent)
    expect(await stored()).toEqual([])
  })
})

test('an agent follows the agency again', async () => {
  await save()
  expect((await send({ action: 'agency' })).headers.get('location')).toBe(`${path}&notice=viewing-hours-agency`)
  expect(await offered()).not.toContain('06:00')
})
