import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inquiries } from '#db/schema/index.ts'
import {
  createAccount,
  database,
  getPage,
  postForm,
  postLogin,
  signIn,
  updateCookies,
} from '#test/support/auth/portal.ts'
import { softPasskey } from '#test/support/auth/soft-passkey.ts'
import { formRequest, messageFrom, openForm, uniquePerson } from '#test/support/forms/forms.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { signPreview } from '#worker/crypto/preview-link.ts'
import { type Env, withKeys } from '#worker/env.ts'

const page = '/my-account/'
const renewed = (name: string) => `2026-11-29.a secret of ${name} that was made after those of the tests`

/** The settings of a worker to which the new secrets were added, and in which those of before have ended. */
const settingsOn = (day: string) => {
  const {
    FORM_SECRET,
    FORM_SECRET_PREVIOUS,
    OWNER_SECRET,
    OWNER_SECRET_PREVIOUS,
    PREVIEW_SECRET,
    PREVIEW_SECRET_PREVIOUS,
  } = withKeys(
    {
      ...bindings,
      FORM_SECRET_2: renewed('forms'),
      OWNER_SECRET_2: renewed('owners'),
      PREVIEW_SECRET_2: renewed('previews'),
    } as Env,
    Date.parse(day),
  )
  return {
    ...{ FORM_SECRET, OWNER_SECRET, PREVIEW_SECRET },
    ...{ FORM_SECRET_PREVIOUS, OWNER_SECRET_PREVIOUS, PREVIEW_SECRET_PREVIOUS },
  } as Record<string, string>
}

const rotated = settingsOn('2026-11-30')
const ended = settingsOn('2029-01-01')

test('a rotation logs no one out: the cookie is signed anew, and good when the former secret has ended', async () => {
  const before = await signIn(await createAccount())
  const seen = await getPage(page, { cookie: before, fixture: rotated })
  expect(seen.status).toBe(200)
  const after = updateCookies(seen, before)
  expect(after).not.toBe(before)
  expect((await getPage(page, { cookie: after, fixture: rotated })).headers.getSetCookie().join()).not.toContain(
    '__Host-owner=',
  )
  expect((await getPage(page, { cookie: after, fixture: ended })).status).toBe(200)
  expect((await getPage(page, { cookie: before, fixture: ended })).status).toBe(303)
})

test('a browser stays known, so that attempts from elsewhere do not lock its owner out', async () => {
  const owner = await createAccount()
  const cookie = await signIn(owner)
  const known = cookie
    .split('; ')
    .filter((pair) => pair.startsWith('__Host-owner-known'))
    .join('; ')
  for (let attempt = 0; attempt < 12; attempt++)
    await postLogin({ ...owner, password: 'not the password' }, { fixture: rotated })
  expect((await postLogin(owner, { fixture: rotated })).status).toBe(429)
  expect((await postLogin(owner, { fixture: rotated, cookie: known })).status).toBe(303)
})

test('a form that was open is taken, and its repetition is no second one', async () => {
  const person = uniquePerson()
  const sending = await openForm()
  const send = async (settings: Record<string, string>) =>
    requestFixture(settings, '/contact/', await formRequest('site-contact', messageFrom(person), { sending }))
  expect((await send({})).status).toBe(303)
  expect((await send(rotated)).status).toBe(303)
  expect(await database.$count(inquiries, eq(inquiries.email, person.email))).toBe(1)
  const next = await openForm()
  const other = messageFrom(uniquePerson())
  const late = await requestFixture(rotated, '/contact/', await formRequest('site-contact', other, { sending: next }))
  expect(late.status).toBe(303)
})

test('a passkey that was being asked for is taken', async () => {
  const owner = await createAccount()
  const device = softPasskey(bindings.ORIGIN)
  const cookie = await signIn(owner)
  const tokenIn = (html: string) => /name="token" value="([^"]+)"/.exec(html)![1]!
  const { text } = await postForm(page, { action: 'passkey-begin', old: owner.password }, { cookie })
  const token = tokenIn(text)
  const credential = device.create({ challenge: token.slice(0, 43) })
  const added = await postForm(
    page,
    { action: 'passkey-new', name: 'Telephone', token, credential },
    { cookie, fixture: rotated },
  )
  expect([added.status, added.location]).toEqual([303, '/my-account/?notice=passkey-new'])
})

test.each([
  [200, 'while the former secret is accepted', rotated],
  [404, 'afterwards', ended],
])('a link of a draft returns %i %s', async (status, _, settings) => {
  const link = signPreview(bindings.PREVIEW_SECRET!, '/contact/', Math.floor(Date.now() / 1000) + 3600)
  expect((await requestFixture(settings, link)).status).toBe(status)
})
