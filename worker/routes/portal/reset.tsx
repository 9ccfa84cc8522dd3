import { Failure } from '#domain/failure.ts'
import type { Owner } from '#domain/owner/owner.ts'
import { agencyTexts, type PasswordFault } from '#domain/owner/password.ts'
import { ResetPage } from '#ui/pages/password.tsx'
import { passwordChangedMail, secondFactorMail } from '#worker/mail/portal.ts'
import { viewIn } from '#worker/mail/visited-home.ts'
import type { Page } from '#worker/page.ts'
import { definePublicPage, type PortalVisit } from '#worker/portal/portal-page.ts'
import { redeemReset, resetOwner } from '#worker/portal/resets.ts'
import { mailStatement } from '#worker/services/outbox.ts'
import { portalHead } from './portal-head.ts'

const tokenIn = ({ query }: PortalVisit<Owner | null>) => (query.get('t') ?? '').slice(0, 64)

function page(
  visit: PortalVisit<Owner | null>,
  { email, fault = null }: { email: string | null; fault?: PasswordFault | null },
): Page {
  const rest = `?t=${encodeURIComponent(tokenIn(visit))}`
  return {
    ...portalHead(visit, 'reset', { title: 'portal.reset.title', description: 'portal.reset.description', rest }),
    ...(email === null ? { status: 410 } : fault && { status: 422 }),
    body: <ResetPage action={`${visit.site.href('reset')}${rest}`} email={email} fault={fault} />,
  }
}

/** Behind the link of a mail: looking uses it up as little as a wrong password does. */
export const reset = definePublicPage({
  load: async (visit) =>
    page(visit, { email: (await resetOwner(visit.database(), tokenIn(visit), Date.now()))?.email ?? null }),
  act: async (visit, sent) => {
    if (sent.get('do') !== 'reset') throw new Failure('request.malformed')
    const { access, database, catalogue, site, send } = visit
    const now = Date.now()
    const owner = await resetOwner(database(), tokenIn(visit), now)
    if (!owner) return page(visit, { email: null })
    const password = sent.get('password') ?? ''
    const { choiceFault } = await import('#worker/portal/password-choice.ts')
    const chooser = { ...owner, agency: agencyTexts(catalogue.site) }
    const fault = choiceFault(password, sent.get('again') ?? '', chooser)
    if (fault) return page(visit, { email: owner.email, fault })
    const iso = new Date(now).toISOString()
    const view = viewIn(catalogue, owner.language, site.origin, now)
    const mail = passwordChangedMail(view, owner, iso)
    const id = `${crypto.randomUUID()}.changed`
    const dropFactor = !(await access.isReadable(owner.id))
    const told = dropFactor && owner.twoFactor ? [secondFactorMail(view, owner, iso, 'off')] : []
    const isDone = await redeemReset(database(), { token: tokenIn(visit), password, now, dropFactor }, (when) => [
      mailStatement(database(), mail, { id, requestId: id, now: iso, when }),
      ...told.map((one) => mailStatement(database(), one, { id: `${id}.factor`, requestId: id, now: iso, when })),
    ])
    if (!isDone) return page(visit, { email: null })
    send(id)
    await access.forgetTries(owner.email)
    return { redirect: `${site.href('login')}?said=changed`, status: 303 }
  },
})
