import { eq } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { mails, requests } from '#db/schema/index.ts'
import type { ProxyMode } from '#test/support/database-proxy.ts'
import { png } from '#test/support/files.ts'
import { messageOf, opened, posted, somebody, storedAs } from '#test/support/forms.ts'
import { ask } from '#test/support/world.ts'

const home = 4231907

const proxy = (mode: ProxyMode) => fetch(`${inject('databases').interrupted}/__mode/${mode}`, { method: 'POST' })

let person = somebody()
let message = messageOf(person)

beforeEach(async () => {
  person = somebody()
  message = messageOf(person)
  await proxy('pass')
})

test.each<ProxyMode>(['refuse', 'unavailable', 'hang', 'garbage'])(
  'while the database does “%s” a form comes back as it was, and says so',
  async (mode) => {
    await ask('interrupted', '/nl/contact/')
    await proxy(mode)
    const sending = await opened()
    const answered = await ask('interrupted', '/nl/contact/', await posted('site-contact', message, { sending }))
    expect([answered.status, answered.headers.get('retry-after')]).toEqual([503, '30'])
    expect(answered.text).toContain(message.remark)
    expect(answered.text).toContain('02 000 00 00')
    // Nobody knows whether it was stored: pressed again it has the same key, and the same characters.
    expect(answered.text).toContain(`value="${sending.key}"`)
    expect(answered.text).toContain(sending.characters)
    const script = await posted('site-contact', message, { sending, script: true })
    const told = await ask('interrupted', '/nl/contact/', script)
    expect([told.status, JSON.parse(told.text)]).toEqual([503, { errors: {}, fault: 'retry', ...sending }])
    await proxy('pass')
    const again = await ask('interrupted', '/nl/contact/', await posted('site-contact', message, { sending }))
    expect(again.status).toBe(303)
  },
)

test.each([false, true])('what was stored and could not be told is not stored twice, script: %s', async (script) => {
  await ask('interrupted', '/nl/contact/')
  const sending = await opened()
  await proxy('swallow')
  const untold = await ask('interrupted', '/nl/contact/', await posted('site-contact', message, { sending, script }))
  expect(untold.status).toBe(503)
  // On the demo agency's own database, not through the proxy.
  const demo = connect(inject('databases').demo)
  expect(await demo.$count(requests, eq(requests.id, sending.key))).toBe(1)
  await proxy('pass')
  const key = script ? JSON.parse(untold.text).key : /name="key"[^>]* value="([\w-]+)"/.exec(untold.text)?.[1]
  const again = await posted('site-contact', message, { sending: { ...sending, key }, script })
  expect((await ask('interrupted', '/nl/contact/', again)).status).toBe(script ? 200 : 303)
  expect(await demo.$count(requests, eq(requests.email, person.email))).toBe(1)
  expect(await demo.$count(mails, eq(mails.requestId, sending.key))).toBe(2)
})

test('a form of a page that cannot be had stands by itself, with what it is about', async () => {
  await ask('interrupted', '/nl/contact/')
  await proxy('refuse')
  const { status, text } = await ask(
    'interrupted',
    `/nl/property/${home}/`,
    await posted('contact-me', { ...person, remark: 'Kan ik komen kijken?' }, { about: home }),
  )
  expect(status).toBe(503)
  expect(text).toContain('Kan ik komen kijken?')
  expect(text).toContain(`value="${home}"`)
})

test('a search alert that stands by itself has its towns, and its times and types in words', async () => {
  await ask('interrupted', '/nl/contact/')
  await proxy('refuse')
  const { title, firstName, lastName, email, phone } = person
  const wish = { goal: 'sale', types: ['3'], towns: ['Gent|9000', 'west-vlaanderen'], frequency: 'daily' }
  const entered = { title, firstName, lastName, email, phone, ...wish, privacy: 'on' }
  const { status, text } = await ask('interrupted', '/nl/demand-register/', await posted('demand-register', entered))
  expect(status).toBe(503)
  for (const value of wish.towns)
    expect(text).toMatch(new RegExp(`<input[^>]*name="towns"[^>]*value="${value.replace('|', '\\|')}"`))
  expect(text).toMatch(/9000 Gent · West-Vlaanderen/)
  expect(text).toMatch(/<input[^>]*name="types"[^>]*checked=""[^>]*value="3"\/>/)
})

test('without its secret the site takes no form', async () => {
  const { status, text } = await ask({ FORM_SECRET: '' }, '/contact/', await posted('site-contact', message))
  expect(status).toBe(503)
  expect(text).toContain(message.remark)
})

test('a store of files that takes longer than the database may take loses no testimonial', async () => {
  const sending = await opened()
  const said = { name: 'Noor Peeters', email: message.email, comment: 'They knew every street.', privacy: 'on' }
  const picture = new File([png], 'me.png', { type: 'image/png' })
  const form = await posted('testimonial', { ...said, picture }, { sending, multipart: true })
  expect((await ask({ UPLOADS: { delayMs: 3500 } }, '/contact/', form)).status).toBe(303)
  expect(await storedAs(sending.key)).toMatchObject({
    requests: [{ form: 'testimonial' }],
    mails: [{ kind: 'request' }],
  })
})
