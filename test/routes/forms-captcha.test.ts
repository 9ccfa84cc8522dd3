import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messageOf, opened, posted, somebody, storedAs } from '#test/support/forms.ts'
import { ask } from '#test/support/world.ts'

let person = somebody()
let message = messageOf(person)

beforeEach(() => {
  person = somebody()
  message = messageOf(person)
})

afterEach(() => {
  vi.restoreAllMocks()
})

test.each<[string, Record<string, string>, string | null]>([
  ['nothing', { characters: '' }, 'required'],
  ['something else', { characters: 'AAAAA' }, 'invalid'],
])('%s copied of the riddle is wrong at its input', async (_, change, error) => {
  const sending = { ...(await opened()), ...change }
  const { status, text } = await ask({}, '/contact/', await posted('site-contact', message, { sending, script: true }))
  expect([status, JSON.parse(text).errors]).toEqual([422, { characters: error }])
})

test.each([
  ['at once', 0, 'captcha'],
  ['after two days', 2 * 24 * 3600, 'stale'],
])('a riddle that is answered %s is asked again', async (_, seconds, fault) => {
  const sending = await opened(seconds)
  const { status, text } = await ask({}, '/contact/', await posted('site-contact', message, { sending, script: true }))
  expect([status, JSON.parse(text).fault]).toEqual([422, fault])
})

const turnstile = {
  TURNSTILE_SITE_KEY: 'public',
  TURNSTILE_SECRET: 'a secret of our own',
  TURNSTILE_ORIGIN: 'https://turnstile.test',
}

type Verifying = (body: Record<string, string>) => Response | Promise<Response>

/** @returns every question that was asked of Turnstile */
function verifying(answer: Verifying) {
  const asked: Record<string, string>[] = []
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(turnstile.TURNSTILE_ORIGIN)) return real(input, init)
    const body = JSON.parse(String(init?.body))
    asked.push(body)
    return answer(body)
  })
  return asked
}

const good = { success: true, action: 'site-contact', hostname: 'gevel.test', 'error-codes': [] }

test.each<[string, Verifying, number, string | null]>([
  ['a good token', () => Response.json(good), 303, null],
  ['a token of another form', () => Response.json({ ...good, action: 'contact-me' }), 422, 'captcha'],
  ['a token of another site', () => Response.json({ ...good, hostname: 'evil.test' }), 422, 'captcha'],
  ['a token that says nothing of itself', () => Response.json({ success: true }), 422, 'captcha'],
  [
    'a forged token',
    () => Response.json({ success: false, 'error-codes': ['invalid-input-response'] }),
    422,
    'captcha',
  ],
  ['a spent token', () => Response.json({ success: false, 'error-codes': ['timeout-or-duplicate'] }), 422, 'captcha'],
  [
    'a secret of ours that is wrong',
    () => Response.json({ success: false, 'error-codes': ['invalid-input-secret'] }),
    503,
    'captcha',
  ],
  ['a server in trouble', () => new Response('trouble', { status: 500 }), 503, 'captcha'],
  [
    'a page',
    () => new Response('<html>{"success":true}</html>', { headers: { 'content-type': 'text/html' } }),
    503,
    'captcha',
  ],
  ['a yes in words', () => Response.json({ ...good, success: 'true' }), 503, 'captcha'],
  ['nobody', () => Promise.reject(new Error('connection refused')), 503, 'captcha'],
  ['silence', () => new Promise(() => {}), 503, 'captcha'],
])('Turnstile: %s', async (_, answer, status, fault) => {
  const asked = verifying(answer)
  const sending = { ...(await opened()), characters: '' }
  const begin = Date.now()
  const form = await posted('site-contact', { ...message, 'cf-turnstile-response': 'token' }, { sending, script: true })
  const answered = await ask(turnstile, '/contact/', form)
  expect([answered.status === 200 ? 303 : answered.status, JSON.parse(answered.text).fault ?? null]).toEqual([
    status,
    fault,
  ])
  expect(Date.now() - begin).toBeLessThan(7000)
  expect(asked).toMatchObject([{ secret: turnstile.TURNSTILE_SECRET, response: 'token' }])
  expect((await storedAs(sending.key)).requests.length).toBe(status === 303 ? 1 : 0)
})

test('a token longer than any is not even asked about, and the riddle serves where there is no script', async () => {
  const asked = verifying(() => Response.json(good))
  const long = { ...message, 'cf-turnstile-response': 'x'.repeat(2049) }
  expect((await ask(turnstile, '/contact/', await posted('site-contact', long))).status).toBe(422)
  expect((await ask(turnstile, '/contact/', await posted('site-contact', message))).status).toBe(303)
  expect(asked).toEqual([])
})

test('a form sent before the token is there is told so, and shows the riddle when it comes back as a page', async () => {
  const asked = verifying(() => Response.json(good))
  const sending = { ...(await opened()), characters: null }
  const script = await posted('site-contact', message, { sending, script: true })
  const told = await ask(turnstile, '/contact/', script)
  expect([told.status, JSON.parse(told.text).fault, JSON.parse(told.text).errors]).toEqual([422, 'captcha', {}])
  const page = await ask(turnstile, '/contact/', await posted('site-contact', message, { sending }))
  expect(page.status).toBe(422)
  expect(page.text).toMatch(/<div class="form-end"><div class="field riddle"/)
  expect((await storedAs(sending.key)).requests).toEqual([])
  expect(asked).toEqual([])
})

test('a riddle in place of a token sends nobody’s words to an address that anybody may have typed', async () => {
  const sending = await opened()
  const { status } = await ask(turnstile, '/contact/', await posted('site-contact', message, { sending }))
  expect(status).toBe(303)
  expect((await storedAs(sending.key)).mails.map(({ kind }) => kind)).toEqual(['request'])
})

test('riddles in place of tokens are few: four letters to one address, over all forms, are one too many', async () => {
  const letters = await Promise.all(
    (['site-contact', 'site-contact', 'testimonial', 'site-contact'] as const).map((form) =>
      posted(form, { ...message, name: 'Noor Peeters', comment: 'Very good' }, { multipart: form === 'testimonial' }),
    ),
  )
  const statuses: number[] = []
  for (const letter of letters) statuses.push((await ask(turnstile, '/contact/', letter)).status)
  expect(statuses).toEqual([303, 303, 303, 429])
})

test('the same form sent twice asks Turnstile one question', async () => {
  const asked = verifying(() => Response.json(good))
  const form = await posted('site-contact', { ...message, 'cf-turnstile-response': 'token' })
  await Promise.all([1, 2, 3].map(() => ask(turnstile, '/contact/', form)))
  expect(new Set(asked.map(({ idempotency_key }) => idempotency_key)).size).toBe(1)
})
