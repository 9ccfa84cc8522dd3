import { eq, inArray } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { inquiries, offerRounds, offers, revisions } from '#db/schema/index.ts'
import { createAccount, database, getPage, postForm, propertyIds, signIn } from '#test/support/auth/portal.ts'

const home = propertyIds[0]
const page = `/desk/homes/${home}/offers/`
const key = () => crypto.randomUUID()

afterEach(async () => {
  await database.delete(offers).where(eq(offers.propertyId, home))
  await database.delete(offerRounds).where(eq(offerRounds.propertyId, home))
  await database.delete(revisions).where(eq(revisions.resource, 'offers'))
})

const staff = async (role: 'manager' | 'reader') => signIn(await createAccount({ role }))
const seller = async () => signIn(await createAccount({ homes: [home] }))

const bid = { bidder: 'Paul Claes', amount: '1050000', shown: 'short', day: '2026-11-20' }

const record = (cookie: string, sent: Record<string, string> = {}) =>
  postForm(page, { action: 'offer', formKey: key(), ...bid, ...sent }, { cookie })

const open = (cookie: string, ends = '2036-12-01T18:00') =>
  postForm(page, { action: 'round', formKey: key(), ends }, { cookie })

const closeRound = () => database.update(offerRounds).set({ ends: '2026-11-01T18:00' })

/** Everything that an owner can read of a home. */
const readBy = async (cookie: string) => {
  const paths = [`/owner/${home}/`, `/owner/${home}/?csv=history`, `/api/owner/homes/${home}/history`]
  return (await Promise.all(paths.map((path) => getPage(path, { cookie })))).map(({ text }) => text).join()
}

test('offers of a round are a number for the owner until its end, and a list after it', async () => {
  const [manager, owner, reader] = [await staff('manager'), await seller(), await staff('reader')]
  expect((await open(manager)).location).toContain('notice=saved')
  const id = key()
  const earlier = key()
  const request = (id: string, received: string, amount: number) => ({
    ...{ id, received, fingerprint: id, redirectTo: '/', propertyId: home, email: 'dubois@example.com' },
    ...({ form: 'purchase-offer', language: 'nl' } as const),
    data: { firstName: 'Anne', lastName: 'Dubois', amount, end: '2036-01-01', conditions: 'A loan' },
  })
  await database
    .insert(inquiries)
    .values([
      request(id, new Date().toISOString(), 112_000_000),
      request(earlier, '2026-11-01T10:00:00.000Z', 99_000_000),
    ])
  try {
    expect((await record(manager)).location).toContain('notice=saved')
    expect((await postForm(page, { action: 'offer-sent', id }, { cookie: manager })).location).toContain('saved')
    expect((await postForm(page, { action: 'offer-sent', id }, { cookie: manager })).location).toContain('gone')
    expect(await readBy(owner)).toContain('990.000')
    await postForm(page, { action: 'offer-sent', id: earlier }, { cookie: manager })
    const sealed = await readBy(owner)
    expect(sealed).toContain('3 offers')
    for (const hidden of ['1.050.000', '1.120.000', '990.000', 'A loan', 'Claes']) expect(sealed).not.toContain(hidden)
    expect((await getPage(page, { cookie: reader })).text).not.toContain('1.050.000')
    expect((await getPage(page, { cookie: manager })).text).toContain('1.050.000')

    await closeRound()
    const { text } = await getPage(`/owner/${home}/`, { cookie: owner })
    expect(text.indexOf('1.120.000')).toBeLessThan(text.indexOf('1.050.000'))
    for (const shown of ['Anne Dubois', 'A loan', 'Paul C.']) expect(text).toContain(shown)
    expect([text.includes('Paul Claes'), text.includes('dubois@example.com')]).toEqual([false, false])
    expect(text).toContain('Nothing is accepted on this page, and no click here binds anyone')
    expect((await getPage(page, { cookie: reader })).text).toContain('1.050.000')
  } finally {
    await database.delete(inquiries).where(inArray(inquiries.id, [id, earlier]))
  }
})

test('one round runs at a time, in the future, and is called off while it has no offer', async () => {
  const manager = await staff('manager')
  expect((await open(manager, '2026-01-01T10:00')).status).toBe(422)
  await open(manager)
  expect((await open(manager)).location).toContain('notice=gone')
  const [round] = await database.select().from(offerRounds).where(eq(offerRounds.propertyId, home))
  await record(manager)
  const callOff = () => postForm(page, { action: 'round-delete', id: round!.id }, { cookie: manager })
  expect((await callOff()).location).toContain('notice=gone')
  await database.delete(offers).where(eq(offers.propertyId, home))
  expect((await callOff()).location).toContain('notice=saved')
})

