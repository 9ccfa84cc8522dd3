import { transaction } from '#db/transaction.ts'
import { plainLine } from '#domain/forms/plain-line.ts'
import type { AccountLinkKind } from '#domain/mail/mail.ts'
import type { PortalUser } from '#domain/owner/owner.ts'
import { iso } from '#domain/time.ts'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { loginLinkMail, resetMail } from '#worker/mail/account.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { findAccount } from '#worker/services/owner/accounts.ts'
import { countNetwork, linkRules } from '#worker/services/owner/login-attempts.ts'
import { loginLinkTtlMs, resetTtlMs } from '#worker/services/owner/password-resets.ts'
import { countOne } from '#worker/services/rate-limit.ts'
import { viewIn } from '#worker/site-view.ts'

type Kind = Exclude<AccountLinkKind, 'owner-invitation'>

const maxPerNetwork = 20
const hourSeconds = 3600

/** Per account or trusted device, while a link is valid: an earlier link still works. */
const maxPerAddress = 3

const kinds = {
  'password-reset': { compose: resetMail, ttlMs: resetTtlMs },
  'login-link': { compose: loginLinkMail, ttlMs: loginLinkTtlMs },
} as const satisfies Record<Kind, object>

/** Runs after the response, whose time must not reveal whether the account exists. */
async function mailLink(
  { access, database, catalogue, site, send }: PortalContext<PortalUser | null>,
  kind: Kind,
  email: string,
) {
  const now = Date.now()
  const { compose, ttlMs } = kinds[kind]
  const user = await findAccount(database(), email)
  if (!user || user.disabled) {
    const reason = JSON.stringify(site.t('errors.password.person-not-found.title'))
    return console.info(`account_link.refused kind=${kind} reason=${reason}`)
  }
  const { subject } = access.attemptSubject(email)
  const limit = { rule: linkRules[kind], subject, most: maxPerAddress, seconds: ttlMs / 1000 }
  if ((await countOne(database(), limit, now)) > 0) return
  const mail = compose(viewIn(catalogue, user.language, site.origin, now), user)
  const id = `${crypto.randomUUID()}.link`
  await transaction(database(), [mailStatement(database(), mail, { id, requestId: id, now: iso(now) })])
  send(id)
}

/**
 * Mails a link to the account of an address, if there is one: same answer in the same time for every address.
 * @returns seconds to wait; 0 when it was asked for
 */
export async function requestLink(
  context: PortalContext<PortalUser | null>,
  kind: Kind,
  typed: string,
): Promise<number> {
  const { access, database, secrets, later } = context
  const limit = { rule: 'forgot', address: access.address, most: maxPerNetwork, seconds: hourSeconds }
  const wait = await countNetwork(database(), secrets.owners, limit, Date.now())
  if (wait > 0) {
    context.logSecurity('rate_limited', { step: kind })
    return wait
  }
  const email = plainLine(typed).toLowerCase().slice(0, 254)
  later(
    mailLink(context, kind, email).catch((error) =>
      console.error(`account_link.failed kind=${kind} error=${(error as Error).name}`),
    ),
  )
  return 0
}
