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
import { passkeyMail, passwordChangedMail, twoFactorMail } from '#worker/mail/account.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { Page } from '#worker/page.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { passkeysOf } from '#worker/services/owner/passkeys.ts'
import { findResetUser, redeemReset } from '#worker/services/owner/password-resets.ts'
import { viewIn } from '#worker/site-view.ts'

const tokenIn = ({ query }: PortalContext<PortalUser | null>) => (query.get('t') ?? '').slice(0, 64)

function page(
  context: PortalContext<PortalUser | null>,
  { email, errors = {}, hasPasskeys = false }: { email: string | null; errors?: FormErrors; hasPasskeys?: boolean },
): Page {
  const rest = `?t=${encodeURIComponent(tokenIn(context))}`
  return {
    ...portalHead(context, 'reset', { title: 'auth.reset.title', description: 'auth.reset.description', rest }),
    ...(email === null ? { status: 410 } : Object.keys(errors).length > 0 && { status: 422 }),
    body: <ResetPasswordPage action={`${context.site.href('reset')}${rest}`} {...{ email, errors, hasPasskeys }} />,
  }
}

/** Behind the link of a mail, which neither a GET nor a rejected password uses up. */
export const reset = definePublicPage({
  load: async (context) => {
    const user = await findResetUser(context.database(), tokenIn(context), Date.now())
    if (!user) return page(context, { email: null })
    const keys = await passkeysOf(context.database(), user.id)
    return page(context, { email: user.email, hasPasskeys: keys.length > 0 })
  },
  action: async (context, sent) => {
    if (actionIn(sent) !== 'reset') throw new Failure('request.malformed')
    const { access, database, catalogue, site, send } = context
    const now = Date.now()
    const user = await findResetUser(database(), tokenIn(context), now)
    if (!user) return page(context, { email: null })
    const keys = await passkeysOf(database(), user.id)
    const refused = (errors: FormErrors) => page(context, { email: user.email, errors, hasPasskeys: keys.length > 0 })
    const { errors } = parseForm(resetForm, sent, {}, site.today)
    if (Object.keys(errors).length > 0) return refused(errors)
    const password = textIn(sent, 'password')
    const { passwordFault } = await import('#worker/auth/password-strength.ts')
    const passwordUser = { ...user, agency: agencyTexts(catalogue.site) }
    const fault = passwordFault(password, textIn(sent, 'again'), passwordUser)
    if (fault) return refused(newPasswordErrors(fault))
    const iso = new Date(now).toISOString()
    const view = viewIn(catalogue, user.language, site.origin, now)
    const mail = passwordChangedMail(view, user, iso)
    const id = `${crypto.randomUUID()}.changed`
    const dropTwoFactor = !(await access.isTwoFactorReadable(user.id))
    const passkey = keys.map(({ name }) => name).join(', ')
    const moreMails = [
      ...(dropTwoFactor && user.twoFactor ? ([['factor', twoFactorMail(view, user, iso, 'off')]] as const) : []),
      ...(passkey ? ([['passkey', passkeyMail(view, user, { now: iso, state: 'off', passkey })]] as const) : []),
    ]
    const isDone = await redeemReset(database(), { token: tokenIn(context), password, now, dropTwoFactor }, (when) => [
      mailStatement(database(), mail, { id, requestId: id, now: iso, when }),
      ...moreMails.map(([name, item]) =>
        mailStatement(database(), item, { id: `${id}.${name}`, requestId: id, now: iso, when }),
      ),
    ])
    if (!isDone) return page(context, { email: null })
    context.logSecurity('password_changed', { by: 'link' })
    if (dropTwoFactor && user.twoFactor) context.logSecurity('second_factor_off', { by: 'link' })
    if (passkey) context.logSecurity('passkey_removed', { by: 'link' })
    send(id)
    await access.clearAttempts(user.email)
    return { redirect: withNotice(site.href('login'), 'password-changed'), status: 303 }
  },
})
