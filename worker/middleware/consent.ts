import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { isPrefetch } from '#domain/analytics/traffic-filter.ts'
import {
  type ConsentChoice,
  consentCookies,
  consentCookieValues,
  consentMaxAgeSeconds,
} from '#domain/consent/choice.ts'
import { cookieDomains, deniedCookies } from '#domain/consent/tags.ts'
import type { AppEnv } from '#worker/context.ts'
import { originOf } from '#worker/env.ts'
import { noStore } from '#worker/page-store/cached-page.ts'

/** A page that was prefetched with the former choice must not be shown. */
export const afterChange = { ...noStore, 'clear-site-data': '"prefetchCache", "prerenderCache"' }

const resetParam = 'setcookies'

/** Not HttpOnly: the page's script obeys the choice, too. */
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

export function deleteRefusedCookies(c: Context<AppEnv>, choice: ConsentChoice | null) {
  const { hostname } = new URL(originOf(c.env, new URL(c.req.url)))
  for (const name of deniedCookies(c.req.header('cookie') ?? '', choice))
    for (const domain of cookieDomains(hostname))
      setCookie(c, name, '', { ...cookieOptions(c, 0), ...(domain && { domain }) })
}

/** Path and query without the reset parameter. A path of two slashes would be another host. */
export function withoutReset(url: URL): string {
  url.searchParams.delete(resetParam)
  return url.pathname.replace(/^\/+/, '/') + url.search
}

export const resetConsent = createMiddleware<AppEnv>(async (c, next) => {
  const { req } = c
  const isReset =
    req.url.includes(resetParam) && /^(?:GET|HEAD)$/.test(req.method) && new URL(req.url).searchParams.has(resetParam)
  if (!isReset) return next()
  if (isPrefetch(req.header('sec-purpose'))) return c.body(null, 503, noStore)
  deleteChoice(c)
  for (const [name, value] of Object.entries(afterChange)) c.header(name, value)
  return c.redirect(withoutReset(new URL(req.url)), 302)
})
