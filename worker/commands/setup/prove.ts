import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/client.ts'
import { pathFor } from '#domain/route-map.ts'
import { print, step } from '#worker/commands/terminal.ts'
import { trialMail } from '#worker/mail/account.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { findMail } from '#worker/services/mail/outbox-status.ts'
import { listAccounts } from '#worker/services/owner/accounts.ts'
import { viewIn } from '#worker/site-view.ts'

/** How a live site is asked, and how long it may take to be there. */
export type Prober = { fetch: (url: string) => Promise<Response>; patienceMs: number }

type Probe = { name: string; path: string; status?: number; holds?: RegExp; headers?: Record<string, RegExp> }

const securityHeaders = {
  'content-security-policy': /default-src 'none'/,
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /nosniff/,
}

const pollMs = 5000

function probesOf({ routeMap }: Catalogue, listed: string | null): Probe[] {
  const language = routeMap.defaultLanguage
  const path = (route: Parameters<typeof pathFor>[1]) => pathFor(routeMap, route, language)
  return [
    ...routeMap.languages.map((code) => ({
      name: `home, ${code}`,
      path: pathFor(routeMap, 'home', code),
      holds: new RegExp(`<html[^>]* lang="?${code}`),
      headers: securityHeaders,
    })),
    { name: 'homes for sale', path: path('sale'), holds: /<h1/ },
    listed
      ? { name: 'a home', path: listed, holds: /<h1/ }
      : { name: 'homes to rent', path: path('rent'), holds: /<h1/ },
    { name: 'form', path: path('job'), holds: /<form/ },
    { name: 'login', path: path('login'), holds: /type="?password/ },
    { name: 'no such page', path: `${path('home')}no-such-page-${routeMap.languages.length}/`, status: 404 },
    { name: 'robots', path: '/robots.txt', holds: /^Sitemap: https:/m },
    { name: 'sitemap', path: '/sitemap.xml', holds: /<(?:urlset|sitemapindex)/ },
    { name: 'data', path: `/api/listing?language=${language}`, holds: /^\{/ },
  ]
}

/** @returns what is wrong with an answer, or null */
async function faultOf(response: Response, { status = 200, holds, headers = {} }: Probe): Promise<string | null> {
  const text = await response.text()
  if (response.status !== status) return `answers ${response.status}, not ${status}`
  if (holds && !holds.test(text)) return 'lacks what it should hold'
  const missing = Object.entries(headers).find(([name, value]) => !value.test(response.headers.get(name) ?? ''))
  return missing ? `lacks the header ${missing[0]}` : null
}

/** Waits until the site answers: a new domain gets its certificate within minutes. */
async function waitForHealth({ fetch, patienceMs }: Prober, origin: string): Promise<boolean> {
  for (const deadline = Date.now() + patienceMs; ; await sleep(pollMs)) {
    const isHealthy = await fetch(`${origin}/health`).then(
      async (response) => response.ok && /"status":\s*"ok"/.test(await response.text()),
      () => false,
    )
    if (isHealthy || Date.now() >= deadline) return isHealthy
  }
}

/**
 * Asks the live site for a page of each kind.
 * @param catalogue null when there is no site yet
 * @returns what is wrong
 */
export async function proveSite(prober: Prober, origin: string, catalogue: Catalogue | null): Promise<string[]> {
  const healthy = await step(`Waiting for ${origin}`, () => waitForHealth(prober, origin))
  if (!healthy) return [`${origin}/health does not answer 200: npx wrangler tail shows why`]
  print('✓ /health')
  if (!catalogue) return []
  const sale = await (
    await prober.fetch(origin + pathFor(catalogue.routeMap, 'sale', catalogue.routeMap.defaultLanguage))
  ).text()
  const listed = /href="?((?:\/[\w-]+)+\/\d+\/)"?/.exec(sale)?.[1] ?? null
  const faults: string[] = []
  const probes = probesOf(catalogue, listed)
  for (const probe of probes) {
    const fault = await prober.fetch(origin + probe.path).then(
      (response) => faultOf(response, probe),
      () => 'does not answer',
    )
    print(fault ? `✗ ${probe.name}, ${probe.path}: ${fault}` : `✓ ${probe.name}, ${probe.path}`)
    if (fault) faults.push(`${origin}${probe.path} ${fault}`)
  }
  return faults
}

const trialId = 'set-up.trial'

/** Sends one mail to the first manager by the outbox, once. @returns whether it is written now, and what is wrong */
export async function proveMail(
  { patienceMs }: Prober,
  database: Database,
  origin: string,
  catalogue: Catalogue,
): Promise<{ made: boolean; fault: string | null }> {
  const manager = (await listAccounts(database)).find(({ role, disabled }) => role === 'manager' && !disabled)
  if (!manager) return { made: false, fault: 'no mail was tried: there is no manager yet' }
  const before = await findMail(database, trialId)
  const now = Date.now()
  if (!before) {
    const site = viewIn(catalogue, manager.language, origin, now)
    const meta = { id: trialId, requestId: trialId, now: new Date(now).toISOString() }
    await mailStatement(database, trialMail(site, manager), meta)
  }
  for (const deadline = now + patienceMs; ; await sleep(pollMs)) {
    const mail = before?.sent ? before : await findMail(database, trialId)
    if (mail?.sent) return { made: !before, fault: null }
    if (mail?.dead || Date.now() >= deadline) {
      const fault = `the mail to the manager has not gone${mail?.fault ? `: ${mail.fault}` : ' yet'}; npm run mail shows the outbox`
      return { made: !before, fault }
    }
  }
}
