import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import {
  type Account,
  createAccount,
  getPage,
  postForm,
  postLogin,
  signIn,
  updateCookies,
} from '#test/support/auth/portal.ts'
import { softPasskey } from '#test/support/auth/soft-passkey.ts'
import { totpCode } from '#test/support/auth/totp.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

afterAll(() => warn.mockRestore())

beforeEach(() => warn.mockClear())

const lines = () => warn.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith('security.'))

/** A line without the id of its request, which each has. */
const events = () =>
  lines().map((line) => {
    expect(line).toMatch(/ request_id=[\w-]{20,}$/)
    return line.replace(/ request_id=.*$/, '')
  })

/** What no line may hold. */
function expectSilence({ email, name, password }: Account, cookie = '') {
  const text = lines().join('\n')
  expect(text).not.toMatch(/@|\d+\.\d+\.\d+\.\d+/)
  for (const value of [email, name, password, ...cookie.split(/[=;] ?/).filter((part) => part.length > 15)])
    expect(text).not.toContain(value)
}

test('a wrong password, and one for an account that is not there, are the same line', async () => {
  const account = await createAccount()
  await postLogin({ ...account, password: 'not the password' })
  await postLogin({ ...account, email: `x${account.email}` })
  expect(events()).toEqual(Array(2).fill('security.login_failed step=password reason=wrong'))
  expectSilence(account)
})

test('a login that succeeds is none; its end is one', async () => {
  const account = await createAccount()
  const cookie = await signIn(account)
  expect(events()).toEqual([])
  await postForm('/login/', { action: 'sign-out' }, { cookie })
  expect(events()).toEqual(['security.session_ended by=logout'])
  expectSilence(account, cookie)
})

test('a form from another site', async () => {
  const account = await createAccount()
  const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
  expect((await postForm('/login/', { action: 'login', email: account.email }, { headers })).status).toBe(403)
  expect(events()).toEqual(['security.csrf_refused'])
  expectSilence(account)
})

test('a page and an act that a role may not have', async () => {
  const account = await createAccount({ role: 'reader' })
  const cookie = await signIn(account)
  expect((await getPage('/desk/status/', { cookie })).status).toBe(404)
  await postForm('/desk/pages/', { action: 'none' }, { cookie })
  expect(events()).toEqual([
    'security.permission_refused act=read route=adminStatus role=reader',
    'security.permission_refused act=write route=adminPages role=reader',
  ])
  expectSilence(account, cookie)
})

test('what is done to an own account', async () => {
  const account = await createAccount()
  const [cookie, other] = [await signIn(account), await signIn(account)]
  await postForm('/my-account/', { action: 'sessions-end' }, { cookie })
  await postForm('/my-account/', { action: 'proof-begin', old: 'not the password' }, { cookie })
  const password = 'twelve quiet gables at dusk'
  await postForm('/my-account/', { action: 'password', old: account.password, password, again: password }, { cookie })
  expect(events()).toEqual([
    'security.session_ended by=account-all',
    'security.login_failed step=proof',
    'security.password_changed by=account',
  ])
  expectSilence(account, `${cookie}; ${other}`)
})

test('a second step that is set up and given up', async () => {
  const account = await createAccount()
  const cookie = await signIn(account)
  const { text } = await postForm('/my-account/', { action: 'proof-begin', old: account.password }, { cookie })
  const secret = /<code class="account-key">([A-Z2-7 ]+)<\/code>/.exec(text)![1]!.replaceAll(' ', '')
  const on = await postForm('/my-account/', { action: 'proof-confirm', code: totpCode(secret) }, { cookie })
  const after = updateCookies(on, cookie)
  await postForm('/my-account/', { action: 'proof-end', old: account.password }, { cookie: after })
  expect(events()).toEqual(['security.second_factor_on', 'security.second_factor_off'])
  expectSilence(account, cookie)
})

test('a passkey that is added, that fails and that is removed', async () => {
  const account = await createAccount()
  const cookie = await signIn(account)
  const device = softPasskey(bindings.ORIGIN)
  const tokenIn = (html: string) => /name="token" value="([^"]+)"/.exec(html)![1]!
  const { text } = await postForm('/my-account/', { action: 'passkey-begin', old: account.password }, { cookie })
  const added = tokenIn(text)
  const credential = device.create({ challenge: added.slice(0, 43) })
  const sent = { action: 'passkey-new', token: added, name: 'Telephone', credential }
  const after = updateCookies(await postForm('/my-account/', sent, { cookie }), cookie)
  const asked = tokenIn((await getPage('/login/')).text)
  const wrong = device.get({ challenge: asked.slice(0, 43), origin: 'https://evil.test' })
  await postForm('/login/', { action: 'passkey', token: asked, credential: wrong })
  await postForm('/my-account/', { action: 'passkey-end', id: device.id }, { cookie: after })
  expect(events()).toEqual([
    'security.passkey_added',
    'security.passkey_failed step=passkey reason=wrong',
    'security.passkey_removed by=account',
  ])
  expectSilence(account, cookie)
})

test('what a manager does to the account of another', async () => {
  const [manager, account] = [await createAccount({ role: 'manager' }), await createAccount()]
  const cookie = await signIn(manager)
  const page = `/desk/accounts/${account.id}/`
  for (const action of ['disable', 'disable', 'enable']) await postForm(page, { action }, { cookie })
  expect(events()).toEqual(['security.account_changed act=disable', 'security.account_changed act=enable'])
  expectSilence(account, cookie)
})

test('too many attempts', async () => {
  const account = await createAccount()
  for (let attempt = 0; attempt < 8; attempt++) await postLogin({ ...account, password: 'not the password' })
  expect(events().at(-1)).toBe('security.rate_limited step=password')
  expectSilence(account)
})

const reported = (...bodies: object[]) =>
  requestFixture({}, '/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/reports+json', origin: bindings.ORIGIN },
    body: JSON.stringify(
      bodies.map((body) => ({ type: 'csp-violation', url: 'https://x.test/?a=an@example.com', body })),
    ),
  })

test('what a browser reports of the policy: the directive and the host alone', async () => {
  const { status } = await reported(
    { effectiveDirective: 'img-src', blockedURL: 'https://ads.test/p?mail=an@example.com', sample: 'an@example.com' },
    { effectiveDirective: 'script-src-elem', blockedURL: 'inline' },
    { effectiveDirective: 'data:an@example.com', blockedURL: 'inline' },
    { effectiveDirective: 'font-src', blockedURL: 'an@example.com' },
  )
  expect(status).toBe(204)
  expect(events()).toEqual([
    'security.csp_violation directive=img-src blocked=ads.test',
    'security.csp_violation directive=script-src-elem blocked=inline',
    'security.csp_violation directive=font-src blocked=unknown',
  ])
})

test('a flood of reports leaves twenty lines at most, and what is none leaves none', async () => {
  for (const body of [{}, { effectiveDirective: 7 }]) await reported(body)
  expect(events()).toEqual([])
  await reported(...Array.from({ length: 60 }, () => ({ effectiveDirective: 'img-src', blockedURL: 'inline' })))
  expect(events().length).toBeLessThanOrEqual(20)
  expect(events().length).toBeGreaterThan(0)
  const large = await requestFixture({}, '/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/reports+json', origin: bindings.ORIGIN },
    body: 'x'.repeat(20_000),
  })
  expect(large.status).toBe(400)
})
