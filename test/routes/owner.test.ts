import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  analyticsDays,
  analyticsEvents,
  communications,
  inquiries,
  properties,
  publications,
  savedSearches,
  savedSearchNotifications,
  viewings,
} from '#db/schema/index.ts'
import { usualWeekBounds, usualWeekSpan } from '#domain/analytics/usual-week.ts'
import { addDays, brusselsMinute, subtractDays } from '#domain/time.ts'
import {
  type Account,
  createAccount,
  database,
  getPage,
  postForm,
  signIn,
  updateCookies,
} from '#test/support/auth/portal.ts'
import { uniqueIp } from '#test/support/forms/forms.ts'

/** Not used by other tests. */
const propertyId = 4231906
const other = 4231909
const path = `/owner/${propertyId}/`

const now = Date.now()
const today = brusselsMinute(now).slice(0, 10)
const ago = (days: number) => new Date(now - days * 86_400_000).toISOString()
const localIn = (days: number) => `${subtractDays(today, -days)}T10:00`

const mainOf = (text: string) => /<main[\s\S]*<\/main>/.exec(text)![0].replaceAll('<!-- -->', '')
const sectionOf = (text: string, id: string) =>
  new RegExp(`<section class="panel" id="${id}"[\\s\\S]*?</section>`).exec(text)?.[0] ?? ''
const linesOf = (text: string): string[][] =>
  [...sectionOf(text, 'history').matchAll(/<tr>(<td[\s\S]*?)<\/tr>/g)].map(([, row]) =>
    [...row!.matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell]) => cell!.replace(/<[^>]+>/g, '')),
  )

const inquiry = (
  form: (typeof inquiries.$inferInsert)['form'],
  days: number,
  data: object,
  finishedAt: string | null = null,
) => ({
  id: crypto.randomUUID(),
  ...{ form, language: 'en' as const, received: ago(days), fingerprint: 'x', propertyId, redirectTo: '/' },
  ...{ email: 'secret.address@example.com', data: data as never, finishedAt },
})

const secret = { email: 'secret.address@example.com', phone: '+32470998877', remark: 'My secret words', privacy: true }

let hilde: Account
let cookie: string
let managerCookie: string
const visit = inquiry('contact-appointment', 5, { title: 'mr', firstName: 'Paul', lastName: 'Claes', ...secret })

beforeAll(async () => {
  const friend = {
    ...{ friendFirstName: 'Frederik', friendLastName: 'Secretname', friendEmail: 'friend@example.com' },
    ...{ firstName: 'Sandra', lastName: 'Sendersson', email: secret.email },
  }
  const offer = {
    ...{ firstName: 'Jan', lastName: 'Dubois', secondFirstName: 'Els', secondLastName: 'Maes', amount: 38_000_000 },
    ...{ start: '2026-11-20', end: '2026-11-24', conditions: 'My secret words', street: 'Secretstreet 1', ...secret },
  }
  const appointment = {
    ...{ language: 'en' as const, email: secret.email, name: 'Paul Claes', created: ago(5) },
    ...{ propertyId, seat: null },
  }
  const savedSearch = {
    ...{ id: crypto.randomUUID(), state: 'ended' as const, language: 'en' as const, email: secret.email },
    ...{ firstName: 'Noor', market: 'sale' as const, query: '', frequency: 'daily' as const, created: ago(90) },
  }
  const notification = { savedSearchId: savedSearch.id, propertyId, found: ago(7) }
  await database.batch([
    database
      .insert(inquiries)
      .values([
        inquiry('contact-me', 3, { title: 'ms', firstName: 'Sofia', lastName: 'Haddad', ...secret }),
        visit,
        inquiry('send-to-friend', 6, friend),
        inquiry('purchase-offer', 1, offer),
        inquiry(
          'documents',
          2,
          { firstName: 'Jonas', lastName: 'Wouters', documents: ['epc', 'soil'], ...secret },
          today,
        ),
        { ...inquiry('contact-me', 1, { title: 'ms', firstName: 'Nobody', lastName: 'Elsewhere' }), propertyId: other },
      ]),
    database.insert(viewings).values(
      [
        {
          ...appointment,
          id: 'of a request',
          requestId: visit.id,
          time: localIn(2),
          ends: localIn(2),
          state: 'cancelled',
        },
        {
          ...appointment,
          id: 'over',
          requestId: 'forgotten',
          time: localIn(-2),
          ends: localIn(-2),
          state: 'cancelled',
        },
        {
          ...appointment,
          id: 'elsewhere',
          requestId: 'gone',
          time: localIn(-3),
          ends: localIn(-3),
          state: 'cancelled',
          propertyId: other,
        },
      ].map((item, at) => ({ ...item, id: `${propertyId}.${item.id}`, state: 'confirmed' as const, seat: 90 + at })),
    ),
    database.insert(communications).values({
      ...{
        id: `${propertyId}.note`,
        propertyId,
        at: ago(4),
        type: 'other',
        contact: 'Notaris <b>Smits</b>',
      },
      ...{ subject: '=1+1', comment: 'First line\nsecond line', status: 'done', source: 'agency', created: ago(4) },
    }),
    database.insert(publications).values([
      {
        ...{ id: `${propertyId}.site`, propertyId, medium: 'Portaal Noord', url: 'https://example.com/1' },
        ...{ since: subtractDays(today, 20), views: 1234, viewsOn: subtractDays(today, 1) },
      },
      { id: `${propertyId}.elsewhere`, propertyId: other, medium: 'Elsewhere', since: subtractDays(today, 20) },
    ]),
    database.insert(analyticsDays).values([
      { propertyId, day: subtractDays(today, 400), event: 'view', times: 900, visitors: 700 },
      { propertyId, day: subtractDays(today, 3), event: 'view', times: 90, visitors: 41 },
      { propertyId, day: subtractDays(today, 3), event: 'favourite', times: 5, visitors: 4 },
    ]),
    database.insert(analyticsEvents).values(
      ['a', 'b', 'b'].map((visitor, at) => ({
        ...{ id: `${propertyId}.${at}`, day: today, propertyId, event: 'view' as const, visitor },
      })),
    ),
    database.insert(savedSearches).values(savedSearch),
    database.insert(savedSearchNotifications).values([
      { ...notification, event: 'new', eventKey: '1', closed: ago(7), mailId: 'one' },
      { ...notification, event: 'price-drop', eventKey: '2', closed: ago(7), mailId: null },
    ]),
  ])
  hilde = await createAccount({ name: 'Hilde De Smet', homes: [propertyId] })
  const manager = await createAccount({ name: 'Sofie Claes', role: 'manager' })
  cookie = await signIn(hilde)
  managerCookie = await signIn(manager)
})

