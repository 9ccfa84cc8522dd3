import { eq } from 'drizzle-orm'
import { ownerships, properties } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { Failure } from '#domain/failure.ts'
import type { PortalUser } from '#domain/owner/owner.ts'
import { resolvePath } from '#domain/route-map.ts'
import { LoginPage } from '#ui/auth/login.tsx'
import type { SignInResult } from '#worker/auth/auth.ts'
import { portalHead } from '#worker/html/portal-head.ts'
import { ownerLoginMail } from '#worker/mail/account.ts'
import { siteViewIn } from '#worker/mail/viewing-property.ts'
import type { Page, PortalRoute, Redirect } from '#worker/page.ts'
import { definePublicPage, type PortalVisit } from '#worker/portal/portal-page.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'

/** Where somebody may go on to who came in. */
const returnRoutes: readonly string[] = ['account', 'owner', 'ownerHome', 'desk', 'deskRequest'] satisfies PortalRoute[]

type LoginVisit = PortalVisit<PortalUser | null>

/** @returns path and query of a page of the portal; null for any other, and for every other site */
function returnPath({ query, book: routeMap, site: { origin } }: LoginVisit): string | null {
  const to = query.get('to') ?? ''
  if (!to.startsWith('/') || !URL.canParse(to, origin)) return null
  const url = new URL(to, origin)
  if (url.origin !== new URL(origin).origin) return null
  const found = resolvePath(routeMap, url.pathname)
  return found.kind === 'found' && returnRoutes.includes(found.route) ? found.canonical + url.search : null
}

/** @returns the login once more, with where to go on to behind it */
function loginPath(visit: LoginVisit, query: string): string {
  const to = returnPath(visit)
  return `${visit.site.href('login')}?${query}${to ? `&to=${encodeURIComponent(to)}` : ''}`
}

const startPath = ({ site }: LoginVisit, { role }: PortalUser) => site.href(role === 'manager' ? 'desk' : 'owner')

type LoginPageProps = Partial<Parameters<typeof LoginPage>[0]> & Pick<Page, 'status' | 'retryAfter'>

/** As much of a form as is kept while its sender logs in: more than any form of the portal may hold. */
const maxKeptLength = 20_000

const keptForm = (sent: URLSearchParams) => (sent.get('kept') ?? '').slice(0, maxKeptLength)

function page(visit: LoginVisit, { status, retryAfter, ...shown }: LoginPageProps = {}): Page {
  const { site } = visit
  const to = returnPath(visit)
  const query = to ? `?to=${encodeURIComponent(to)}` : ''
  return {
    ...portalHead(visit, 'login', {
      title: 'auth.login.title',
      description: 'auth.login.description',
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
        notice={null}
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
export function loginForForm(visit: PortalVisit<null>, sent: URLSearchParams): Page {
  const { pathname, search } = visit
  const query = new URLSearchParams({ to: pathname + search })
  return page({ ...visit, query }, { status: 401, notice: 'kept', kept: String(sent).slice(0, maxKeptLength) })
}

/** Tells the agency, and sends on. The mail goes out behind the answer. */
async function completeSignIn(visit: LoginVisit, owner: PortalUser, kept: string): Promise<Page | Redirect> {
  const { database, catalogue, site, send } = visit
  if (owner.role === 'owner') {
    const now = new Date()
    const homes = await database()
      .select({ reference: properties.reference })
      .from(ownerships)
      .innerJoin(properties, eq(properties.id, ownerships.propertyId))
      .where(eq(ownerships.userId, owner.id))
    const agency = siteViewIn(catalogue, site.defaultLanguage, site.origin, now.getTime())
    const mail = ownerLoginMail(
      agency,
      owner,
      now.toISOString(),
      homes.map(({ reference }) => reference),
    )
    const id = `${crypto.randomUUID()}.login`
    await transaction(database(), [mailStatement(database(), mail, { id, requestId: id, now: now.toISOString() })])
    send(id)
  }
  const to = returnPath(visit)
  const resumed = to && kept ? await visit.resume(owner, to, new URLSearchParams(kept)) : null
  return resumed ?? { redirect: to ?? startPath(visit, owner), status: 303 }
}

const noticeIn = (text: string | null) => (text === 'out' || text === 'changed' || text === 'over' ? text : null)

/** The way in, and the way out. */
export const login = definePublicPage({
  load: (visit) => {
    const { access, owner, query } = visit
    if (owner) return { redirect: returnPath(visit) ?? startPath(visit, owner), status: 303 }
    return page(visit, {
      step: query.get('step') === 'code' && access.awaitsTotp() ? 'code' : 'password',
      notice: noticeIn(query.get('said')),
    })
  },
  act: async (visit, sent) => {
    const { access, site } = visit
    const action = sent.get('do')
    const kept = keptForm(sent)
    if (action === 'leave') {
      await access.signOut()
      return { redirect: `${site.href('login')}?said=out`, status: 303 }
    }
    if (action === 'code') {
      const isAsked = !visit.owner && access.awaitsTotp()
      const entry: SignInResult = isAsked
        ? await access.verifyCode((sent.get('code') ?? '').slice(0, 64))
        : { kind: 'over' }
      if (entry.kind === 'in') return completeSignIn(visit, entry.owner, kept)
      if (entry.kind === 'wait')
        return page(visit, { step: 'code', fault: entry, status: 429, retryAfter: entry.seconds, kept })
      if (entry.kind === 'wrong') return page(visit, { step: 'code', fault: entry, status: 401, kept })
      if (kept) return page(visit, { notice: 'over', status: 401, kept })
      return { redirect: loginPath(visit, 'said=over'), status: 303 }
    }
    if (action !== 'login') throw new Failure('request.malformed')
    const email = (sent.get('email') ?? '').slice(0, 254)
    const entry = await access.signIn({ email, password: (sent.get('password') ?? '').slice(0, 256) })
    if (entry.kind === 'in') return completeSignIn(visit, entry.owner, kept)
    if (entry.kind === 'code') {
      if (kept) return page(visit, { step: 'code', kept })
      return { redirect: loginPath(visit, 'step=code'), status: 303 }
    }
    if (entry.kind === 'wait') return page(visit, { email, fault: entry, status: 429, retryAfter: entry.seconds, kept })
    if (entry.kind === 'unreadable') return page(visit, { email, fault: entry, status: 403, kept })
    return page(visit, { email, fault: { kind: 'wrong' }, status: 401, kept })
  },
})
