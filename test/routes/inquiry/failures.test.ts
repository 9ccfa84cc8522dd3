import { eq } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { inquiries, mails } from '#db/schema/index.ts'
import type { ProxyMode } from '#test/support/database/database-proxy.ts'
import { png } from '#test/support/forms/files.ts'
import { formRequest, messageFrom, openForm, storedInquiry, uniquePerson } from '#test/support/forms/forms.ts'
import { requestFixture } from '#test/support/worker/fixture-request.ts'

const home = 4231907

const proxy = (mode: ProxyMode) => fetch(`${inject('databases').interrupted}/__mode/${mode}`, { method: 'POST' })

let person = uniquePerson()
let message = messageFrom(person)

beforeEach(async () => {
  person = uniquePerson()
  message = messageFrom(person)
  await proxy('pass')
})

test.each<ProxyMode>(['refuse', 'unavailable', 'hang', 'garbage'])(
  'while the database does “%s” a form comes back as it was, and says so',
  async (mode) => {
    await requestFixture('interrupted', '/nl/contact/')
    await proxy(mode)
    const sending = await openForm()
    const answered = await requestFixture(
      'interrupted',
      '/nl/contact/',
      await formRequest('site-contact', message, { sending }),
    )
    expect([answered.status, answered.headers.get('retry-after')]).toEqual([503, '30'])
    expect(answered.text).toContain(message.remark)
    expect(answered.text).toContain('02 000 00 00')
    // Nobody knows whether it was stored: pressed again it has the same key, and the same characters.
    expect(answered.text).toContain(`value="${sending.key}"`)
    expect(answered.text).toContain(sending.characters)
    const script = await formRequest('site-contact', message, { sending, script: true })
    const told = await requestFixture('interrupted', '/nl/contact/', script)
    expect([told.status, JSON.parse(told.text)]).toEqual([503, { errors: {}, fault: 'retry', ...sending }])
    await proxy('pass')
    const again = await requestFixture(
      'interrupted',
      '/nl/contact/',
      await formRequest('site-contact', message, { sending }),
    )
    expect(again.status).toBe(303)
  },
)

test.each([false, true])('what was stored and could not be told is not stored twice, script: %s', async (script) => {
  await requestFixture('interrupted', '/nl/contact/')
  const sending = await openForm()
  await proxy('swallow')
  const untold = await requestFixture(
    'interrupted',
    '/nl/contact/',
    await formRequest('site-contact', message, { sending, script }),
  )
  expect(untold.status).toBe(503)
  // On the demo agency's own database, not through the proxy.
  const demo = connect(inject('databases').demo)
  expect(await demo.$count(inquiries, eq(inquiries.id, sending.key))).toBe(1)
  await proxy('pass')
  const key = script ? JSON.parse(untold.text).key : /name="key"[^>]* value="([\w-]+)"/.exec(untold.text)?.[1]
  const again = await formRequest('site-contact', message, { sending: { ...sending, key }, script })
  expect((await requestFixture('interrupted', '/nl/contact/', again)).status).toBe(script ? 200 : 303)
  expect(await demo.$count(inquiries, eq(inquiries.email, person.email))).toBe(1)
  expect(await demo.$count(mails, eq(mails.requestId, sending.key))).toBe(2)
})

test('a form of a page that cannot be had stands by itself, with what it is about', async () => {
  await requestFixture('interrupted', '/nl/contact/')
  await proxy('refuse')
  const { status, text } = await requestFixture(
    'interrupted',
    `/nl/property/${home}/`,
    await formRequest('contact-me', { ...person, remark: 'Kan ik komen kijken?' }, { about: home }),
  )
  expect(status).toBe(503)
  expect(text).toContain('Kan ik komen kijken?')
  expect(text).toContain(`value="${home}"`)
})

test('a search alert that stands by itself has its towns, and its times and types in words', async () => {
  await requestFixture('interrupted', '/nl/contact/')
  await proxy('refuse')
  const { title, firstName, lastName, email, phone } = person
  const criteria = { goal: 'sale', types: ['3'], towns: ['Gent|9000', 'west-vlaanderen'], frequency: 'daily' }
  const entered = { title, firstName, lastName, email, phone, ...criteria, privacy: 'on' }
  const { status, text } = await requestFixture(
    'interrupted',
    '/nl/demand-register/',
    await formRequest('demand-register', entered),
  )
  expect(status).toBe(503)
  for (const value of criteria.towns)
    expect(text).toMatch(new RegExp(`<input[^>]*name="towns"[^>]*value="${value.replace('|', '\\|')}"`))
  expect(text).toMatch(/9000 Gent · West-Vlaanderen/)
  expect(text).toMatch(/<input[^>]*name="types"[^>]*checked=""[^>]*value="3"\/>/)
})

test('without its secret the site takes no form', async () => {
  const { status, text } = await requestFixture(
    { FORM_SECRET: '' },
    '/contact/',
    await formRequest('site-contact', message),
  )
  expect(status).toBe(503)
  expect(text).toContain(message.remark)
})

test('a store of files that takes longer than the database may take loses no testimonial', async () => {
  const sending = await openForm()
  const said = { name: 'Noor Peeters', email: message.email, comment: 'They knew every street.', privacy: 'on' }
  const picture = new File([png], 'me.png', { type: 'image/png' })
  const form = await formRequest('testimonial', { ...said, picture }, { sending, multipart: true })
  expect((await requestFixture({ UPLOADS: { delayMs: 3500 } }, '/contact/', form)).status).toBe(303)
  expect(await storedInquiry(sending.key)).toMatchObject({
    requests: [{ form: 'testimonial' }],
    mails: [{ kind: 'request' }],
  })
})
