import { eq } from 'drizzle-orm'
import { users } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { agencyTexts } from '#domain/auth/password.ts'
import { Failure } from '#domain/failure.ts'
import { type AccountFailure, AccountPage, accountNotices, TwoFactorSetupPage } from '#ui/auth/account.tsx'
import type { TwoFactorSetup } from '#ui/auth/two-factor.tsx'
import { changePassword } from '#worker/auth/password-reset.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from '#worker/auth/two-factor.ts'
import { portalHead } from '#worker/html/portal-head.ts'
import { passwordChangedMail, twoFactorMail } from '#worker/mail/account.ts'
import { siteViewIn } from '#worker/mail/viewing-property.ts'
import type { Page, Redirect } from '#worker/page.ts'
import { defineOwnerPage, type PortalVisit } from '#worker/portal/portal-page.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'

const headOf = (visit: PortalVisit) =>
  portalHead(visit, 'account', { title: 'account.title', description: 'account.description' })

function page(visit: PortalVisit, fault: AccountFailure | null = null): Page {
  const { owner, query, site } = visit
  const isWaiting = fault?.kind === 'wait'
  return {
    ...headOf(visit),
    ...(fault && { status: isWaiting ? 429 : 422 }),
    ...(isWaiting && { retryAfter: fault.seconds }),
    body: (
      <AccountPage
        action={site.href('account')}
        holder={owner}
        mustSetUp={visit.mustSetUp}
        notice={accountNotices.find((item) => item === query.get('said')) ?? null}
        fault={fault}
      />
    ),
  }
}

/** What its owner must know to come in again is in the answer to his password, and nowhere else. */
const setupPage = (visit: PortalVisit, proof: TwoFactorSetup | null): Page => ({
  ...headOf(visit),
  ...(!proof && { status: 422 }),
  body: <TwoFactorSetupPage action={visit.site.href('account')} role={visit.owner.role} setup={proof} />,
})

const redirectBack = ({ site }: PortalVisit, said: (typeof accountNotices)[number]): Redirect => ({
  redirect: `${site.href('account')}?said=${said}`,
  status: 303,
})

type Sent = URLSearchParams

/** As much of a password as anybody's has. */
const readSecret = (sent: Sent, name: string) => (sent.get(name) ?? '').slice(0, 256)

async function changeOwnPassword(visit: PortalVisit, sent: Sent): Promise<Page | Redirect> {
  const { access, catalogue, database, owner, send, site } = visit
  const password = readSecret(sent, 'password')
  const { passwordFault } = await import('#worker/auth/password-strength.ts')
  const kind = passwordFault(password, readSecret(sent, 'again'), { ...owner, agency: agencyTexts(catalogue.site) })
  if (kind) return page(visit, { form: 'password', kind })
  const proof = await access.verifyPassword(readSecret(sent, 'old'))
  if (proof.kind !== 'right') return page(visit, { form: 'password', ...proof })
  const now = Date.now()
  const iso = new Date(now).toISOString()
  const mail = passwordChangedMail(siteViewIn(catalogue, owner.language, site.origin, now), owner, iso)
  const id = `${crypto.randomUUID()}.changed`
  const renewal = await access.rotateSession()
  await changePassword(database(), { userId: owner.id, session: access.session ?? '', password, now }, [
    renewal.statement,
    mailStatement(database(), mail, { id, requestId: id, now: iso }),
  ])
  renewal.done()
  send(id)
  return redirectBack(visit, 'password')
}

async function beginTwoFactorSetup(visit: PortalVisit, sent: Sent): Promise<Page | Redirect> {
  const { access } = visit
  const old = readSecret(sent, 'old')
  const proof = await access.verifyPassword(old)
  if (proof.kind !== 'right') return page(visit, { form: 'proof', ...proof })
  const setup = await beginTwoFactor(access, old)
  // It was set up meanwhile, in another window.
  return setup ? setupPage(visit, setup) : redirectBack(visit, 'on')
}

/** Tells the account's owner that a code is asked for from now on, or no longer. */
async function mailTwoFactorChange({ catalogue, database, owner, send, site }: PortalVisit, state: 'on' | 'off') {
  const now = Date.now()
  const iso = new Date(now).toISOString()
  const mail = twoFactorMail(siteViewIn(catalogue, owner.language, site.origin, now), owner, iso, state)
  const id = `${crypto.randomUUID()}.factor`
  await transaction(database(), [mailStatement(database(), mail, { id, requestId: id, now: iso })])
  send(id)
}

async function disableTwoFactor(visit: PortalVisit, sent: Sent): Promise<Page | Redirect> {
  const { access, owner } = visit
  const old = readSecret(sent, 'old')
  const proof = await access.verifyPassword(old)
  if (proof.kind !== 'right') return page(visit, { form: 'proof', ...proof })
  await endTwoFactor(access, old)
  if (owner.twoFactor) await mailTwoFactorChange(visit, 'off')
  return redirectBack(visit, 'off')
}

async function setDigest(visit: PortalVisit, sent: Sent): Promise<Redirect> {
  const { database, owner } = visit
  await database()
    .update(users)
    .set({ digest: sent.get('digest') === 'on' })
    .where(eq(users.id, owner.id))
  return redirectBack(visit, 'digest')
}

/** Whoever came in looks after his own account. */
export const account = defineOwnerPage({
  load: (visit) => page(visit),
  act: async (visit, sent) => {
    const action = sent.get('do')
    if (visit.mustSetUp && action !== 'proof-begin' && action !== 'proof-confirm')
      return { redirect: visit.site.href('account'), status: 303 }
    if (action === 'password') return changeOwnPassword(visit, sent)
    if (action === 'digest') return setDigest(visit, sent)
    if (action === 'proof-begin') return beginTwoFactorSetup(visit, sent)
    if (action === 'proof-end') return disableTwoFactor(visit, sent)
    if (action !== 'proof-confirm') throw new Failure('request.malformed')
    const isOn = await confirmTwoFactor(visit.access, (sent.get('code') ?? '').slice(0, 64))
    if (!isOn) return setupPage(visit, null)
    if (!visit.owner.twoFactor) await mailTwoFactorChange(visit, 'on')
    return redirectBack(visit, 'on')
  },
})
