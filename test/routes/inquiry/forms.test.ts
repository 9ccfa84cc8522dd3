import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { feedLeads, feedProperties, feeds } from '#db/schema/index.ts'
import { formPages } from '#test/support/forms/form-pages.ts'
import { formRequest, messageFrom, openForm, storedInquiry, uniquePerson } from '#test/support/forms/forms.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'

const propertyId = 4231907
const database = connect(bindings.DATABASE_URL)

let person = uniquePerson()
let message = messageFrom(person)

beforeEach(() => {
  person = uniquePerson()
  message = messageFrom(person)
})

test('stores a message with its mails and thanks the sender', async () => {
  const sending = await openForm()
  const { status, location, headers } = await requestFixture(
    {},
    '/fr/contact/',
    await formRequest('site-contact', message, { sending }),
  )
  expect([status, location, headers.get('cache-control')]).toEqual([303, '/fr/merci/site-contact/', 'no-cache'])
  const stored = await storedInquiry(sending.key)
  expect(stored.requests).toMatchObject([
    {
      form: 'site-contact',
      language: 'fr',
      email: person.email,
      data: { ...person, privacy: true, newsletter: false },
    },
  ])
  expect(stored.mails.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
    ['receipt', person.email],
    ['request', expect.stringContaining('@')],
  ])
})

test('stores where a request comes from, with and without the script of the form', async () => {
  const headers = { referer: `${bindings.ORIGIN}/fr/contact/?utm_source=newsletter&utm_medium=email` }
  const from = async (fields: Record<string, string>, sent: Record<string, string>) => {
    const sending = await openForm()
    await requestFixture(
      {},
      '/fr/contact/',
      await formRequest('site-contact', { ...message, ...fields }, { sending, headers: sent }),
    )
    return (await storedInquiry(sending.key)).requests[0]!
  }
  expect(
    await from({ referrer: 'https://www.immoweb.be/' }, { referer: `${bindings.ORIGIN}/fr/contact/` }),
  ).toMatchObject({
    page: '/fr/contact/',
    source: 'portal',
    campaign: null,
  })
  expect(await from({}, headers)).toMatchObject({
    page: '/fr/contact/',
    source: 'mail',
    campaign: 'newsletter · email',
  })
  expect(await from({}, {})).toMatchObject({ page: null, source: null, campaign: null })
})

test.each([
  ['/contact/', '/feedback/site-contact/'],
  ['/Contact', '/feedback/site-contact/'],
  ['/en/contact/', '/feedback/site-contact/'],
  ['/nl/contact', '/nl/bedankt/site-contact/'],
  ['/de/contact/?from=menu', '/de/danke/site-contact/'],
])('accepts a form at %s and redirects to %s', async (path, thanks) => {
  const { status, location } = await requestFixture({}, path, await formRequest('site-contact', message))
  expect([status, location]).toEqual([303, thanks])
  expect((await requestFixture({}, thanks)).status).toBe(200)
})

test('shows errors on the page with the entered values and a new key', async () => {
  const sending = await openForm()
  const invalid = { ...message, email: 'noor', firstName: ' ', remark: 'A “quoted” <b>word</b>' }
  const { status, text, headers } = await requestFixture(
    {},
    '/nl/contact/',
    await formRequest('site-contact', invalid, { sending }),
  )
  expect(status).toBe(422)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).toContain('<html lang="nl"')
  expect(text).toContain('value="noor"')
  expect(text).toContain('A “quoted” &lt;b&gt;word&lt;/b&gt;')
  expect(text).not.toContain(sending.key)
  expect(text).toContain('noindex')
  expect((await storedInquiry(sending.key)).requests).toEqual([])
  // Not cached.
  expect((await requestFixture({}, '/nl/contact/')).text).not.toContain('value="noor"')
})

