import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import {
  type ConsentChoice,
  consentCookies,
  consentCookieValues,
  consentMaxAgeSeconds,
} from '#domain/consent/choice.ts'
import { cookieDomains, deniedCookies } from '#domain/consent/tags.ts'
import type { AppEnv } from '#worker/context.ts'
import { originOf } from '#worker/env.ts'
import { noStore } from '#worker/html/response.ts'

/** Query parameter of any page that deletes the visitor's choice. */
const resetParam = 'setcookies'

/** Readable by the page's script, which must obey it too. */
const cookieOptions = (c: Context<AppEnv>, maxAge: number) =>
  ({
    path: '/',
    maxAge,
    sameSite: 'Lax',
    secure: new URL(originOf(c.env, new URL(c.req.url))).protocol === 'https:',
  }) as const

export function storeChoice(c: Context<AppEnv>, choice: ConsentChoice) {
  for (const [name, value] of consentCookieValues(choice))
    setCookie(c, name, value, cookieOptions(c, consentMaxAgeSeconds))
}

function deleteChoice(c: Context<AppEnv>) {
  for (const name of consentCookies) setCookie(c, name, '', cookieOptions(c, 0))
}

/** Cookies of other companies' scripts go with the permission. */
export function deleteRefusedCookies(c: Context<AppEnv>, choice: ConsentChoice | null) {
  const { hostname } = new URL(originOf(c.env, new URL(c.req.url)))
  for (const name of deniedCookies(c.req.header('cookie') ?? '', choice))
    for (const domain of cookieDomains(hostname))
      setCookie(c, name, '', { ...cookieOptions(c, 0), ...(domain && { domain }) })
}

/** @returns path and query without the parameter above. A path of two slashes would lead to another host. */
export function withoutReset(url: URL): string {
  url.searchParams.delete(resetParam)
  return url.pathname.replace(/^\/+/, '/') + url.search
}

/** `?setcookies` on any page deletes the choice, and leads to the page, which asks again. */
export const resetConsent = createMiddleware<AppEnv>(async (c, next) => {
  const { req } = c
  const isAsked =
    req.url.includes(resetParam) && /^(?:GET|HEAD)$/.test(req.method) && new URL(req.url).searchParams.has(resetParam)
  if (!isAsked) return next()
  if (/\bprefetch\b/.test(req.header('sec-purpose') ?? '')) return c.body(null, 503, noStore)
  deleteChoice(c)
  c.header('cache-control', noStore['cache-control'])
  return c.redirect(withoutReset(new URL(req.url)), 302)
})
