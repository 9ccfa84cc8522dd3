import type { Context } from 'hono'
import { pathFor } from '#domain/route-map.ts'
import { dayMs, iso } from '#domain/time.ts'
import type { AppEnv } from '#worker/context.ts'
import { originOf } from '#worker/env.ts'
import { readHealth } from '#worker/services/health.ts'

/** Days after which a copy of security.txt is out of date. */
const securityDays = 90

const state = (succeeds: boolean) => (succeeds ? 'ok' : 'failing')

/** For a monitor: 200 while pages can be made, else 503. KV alone only makes them faster. */
export async function health(c: Context<AppEnv>): Promise<Response> {
  const { database, kv } = await readHealth(c.var.services.database(), c.env.LISTINGS)
  return Response.json(
    { status: state(database), database: state(database), kv: state(kv) },
    { status: database ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
}

/** Where a finder of a weakness writes to, as RFC 9116 has it. */
export async function securityText(c: Context<AppEnv>): Promise<Response> {
  const { site, routeMap } = await c.var.services.catalogue()
  const origin = originOf(c.env, new URL(c.req.url))
  const lines = [
    `Contact: mailto:${c.env.SECURITY_CONTACT || site.agency.email}`,
    `Expires: ${iso(Date.now() + securityDays * dayMs).slice(0, 19)}Z`,
    `Preferred-Languages: ${[routeMap.defaultLanguage, ...routeMap.languages.filter((code) => code !== routeMap.defaultLanguage)].join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}

/** Where a password manager sends its user to change a password. */
export async function changePassword(c: Context<AppEnv>): Promise<Response> {
  const { routeMap } = await c.var.services.catalogue()
  return c.redirect(pathFor(routeMap, 'account', routeMap.defaultLanguage), 302)
}
