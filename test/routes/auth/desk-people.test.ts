import { and, eq, inArray, or } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  inquiries,
  mails,
  messages,
  offers,
  personAliases,
  personNotes,
  revisions,
  savedSearches,
  subscribers,
  users,
  viewings,
} from '#db/schema/index.ts'
import { pathOf } from '#test/support/auth/authorization.ts'
import { createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { exportPersonalData } from '#worker/services/privacy/personal-data.ts'

const email = 'noor.desk-people@example.com'
const other = 'other.desk-people@example.com'
const keys = { request: crypto.randomUUID(), older: crypto.randomUUID(), other: crypto.randomUUID() }
const ids = { visit: crypto.randomUUID(), search: crypto.randomUUID(), subscriber: crypto.randomUUID() }
const received = '2026-11-23T10:00:00.000Z'
const cookies = { manager: '', agent: '', reader: '' }
let person = ''

const people = pathOf('adminPeople', 'en')
const pageOf = (key: string) => pathOf('adminPerson', 'en', { key })

const requestOf = (id: string, row: { email: string; received: string; lastName: string }) => ({
  ...{ id, fingerprint: id, redirectTo: '/', received: row.received, email: row.email, propertyId: 4231907 },
  ...({ form: 'contact-me', language: 'fr' } as const),
  data: { firstName: 'Noor', lastName: row.lastName, email: row.email, phone: '0470 99 88 77' },
})

const clear = async () => {
  const those = [email, other]
  await database.delete(mails).where(inArray(mails.recipient, those))
  await database.delete(savedSearches).where(inArray(savedSearches.email, those))
  await database.delete(subscribers).where(inArray(subscribers.email, those))
  await database.delete(viewings).where(inArray(viewings.email, those))
  await database.delete(inquiries).where(inArray(inquiries.email, those))
  await database.delete(users).where(inArray(users.email, those))
  await database
    .delete(personAliases)
    .where(or(inArray(personAliases.email, those), inArray(personAliases.person, those)))
  await database.delete(offers).where(inArray(offers.email, those))
  await database.delete(personNotes).where(inArray(personNotes.email, those))
}

beforeAll(async () => {
  const manager = await createAccount({ role: 'manager' })
  person = manager.id
  cookies.manager = await signIn(manager)
  for (const role of ['agent', 'reader'] as const) cookies[role] = await signIn(await createAccount({ role }))
})

beforeEach(async () => {
  await clear()
  await database
    .insert(inquiries)
    .values([
      requestOf(keys.older, { email, received: '2026-10-01T10:00:00.000Z', lastName: 'Dierickx' }),
      requestOf(keys.request, { email, received, lastName: 'Qzvanhulle' }),
      requestOf(keys.other, { email: other, received, lastName: 'Qzpeeters' }),
    ])
  await database.insert(viewings).values({
    ...{ id: ids.visit, requestId: keys.request, propertyId: 4231907, email, name: 'Noor Qzvanhulle', seat: 380 },
    ...({ language: 'fr', time: '2036-11-24T10:00', ends: '2036-11-24T10:30', state: 'confirmed' } as const),
    created: received,
  })
  await database.insert(savedSearches).values({
    ...({ id: ids.search, email, state: 'active', language: 'fr', query: '', frequency: 'daily' } as const),
    ...({ market: 'sale', firstName: 'Noor', created: received, confirmed: received } as const),
  })
  await database
    .insert(subscribers)
    .values({ id: ids.subscriber, email, language: 'fr', asked: received, confirmed: '2026-11-23T10:05:00.000Z' })
  await database.insert(mails).values({
    ...({ id: `${keys.request}.0`, kind: 'receipt', requestId: keys.request, language: 'fr' } as const),
    ...{ recipient: email, subject: 's', text: 't', html: 'h', attachments: [], created: received, due: received },
  })
})

afterAll(async () => {
  await clear()
  await database.delete(revisions).where(eq(revisions.userId, person))
})

const linesOf = (key: string) =>
  database
    .select()
    .from(revisions)
    .where(and(eq(revisions.resource, 'people'), eq(revisions.key, key)))
    .orderBy(revisions.id)

test('a person has one page, whichever of their rows leads to it', async () => {
  for (const key of [keys.request, keys.older, ids.visit, ids.search, ids.subscriber]) {
    const { status, text } = await getPage(pageOf(key), { cookie: cookies.reader })
    expect([key, status]).toEqual([key, 200])
    for (const part of [
      ...[email, 'Noor Qzvanhulle', 'Noor Dierickx', 'tel:+32470998877', 'Français', 'known since 01/10/2026'],
      ...[keys.request, keys.older].map((id) => pathOf('adminInquiry', 'en', { key: id })),
      ...[pathOf('adminViewing', 'en', { key: ids.visit }), 'Copy for the sender', 'Once a day'],
      ...['confirmed by email on 23/11/2026 11:05', 'confirmed by email on 23/11/2026 11:00'],
    ])
      expect(text).toContain(part)
    for (const hidden of [other, 'Qzpeeters', 'name="action" value="newsletter-end"', 'view=erase', 'view=export'])
      expect(text).not.toContain(hidden)
  }
})

test('requests, viewings, mails, searches and consents are one list, the last first and twenty a page', async () => {
  const cookie = cookies.reader
  const shown = timeline((await getPage(pageOf(keys.request), { cookie })).text)
  const parts = [ids.visit, 'Newsletter confirmed', 'Newsletter asked for', keys.older]
  expect(parts.map((part) => shown.indexOf(part))).toEqual(
    parts.map((part) => shown.indexOf(part)).toSorted((a, b) => a - b),
  )
  for (const part of [...parts, keys.request, 'Copy for the sender', 'Search confirmed']) expect(shown).toContain(part)
  // Asked for by the form that confirms it at the same moment.
  expect(shown).not.toContain('Search saved')

  const old = Array.from({ length: 20 }, (_, at) => ({
    ...requestOf(crypto.randomUUID(), { email, received: `2025-01-01T10:00:${10 + at}.000Z`, lastName: 'Dierickx' }),
  }))
  await database.insert(inquiries).values(old)
  const [first, second] = [old[19]!.id, old[0]!.id]
  const pages = await Promise.all(['', '?page=2'].map((query) => getPage(pageOf(keys.request) + query, { cookie })))
  expect(pages.map(({ text }) => [first, second].map((id) => timeline(text).includes(id)))).toEqual([
    [true, false],
    [false, true],
  ])
})

test('no address of a page, and no title, names the person', async () => {
  const { text, headers } = await getPage(pageOf(keys.request), { cookie: cookies.manager })
  expect(/<title>[^<]*/.exec(text)![0]).not.toMatch(/noor|qzvan/i)
  expect(text.match(/(?:href|action)="[^"]*(?:noor|qzvan)[^"]*"/gi)).toEqual(
    text.match(new RegExp(`href="mailto:${email}"`, 'g')),
  )
  expect(headers.get('cache-control')).toContain('no-store')
  const found = await postForm(people, { action: 'find', q: ` ${email.toUpperCase()} ` }, { cookie: cookies.agent })
  expect([found.status, found.location?.includes('noor')]).toEqual([303, false])
  expect((await getPage(found.location!, { cookie: cookies.agent })).text).toContain('Noor Qzvanhulle')
})

test('the request, the viewing and the search of the desk lead to it', async () => {
  const shown = async (path: string) => (await getPage(path, { cookie: cookies.agent })).text
  expect(await shown(pathOf('adminInquiry', 'en', { key: keys.request }))).toContain(`href="${pageOf(keys.request)}"`)
  expect(await shown(pathOf('adminViewing', 'en', { key: ids.visit }))).toContain(`href="${pageOf(ids.visit)}"`)
  const search = pathOf('adminSearch', 'en')
  expect(await shown(`${search}?q=qzvanhulle+noor`)).toContain(`href="${pageOf(keys.request)}"`)
  expect(await shown(`${search}?q=contacts`)).not.toContain(pageOf(keys.request))
  expect(await shown(search)).toContain(`href="${people}"`)
})

test('people are listed once, by their last request, and found by each word of their name or by telephone', async () => {
  const rows = (text: string) => [keys.request, keys.older, keys.other].filter((key) => text.includes(pageOf(key)))
  expect(rows((await getPage(people, { cookie: cookies.reader })).text)).toEqual([keys.request, keys.other])
  const find = async (q: string) =>
    rows((await postForm(people, { action: 'find', q }, { cookie: cookies.reader })).text)
  expect(await find('noor qzvanhulle')).toEqual([keys.request])
  expect(await find('+32 470 99 88 77')).toEqual([keys.request, keys.other])
  expect(await find('desk-people')).toEqual([keys.request, keys.other])
  expect(await find('qznobody')).toEqual([])
  expect(await find('nobody@example.com')).toEqual([])
  expect((await postForm(people, { action: 'find', q: '' }, { cookie: cookies.reader })).location).toBe(people)
})

test('a saved search and the newsletter are stopped once, with a line each', async () => {
  const path = pageOf(ids.visit)
  const post = async (sent: Record<string, string>) =>
    /notice=([\w-]+)/.exec((await postForm(path, sent, { cookie: cookies.agent })).location ?? '')?.[1]
  const before = (await linesOf(ids.visit)).length
  for (const notice of ['search-end', 'unchanged'])
    expect(await post({ action: 'search-end', id: ids.search })).toBe(notice)
  for (const notice of ['newsletter-end', 'unchanged'])
    expect(await post({ action: 'newsletter-end', id: ids.subscriber })).toBe(notice)
  const [search] = await database.select().from(savedSearches).where(eq(savedSearches.id, ids.search))
  expect([search!.state, search!.ended !== null]).toEqual(['ended', true])
  const [subscriber] = await database.select().from(subscribers).where(eq(subscribers.email, email))
  expect(subscriber!.ended).not.toBeNull()
  expect((await linesOf(ids.visit)).slice(before).map(({ changes }) => changes)).toEqual([
    { alerts: [true, false] },
    { newsletter: [true, false] },
  ])
  expect((await getPage(path, { cookie: cookies.agent })).text).not.toContain('value="newsletter-end"')
})

test('colleagues share a note about a person, and none of two who write it at once is lost', async () => {
  const path = pageOf(keys.older)
  const save = (note: string, version: number, cookie = cookies.agent) =>
    postForm(path, { action: 'note', note, version: String(version) }, { cookie })
  const shown = async (cookie = cookies.manager) => (await getPage(pageOf(keys.request), { cookie })).text
  expect((await save('Looks for a\ngarden <south>', 0)).location).toContain('notice=saved')
  for (const cookie of [cookies.manager, cookies.reader])
    expect(await shown(cookie)).toContain('Looks for a\ngarden &lt;south&gt;')
  expect(await shown(cookies.reader)).not.toContain('value="note"')

  const late = await save('Has a dog', 0, cookies.manager)
  expect(late.status).toBe(409)
  for (const part of ['A colleague changed this note', 'garden &lt;south&gt;', '>Has a dog</textarea>', 'value="1"'])
    expect(late.text).toContain(part)
  expect((await save('Has a dog, wants a garden', 1, cookies.manager)).status).toBe(303)
  expect((await exportPersonalData(database, email)).note).toBe('Has a dog, wants a garden')
  expect((await save('No one', 2, cookies.reader)).status).toBe(404)
  expect((await save('', 2)).status).toBe(303)
  expect(await database.$count(personNotes, eq(personNotes.email, email))).toBe(0)
  expect((await linesOf(keys.older)).map(({ changes }) => changes.note)).toEqual([
    [null, 'Looks for a\ngarden <south>'],
    ['Looks for a\ngarden <south>', 'Has a dog, wants a garden'],
    ['Has a dog, wants a garden', null],
  ])
})

const timeline = (text: string) => /<ol class="tl what">(.*?)<\/ol>/s.exec(text)![1]!
const notice = ({ location }: { location?: string | null }) => /notice=([\w-]+)/.exec(location ?? '')?.[1]

test('what is written in conversations and the offers of a person are in the timeline', async () => {
  const received = '2026-11-24T10:00:00.000Z'
  const message = { inquiryId: keys.older, kind: 'reply', received, name: 'Sofie', sender: 's@example.com' } as const
  const empty = { subject: '', text: 'Qzsecret', files: [], flags: [] }
  await database.insert(messages).values([
    { ...message, ...empty, id: crypto.randomUUID(), direction: 'out' },
    { ...message, ...empty, id: crypto.randomUUID(), direction: 'in', name: 'Noor' },
    { ...message, ...empty, id: crypto.randomUUID(), direction: 'note', name: 'Qznote' },
  ])
  await database.insert(offers).values({
    ...({ id: crypto.randomUUID(), propertyId: 4231907, bidder: 'Noor', shown: 'name', email } as const),
    ...{ amount: 31_234_500, day: '2026-11-24', created: received },
  })
  const shown = async (cookie: string) => timeline((await getPage(pageOf(keys.request), { cookie })).text)
  const [manager, reader] = [await shown(cookies.manager), await shown(cookies.reader)]
  for (const part of ['Answer sent', 'Sofie', 'Answer received', 'Noor']) expect(reader).toContain(part)
  expect(manager).toContain('312.345')
  // Who may not record offers of a home does not read them.
  expect(reader).not.toContain('312.345')
  for (const part of ['Qznote', 'Qzsecret']) expect(manager).not.toContain(part)
})

test('two addresses of one person share a page, each entry with its own, until they are taken apart', async () => {
  const path = pageOf(keys.request)
  const post = (sent: Record<string, string>, cookie = cookies.agent) => postForm(path, sent, { cookie })
  const found = await post({ action: 'same-find', q: 'qzpeeters' })
  expect(found.status).toBe(200)
  expect(found.text).toContain(`name="person" value="${keys.other}"`)
  // The person of the page is no other person.
  expect((await post({ action: 'same-find', q: email })).text).not.toContain(`name="person" value="${keys.request}"`)
  expect((await post({ action: 'same', person: keys.other }, cookies.reader)).status).toBe(404)
  expect(notice(await post({ action: 'same', person: keys.older }))).toBe('unchanged')

  for (const outcome of ['same', 'unchanged'])
    expect(notice(await post({ action: 'same', person: keys.other }))).toBe(outcome)
  for (const key of [keys.request, keys.other]) {
    const { text } = await getPage(pageOf(key), { cookie: cookies.reader })
    for (const part of [email, other, 'Noor Qzpeeters', 'Noor Qzvanhulle']) expect(text).toContain(part)
    const [own, others] = [keys.request, keys.other].map(
      (id) =>
        timeline(text)
          .split(pathOf('adminInquiry', 'en', { key: id }))[1]!
          .split('</li>')[0],
    )
    expect([own, others]).toEqual([expect.stringContaining(email), expect.stringContaining(other)])
  }
  // The list has one line, and so does the search.
  const list = (await getPage(people, { cookie: cookies.reader })).text
  expect([keys.request, keys.other].filter((key) => list.includes(pageOf(key)))).toHaveLength(1)
  const rows = (await postForm(people, { action: 'find', q: 'desk-people' }, { cookie: cookies.reader })).text
  expect(rows.match(/<a class="main"/g)).toHaveLength(1)
  // The request of the other address is named beside this one, but a conversation is with one address.
  const inquiry = (await getPage(pathOf('adminInquiry', 'en', { key: keys.request }), { cookie: cookies.agent })).text
  expect(inquiry).toContain(`href="${pathOf('adminInquiry', 'en', { key: keys.other })}"`)
  expect(inquiry).not.toContain(`name="request" value="${keys.other}"`)

  const last = (await linesOf(keys.request)).at(-1) ?? (await linesOf(keys.older)).at(-1)!
  expect(JSON.stringify(last)).not.toContain('@')
  expect(notice(await post({ action: 'same-end', email: other }))).toBe('same-end')
  expect((await getPage(pageOf(keys.other), { cookie: cookies.agent })).text).not.toContain(email)
})

test('a consent of one address is not one of the other, and ends alone', async () => {
  await database.insert(personAliases).values({ email: other, person: email })
  const second = crypto.randomUUID()
  await database
    .insert(subscribers)
    .values({ id: second, email: other, language: 'fr', asked: received, confirmed: received })
  const path = pageOf(keys.request)
  const { text } = await getPage(path, { cookie: cookies.agent })
  expect(text.match(/value="newsletter-end"/g)).toHaveLength(2)
  expect(text.match(/>Newsletter<small>/g)).toHaveLength(2)
  expect(notice(await postForm(path, { action: 'newsletter-end', id: second }, { cookie: cookies.agent }))).toBe(
    'newsletter-end',
  )
  const stored = await database
    .select({ email: subscribers.email, ended: subscribers.ended })
    .from(subscribers)
    .where(inArray(subscribers.email, [email, other]))
  expect(stored.map((row) => [row.email, row.ended !== null]).sort()).toEqual([
    [email, false],
    [other, true],
  ])
})

test('links of links are one person, and taking one out takes what leads to it', async () => {
  const third = 'third.desk-people@example.com'
  const id = crypto.randomUUID()
  await database.insert(inquiries).values(requestOf(id, { email: third, received, lastName: 'Qzthird' }))
  const agent = { cookie: cookies.agent }
  const link = async (page: string, person: string) =>
    notice(await postForm(pageOf(page), { action: 'same', person }, agent))
  expect([await link(keys.other, id), await link(keys.request, id)]).toEqual(['same', 'same'])
  const emailsOf = async (key: string) => {
    const { text } = await getPage(pageOf(key), agent)
    return [email, other, third].filter((address) => text.includes(`mailto:${address}`))
  }
  expect(await Promise.all([keys.request, keys.other, id].map(emailsOf))).toEqual([
    [email, other, third],
    [email, other, third],
    [email, other, third],
  ])
  await postForm(pageOf(keys.request), { action: 'same-end', email: other }, agent)
  expect(await Promise.all([keys.request, keys.other, id].map(emailsOf))).toEqual([
    [email],
    [other, third],
    [other, third],
  ])
  await database.delete(personAliases).where(eq(personAliases.email, third))
  await database.delete(inquiries).where(eq(inquiries.id, id))
})

test('a file and an erasure are of every address of the person, whichever is asked for', async () => {
  await database.insert(personAliases).values({ email: other, person: email })
  for (const [asked, rest] of [
    [email, other],
    [other, email],
  ] as const) {
    const file = await exportPersonalData(database, asked)
    expect([file.email, file.otherAddresses.map((part) => part.email)]).toEqual([asked, [rest]])
  }
  const view = (await getPage(`${pageOf(keys.other)}?view=erase`, { cookie: cookies.manager })).text
  for (const part of [`${email}, ${other}`, '3 requests', '1 other address']) expect(view).toContain(part)
  const sent = { action: 'erase', address: email }
  expect((await postForm(pageOf(keys.other), sent, { cookie: cookies.manager })).status).toBe(303)
  expect(await database.$count(inquiries, inArray(inquiries.email, [email, other]))).toBe(0)
  expect(await database.$count(personAliases, eq(personAliases.email, other))).toBe(0)
})

test('the search of another person is not stopped', async () => {
  const sent = { action: 'search-end', id: ids.search }
  const { location } = await postForm(pageOf(keys.other), sent, { cookie: cookies.manager })
  expect(location).toContain('notice=unchanged')
  expect(
    await database.$count(savedSearches, and(eq(savedSearches.id, ids.search), eq(savedSearches.state, 'active'))),
  ).toBe(1)
})

test('a manager gets the file that the command writes', async () => {
  const { status, text, headers } = await getPage(`${pageOf(ids.visit)}?view=export`, { cookie: cookies.manager })
  expect([status, text]).toEqual([200, `${JSON.stringify(await exportPersonalData(database, email), null, 2)}\n`])
  expect(headers.get('content-disposition')).toBe('attachment; filename="person.json"')
  expect(headers.get('cache-control')).toContain('no-store')
})

test('nothing is erased without the address, and with it everything of the person alone', async () => {
  const key = keys.request
  const { text } = await getPage(`${pageOf(key)}?view=erase`, { cookie: cookies.manager })
  expect(text).toContain('2 requests, 1 viewing, 1 saved search, 1 newsletter subscription, 1 mail')
  const erase = (address: string) => postForm(pageOf(key), { action: 'erase', address }, { cookie: cookies.manager })
  for (const address of ['', other, 'noor']) {
    const refused = await erase(address)
    expect([address, refused.status]).toEqual([address, 422])
    expect(refused.text).toContain('2 requests')
  }
  expect(await database.$count(inquiries, eq(inquiries.email, email))).toBe(2)

  const { status, location } = await erase(` ${email.toUpperCase()}`)
  expect([status, location?.includes('noor')]).toEqual([303, false])
  const done = await getPage(location!, { cookie: cookies.manager })
  expect(done.text).toContain('Erased: 2 requests, 1 viewing, 1 saved search, 1 newsletter subscription, 1 mail.')
  for (const [table, column] of [
    ...([
      [inquiries, inquiries.email],
      [viewings, viewings.email],
      [savedSearches, savedSearches.email],
    ] as const),
    ...([
      [subscribers, subscribers.email],
      [mails, mails.recipient],
    ] as const),
  ])
    expect(await database.$count(table, eq(column, email))).toBe(0)
  expect(await database.$count(inquiries, eq(inquiries.email, other))).toBe(1)
  expect((await getPage(pageOf(key), { cookie: cookies.manager })).status).toBe(404)

  const line = (await linesOf(key)).at(-1)!
  expect(line).toMatchObject({ userId: person, changes: { requests: [2, 0], erased: [null, true] } })
  expect(JSON.stringify(line)).not.toMatch(/noor|qzvan|example/i)
  const activity = await getPage(pathOf('adminActivity', 'en'), { cookie: cookies.manager })
  expect(activity.text).toContain('Person erased')
  expect(activity.text).not.toContain(email)
})

test('the page says no counts that are none', async () => {
  const { text } = await getPage(`${people}?erased=requests.2+%3Cb%3E.1+nothing.3+mails.x`, { cookie: cookies.manager })
  expect(text).toContain('Erased: 2 requests.')
})

test('an account leads to it for managers alone, and one of the agency is not erased', async () => {
  const owner = await createAccount({ email: other, role: 'owner' })
  expect((await getPage(pageOf(owner.id), { cookie: cookies.agent })).status).toBe(404)
  const link = pathOf('adminAccount', 'en', { key: owner.id })
  expect((await getPage(pageOf(owner.id), { cookie: cookies.manager })).text).toContain(`href="${link}"`)
  expect((await getPage(pageOf(keys.other), { cookie: cookies.agent })).text).not.toContain(link)
  expect((await getPage(`${pageOf(keys.other)}?view=erase`, { cookie: cookies.manager })).text).toContain('1 account')

  await database.update(users).set({ role: 'reader' }).where(eq(users.id, owner.id))
  expect((await getPage(pageOf(keys.other), { cookie: cookies.manager })).text).not.toContain('view=erase')
  expect((await getPage(`${pageOf(keys.other)}?view=erase`, { cookie: cookies.manager })).status).toBe(404)
  const sent = { action: 'erase', address: other }
  expect((await postForm(pageOf(keys.other), sent, { cookie: cookies.manager })).status).toBe(404)
  expect(await database.$count(users, eq(users.id, owner.id))).toBe(1)
})

test.each([['%00'], ['unknown'], ['a b'], ['a'.repeat(65)]])('%j is the key of no person', async (key) => {
  expect((await getPage(pageOf(encodeURIComponent(key)), { cookie: cookies.manager })).status).toBe(404)
})
