import { transaction } from '#db/transaction.ts'
import { loginForm } from '#domain/auth/account-forms.ts'
import { isStaff } from '#domain/auth/permissions.ts'
import { Failure } from '#domain/failure.ts'
import { noticeIn, withNotice } from '#domain/forms/notice.ts'
import type { PortalUser } from '#domain/owner/owner.ts'
import { resolvePath } from '#domain/route-map.ts'
import { LoginPage } from '#ui/auth/login.tsx'
import { loginRequest } from '#worker/auth/passkey-request.ts'
import { definePublicPage, type PortalContext } from '#worker/auth/portal-page.ts'
import type { SignInResult } from '#worker/auth/sign-in.ts'
import { actionIn, textsOf } from '#worker/forms/action-body.ts'
import { enteredIn } from '#worker/forms/schema.ts'
import { portalHead } from '#worker/html/unindexed-head.ts'
import { ownerLoginMail } from '#worker/mail/account.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { Page, Redirect } from '#worker/page.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { findLinkUser } from '#worker/services/owner/password-resets.ts'
import { ownedReferences } from '#worker/services/owner/property-access.ts'
import { viewIn } from '#worker/site-view.ts'
import { requestLink } from './mailed-link.ts'

type LoginContext = PortalContext<PortalUser | null>

/** Path and query of `?to=`; null for other pages and sites (open redirect). */
function returnPath({ query, catalogue: { routeMap }, site: { origin }, needsLogin }: LoginContext): string | null {
  const to = query.get('to') ?? ''
  if (!to.startsWith('/') || !URL.canParse(to, origin)) return null
  const url = new URL(to, origin)
  if (url.origin !== new URL(origin).origin) return null
  const target = resolvePath(routeMap, url.pathname)
  return target.kind === 'found' && needsLogin(target.route) ? target.canonical + url.search : null
}

function loginPath(context: LoginContext, query: string): string {
  const to = returnPath(context)
  return `${context.site.href('login')}?${query}${to ? `&to=${encodeURIComponent(to)}` : ''}`
}

const startPath = ({ site }: LoginContext, { role }: PortalUser) => site.href(isStaff(role) ? 'admin' : 'owner')

type LoginPageProps = Partial<Parameters<typeof LoginPage>[0]> & Pick<Page, 'status' | 'retryAfter'>

const tokenIn = ({ query }: LoginContext) => (query.get('t') ?? '').slice(0, 64)

const maxKeptLength = 20_000

const resumedIn = (sent: FormData) => textIn(sent, 'resumed').slice(0, maxKeptLength)

function page(context: LoginContext, { status, retryAfter, ...props }: LoginPageProps = {}): Page {
  const { site } = context
  const to = returnPath(context)
  const token = props.step === 'link' ? tokenIn(context) : ''
  const params = new URLSearchParams({ ...(to && { to }), ...(token && { t: token }) })
  const query = params.size > 0 ? `?${params}` : ''
  return {
    ...portalHead(context, 'login', {
      title: 'auth.login.title',
      description: 'auth.login.description',
      rest: query,
    }),
    ...(status && { status }),
    ...(retryAfter && { retryAfter }),
    hasDeskScript: true,
    body: (
      <LoginPage
        action={`${site.href('login')}${query}`}
        step="password"
        fault={null}
        notice={null}
        resumed=""
        passkey={loginRequest(context.secrets.owners, site.origin)}
        {...props}
      />
    ),
  }
}

/** The login page with a form that was sent without a session, which is restored after the login. */
export function loginForForm(context: PortalContext<null>, sent: FormData): Page {
  const { pathname, search } = context
  const query = new URLSearchParams({ to: pathname + search })
  return page(
    { ...context, query },
    {
      status: 401,
      notice: 'resumed',
      resumed: String(textsOf(sent)).slice(0, maxKeptLength),
    },
  )
}

async function completeSignIn(context: LoginContext, user: PortalUser, form: string): Promise<Page | Redirect> {
  const { database, catalogue, site, send } = context
  if (user.role === 'owner') {
    const now = new Date()
    const agency = viewIn(catalogue, site.defaultLanguage, site.origin, now.getTime())
    const mail = ownerLoginMail(agency, user, now.toISOString(), await ownedReferences(database(), user))
    const id = `${crypto.randomUUID()}.login`
    await transaction(database(), [mailStatement(database(), mail, { id, requestId: id, now: now.toISOString() })])
    send(id)
  }
  const to = returnPath(context)
  const resumed = to && form ? await context.resumeForm(user, to, new URLSearchParams(form)) : null
  return resumed ?? { redirect: to ?? startPath(context, user), status: 303 }
}

type Step = 'code' | 'link' | 'passkey' | 'password'

/** @returns the result as it is; what is refused is in the log */
async function logged(context: LoginContext, step: Step, attempt: Promise<SignInResult>): Promise<SignInResult> {
  const result = await attempt
  if (result.kind === 'wait') context.logSecurity('rate_limited', { step })
  else if (result.kind !== 'in' && result.kind !== 'code')
    context.logSecurity(step === 'passkey' ? 'passkey_failed' : 'login_failed', { step, reason: result.kind })
  return result
}

