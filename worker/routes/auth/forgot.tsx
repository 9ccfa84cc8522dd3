import { transaction } from '#db/transaction.ts'
import { Failure } from '#domain/failure.ts'
import { plainLine } from '#domain/forms/plain-line.ts'
import type { PortalUser } from '#domain/owner/owner.ts'
import { iso } from '#domain/time.ts'
import { ForgotPasswordPage } from '#ui/auth/password.tsx'
import { definePublicPage, type PortalContext } from '#worker/auth/portal-page.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { portalHead } from '#worker/html/unindexed-head.ts'
import { resetMail } from '#worker/mail/account.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { Page } from '#worker/page.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { findAccount } from '#worker/services/owner/accounts.ts'
import { countNetwork, forgotRule } from '#worker/services/owner/login-attempts.ts'
import { resetTtlMs } from '#worker/services/owner/password-resets.ts'
import { countOne } from '#worker/services/rate-limit.ts'
import { viewIn } from '#worker/site-view.ts'

const maxPerNetwork = 20
const hourSeconds = 3600

/** Per account or trusted device, while a link is valid: an earlier link still works. */
const maxPerAddress = 3

function page(
  context: PortalContext<PortalUser | null>,
  { sent = false, wait = null }: { sent?: boolean; wait?: number | null },
): Page {
  return {
    ...portalHead(context, 'forgot', { title: 'auth.forgot.title', description: 'auth.forgot.description' }),
    ...(wait !== null && { status: 429, retryAfter: wait }),
    body: <ForgotPasswordPage action={context.site.href('forgot')} sent={sent} wait={wait} />,
  }
}

/** Runs after the response, whose time must not reveal whether the account exists. */
async function sendResetLink(
  { access, database, catalogue, site, send }: PortalContext<PortalUser | null>,
  email: string,
) {
  const now = Date.now()
  const user = await findAccount(database(), email)
  if (!user || user.disabled) {
    const reason = JSON.stringify(site.t('errors.password.person-not-found.title'))
    return console.info(`password_reset.refused reason=${reason}`)
  }
  const { subject } = access.attemptSubject(email)
  const limit = { rule: forgotRule, subject, most: maxPerAddress, seconds: resetTtlMs / 1000 }
  if ((await countOne(database(), limit, now)) > 0) return
  const mail = resetMail(viewIn(catalogue, user.language, site.origin, now), user)
  const id = `${crypto.randomUUID()}.reset`
  await transaction(database(), [mailStatement(database(), mail, { id, requestId: id, now: iso(now) })])
  send(id)
}

/** Same response in the same time for every address: it must not reveal accounts. */
export const forgot = definePublicPage({
  load: (context) => page(context, { sent: context.query.has('sent') }),
  action: async (context, sent) => {
    if (actionIn(sent) !== 'forgot') throw new Failure('request.malformed')
    const { access, database, secrets, later, site } = context
    const limit = { rule: 'forgot', address: access.address, most: maxPerNetwork, seconds: hourSeconds }
    const wait = await countNetwork(database(), secrets.owners, limit, Date.now())
    if (wait > 0) return page(context, { wait })
    const email = plainLine(textIn(sent, 'email')).toLowerCase().slice(0, 254)
    later(
      sendResetLink(context, email).catch((error) =>
        console.error(`password_reset.failed error=${(error as Error).name}`),
      ),
    )
    return { redirect: `${site.href('forgot')}?sent`, status: 303 }
  },
})