test('redirects to the first or the chosen property of an owner', async () => {
  expect((await getPage('/owner/', { cookie })).location).toBe(path)
  expect((await getPage('/nl/eigenaar/', { cookie })).location).toBe(`/nl/eigenaar/${propertyId}/`)
  expect((await getPage(`/owner/?home=${other}`, { cookie })).location).toBe(`/owner/${other}/`)
  expect((await getPage('/owner/?home=https://evil.example', { cookie })).location).toBe(path)
  // Not for another owner.
  expect((await getPage(`/owner/${other}/`, { cookie })).status).toBe(404)
})

test('an owner without properties sees the contact, and a manager is redirected to the admin area', async () => {
  const empty = await getPage('/owner/', { cookie: await signIn(await createAccount()) })
  expect(empty.status).toBe(200)
  expect(empty.text).toContain('No property is linked to your account yet')
  expect((await getPage('/owner/', { cookie: managerCookie })).location).toBe('/desk/')
})

test('shows the page views of a property, uncached', async () => {
  const { status, headers, text } = await getPage(path, { cookie })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('private, no-store')
  const page = mainOf(text)
  expect(page).toMatch(/<h1>Good (morning|afternoon|evening), Hilde<\/h1>/)
  expect(page).toContain('Beukendreef 9, 8020 Oostkamp (for sale, €\u00a0389.000)')
  const figures = [...page.matchAll(/<dd>([\d,]+)<small>/g)].map(([, figure]) => figure)
  expect(figures[0]).toBe('2')
  expect(figures[3]).toBe('743')
  expect(page).toContain('5 times kept as a favourite')
  expect(page).toContain('43 visits, most on')
  expect(page).toContain('(41)')
  expect(page).toMatch(/<polyline class="line" points="0,/)
  expect(page.match(/<th scope="row">/g)).toHaveLength(30)
})

test('opens with the next viewing, the last feedback and the agent', async () => {
  const id = `${propertyId}.over`
  const feedback = 'Vindt de tuin te klein, maar komt terug met haar zus.'
  const opening = async (base = path) => {
    const main = mainOf((await getPage(base, { cookie })).text)
    return main.slice(main.indexOf('class="owner-next"'), main.indexOf('class="stats"'))
  }
  const first = await opening()
  expect(first).toContain('Mr P. Claes')
  expect(first).toContain(`dateTime="${localIn(2)}"`)
  expect(first).toContain('No feedback yet.')
  expect(first).toMatch(/href="tel:\+32\d+"/)
  expect(first).toContain('class="portrait"')
  await database.update(viewings).set({ feedback }).where(eq(viewings.id, id))
  // As it was written, and marked where that is not the language of the page.
  expect(await opening()).toContain(`<small class="written-in">Dutch</small> <span lang="nl">${feedback}</span>`)
  expect(await opening(`/nl/eigenaar/${propertyId}/`)).toContain(`<blockquote>${feedback}</blockquote>`)
  await database.update(viewings).set({ feedback: null }).where(eq(viewings.id, id))
})

/** Houses for sale at a price within a third of the property's. */
const similarHomes = [4231905, 4231925, 4231930, 4231931, 4231955]

test('compares the visits with a usual week of similar homes, where there are enough of them', async () => {
  const sentence = async () =>
    /A usual week for a home like yours: ([^<]*)/.exec(mainOf((await getPage(path, { cookie })).text))?.[1]
  expect(await sentence()).toBeUndefined()
  const { from } = usualWeekSpan(today)
  const weeks = Array.from({ length: usualWeekBounds.weeks }, (_, week) => addDays(from, 7 * week + 2))
  const counted = similarHomes.flatMap((id) =>
    weeks.map((day) => ({ propertyId: id, day, event: 'view' as const, times: 130, visitors: 113 })),
  )
  await database.insert(analyticsDays).values(counted)
  expect(await sentence()).toBe('110–\u2060120 visits.')
  const home = eq(properties.id, similarHomes[1]!)
  const [{ status } = {}] = await database.select({ status: properties.status }).from(properties).where(home)
  await database.update(properties).set({ status: 'sold' }).where(home)
  expect(await sentence()).toBeUndefined()
  await database.update(properties).set({ status: status! }).where(home)
  const added = and(inArray(analyticsDays.propertyId, similarHomes), inArray(analyticsDays.day, weeks))
  await database.delete(analyticsDays).where(added)
})

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test('counts the page view of a visitor, and none of an owner or a manager, logged in or out again', async () => {
  const location = (await getPage(`/property/${other}/`)).location!
  const viewsBy = async (visitorCookie: string) => {
    const before = await database.$count(analyticsEvents, eq(analyticsEvents.propertyId, other))
    const seen = await getPage(location, {
      cookie: visitorCookie,
      headers: { 'user-agent': chrome, 'cf-connecting-ip': uniqueIp(), 'sec-fetch-dest': 'document' },
    })
    expect(seen.status).toBe(200)
    return (await database.$count(analyticsEvents, eq(analyticsEvents.propertyId, other))) - before
  }
  const again = await signIn(await createAccount({ role: 'manager' }))
  const left = updateCookies(await postForm('/login/', { action: 'sign-out' }, { cookie: again }), again)
  expect(left).toMatch(/^__Host-owner-known=/)
  expect([await viewsBy(''), await viewsBy(cookie), await viewsBy(managerCookie), await viewsBy(left)]).toEqual([
    1, 0, 0, 0,
  ])
})

test.each([
  ['/owner/4231943/', '(sold)'],
  ['/nl/eigenaar/4231943/', '(verkocht)'],
  ['/fr/proprietaire/4231943/', '(vendu)'],
  ['/de/eigentuemer/4231943/', '(verkauft)'],
  ['/owner/4231936/', '(off the market)'],
])('%s names the property %s', async (address, status) => {
  const { text } = await getPage(address, { cookie: managerCookie })
  expect(/<p class="owner-home">([^<]*)/.exec(mainOf(text))![1]!.endsWith(status)).toBe(true)
})

test('shows inquiries without personal data of visitors', async () => {
  const { text } = await getPage(`${path}?order=asc`, { cookie })
  const rows = linesOf(text).map(([, ...cells]) => cells)
  expect(rows).toEqual([
    ['Announcement', '1 person looking', 'Announced as new', '', 'Done', 'Website'],
    ['Email', '', 'Sent on to a friend', '', 'Done', 'Website'],
    ['Viewing', 'Mr P. Claes', expect.stringMatching(/^Viewing on .*, 10:00$/), '', 'Confirmed', 'Website'],
    ['Viewing', 'Paul C.', expect.stringMatching(/^Viewing on .*, 10:00$/), '', 'Done', 'Website'],
    ['Other', 'Notaris &lt;b&gt;Smits&lt;/b&gt;', '=1+1', 'First line\nsecond line', 'Done', 'Agency'],
    ['Question', 'Ms S. Haddad', 'Question about the property', '', 'Open', 'Website'],
    [
      'Documents',
      'Jonas W.',
      'Documents requested',
      'Energy performance certificate, Soil certificate',
      'Done',
      'Website',
    ],
    [
      ...['Offer', 'Jan D. and Els M.', 'Offer of €\u00a0380.000'],
      ...[expect.stringMatching(/^Valid until Tuesday, 24 November 2026\. With conditions/), 'Open', 'Website'],
    ],
  ])
  for (const word of ['secret', 'Secret', '998877', 'Frederik', 'Sandra', 'Sendersson', 'example.com', 'Elsewhere'])
    expect(mainOf(text).replaceAll(/https:\/\/example.com\/1|mailto:wout@example.com/g, ''), word).not.toContain(word)
})

test.each([
  ['?type=offer', 1, 'Offer'],
  ['?status=open', 2, 'Offer'],
  ['?sort=type', 8, 'Viewing'],
  ['?sort=type&order=desc', 8, 'Other'],
  ['?sort=status&order=desc', 8, 'Documents'],
  ['?type=nothing&sort=email&order=up&page=-3', 8, 'Offer'],
  ['?page=99', 8, 'Offer'],
])('the activity sorted by %s has %d rows and begins with %s', async (query, count, first) => {
  const { status, text } = await getPage(path + query, { cookie })
  expect(status).toBe(200)
  const rows = linesOf(text)
  expect([rows.length, rows[0]?.[1]]).toEqual([count, first])
})

test('column headers show the sort order and link to the reverse', async () => {
  const { text } = await getPage(`${path}?sort=type&status=done`, { cookie })
  const table = sectionOf(text, 'history')
  expect(table.match(/aria-sort="[a-z]+"/g)).toEqual(['aria-sort="ascending"'])
  expect(table).toContain(`href="${path}?status=done&amp;sort=type&amp;order=desc#history"`)
  expect(table).toContain(`href="${path}?status=done#history"`)
  const none = await getPage(`${path}?type=phone`, { cookie })
  expect(none.text).toContain('Nothing fits this choice.')
})

test('shows viewings, publications and documents in their sections', async () => {
  const { text } = await getPage(path, { cookie })
  const viewings = sectionOf(text, 'viewings')
  expect(viewings).toContain('Mr P. Claes')
  expect(viewings.indexOf('Coming up')).toBeLessThan(viewings.indexOf('Mr P. Claes'))
  expect(viewings.indexOf('Past')).toBeLessThan(viewings.indexOf('Paul C.'))
  const media = sectionOf(text, 'media')
  expect(media).toContain('743 views')
  expect(media).toContain('1,234 views as of')
  expect(media).toContain('href="https://example.com/1"')
  expect(media).not.toContain('Elsewhere')
  expect(sectionOf(text, 'papers')).toContain('certificate')
  // No forms of managers.
  expect(text).not.toContain('name="action" value="note"')
  expect(text).not.toContain('id="manage"')
})

test('counts matching saved searches as they are notified', async () => {
  const countOf = async () => {
    const { text } = await getPage(path, { cookie })
    return Number(/(\d+) active demands? match/.exec(mainOf(text))?.[1] ?? 0)
  }
  const before = await countOf()
  const savedSearch = (
    query: string,
    change: Partial<typeof savedSearches.$inferInsert> = {},
  ): typeof savedSearches.$inferInsert => ({
    ...{ id: crypto.randomUUID(), state: 'active', language: 'en', email: 'x@example.com', firstName: 'Noor' },
    ...{ market: 'sale', query, frequency: 'weekly', created: ago(1), confirmed: ago(1) },
    ...change,
  })
  await database
    .insert(savedSearches)
    .values([
      savedSearch('city=Oostkamp%7C8020'),
      savedSearch('price=300000-400000'),
      savedSearch('city=Gent%7C9000'),
      savedSearch('price=-300000'),
      savedSearch('city=Oostkamp%7C8020', { state: 'paused' }),
      savedSearch('city=Oostkamp%7C8020', { market: 'rent' }),
      savedSearch('city=Oostkamp%7C8020', { bedroomsMax: 0 }),
    ])
  const found = await database
    .select({ query: savedSearches.query })
    .from(savedSearches)
    .where(eq(savedSearches.email, 'x@example.com'))
  expect(found).toHaveLength(7)
  expect(await countOf()).toBe(before + 2)
  await database.delete(savedSearches).where(eq(savedSearches.email, 'x@example.com'))
})

test('downloads page views and activity as CSV files', async () => {
  const visits = await getPage(`${path}?csv=visits`, { cookie })
  expect(visits.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(visits.headers.get('content-disposition')).toContain(`visits-${propertyId}-${today}.csv`)
  expect(visits.headers.get('cache-control')).toBe('private, no-store')
  const lines = visits.text.replace(/^\uFEFF/, '').split('\r\n')
  expect(lines[0]).toBe('Date;Visits;Favourites;Requests for documents;Requests for viewings')
  expect(lines).toHaveLength(1 + 365 + 1)
  expect(lines[4]).toBe(`${subtractDays(today, 3)};41;5;0;0`)

  const history = await getPage(`/nl/eigenaar/${propertyId}/?csv=history&type=other`, { cookie })
  expect(history.text).toContain('Datum;Soort;Contactpersoon;Onderwerp;Opmerking;Status;Herkomst\r\n')
  expect(history.text).toContain(`;Andere;Notaris <b>Smits</b>;'=1+1;"First line\nsecond line";Afgerond;Kantoor\r\n`)
  expect(history.text).not.toContain('Haddad')
  expect((await getPage(`${path}?csv=secrets`, { cookie })).status).toBe(404)
  expect((await getPage(`${path}?csv=constructor`, { cookie })).status).toBe(404)
  expect((await getPage(`/owner/${other}/?csv=history`, { cookie })).status).toBe(404)
})

test.each([
  ['/nl/eigenaar/', 'Kies een pand', /Goede(morgen|middag|navond), Hilde/],
  ['/fr/proprietaire/', 'Choisissez un bien', /Bon(jour|soir), Hilde/],
  ['/de/eigentuemer/', 'Immobilie wählen', /Guten (Morgen|Tag|Abend), Hilde/],
])('%s is translated', async (base, choose, greeting) => {
  const ownerOfTwo = await signIn(await createAccount({ name: 'Hilde De Smet', homes: [propertyId, other] }))
  const { text } = await getPage(`${base}${propertyId}/`, { cookie: ownerOfTwo })
  expect(mainOf(text)).toContain(choose)
  expect(mainOf(text)).toMatch(greeting)
  expect(mainOf(text).match(/<option value="42319/g)).toHaveLength(2)
})

test('an owner cannot write', async () => {
  for (const action of ['note', 'note-delete', 'publication', 'publication-delete', 'end', 'feedback', 'other'])
    expect((await postForm(path, { action, subject: 'Mine' }, { cookie })).status, action).toBe(404)
})

const note = {
  ...{ action: 'note', type: 'phone', at: `${today}T08:00`, contact: 'Mr T. Maes', subject: 'Asked for the income' },
  ...{ comment: 'Twice', status: 'done', source: 'phone' },
}

test('a withdrawn property has no page link and no matching searches', async () => {
  const { status, text } = await getPage('/owner/4231936/', { cookie: managerCookie })
  expect(status).toBe(200)
  expect(text).toMatch(/Off the market since \d\d\/\d\d\/\d{4}/)
  expect(text).toContain('No owner is linked to this property yet.')
  expect(mainOf(text)).not.toContain('View the page')
  expect(mainOf(text)).not.toContain('Matching buyers')
})

test('a property with a hidden street is named by its reference', async () => {
  const { text } = await getPage('/owner/4231925/', { cookie: managerCookie })
  expect(mainOf(text)).toMatch(/<p class="owner-home">Ref\. \S+, 8430 /)
})

test('a manager sees the owners, and an owner reads the manager’s notes', async () => {
  const page = await getPage(path, { cookie: managerCookie })
  expect(page.text).toContain('You are looking at the property of Hilde De Smet')
  const subject = `Asked for the income ${crypto.randomUUID()}`
  const response = await postForm(path, { ...note, key: crypto.randomUUID(), subject }, { cookie: managerCookie })
  expect([response.status, response.location]).toEqual([303, `${path}?notice=note#history`])
  expect((await getPage(`${path}?notice=note`, { cookie: managerCookie })).text).toContain('Added to the history.')
  expect((await getPage(`${path}?type=phone`, { cookie })).text).toContain(subject)
  await database.delete(communications).where(eq(communications.subject, subject))
})

test('an invalid form is returned with its values and errors', async () => {
  const response = await postForm(path, { ...note, subject: '', comment: '<i>Kept</i>' }, { cookie: managerCookie })
  expect(response.status).toBe(422)
  expect(response.text).toContain('href="#note-subject"')
  expect(response.text).toContain('aria-invalid="true"')
  expect(response.text).toContain('&lt;i&gt;Kept&lt;/i&gt;</textarea>')
  expect((await postForm(path, { action: 'other' }, { cookie: managerCookie })).status).toBe(400)
})

test('a publication is added and ended once, for its own property only', async () => {
  const medium = `Weekblad ${crypto.randomUUID()}`
  const fields = {
    action: 'publication',
    key: crypto.randomUUID(),
    medium,
    url: '',
    since: subtractDays(today, 5),
    until: '',
    views: '12',
  }
  expect((await postForm(path, fields, { cookie: managerCookie })).status).toBe(303)
  const [row] = await database.select().from(publications).where(eq(publications.medium, medium))
  expect(row).toMatchObject({ propertyId, views: 12, viewsOn: today, until: null })
  const end = (id: string) => postForm(path, { action: 'end', id: id }, { cookie: managerCookie })
  expect((await end(row!.id)).status).toBe(303)
  expect((await end(row!.id)).status).toBe(404)
  expect((await end(`${propertyId}.elsewhere`)).status).toBe(404)
  await database.delete(publications).where(eq(publications.medium, medium))
})

/** @returns id of the note */
async function noted(subject: string, fields: Record<string, string> = {}) {
  const key = crypto.randomUUID()
  expect((await postForm(path, { ...note, key, subject, ...fields }, { cookie: managerCookie })).status).toBe(303)
  return key
}

const noteRow = async (id: string) => (await database.select().from(communications).where(eq(communications.id, id)))[0]
const removeNote = (id: string) => database.delete(communications).where(eq(communications.id, id))
const versionIn = (text: string) => /name="version" value="(\d+)"/.exec(text)![1]!

test.each([
  ['note', { ...note, subject: 'Sent twenty times' }, communications],
  ['publication', { action: 'publication', medium: 'Weekblad', since: today, views: '12' }, publications],
] as const)('stores a %s that is sent twenty times at once a single time', async (_, fields, table) => {
  const key = crypto.randomUUID()
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => postForm(path, { ...fields, key }, { cookie: managerCookie })),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303]))
  const rows = await database.select({ id: table.id }).from(table).where(eq(table.propertyId, propertyId))
  expect(rows.filter(({ id }) => id === key)).toHaveLength(1)
  expect(rows).toHaveLength(2)
  await database.delete(table).where(eq(table.id, key))
})