async function codeStep(context: LoginContext, code: string, resumed: string): Promise<Page | Redirect> {
  const isExpected = !context.user && context.access.awaitsTotp()
  const result: SignInResult = isExpected
    ? await logged(context, 'code', context.access.verifyCode(code))
    : { kind: 'over' }
  if (result.kind === 'in') return completeSignIn(context, result.user, resumed)
  if (result.kind === 'wait')
    return page(context, { step: 'code', fault: result, status: 429, retryAfter: result.seconds, resumed })
  if (result.kind === 'wrong') return page(context, { step: 'code', fault: result, status: 401, resumed })
  if (resumed) return page(context, { notice: 'expired', status: 401, resumed })
  return { redirect: loginPath(context, 'notice=expired'), status: 303 }
}

/** "Mail me a link": the button beside the password, which is not asked for then. */
async function requestStep(context: LoginContext, sent: FormData): Promise<Page | Redirect> {
  const entered = enteredIn(loginForm, sent)
  const email = textIn(sent, 'email')
  if (!email.trim()) return page(context, { entered, errors: { email: 'required' }, status: 422 })
  const seconds = await requestLink(context, 'login-link', email)
  if (seconds > 0) return page(context, { entered, fault: { kind: 'wait', seconds }, status: 429, retryAfter: seconds })
  return { redirect: loginPath(context, 'step=sent'), status: 303 }
}

/** Behind the link of a mail: the page has one button, since mail programs open links. */
async function linkPage(context: LoginContext, token: string): Promise<Page> {
  const user = await findLinkUser(context.database(), token, 'login', Date.now())
  return user ? page(context, { step: 'link', email: user.email }) : page(context, { step: 'over', status: 410 })
}

async function linkStep(context: LoginContext): Promise<Page | Redirect> {
  const result = await logged(context, 'link', context.access.signInByLink(tokenIn(context)))
  switch (result.kind) {
    case 'in':
      return completeSignIn(context, result.user, '')
    case 'code':
      return { redirect: `${context.site.href('login')}?step=code`, status: 303 }
    case 'wait':
      return page(context, { step: 'link', fault: result, status: 429, retryAfter: result.seconds })
    case 'unreadable':
      return page(context, { fault: result, status: 403 })
    default:
      return page(context, { step: 'over', status: 410 })
  }
}

async function passkeyStep(context: LoginContext, sent: FormData, resumed: string): Promise<Page | Redirect> {
  const credential = textIn(sent, 'credential').slice(0, 20_000)
  const attempt = context.access.signInByPasskey({ token: textIn(sent, 'token'), credential })
  const result = await logged(context, 'passkey', attempt)
  if (result.kind === 'in') return completeSignIn(context, result.user, resumed)
  if (result.kind === 'wait') return page(context, { fault: result, status: 429, retryAfter: result.seconds, resumed })
  return page(context, { fault: { kind: 'passkey' }, status: 401, resumed })
}

async function passwordStep(context: LoginContext, sent: FormData, resumed: string): Promise<Page | Redirect> {
  const entered = enteredIn(loginForm, sent)
  const attempt = context.access.signIn({
    email: textIn(sent, 'email').slice(0, 254),
    password: textIn(sent, 'password').slice(0, 256),
  })
  const result = await logged(context, 'password', attempt)
  if (result.kind === 'in') return completeSignIn(context, result.user, resumed)
  if (result.kind === 'code') {
    if (resumed) return page(context, { step: 'code', resumed })
    return { redirect: loginPath(context, 'step=code'), status: 303 }
  }
  if (result.kind === 'wait')
    return page(context, { entered, fault: result, status: 429, retryAfter: result.seconds, resumed })
  if (result.kind === 'unreadable') return page(context, { entered, fault: result, status: 403, resumed })
  return page(context, { entered, fault: { kind: 'wrong' }, status: 401, resumed })
}

export const login = definePublicPage({
  load: (context) => {
    const { access, user, query } = context
    if (user) return { redirect: returnPath(context) ?? startPath(context, user), status: 303 }
    if (query.has('t')) return linkPage(context, tokenIn(context))
    const step = query.get('step')
    return page(context, {
      step: step === 'sent' || (step === 'code' && access.awaitsTotp()) ? step : 'password',
      notice: noticeIn(query),
    })
  },
  action: async (context, sent) => {
    const action = actionIn(sent)
    const resumed = resumedIn(sent)
    if (action === 'sign-out') {
      await context.access.signOut()
      context.logSecurity('session_ended', { by: 'logout' })
      return { redirect: withNotice(context.site.href('login'), 'signed-out'), status: 303 }
    }
    if (action === 'code') return codeStep(context, textIn(sent, 'code').slice(0, 64), resumed)
    if (action === 'mail-link') return requestStep(context, sent)
    if (action === 'link') return linkStep(context)
    if (action === 'passkey') return passkeyStep(context, sent, resumed)
    if (action === 'login') return passwordStep(context, sent, resumed)
    throw new Failure('request.malformed')
  },
})
