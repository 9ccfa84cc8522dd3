import type { Database } from '#db/client.ts'
import type { PortalUser, Role } from '#domain/owner/owner.ts'
import type { Page, PageContext, Parsed, Redirect, RouteDefinition } from '#worker/page.ts'
import type { Auth, AuthSecrets } from './auth.ts'

/** A page of the portal, whose visitor may be logged in. */
export type PortalContext<Who extends PortalUser | null = PortalUser> = PageContext & {
  owner: Who
  /** Log in and out, change a password. */
  access: Auth
  /** Whether the site requires a second factor that the owner has not set up: until then there is nothing else to do. */
  mustSetUp: boolean
  database: () => Database
  secrets: AuthSecrets
  /** Keeps a promise going after the response. */
  later: (promise: Promise<unknown>) => void
  /** Sends stored mails: those of one id, or all that are due. */
  send: (id?: string) => void
  /**
   * The page that a form was sent to without a session, with what was entered, after its sender has logged in.
   * @param path of a page of the portal
   * @returns null for a page without such a form
   */
  resumeForm: (owner: PortalUser, path: string, sent: URLSearchParams) => Promise<Page | Redirect | null>
}

type Definition<Who extends PortalUser | null> = RouteDefinition<Parsed, PortalContext<Who>> & {
  /** The page with a form as it was filled in, which is not stored: its sender had to log in first. */
  resume?(context: PortalContext<Who>, sent: URLSearchParams): Promise<Page | Redirect>
}

export type PortalPage = Definition<PortalUser> & { role: Role | null }

export const definePublicPage = (definition: Definition<PortalUser | null>): PortalPage => ({
  role: null,
  ...definition,
})

/** Which properties an owner may see, the page itself checks. */
export const defineOwnerPage = (definition: Definition<PortalUser>): PortalPage => ({ role: 'owner', ...definition })

/** A 404 for everyone who is no manager. */
export const defineManagerPage = (definition: Definition<PortalUser>): PortalPage => ({
  role: 'manager',
  ...definition,
})
