import { scryptSync } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { inquiries, mails, savedSearches, savedSearchNotifications, subscribers } from '#db/schema/index.ts'
import { criteriaToSearch } from '#domain/saved-search/criteria.ts'
import { holdDelays } from '#test/support/auth/hold-delays.ts'
import { type FormValues, formRequest, openForm, uniqueIp, uniquePerson } from '#test/support/forms/forms.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { passwordHash } from '#worker/crypto/password.ts'
import { signToken } from '#worker/crypto/token.ts'
import { createSavedSearches } from '#worker/services/saved-search/saved-searches.ts'

const fixture = 'sending'
const database = connect(inject('databases')[fixture])
const secret = bindings.FORM_SECRET!

// Loads the modules before the database timeout counts.
beforeAll(async () => {
  await requestFixture(fixture, '/demand-register/')
  await import('#worker/forms/receive.ts')
})

const criteria: FormValues = {
  goal: 'sale',
  types: ['1', '2'],
  towns: ['Gent|9000', 'namen'],
  bedroomsMin: '2',
  bedroomsMax: '4',
  parkings: '1',
  priceMax: '450.000',
  frequency: 'daily',
}

const register = async (change: FormValues = {}, path = '/demand-register/') => {
  const sending = await openForm()
  const sender = uniquePerson()
  const entered = { ...sender, ...criteria, remark: 'Win at https://evil.example', ...change }
  const { status, location, text } = await requestFixture(
    fixture,
    path,
    await formRequest('demand-register', entered, { sending }),
  )
  return { status, location, text, id: sending.key, email: sender.email }
}

const rowOf = async (id: string) => (await database.select().from(savedSearches).where(eq(savedSearches.id, id)))[0]!
const mailsOf = (id: string) => database.select().from(mails).where(eq(mails.requestId, id)).orderBy(mails.id)
const tokenOf = (id: string) => signToken(secret, 'alert', id)
const pathOf = async (id: string, path = '/alert/') => `${path}?t=${await tokenOf(id)}`

type Fields = Readonly<Record<string, string>>

const press = async (path: string, fields: Fields | [string, string][], headers = {}) =>
  requestFixture(fixture, path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  })

const confirmed = async (change: FormValues = {}) => {
  const { id, email } = await register(change)
  const path = await pathOf(id)
  const { status } = await press(path, { action: 'confirm' })
  expect(status).toBe(303)
  return { id, email, path }
}

const mainOf = (text: string) => /<main[\s\S]*<\/main>/.exec(text)![0]

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('a new saved search is pending, with a mail to the agency and a confirmation mail', async () => {
  const { status, location, id, email } = await register({}, '/fr/je-recherche/')
  expect([status, location]).toEqual([303, '/fr/merci/demand-register/'])
  const row = await rowOf(id)
  expect(row).toMatchObject({
    ...{ state: 'pending', language: 'fr', email, firstName: 'Noor', market: 'sale', frequency: 'daily' },
    ...{ bedroomsMax: 4, parkings: 1, passwordHash: null, confirmed: null, due: null },
  })
  expect(criteriaToSearch(row)).toMatchObject({
    ...{ cities: [{ name: 'Gent', zip: '9000' }], provinces: ['namen'], types: [1, 2] },
    price: { min: null, max: 450_000 },
  })
  const sent = await mailsOf(id)
  expect(sent.map(({ kind }) => kind).sort()).toEqual(['demand-confirm', 'request'])
  const agency = sent.find(({ kind }) => kind === 'request')!
  expect(agency.subject).toMatch(/^New search alert – Noor Peeters/)
  const confirmation = sent.find(({ kind }) => kind === 'demand-confirm')!
  expect([confirmation.recipient, confirmation.language]).toEqual([email, 'fr'])
  expect(confirmation.text).toContain(`https://gevel.test/fr/alerte/?t=${await tokenOf(id)}`)
  for (const words of ['9000\u00a0Gand', 'Province de Namur', 'de 2 à 4', 'Une fois par jour', '450.000'])
    expect(confirmation.text).toContain(words)
  expect(confirmation.text + confirmation.html).not.toMatch(/evil|Noor|Peeters/)
})

