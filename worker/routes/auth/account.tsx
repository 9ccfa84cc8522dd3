import { transaction } from '#db/transaction.ts'
import { agencyTexts } from '#domain/auth/password.ts'
import { Failure } from '#domain/failure.ts'
import { type AccountFailure, AccountPage, accountNotices, TwoFactorSetupPage } from '#ui/auth/account.tsx'
import type { TwoFactorSetup } from '#ui/auth/two-factor.tsx'
import { defineAccountPage, type PortalContext } from '#worker/auth/portal-page.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from '#worker/auth/two-factor.ts'
import { portalHead } from '#worker/html/unindexed-head.ts'
import { passwordChangedMail, twoFactorMail } from '#worker/mail/account.ts'
import type { Page, Redirect } from '#worker/page.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { storeDigestPreference } from '#worker/services/owner/digest-preference.ts'
import { changePassword } from '#worker/services/owner/password-resets.ts'
import { viewIn } from '#worker/site-view.ts'

const headOf = (context: PortalContext) =>
  portalHead(context, 'account', { title: 'account.title', description: 'account.description' })

function page(context: PortalContext, fault: AccountFailure | null = null): Page {
  const { user, query, site } = context
  const isWaiting = fault?.kind === 'wait'
  return {
    ...headOf(context),
    ...(fault && { status: isWaiting ? 429 : 422 }),
    ...(isWaiting && { retryAfter: fault.seconds }),
    body: (
      <AccountPage
        action={site.href('account')}
        holder={user}
        mustSetUp={context.mustSetUp}
        notice={accountNotices.find((item) => item === query.get('said')) ?? null}
        fault={fault}
      />
    ),
  }
}

/** Shows secret and recovery codes once, in the response to the password. @param setup null after a wrong code */
const setupPage = (context: PortalContext, setup: TwoFactorSetup | null): Page => ({
  ...headOf(context),
  ...(!setup && { status: 422 }),
  body: <TwoFactorSetupPage action={context.site.href('account')} role={context.user.role} setup={setup} />,
})

const redirectBack = ({ site }: PortalContext, notice: (typeof accountNotices)[number]): Redirect => ({
  redirect: `${site.href('account')}?said=${notice}`,
  status: 303,
})

type Sent = URLSearchParams

const readSecret = (sent: Sent, name: string) => (sent.get(name) ?? '').slice(0, 256)

async function changeOwnPassword(context: PortalContext, sent: Sent): Promise<Page | Redirect> {
  const { access, catalogue, database, user, send, site } = context
  const password = readSecret(sent, 'password')
  const { passwordFault } = await import('#worker/auth/password-strength.ts')
  const kind = passwordFault(password, readSecret(sent, 'again'), { ...user, agency: agencyTexts(catalogue.site) })
  if (kind) return page(context, { form: 'password', kind })
  const proof = await access.verifyPassword(readSecret(sent, 'old'))
  if (proof.kind !== 'right') return page(context, { form: 'password', ...proof })
  const now = Date.now()
  const iso = new Date(now).toISOString()
  const mail = passwordChangedMail(viewIn(catalogue, user.language, site.origin, now), user, iso)
  const id = `${crypto.randomUUID()}.changed`
  const renewal = await access.rotateSession()
  await changePassword(database(), { userId: user.id, session: access.session ?? '', password, now }, [
    renewal.statement,
    mailStatement(database(), mail, { id, requestId: id, now: iso }),
  ])
  renewal.done()
  send(id)
  return redirectBack(context, 'password')
}

async function beginTwoFactorSetup(context: PortalContext, sent: Sent): Promise<Page | Redirect> {
  const { access } = context
  const old = readSecret(sent, 'old')
  const proof = await access.verifyPassword(old)
  if (proof.kind !== 'right') return page(context, { form: 'proof', ...proof })
  const setup = await beginTwoFactor(access, old)
  // Null: set up in another tab meanwhile.
  return setup ? setupPage(context, setup) : redirectBack(context, 'on')
}

async function mailTwoFactorChange({ catalogue, database, user, send, site }: PortalContext, state: 'on' | 'off') {
  const now = Date.now()
  const iso = new Date(now).toISOString()
  const mail = twoFactorMail(viewIn(catalogue, user.language, site.origin, now), user, iso, state)
  const id = `${crypto.randomUUID()}.factor`
  await transaction(database(), [mailStatement(database(), mail, { id, requestId: id, now: iso })])
  send(id)
}

async function disableTwoFactor(context: PortalContext, sent: Sent): Promise<Page | Redirect> {
  const { access, user } = context
  const old = readSecret(sent, 'old')
  const proof = await access.verifyPassword(old)
  if (proof.kind !== 'right') return page(context, { form: 'proof', ...proof })
  await endTwoFactor(access, old)
  if (user.twoFactor) await mailTwoFactorChange(context, 'off')
  return redirectBack(context, 'off')
}

async function setDigest(context: PortalContext, sent: Sent): Promise<Redirect> {
  const { database, user } = context
  await storeDigestPreference(database(), user.id, sent.get('digest') === 'on')
  return redirectBack(context, 'digest')
}

export const account = defineAccountPage({
  load: (context) => page(context),
  action: async (context, sent) => {
    const button = sent.get('do')
    if (context.mustSetUp && button !== 'proof-begin' && button !== 'proof-confirm')
      return { redirect: context.site.href('account'), status: 303 }
    if (button === 'password') return changeOwnPassword(context, sent)
    if (button === 'digest') return setDigest(context, sent)
    if (button === 'proof-begin') return beginTwoFactorSetup(context, sent)
    if (button === 'proof-end') return disableTwoFactor(context, sent)
    if (button !== 'proof-confirm') throw new Failure('request.malformed')
    const isOn = await confirmTwoFactor(context.access, (sent.get('code') ?? '').slice(0, 64))
    if (!isOn) return setupPage(context, null)
    if (!context.user.twoFactor) await mailTwoFactorChange(context, 'on')
    return redirectBack(context, 'on')
  },
})
