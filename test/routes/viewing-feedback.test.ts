import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails, ownerships, viewings } from '#db/schema/index.ts'
import { addDays, brusselsDay, brusselsMoment, dayMs, iso } from '#domain/time.ts'
import { createFeed, propertyRecord } from '#test/db-server/feed.ts'
import { createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { removeHomes } from '#test/support/database/remove-homes.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { signToken } from '#worker/crypto/token.ts'
import { askForFeedback } from '#worker/jobs/mail-jobs.ts'
import { importFeed } from '#worker/services/import/feed.ts'

const home = 8_220_001
const secret = bindings.FORM_SECRET!
const today = brusselsDay(Date.now())
const yesterday = addDays(today, -1)
const noon = iso(brusselsMoment(`${today}T12:00`)!)
const env = { ...bindings, ORIGIN: 'https://gevel.test' }
const answers = { action: 'answer', interest: 'maybe', price: 'high', condition: 'expected', remark: 'The garden!' }

let manager: string
let reader: string
let owner: string
const ids: string[] = []

beforeAll(async () => {
  manager = await signIn(await createAccount({ role: 'manager' }))
  reader = await signIn(await createAccount({ role: 'reader' }))
  const account = await createAccount({ role: 'owner' })
  owner = await signIn(account)
  await importFeed(database, createFeed([propertyRecord(home)]), { today: '2026-11-23' })
  await database.insert(ownerships).values({ userId: account.id, propertyId: home, since: '2026-01-01' })
})

afterAll(async () => {
  await database.delete(viewings).where(inArray(viewings.id, ids))
  await removeHomes([home])
})

type Viewing = typeof viewings.$inferInsert

async function past(more: Partial<Viewing> = {}): Promise<Viewing> {
  const id = crypto.randomUUID()
  ids.push(id)
  const row: Viewing = {
    ...{ id, requestId: id, propertyId: home, language: 'fr', seat: 60 + ids.length, state: 'confirmed' },
    ...{ time: `${yesterday}T10:00`, ends: `${yesterday}T10:45`, email: `after-${id}@example.com` },
    ...{ name: `Zoë ${id.slice(0, 8)}`, created: noon, ...more },
  }
  await database.insert(viewings).values(row)
  return row
}

const rowOf = async ({ id }: Viewing) => (await database.select().from(viewings).where(eq(viewings.id, id)))[0]!
const asked = ({ email }: Viewing) => database.select().from(mails).where(eq(mails.recipient, email))
const tokenOf = ({ id }: Viewing, now = Date.now()) => signToken(secret, 'feedback', id, now)
const pathOf = (viewing: Viewing) => `/after-your-viewing/?t=${tokenOf(viewing)}`

const send = (path: string, fields: Record<string, string>, headers = {}) =>
  requestFixture({}, path, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  })

const act = (viewing: Viewing, action: string, cookie = manager, version?: number) =>
  rowOf(viewing).then((row) =>
    postForm(`/desk/viewings/${viewing.id}/`, { action, version: String(version ?? row.version) }, { cookie }),
  )

describe('the question', () => {
  test('is mailed once, the day after, in the language of the visitor', async () => {
    const viewing = await past()
    await askForFeedback(env, iso(brusselsMoment(`${today}T09:59`)!))
    expect(await asked(viewing)).toEqual([])
    await Promise.all([askForFeedback(env, noon), askForFeedback(env, noon)])
    await askForFeedback(env, noon)
    const [mail, ...more] = await asked(viewing)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'appointment-feedback', language: 'fr', requestId: viewing.id })
    expect(mail!.subject).toContain('Comment s’est passée votre visite')
    const [, link] = /https:\/\/gevel\.test(\/fr\/apres-votre-visite\/\?t=\S+)/.exec(mail!.text)!
    expect((await requestFixture({}, link!)).status).toBe(200)
  })

  test.each([
    ['of today', { time: `${today}T00:15`, ends: `${today}T01:00` }],
    ['of long ago', { time: `${addDays(today, -5)}T10:00`, ends: `${addDays(today, -5)}T10:45` }],
    ['that was cancelled', { state: 'cancelled', seat: null }],
    ['that was never confirmed', { state: 'asked' }],
    ['on the waiting list', { state: 'waiting', seat: null }],
    ['to which nobody came', { outcome: 'no-show' }],
    ['of a home that is not stored', { propertyId: 8_229_999 }],
  ] as const)('is not mailed after a viewing %s', async (_, change) => {
    const viewing = await past(change)
    await askForFeedback(env, noon)
    expect(await asked(viewing)).toEqual([])
  })

  test('is mailed where the agency says that one without confirmation took place', async () => {
    const viewing = await past({ state: 'asked', outcome: 'done' })
    await askForFeedback(env, noon)
    expect(await asked(viewing)).toHaveLength(1)
  })

  test('is not mailed to an address that refused a mail', async () => {
    const viewing = await past()
    await database.insert(mails).values({
      ...{ id: crypto.randomUUID(), kind: 'receipt', language: 'fr', recipient: viewing.email, subject: 'x' },
      ...{ text: 'x', html: 'x', attachments: [], created: noon, due: noon, dead: noon, fault: '550 5.1.1' },
    })
    await askForFeedback(env, noon)
    expect(await asked(viewing)).toHaveLength(1)
  })
})