test('asks before it adds something else with the form of an entry', async () => {
  const key = await noted('First')
  const other = await postForm(path, { ...note, key, subject: 'Second' }, { cookie: managerCookie })
  expect(other.status).toBe(409)
  expect(other.text).toContain('Something was already added with this form')
  expect(other.text).toContain('value="Second"')
  expect(other.text).not.toContain(`value="${key}"`)
  expect((await noteRow(key))!.subject).toBe('First')
  expect((await postForm(path, { ...note, subject: 'No key' }, { cookie: managerCookie })).status).toBe(400)
  await removeNote(key)
})

test('an owner reads a corrected note, and a manager also its author and editor', async () => {
  const key = await noted('Slip of the pen')
  const page = await getPage(path, { cookie: managerCookie })
  expect(page.text).toMatch(/Written by Sofie Claes on \d\d\/\d\d\/\d{4}/)
  const edit = `${path}?note=${key}`
  expect(page.text).toContain(`href="${edit}"`)
  const colleague = await signIn(await createAccount({ name: 'Jan Peeters', role: 'manager' }))
  const form = await getPage(edit, { cookie: colleague })
  expect(form.status).toBe(200)
  expect(form.text).toContain('value="Slip of the pen"')
  expect(form.text).toContain(`value="${today}T08:00"`)

  const fields = { ...note, action: 'note', id: key, version: '1', subject: 'The right words' }
  const saved = await postForm(path, fields, { cookie: colleague })
  expect([saved.status, saved.location]).toEqual([303, `${path}?notice=note-edit#history`])
  expect((await getPage(`${path}?notice=note-edit`, { cookie: colleague })).text).toContain(
    'The note has been corrected.',
  )
  expect((await postForm(path, fields, { cookie: colleague })).status).toBe(303)
  expect(await noteRow(key)).toMatchObject({ subject: 'The right words', version: 2 })

  const own = await getPage(path, { cookie })
  expect(own.text).toContain('The right words')
  for (const hidden of ['Slip of the pen', 'Sofie Claes', 'Jan Peeters', '?note=', '?publication='])
    expect(own.text).not.toContain(hidden)
  expect((await getPage(`${path}?csv=history`, { cookie })).text).not.toMatch(/Slip|Sofie|Jan Peeters/)
  expect((await getPage(edit, { cookie })).text).toContain('id="history"')
  expect((await getPage(path, { cookie: managerCookie })).text).toMatch(
    /Written by Sofie Claes on [\d/]+, corrected by Jan Peeters on [\d/]+/,
  )
  await removeNote(key)
})