test('needs neither salutation nor telephone, except to call back', async () => {
  const { title: _, phone: __, ...rest } = message
  const sending = await openForm()
  const { status } = await requestFixture({}, '/contact/', await formRequest('site-contact', rest, { sending }))
  expect(status).toBe(303)
  const { requests, mails } = await storedInquiry(sending.key)
  expect(requests[0]!.data).toMatchObject({ title: null, phone: null })
  for (const { text } of mails) expect(text).not.toMatch(/null|undefined|Title|Phone number/)
  const toCall = { ...rest, slot: '10:00-13:00' }
  const refused = await requestFixture({}, '/contact/', await formRequest('site-contact', toCall, { script: true }))
  expect([refused.status, JSON.parse(refused.text).errors]).toEqual([422, { phone: 'required' }])
})

test('renders a form with the first answers, given on another page', async () => {
  const answers = { begin: '1', street: 'Kouter 12 <b>, 9000 Gent', email: 'noor@example.com' }
  const { status, text, headers } = await requestFixture(
    {},
    '/nl/gratis-schatting/',
    await formRequest('contact-demand', answers),
  )
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  const form = text.slice(text.indexOf('data-form="contact-demand"'))
  expect(form).not.toContain('class="summary"')
  const entered = [...form.matchAll(/name="(street|zip|city|email)"[^>]* value="([^"]*)"/g)]
  expect(entered.map(([, name, value]) => [name, value])).toEqual([
    ['street', 'Kouter 12 &lt;b&gt;'],
    ['zip', '9000'],
    ['city', 'Gent'],
    ['email', 'noor@example.com'],
  ])
  expect((await requestFixture({}, '/nl/gratis-schatting/')).text).not.toContain('noor@example.com')
})

test('returns JSON to a script', async () => {
  const accepted = await requestFixture({}, '/contact/', await formRequest('site-contact', message, { script: true }))
  expect([accepted.status, JSON.parse(accepted.text)]).toEqual([200, { to: '/feedback/site-contact/' }])
  const bad = await requestFixture(
    {},
    '/contact/',
    await formRequest('site-contact', { ...message, phone: 'none' }, { script: true }),
  )
  expect([bad.status, JSON.parse(bad.text)]).toEqual([
    422,
    { errors: { phone: 'invalid' }, fault: null, key: expect.stringMatching(/-7/), characters: expect.any(String) },
  ])
  const missing = await requestFixture(
    {},
    '/contact/',
    await formRequest('contact-me', message, { script: true, about: 999 }),
  )
  expect([missing.status, JSON.parse(missing.text).fault]).toEqual([404, 'gone'])
})

test('key and challenge text of every page are valid', async () => {
  const { text } = await requestFixture({}, '/contact/')
  const key = /name="key"[^>]* value="([\w-]+)"/.exec(text)?.[1]
  expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/)
  const { text: second } = await requestFixture({}, '/contact/')
  expect(second).not.toContain(key)
})

test('twenty concurrent submissions are one request with one response', async () => {
  const sending = await openForm()
  const form = await formRequest('site-contact', message, { sending })
  const responses = await Promise.all(Array.from({ length: 20 }, () => requestFixture({}, '/contact/', form)))
  expect(new Set(responses.map(({ status, location }) => `${status} ${location}`))).toEqual(
    new Set(['303 /feedback/site-contact/']),
  )
  const stored = await storedInquiry(sending.key)
  expect([stored.requests.length, stored.mails.length]).toEqual([1, 2])
  const again = await requestFixture({}, '/contact/', form)
  expect([again.status, again.location]).toEqual([303, '/feedback/site-contact/'])
  expect((await storedInquiry(sending.key)).mails.length).toBe(2)
})

test('another form under a used key is returned with its values', async () => {
  const sending = await openForm()
  await requestFixture({}, '/contact/', await formRequest('site-contact', message, { sending }))
  const other = { ...message, remark: 'And one more thing' }
  const { status, text } = await requestFixture({}, '/contact/', await formRequest('site-contact', other, { sending }))
  expect(status).toBe(409)
  expect(text).toContain('And one more thing')
  expect(text).not.toContain(sending.key)
  expect((await storedInquiry(sending.key)).requests).toMatchObject([{ data: { remark: message.remark } }])
})

