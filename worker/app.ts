import { Hono } from 'hono'
import { answerPage } from './answer.ts'
import type { Env } from './env.ts'
import { failureAsJson, methodNotAllowed } from './failures.ts'
import { countApi, listingApi, suggestApi } from './routes/api.ts'
import { cardsApi } from './routes/cards.tsx'
import { robots } from './routes/robots.ts'
import { rss } from './routes/rss.ts'
import { sitemap, sitemapFile } from './routes/sitemap.ts'

/** The table of contents: what answers what. Pages have an address per language, so one resolver finds them all. */
export const app = new Hono<{ Bindings: Env }>()

app.get('/api/listing', listingApi)
app.get('/api/count', countApi)
app.get('/api/suggest', suggestApi)
app.get('/api/cards', cardsApi)
app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/api/:name{listing|count|suggest|cards}', () => methodNotAllowed())
app.all('/api/*', () => failureAsJson(404, 'page.not-found'))
app.get('/robots.txt', robots)
app.get('/sitemap.xml', sitemap)
app.get('/sitemaps/:file{[1-9][0-9]*\\.xml}', sitemapFile)
app.get('/rss/:language/:file{(?:sale|rent)\\.xml}', rss)
app.all('*', answerPage)

app.onError((error, context) => {
  console.error(error)
  return context.req.path.startsWith('/api/') ? failureAsJson(500, 'api.error') : answerPage.failed(context, error)
})
