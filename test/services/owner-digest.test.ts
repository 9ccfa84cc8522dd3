/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { eq, inArray } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { analyticsDays, communications, digests, mails, properties, users, viewings } from '#db/schema/index.ts'
import { insertAccount } from '#test/support/auth/accounts.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { signToken } from '#worker/crypto/token.ts'
import { sendDigests } from '#worker/jobs/mail-jobs.ts'
import { digestMailsFor } from '#worker/mail/owner-digest.ts'
import { digestToken } from '#worker/services/owner/digest-preference.ts'
import { writeOwnerDigests } from '#worker/services/owner/owner-digest.ts'

const database = connect(inject('databases').digests)
const env = { ...bindings, DATABASE_URL: inject('databases').digests }
const secret = bindings.FORM_SECRET!

/** Properties of the demo agency whose counts no other test of this file reads. */
const [home, other] = [4231930, 4231941] as const

const opened = '2026-11-02T10:00:00.000Z'
const monday = '2026-11-23T07:05:00.000Z'

const runDigests = (now: string) =>
  writeOwnerDigests({ database, mailsFor: digestMailsFor({ origin: 'https://gevel.test', secret, now }), now })

const mailsTo = (email: string) => database.select().from(mails).where(eq(mails.recipient, email))

test('mails an owner on Monday morning, once, also with concurrent runs', async () => {
  const mila = await insertAccount(database, { homes: [home], language: 'en', now: opened })
  const note = {
    propertyId: home,
    contact: 'An',
    subject: 'x',
    comment: '',
    source: 'agency',
    created: monday,
  } as const
  const visitor = {
    propertyId: home,
    language: 'nl',
    email: `${mila.id}@example.com`,
    name: 'Bo',
    created: opened,
  } as const
  await database.batch([
    database.insert(analyticsDays).values([
      { propertyId: home, day: '2026-11-15', event: 'view', times: 9, visitors: 5 },
      { propertyId: home, day: '2026-11-16', event: 'view', times: 20, visitors: 10 },
      { propertyId: home, day: '2026-11-22', event: 'view', times: 9, visitors: 7 },
      { propertyId: home, day: '2026-11-23', event: 'view', times: 99, visitors: 99 },
    ]),
    database.insert(communications).values([
      { ...note, id: `${mila.id}.1`, at: '2026-11-18T10:00:00.000Z', type: 'phone', status: 'done' },
      { ...note, id: `${mila.id}.2`, at: '2026-11-19T10:00:00.000Z', type: 'phone', status: 'open' },
      { ...note, id: `${mila.id}.3`, at: '2026-11-19T11:00:00.000Z', type: 'visit', status: 'cancelled' },
      { ...note, id: `${mila.id}.4`, at: '2026-11-23T06:00:00.000Z', type: 'offer', status: 'open' },
    ]),
    database.insert(viewings).values([
      {
        ...{ ...visitor, id: `${mila.id}.v`, requestId: `${mila.id}.r` },
        ...{ time: '2026-11-26T14:00', ends: '2026-11-26T15:00', seat: 77, state: 'confirmed' },
      },
      {
        ...{ ...visitor, id: `${mila.id}.w`, requestId: `${mila.id}.s` },
        ...{ time: '2026-11-19T14:00', ends: '2026-11-19T15:00', seat: 77, state: 'confirmed' },
      },
      ...[17, 18].map((day) => ({
        ...{
          ...visitor,
          id: `${mila.id}.${day}`,
          requestId: `${mila.id}.${day}`,
          created: `2026-11-${day}T10:00:00.000Z`,
        },
        ...{ time: `2026-11-27T${day}:00`, ends: `2026-11-27T${day}:30`, seat: 77, state: 'asked' as const },
      })),
    ]),
  ])
  try {
    await runDigests('2026-11-23T06:59:00.000Z')
    expect(await mailsTo(mila.email)).toEqual([])
    await Promise.all([runDigests(monday), runDigests(monday)])
    await runDigests('2026-11-24T18:00:00.000Z')
    const [letter, ...more] = await mailsTo(mila.email)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ kind: 'digest', language: 'en', sent: null, created: monday })
    expect(letter!.text).toContain('17 visits to the page, 12 more than the week before')
    expect(letter!.text).toContain('New: 2 requests for a viewing, 2 phone calls, 1 viewing\n')
    expect(letter!.text).toMatch(/Coming viewings:\n– Thursday,? 26 November 2026/)
    expect(letter!.text).toContain(`https://gevel.test/owner/${home}/`)
    expect(letter!.text).not.toMatch(/\bBo\b/)
    expect(letter!.unsubscribe).toMatch(/^https:\/\/gevel\.test\/weekly-email\/\?t=[\w.%-]+$/)
    expect(await database.select().from(digests).where(eq(digests.userId, mila.id))).toEqual([
      { userId: mila.id, week: '2026-11-23' },
    ])
    // A missed Monday is caught up; the next mail follows a week later.
    await runDigests('2026-12-01T18:59:00.000Z')
    expect(await mailsTo(mila.email)).toHaveLength(2)
    await runDigests('2026-12-08T19:01:00.000Z')
    expect(await mailsTo(mila.email)).toHaveLength(2)
  } finally {
    await database.batch([
      database.delete(analyticsDays).where(eq(analyticsDays.propertyId, home)),
      database.delete(communications).where(eq(communications.propertyId, home)),
      database.delete(viewings).where(eq(viewings.email, `${mila.id}@example.com`)),
      database.delete(users).where(eq(users.id, mila.id)),
    ])
  }
})

