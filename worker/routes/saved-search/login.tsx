import type { Database } from '#db/client.ts'
import { loginForm } from '#domain/auth/account-forms.ts'
import { Failure } from '#domain/failure.ts'
import { plainLine } from '#domain/forms/plain-line.ts'
import type { PortalUser } from '#domain/owner/owner.ts'
import { SavedSearchLoginPage } from '#ui/pages/saved-search-login.tsx'
import { definePublicPage, type PortalContext } from '#worker/auth/portal-page.ts'
import { isPassword, passwordHash } from '#worker/crypto/password.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { enteredIn } from '#worker/forms/schema.ts'
import { portalHead } from '#worker/html/unindexed-head.ts'
import { alertPath } from '#worker/mail/saved-search.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { Page } from '#worker/page.ts'
import { countAttempt, countNetwork, forgetAttempts, subjectOf } from '#worker/services/owner/login-attempts.ts'
import { findPassword } from '#worker/services/saved-search/saved-searches.ts'

type LoginContext = PortalContext<PortalUser | null>

type LoginPageProps = Partial<Parameters<typeof SavedSearchLoginPage>[0]> & Pick<Page, 'status' | 'retryAfter'>

function page(context: LoginContext, { status, retryAfter, ...props }: LoginPageProps = {}): Page {
  return {
    ...portalHead(context, 'savedSearchLogin', { title: 'alert.login.title', description: 'alert.description' }),
    ...(status && { status }),
    ...(retryAfter && { retryAfter }),
    body: <SavedSearchLoginPage action={context.site.href('savedSearchLogin')} fault={null} {...props} />,
  }
}

/** Constant time: one query and one password hash, whether the address has a saved search or not. */
async function findSavedSearch(database: Database, email: string, password: string): Promise<string | null> {
  const row = await findPassword(database, email)
  if (row?.hash) return (await isPassword(row.hash, password)) ? row.id : null
  await passwordHash(password)
  return null
}

export const savedSearchLogin = definePublicPage({
  load: (context) => page(context),
  action: async (context, sent) => {
    if (actionIn(sent) !== 'alert') throw new Failure('request.malformed')
    const { access, database, secrets, site } = context
    const entered = enteredIn(loginForm, sent)
    const email = plainLine(textIn(sent, 'email')).toLowerCase().slice(0, 254)
    const now = Date.now()
    const subject = subjectOf(secrets.owners, 'account', `alert ${email}`)
    const seconds =
      (await countNetwork(database(), secrets.owners, { rule: 'login', address: access.address }, now)) ||
      (await countAttempt(database(), subject, now))
    if (seconds > 0)
      return page(context, { entered, fault: { kind: 'wait', seconds }, status: 429, retryAfter: seconds })
    const id = await findSavedSearch(database(), email, textIn(sent, 'password').slice(0, 256))
    if (!id) return page(context, { entered, fault: { kind: 'wrong' }, status: 401 })
    await forgetAttempts(database(), subject)
    return { redirect: alertPath(site, secrets.forms, id), status: 303 }
  },
})