test('of two concurrent corrections the second is returned with the stored version', async () => {
  const key = await noted('As it was')
  const correct = (subject: string, version: string) =>
    postForm(path, { ...note, action: 'note', id: key, version, subject }, { cookie: managerCookie })
  expect((await correct('By the first', '1')).status).toBe(303)
  const conflict = await correct('By the second', '1')
  expect(conflict.status).toBe(409)
  expect(conflict.text).toContain('Changed in the meantime')
  expect(conflict.text).toContain('<dd>By the first</dd>')
  expect(conflict.text).toContain('value="By the second"')
  expect((await noteRow(key))!.subject).toBe('By the first')

  const invalid = await correct('', versionIn(conflict.text))
  expect([invalid.status, versionIn(invalid.text)]).toEqual([422, '2'])
  expect(invalid.text).toContain('href="#note-subject"')
  expect((await correct('By the second', versionIn(conflict.text))).status).toBe(303)
  expect((await noteRow(key))!.subject).toBe('By the second')
  await removeNote(key)
})

test('deletes an entry after a confirmation, unless a colleague has just changed it', async () => {
  const key = await noted('To be deleted')
  const remove = (version: string) =>
    postForm(path, { action: 'note-delete', id: key, version }, { cookie: managerCookie })
  const changed = { ...note, action: 'note', id: key, version: '1', subject: 'Changed before' }
  expect((await postForm(path, changed, { cookie: managerCookie })).status).toBe(303)
  const conflict = await remove('1')
  expect(conflict.status).toBe(409)
  expect(conflict.text).toContain('value="Changed before"')
  const done = await remove(versionIn(conflict.text))
  expect([done.status, done.location]).toEqual([303, `${path}?notice=note-delete#history`])
  expect((await remove('2')).status).toBe(303)
  expect(await noteRow(key)).toBe(undefined)
  expect((await getPage(path, { cookie })).text).not.toContain('Changed before')
  expect((await getPage(`${path}?note=${key}`, { cookie: managerCookie })).status).toBe(404)

  const deleted = await postForm(path, { ...changed, version: '2' }, { cookie: managerCookie })
  expect(deleted.status).toBe(409)
  expect(deleted.text).toContain('Deleted in the meantime')
  expect(deleted.text).toContain('name="action" value="note"')
  expect(deleted.text).toContain('value="Changed before"')
})

