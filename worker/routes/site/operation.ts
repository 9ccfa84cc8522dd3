import type { Context } from 'hono'
import { securityLine } from '#domain/auth/security-event.ts'
import { pathFor } from '#domain/route-map.ts'
import { dayMs, iso, minuteMs } from '#domain/time.ts'
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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Host of what was blocked, or `inline`, `eval` …; never a path or a query, which may hold personal data. */
function blockedHost(blocked: unknown): string {
  const text = String(blocked ?? '')
  if (URL.canParse(text)) return new URL(text).host || new URL(text).protocol
  return /^[a-z-]{1,20}$/.test(text) ? text : 'unknown'
}

/** What a browser reports of the policy of a page; null for anything else. */
function violationIn(report: unknown): Readonly<Record<string, string>> | null {
  if (!isRecord(report) || report.type !== 'csp-violation' || !isRecord(report.body)) return null
  const { effectiveDirective, blockedURL } = report.body
  const isDirective = typeof effectiveDirective === 'string' && /^[a-z-]{1,40}$/.test(effectiveDirective)
  return isDirective ? { directive: effectiveDirective, blocked: blockedHost(blockedURL) } : null
}

/** Lines that an isolate writes in a minute: what many browsers report, and what a stranger sends, fills no log. */
const maxLines = 20
const lines = { minute: 0, count: 0 }

function mayLog(now: number): boolean {
  const minute = Math.floor(now / minuteMs)
  if (lines.minute !== minute) Object.assign(lines, { minute, count: 0 })
  return ++lines.count <= maxLines
}

/** What browsers report of the Content Security Policy: a line of the log, and nothing is stored. */
export async function securityReport(c: Context<AppEnv>): Promise<Response> {
  const sent: unknown = await c.req.json().catch(() => null)
  for (const violation of [sent].flat().map(violationIn))
    if (violation && mayLog(Date.now()))
      console.warn(securityLine('csp_violation', { ...violation, request_id: c.get('requestId') }))
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
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
