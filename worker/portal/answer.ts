import type { Context } from 'hono'
import { connect, type Database } from '#db/client.ts'
import { Failure } from '#domain/failure.ts'
import type { PortalUser } from '#domain/owner/owner.ts'
import { resolvePath } from '#domain/route-map.ts'
import { createAuth } from '#worker/auth/auth.ts'
import { type Env, originOf } from '#worker/env.ts'
import type { PageDefinition, PortalRoute, Visit } from '#worker/page.ts'
import { loginForForm } from '#worker/routes/auth/login.tsx'
import { CatalogueOutdated } from '#worker/services/catalogue/catalogue.ts'
import { deliverSoon } from '#worker/services/mail/outbox.ts'
import { portalPages } from './pages.ts'
import type { PortalPage, PortalVisit } from './portal-page.ts'

/** ms that the database may take for a page: a year of a home is more than a list. */
const timeoutMs = 5000

/** Nobody keeps it, nobody indexes it, no address of it goes anywhere else. */
const walled = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

type Opened = Pick<PageDefinition, 'load' | 'act'>

const never: Opened = {
  load: () => {
    throw new Failure('page.not-found')
  },
  act: () => {
    throw new Failure('page.not-found')
  },
}

/** @returns what is left of a page for whoever asks for it: all of it, nothing, or the way to the login */
function openedFor(name: PortalRoute, visit: PortalVisit<null> | PortalVisit): Opened {
  const page = portalPages[name]
  if (page.for === 'anyone') return boundTo(page, visit as PortalVisit)
  if (visit.owner === null) return toLogin(visit as PortalVisit<null>, page)
  if (visit.mustSetUp && name !== 'account') return toSetUp(visit)
  if (page.for === 'manager' && visit.owner.role !== 'manager') return never
  return boundTo(page, visit as PortalVisit)
}

/** The services of a form's answer have a clock of their own: they come with the visit that is asked with. */
const boundTo = (page: PortalPage, visit: PortalVisit): Opened => ({
  load: (own) => page.load({ ...visit, ...own }),
  ...(page.act && { act: (own, sent) => page.act!({ ...visit, ...own }, sent) }),
})

function toLogin(visit: PortalVisit<null>, page: PortalPage): Opened {
  const { site, pathname, search, query } = visit
  // What was asked for is looked at again by the login itself.
  const to = query.has('to') ? '' : `?to=${encodeURIComponent(pathname + search)}`
  const redirect = { redirect: `${site.href('login')}${to}`, status: 303 } as const
  return {
    load: () => redirect,
    act: (own, sent) => (page.again ? loginForForm({ ...visit, ...own }, sent) : redirect),
  }
}

/** @returns the page behind an address of the portal, after a login, with the form that was sent to it without a session */
async function resumed(visit: PortalVisit<null>, owner: PortalUser, path: string, sent: URLSearchParams) {
  const { pathname } = new URL(path, visit.site.origin)
  const found = resolvePath(visit.book, pathname)
  const page = found.kind === 'found' ? portalPages[found.route as PortalRoute] : undefined
  if (found.kind !== 'found' || !page?.again || page.for === 'anyone') return null
  if (page.for === 'manager' && owner.role !== 'manager') return null
  const { route, params } = found
  return page.again({ ...visit, owner, route, params, pathname, search: '', query: new URLSearchParams() }, sent)
}

/** Whatever the setting says but nothing: a word that is misspelt opens no door. */
const mustSetUp = (env: Env, { role, twoFactor }: PortalUser): boolean =>
  Boolean(env.MANAGERS_SECOND_FACTOR) && role === 'manager' && !twoFactor

function toSetUp({ site }: Visit): Opened {
  const redirect = { redirect: site.href('account'), status: 303 } as const
  return { load: () => redirect, act: () => redirect }
}

/**
 * A page of the portal: who asks is settled first, and what he has no right to see is not there.
 * @param answer answers with a definition as for every other page
 */
export async function answerPortal(
  context: Context<{ Bindings: Env }>,
  visit: Visit,
  name: PortalRoute,
  answer: (visit: Visit, definition: PageDefinition) => Promise<Response>,
): Promise<Response> {
  const { env, req } = context
  const { OWNER_SECRET: owners, OWNER_SECRET_PREVIOUS: previous = null, FORM_SECRET: forms } = env
  // No other company's script runs on a page of an owner.
  const own: Visit = { ...visit, site: { ...visit.site, tags: null } }
  if (!owners || !forms) {
    console.error('OWNER_SECRET or FORM_SECRET is not set: nobody comes in')
    return behindWall(await answer(own, { key: () => null, ...never }), false)
  }
  const secrets = { owners, previous: previous || null, forms }
  let client: Database | undefined
  const database = () => {
    client ??= connect(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN, timeoutMs)
    return client
  }
  const later = (promise: Promise<unknown>) => context.executionCtx.waitUntil(promise)
  try {
    const access = await createAuth({
      database,
      secrets,
      origin: originOf(env, new URL(req.url)),
      site: own.site,
      headers: req.raw.headers,
      now: Date.now(),
    })
    const walledVisit: PortalVisit<null> | PortalVisit = {
      ...own,
      ...{ access, owner: access.owner, database, secrets, later },
      mustSetUp: access.owner !== null && mustSetUp(env, access.owner),
      send: (id?: string) => deliverSoon(env, later, id),
      resume: async (owner: PortalUser, path: string, sent: URLSearchParams) =>
        mustSetUp(env, owner) ? null : resumed(walledVisit as PortalVisit<null>, owner, path, sent),
    } as PortalVisit<null> | PortalVisit
    const opened = openedFor(name, walledVisit)
    const response = await answer(own, { key: () => null, ...opened })
    for (const cookie of access.cookies()) response.headers.append('set-cookie', cookie)
    return behindWall(response, access.isSigningOut())
  } catch (error) {
    if (error instanceof CatalogueOutdated) throw error
    const failed = () => {
      throw error
    }
    return behindWall(await answer(own, { key: () => null, load: failed, act: failed }), false)
  }
}

/** @param leaving whether whoever asked has just gone out: what his browser kept of his pages goes with him */
function behindWall(response: Response, leaving: boolean): Response {
  for (const [name, value] of Object.entries(walled)) response.headers.set(name, value)
  if (leaving) response.headers.set('clear-site-data', '"cache"')
  return response
}