test('a publication can be corrected and deleted, and its views are dated when they change', async () => {
  const key = crypto.randomUUID()
  const fields = {
    action: 'publication',
    key,
    medium: 'Portaal Zuid',
    url: '',
    since: subtractDays(today, 5),
    until: '',
  }
  expect((await postForm(path, { ...fields, views: '12' }, { cookie: managerCookie })).status).toBe(303)
  const row = async () => (await database.select().from(publications).where(eq(publications.id, key)))[0]
  await database
    .update(publications)
    .set({ viewsOn: subtractDays(today, 3) })
    .where(eq(publications.id, key))
  const correct = (version: number, change: Record<string, string>) =>
    postForm(
      path,
      { ...fields, action: 'publication', id: key, version: String(version), ...change },
      { cookie: managerCookie },
    )
  expect((await correct(1, { views: '12', medium: 'Portaal West' })).status).toBe(303)
  expect(await row()).toMatchObject({ medium: 'Portaal West', views: 12, viewsOn: subtractDays(today, 3), version: 2 })
  expect((await correct(2, { views: '1846', medium: 'Portaal West' })).status).toBe(303)
  expect(await row()).toMatchObject({ views: 1846, viewsOn: today, version: 3 })
  expect((await getPage(path, { cookie })).text).toContain('1,846 views as of')
  expect((await postForm(path, { action: 'end', id: key }, { cookie: managerCookie })).status).toBe(303)
  expect((await correct(3, { views: '1900' })).status).toBe(409)
  expect((await correct(4, { views: '' })).status).toBe(303)
  expect(await row()).toMatchObject({ until: null, views: null, viewsOn: null })
  const removed = await postForm(
    path,
    { action: 'publication-delete', id: key, version: '5' },
    { cookie: managerCookie },
  )
  expect(removed.location).toBe(`${path}?notice=publication-delete#media`)
  expect(await row()).toBe(undefined)
})