test('mails no owner who is unsubscribed, new, disabled, or without live properties', async () => {
  const gone = (await database.select({ id: properties.id }).from(properties).where(eq(properties.id, other)))[0]!.id
  const now = opened
  const people = await Promise.all([
    insertAccount(database, { homes: [home], digest: false, now }),
    insertAccount(database, { homes: [home], disabled: opened, now }),
    insertAccount(database, { homes: [home], role: 'manager', now }),
    insertAccount(database, { homes: [], now }),
    insertAccount(database, { homes: [gone], now }),
    insertAccount(database, { homes: [home], now: '2026-11-23T06:00:00.000Z' }),
  ])
  const both = await insertAccount(database, { homes: [home, gone], language: 'nl', now })
  await database.update(properties).set({ withdrawn: '2026-11-20' }).where(eq(properties.id, gone))
  try {
    await runDigests(monday)
    for (const { email } of people) expect(await mailsTo(email), email).toEqual([])
    const [letter] = await mailsTo(both.email)
    expect(letter!.subject).toMatch(/^Uw pand vorige week – /)
    expect(letter!.text).not.toContain(`/eigenaar/${gone}/`)
  } finally {
    const ids = [...people, both].map(({ id }) => id)
    await database.update(properties).set({ withdrawn: null }).where(eq(properties.id, gone))
    await database.delete(users).where(inArray(users.id, ids))
  }
})

test('does nothing without an origin or a secret', async () => {
  const nowhere = { ...env, DATABASE_URL: 'http://127.0.0.1:1' }
  await expect(sendDigests({ ...nowhere, ORIGIN: '' }, monday)).resolves.toBeUndefined()
  await expect(sendDigests({ ...nowhere, FORM_SECRET: '' }, monday)).resolves.toBeUndefined()
})

test('ends digests by one-click unsubscribe, resumes them, and rejects other links', async () => {
  const mila = await insertAccount(database, { homes: [home], now: opened })
  const wants = async () =>
    (await database.select({ digest: users.digest }).from(users).where(eq(users.id, mila.id)))[0]!.digest
  const token = digestToken(secret, mila.id)
  const post = (path: string, fields: Record<string, string>, headers = {}) =>
    requestFixture('digests', path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers })
  const press = (path: string, action: string) => post(path, { action: action }, { 'sec-fetch-site': 'same-origin' })
  try {
    const page = await requestFixture('digests', `/fr/e-mail-hebdomadaire/?t=${token}`)
    expect([page.status, page.text.includes('Arrêter l’e-mail hebdomadaire')]).toEqual([200, true])
    expect(page.text).not.toContain(mila.email)
    expect(page.headers.get('cache-control')).toMatch(/no-store/)
    expect(await wants()).toBe(true)

    const ended = await post(`/weekly-email/?t=${token}`, { 'List-Unsubscribe': 'One-Click' })
    expect([ended.status, await wants()]).toEqual([200, false])
    const begun = await press(`/weekly-email/?t=${token}`, 'begin')
    expect([begun.status, await wants()]).toEqual([303, true])
    expect((await press(`/weekly-email/?t=${token}`, 'nothing')).status).toBe(400)

    const others = [
      signToken(secret, 'newsletter', mila.id),
      digestToken('another secret of thirty-two letters', mila.id),
      digestToken(secret, crypto.randomUUID()),
      mila.id,
      '',
    ]
    for (const item of others) {
      expect((await requestFixture('digests', `/weekly-email/?t=${item}`)).status).toBe(404)
      expect((await press(`/weekly-email/?t=${item}`, 'end')).status).toBe(404)
    }
    await database.update(users).set({ disabled: opened }).where(eq(users.id, mila.id))
    expect((await requestFixture('digests', `/weekly-email/?t=${token}`)).status).toBe(404)
    expect(await wants()).toBe(true)
  } finally {
    await database.delete(users).where(eq(users.id, mila.id))
  }
})
