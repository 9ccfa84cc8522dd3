import type { Context } from 'hono'
import { Failure } from '#domain/failure.ts'
import type { Language } from '#locales/languages.ts'
import type { FormResponse } from './domain/forms/hidden-fields.ts'
import { type PageRoute, type ResolvedRoute, resolvePath } from './domain/route-map.ts'
import { type Env, originOf, type WaitUntil } from './env.ts'
import { forLog } from './error-log.ts'
import { failureFrom } from './failures.ts'
import { challengeText, createFormKey } from './forms/challenge.ts'
import type { Refused } from './forms/receive.ts'
import { turnstileConfig } from './forms/turnstile.ts'
import { brusselsDay, siteView } from './html/site-view.ts'
import { trackView } from './middleware/page-views.ts'
import { enterRendering } from './middleware/rendering-limit.ts'
import type { Download, Page, PageDefinition, Redirect, Visit } from './page.ts'
import { forgetFormerPage, type KeptPage, keepPage, keptPage } from './page-cache.ts'
import { isPreview, type Preview, previewIn, signPreview } from './preview.ts'
import { render } from './render.tsx'
import { formAgain } from './routes/form-again.tsx'
import { bareErrorPage, errorPage, notFoundPage, routes } from './routes/pages.ts'
import { plainHeaders } from './security.ts'
import { html, moved, passing, send, sendKept } from './send.ts'
import { type Catalogue, CatalogueOutdated, withPreviewedPage } from './services/catalogue/catalogue.ts'
import { createServices } from './services/services.ts'
import { createFlights } from './services/single-flight.ts'

type PageContext = Context<{ Bindings: Env }>
type RequestServices = ReturnType<typeof createServices>

const laterOf =
  (context: PageContext): WaitUntil =>
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
    form: null,
    turnstile: turnstileConfig(env),
    ...found,
    query: url.searchParams,
    search: url.search,
    pathname: url.pathname,
    site: siteView(catalogue, language, originOf(env, url), brusselsDay(Date.now())),
    book: catalogue.routeMap,
    catalogue,
    services: services.in(catalogue, language, settled),
  }
}

type Loaded = Page | Redirect | Download

const isRedirect = (page: Loaded): page is Redirect => 'redirect' in page

const isDownload = (page: Loaded): page is Download => 'download' in page

const downloaded = ({ download: { name, type, content } }: Download): Response =>
  new Response(content, {
    headers: {
      ...plainHeaders,
      ...passing,
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
    },
  })

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
      const found = resolvePath(catalogue.routeMap, url.pathname)
      const language = found.kind === 'malformed' ? catalogue.routeMap.defaultLanguage : found.language
      visit = visitOf(context.env, url, catalogue, language, {}, services)
    }
    const page = failure.isNotFound ? notFoundPage(visit, failure) : errorPage(visit, failure)
    const headers: Record<string, string> = {}
    if (failure.retryAfter) headers['retry-after'] = String(failure.retryAfter)
    if (failure.status === 405) headers.allow = 'GET, HEAD'
    return send(context, visit, page, await render(page, visit), { headers })
  } catch (second) {
    if (second !== error) console.error('no page for a failure', forLog(second))
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
  if (isDownload(page)) return downloaded(page)
  if (isRedirect(page)) return moved(page.redirect, 302)
  const paths = Object.entries(page.addresses ?? page.head.alternates) as [Language, string][]
  const signed = paths.map(async ([code, path]) => [code, await signPreview(context.env.PREVIEW_SECRET!, path, until)])
  const shown: Page = {
    ...page,
    addresses: Object.fromEntries(await Promise.all(signed)),
    head: { ...page.head, alternates: {}, robots: 'noindex, nofollow' },
  }
  return send(context, visit, shown, await render(shown, visit), { headers: { 'x-robots-tag': 'noindex' } })
}

