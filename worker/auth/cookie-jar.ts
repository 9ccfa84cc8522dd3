import { parse, parseSigned, serialize, serializeSigned } from 'hono/utils/cookie'
import { cookieAttributes } from './better-auth.ts'

export const readCookie = (headers: Headers, name: string): string | undefined =>
  parse(headers.get('cookie') ?? '', name)[name]

/** The headers of a request in which the current key has signed what the former one had. */
export async function withCurrentSignatures(headers: Headers, current: string, former: string): Promise<Headers> {
  const sent = headers.get('cookie') ?? ''
  const signed = await parseSigned(sent, former)
  const cookies = sent.split(/;\s*/).map(async (pair) => {
    const name = pair.split('=', 1)[0]!
    const value = signed[name]
    return typeof value === 'string' && name.startsWith('__Host-')
      ? (await serializeSigned(name, value, current, cookieAttributes)).split(';', 1)[0]
      : pair
  })
  const renewed = new Headers(headers)
  renewed.set('cookie', (await Promise.all(cookies)).join('; '))
  return renewed
}

/** Cookies that the response sets: one of each name. */
export function createCookieJar() {
  const cookies = new Map<string, string>()
  const issue = (name: string, value: string, maxAge: number) =>
    cookies.set(name, serialize(name, value, { ...cookieAttributes, maxAge }))
  return {
    collect(from: Headers | null | undefined) {
      for (const cookie of from?.getSetCookie() ?? []) cookies.set(cookie.split('=')[0]!, cookie)
    },
    issue,
    expire: (name: string) => issue(name, '', 0),
    set: (name: string, cookie: string) => cookies.set(name, cookie),
    clear: () => cookies.clear(),
    all: () => [...cookies.values()],
  }
}

export type CookieJar = ReturnType<typeof createCookieJar>
