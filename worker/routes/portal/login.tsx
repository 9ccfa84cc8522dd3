import { eq } from 'drizzle-orm'
import { ownerships, properties } from '#db/schema/index.ts'
import { Failure } from '#domain/failure.ts'
import type { Owner } from '#domain/owner/owner.ts'
import { resolve } from '#domain/paths.ts'
import { LoginPage } from '#ui/pages/login.tsx'
import { ownerLoginMail } from '#worker/mail/portal.ts'
import { viewIn } from '#worker/mail/visited-home.ts'
import type { Page, PortalRoute, Redirect } from '#worker/page.ts'
import type { Entry } from '#worker/portal/access.ts'
import { definePublicPage, type PortalVisit } from '#worker/portal/portal-page.ts'
import { run } from '#worker/services/import-batch.ts'
import { mailStatement } from '#worker/services/outbox.ts'
import { portalHead } from './portal-head.ts'

/** Where somebody may go on to who came in. */
const goals: readonly string[] = ['account', 'owner', 'ownerHome', 'desk', 'deskRequest'] satisfies PortalRoute[]

type LoginVisit = PortalVisit<Owner | null>

/** @returns path and query of a page of the portal; null for any other, and for every other site */
function goalIn({ query, book, site: { origin } }: LoginVisit): string | null {
  const to = query.get('to') ?? ''
  if (!to.startsWith('/') || !URL.canParse(to, origin)) return null
  const url = new URL(to, origin)
  if (url.origin !== new URL(origin).origin) return null
  const found = resolve(book, url.pathname)
  return found.kind === 'found' && goals.includes(found.route) ? found.canonical + url.search : null
}

/** @returns the login once more, with where to go on to behind it */
function onward(visit: LoginVisit, query: string): string {
  const to = goalIn(visit)
  return `${visit.site.href('login')}?${query}${to ? `&to=${encodeURIComponent(to)}` : ''}`
}

const homeOf = ({ site }: LoginVisit, { role }: Owner) => site.href(role === 'manager' ? 'desk' : 'owner')

type Shown = Partial<Parameters<typeof LoginPage>[0]> & Pick<Page, 'status' | 'retryAfter'>

/** As much of a form as is kept while its sender logs in: more than any form of the portal may hold. */
const longestKept = 20_000

const keptIn = (sent: URLSearchParams) => (sent.get('kept') ?? '').slice(0, longestKept)

function page(visit: LoginVisit, { status, retryAfter, ...shown }: Shown = {}): Page {
  const { site } = visit
  const to = goalIn(visit)
  const query = to ? `?to=${encodeURIComponent(to)}` : ''
  return {
    ...portalHead(visit, 'login', {
      title: 'portal.login.title',
      description: 'portal.login.description',
      rest: query,
    }),
    ...(status && { status }),
    ...(retryAfter && { retryAfter }),
    body: (
      <LoginPage
        action={`${site.href('login')}${query}`}
        email=""
        step="password"
        fault={null}
        said={null}
        kept=""
        {...shown}
      />
    ),
  }
}

/**
 * The login in answer to a form that was sent without a session: what was filled in goes along, in the page alone, and is
 * there again behind the login.
 */
export function loginFirst(visit: PortalVisit<null>, sent: URLSearchParams): Page {
  const { pathname, search } = visit
  const query = new URLSearchParams({ to: pathname + search })
  return page({ ...visit, query }, { status: 401, said: 'kept', kept: String(sent).slice(0, longestKept) })
}

/** Tells the agency, and sends on. The mail goes out behind the answer. */
async function enter(visit: LoginVisit, owner: Owner, kept: string): Promise<Page | Redirect> {
  const { database, catalogue, site, send } = visit
  if (owner.role === 'owner') {
    const now = new Date()
    const homes = await database()
      .select({ reference: properties.reference })
      .from(ownerships)
      .innerJoin(properties, eq(properties.id, ownerships.propertyId))
      .where(eq(ownerships.userId, owner.id))
    const agency = viewIn(catalogue, site.defaultLanguage, site.origin, now.getTime())
    const mail = ownerLoginMail(
      agency,
      owner,
      now.toISOString(),
      homes.map(({ reference }) => reference),
    )
    const id = `${crypto.randomUUID()}.login`
    await run(database(), [mailStatement(database(), mail, { id, requestId: id, now: now.toISOString() })])
    send(id)
  }
  const to = goalIn(visit)
  const resumed = to && kept ? await visit.resume(owner, to, new URLSearchParams(kept)) : null
  return resumed ?? { redirect: to ?? homeOf(visit, owner), status: 303 }
}

const saidIn = (text: string | null) => (text === 'out' || text === 'changed' || text === 'over' ? text : null)

/** The way in, and the way out. */
export const login = definePublicPage({
  load: (visit) => {
    const { access, owner, query } = visit
    if (owner) return { redirect: goalIn(visit) ?? homeOf(visit, owner), status: 303 }
    return page(visit, {
      step: query.get('step') === 'code' && access.isBetween() ? 'code' : 'password',
      said: saidIn(query.get('said')),
    })
  },
  act: async (visit, sent) => {
    const { access, site } = visit
    const does = sent.get('do')
    const kept = keptIn(sent)
    if (does === 'leave') {
      await access.leave()
      return { redirect: `${site.href('login')}?said=out`, status: 303 }
    }
    if (does === 'code') {
      const isAsked = !visit.owner && access.isBetween()
      const entry: Entry = isAsked ? await access.enterCode((sent.get('code') ?? '').slice(0, 64)) : { kind: 'over' }
      if (entry.kind === 'in') return enter(visit, entry.owner, kept)
      if (entry.kind === 'wait')
        return page(visit, { step: 'code', fault: entry, status: 429, retryAfter: entry.seconds, kept })
      if (entry.kind === 'wrong') return page(visit, { step: 'code', fault: entry, status: 401, kept })
      if (kept) return page(visit, { said: 'over', status: 401, kept })
      return { redirect: onward(visit, 'said=over'), status: 303 }
    }
    if (does !== 'login') throw new Failure('request.malformed')
    const email = (sent.get('email') ?? '').slice(0, 254)
    const entry = await access.login({ email, password: (sent.get('password') ?? '').slice(0, 256) })
    if (entry.kind === 'in') return enter(visit, entry.owner, kept)
    if (entry.kind === 'code') {
      if (kept) return page(visit, { step: 'code', kept })
      return { redirect: onward(visit, 'step=code'), status: 303 }
    }
    if (entry.kind === 'wait') return page(visit, { email, fault: entry, status: 429, retryAfter: entry.seconds, kept })
    if (entry.kind === 'unreadable') return page(visit, { email, fault: entry, status: 403, kept })
    return page(visit, { email, fault: { kind: 'wrong' }, status: 401, kept })
  },
})