/** A page that its form was sent to, once more: with what was entered and what is wrong with it. Nobody keeps it. */
async function answerAgain(
  context: PageContext,
  visit: Visit,
  { state, about, status, retryAfter, key }: Refused,
): Promise<Response> {
  const headers = waiting(retryAfter)
  if (wantsJson(context)) {
    return json({ errors: state.errors, fault: state.fault, ...(await keyed(context, key)) }, status, headers)
  }
  // What was asked of the database before may have taken all of its time.
  const services = createServices(context.env, laterOf(context)).in(visit.catalogue, visit.site.language, true)
  const form = key ? { ...state, kept: await keyed(context, key) } : state
  const again: Visit = { ...visit, services, form }
  const page = await pageAgain(again).catch((error) => {
    failureFrom(error)
    return null
  })
  // Its page cannot be had, or has changed into another one: the form stands by itself.
  const own = page && !isRedirect(page) && !isDownload(page) ? page : formAgain(again, form, about)
  const shown: Page = { ...own, status, head: { ...own.head, robots: 'noindex' } }
  return send(context, again, shown, await render(shown, again), { headers })
}

/** A page, or the one that it has become since its form was opened: with another title it has another address. */
async function pageAgain(visit: Visit): Promise<Loaded> {
  const page = await routes[visit.route!].load(visit)
  if (!isRedirect(page)) return page
  const { pathname } = new URL(page.redirect, visit.site.origin)
  const found = resolvePath(visit.book, pathname)
  return found.kind === 'found' ? routes[found.route].load({ ...visit, ...found, pathname }) : page
}

const wantsJson = ({ req }: PageContext) => /\bapplication\/json\b/.test(req.header('accept') ?? '')

const json = (answer: FormResponse, status: number, headers: Record<string, string> = {}): Response =>
  Response.json(answer, { status, headers: { ...plainHeaders, ...passing, ...headers } })

/** Pages whose buttons hash a password, or lead to one. */
const passwordRoutes: readonly PageRoute[] = ['alertLogin', 'login', 'forgot', 'reset', 'account']

/** A form of the page, else a button of its own, behind a signed link that says who may press it. */
async function answerPost(
  context: PageContext,
  visit: Visit,
  { act, oneClick }: PageDefinition,
  settled: boolean,
): Promise<Response> {
  try {
    // Nothing of it is in what every page loads.
    const [{ receive }, { isOneClick, readPosted }, { inPasswordTurn, inTurn }] = await Promise.all([
      import('./forms/receive.ts'),
      import('./forms/posted.ts'),
      import('./forms/turn.ts'),
    ])
    // Whoever sends slowly keeps nobody waiting.
    const posted = await readPosted(context)
    const turn = visit.route && passwordRoutes.includes(visit.route) ? inPasswordTurn : inTurn
    return await turn(async () => {
      // What the database may take begins now.
      const services = createServices(context.env, laterOf(context)).in(visit.catalogue, visit.site.language, settled)
      const own: Visit = { ...visit, services }
      if (oneClick && posted && isOneClick(posted)) {
        const ended = await oneClick(own)
        return await send(context, own, ended, await render(ended, own))
      }
      const outcome = posted && (await receive(context, own, posted))
      if (!outcome || 'button' in outcome) {
        if (!act || !outcome) throw new Failure('method.not-allowed')
        const done = await act(own, outcome.button)
        if (isRedirect(done)) return moved(done.redirect, done.status)
        return await send(context, own, done, await render(done, own))
      }
      if ('state' in outcome) return await answerAgain(context, own, outcome)
      return wantsJson(context) ? json({ to: outcome.to }, 200) : moved(outcome.to, 303)
    })
  } catch (error) {
    if (error instanceof CatalogueOutdated) throw error
    return wantsJson(context) ? failedJson(context, error) : answerFailure(context, error, visit)
  }
}

