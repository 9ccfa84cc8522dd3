import { transaction } from '#db/transaction.ts'
import { newPasswordErrors, passwordForm } from '#domain/auth/account-forms.ts'
import { deviceIn } from '#domain/auth/device.ts'
import { agencyTexts } from '#domain/auth/password.ts'
import { Failure } from '#domain/failure.ts'
import { type Notice, noticeIn, withNotice } from '#domain/forms/notice.ts'
import { plainLine } from '#domain/forms/plain-line.ts'
import { iso } from '#domain/time.ts'
import { type AccountFailure, AccountPage, NewPasskeyPage, TwoFactorSetupPage } from '#ui/auth/account.tsx'
import type { TwoFactorSetup } from '#ui/auth/two-factor.tsx'
import { challengeIn, newPasskeyRequest } from '#worker/auth/passkey-request.ts'
import { defineAccountPage, type PortalContext } from '#worker/auth/portal-page.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from '#worker/auth/two-factor.ts'
import { passkeyTtlMs } from '#worker/crypto/token.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { parseForm } from '#worker/forms/schema.ts'
import { portalHead } from '#worker/html/unindexed-head.ts'
import { passkeyMail, passwordChangedMail, twoFactorMail } from '#worker/mail/account.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { Page, Redirect } from '#worker/page.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { storeDigestPreference } from '#worker/services/owner/digest-preference.ts'
import { isFirstUse } from '#worker/services/owner/login-attempts.ts'
import { addPasskey, passkeysOf, removePasskey } from '#worker/services/owner/passkeys.ts'
import { changePassword } from '#worker/services/owner/password-resets.ts'
import { deleteOtherSessions, deleteOwnSession, openSessions } from '#worker/services/owner/sessions.ts'
import { viewIn } from '#worker/site-view.ts'

const headOf = (context: PortalContext) =>
  portalHead(context, 'account', { title: 'account.title', description: 'account.description' })

