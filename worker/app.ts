import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { requestId } from 'hono/request-id'
import { offlineRoutes } from '#domain/consent/offline.ts'
import { streetTileRoute } from '#domain/geo/streets.ts'
import { withoutLinkTail } from '#domain/route-map.ts'
import type { AppEnv } from './context.ts'
import { firstPageRoute } from './crypto/set-up-link.ts'
import { apiContext } from './middleware/api-context.ts'
import { bodyLimit } from './middleware/body-limit.ts'
import { resetConsent } from './middleware/consent.ts'
import { csrf, sameOrigin } from './middleware/csrf.ts'
import { jsonErrors, methodNotAllowed, notFoundAsJson } from './middleware/errors.ts'
import { formsFirst } from './middleware/forms-first.ts'
import { openData } from './middleware/open-data.ts'
import { pageErrors } from './middleware/page-errors.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { services } from './middleware/services.ts'
import { versioned } from './middleware/versioned.ts'
import { wantsJson } from './middleware/wants-json.ts'
import { handleEvent, maxEventSize, requireForm } from './routes/analytics/event.ts'
import { markStaff } from './routes/analytics/staff.ts'
import { upload } from './routes/inquiry/upload.ts'
import { servePage } from './routes/pages.ts'
import { cardsApi } from './routes/property/cards.tsx'
import { propertyJsonHandler } from './routes/property/json.ts'
import { openHouseCalendar } from './routes/property/open-house-calendar.ts'
import { adjacentApi } from './routes/search/adjacent.ts'
import { mapApi } from './routes/search/map.ts'
import { placesApi } from './routes/search/places.ts'
import { chooseConsent, consentPart, maxConsentSize } from './routes/site/consent.tsx'
import { feedEventRoute, maxFeedEventSize, receiveFeedEvent } from './routes/site/feed-event.ts'
import { photo, photoRoute } from './routes/site/photo.ts'
import { robots } from './routes/site/robots.ts'
import { validated } from './validated.ts'

const testimonialPath = '/testimonials/:id{[1-9][0-9]{12,14}}/:file{(?:100|400|600|800|1360)\\.webp}'

const feedChecks = every(validated('param', 'feedFile'), validated('query', 'feed'))
const propertyFile = validated('param', 'propertyFile')

const propertyFileHandler: typeof propertyJsonHandler = (c) =>
  (c.req.path.endsWith('.ics') ? openHouseCalendar : propertyJsonHandler)(c)

const noStore: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  c.res.headers.set('cache-control', 'private, no-store')
}

/** What is behind the login is loaded with the first request for it. */
const requireLogin: MiddlewareHandler<AppEnv> = async (c, next) =>
  (await import('./routes/portal/session.ts')).requireLogin(c, next)

/** What no visitor's page needs is loaded with the first request for it. */
const loaded =
  <Name extends string>(
    load: () => Promise<Record<Name, (c: Context<AppEnv>) => Response | Promise<Response>>>,
    name: Name,
  ): Handler<AppEnv> =>
  async (c) =>
    (await load())[name](c)

const ownerApi = () => import('./routes/owner/api.ts')
const operation = () => import('./routes/site/operation.ts')
const searchApi = () => import('./routes/search/api.ts')
const feeds = () => import('./routes/search/feeds.ts')
const sitemaps = () => import('./routes/site/sitemap.ts')
const testimonialPictures = () => import('./routes/content/testimonial-picture.ts')
const mcpServer = () => import('./routes/program/mcp.ts')
const programGuide = () => import('./routes/program/guide.ts')
const offline = () => import('./routes/site/offline.ts')
const streetTiles = () => import('./routes/site/street-tile.ts')
const sharedPictures = () => import('./routes/site/shared-picture.ts')

/** Bytes; a browser sends several reports at once. */
const maxReportSize = 16_384

/** Bytes. */
const maxPreferencesSize = 1024
const preferences = every(bodyLimit(maxPreferencesSize), validated('json', 'preferences'))

