import type { MiddlewareHandler } from 'hono'
import { redirectAt } from '#domain/content/page/redirects.ts'
import { isPublic } from '#domain/content/site.ts'
import { Failure } from '#domain/failure.ts'
import type { PageRoute } from '#domain/route-map.ts'
import type { AppEnv } from '#worker/context.ts'
import { redirectTo } from '#worker/html/response.ts'
import { canonicalAddress } from '#worker/middleware/canonical-address.ts'
import { withDataVersion } from '#worker/middleware/data-version.ts'
import { pageCache, renderPage } from '#worker/middleware/page-cache.ts'
import { openPageContext } from '#worker/middleware/page-context.ts'
import { trackView } from '#worker/middleware/page-view.ts'
import { preview, withDrafts } from '#worker/middleware/preview.ts'
import { privatePage } from '#worker/middleware/private-page.ts'
import { type PageContext, parseRequest, type RouteDefinition } from '#worker/page.ts'
import { article } from './content/article.tsx'
import { home } from './content/home.tsx'
import { contentPage } from './content/page.tsx'
import { documents } from './inquiry/documents.tsx'
import { job } from './inquiry/job-application.tsx'
import { offer } from './inquiry/offer.tsx'
import { formSent } from './inquiry/sent.tsx'
import { shareProperty } from './inquiry/share.tsx'
import { inOrder, parse, receiveForm, refuseMethod } from './page-steps.ts'
import type { PortalRoute } from './portal/pages.ts'
import { project } from './project/project.tsx'
import { projects } from './project/projects.tsx'
import { compare } from './property/compare.tsx'
import { document } from './property/document.ts'
import { favourites } from './property/favourites.tsx'
import { property } from './property/property.tsx'
import { sold } from './property/sold.tsx'
import { rent, sale } from './search/listing.tsx'
import { agent } from './team/agent.tsx'
import { agents } from './team/agents.tsx'
import { office } from './team/office.tsx'
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
  agents,
  agent,
  office,
  sold,
  favourites,
  viewingRequest: viewingRequest,
  documents,
  document,
  share: shareProperty,
  offer,
  job,
  viewing: linkedPage(async () => (await import('./viewing/viewing.tsx')).viewing),
  viewingFeedback: linkedPage(async () => (await import('./viewing/feedback.tsx')).viewingFeedback),
  sentDocument: linkedPage(async () => (await import('./inquiry/sent-document.tsx')).sentDocument),
  savedSearch: subscriptionPage(async () => (await import('./saved-search/saved-search.tsx')).savedSearchPage),
  newsletter: subscriptionPage(async () => (await import('./newsletter.tsx')).newsletter),
  digest: subscriptionPage(async () => (await import('./owner/digest.tsx')).digest),
  thankYou: formSent,
  compare,
  page: contentPage,
  article,
}

const isPortalRoute = (route: PageRoute): route is PortalRoute => !Object.hasOwn(routes, route)

/** Where a former address leads; a redirect to an address of the site that is one itself would go round in circles. */
function movedTo({ catalogue, site, pathname }: PageContext): string | null {
  const link = redirectAt(catalogue.site, pathname)
  const to = link && site.hrefOf(link)
  if (!to) return null
  const target = new URL(to, site.origin)
  return target.origin === site.origin && redirectAt(catalogue.site, target.pathname) ? null : to
}

const chooseRoute: MiddlewareHandler<AppEnv> = async (c, next) => {
  const page = c.get('page')
  const { route, preview, catalogue } = page
  if (route && isPortalRoute(route) && !preview) return (await import('./portal/serve.ts')).servePortal(c)
  const isOpen = preview || isPublic(catalogue.site)
  if (!isOpen) await (await import('#worker/middleware/authenticate.ts')).requireStaff(c, page)
  const redirect = route === null && !preview ? movedTo(page) : null
  if (redirect) return redirectTo({ redirect })
  if (route === null || isPortalRoute(route)) throw new Failure('page.not-found')
  c.set('route', isOpen ? routes[route] : withoutCache(routes[route]))
  return route === 'sentDocument' || !isOpen ? privatePage(c, next) : next()
}

/** A page that only people of the agency see is neither kept nor counted. */
const withoutCache = (route: RouteDefinition): RouteDefinition => ({
  ...route,
  parse: async (context) => {
    const { viewedProperty: _, ...parsed } = await parseRequest(route, context)
    return { ...parsed, cacheKey: null }
  },
})

const serve = inOrder(chooseRoute, preview, receiveForm, parse, canonicalAddress, trackView, pageCache, renderPage)

export const servePage = withDataVersion(async (c, catalogue, isLatest) => {
  const page = openPageContext(c, catalogue, isLatest)
  c.set('page', page.preview ? await withDrafts(c, page, (drafted) => openPageContext(c, drafted, isLatest)) : page)
  await serve(c)
  return c.res
})