test('entries of another property are neither shown nor changed', async () => {
  const key = await noted('Mine')
  const elsewhere = `/owner/${other}/`
  const send = (fields: Record<string, string>) => postForm(elsewhere, fields, { cookie: managerCookie })
  expect((await getPage(`${elsewhere}?note=${key}`, { cookie: managerCookie })).status).toBe(404)
  expect((await send({ ...note, action: 'note', id: key, version: '1', subject: 'Theirs' })).status).toBe(409)
  expect((await send({ action: 'note-delete', id: key, version: '1' })).status).toBe(303)
  expect((await send({ ...note, key, subject: 'Theirs' })).status).toBe(409)
  const unnamed: Record<string, string>[] = [{ id: key }, { id: key, version: '0' }, { id: '', version: '1' }]
  for (const fields of unnamed)
    expect((await postForm(path, { action: 'note-delete', ...fields }, { cookie: managerCookie })).status).toBe(400)
  expect(await noteRow(key)).toMatchObject({ subject: 'Mine', propertyId, version: 1 })
  await removeNote(key)
})

test.each([
  ['/owner/', 'Correct a note', 'Delete it'],
  ['/nl/eigenaar/', 'Notitie verbeteren', 'Definitief verwijderen'],
  ['/fr/proprietaire/', 'Corriger une note', 'Supprimer définitivement'],
  ['/de/eigentuemer/', 'Notiz berichtigen', 'Endgültig löschen'],
])('%s has the edit page in its language', async (base, title, button) => {
  const { status, text } = await getPage(`${base}${propertyId}/?note=${propertyId}.note`, { cookie: managerCookie })
  expect(status).toBe(200)
  expect(text).toContain(`<h1>${title}</h1>`)
  expect(mainOf(text)).toContain(button)
})

