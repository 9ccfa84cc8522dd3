import { eq } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { inquiries, mails, site } from '#db/schema/index.ts'
import type { ProxyMode } from '#test/support/database/database-proxy.ts'
import { png } from '#test/support/forms/files.ts'
import { formRequest, messageFrom, openForm, storedInquiry, uniquePerson } from '#test/support/forms/forms.ts'
import { bindings, coldDatabase, requestFixture } from '#test/support/worker/fixture-request.ts'
import { publishVersion } from '#worker/services/catalogue/published-version.ts'

const propertyId = 4231907

const proxy = (mode: ProxyMode) => fetch(`${inject('databases').interrupted}/__mode/${mode}`, { method: 'POST' })

/** The limit of a visitor's query is short where the database is silent. */
const worldFor = (mode: ProxyMode) =>
  mode === 'hang' ? { DATABASE_URL: inject('databases').interrupted, DATABASE_TIMEOUT_MS: '500' } : 'interrupted'

let person = uniquePerson()
let message = messageFrom(person)

beforeEach(async () => {
  person = uniquePerson()
  message = messageFrom(person)
  await proxy('pass')
})

test.each<ProxyMode>(['refuse', 'unavailable', 'hang', 'garbage'])(
  'returns the form with an error while the database does “%s”',
  async (mode) => {
    await requestFixture('interrupted', '/nl/contact/')
    await proxy(mode)
    const sending = await openForm()
    const rejected = await requestFixture(
      worldFor(mode),
      '/nl/contact/',
      await formRequest('site-contact', message, { sending }),
    )
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '30'])
    expect(rejected.text).toContain(message.remark)
    expect(rejected.text).toContain('02 000 00 00')
    // It may have been stored: a retry has the same key and challenge text.
    expect(rejected.text).toContain(`value="${sending.key}"`)
    expect(rejected.text).toContain(sending.characters)
    const script = await formRequest('site-contact', message, { sending, script: true })
    const response = await requestFixture(worldFor(mode), '/nl/contact/', script)
    expect([response.status, JSON.parse(response.text)]).toEqual([503, { errors: {}, fault: 'retry', ...sending }])
    await proxy('pass')
    const again = await requestFixture(
      'interrupted',
      '/nl/contact/',
      await formRequest('site-contact', message, { sending }),
    )
    expect(again.status).toBe(303)
  },
)

test.each([false, true])('a stored form whose response was lost is not stored twice, script: %s', async (script) => {
  await requestFixture('interrupted', '/nl/contact/')
  const sending = await openForm()
  await proxy('swallow')
  const interrupted = await requestFixture(
    'interrupted',
    '/nl/contact/',
    await formRequest('site-contact', message, { sending, script }),
  )
  expect(interrupted.status).toBe(503)
  // Not through the proxy.
  const demo = connect(inject('databases').demo)
  expect(await demo.$count(inquiries, eq(inquiries.id, sending.key))).toBe(1)
  await proxy('pass')
  const key = script ? JSON.parse(interrupted.text).key : /name="key"[^>]* value="([\w-]+)"/.exec(interrupted.text)?.[1]
  const again = await formRequest('site-contact', message, { sending: { ...sending, key }, script })
  expect((await requestFixture('interrupted', '/nl/contact/', again)).status).toBe(script ? 200 : 303)
  expect(await demo.$count(inquiries, eq(inquiries.email, person.email))).toBe(1)
  expect(await demo.$count(mails, eq(mails.requestId, sending.key))).toBe(2)
})

test('a form whose page fails is shown alone, with its subject', async () => {
  await requestFixture('interrupted', '/nl/contact/')
  await proxy('refuse')
  const { status, text } = await requestFixture(
    'interrupted',
    `/nl/property/${propertyId}/`,
    await formRequest('contact-me', { ...person, remark: 'Kan ik komen kijken?' }, { about: propertyId }),
  )
  expect(status).toBe(503)
  expect(text).toContain('Kan ik komen kijken?')
  expect(text).toContain(`value="${propertyId}"`)
})

const isolates = {
  'of an isolate that knows the page': async () => 'interrupted' as const,
  'of an isolate that has the page from KV and its towns from nowhere': async () => {
    await requestFixture('interrupted', '/nl/demand-register/')
    const isolate = coldDatabase('interrupted')
    const [version] = await connect(inject('databases').demo)
      .select({ edition: site.edition, version: site.version, contentVersion: site.contentVersion })
      .from(site)
    await publishVersion(bindings.LISTINGS, isolate.DATABASE_URL, version!)
    return isolate
  },
}

test.each(Object.entries(isolates))(
  'a rejected saved-search form alone shows its towns, times and types, %s',
  async (_, isolate) => {
    await requestFixture('interrupted', '/nl/contact/')
    const fixture = await isolate()
    await proxy('refuse')
    const { title, firstName, lastName, email, phone } = person
    const criteria = { goal: 'sale', types: ['3'], towns: ['Gent|9000', 'west-vlaanderen'], frequency: 'daily' }
    const entered = { title, firstName, lastName, email, phone, ...criteria, privacy: 'on' }
    const { status, text } = await requestFixture(
      fixture,
      '/nl/demand-register/',
      await formRequest('demand-register', entered),
    )
    expect(status).toBe(503)
    for (const value of criteria.towns)
      expect(text).toMatch(new RegExp(`<input[^>]*name="towns"[^>]*value="${value.replace('|', '\\|')}"`))
    expect(text).toMatch(/9000 Gent · West-Vlaanderen/)
    expect(text).toMatch(/<input[^>]*name="types"[^>]*checked=""[^>]*value="3"\/>/)
  },
)

test('rejects forms without FORM_SECRET', async () => {
  const { status, text } = await requestFixture(
    { FORM_SECRET: '' },
    '/contact/',
    await formRequest('site-contact', message),
  )
  expect(status).toBe(503)
  expect(text).toContain(message.remark)
})

test('stores a testimonial although the file store is slower than the database timeout', async () => {
  const sending = await openForm()
  const testimonial = { name: 'Noor Peeters', email: message.email, comment: 'They knew every street.', privacy: 'on' }
  const picture = new File([png], 'me.png', { type: 'image/png' })
  const form = await formRequest('testimonial', { ...testimonial, picture }, { sending, multipart: true })
  expect((await requestFixture({ UPLOADS: { delayMs: 3500 } }, '/contact/', form)).status).toBe(303)
  expect(await storedInquiry(sending.key)).toMatchObject({
    requests: [{ form: 'testimonial' }],
    mails: [{ kind: 'request' }],
  })
})
