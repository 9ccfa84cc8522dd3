import type { Database } from '#db/client.ts'
import type { PortalUser } from '#domain/owner/owner.ts'
import type { PageRoute } from '#domain/route-map.ts'
import type { Page, PageContext, Parsed, Redirect, RouteDefinition } from '#worker/page.ts'
import type { WaitUntil } from '#worker/services/promises.ts'
import type { Auth, AuthSecrets } from './auth.ts'

export type PortalContext<User extends PortalUser | null = PortalUser> = PageContext & {
  user: User
  access: Auth
  /** Two-factor is required and not set up: every other page redirects to it. */
  mustSetUp: boolean
  database: () => Database
  secrets: AuthSecrets
  /** Credentials of a feed, by the name of the secret. */
  feedSecret: (name: string) => string | undefined
  /** Sender of the site's mail. */
  mailFrom: string | undefined
  later: WaitUntil
  /** Whether only an account sees this page. */
  needsLogin: (route: PageRoute) => boolean
  /** Delivers stored mails: those of a request id, or all that are due. */
  send: (id?: string) => void
  /** After a login, restores a form that was sent without a session; null for a page without `resume`. */
  resumeForm: (user: PortalUser, path: string, sent: URLSearchParams) => Promise<Page | Redirect | null>
}

type Definition<User extends PortalUser | null> = RouteDefinition<Parsed, PortalContext<User>> & {
  /** The page with a form that its sender filled in before the login; nothing is stored. */
  resume?(context: PortalContext<User>, sent: URLSearchParams): Promise<Page | Redirect>
}

export type PortalPage = Definition<PortalUser> & {
  /** An account, of an owner or a manager; null for a page without a login. */
  requires: 'account' | 'manager' | null
}

export const definePublicPage = (definition: Definition<PortalUser | null>): PortalPage => ({
  requires: null,
  ...definition,
})

export const defineAccountPage = (definition: Definition<PortalUser>): PortalPage => ({
  requires: 'account',
  ...definition,
})

export const defineManagerPage = (definition: Definition<PortalUser>): PortalPage => ({
  requires: 'manager',
  ...definition,
})
