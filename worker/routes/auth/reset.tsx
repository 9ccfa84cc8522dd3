import { newPasswordErrors, resetForm } from '#domain/auth/account-forms.ts'
import { agencyTexts } from '#domain/auth/password.ts'
import { Failure } from '#domain/failure.ts'
import type { FormErrors } from '#domain/forms/form.ts'
import { withNotice } from '#domain/forms/notice.ts'
import type { PortalUser } from '#domain/owner/owner.ts'
import { ResetPasswordPage } from '#ui/auth/password.tsx'
import { definePublicPage, type PortalContext } from '#worker/auth/portal-page.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { parseForm } from '#worker/forms/schema.ts'
import { portalHead } from '#worker/html/unindexed-head.ts'
import { passwordChangedMail, twoFactorMail } from '#worker/mail/account.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { Page } from '#worker/page.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { findResetUser, redeemReset } from '#worker/services/owner/password-resets.ts'
import { viewIn } from '#worker/site-view.ts'

const tokenIn = ({ query }: PortalContext<PortalUser | null>) => (query.get('t') ?? '').slice(0, 64)

function page(
  context: PortalContext<PortalUser | null>,
  { email, errors = {} }: { email: string | null; errors?: FormErrors },
): Page {
  const rest = `?t=${encodeURIComponent(tokenIn(context))}`
  return {
    ...portalHead(context, 'reset', { title: 'auth.reset.title', description: 'auth.reset.description', rest }),
    ...(email === null ? { status: 410 } : Object.keys(errors).length > 0 && { status: 422 }),
    body: <ResetPasswordPage action={`${context.site.href('reset')}${rest}`} email={email} errors={errors} />,
  }
}

/** Behind the link of a mail, which neither a GET nor a rejected password uses up. */
export const reset = definePublicPage({
  load: async (context) =>
    page(context, { email: (await findResetUser(context.database(), tokenIn(context), Date.now()))?.email ?? null }),
  action: async (context, sent) => {
    if (actionIn(sent) !== 'reset') throw new Failure('request.malformed')
    const { access, database, catalogue, site, send } = context
    const now = Date.now()
    const user = await findResetUser(database(), tokenIn(context), now)
    if (!user) return page(context, { email: null })
    const { errors } = parseForm(resetForm, sent, {}, site.today)
    if (Object.keys(errors).length > 0) return page(context, { email: user.email, errors })
    const password = textIn(sent, 'password')
    const { passwordFault } = await import('#worker/auth/password-strength.ts')
    const passwordUser = { ...user, agency: agencyTexts(catalogue.site) }
    const fault = passwordFault(password, textIn(sent, 'again'), passwordUser)
    if (fault) return page(context, { email: user.email, errors: newPasswordErrors(fault) })
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
    return { redirect: withNotice(site.href('login'), 'password-changed'), status: 303 }
  },
})
