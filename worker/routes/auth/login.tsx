import { eq } from 'drizzle-orm'
import { ownerships, properties } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { Failure } from '#domain/failure.ts'
import type { PortalUser } from '#domain/owner/owner.ts'
import { resolvePath } from '#domain/route-map.ts'
import { LoginPage } from '#ui/auth/login.tsx'
import type { SignInResult } from '#worker/auth/auth.ts'
import { definePublicPage, type PortalContext } from '#worker/auth/portal-page.ts'
import { portalHead } from '#worker/html/portal-head.ts'
import { viewIn } from '#worker/html/site-view.ts'
import { ownerLoginMail } from '#worker/mail/account.ts'
import type { Page, PortalRoute, Redirect } from '#worker/page.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'

/** Where somebody may go on to who came in. */
const returnRoutes: readonly string[] = ['account', 'owner', 'ownerHome', 'desk', 'deskRequest'] satisfies PortalRoute[]

type LoginContext = PortalContext<PortalUser | null>

/** @returns path and query of a page of the portal; null for any other, and for every other site */
function returnPath({ query, catalogue: { routeMap }, site: { origin } }: LoginContext): string | null {
  const to = query.get('to') ?? ''
  if (!to.startsWith('/') || !URL.canParse(to, origin)) return null
  const url = new URL(to, origin)
  if (url.origin !== new URL(origin).origin) return null
  const found = resolvePath(routeMap, url.pathname)
  return found.kind === 'found' && returnRoutes.includes(found.route) ? found.canonical + url.search : null
}

/** @returns the login once more, with where to go on to behind it */
function loginPath(context: LoginContext, query: string): string {
  const to = returnPath(context)
  return `${context.site.href('login')}?${query}${to ? `&to=${encodeURIComponent(to)}` : ''}`
}

const startPath = ({ site }: LoginContext, { role }: PortalUser) => site.href(role === 'manager' ? 'desk' : 'owner')

type LoginPageProps = Partial<Parameters<typeof LoginPage>[0]> & Pick<Page, 'status' | 'retryAfter'>

/** As much of a form as is kept while its sender logs in: more than any form of the portal may hold. */
const maxKeptLength = 20_000

const keptForm = (sent: URLSearchParams) => (sent.get('kept') ?? '').slice(0, maxKeptLength)

function page(context: LoginContext, { status, retryAfter, ...shown }: LoginPageProps = {}): Page {
  const { site } = context
  const to = returnPath(context)
  const query = to ? `?to=${encodeURIComponent(to)}` : ''
  return {
    ...portalHead(context, 'login', {
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
export function loginForForm(context: PortalContext<null>, sent: URLSearchParams): Page {
  const { pathname, search } = context
  const query = new URLSearchParams({ to: pathname + search })
  return page({ ...context, query }, { status: 401, notice: 'kept', kept: String(sent).slice(0, maxKeptLength) })
}

/** Tells the agency, and sends on. The mail goes out behind the answer. */
async function completeSignIn(context: LoginContext, owner: PortalUser, kept: string): Promise<Page | Redirect> {
  const { database, catalogue, site, send } = context
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
    await transaction(database(), [mailStatement(database(), mail, { id, requestId: id, now: now.toISOString() })])
    send(id)
  }
  const to = returnPath(context)
  const resumed = to && kept ? await context.resumeForm(owner, to, new URLSearchParams(kept)) : null
  return resumed ?? { redirect: to ?? startPath(context, owner), status: 303 }
}

const noticeIn = (text: string | null) => (text === 'out' || text === 'changed' || text === 'over' ? text : null)

/** The way in, and the way out. */
export const login = definePublicPage({
  load: (context) => {
    const { access, owner, query } = context
    if (owner) return { redirect: returnPath(context) ?? startPath(context, owner), status: 303 }
    return page(context, {
      step: query.get('step') === 'code' && access.awaitsTotp() ? 'code' : 'password',
      notice: noticeIn(query.get('said')),
    })
  },
  action: async (context, sent) => {
    const { access, site } = context
    const does = sent.get('do')
    const kept = keptForm(sent)
    if (does === 'leave') {
      await access.signOut()
      return { redirect: `${site.href('login')}?said=out`, status: 303 }
    }
    if (does === 'code') {
      const isAsked = !context.owner && access.awaitsTotp()
      const entry: SignInResult = isAsked
        ? await access.verifyCode((sent.get('code') ?? '').slice(0, 64))
        : { kind: 'over' }
      if (entry.kind === 'in') return completeSignIn(context, entry.owner, kept)
      if (entry.kind === 'wait')
        return page(context, { step: 'code', fault: entry, status: 429, retryAfter: entry.seconds, kept })
      if (entry.kind === 'wrong') return page(context, { step: 'code', fault: entry, status: 401, kept })
      if (kept) return page(context, { notice: 'over', status: 401, kept })
      return { redirect: loginPath(context, 'said=over'), status: 303 }
    }
    if (does !== 'login') throw new Failure('request.malformed')
    const email = (sent.get('email') ?? '').slice(0, 254)
    const entry = await access.signIn({ email, password: (sent.get('password') ?? '').slice(0, 256) })
    if (entry.kind === 'in') return completeSignIn(context, entry.owner, kept)
    if (entry.kind === 'code') {
      if (kept) return page(context, { step: 'code', kept })
      return { redirect: loginPath(context, 'step=code'), status: 303 }
    }
    if (entry.kind === 'wait')
      return page(context, { email, fault: entry, status: 429, retryAfter: entry.seconds, kept })
    if (entry.kind === 'unreadable') return page(context, { email, fault: entry, status: 403, kept })
    return page(context, { email, fault: { kind: 'wrong' }, status: 401, kept })
  },
})
