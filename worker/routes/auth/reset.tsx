import { agencyTexts, type PasswordError } from '#domain/auth/password.ts'
import { Failure } from '#domain/failure.ts'
import type { PortalUser } from '#domain/owner/owner.ts'
import { ResetPasswordPage } from '#ui/auth/password.tsx'
import { definePublicPage, type PortalContext } from '#worker/auth/portal-page.ts'
import { portalHead } from '#worker/html/unindexed-head.ts'
import { passwordChangedMail, twoFactorMail } from '#worker/mail/account.ts'
import type { Page } from '#worker/page.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { findResetUser, redeemReset } from '#worker/services/owner/password-resets.ts'
import { viewIn } from '#worker/site-view.ts'

const tokenIn = ({ query }: PortalContext<PortalUser | null>) => (query.get('t') ?? '').slice(0, 64)

function page(
  context: PortalContext<PortalUser | null>,
  { email, fault = null }: { email: string | null; fault?: PasswordError | null },
): Page {
  const rest = `?t=${encodeURIComponent(tokenIn(context))}`
  return {
    ...portalHead(context, 'reset', { title: 'auth.reset.title', description: 'auth.reset.description', rest }),
    ...(email === null ? { status: 410 } : fault && { status: 422 }),
    body: <ResetPasswordPage action={`${context.site.href('reset')}${rest}`} email={email} fault={fault} />,
  }
}

/** Behind the link of a mail, which neither a GET nor a rejected password uses up. */
export const reset = definePublicPage({
  load: async (context) =>
    page(context, { email: (await findResetUser(context.database(), tokenIn(context), Date.now()))?.email ?? null }),
  action: async (context, sent) => {
    if (sent.get('do') !== 'reset') throw new Failure('request.malformed')
    const { access, database, catalogue, site, send } = context
    const now = Date.now()
    const user = await findResetUser(database(), tokenIn(context), now)
    if (!user) return page(context, { email: null })
    const password = sent.get('password') ?? ''
    const { passwordFault } = await import('#worker/auth/password-strength.ts')
    const passwordUser = { ...user, agency: agencyTexts(catalogue.site) }
    const fault = passwordFault(password, sent.get('again') ?? '', passwordUser)
    if (fault) return page(context, { email: user.email, fault })
    const iso = new Date(now).toISOString()
    const view = viewIn(catalogue, user.language, site.origin, now)
    const mail = passwordChangedMail(view, user, iso)
    const id = `${crypto.randomUUID()}.changed`
    const dropTwoFactor = !(await access.isTwoFactorReadable(user.id))
    const twoFactorMails = dropTwoFactor && user.twoFactor ? [twoFactorMail(view, user, iso, 'off')] : []
    const isDone = await redeemReset(database(), { token: tokenIn(context), password, now, dropTwoFactor }, (when) => [
      mailStatement(database(), mail, { id, requestId: id, now: iso, when }),
      ...twoFactorMails.map((item) =>
        mailStatement(database(), item, { id: `${id}.factor`, requestId: id, now: iso, when }),
      ),
    ])
    if (!isDone) return page(context, { email: null })
    send(id)
    await access.clearAttempts(user.email)
    return { redirect: `${site.href('login')}?said=changed`, status: 303 }
  },
})
