import type { Context } from 'hono'
import { isStaff } from '#domain/auth/permissions.ts'
import type { Site } from '#domain/content/site.ts'
import { Failure } from '#domain/failure.ts'
import { type PortalUser, type Role, roles } from '#domain/owner/owner.ts'
import type { SiteView } from '#ui/site.tsx'
import { createAuth } from '#worker/auth/auth.ts'
import type { AppEnv } from '#worker/context.ts'
import { type Env, originOf } from '#worker/env.ts'

/** Who logs in with a second step: any non-empty variable requires it of staff, since a typo must not switch it off. */
export const twoFactorRoles = (env: Env, { twoFactor = [] }: Pick<Site, 'twoFactor'>): Role[] =>
  roles.filter((role) => twoFactor.includes(role) || (Boolean(env.MANAGERS_SECOND_FACTOR) && isStaff(role)))

export const mustSetUp = (required: readonly Role[], { role, twoFactor, byPasskey }: PortalUser): boolean =>
  required.includes(role) && !twoFactor && !byPasskey

type Authenticated = { site: SiteView; catalogue: { site: Site } }

/**
 * Authenticates the request; what follows may sign in or out.
 * @throws Failure `page.not-found` without the secrets that sign
 */
export async function authenticate(c: Context<AppEnv>, { site, catalogue }: Authenticated) {
  const { env, req } = c
  const { OWNER_SECRET: owners, OWNER_SECRET_PREVIOUS: previous, FORM_SECRET: forms } = env
  if (!owners || !forms) {
    console.error('session.unavailable reason=no_owner_secret_or_form_secret')
    throw new Failure('page.not-found')
  }
  const secrets = { owners, previous: previous || null, forms }
  const { database } = c.var.services
  const origin = originOf(env, new URL(req.url))
  const access = await createAuth({ database, secrets, origin, site, headers: req.raw.headers, now: Date.now() })
  const { user } = access
  const required = twoFactorRoles(env, catalogue.site)
  return { access, secrets, user, twoFactorRoles: required, mustSetUp: user !== null && mustSetUp(required, user) }
}

/** @throws Failure `site.closed` for a visitor of a site that is not public */
export async function requireStaff(c: Context<AppEnv>, page: Authenticated): Promise<void> {
  const { user, mustSetUp } = await authenticate(c, page)
  if (!user || mustSetUp || !isStaff(user.role)) throw new Failure('site.closed')
}