async function page(context: PortalContext, fault: AccountFailure | null = null): Promise<Page> {
  const { access, database, user, query, site } = context
  const { waitSeconds } = fault ?? {}
  const [sessions, passkeys] = context.mustSetUp
    ? [[], []]
    : await database().batch([openSessions(database(), user.id, Date.now()), passkeysOf(database(), user.id)])
  return {
    ...headOf(context),
    ...(fault && { status: waitSeconds === undefined ? 422 : 429 }),
    ...(waitSeconds !== undefined && { retryAfter: waitSeconds }),
    body: (
      <AccountPage
        action={site.href('account')}
        holder={user}
        mustSetUp={context.mustSetUp}
        {...{ sessions, passkeys }}
        session={access.session}
        notice={noticeIn(query)}
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

const redirectBack = ({ site }: PortalContext, notice: Notice): Redirect => ({
  redirect: withNotice(site.href('account'), notice),
  status: 303,
})

/** @returns why the sender did not prove to know the account's password; null where that is proven */
async function passwordFailure(
  { access, logSecurity }: PortalContext,
  sent: FormData,
): Promise<Omit<AccountFailure, 'form'> | null> {
  const proof = await access.verifyPassword(textIn(sent, 'old'))
  if (proof.kind === 'right') return null
  logSecurity(proof.kind === 'wait' ? 'rate_limited' : 'login_failed', { step: 'proof' })
  return proof.kind === 'wait' ? { waitSeconds: proof.seconds } : { errors: { old: 'wrong' } }
}

async function changeOwnPassword(context: PortalContext, sent: FormData): Promise<Page | Redirect> {
  const { access, catalogue, database, user, send, site } = context
  const { errors } = parseForm(passwordForm, sent, {}, site.today)
  if (Object.keys(errors).length > 0) return page(context, { form: 'password', errors })
  const password = textIn(sent, 'password')
  const { passwordFault } = await import('#worker/auth/password-strength.ts')
  const fault = passwordFault(password, textIn(sent, 'again'), { ...user, agency: agencyTexts(catalogue.site) })
  if (fault) return page(context, { form: 'password', errors: newPasswordErrors(fault) })
  const failure = await passwordFailure(context, sent)
  if (failure) return page(context, { form: 'password', ...failure })
  const now = Date.now()
  const iso = new Date(now).toISOString()
  const mail = passwordChangedMail(viewIn(catalogue, user.language, site.origin, now), user, iso)
  const id = `${crypto.randomUUID()}.changed`
  const renewal = access.rotateSession()
  await changePassword(database(), { userId: user.id, session: access.session ?? '', password, now }, [
    renewal.statement,
    mailStatement(database(), mail, { id, requestId: id, now: iso }),
  ])
  await renewal.done()
  context.logSecurity('password_changed', { by: 'account' })
  send(id)
  return redirectBack(context, 'password')
}

async function beginTwoFactorSetup(context: PortalContext, sent: FormData): Promise<Page | Redirect> {
  const failure = await passwordFailure(context, sent)
  if (failure) return page(context, { form: 'proof', ...failure })
  const setup = await beginTwoFactor(context.access, textIn(sent, 'old'))
  // Null: set up in another tab meanwhile.
  return setup ? setupPage(context, setup) : redirectBack(context, 'two-factor-on')
}

async function mailTwoFactorChange(context: PortalContext, state: 'on' | 'off') {
  const { catalogue, database, user, send, site, logSecurity } = context
  logSecurity(`second_factor_${state}`)
  const now = Date.now()
  const iso = new Date(now).toISOString()
  const mail = twoFactorMail(viewIn(catalogue, user.language, site.origin, now), user, iso, state)
  const id = `${crypto.randomUUID()}.factor`
  await transaction(database(), [mailStatement(database(), mail, { id, requestId: id, now: iso })])
  send(id)
}

async function disableTwoFactor(context: PortalContext, sent: FormData): Promise<Page | Redirect> {
  const { access, user } = context
  const failure = await passwordFailure(context, sent)
  if (failure) return page(context, { form: 'proof', ...failure })
  await endTwoFactor(access, textIn(sent, 'old'))
  if (user.twoFactor) await mailTwoFactorChange(context, 'off')
  return redirectBack(context, 'two-factor-off')
}

async function setDigest(context: PortalContext, sent: FormData): Promise<Redirect> {
  const { database, user } = context
  await storeDigestPreference(database(), user.id, textIn(sent, 'digest') !== '')
  return redirectBack(context, 'digest')
}

async function endSession({ database, user, logSecurity }: PortalContext, sent: FormData): Promise<Notice> {
  const { rowsAffected } = await deleteOwnSession(database(), user.id, textIn(sent, 'id'))
  if (rowsAffected > 0) logSecurity('session_ended', { by: 'account' })
  return rowsAffected > 0 ? 'session-end' : 'unchanged'
}

async function endOtherSessions({ access, database, user, logSecurity }: PortalContext): Promise<Notice> {
  await deleteOtherSessions(database(), user.id, { id: access.session ?? '' })
  logSecurity('session_ended', { by: 'account-all' })
  return 'sessions-end'
}

/** The page that asks the device for a new passkey, once the password was given. */
async function newPasskeyPage(context: PortalContext, sent: FormData): Promise<Page> {
  const { database, secrets, site, user, userAgent } = context
  const failure = await passwordFailure(context, sent)
  if (failure) return page(context, { form: 'passkey', ...failure })
  const known = (await passkeysOf(database(), user.id)).map(({ id }) => id)
  const request = newPasskeyRequest(secrets.owners, { origin: site.origin, site: site.name, holder: user, known })
  return {
    ...headOf(context),
    hasDeskScript: true,
    body: (
      <NewPasskeyPage action={site.href('account')} role={user.role} request={request} device={deviceIn(userAgent)} />
    ),
  }
}

/** A mail to the person about a passkey, by its id. */
function writePasskeyMail({ catalogue, database, user, site }: PortalContext, state: 'on' | 'off', passkey: string) {
  const now = iso(Date.now())
  const id = `${crypto.randomUUID()}.passkey`
  const mail = passkeyMail(viewIn(catalogue, user.language, site.origin, Date.now()), user, { now, state, passkey })
  const stored = (when: Parameters<typeof mailStatement>[2]['when']) =>
    mailStatement(database(), mail, { id, requestId: id, now, ...(when && { when }) })
  return { id, stored }
}

async function addNewPasskey(context: PortalContext, sent: FormData): Promise<Notice> {
  const { database, secrets, send, site, user } = context
  const now = Date.now()
  const challenge = challengeIn([secrets.owners, secrets.previous], textIn(sent, 'token'), user.id)
  const use = { userId: user.id, code: challenge ?? '', seconds: passkeyTtlMs / 1000 }
  if (!challenge || !(await isFirstUse(database(), secrets.owners, use, now))) return 'passkey-refused'
  const { checkNewPasskey } = await import('#worker/auth/passkey-check.ts')
  const made = await checkNewPasskey(textIn(sent, 'credential'), { challenge, origin: site.origin })
  if (!made) return 'passkey-refused'
  const name = plainLine(textIn(sent, 'name')).slice(0, 60) || 'Passkey'
  const { id, stored } = writePasskeyMail(context, 'on', name)
  if (!(await addPasskey(database(), { ...made, name, userId: user.id }, now, stored))) return 'passkey-refused'
  send(id)
  context.logSecurity('passkey_added')
  return 'passkey-new'
}

async function endPasskey(context: PortalContext, sent: FormData): Promise<Notice> {
  const { access, database, send, user } = context
  const found = (await passkeysOf(database(), user.id)).find(({ id }) => id === textIn(sent, 'id'))
  if (!found) return 'unchanged'
  const { id, stored } = writePasskeyMail(context, 'off', found.name)
  const removed = { userId: user.id, id: found.id, kept: access.session }
  if (!(await removePasskey(database(), removed, stored))) return 'unchanged'
  send(id)
  context.logSecurity('passkey_removed', { by: 'account' })
  return 'passkey-end'
}

export const account = defineAccountPage({
  load: (context) => page(context),
  action: async (context, sent) => {
    const button = actionIn(sent)
    if (context.mustSetUp && button !== 'proof-begin' && button !== 'proof-confirm')
      return { redirect: context.site.href('account'), status: 303 }
    if (button === 'password') return changeOwnPassword(context, sent)
    if (button === 'digest') return setDigest(context, sent)
    if (button === 'session-end') return redirectBack(context, await endSession(context, sent))
    if (button === 'sessions-end') return redirectBack(context, await endOtherSessions(context))
    if (button === 'passkey-begin') return newPasskeyPage(context, sent)
    if (button === 'passkey-new') return redirectBack(context, await addNewPasskey(context, sent))
    if (button === 'passkey-end') return redirectBack(context, await endPasskey(context, sent))
    if (button === 'proof-begin') return beginTwoFactorSetup(context, sent)
    if (button === 'proof-end') return disableTwoFactor(context, sent)
    if (button !== 'proof-confirm') throw new Failure('request.malformed')
    const isOn = await confirmTwoFactor(context.access, textIn(sent, 'code').slice(0, 64))
    if (!isOn) return setupPage(context, null)
    if (!context.user.twoFactor) await mailTwoFactorChange(context, 'on')
    return redirectBack(context, 'two-factor-on')
  },
})