test('a form with a filled-in honeypot is checked like any other, stored and marked; no mail goes to its sender', async () => {
  const sending = await openForm()
  const send = async (fields: Record<string, string>) =>
    requestFixture({}, '/contact/', await formRequest('site-contact', { ...message, ...fields }, { sending }))
  expect((await send({ topic: 'Oost-Vlaanderen', email: 'nobody' })).status).toBe(422)
  expect((await storedInquiry(sending.key)).requests).toEqual([])
  const { status, location } = await send({ topic: 'Oost-Vlaanderen' })
  expect([status, location]).toEqual([303, '/feedback/site-contact/'])
  const { requests, mails } = await storedInquiry(sending.key)
  expect(requests).toMatchObject([{ suspected: true, data: { remark: message.remark } }])
  expect(mails).toMatchObject([{ kind: 'request', subject: expect.stringMatching(/^\[Suspected spam\] /) }])
})

test.each<[string, Record<string, string>, number]>([
  ['our own page', { 'sec-fetch-site': 'same-origin' }, 303],
  ['our own page in an older browser', { 'sec-fetch-site': '', origin: 'https://gevel.test' }, 303],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, 403],
  ['a subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://www.gevel.test' }, 403],
  ['an address bar', { 'sec-fetch-site': 'none' }, 403],
  ['a host that ends like ours', { 'sec-fetch-site': '', origin: 'https://gevel.test.evil.test' }, 403],
  ['a host that begins like ours', { 'sec-fetch-site': '', origin: 'https://evilgevel.test' }, 403],
  ['without encryption', { 'sec-fetch-site': '', origin: 'http://gevel.test' }, 403],
  ['a sandbox', { 'sec-fetch-site': '', origin: 'null' }, 403],
  ['nobody', { 'sec-fetch-site': '' }, 403],
  ['somebody who makes headers up', { 'sec-fetch-site': 'SAME-ORIGIN' }, 403],
])('a form from %s', async (_, headers, status) => {
  const sending = await openForm()
  const form = await formRequest('site-contact', message, { sending, headers })
  if (headers['sec-fetch-site'] === '') delete (form.headers as Record<string, string>)['sec-fetch-site']
  expect((await requestFixture({}, '/contact/', form)).status).toBe(status)
  expect((await storedInquiry(sending.key)).requests.length).toBe(status === 303 ? 1 : 0)
})

const ours = { 'sec-fetch-site': 'same-origin' }

