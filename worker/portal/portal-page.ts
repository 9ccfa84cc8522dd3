import type { Database } from '#db/client.ts'
import type { PortalUser } from '#domain/owner/owner.ts'
import type { Auth, AuthSecrets } from '#worker/auth/auth.ts'
import type { Download, Page, Redirect, Visit } from '#worker/page.ts'

/** What a page of the portal knows besides any other: who asks for it, and what is behind the wall. */
export type PortalVisit<Who extends PortalUser | null = PortalUser> = Visit & {
  owner: Who
  /** Comes in, goes out, changes a password. */
  access: Auth
  /** Whether the site asks a second factor of him that he has not set up: until then there is nothing else to do. */
  mustSetUp: boolean
  /** A client of this request's own. */
  database: () => Database
  /** Of the site. */
  secrets: AuthSecrets
  /** Keeps a promise going after the answer. */
  later: (promise: Promise<unknown>) => void
  /** Has mails sent that were stored: of one thing, or whatever is due. */
  send: (id?: string) => void
  /**
   * The page that a form was sent to without a session, with what was entered, once its sender has logged in.
   * @param path of a page of the portal
   * @returns null for a page that has no such form
   */
  resume: (owner: PortalUser, path: string, sent: URLSearchParams) => Promise<Page | Redirect | null>
}

type Definition<Who extends PortalUser | null> = {
  load: (visit: PortalVisit<Who>) => Page | Redirect | Download | Promise<Page | Redirect | Download>
  /** What its buttons and forms do. The page that they stand on is ours: that was asked already. */
  act?: (visit: PortalVisit<Who>, sent: URLSearchParams) => Page | Redirect | Promise<Page | Redirect>
  /** The page with a form as it was filled in, which is not stored: its sender had to log in first. */
  again?: (visit: PortalVisit<Who>, sent: URLSearchParams) => Promise<Page | Redirect>
}

/** A page behind the wall, or on the way through it. */
export type PortalPage =
  | ({ for: 'anyone' } & Definition<PortalUser | null>)
  | ({ for: 'owner' | 'manager' } & Definition<PortalUser>)

/** For whoever came in or not. */
export const definePublicPage = (definition: Definition<PortalUser | null>): PortalPage => ({
  for: 'anyone',
  ...definition,
})

/** For whoever came in: which homes he may see is the page's own question. */
export const defineOwnerPage = (definition: Definition<PortalUser>): PortalPage => ({ for: 'owner', ...definition })

/** For those of the agency: for everybody else it is not there. */
export const defineManagerPage = (definition: Definition<PortalUser>): PortalPage => ({ for: 'manager', ...definition })
