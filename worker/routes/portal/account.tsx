import { eq } from 'drizzle-orm'
import { users } from '#db/schema/index.ts'
import { Failure } from '#domain/failure.ts'
import { agencyTexts } from '#domain/owner/password.ts'
import type { ShownProof } from '#ui/account/second-proof.tsx'
import { type AccountFault, AccountPage, accountSaid, SetupPage } from '#ui/pages/account.tsx'
import { passwordChangedMail, secondFactorMail } from '#worker/mail/portal.ts'
import { viewIn } from '#worker/mail/visited-home.ts'
import type { Page, Redirect } from '#worker/page.ts'
import { defineOwnerPage, type PortalVisit } from '#worker/portal/portal-page.ts'
import { changePassword } from '#worker/portal/resets.ts'
import { beginSecondProof, confirmSecondProof, endSecondProof } from '#worker/portal/second-proof.ts'
import { run } from '#worker/services/import-batch.ts'
import { mailStatement } from '#worker/services/outbox.ts'
import { portalHead } from './portal-head.ts'

const headOf = (visit: PortalVisit) =>
  portalHead(visit, 'account', { title: 'account.title', description: 'account.description' })

function page(visit: PortalVisit, fault: AccountFault | null = null): Page {
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
        said={accountSaid.find((one) => one === query.get('said')) ?? null}
        fault={fault}
      />
    ),
  }
}

/** What its owner must know to come in again is in the answer to his password, and nowhere else. */
const setupPage = (visit: PortalVisit, proof: ShownProof | null): Page => ({
  ...headOf(visit),
  ...(!proof && { status: 422 }),
  body: <SetupPage action={visit.site.href('account')} role={visit.owner.role} proof={proof} />,
})

const back = ({ site }: PortalVisit, said: (typeof accountSaid)[number]): Redirect => ({
  redirect: `${site.href('account')}?said=${said}`,
  status: 303,
})

type Sent = URLSearchParams

/** As much of a password as anybody's has. */
const secretIn = (sent: Sent, name: string) => (sent.get(name) ?? '').slice(0, 256)

async function takePassword(visit: PortalVisit, sent: Sent): Promise<Page | Redirect> {
  const { access, catalogue, database, owner, send, site } = visit
  const password = secretIn(sent, 'password')
  const { choiceFault } = await import('#worker/portal/password-choice.ts')
  const kind = choiceFault(password, secretIn(sent, 'again'), { ...owner, agency: agencyTexts(catalogue.site) })
  if (kind) return page(visit, { form: 'password', kind })
  const proof = await access.prove(secretIn(sent, 'old'))
  if (proof.kind !== 'right') return page(visit, { form: 'password', ...proof })
  const now = Date.now()
  const iso = new Date(now).toISOString()
  const mail = passwordChangedMail(viewIn(catalogue, owner.language, site.origin, now), owner, iso)
  const id = `${crypto.randomUUID()}.changed`
  const renewal = await access.renewal()
  await changePassword(database(), { userId: owner.id, session: access.session ?? '', password, now }, [
    renewal.statement,
    mailStatement(database(), mail, { id, requestId: id, now: iso }),
  ])
  renewal.done()
  send(id)
  return back(visit, 'password')
}

async function beginProof(visit: PortalVisit, sent: Sent): Promise<Page | Redirect> {
  const { access } = visit
  const old = secretIn(sent, 'old')
  const proof = await access.prove(old)
  if (proof.kind !== 'right') return page(visit, { form: 'proof', ...proof })
  const begun = await beginSecondProof(access, old)
  // It was set up meanwhile, in another window.
  return begun ? setupPage(visit, begun) : back(visit, 'on')
}

/** Tells the account's owner that a code is asked for from now on, or no longer. */
async function tellSecondFactor({ catalogue, database, owner, send, site }: PortalVisit, state: 'on' | 'off') {
  const now = Date.now()
  const iso = new Date(now).toISOString()
  const mail = secondFactorMail(viewIn(catalogue, owner.language, site.origin, now), owner, iso, state)
  const id = `${crypto.randomUUID()}.factor`
  await run(database(), [mailStatement(database(), mail, { id, requestId: id, now: iso })])
  send(id)
}

async function endProof(visit: PortalVisit, sent: Sent): Promise<Page | Redirect> {
  const { access, owner } = visit
  const old = secretIn(sent, 'old')
  const proof = await access.prove(old)
  if (proof.kind !== 'right') return page(visit, { form: 'proof', ...proof })
  await endSecondProof(access, old)
  if (owner.twoFactor) await tellSecondFactor(visit, 'off')
  return back(visit, 'off')
}

async function takeDigest(visit: PortalVisit, sent: Sent): Promise<Redirect> {
  const { database, owner } = visit
  await database()
    .update(users)
    .set({ digest: sent.get('digest') === 'on' })
    .where(eq(users.id, owner.id))
  return back(visit, 'digest')
}

/** Whoever came in looks after his own account. */
export const account = defineOwnerPage({
  load: (visit) => page(visit),
  act: async (visit, sent) => {
    const does = sent.get('do')
    if (visit.mustSetUp && does !== 'proof-begin' && does !== 'proof-confirm')
      return { redirect: visit.site.href('account'), status: 303 }
    if (does === 'password') return takePassword(visit, sent)
    if (does === 'digest') return takeDigest(visit, sent)
    if (does === 'proof-begin') return beginProof(visit, sent)
    if (does === 'proof-end') return endProof(visit, sent)
    if (does !== 'proof-confirm') throw new Failure('request.malformed')
    const isOn = await confirmSecondProof(visit.access, (sent.get('code') ?? '').slice(0, 64))
    if (!isOn) return setupPage(visit, null)
    if (!visit.owner.twoFactor) await tellSecondFactor(visit, 'on')
    return back(visit, 'on')
  },
})
