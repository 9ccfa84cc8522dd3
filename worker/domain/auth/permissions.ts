import type { PortalUser, Role } from '#domain/owner/owner.ts'

export const isStaff = (role: Role): boolean => role !== 'owner'

/** Roles that answer requests. */
export const assigneeRoles: readonly Role[] = ['manager', 'agent']

/** Rows that a role may act on: any, or its own and those without an agent. */
type Scope = 'any' | 'own'

type Grants = Partial<Record<Exclude<Role, 'owner'>, Scope>>

const everybody: Grants = { manager: 'any', agent: 'any', reader: 'any' }
const managers: Grants = { manager: 'any' }

/** The one table of what each role may do at the desk; what it does not name is refused. */
const permissions = {
  'today:read': everybody,
  'requests:read': everybody,
  'requests:write': { manager: 'any', agent: 'any' },
  /** A file of their senders' names and addresses. */
  'requests:export': managers,
  /** People who wrote to the agency, by their mail address: with what a role sees of requests. */
  'people:read': everybody,
  'people:write': { manager: 'any', agent: 'any' },
  /** Everything that is stored about a person, as a file. */
  'people:export': managers,
  'people:erase': managers,
  'viewings:read': everybody,
  'viewings:write': { manager: 'any', agent: 'own' },
  'homes:read': everybody,
  'homes:write': { manager: 'any', agent: 'own' },
  /** Own: those with a home of the agent, or without any. */
  'projects:read': everybody,
  'projects:write': { manager: 'any', agent: 'own' },
  /** Saved lists that the whole agency sees. */
  'agency-views:write': managers,
  'activity:read': { manager: 'any', agent: 'own' },
  /** Accounts of owners and of people of the agency. */
  'accounts:read': managers,
  'accounts:write': managers,
  'testimonials:read': managers,
  'testimonials:write': managers,
  'feeds:read': managers,
  'feeds:write': managers,
  'articles:read': managers,
  'articles:write': managers,
  /** Letters to the subscribers of the newsletter. */
  'letters:read': { manager: 'any', agent: 'any' },
  'letters:write': { manager: 'any', agent: 'any' },
  'letters:send': managers,
  /** Addresses of the newsletter: who stops one, or invites. */
  'subscribers:read': { manager: 'any', agent: 'any' },
  'subscribers:write': { manager: 'any', agent: 'any' },
  'subscribers:export': managers,
  'pages:read': everybody,
  'pages:write': managers,
  /** Pictures of the site. */
  'media:read': managers,
  'media:write': managers,
  /** Whether the parts of the site work. */
  'status:read': managers,
  'settings:read': managers,
  'settings:write': managers,
  'mails:read': managers,
  'mails:write': managers,
} as const satisfies Record<string, Grants>

export type Permission = keyof typeof permissions

const scopeOf = (permission: Permission, role: Role): Scope | null =>
  role === 'owner' ? null : ((permissions[permission] as Grants)[role] ?? null)

/** Whether a role may do it to some row at least. */
export const mayAny = (permission: Permission, { role }: Pick<PortalUser, 'role'>): boolean =>
  scopeOf(permission, role) !== null

/** Whether a role may do it to every row. */
export const mayAll = (permission: Permission, { role }: Pick<PortalUser, 'role'>): boolean =>
  scopeOf(permission, role) === 'any'

/** @param agentEmail of the agent that a row names; null where it names none */
export function may(
  permission: Permission,
  user: Pick<PortalUser, 'role' | 'email'>,
  agentEmail: string | null,
): boolean {
  const scope = scopeOf(permission, user.role)
  if (scope !== 'own') return scope === 'any'
  return agentEmail === null || agentEmail.toLowerCase() === user.email.toLowerCase()
}