test('the same address can have two saved searches, and the response does not reveal the first', async () => {
  const first = await register()
  const second = await register({ email: first.email })
  expect([second.status, second.location]).toEqual([first.status, first.location])
  const rows = await database.select().from(savedSearches).where(eq(savedSearches.email, first.email))
  expect(rows.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
})

test('a GET changes nothing in four languages and is not cached', async () => {
  const { id, email } = await register()
  const before = await rowOf(id)
  for (const [path, words, town, button] of [
    ['/alert/', 'Your search alert', '9000\u00a0Ghent', 'Confirm my alert'],
    ['/nl/zoekopdracht/', 'Uw zoekopdracht', '9000\u00a0Gent', 'Zoekopdracht bevestigen'],
    ['/fr/alerte/', 'Votre alerte', '9000\u00a0Gand', 'Confirmer mon alerte'],
    ['/de/suchmeldung/', 'Ihr Suchauftrag', '9000\u00a0Gent', 'Suchauftrag bestätigen'],
  ] as const) {
    for (const view of ['', '&view=erase', '&view=change', '&done=confirm']) {
      const { status, text, headers } = await requestFixture(fixture, `${await pathOf(id, path)}${view}`)
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(text).toMatch(/<meta name="robots" content="noindex/)
      expect(text).not.toContain(email)
      if (!view) for (const part of [`<h1>${words}`, town, button]) expect(text).toContain(part)
    }
  }
  expect(await rowOf(id)).toEqual(before)
})

test('confirming, changing, pausing, resuming and ending are idempotent', async () => {
  const { id } = await register()
  const path = await pathOf(id)
  const steps: [Record<string, string>, Record<string, unknown>][] = [
    [{ action: 'confirm' }, { state: 'active', ended: null }],
    [
      { action: 'frequency', frequency: 'weekly' },
      { state: 'active', frequency: 'weekly', due: null },
    ],
    [{ action: 'pause' }, { state: 'paused' }],
    [
      { action: 'frequency', frequency: 'at-once' },
      { state: 'paused', frequency: 'at-once' },
    ],
    [{ action: 'confirm' }, { state: 'paused' }],
    [{ action: 'resume' }, { state: 'active' }],
    [{ action: 'end' }, { state: 'ended', ended: expect.any(String) }],
    [{ action: 'resume' }, { state: 'active', ended: null }],
  ]
  for (const [fields, expected] of steps) {
    const pressed = await Promise.all([1, 2, 3].map(() => press(path, fields)))
    expect([fields.action, pressed.map(({ status }) => status)]).toEqual([fields.action, [303, 303, 303]])
    expect(pressed[0]!.location).toBe(`${path}&done=${fields.action}`)
    expect((await press(path, fields)).status).toBe(303)
    expect(await rowOf(id)).toMatchObject(expected)
    const shown = await requestFixture(fixture, pressed[0]!.location!)
    expect([shown.status, shown.text.includes('role="status"')]).toEqual([200, true])
  }
})

test('shows the possible actions, and rejects the others', async () => {
  const { id, path } = await confirmed()
  const buttons = async () => {
    const { text } = await requestFixture(fixture, path)
    return [...text.matchAll(/value="([a-z]+)" name="action"/g)].map(([, name]) => name)
  }
  expect(await buttons()).toEqual(['frequency', 'pause', 'end'])
  const rejected = await press(path, { action: 'resume' })
  expect(rejected.status).toBe(303)
  await press(path, { action: 'pause' })
  expect(await buttons()).toEqual(['frequency', 'resume', 'end'])
  await press(path, { action: 'end' })
  expect(await buttons()).toEqual(['resume'])
  for (const fields of [
    { action: 'pause' },
    { action: 'confirm' },
    { action: 'frequency', frequency: 'daily' },
  ] as Fields[]) {
    const { status, text } = await press(path, fields)
    expect([status, text.includes('Nothing was changed')]).toEqual([409, true])
  }
  const { text } = await requestFixture(fixture, path)
  expect(text).toContain('Your alert has been stopped')
  expect(text).toContain('href="/for-sale/?city=Gent%7C9000&amp;province=namen&amp;type=1&amp;type=2')
  expect(text).toContain('href="/demand-register/"')
  expect((await rowOf(id)).state).toBe('ended')
})

test('rejects an action on an outdated page', async () => {
  const { id, path } = await confirmed()
  const outdated = await rowOf(id)
  const service = createSavedSearches(() => database, secret)
  await press(path, { action: 'pause' })
  expect(await service.change(outdated, { action: 'confirm' }, daysAgo(0))).toBe('done')
  expect((await rowOf(id)).state).toBe('paused')
  await press(path, { action: 'end' })
  expect(await service.change(outdated, { action: 'frequency', frequency: 'weekly' }, daysAgo(0))).toBe('stale')
  expect(await rowOf(id)).toMatchObject({ state: 'ended', frequency: 'daily' })
  await press(path, { action: 'erase' })
  expect(await service.change(outdated, { action: 'confirm' }, daysAgo(0))).toBe('stale')
  expect(await rowOf(id)).toBeUndefined()
})

test('a confirmation link expires after eight days, but still ends and deletes', async () => {
  const { id } = await register()
  await database
    .update(savedSearches)
    .set({ created: daysAgo(7.01) })
    .where(eq(savedSearches.id, id))
  const path = await pathOf(id)
  const { text } = await requestFixture(fixture, path)
  for (const part of ['This link has expired', 'href="/demand-register/"', 'view=erase']) expect(text).toContain(part)
  expect(text).not.toContain('value="confirm"')
  const { status, text: again } = await press(path, { action: 'confirm' })
  expect([status, again.includes('This link has expired')]).toEqual([409, true])
  expect((await rowOf(id)).state).toBe('pending')
  expect((await press(path, { action: 'end' })).status).toBe(303)
  expect((await press(path, { action: 'resume' })).status).toBe(409)
})

test('a saved search is renewed after two years', async () => {
  const { id, path } = await confirmed()
  const long = daysAgo(730)
  await database.update(savedSearches).set({ confirmed: long }).where(eq(savedSearches.id, id))
  expect((await requestFixture(fixture, path)).text).toContain('Yes, I am still looking')
  await press(path, { action: 'confirm' })
  const row = await rowOf(id)
  expect([row.state, row.confirmed! > long]).toEqual(['active', true])
  expect((await requestFixture(fixture, path)).text).not.toContain('Yes, I am still looking')
})

test('one-click unsubscribe ends it without a redirect', async () => {
  const { id, path } = await confirmed()
  const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  for (let time = 0; time < 2; time++) {
    const { status, text } = await press(path, { 'List-Unsubscribe': 'One-Click' }, foreign)
    expect([status, text.includes('Your alert has been stopped')]).toEqual([200, true])
    expect((await rowOf(id)).state).toBe('ended')
  }
})

test('criteria are edited in place, with errors at their fields', async () => {
  const { id, path } = await confirmed()
  const change = `${path}&view=change`
  const text = mainOf((await requestFixture(fixture, change)).text)
  for (const part of ['value="450000"', 'value="Gent|9000"', 'name="bedroomsMax"']) expect(text).toContain(part)
  expect(text).not.toMatch(/name="(?:email|firstName|password|form)"/)

  const wrong = await press(change, [
    ...Object.entries({
      action: 'change',
      goal: 'rent',
      types: '2',
      bedroomsMin: '3',
      bedroomsMax: '1',
      priceMax: '1.234',
    }),
  ])
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('href="#alert-towns"')
  expect(wrong.text).toContain('href="#alert-bedroomsMax"')
  expect(wrong.text).toContain('value="1.234"')
  expect((await rowOf(id)).market).toBe('sale')

  const sent: [string, string][] = [
    ...Object.entries({ action: 'change', goal: 'rent', bedroomsMin: '1', bedroomsMax: '', priceMax: '2.500' }),
    ...['Antwerpen|2000', 'Gent|9000'].map((town): [string, string] => ['towns', town]),
    ['types', '2'],
  ]
  expect((await press(change, sent)).location).toBe(`${path}&done=change`)
  const row = await rowOf(id)
  expect(row).toMatchObject({ state: 'active', market: 'rent', bedroomsMax: null, parkings: null, frequency: 'daily' })
  expect(criteriaToSearch(row)).toMatchObject({ types: [2], provinces: [], price: { min: null, max: 2500 } })
  expect(criteriaToSearch(row).cities).toHaveLength(2)
})

test('criteria of a search without a field are shown, kept, and kept by a change', async () => {
  const area = 'area=50.8_3.5_51.2_4'
  const filters = ['search=tuin', 'energy=c', 'garden=1']
  const boxes = (text: string, values: readonly string[]) =>
    expect(values.filter((value) => !new RegExp(`checked=""[^>]*value="${value}"`).test(text))).toEqual([])
  const begin: [string, string][] = [
    ...Object.entries({ form: 'demand-register', begin: '1', goal: 'sale', towns: area }),
    ...filters.map((value): [string, string] => ['filters', value]),
  ]
  const { id, path } = await confirmed({ towns: area, filters })
  for (const [form, alert, ...texts] of [
    ['/demand-register/', '/alert/', 'Part of the map', '“tuin”', 'energy label C or better', 'Garden'],
    ['/nl/demand-register/', '/nl/zoekopdracht/', 'Deel van de kaart', '“tuin”', 'energielabel C of beter', 'Tuin'],
    [
      '/fr/je-recherche/',
      '/fr/alerte/',
      'Partie de la carte',
      '«\u00a0tuin\u00a0»',
      'classe énergétique C ou mieux',
      'Jardin',
    ],
    ['/de/suchauftrag/', '/de/suchmeldung/', 'Kartenausschnitt', '„tuin“', 'Energieklasse C oder besser', 'Garten'],
  ] as const) {
    const begun = await press(form, begin)
    boxes(begun.text, [area, ...filters])
    const shown = await requestFixture(fixture, await pathOf(id, alert))
    expect([begun.status, shown.status]).toEqual([200, 200])
    for (const { text } of [begun, shown]) expect(texts.filter((part) => !text.includes(part))).toEqual([])
  }
  const sent = await mailsOf(id)
  const textOf = (kind: string) => sent.find((mail) => mail.kind === kind)!.text
  for (const kind of ['request', 'demand-confirm'])
    for (const part of ['Part of the map', 'energy label C or better']) expect(textOf(kind)).toContain(part)
  expect([textOf('request').includes('“tuin”'), textOf('demand-confirm').includes('tuin')]).toEqual([true, false])

  const change = `${path}&view=change`
  boxes((await requestFixture(fixture, change)).text, [area, ...filters])
  const changes: [string, string][] = [
    ...Object.entries({ action: 'change', goal: 'sale', bedroomsMin: '1', towns: area }),
    ...filters.slice(1).map((value): [string, string] => ['filters', value]),
  ]
  expect((await press(change, [...changes, ['filters', 'energy=z']])).status).toBe(422)
  expect((await press(change, changes)).location).toBe(`${path}&done=change`)
  expect(criteriaToSearch(await rowOf(id))).toMatchObject({
    ...{ cities: [], text: '', energy: 'c', flags: ['garden'], rooms: { bedrooms: 1 } },
    areas: [{ kind: 'box', south: 50.8 }],
  })
})

test('accepts all towns of the country in one change', async () => {
  const { id, path } = await confirmed()
  const towns = [
    ...(await requestFixture(fixture, `${path}&view=change`)).text.matchAll(/name="towns" value="([^"]+\|[^"]+)"/g),
  ]
  const sent: [string, string][] = [
    ...Object.entries({ action: 'change', goal: 'sale', types: '1' }),
    ...towns.slice(0, 600).map(([, value]): [string, string] => ['towns', value!.replaceAll('&#x27;', "'")]),
  ]
  expect((await press(`${path}&view=change`, sent)).location).toBe(`${path}&done=change`)
  const { cities, provinces } = criteriaToSearch(await rowOf(id))
  expect(cities.length + provinces.length).toBeGreaterThan(0)
})

test('deleting removes everything but the newsletter subscription', async () => {
  const other = await register()
  const { id, email, path } = await confirmed({ newsletter: 'on' })
  await database.insert(savedSearchNotifications).values({
    ...{ savedSearchId: id, propertyId: 1, event: 'new', eventKey: '1', found: daysAgo(1), mailId: 'm' },
  })
  expect((await requestFixture(fixture, `${path}&view=erase`)).text).toContain('This cannot be undone')
  expect(await rowOf(id)).toBeDefined()
  const { status, location } = await press(path, { action: 'erase' })
  expect([status, location]).toEqual([303, '/alert/?done=erase'])
  expect(await rowOf(id)).toBeUndefined()
  expect(await database.select().from(inquiries).where(eq(inquiries.id, id))).toEqual([])
  expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['newsletter-confirm'])
  expect(
    await database.select().from(savedSearchNotifications).where(eq(savedSearchNotifications.savedSearchId, id)),
  ).toEqual([])
  expect(await database.select().from(subscribers).where(eq(subscribers.email, email))).toHaveLength(1)
  expect(await rowOf(other.id)).toBeDefined()
  expect((await requestFixture(fixture, location!)).text).toContain('Everything has been deleted')
  expect((await requestFixture(fixture, path)).status).toBe(404)
  expect((await press(path, { action: 'erase' })).status).toBe(404)
})

test('an invalid token returns 404', async () => {
  const { id } = await register()
  const before = await rowOf(id)
  const token = await tokenOf(id)
  const [, signature] = token.split('.') as [string, string]
  for (const attempt of [
    ...['', 'x', id, `${id}.`, `${token}.x`, `${token}%00`],
    `${id}.${signature.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))}`,
    `${crypto.randomUUID()}.${signature}`,
    signToken(secret, 'newsletter', id),
    signToken('another secret', 'alert', id),
    signToken(secret, 'alert', crypto.randomUUID()),
  ])
    for (const fields of [
      { action: 'confirm' },
      { action: 'erase' },
      { 'List-Unsubscribe': 'One-Click' },
    ] as Fields[]) {
      expect([attempt, (await requestFixture(fixture, `/alert/?t=${attempt}`)).status]).toEqual([attempt, 404])
      expect((await press(`/alert/?t=${attempt}`, fields)).status).toBe(404)
    }
  for (const fields of [
    ...[{ action: 'explode' }, { action: 'frequency' }, { action: 'frequency', frequency: 'hourly' }, { x: 'y' }],
  ] as Fields[])
    expect((await press(`/alert/?t=${token}`, fields)).status).toBe(400)
  expect(await rowOf(id)).toEqual(before)
})

test('shows the date of the last mail while it is known', async () => {
  const { id, path } = await confirmed()
  const last = async () =>
    /Last email with homes<\/dt><dd>([^<]*)/.exec((await requestFixture(fixture, path)).text)?.[1]
  expect(await last()).toBe('None so far')
  const [mail] = await mailsOf(id)
  const sentMail = { ...mail!, id: `${id}.t`, kind: 'tidings' as const, sent: '2026-11-18T07:00:00.000Z' }
  await database.insert(mails).values(sentMail)
  expect((await last())?.replaceAll('\u00a0', ' ')).toBe('18 November 2026')
  await database.insert(savedSearchNotifications).values({
    ...{ savedSearchId: id, propertyId: 1, event: 'new', eventKey: '1', found: daysAgo(60), mailId: sentMail.id },
  })
  await database.delete(mails).where(and(eq(mails.requestId, id), eq(mails.kind, 'tidings')))
  expect(await last()).toBe('More than 30 days ago')
})

test('a password is stored only as a slow hash', async () => {
  const password = 'Een lang wachtwoord ééä'
  const { id, status } = await register({ password, passwordAgain: password })
  expect(status).toBe(303)
  const { passwordHash: hash } = await rowOf(id)
  const [name, N, r, p, salt, key] = hash!.split('$')
  expect([name, N, r, p]).toEqual(['scrypt', '1024', '8', '1'])
  const options = { N: 2 ** 10, r: 8, p: 1 }
  expect(scryptSync(password, Buffer.from(salt!, 'base64url'), 32, options).toString('base64url')).toBe(key)
  const [request] = await database.select().from(inquiries).where(eq(inquiries.id, id))
  expect(JSON.stringify([request, await mailsOf(id)])).not.toContain('wachtwoord')
  expect((await requestFixture(fixture, await pathOf(id))).text).not.toContain('scrypt')
  expect(await passwordHash(password)).not.toBe(hash)
})

const enter = (email: string, password: string, headers: Record<string, string> = {}) =>
  requestFixture(fixture, '/my-alert/', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'alert', email, password }),
    headers: { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': uniqueIp(), ...headers },
  })