/** A script that sent a form is told what its page would tell. */
async function failedJson(context: PageContext, error: unknown): Promise<Response> {
  const { status, retryAfter } = failureFrom(error)
  const fault = status === 404 || status === 410 ? 'gone' : 'retry'
  // It was read already and is not told here: without another one the form keeps its own.
  const none = { key: '', characters: '' }
  return json({ errors: {}, fault, ...(status < 500 ? await keyed(context) : none) }, status, waiting(retryAfter))
}

const waiting = (seconds: number | undefined): Record<string, string> =>
  seconds ? { 'retry-after': String(seconds) } : {}

async function keyed(
  { env }: PageContext,
  key = createFormKey(Date.now()),
): Promise<{ key: string; characters: string }> {
  return { key, characters: await challengeText(env.FORM_SECRET, key) }
}

type Asked = { url: URL; catalogue: Catalogue; preview: Preview | null }

/** @throws Failure `page.not-found` for a preview without a link that is signed and still good */
async function askedOf({ env, req }: PageContext, catalogue: Catalogue): Promise<Asked> {
  const url = new URL(req.url)
  if (!isPreview(url.pathname)) return { url, catalogue, preview: null }
  const preview = await previewIn(env.PREVIEW_SECRET, url, Date.now())
  if (!preview) throw new Failure('page.not-found')
  return { url: new URL(preview.path, url), catalogue: withPreviewedPage(catalogue, preview.path), preview }
}

/** A page that is there, or that the browser has: somebody looks at its home. */
function counted(context: PageContext, visit: Visit, definition: PageDefinition, answer: Response): Response {
  if (definition.counted && (answer.status === 200 || answer.status === 304))
    trackView(context, definition.counted(visit))
  return answer
}

/** @param settled whether the catalogue cannot be had any newer */
async function answerWith(
  context: PageContext,
  services: RequestServices,
  known: Catalogue,
  settled = false,
): Promise<Response> {
  const { url, catalogue, preview } = await askedOf(context, known)
  const found = resolvePath(catalogue.routeMap, url.pathname)
  if (found.kind === 'malformed') throw new Failure('request.malformed')

  const about = found.kind === 'found' ? { ...found, preview: preview !== null } : {}
  const visit = visitOf(context.env, url, catalogue, found.language, about, services, settled)
  if (found.kind === 'unknown') return answerFailure(context, new Failure('page.not-found'), visit)
  const definition = routes[found.route]
  const place = { ...found, preview, settled, isPublic: !definition.portal }
  if (!definition.portal) return answerFound(context, visit, definition, place)
  if (preview) return answerFailure(context, new Failure('page.not-found'), visit)
  const { answerPortal } = await import('./portal/answer.ts')
  return answerPortal(context, visit, definition.portal, (own, opened) => answerFound(context, own, opened, place))
}

type Place = Pick<ResolvedRoute, 'language' | 'canonical'> & {
  preview: Preview | null
  settled: boolean
  isPublic: boolean
}

async function answerFound(
  context: PageContext,
  visit: Visit,
  definition: PageDefinition,
  { language, canonical, preview, settled, isPublic }: Place,
): Promise<Response> {
  const { book: routeMap, catalogue, pathname, search } = visit
  if (context.req.method === 'POST' && !preview) return answerPost(context, visit, definition, settled)
  if (context.req.method !== 'GET' && context.req.method !== 'HEAD')
    return answerFailure(context, new Failure('method.not-allowed'), visit)

  try {
    if (preview) return await answerPreview(context, visit, definition, preview)
    const address = definition.address ? definition.address(visit, canonical) : canonical + search
    // The default language answers behind its own prefix too, with a canonical link to the form without it.
    const prefixed = language === routeMap.defaultLanguage ? `/${language}` : ''
    const isThere = [address, `${prefixed}${address}`].includes(pathname + search)
    if (address !== null && !isThere) return moved(address)

    const name = definition.key(visit)
    const key = name === null ? null : `${visit.site.origin} ${visit.site.today} ${visit.site.language} ${name}`
    const making = { key, settled, isPublic }
    if (!key) return counted(context, visit, definition, await make(context, visit, definition, making))

    const now = Date.now()
    const found = keptPage(catalogue, key, now)
    if (found?.isStale && !flightsOf(catalogue).current(key)) {
      const renewal = make(context, visit, definition, making).catch((error) => {
        if (!(error instanceof CatalogueOutdated)) failureFrom(error)
      })
      context.executionCtx.waitUntil(renewal)
    }
    if (found) return counted(context, visit, definition, await sendKept(context, visit, found.page))

    for (let flight = flightsOf(catalogue).current(key); flight; flight = flightsOf(catalogue).current(key)) {
      const shared = await flight.join()
      if (!shared) continue
      if ('redirect' in shared) return moved(shared.redirect, shared.status)
      return counted(context, visit, definition, await sendKept(context, visit, shared.page, shared.isKept))
    }
    return counted(context, visit, definition, await make(context, visit, definition, making))
  } catch (error) {
    if (error instanceof CatalogueOutdated) throw error
    return answerFailure(context, error, visit)
  }
}

