import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formRequest, messageFrom, openForm, storedInquiry, uniquePerson } from '#test/support/forms/forms.ts'
import { requestFixture } from '#test/support/worker/fixture-request.ts'

let person = uniquePerson()
let message = messageFrom(person)

beforeEach(() => {
  person = uniquePerson()
  message = messageFrom(person)
})

test.each<[string, Record<string, string>, string | null]>([
  ['nothing', { characters: '' }, 'required'],
  ['something else', { characters: 'AAAAA' }, 'invalid'],
])('rejects %s as challenge text at its field', async (_, change, error) => {
  const sending = { ...(await openForm()), ...change }
  const { status, text } = await requestFixture(
    {},
    '/contact/',
    await formRequest('site-contact', message, { sending, script: true }),
  )
  expect([status, JSON.parse(text).errors]).toEqual([422, { characters: error }])
})

test.each([
  ['at once', 0, 'captcha'],
  ['after two days', 2 * 24 * 3600, 'stale'],
])('a challenge that is answered %s is shown again', async (_, seconds, fault) => {
  const sending = await openForm(seconds)
  const { status, text } = await requestFixture(
    {},
    '/contact/',
    await formRequest('site-contact', message, { sending, script: true }),
  )
  expect([status, JSON.parse(text).fault]).toEqual([422, fault])
})

const turnstile = { TURNSTILE_SITE_KEY: 'public', TURNSTILE_SECRET: 'a secret of our own', TURNSTILE_ORIGIN: '' }

type Verifying = (reply: ServerResponse) => unknown

/** Replies and requests of the Turnstile mock. */
let verify: Verifying = (reply) => reply.destroy()
let asked: Record<string, string>[] = []

const server = createServer(async (question, reply) => {
  let body = ''
  for await (const chunk of question) body += chunk
  asked.push(JSON.parse(body))
  verify(reply)
})

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  turnstile.TURNSTILE_ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.close()
  server.closeAllConnections()
})

function setReply(reply: Verifying) {
  verify = reply
  asked = []
}

const json =
  (value: unknown): Verifying =>
  (reply) =>
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))

const success = { success: true, action: 'site-contact', hostname: 'gevel.test', 'error-codes': [] }

test.each<[string, Verifying, number, string | null]>([
  ['a good token', json(success), 303, null],
  ['a token of another form', json({ ...success, action: 'contact-me' }), 422, 'captcha'],
  ['a token of another site', json({ ...success, hostname: 'evil.test' }), 422, 'captcha'],
  ['a token that says nothing of itself', json({ success: true }), 422, 'captcha'],
  ['a forged token', json({ success: false, 'error-codes': ['invalid-input-response'] }), 422, 'captcha'],
  ['a spent token', json({ success: false, 'error-codes': ['timeout-or-duplicate'] }), 422, 'captcha'],
  ['a secret of ours that is wrong', json({ success: false, 'error-codes': ['invalid-input-secret'] }), 503, 'captcha'],
  ['a server in trouble', (reply) => reply.writeHead(500).end('trouble'), 503, 'captcha'],
  [
    'a page',
    (reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>{"success":true}</html>'),
    503,
    'captcha',
  ],
  ['a yes in words', json({ ...success, success: 'true' }), 503, 'captcha'],
  ['nobody', (reply) => reply.destroy(), 503, 'captcha'],
  ['silence', () => {}, 503, 'captcha'],
])('Turnstile: %s', async (_, result, status, fault) => {
  setReply(result)
  const sending = { ...(await openForm()), characters: '' }
  const form = await formRequest(
    'site-contact',
    { ...message, 'cf-turnstile-response': 'token' },
    { sending, script: true },
  )
  const response = await requestFixture(turnstile, '/contact/', form)
  expect([response.status === 200 ? 303 : response.status, JSON.parse(response.text).fault ?? null]).toEqual([
    status,
    fault,
  ])
  expect(asked).toMatchObject([{ secret: turnstile.TURNSTILE_SECRET, response: 'token' }])
  expect((await storedInquiry(sending.key)).requests.length).toBe(status === 303 ? 1 : 0)
})

test('an oversized token is not verified, and the challenge text works without scripts', async () => {
  setReply(json(success))
  const long = { ...message, 'cf-turnstile-response': 'x'.repeat(2049) }
  expect((await requestFixture(turnstile, '/contact/', await formRequest('site-contact', long))).status).toBe(422)
  expect((await requestFixture(turnstile, '/contact/', await formRequest('site-contact', message))).status).toBe(303)
  expect(asked).toEqual([])
})

test('a form that was sent before its token is rejected, and shows the challenge text without scripts', async () => {
  setReply(json(success))
  const sending = { ...(await openForm()), characters: null }
  const script = await formRequest('site-contact', message, { sending, script: true })
  const response = await requestFixture(turnstile, '/contact/', script)
  expect([response.status, JSON.parse(response.text).fault, JSON.parse(response.text).errors]).toEqual([
    422,
    'captcha',
    {},
  ])
  const page = await requestFixture(turnstile, '/contact/', await formRequest('site-contact', message, { sending }))
  expect(page.status).toBe(422)
  expect(page.text).toMatch(/<div class="form-end"><div class="field riddle"/)
  expect((await storedInquiry(sending.key)).requests).toEqual([])
  expect(asked).toEqual([])
})

test('a form with the challenge text sends no copy to an unverified address', async () => {
  const sending = await openForm()
  const { status } = await requestFixture(
    turnstile,
    '/contact/',
    await formRequest('site-contact', message, { sending }),
  )
  expect(status).toBe(303)
  expect((await storedInquiry(sending.key)).mails.map(({ kind }) => kind)).toEqual(['request'])
})

test('limits forms with the challenge text to one address, over all forms', async () => {
  const forms = await Promise.all(
    (['site-contact', 'site-contact', 'testimonial', 'site-contact'] as const).map((form) =>
      formRequest(
        form,
        { ...message, name: 'Noor Peeters', comment: 'Very good' },
        { multipart: form === 'testimonial' },
      ),
    ),
  )
  const statuses: number[] = []
  for (const letter of forms) statuses.push((await requestFixture(turnstile, '/contact/', letter)).status)
  expect(statuses).toEqual([303, 303, 303, 429])
})

test('a form that is sent twice is verified once', async () => {
  setReply(json(success))
  const form = await formRequest('site-contact', { ...message, 'cf-turnstile-response': 'token' })
  await Promise.all([1, 2, 3].map(() => requestFixture(turnstile, '/contact/', form)))
  expect(new Set(asked.map(({ idempotency_key }) => idempotency_key)).size).toBe(1)
})