test('a home has one accepted offer, and the activity takes back what was noted', async () => {
  const manager = await staff('manager')
  for (const amount of ['900000', '950000']) await record(manager, { amount })
  const stored = await database.select().from(offers).where(eq(offers.propertyId, home))
  const accept = (id: string) => postForm(page, { action: 'offer-accept', id, from: '' }, { cookie: manager })
  expect((await accept(stored[0]!.id)).location).toContain('notice=saved')
  expect((await accept(stored[1]!.id)).location).toContain('notice=gone')
  const outcomes = async () =>
    (
      await database
        .select()
        .from(offers)
        .where(
          inArray(
            offers.id,
            stored.map(({ id }) => id),
          ),
        )
    ).map(({ outcome }) => outcome)
  expect((await outcomes()).filter((outcome) => outcome === 'accepted')).toHaveLength(1)
  const last = (await database.select().from(revisions).where(eq(revisions.resource, 'offers'))).at(-1)!
  expect(JSON.stringify(last.changes)).not.toMatch(/9[05]0|Claes/)
  await postForm('/desk/activity/', { action: 'undo', id: String(last.id) }, { cookie: manager })
  expect(await outcomes()).toEqual([null, null])
})

test('what was done to an offer is taken back beside the list, once, and what is gone is not', async () => {
  const [manager, reader] = [await staff('manager'), await staff('reader')]
  const { location } = await record(manager)
  const undo = (version: string, cookie = manager) => postForm(page, { action: 'undo', version }, { cookie })
  const version = /undo=(\d+)/.exec(location!)![1]!
  expect((await getPage(location!, { cookie: manager })).text).toContain(`name="version" value="${version}"`)
  expect((await undo(version, reader)).status).toBe(404)
  expect((await undo(version)).location).toContain('notice=undone')
  expect(await database.$count(offers, eq(offers.propertyId, home))).toBe(0)
  for (const other of [version, '999999999']) expect((await undo(other)).location).toContain('notice=not-undone')

  await record(manager)
  const [{ id } = { id: '' }] = await database.select().from(offers).where(eq(offers.propertyId, home))
  expect((await postForm(page, { action: 'offer-delete', id }, { cookie: manager })).location).not.toContain('undo=')
})

test('an offer in a request is read by those who may record it, and who is to answer it', async () => {
  const id = key()
  const [manager, stranger] = [await staff('manager'), await createAccount({ role: 'agent' })]
  const [reader, agent] = [await staff('reader'), await signIn(stranger)]
  await database.insert(inquiries).values({
    ...{ id, received: new Date().toISOString(), fingerprint: id, redirectTo: '/', propertyId: home },
    ...({ form: 'purchase-offer', language: 'nl', email: 'dubois@example.com' } as const),
    data: { firstName: 'Anne', lastName: 'Dubois', amount: 112_000_000, end: '2036-01-01', conditions: 'A loan' },
  })
  const shown = async (cookie: string) => {
    const { text } = await getPage(`/desk/request/${id}/`, { cookie })
    return ['Dubois', '1.120.000', 'A loan'].filter((part) => text.includes(part))
  }
  try {
    expect(await shown(manager)).toEqual(['Dubois', '1.120.000', 'A loan'])
    for (const cookie of [reader, agent]) expect(await shown(cookie)).toEqual(['Dubois'])
    await database.update(inquiries).set({ assigneeId: stranger.id }).where(eq(inquiries.id, id))
    expect(await shown(agent)).toContain('1.120.000')
  } finally {
    await database.delete(inquiries).where(eq(inquiries.id, id))
  }
})

test.each<[name: string, sent: Record<string, string>]>([
  ['no bidder', { bidder: '' }],
  ['no amount', { amount: '' }],
  ['an end before its day', { validUntil: '2026-11-01' }],
  ['a day to come', { day: '2036-01-01' }],
])('an offer with %s is refused beside its field, with what was typed', async (_, sent) => {
  const manager = await staff('manager')
  const { status, text } = await record(manager, { conditions: 'Typed at length', ...sent })
  expect([status, text.includes('Typed at length'), text.includes('aria-invalid')]).toEqual([422, true, true])
  expect(await database.$count(offers, eq(offers.propertyId, home))).toBe(0)
})