/** What all who ask for the same page at the same time get. */
type Shared = { page: KeptPage; isKept: boolean } | Redirect

const flights = new WeakMap<Catalogue, ReturnType<typeof createFlights<Shared>>>()

/** ms after which nobody waits any longer for a page that another visitor's request renders. */
const maxFlightMs = 10_000

function flightsOf(catalogue: Catalogue) {
  const known = flights.get(catalogue) ?? createFlights<Shared>(maxFlightMs)
  flights.set(catalogue, known)
  return known
}

function deferred<Result>() {
  let resolve: (result: Result) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<Result>((settle, fail) => {
    resolve = settle
    reject = fail
  })
  return { promise, resolve, reject }
}

type Making = { key: string | null; settled: boolean; isPublic: boolean }

/** Makes a page; under a key it is made for all who ask for it meanwhile, and kept where it may be. */
async function make(
  context: PageContext,
  visit: Visit,
  definition: PageDefinition,
  { key, settled, isPublic }: Making,
): Promise<Response> {
  const { catalogue } = visit
  const shared = key === null ? null : deferred<Shared>()
  if (key !== null && shared) {
    flightsOf(catalogue).start(key, shared.promise)
    // It goes on for the others when its visitor leaves.
    context.executionCtx.waitUntil(shared.promise.catch(() => {}))
  }
  let leave = () => {}
  try {
    let own = visit
    if (isPublic) {
      leave = await enterRendering(key === null ? 'single' : 'shared')
      // What the database may take begins now.
      own = {
        ...visit,
        services: createServices(context.env, laterOf(context)).in(catalogue, visit.site.language, settled),
      }
    }
    const loaded = await definition.load(own)
    if (isDownload(loaded) || isRedirect(loaded)) {
      leave()
      if (isDownload(loaded)) return downloaded(loaded)
      if (key !== null) forgetFormerPage(catalogue, key, Date.now())
      shared?.resolve(loaded)
      return moved(loaded.redirect, loaded.status)
    }
    const isKept = key !== null && !loaded.status && !loaded.passing
    if (key !== null && !isKept) forgetFormerPage(catalogue, key, Date.now())
    return await send(context, own, loaded, await render(loaded, own), {
      isKept,
      end(page, isWhole) {
        leave()
        if (isKept && isWhole) keepPage(catalogue, key, page)
        shared?.resolve({ page, isKept: isKept && isWhole })
      },
    })
  } catch (error) {
    leave()
    if (key !== null && error instanceof Failure && error.isNotFound) forgetFormerPage(catalogue, key, Date.now())
    shared?.reject(error)
    throw error
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
  return answerWith(context, services, await services.newerCatalogue(catalogue), true)
}

/** Every page of the site, in every language. */
export const answerPage = Object.assign(
  (context: PageContext): Promise<Response> => answer(context).catch((error) => answerFailure(context, error)),
  { failed: (context: PageContext, error: unknown) => answerFailure(context, error) },
)
