import { isStaff } from '#domain/auth/permissions.ts'
import { Failure } from '#domain/failure.ts'
import { type Notice, noticeIn, withNotice } from '#domain/forms/notice.ts'
import { accountForms, ownedHomesForm } from '#domain/owner/account-forms.ts'
import { iso } from '#domain/time.ts'
import { AccountPage } from '#ui/admin/account/account-page.tsx'
import type { FilledForm } from '#ui/forms/fields-form.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { enteredIn, parseForm } from '#worker/forms/schema.ts'
import { invitationMail, passkeyMail, resetMail, twoFactorMail } from '#worker/mail/account.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { revisionViews } from '#worker/routes/admin/edit/edit-page.ts'
import { type AccountView, readAccount } from '#worker/services/admin/accounts.ts'
import {
  changePerson,
  disableAccount,
  dropPasskeys,
  dropSecondStep,
  enableAccount,
  endSession,
  endSessions,
  linkProperties,
  linksFrom,
  type PersonChange,
  sendPasswordLink,
  unlinkProperties,
} from '#worker/services/owner/accounts.ts'
import { passkeysOf } from '#worker/services/owner/passkeys.ts'
import { languageChain } from '#worker/services/property/summaries.ts'
import { accountMail, accountOptions, homesIn } from './invite.ts'

type Returned = { person?: FilledForm & { isStale: boolean }; homes?: FilledForm }

async function loadAccount({ database, site, catalogue, params }: PortalContext): Promise<AccountView> {
  const range = { chain: languageChain(site.language, catalogue), now: Date.now() }
  const account = await readAccount(database(), String(params.key), range)
  if (!account) throw new Failure('page.not-found')
  return account
}

async function accountPage(context: PortalContext, { person, homes }: Returned = {}) {
  const { query, site, params, user } = context
  const account = await loadAccount(context)
  const { name, role, language, history } = account
  return {
    title: 'admin.accounts.title' as const,
    ...((person || homes) && { status: person?.isStale ? (409 as const) : (422 as const) }),
    body: (
      <AccountPage
        account={account}
        action={site.href('adminAccount', params)}
        isOwn={account.id === user.id}
        options={accountOptions(context)}
        required={context.twoFactorRoles}
        person={person ?? { entered: { name: [name], role: [role], language: [language] }, errors: {}, isStale: false }}
        homes={homes ?? { entered: {}, errors: {} }}
        revisions={revisionViews(history, null)}
        notice={person || homes ? null : noticeIn(query)}
      />
    ),
  }
}

type Verb = (context: PortalContext, account: AccountView, sent: FormData) => Promise<Notice | Returned>

const author = ({ user }: PortalContext) => ({ userId: user.id })

const changed = async (change: Promise<unknown>): Promise<Notice> => ((await change) ? 'saved' : 'unchanged')

const mailLink =
  (write: typeof invitationMail): Verb =>
  async (context, account) => {
    const key = crypto.randomUUID()
    await sendPasswordLink(
      context.database(),
      { id: account.id },
      accountMail(context, key, account, write),
      author(context),
    )
    context.send(key)
    return 'invited'
  }

const verbs: Readonly<Record<string, Verb>> = {
  person: async (context, account, sent) => {
    const { database, site } = context
    const form = accountForms[isStaff(account.role) ? 'staff' : 'owner'].person
    const { values, errors } = parseForm(form, sent, accountOptions(context), site.today)
    const isValid = Object.keys(errors).length === 0
    const change = { role: account.role, ...values } as PersonChange
    const shown = { ...account, updatedAt: textIn(sent, 'version') }
    if (isValid && (await changePerson(database(), shown, change, Date.now(), author(context)))) return 'saved'
    return { person: { entered: enteredIn(form, sent), errors, isStale: isValid } }
  },
  invite: mailLink(invitationMail),
  reset: mailLink(resetMail),
  'sign-out': (context, { id }) => changed(endSessions(context.database(), id, author(context))),
  'session-end': (context, { id }, sent) =>
    changed(endSession(context.database(), id, textIn(sent, 'id'), author(context))),
  'two-factor-off': async (context, account) => {
    const key = crypto.randomUUID()
    const now = iso(Date.now())
    const mail = accountMail(context, key, account, (site, person) => twoFactorMail(site, person, now, 'off'))
    if (!account.twoFactor) return 'unchanged'
    const isChanged = await dropSecondStep(context.database(), account.id, mail, author(context))
    context.send(key)
    return isChanged ? 'saved' : 'unchanged'
  },
  'passkeys-end': async (context, account) => {
    const key = crypto.randomUUID()
    const keys = await passkeysOf(context.database(), account.id)
    if (keys.length === 0) return 'unchanged'
    const about = { now: iso(Date.now()), state: 'off' as const, passkey: keys.map(({ name }) => name).join(', ') }
    const mail = accountMail(context, key, account, (site, person) => passkeyMail(site, person, about))
    const isChanged = await dropPasskeys(context.database(), account.id, keys.length, mail, author(context))
    context.send(key)
    return isChanged ? 'saved' : 'unchanged'
  },
  disable: (context, { id }) => changed(disableAccount(context.database(), id, Date.now(), author(context))),
  enable: (context, account) => changed(enableAccount(context.database(), account, Date.now(), author(context))),
  link: async (context, { id }, sent) => {
    const { values, errors } = parseForm(ownedHomesForm, sent, {}, context.site.today)
    const homes = await homesIn(context, String(values.homes ?? ''))
    if (homes && homes.length > 0)
      return changed(linkProperties(context.database(), id, linksFrom(homes, Date.now()), author(context)))
    return { homes: { entered: enteredIn(ownedHomesForm, sent), errors: { homes: 'unknown', ...errors } } }
  },
  unlink: (context, { id }, sent) =>
    changed(unlinkProperties(context.database(), id, [Number(textIn(sent, 'id'))], author(context))),
}

/** Acts that a manager cannot do to their own account: they would end the work at the desk. */
const ofOthers = ['disable', 'person', 'sign-out', 'session-end', 'two-factor-off', 'passkeys-end']

export const adminAccount = defineDeskPage({
  read: 'accounts:read',
  write: 'accounts:write',
  load: async (context) => accountPage(context),
  action: async (context, sent) => {
    const { params, site, user } = context
    const account = await loadAccount(context)
    const verb = actionIn(sent)
    const isMeant = Object.hasOwn(verbs, verb) && !(account.id === user.id && ofOthers.includes(verb))
    const isOfOwner = verb === 'link' || verb === 'unlink'
    if (!isMeant || (isOfOwner && isStaff(account.role))) throw new Failure('request.malformed')
    const outcome = await verbs[verb]!(context, account, sent)
    if (typeof outcome !== 'string') return accountPage(context, outcome)
    if (outcome !== 'unchanged') context.logSecurity('account_changed', { act: verb })
    return { redirect: withNotice(site.href('adminAccount', params), outcome), status: 303 }
  },
})
