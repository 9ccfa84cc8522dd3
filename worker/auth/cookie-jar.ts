import { parse, serialize } from 'hono/utils/cookie'
import { cookieAttributes } from './better-auth.ts'

export const readCookie = (headers: Headers, name: string): string | undefined =>
  parse(headers.get('cookie') ?? '', name)[name]

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
