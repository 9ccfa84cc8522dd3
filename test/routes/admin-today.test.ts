import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { faults as faultRows, inquiries, mails, properties, viewings } from '#db/schema/index.ts'
import { addDays, today } from '#domain/time.ts'
import { type Account, createAccount, database, getPage, signIn } from '#test/support/auth/portal.ts'
import { markupErrors } from '#test/support/markup/markup.ts'

const propertyId = 4231907
let manager: Account
let colleague: Account
let cookie: string

beforeAll(async () => {
  ;[manager, colleague] = await Promise.all([
    createAccount({ role: 'manager', name: 'Ann De Boeck' }),
    createAccount({ role: 'manager', name: 'Bruno Lambert' }),
  ])
  cookie = await signIn(manager)
})

const at = async (path: string) => (await getPage(path, { cookie })).text.replaceAll('<!-- -->', '')
const part = (text: string, id: string) =>
  new RegExp(`<section class="panel" id="${id}">.*?</section>`, 's').exec(text)?.[0] ?? ''

/** Received before those of other tests by default. */
async function request(change: Partial<typeof inquiries.$inferInsert> = {}): Promise<string> {
  const id = crypto.randomUUID()
  await database.insert(inquiries).values({
    ...{ id, form: 'contact-me', language: 'fr', received: '2020-01-01T10:00:00.000Z', fingerprint: id },
    ...{ propertyId, email: 'noor@example.com', redirectTo: '/' },
    data: { firstName: 'Noor', lastName: 'Peeters', remark: `About ${id}` },
    ...change,
  })
  return id
}

let lastSeat = 500

async function viewing(change: Partial<typeof viewings.$inferInsert>): Promise<string> {
  const id = crypto.randomUUID()
  const time = change.time ?? `${today()}T23:30`
  await database.insert(viewings).values({
    ...{ id, requestId: await request({ finishedAt: '2020-01-02' }), propertyId, language: 'en', time },
    ...{ ends: time, state: 'asked', email: 'noor@example.com', name: `Noor ${id}` },
    ...{ seat: ++lastSeat, created: '2030-01-01T10:00:00.000Z' },
    ...change,
  })
  return id
}

const removed = async (ids: readonly string[]) => {
  for (const id of ids) await database.delete(inquiries).where(eq(inquiries.id, id))
}

test('requests wait in the order in which they came, the oldest are late, and each leads to its page', async () => {
  const now = new Date().toISOString()
  const ids = [
    await request({ received: '2020-01-01T10:00:00.000Z' }),
    await request({ received: '2020-01-02T10:00:00.000Z', assigneeId: colleague.id, data: {} }),
    await request({ received: '2020-01-03T10:00:00.000Z', startedAt: now }),
    await request({ received: '2020-01-03T10:00:00.000Z', suspected: true }),
    await request({ received: '2020-01-03T10:00:00.000Z', finishedAt: '2020-01-04' }),
  ]
  const list = part(await at('/desk/'), 'requests')
  const rows = list.split('<li>').slice(1)
  expect(rows[0]).toContain(`href="/desk/request/${ids[0]}/"`)
  for (const words of ['Noor Peeters', `About ${ids[0]}`, '<span class="mark lang">fr</span>', 'Not assigned yet'])
    expect(rows[0]).toContain(words)
  expect(rows[0]).toMatch(/<time class="age late" dateTime="2020-01-01T10:00:00.000Z" title="01\/01\/2020 11:00">\d+d/)
  expect(rows[1]).toContain(ids[1])
  expect(rows[1]).toContain('aria-label="Bruno Lambert"')
  for (const id of ids.slice(2)) expect(list).not.toContain(id)
  const mine = part(await at('/desk/?of=mine'), 'requests')
  expect([mine.includes(ids[0]!), mine.includes(ids[1]!)]).toEqual([true, false])
  await removed(ids)
})

