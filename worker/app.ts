import { Hono } from 'hono'
import { answerPage } from './answer.ts'
import type { Env } from './env.ts'
import { forLog } from './error-log.ts'
import { failureAsJson, methodNotAllowed } from './failures.ts'
import { handleEvent } from './routes/analytics/event.ts'
import { markStaff } from './routes/analytics/staff.ts'
import { askAgain, asksAgain, chooseConsent, consentPart } from './routes/consent.ts'
import { testimonialPicture } from './routes/content/testimonial-picture.ts'
import { upload } from './routes/inquiry/upload.ts'
import { cardsApi } from './routes/property/cards.tsx'
import { propertyJsonHandler } from './routes/property/json.ts'
import { openHouseCalendar } from './routes/property/open-house-calendar.ts'
import { adjacentApi } from './routes/search/adjacent.ts'
import { countApi, listingApi, suggestApi } from './routes/search/api.ts'
import { jsonFeed, rss } from './routes/search/feeds.ts'
import { mapApi } from './routes/search/map.ts'
import { placesApi } from './routes/search/places.ts'
import { robots } from './routes/site/robots.ts'
import { sharedPictureHandler } from './routes/site/shared-picture.ts'
import { sitemap, sitemapFile } from './routes/site/sitemap.ts'

/** The table of contents: what answers what. Pages have an address per language, so one resolver finds them all. */
export const app = new Hono<{ Bindings: Env }>()

app.get('/api/listing', listingApi)
app.get('/api/count', countApi)
app.get('/api/suggest', suggestApi)
app.get('/api/cards', cardsApi)
app.get('/api/map', mapApi)
app.get('/api/places', placesApi)
app.get('/api/neighbours', adjacentApi)
app.post('/api/counted', handleEvent)
app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/api/:name{listing|count|suggest|cards|map|places|neighbours}', () =>
  methodNotAllowed(),
)
app.all('/api/*', () => failureAsJson(404, 'page.not-found'))
app.get('/robots.txt', robots)
app.get('/sitemap.xml', sitemap)
app.get('/sitemaps/:file{[1-9][0-9]*\\.xml}', sitemapFile)
app.get('/rss/:language/:file{(?:sale|rent)\\.xml}', rss)
app.get('/feed/:language/:file{(?:sale|rent)\\.json}', jsonFeed)
app.get('/pictures/:path{.+/og\\.jpg}', sharedPictureHandler)
app.get('/property/:file{[1-9][0-9]{0,9}\\.json}', propertyJsonHandler)
app.get('/property/:file{[1-9][0-9]{0,9}\\.ics}', openHouseCalendar)
for (const path of [
  '/rss/*',
  '/feed/*',
  '/uploads/:token',
  '/testimonials/:id{[1-9][0-9]{12,14}}/:file{(?:100|400|600|800|1360)\\.webp}',
  '/property/:file{[1-9][0-9]{0,9}\\.(?:json|ics)}',
])
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], path, () => methodNotAllowed())
app.get('/consent', consentPart)
app.post('/consent', chooseConsent)
app.on(['PUT', 'PATCH', 'DELETE'], '/consent', () => methodNotAllowed('GET, HEAD, POST'))
app.get('/uploads/:token', upload)
app.get('/staff/:token', markStaff)
app.get('/testimonials/:id{[1-9][0-9]{12,14}}/:file{(?:100|400|600|800|1360)\\.webp}', testimonialPicture)
app.all('*', (context) => (asksAgain(context) ? askAgain(context) : answerPage(context)))

app.onError((error, context) => {
  console.error(forLog(error))
  return context.req.path.startsWith('/api/') ? failureAsJson(500, 'api.error') : answerPage.failed(context, error)
})