test.each<[string, RequestInit]>([
  ['text', { headers: { 'content-type': 'text/plain' }, body: 'form=site-contact' }],
  ['JSON', { headers: { 'content-type': 'application/json' }, body: '{"form":"site-contact"}' }],
  ['nothing', {}],
  ['no form’s name', { headers: { 'content-type': 'application/x-www-form-urlencoded', ...ours }, body: 'a=b' }],
])('a page rejects %s', async (_, init) => {
  const { status, headers } = await requestFixture({}, '/contact/', { method: 'POST', ...init })
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test.each(['nothing-like-it', 'constructor', '__proto__', 'site-contact '])('rejects a form %j', async (name) => {
  expect((await requestFixture({}, '/contact/', await formRequest(name, message))).status).toBe(404)
})

test.each([
  [propertyId, 303],
  [999_999, 404],
  [4231936, 410],
  [0, 404],
  [-1, 404],
  [1e21, 404],
])('a question about property %d returns %i', async (about, status) => {
  expect((await requestFixture({}, '/contact/', await formRequest('contact-me', person, { about }))).status).toBe(
    status,
  )
})

test('the page of a property accepts its form under an earlier address', async () => {
  const sending = await openForm()
  const { status, text } = await requestFixture(
    {},
    `/fr/property/${propertyId}/`,
    await formRequest('contact-me', { ...person, email: 'x' }, { about: propertyId, sending }),
  )
  expect(status).toBe(422)
  expect(text).toContain('value="x"')
})

test('the footer links to the newsletter, and only a page with a form has a key', async () => {
  const home = await requestFixture({}, '/fr/')
  expect(home.text).toContain('href="/fr/lettre/"')
  expect(home.text).not.toMatch(/name="key"|data-characters/)
  const form = await requestFixture({}, '/fr/lettre/')
  expect([form.status, form.text.match(/name="key"/g)?.length]).toEqual([200, 1])
  expect(form.text).toContain('<meta name="robots" content="noindex"')
  const rejected = await requestFixture({}, '/fr/lettre/', await formRequest('sign-newsletter', { email: 'x' }))
  expect(rejected.status).toBe(422)
  expect(rejected.text).toContain('class="summary"')
})

test('rejects an invalid mail address at its field', async () => {
  const form = await formRequest('site-contact', { ...message, email: 'a=?b@example.be' }, { script: true })
  const { status, text } = await requestFixture({}, '/contact/', form)
  expect([status, JSON.parse(text).errors]).toEqual([422, { email: 'invalid' }])
})

test('a site without thank-you pages has default ones, in each language and for each form', async () => {
  const email = { email: person.email, privacy: 'on' }
  const { status, location } = await requestFixture('bare', '/fr/', await formRequest('sign-newsletter', email))
  expect([status, location]).toEqual([303, '/fr/envoye/sign-newsletter/'])
  const { text, ...page } = await requestFixture('bare', location!)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(text).toContain('<h1>Merci, c’est envoyé</h1>')
  expect(text).toContain('confirmez votre adresse')
  expect(text).toContain('<meta name="robots" content="noindex"')
  for (const path of ['/sent/site-contact/', '/nl/verzonden/testimonial/', '/de/gesendet/send-to-friend/'])
    expect([path, (await requestFixture('bare', path)).status]).toEqual([path, 200])
  const documents = await requestFixture('bare', '/sent/documents/')
  expect(documents.text).toContain('data-code="Request document success">Thank you. ')
  for (const path of ['/sent/nothing/', '/sent/__proto__/', '/sent/site-contact/more/'])
    expect([path, (await requestFixture('bare', path)).status]).toEqual([path, 404])
  const about = await requestFixture('bare', `/property/${propertyId}/`)
  const response = await requestFixture(
    'bare',
    about.location!,
    await formRequest('contact-me', person, { about: propertyId }),
  )
  expect([response.status, response.location]).toEqual([303, '/sent/contact-me/'])
})

test('stores a lead with each inquiry about a property of a feed that takes them, and none with a share', async () => {
  const feed = `f${crypto.randomUUID()}`
  const program = { language: 'nl', complete: true, everyMinutes: 60, nextRun: '2036', leads: true } as const
  await database.insert(feeds).values({ name: feed, ...program })
  await database.insert(feedProperties).values({ propertyId, feed, key: '811' })
  onTestFinished(async () => void (await database.delete(feedProperties).where(eq(feedProperties.feed, feed))))
  const share = { ...person, friendFirstName: 'An', friendEmail: 'an@example.com' }
  const documents = { ...person, documents: ['epc'] }
  const keys: string[] = []
  for (const [form, entered] of [
    ['contact-me', message],
    ['documents', documents],
    ['send-to-friend', share],
  ] as const) {
    const sending = await openForm()
    keys.push(sending.key)
    const request = await formRequest(form, entered, { sending, about: propertyId })
    expect((await requestFixture({}, formPages[form].at.en!, request)).status, form).toBe(303)
  }
  const leads = await database.select().from(feedLeads).where(eq(feedLeads.feed, feed))
  expect(leads.map(({ requestId, key }) => [requestId, key]).sort()).toEqual(
    keys
      .slice(0, 2)
      .map((key) => [key, '811'])
      .sort(),
  )
})