test('a form that was sent after the session had expired is restored after the login', async () => {
  const sofie = await createAccount({ role: 'manager' })
  const key = crypto.randomUUID()
  const subject = `Written <i>for</i> an hour & "more" ${key}`
  const loginPage = await postForm(path, { ...note, key, subject, comment: 'Line one\nLine two' })
  expect([loginPage.status, loginPage.headers.get('cache-control')]).toEqual([401, 'private, no-store'])
  expect(loginPage.text).toContain('What you wrote has been kept')
  expect(await noteRow(key)).toBe(undefined)

  const action = (text: string) => /action="([^"]+)"/.exec(/<form[^>]*portal-form[^>]*>/.exec(text)![0])![1]!
  const keptForm = (text: string) =>
    /name="resumed" value="([^"]+)"/.exec(text)![1]!.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
  const login = (text: string, password: string) =>
    postForm(action(text), { action: 'login', email: sofie.email, password, resumed: keptForm(text) })
  const rejected = await login(loginPage.text, 'not this one')
  expect(rejected.status).toBe(401)
  const back = await login(rejected.text, sofie.password)
  expect([back.status, back.location]).toEqual([200, null])
  expect(back.text).toContain('Your text is still here')
  expect(back.text).toContain('value="Written &lt;i&gt;for&lt;/i&gt; an hour &amp; &quot;more&quot;')
  expect(back.text).toMatch(/Line one\r?\nLine two<\/textarea>/)
  expect(back.text).toContain(`name="key" value="${key}"`)
  expect(await noteRow(key)).toBe(undefined)
  const stored = await postForm(path, { ...note, key, subject }, { cookie: updateCookies(back) })
  expect(stored.status).toBe(303)
  await removeNote(key)
})

