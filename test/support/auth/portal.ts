import { and, eq, isNull } from 'drizzle-orm'
import { connect, type Database } from '#db/client.ts'
import { mails } from '#db/schema/index.ts'
import { uniqueIp } from '#test/support/forms/forms.ts'
import { memoryTransport } from '#test/support/mail/outbox.ts'
import type { Answer } from '#test/support/worker/app.ts'
import { bindings, type EnvOverrides, requestFixture } from '#test/support/worker/fixture-request.ts'
import { deliver } from '#worker/mail/delivery.ts'
import { type Account, insertAccount } from './accounts.ts'

export { type Account, insertAccount, password } from './accounts.ts'

/** Of the worker's tests, with the demo agency in it. Each test has accounts of its own. */
export const database: Database = connect(bindings.DATABASE_URL)

/** Two homes of the demo agency, and the addresses that the dashboard of one has. */
export const propertyIds = [4231907, 4231901] as const

/** Somebody with an account that no other test has: `somebodyWith({ homes: [4231907] })`, `{ role: 'manager' }`. */
export const createAccount = (wished: Parameters<typeof insertAccount>[1] = {}): Promise<Account> =>
  insertAccount(database, wished)

/** Name and value of each cookie that a browser holds after an answer; what has ended is gone. */
export function updateCookies({ headers }: Pick<Answer, 'headers'>, before = ''): string {
  const held = new Map(
    before
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.split('=')[0]!, pair]),
  )
  for (const cookie of headers.getSetCookie()) {
    const pair = cookie.split(';')[0]!
    const name = pair.split('=')[0]!
    const isOver = /;\s*max-age=0/i.test(cookie) || pair === `${name}=`
    if (isOver) held.delete(name)
    else held.set(name, pair)
  }
  return [...held.values()].join('; ')
}

/** A page without what is another one each time, and without what was asked for or entered. */
export const stripVariableText = (text: string, entered = ''): string =>
  (entered ? text.replaceAll(entered, '') : text)
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/<b data-characters="">[^<]*<\/b>/g, '')
    .replaceAll(/value="[\w-]{16,}(?:\.[\w-]+)*"/g, '')

type RequestOptions = { cookie?: string; headers?: Record<string, string>; fixture?: EnvOverrides }

/** One look at a page, by whoever holds the cookie. */
export const getPage = (
  path: string,
  { cookie = '', headers = {}, fixture = {} }: RequestOptions = {},
): Promise<Answer> =>
  requestFixture(fixture, path, { redirect: 'manual', headers: { ...(cookie && { cookie }), ...headers } })

/** A form as a browser sends it from a page of the site, each time from another network. */
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

/** Sends the mails to an address that wait. @returns what went out, the newest last, as its reader has it */
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

/** Tries to come in. */
export const postLogin = (
  { email, password }: Pick<Account, 'email' | 'password'>,
  { path = '/login/', ...asking }: RequestOptions & { path?: string } = {},
): Promise<Answer> => postForm(path, { do: 'login', email, password }, asking)

/**
 * Comes in.
 * @returns the cookies that the browser holds then
 * @throws where the door stays closed
 */
export async function signIn(
  account: Pick<Account, 'email' | 'password'>,
  asking: RequestOptions = {},
): Promise<string> {
  const answer = await postLogin(account, asking)
  if (answer.status !== 303) throw new Error(`${account.email} does not come in: ${answer.status}`)
  return updateCookies(answer, asking.cookie)
}

/** A page, as somebody sees it who came in with `loginAs`: `init` of a POST has `body` and `method`. */
export const requestAsOwner = (path: string, cookie: string, init: RequestInit = {}): Promise<Answer> =>
  requestFixture({}, path, {
    redirect: 'manual',
    ...init,
    headers: {
      cookie,
      ...(init.method && { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': uniqueIp() }),
      ...(init.headers as Record<string, string>),
    },
  })

// Loaded before the first visitor: the test's own reading of these files takes longer than a database may.
await Promise.all([import('#worker/auth/app.ts'), import('#worker/forms/receive.ts')])
