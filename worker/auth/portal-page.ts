import type { Database } from '#db/client.ts'
import { mayAny, type Permission } from '#domain/auth/permissions.ts'
import type { SecurityEvent } from '#domain/auth/security-event.ts'
import type { PortalUser, Role } from '#domain/owner/owner.ts'
import type { PageRoute } from '#domain/route-map.ts'
import type { Page, PageContext, Parsed, Redirect, RouteDefinition } from '#worker/page.ts'
import type { WaitUntil } from '#worker/services/promises.ts'
import type { Operation } from '#worker/services/status/parts.ts'
import type { Auth, AuthSecrets } from './auth.ts'

export type PortalContext<User extends PortalUser | null = PortalUser> = PageContext & {
  user: User
  access: Auth
  userAgent: string
  /** Two-factor is required and not set up: every other page redirects to it. */
  mustSetUp: boolean
  /** Roles that log in with a second step. */
  twoFactorRoles: readonly Role[]
  database: () => Database
  secrets: AuthSecrets
  /** Credentials of a feed, by the name of the secret. */
  feedSecret: (name: string) => string | undefined
  /** Signs links to pages that are not online; none where the site has no secret for it. */
  previewSecret: string | undefined
  /** Sender of the site's mail. */
  mailFrom: string | undefined
  /** Address to which answers of visitors come, before it is signed. */
  replyAddress: string | undefined
  /** A raw mail, by its key; null when it is not stored any more. */
  readMail: (key: string) => Promise<Uint8Array | null>
  /** What is outside of the database: bindings, backups, secrets by name, the release. @param edition of the database */
  readOperation: (edition: string) => Promise<Operation>
  /** Writes a security event into the log. @param facts names of ours, no personal data */
  logSecurity: (event: SecurityEvent, facts?: Readonly<Record<string, string>>) => void
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
  /** Any account, or what the role of the account must permit; null for a page without a login. */
  requires: 'account' | Permission | null
  /** What its action requires beside that. */
  writes?: Permission
}

export const definePublicPage = (definition: Definition<PortalUser | null>): PortalPage => ({
  requires: null,
  ...definition,
})

export const defineAccountPage = (definition: Definition<PortalUser>): PortalPage => ({
  requires: 'account',
  ...definition,
})

/** A page of people of the agency: what they must be permitted to read it, and to act on it. */
export const defineStaffPage = (
  { read, write }: { read: Permission; write?: Permission },
  definition: Definition<PortalUser>,
): PortalPage => ({ requires: read, ...(write && { writes: write }), ...definition })

/** Whether an account may see a page at all. */
export const maySee = ({ requires }: PortalPage, user: PortalUser): boolean =>
  requires === null || requires === 'account' || mayAny(requires, user)