test('viewings of today lead to the page where the agency confirms them, those of other days are not shown', async () => {
  const asked = await viewing({ time: `${today()}T23:45` })
  const confirmed = await viewing({ state: 'confirmed' })
  const others = [
    await viewing({ time: `${addDays(today(), 1)}T00:00` }),
    await viewing({ time: `${addDays(today(), -1)}T23:59` }),
    await viewing({ state: 'cancelled', seat: null }),
    await viewing({ state: 'waiting', seat: null }),
  ]
  const list = part(await at('/desk/'), 'viewings')
  const rows = list.split('<li').slice(1)
  const rowOf = (id: string) => rows.find((row) => row.includes(`Noor ${id}`)) ?? ''
  expect(rows.indexOf(rowOf(asked))).toBeGreaterThan(rows.indexOf(rowOf(confirmed)))
  expect(rowOf(asked)).toContain('23:45')
  expect(rowOf(asked)).toContain('to confirm')
  expect(rowOf(confirmed)).not.toContain('to confirm')
  for (const id of others) expect(list).not.toContain(id)
  const link = /href="(\/appointment\/\?t=[^"]+)">Confirm</.exec(rowOf(asked))![1]!
  expect((await at(link)).match(/value="confirm" name="action"/g)).toHaveLength(1)
  for (const id of [asked, confirmed, ...others]) await database.delete(viewings).where(eq(viewings.id, id))
})

test('an advertised home that lacks a mention is listed, until it is withdrawn', async () => {
  const [home] = await database.select().from(properties).where(eq(properties.id, propertyId))
  const change = (values: Partial<typeof properties.$inferInsert>) =>
    database.update(properties).set(values).where(eq(properties.id, propertyId))
  const listed = async () =>
    part(await at('/desk/'), 'mentions')
      .split('<li>')
      .find((row) => row.includes(`href="/desk/homes/${propertyId}/"`))
  await change({ facts: {}, energyPerformance: null, energyLabelText: null, energyRank: null })
  expect(await listed()).toMatch(/<span class="mark bad">\d+ in the advertisement<\/span>/)
  const lacking = await listed()
  for (const words of ['G-score', 'Label on the certificate']) expect(lacking).toContain(words)
  await change({ withdrawn: '2026-11-01' })
  expect(await listed()).toBeUndefined()
  const { facts, energyPerformance, energyLabelText, energyRank, withdrawn } = home!
  await change({ facts, energyPerformance, energyLabelText, energyRank, withdrawn })
})

test('what failed is counted, and leads to where it is mended', async () => {
  const id = crypto.randomUUID()
  const moment = '2026-11-20T10:00:00.000Z'
  await database.insert(mails).values({
    ...{ id, kind: 'request', language: 'en', recipient: 'agency@example.com', subject: 'x', text: 'x', html: 'x' },
    ...{ attachments: [], created: moment, due: moment, dead: moment },
  })
  await database
    .insert(faultRows)
    .values({ subject: 'job.saved-searches', count: 4, since: moment, last: moment, reason: 'TypeError' })
  const faults = part(await at('/desk/'), 'faults')
  expect(faults).toMatch(/<b>\d+ mails? w(?:as|ere) not delivered\.<\/b>.*?href="\/desk\/mails\/"/s)
  expect(faults).toContain('Search alerts')
  await database.delete(mails).where(eq(mails.id, id))
  await database.delete(faultRows).where(eq(faultRows.subject, 'job.saved-searches'))
})

test.each(['/nl/kantoor/', '/fr/agence/?of=mine', '/desk/?of=nothing', '/de/buero/'])('%s is valid', async (path) => {
  const id = await request()
  expect(markupErrors((await getPage(path, { cookie })).text)).toEqual([])
  await removed([id])
})

test('a reader sees the day without what the role may not do', async () => {
  const id = await viewing({})
  const text = (
    await getPage('/desk/', { cookie: await signIn(await createAccount({ role: 'reader' })) })
  ).text.replaceAll('<!-- -->', '')
  expect(part(text, 'viewings')).toContain(`Noor ${id}`)
  expect(text).not.toContain('/appointment/')
  for (const path of ['/desk/mails/', '/desk/feeds/']) expect(text).not.toContain(`href="${path}"`)
  await database.delete(viewings).where(eq(viewings.id, id))
})

test('the language switch keeps whose requests are shown', async () => {
  expect(await at('/desk/?of=mine')).toContain('href="/nl/kantoor/?of=mine"')
})
