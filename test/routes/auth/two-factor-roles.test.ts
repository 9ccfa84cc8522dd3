import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { revisions } from '#db/schema/index.ts'
import {
  type Account,
  createAccount,
  database,
  getPage,
  postForm,
  propertyIds,
  signIn,
  updateCookies,
} from '#test/support/auth/portal.ts'
import { totpCode } from '#test/support/auth/totp.ts'
import { editFields } from '#test/support/forms/edit-fields.ts'
import { settleSite } from '#test/support/worker/settle-site.ts'
import { importSite, readStoredSite } from '#worker/services/site/import.ts'

const settings = '/desk/settings/?view=logins'
const people = {} as Record<'manager' | 'agent' | 'reader' | 'owner', Account>
const cookies = {} as Record<keyof typeof people, string>

const stored = async () => {
  const read = await readStoredSite(database)
  if (read.state !== 'here') throw new Error(read.state)
  return read.document
}
const before = await stored()

beforeAll(async () => {
  for (const role of ['manager', 'agent', 'reader', 'owner'] as const) {
    people[role] = await createAccount({ role, ...(role === 'owner' && { homes: [propertyIds[0]] }) })
    cookies[role] = await signIn(people[role])
  }
})

afterAll(async () => {
  await importSite(database, before, { today: '2026-11-23' })
  await database.delete(revisions).where(eq(revisions.resource, 'settings'))
  await settleSite()
})

async function demand(...roles: string[]) {
  const { text } = await getPage(settings, { cookie: cookies.manager })
  const kept = Object.entries(editFields(text)).filter(([name]) => name !== 'twoFactor')
  const sent = [['action', 'save'], ...kept, ...roles.map((role) => ['twoFactor', role])] as [string, string][]
  const { status } = await postForm(settings, sent, { cookie: cookies.manager })
  await settleSite()
  return status
}

const start = { manager: '/desk/', agent: '/desk/', reader: '/desk/', owner: `/owner/${propertyIds[0]}/` }
const reached = async (who: keyof typeof people) => {
  const { status, location } = await getPage(start[who], { cookie: cookies[who] })
  return location ?? status
}

test('a role that logs in with a second step is led to set it up, and the others are not', async () => {
  expect(await demand('agent', 'owner')).toBe(303)
  const setUp = '/my-account/'
  expect([await reached('agent'), await reached('owner')]).toEqual([setUp, setUp])
  expect([await reached('manager'), await reached('reader')]).toEqual([200, 200])
  const login = await signIn(people.agent)
  expect((await getPage('/desk/homes/', { cookie: login })).location).toBe(setUp)
  expect((await getPage(setUp, { cookie: login })).text).toContain('We ask you to log in with two steps.')
  const { text } = await getPage('/desk/team/', { cookie: cookies.manager })
  expect(text).toContain('Second step not set up yet')
  expect(text).toMatch(/view=logins">Two-step login<\/a>[\s\S]*?By choice[\s\S]*?Required[\s\S]*?By choice/)
})

test('a manager who requires it of managers sets it up and goes on', async () => {
  expect(await demand('manager')).toBe(303)
  expect([await reached('manager'), await reached('agent')]).toEqual(['/my-account/', 200])
  const { manager } = people
  const setup = await postForm(
    '/my-account/',
    { action: 'proof-begin', old: manager.password },
    { cookie: cookies.manager },
  )
  cookies.manager = updateCookies(setup, cookies.manager)
  const secret = /<code class="account-key">([^<]+)</.exec(setup.text)![1]!.replaceAll(' ', '')
  const sent = { action: 'proof-confirm', code: totpCode(secret) }
  const confirmed = await postForm('/my-account/', sent, { cookie: cookies.manager })
  cookies.manager = updateCookies(confirmed, cookies.manager)
  expect(await reached('manager')).toBe(200)
})

test('a role that the tables do not know is refused, and nothing is stored', async () => {
  const { twoFactor } = (await stored()).site
  expect(await demand('manager', 'janitor')).toBe(422)
  expect((await stored()).site.twoFactor).toEqual(twoFactor)
})