describe('the page of its link', () => {
  test('has three questions of radios and a line, and stores what is sent', async () => {
    const viewing = await past()
    const page = await requestFixture({}, pathOf(viewing))
    expect(page.status).toBe(200)
    expect(page.text.match(/type="radio"/g)).toHaveLength(9)
    expect(page.text).not.toContain(viewing.name)
    expect(page.headers.get('cache-control')).toContain('no-store')
    const first = await send(pathOf(viewing), answers)
    expect(first.status).toBe(303)
    const { interest, price, condition, remark } = answers
    expect((await rowOf(viewing)).opinion).toEqual({ interest, price, condition, remark })
    // Sent twice, and changed.
    expect((await send(pathOf(viewing), answers)).status).toBe(303)
    await send(pathOf(viewing), { ...answers, interest: 'no', remark: '' })
    expect((await rowOf(viewing)).opinion).toEqual({ interest: 'no', price, condition, remark: null })
    const { text } = await requestFixture({}, pathOf(viewing))
    expect(text).toContain('The agent has your answers.')
    expect(text).toMatch(/checked=""[^>]*value="no"/)
  })

  test('names the question without an answer, and keeps what was typed', async () => {
    const viewing = await past()
    const { status, text } = await send(pathOf(viewing), { ...answers, price: 'free' })
    expect([status, (await rowOf(viewing)).opinion]).toEqual([422, null])
    expect(text).toContain('href="#opinion-price"')
    expect(text).toContain('The garden!')
    expect((await send(pathOf(viewing), { ...answers, remark: 'x'.repeat(501) })).status).toBe(422)
    expect((await send(pathOf(viewing), { ...answers, action: 'x' })).status).toBe(400)
  })

  test('is refused from another site, after thirty days, and without a token of its own', async () => {
    const viewing = await past()
    expect((await send(pathOf(viewing), answers, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const old = `/after-your-viewing/?t=${tokenOf(viewing, Date.now() - 30 * dayMs - 1000)}`
    expect((await requestFixture({}, old)).text).toContain('This link has expired')
    for (const status of [(await requestFixture({}, old)).status, (await send(old, answers)).status])
      expect(status).toBe(410)
    for (const token of ['', 'x', signToken(secret, 'document', viewing.id), tokenOf({ ...viewing, id: 'x' })])
      expect((await requestFixture({}, `/after-your-viewing/?t=${token}`)).status).toBe(404)
    await database.update(viewings).set({ outcome: 'no-show' }).where(eq(viewings.id, viewing.id))
    expect((await send(pathOf(viewing), answers)).status).toBe(404)
    expect((await rowOf(viewing)).opinion).toBeNull()
  })

  test('takes ten answers an hour', async () => {
    const viewing = await past()
    for (let sent = 0; sent < 10; sent++) expect((await send(pathOf(viewing), answers)).status).toBe(303)
    const { status, text } = await send(pathOf(viewing), { ...answers, remark: 'Once more' })
    expect([status, text.includes('Once more')]).toEqual([429, true])
    expect((await rowOf(viewing)).opinion?.remark).toBe('The garden!')
  })
})

describe('at the desk', () => {
  test('a viewing that is over is marked, and the mark is taken away', async () => {
    const viewing = await past()
    const { text } = await getPage(`/desk/viewings/${viewing.id}/`, { cookie: manager })
    for (const verb of ['done', 'no-show']) expect(text).toContain(`name="action" value="${verb}"`)
    expect((await act(viewing, 'no-show')).headers.get('location')).toContain('notice=viewing-no-show')
    expect((await rowOf(viewing)).outcome).toBe('no-show')
    const week = await getPage(`/desk/viewings/${viewing.id}/`, { cookie: manager })
    expect(week.text).toContain('No-show')
    // Of two people, the second saw an older version.
    expect((await act(viewing, 'done', manager, 0)).status).toBe(409)
    await act(viewing, 'unmark')
    expect((await rowOf(viewing)).outcome).toBeNull()
  })

  test('one that is ahead, and a cancelled one, have no mark; a reader makes none', async () => {
    const tomorrow = addDays(today, 1)
    const ahead = await past({ time: `${tomorrow}T10:00`, ends: `${tomorrow}T10:45` })
    const cancelled = await past({ state: 'cancelled', seat: null })
    for (const viewing of [ahead, cancelled]) expect((await act(viewing, 'done')).status).toBe(409)
    const over = await past()
    expect((await act(over, 'done', reader)).status).toBe(404)
    expect((await rowOf(over)).outcome).toBeNull()
  })

  test('an opinion is released to the owner by a button, without a name, and taken back', async () => {
    const viewing = await past()
    const owned = () => getPage(`/owner/${home}/`, { cookie: owner }).then(({ text }) => text)
    expect((await act(viewing, 'release')).status).toBe(409)
    await send(pathOf(viewing), answers)
    expect((await getPage('/desk/viewings/', { cookie: manager })).text).toContain('Answers to show the owner')
    const shown = await getPage(`/desk/viewings/${viewing.id}/`, { cookie: reader })
    expect([shown.text.includes('The garden!'), shown.text.includes('value="release"')]).toEqual([true, false])
    expect(await owned()).not.toContain('The garden!')
    expect((await act(viewing, 'release')).headers.get('location')).toContain('notice=viewing-release')
    const text = await owned()
    const list = text.slice(text.indexOf('id="viewings"'))
    const item = /<li>(?:(?!<\/li>).)*The garden!.*?<\/li>/s.exec(list)![0]
    for (const part of ['Perhaps', 'Too high', 'As expected']) expect(item).toContain(part)
    for (const part of ['Zo', '<time', '<li id']) expect(item).not.toContain(part)
    expect((await rowOf(viewing)).read).not.toBeNull()
    // Released: the visitor cannot change what the owner read.
    expect((await send(pathOf(viewing), { ...answers, remark: 'Changed' })).status).toBe(303)
    expect((await rowOf(viewing)).opinion?.remark).toBe('The garden!')
    expect((await requestFixture({}, pathOf(viewing))).text).toContain('passed on')
    await act(viewing, 'withhold')
    expect(await owned()).not.toContain('The garden!')
  })
})