test('a correction is restored after the login of a manager only', async () => {
  const key = await noted('Before')
  const [manager, owner] = [await createAccount({ role: 'manager' }), await createAccount({ homes: [propertyId] })]
  const fields = { ...note, action: 'note', id: key, version: '1', subject: 'Corrected' }
  const kept = String(new URLSearchParams(fields))
  const to = `/login/?to=${encodeURIComponent(path)}`
  const login = ({ email, password }: Account, text = kept) =>
    postForm(to, { action: 'login', email, password, resumed: text })
  const back = await login(manager)
  expect(back.status).toBe(200)
  expect(back.text).toContain('value="Corrected"')
  expect([back.text.includes('<h1>Correct a note</h1>'), versionIn(back.text)]).toEqual([true, '1'])
  expect((await login(owner)).location).toBe(path)
  expect((await login(manager, 'action=end&id=x')).location).toBe(path)
  const otherOwner = await login(await createAccount())
  expect(otherOwner.status).toBe(404)
  expect(otherOwner.text).not.toContain('Corrected')
  await removeNote(key)
})

test('feedback on a viewing of the property reaches the owner', async () => {
  const say = (viewing: string, feedback: string) =>
    postForm(path, { action: 'feedback', viewing, feedback }, { cookie: managerCookie })
  expect((await say(`${propertyId}.over`, 'Liked the garden')).location).toBe(`${path}?notice=feedback#viewings`)
  const { text } = await getPage(path, { cookie })
  expect(sectionOf(text, 'viewings')).toContain('<blockquote>Liked the garden</blockquote>')
  expect(sectionOf(text, 'history')).toContain('Liked the garden')
  expect((await say(`${propertyId}.elsewhere`, 'Not here')).status).toBe(404)
  expect((await say(`${propertyId}.over`, '')).status).toBe(303)
  expect((await getPage(path, { cookie })).text).not.toContain('Liked the garden')
})
