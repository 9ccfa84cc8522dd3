import type { Context } from 'hono'
import { Failure } from '#domain/failure.ts'
import { resolve } from '#domain/paths.ts'
import type { Language } from '#locales/languages.ts'
import { type Env, originOf } from './env.ts'
import { failureFrom } from './failures.ts'
import type { Page, PageDefinition, Redirect, Visit } from './page.ts'
import { keptPage } from './page-cache.ts'
import { isPreview, type Preview, previewIn, signPreview } from './preview.ts'
import { render } from './render.tsx'
import { bareErrorPage, errorPage, notFoundPage, routes } from './routes/pages.ts'
import { plainHeaders } from './security.ts'
import { html, moved, passing, send, sendKept } from './send.ts'
import { type Catalogue, CatalogueOutdated, withPublished } from './services/catalogue.ts'
import { createServices, type Later } from './services/services.ts'
import { dayOf, siteView } from './site-view.ts'

type PageContext = Context<{ Bindings: Env }>
type RequestServices = ReturnType<typeof createServices>

const laterOf =
  (context: PageContext): Later =>
  (promise) =>
    context.executionCtx.waitUntil(promise)

function visitOf(
  env: Env,
  url: URL,
  catalogue: Catalogue,
  language: Language,
  found: Partial<Pick<Visit, 'route' | 'params' | 'preview'>>,
  services: RequestServices,
  settled = false,
): Visit {
  return {
    route: null,
    params: {},
    preview: false,
    ...found,
    query: url.searchParams,
    search: url.search,
    pathname: url.pathname,
    site: siteView(catalogue, language, originOf(env, url), dayOf(Date.now())),
    book: catalogue.book,
    catalogue,
    services: services.in(catalogue, language, settled),
  }
}

const isRedirect = (page: Page | Redirect): page is Redirect => 'redirect' in page

/** Nothing is known of the site: the database never answered this isolate. Only words are left. */
function answerBare(context: PageContext, failure: Failure): Response {
  return new Response(bareErrorPage(new URL(context.req.url).pathname, failure), {
    status: failure.status,
    headers: { ...plainHeaders, ...html, ...passing, 'retry-after': String(failure.retryAfter ?? 30) },
  })
}

async function answerFailure(context: PageContext, error: unknown, known?: Visit): Promise<Response> {
  const failure = failureFrom(error)
  const later = laterOf(context)
  if (!known && failure.code === 'database.unavailable') return answerBare(context, failure)
  try {
    let visit = known
    if (!visit) {
      const services = createServices(context.env, later)
      const catalogue = await services.catalogue()
      const url = new URL(context.req.url)
      const found = resolve(catalogue.book, url.pathname)
      const language = found.kind === 'malformed' ? catalogue.book.defaultLanguage : found.language
      visit = visitOf(context.env, url, catalogue, language, {}, services)
    }
    const page = failure.page === 'not-found' ? notFoundPage(visit, failure) : errorPage(visit, failure)
    const headers: Record<string, string> = {}
    if (failure.retryAfter) headers['retry-after'] = String(failure.retryAfter)
    if (failure.status === 405) headers.allow = 'GET, HEAD'
    return send(context, page, await render(page, visit), null, headers)
  } catch (second) {
    if (second !== error) console.error('no page for a failure', second)
    return answerBare(context, failure)
  }
}

/** What nobody else sees yet: nothing kept, nothing indexed. The switch leads to the page's preview in each language. */
async function answerPreview(
  context: PageContext,
  visit: Visit,
  definition: PageDefinition,
  { until }: Preview,
): Promise<Response> {
  const page = await definition.load(visit)
  if (isRedirect(page)) return moved(page.redirect, 302)
  const paths = Object.entries(page.addresses ?? page.head.alternates) as [Language, string][]
  const signed = paths.map(async ([code, path]) => [code, await signPreview(context.env.PREVIEW_SECRET!, path, until)])
  const shown: Page = {
    ...page,
    addresses: Object.fromEntries(await Promise.all(signed)),
    head: { ...page.head, alternates: {}, robots: 'noindex, nofollow' },
  }
  return send(context, shown, await render(shown, visit), null, { 'x-robots-tag': 'noindex' })
}

type Asked = { url: URL; catalogue: Catalogue; preview: Preview | null }

/** @throws Failure `page.not-found` for a preview without a link that is signed and still good */
async function askedOf({ env, req }: PageContext, catalogue: Catalogue): Promise<Asked> {
  const url = new URL(req.url)
  if (!isPreview(url.pathname)) return { url, catalogue, preview: null }
  const preview = await previewIn(env.PREVIEW_SECRET, url, Date.now())
  if (!preview) throw new Failure('page.not-found')
  return { url: new URL(preview.path, url), catalogue: withPublished(catalogue, preview.path), preview }
}

/** @param settled whether the catalogue cannot be had any newer */
async function answerWith(
  context: PageContext,
  services: RequestServices,
  known: Catalogue,
  settled = false,
): Promise<Response> {
  const { url, catalogue, preview } = await askedOf(context, known)
  const { book } = catalogue
  const found = resolve(book, url.pathname)
  if (found.kind === 'malformed') throw new Failure('request.malformed')

  const about = found.kind === 'found' ? { ...found, preview: preview !== null } : {}
  const visit = visitOf(context.env, url, catalogue, found.language, about, services, settled)
  if (found.kind === 'unknown') return answerFailure(context, new Failure('page.not-found'), visit)
  if (context.req.method !== 'GET' && context.req.method !== 'HEAD')
    return answerFailure(context, new Failure('method.not-allowed'), visit)

  try {
    const definition = routes[found.route]
    if (preview) return await answerPreview(context, visit, definition, preview)
    const address = definition.address ? definition.address(visit, found.canonical) : found.canonical + url.search
    // The default language answers behind its own prefix too, with a canonical link to the form without it.
    const prefixed = found.language === book.defaultLanguage ? `/${found.language}` : ''
    const settled = [address, `${prefixed}${address}`].includes(url.pathname + url.search)
    if (address !== null && !settled) return moved(address)

    const name = definition.key(visit)
    const key = name === null ? null : `${visit.site.origin} ${visit.site.today} ${visit.site.language} ${name}`
    const page = key && keptPage(catalogue, key)
    if (page) return await sendKept(context, page)

    const loaded = await definition.load(visit)
    if (isRedirect(loaded)) return moved(loaded.redirect, loaded.status)
    const keeping = key && !loaded.status && !loaded.passing ? { key, catalogue } : null
    return send(context, loaded, await render(loaded, visit), keeping)
  } catch (error) {
    if (error instanceof CatalogueOutdated) throw error
    return answerFailure(context, error, visit)
  }
}

async function answer(context: PageContext): Promise<Response> {
  const services = createServices(context.env, laterOf(context))
  const catalogue = await services.catalogue()
  try {
    return await answerWith(context, services, catalogue)
  } catch (error) {
    if (!(error instanceof CatalogueOutdated)) throw error
  }
  return answerWith(context, services, await services.renewed(catalogue), true)
}

/** Every page of the site, in every language. */
export const answerPage = Object.assign(
  (context: PageContext): Promise<Response> => answer(context).catch((error) => answerFailure(context, error)),
  { failed: (context: PageContext, error: unknown) => answerFailure(context, error) },
)
