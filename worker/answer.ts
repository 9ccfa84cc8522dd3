import { Buffer } from 'node:buffer'
import type { Context } from 'hono'
import { Failure } from '#domain/failure.ts'
import { resolve } from '#domain/paths.ts'
import type { Language } from '#locales/languages.ts'
import { type Env, originOf } from './env.ts'
import { failureFrom } from './failures.ts'
import type { Page, PageDefinition, Redirect, Visit } from './page.ts'
import { type KeptPage, keepPage, keptPage, tagOf, withNonce } from './page-cache.ts'
import { nonceHere, type Piece, type Rendered, render } from './render.tsx'
import { bareErrorPage, errorPage, notFoundPage, routes } from './routes/pages.ts'
import { createNonce, pageHeaders, plainHeaders, unchangedHeaders } from './security.ts'
import type { Catalogue } from './services/catalogue.ts'
import { createServices, type Later } from './services/services.ts'
import { dayOf, siteView } from './site-view.ts'

type PageContext = Context<{ Bindings: Env }>

const html = { 'content-type': 'text/html; charset=utf-8' }
/** A browser may keep a page and must ask whether it still stands; nobody between may, for the nonce is one visitor's. */
const kept = { 'cache-control': 'private, no-cache' }
const passing = { 'cache-control': 'no-store' }

/** Path and query only: what a redirect says never leaves the site. */
const moved = (to: string, status: 301 | 302 = 301): Response =>
  new Response(null, { status, headers: { ...plainHeaders, location: to, 'cache-control': 'no-cache' } })

const laterOf =
  (context: PageContext): Later =>
  (promise) =>
    context.executionCtx.waitUntil(promise)

function visitOf(
  env: Env,
  url: URL,
  catalogue: Catalogue,
  language: Language,
  found: Partial<Pick<Visit, 'route' | 'params'>>,
  services: ReturnType<typeof createServices>,
): Visit {
  return {
    route: null,
    params: {},
    ...found,
    query: url.searchParams,
    search: url.search,
    pathname: url.pathname,
    site: siteView(catalogue, language, originOf(env, url), dayOf(Date.now())),
    book: catalogue.book,
    catalogue,
    services: services.in(catalogue, language),
  }
}

const strength = /^W\//

async function answerKept(context: PageContext, page: KeptPage): Promise<Response> {
  const etag = await tagOf(page)
  const asked = context.req.header('if-none-match')?.split(/\s*,\s*/) ?? []
  if (asked.some((tag) => tag.replace(strength, '') === etag.replace(strength, ''))) {
    return new Response(null, { status: 304, headers: { ...unchangedHeaders, ...kept, etag } })
  }
  const nonce = createNonce()
  return new Response(withNonce(page, nonce), {
    status: page.status,
    headers: { ...pageHeaders(nonce), ...html, ...kept, etag },
  })
}

/** Sends a page piece by piece and, when every part of it was there, keeps it for the next visitor. */
function send(
  page: Page,
  { shell, rest, whole }: Rendered,
  keeping: { key: string; catalogue: Catalogue } | null,
  headers: Record<string, string> = {},
): Response {
  const nonce = createNonce()
  const filling = Buffer.from(nonce, 'latin1')
  const filled = (piece: Piece) => (piece === nonceHere ? filling : piece)
  const status = page.status ?? 200
  const sent: Piece[] = []
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      sent.push(...shell)
      controller.enqueue(Buffer.concat(shell.map(filled)))
    },
    async pull(controller) {
      // A pull that gives nothing is not asked again: empty pieces are passed over here.
      for (let next = await rest.next(); !next.done; next = await rest.next()) {
        sent.push(next.value)
        const bytes = filled(next.value)
        if (bytes.length > 0) return controller.enqueue(bytes)
      }
      if (keeping && whole()) keepPage(keeping.catalogue, keeping.key, status, sent)
      controller.close()
    },
  })
  return new Response(body, {
    status,
    headers: { ...pageHeaders(nonce), ...html, ...(keeping ? kept : passing), ...headers },
  })
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
    return send(page, await render(page, visit), null, headers)
  } catch (second) {
    if (second !== error) console.error('no page for a failure', second)
    return answerBare(context, failure)
  }
}

async function answer(context: PageContext): Promise<Response> {
  const later = laterOf(context)
  const services = createServices(context.env, later)
  const catalogue = await services.catalogue()
  const { book } = catalogue
  const url = new URL(context.req.url)
  const found = resolve(book, url.pathname)
  if (found.kind === 'malformed') throw new Failure('request.malformed')

  const visit = visitOf(context.env, url, catalogue, found.language, found.kind === 'found' ? found : {}, services)
  if (found.kind === 'unknown') return answerFailure(context, new Failure('page.not-found'), visit)
  if (context.req.method !== 'GET' && context.req.method !== 'HEAD')
    return answerFailure(context, new Failure('method.not-allowed'), visit)

  try {
    const definition: PageDefinition = routes[found.route]
    const address = definition.address ? definition.address(visit, found.canonical) : found.canonical + url.search
    // The default language answers behind its own prefix too, with a canonical link to the form without it.
    const prefixed = found.language === book.defaultLanguage ? `/${found.language}` : ''
    const settled = [address, `${prefixed}${address}`].includes(url.pathname + url.search)
    if (address !== null && !settled) return moved(address)

    const name = definition.key(visit)
    const key = name === null ? null : `${visit.site.origin} ${visit.site.today} ${visit.site.language} ${name}`
    const page = key && keptPage(catalogue, key)
    if (page) return answerKept(context, page)

    const loaded = await definition.load(visit)
    if (isRedirect(loaded)) return moved(loaded.redirect)
    return send(loaded, await render(loaded, visit), key && !loaded.status ? { key, catalogue } : null)
  } catch (error) {
    return answerFailure(context, error, visit)
  }
}

/** Every page of the site, in every language. */
export const answerPage = Object.assign(
  (context: PageContext): Promise<Response> => answer(context).catch((error) => answerFailure(context, error)),
  { failed: (context: PageContext, error: unknown) => answerFailure(context, error) },
)
