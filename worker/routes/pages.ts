import type { Context, MiddlewareHandler } from 'hono'
import { Failure } from '#domain/failure.ts'
import type { PageRoute } from '#domain/route-map.ts'
import type { AppEnv } from '#worker/context.ts'
import { canonicalAddress } from '#worker/middleware/canonical-address.ts'
import { withDataVersion } from '#worker/middleware/data-version.ts'
import { pageCache, renderPage } from '#worker/middleware/page-cache.ts'
import { openPageContext } from '#worker/middleware/page-context.ts'
import { pageErrors } from '#worker/middleware/page-errors.ts'
import { trackView } from '#worker/middleware/page-view.ts'
import { preview } from '#worker/middleware/preview.ts'
import { privatePage } from '#worker/middleware/private-page.ts'
import { createPagesApp, mount, parse, refuseMethod, serves } from '#worker/mount.ts'
import { type PortalRoute, portalRoutes, type RouteDefinition } from '#worker/page.ts'
import { article } from './content/article.tsx'
import { home } from './content/home.tsx'
import { contentPage } from './content/page.tsx'
import { documents } from './inquiry/documents.tsx'
import { job } from './inquiry/job-application.tsx'
import { offer } from './inquiry/offer.tsx'
import { formSent } from './inquiry/sent.tsx'
import { shareProperty } from './inquiry/share.tsx'
import { project } from './project/project.tsx'
import { projects } from './project/projects.tsx'
import { compare } from './property/compare.tsx'
import { document } from './property/document.ts'
import { favourites } from './property/favourites.tsx'
import { property } from './property/property.tsx'
import { rent, sale } from './search/listing.tsx'
import { viewingRequest } from './viewing/request.tsx'

const linkedPage = (open: () => Promise<RouteDefinition>): RouteDefinition => ({
  load: async (context, request) => (await open()).load(context, request),
  action: async (context, sent, background) => ((await open()).action ?? refuseMethod)(context, sent, background),
})

const subscriptionPage = (open: () => Promise<RouteDefinition>): RouteDefinition => ({
  ...linkedPage(open),
  oneClick: async (context) => ((await open()).oneClick ?? refuseMethod)(context),
})

export const routes: Record<Exclude<PageRoute, PortalRoute>, RouteDefinition> = {
  home,
  sale,
  rent,
  property,
  saleProperty: property,
  rentProperty: property,
  projects,
  project,
  favourites,
  visit: viewingRequest,
  documents,
  document,
  friend: shareProperty,
  offer,
  job,
  appointment: linkedPage(async () => (await import('./viewing/viewing.tsx')).viewing),
  sentDocument: linkedPage(async () => (await import('./inquiry/sent-document.tsx')).sentDocument),
  alert: subscriptionPage(async () => (await import('./saved-search/saved-search.tsx')).savedSearchPage),
  newsletter: subscriptionPage(async () => (await import('./newsletter.tsx')).newsletter),
  digest: subscriptionPage(async () => (await import('./owner/digest.tsx')).digest),
  sent: formSent,
  compare,
  page: contentPage,
  article,
}

const { page: _page, article: _article, ...coded } = routes

const requireRoute: MiddlewareHandler<AppEnv> = (c, next) => {
  if (c.get('page').route === null) throw new Failure('page.not-found')
  return next()
}

const portal: MiddlewareHandler<AppEnv> = async (c) => {
  if (c.get('page').preview) throw new Failure('page.not-found')
  const { portal } = await import('#worker/routes/portal/app.ts')
  return portal.fetch(c.req.raw, c.env, c.executionCtx)
}

/** CMS routes are data, not mounted paths. */
const cms: MiddlewareHandler<AppEnv> = (c, next) => {
  const { route } = c.get('page')
  if (route === 'page' || route === 'article') c.set('route', routes[route])
  return next()
}

const submit: MiddlewareHandler<AppEnv> = async (c, next) =>
  (await import('#worker/forms/submit.ts')).postToPage(c, next)

const pages = createPagesApp()
pages.onError(pageErrors)
pages.use(requireRoute)
mount(pages, 'sentDocument', privatePage)
for (const name of Object.keys(coded) as (keyof typeof coded)[]) mount(pages, name, serves(coded[name]))
for (const name of portalRoutes) mount(pages, name, portal)
pages.use(cms, preview)
pages.get('*', parse, canonicalAddress, trackView, pageCache, renderPage)
pages.post('*', submit)
pages.all('*', refuseMethod)

export const servePage = withDataVersion(async (c: Context<AppEnv>, catalogue, isLatest) => {
  const variables = { ...c.var, page: openPageContext(c, catalogue, isLatest) }
  return pages.fetch(c.req.raw, { ...c.env, variables }, c.executionCtx)
})