const data = new Hono<AppEnv>()
data.onError(jsonErrors)
data.get('/api/listing', validated('query', 'search'), apiContext, loaded(searchApi, 'listingApi'))
data.get('/api/count', validated('query', 'count'), apiContext, loaded(searchApi, 'countApi'))
data.get('/api/suggest', validated('query', 'suggest'), apiContext, loaded(searchApi, 'suggestApi'))
data.get('/api/cards', validated('query', 'cards'), apiContext, cardsApi)
data.get('/api/map', validated('query', 'search'), apiContext, versioned, mapApi)
data.get('/api/places', apiContext, versioned, placesApi)
data.get('/api/neighbours', validated('query', 'neighbours'), apiContext, adjacentApi)
data.use('/api/owner/*', apiContext, noStore, sameOrigin, requireLogin)
data.get('/api/owner/homes', loaded(ownerApi, 'ownedHomes'))
data.get('/api/owner/homes/:id/:view', validated('query', 'activity'), loaded(ownerApi, 'homeView'))
data.get('/api/owner/preferences', loaded(ownerApi, 'readPreferences'))
data.put('/api/owner/preferences', preferences, loaded(ownerApi, 'writePreferences'))
data.all('/api/owner/preferences', () => methodNotAllowed('GET, HEAD, PUT'))
data.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/api/owner/*', () => methodNotAllowed())
data.post('/api/counted', csrf, requireForm, bodyLimit(maxEventSize), validated('form', 'event'), handleEvent)
data.post('/reports', csrf, bodyLimit(maxReportSize), loaded(operation, 'securityReport'))
// Signed by the program that sends it, which is no page of this site.
data.post(feedEventRoute, bodyLimit(maxFeedEventSize), validated('param', 'feedEvent'), receiveFeedEvent)
data.get('/rss/:language/:file{(?:sale|rent)\\.xml}', openData, feedChecks, apiContext, loaded(feeds, 'rss'))
data.get('/feed/:language/:file{(?:sale|rent)\\.json}', openData, feedChecks, apiContext, loaded(feeds, 'jsonFeed'))
data.get('/atom/:language/articles.xml', openData, apiContext, async (c) =>
  (await import('./routes/content/article-feed.ts')).articleFeed(c),
)
// Two patterns that differ in their end alone would keep Hono from matching all routes by one expression.
data.get('/property/:file{[1-9][0-9]{0,15}\\.(?:json|ics)}', openData, propertyFile, apiContext, propertyFileHandler)
data.get('/calendar/:file{[\\w-]{43}\\.ics}', async (c) =>
  (await import('./routes/viewing/calendar-feed.ts')).calendarFeed(c),
)
data.get('/consent', apiContext, consentPart)
data.get('/health', loaded(operation, 'health'))
data.get('/.well-known/security.txt', loaded(operation, 'securityText'))
data.get('/.well-known/change-password', loaded(operation, 'changePassword'))
// A program asks without cookies, and what it asks for is sent by the person.
data.post('/mcp', loaded(mcpServer, 'mcp'))
data.get(offlineRoutes.worker, loaded(offline, 'offlineWorker'))
data.get(offlineRoutes.files, loaded(offline, 'offlineFileList'))
data.get('/llms.txt', loaded(programGuide, 'guide'))
data.get('/robots.txt', robots)
data.get('/sitemap.xml', loaded(sitemaps, 'sitemap'))
data.get('/sitemaps/:file{[1-9][0-9]*\\.xml}', loaded(sitemaps, 'sitemapFile'))
data.get('/pictures/:path{.+/og\\.jpg}', loaded(sharedPictures, 'sharedPictureHandler'))
data.get(photoRoute, photo)
data.get(streetTileRoute, loaded(streetTiles, 'streetTileHandler'))
data.get('/uploads/:token', upload)
data.get(testimonialPath, loaded(testimonialPictures, 'testimonialPicture'))
for (const path of new Set(data.routes.map((route) => route.path))) {
  if (path.startsWith('/api/owner/')) continue
  const methods = data.routes.filter((route) => route.path === path).map(({ method }) => method)
  // A choice of consent is answered with a page.
  const allowed = [
    ...(methods.includes('GET') ? ['GET', 'HEAD'] : []),
    ...(methods.includes('POST') || path === '/consent' ? ['POST'] : []),
  ]
  const refused = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !allowed.includes(method))
  data.on(refused, path, () => methodNotAllowed(allowed.join(', ')))
}
data.all('/api/*', notFoundAsJson)

/** A file's address with the punctuation of the sentence around it. */
const fileLink: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (/^[^%]*[\w/]$/.test(pathname)) return next()
  const path = withoutLinkTail(pathname)
  return data.router.match('GET', path)[0].length > 0 ? c.redirect(path + search, 301) : next()
}

export const app = new Hono<AppEnv>()
app.use(requestId({ headerName: '' }), securityHeaders, formsFirst, services)
app.route('/', data)
app.post('/consent', csrf, bodyLimit(maxConsentSize), chooseConsent)
app.get('/staff/:token', markStaff)
app.on(['GET', 'POST'], firstPageRoute, async (c, next) =>
  (await import('./routes/admin/set-up/first-page.tsx')).firstPage(c, next),
)
app.get('*', fileLink)
app.all('*', resetConsent, servePage)
app.onError((error, c) => (c.req.path === '/consent' && wantsJson(c) ? jsonErrors : pageErrors)(error, c))
