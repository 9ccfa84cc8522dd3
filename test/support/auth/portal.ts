import { and, eq, isNull } from 'drizzle-orm'
import { connect, type Database } from '#db/client.ts'
import { mails } from '#db/schema/index.ts'
import { uniqueIp } from '#test/support/forms/forms.ts'
import { memoryTransport } from '#test/support/mail/outbox.ts'
import type { Answer } from '#test/support/worker/app.ts'
import { bindings, type EnvOverrides, requestFixture } from '#test/support/worker/fixture-request.ts'
import { deliver } from '#worker/mail/delivery.ts'
import { type Account, insertAccount } from './accounts.ts'
import { holdDelays } from './hold-delays.ts'

export { type Account, insertAccount, password } from './accounts.ts'

export const database: Database = connect(bindings.DATABASE_URL)

export const propertyIds = [4231907, 4231901] as const

/** `createAccount({ properties: [4231907] })`, `{ role: 'manager' }`. */
export const createAccount = (options: Parameters<typeof insertAccount>[1] = {}): Promise<Account> =>
  insertAccount(database, options)

/** Cookies that a browser holds after a response, without expired ones. */
export function updateCookies({ headers }: Pick<Answer, 'headers'>, before = ''): string {
  const cookies = new Map(
    before
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.split('=')[0]!, pair]),
  )
  for (const cookie of headers.getSetCookie()) {
    const pair = cookie.split(';')[0]!
    const name = pair.split('=')[0]!
    const isOver = /;\s*max-age=0/i.test(cookie) || pair === `${name}=`
    if (isOver) cookies.delete(name)
    else cookies.set(name, pair)
  }
  return [...cookies.values()].join('; ')
}

/** Without placeholder values, query and entered values. */
export const stripVariableText = (text: string, entered = ''): string =>
  (entered ? text.replaceAll(entered, '') : text)
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/<b data-characters="">[^<]*<\/b>/g, '')
    .replaceAll(/value="[\w-]{16,}(?:\.[\w-]+)*"/g, '')

type RequestOptions = { cookie?: string; headers?: Record<string, string>; fixture?: EnvOverrides }

type GetOptions = Omit<RequestOptions, 'fixture'> & { fixture?: Parameters<typeof requestFixture>[0] }

/** A visitor's page is at the clock of the agency, which a test may have advanced; a session is at that of the machine. */
export const getPage = (
  path: string,
  { cookie = '', headers = {}, fixture = cookie ? {} : 'agency' }: GetOptions = {},
): Promise<Answer> =>
  requestFixture(fixture, path, { redirect: 'manual', headers: { ...(cookie && { cookie }), ...headers } })

/** A same-origin POST, each from another network. */
export const postForm = (
  path: string,
  fields: Record<string, string> | readonly (readonly [string, string])[],
  { cookie = '', headers = {}, fixture = {} }: RequestOptions = {},
): Promise<Answer> =>
  requestFixture(fixture, path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields as Record<string, string>),
    headers: {
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': uniqueIp(),
      ...(cookie && { cookie }),
      ...headers,
    },
  })

/** Delivers the pending mails of an address. @returns them, the newest last */
export async function deliverMailsTo(email: string): Promise<{ kind: string; text: string; html: string }[]> {
  const waiting = await database
    .select({ requestId: mails.requestId })
    .from(mails)
    .where(and(eq(mails.recipient, email), isNull(mails.sent)))
    .orderBy(mails.created)
  const sent: { kind: string; text: string; html: string }[] = []
  const { transport } = memoryTransport(async (mail) => {
    sent.push(mail as never)
  })
  for (const { requestId } of waiting) await deliver({ database, transport, ...(requestId && { requestId }) })
  return sent
}

export const postLogin = (
  { email, password }: Pick<Account, 'email' | 'password'>,
  { path = '/login/', ...asking }: RequestOptions & { path?: string } = {},
): Promise<Answer> => postForm(path, { action: 'login', email, password }, asking)

/** Enters a wrong password so many times. @returns the statuses */
export async function failLogins({ email }: Pick<Account, 'email'>, count: number, cookie = ''): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < count) {
    statuses.push((await postLogin({ email, password: 'Not the right one' }, { cookie })).status)
    await holdDelays(database)
  }
  return statuses
}

/**
 * Comes in.
 * @returns the cookies that the browser holds then
 * @throws where the door stays closed
 */
export async function signIn(
  account: Pick<Account, 'email' | 'password'>,
  asking: RequestOptions = {},
): Promise<string> {
  const response = await postLogin(account, asking)
  if (response.status !== 303) throw new Error(`${account.email} does not come in: ${response.status}`)
  return updateCookies(response, asking.cookie)
}

// Loads the modules before the database timeout counts.
await Promise.all([import('#worker/routes/portal/serve.ts'), import('#worker/forms/receive.ts')])