test('a password opens its confirmed saved search only', async () => {
  const password = 'Een lang wachtwoord ééä'
  const { id } = await register({ password, passwordAgain: password })
  const { email } = await rowOf(id)
  const early = await enter(email, password)
  expect(early.status).toBe(401)
  expect(early.text).toContain('The address or the password is not correct')
  expect(early.text).toContain(`value="${email}"`)
  expect(early.text).not.toContain('wachtwoord ééä')

  expect((await press(await pathOf(id), { action: 'confirm' })).status).toBe(303)
  const opened = await enter(` ${email.toUpperCase()} `, password)
  expect([opened.status, opened.location]).toEqual([303, await pathOf(id)])
  expect((await enter(email, 'Een ander wachtwoord')).status).toBe(401)
  expect((await enter('nobody.at.all@example.com', password)).status).toBe(401)
  expect((await enter(email, password, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('a saved search without a password cannot be opened by one, and attempts are rate-limited', async () => {
  const { email } = await confirmed()
  const statuses: number[] = []
  for (let attempts = 0; attempts < 7; attempts++) {
    statuses.push((await enter(email, attempts ? 'a guess' : '')).status)
    await holdDelays(database)
  }
  expect(statuses).toEqual([...Array(5).fill(401), 429, 429])
  expect((await enter(email, 'guess')).headers.get('retry-after')).toMatch(/^\d+$/)
})

test.each([
  ['/my-alert/', 'Open your search alert', '/demand-register/'],
  ['/nl/mijn-zoekopdracht/', 'Uw zoekopdracht openen', '/nl/demand-register/'],
  ['/fr/mon-alerte/', 'Ouvrir votre alerte', '/fr/je-recherche/'],
  ['/de/mein-suchauftrag/', 'Ihren Suchauftrag öffnen', '/de/suchauftrag/'],
])('%s asks for address and password, with a link from the form', async (path, title, form) => {
  const { status, text, headers } = await requestFixture(fixture, path)
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(text).toContain(`<h1>${title}</h1>`)
  expect((await requestFixture(fixture, form)).text).toContain(`href="${path}"`)
})
