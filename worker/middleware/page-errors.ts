import type { Context } from 'hono'
import { forLog } from '#domain/error-log.ts'
import { Failure } from '#domain/failure.ts'
import type { FormResponse } from '#domain/forms/hidden-fields.ts'
import { challengeText } from '#worker/captcha/challenge.ts'
import { createNonce, pageHeaders } from '#worker/content-security-policy.ts'
import type { AppEnv } from '#worker/context.ts'
import { createFormKey } from '#worker/crypto/uuid.ts'
import { closedPage, languageOf } from '#worker/html/closed-page.ts'
import { errorPage, minimalErrorPage, notFoundPage } from '#worker/html/error-pages.tsx'
import { sendPage } from '#worker/html/response.ts'
import { html, noStore } from '#worker/page-store/cached-page.ts'
import { CatalogueOutdated } from '#worker/services/catalogue/catalogue.ts'
import { failureAsJson, failureFrom } from './errors.ts'
import { openErrorContext } from './page-context.ts'
import { wantsJson } from './wants-json.ts'

const retryHeader = (seconds: number | undefined): Record<string, string> =>
  seconds ? { 'retry-after': String(seconds) } : {}

/** Without the site's layout, for an isolate without a catalogue. */
const minimalResponse = ({ req }: Context<AppEnv>, failure: Failure): Response =>
  new Response(minimalErrorPage(new URL(req.url).pathname, failure), {
    status: failure.status,
    headers: { ...html, ...noStore, ...retryHeader(failure.retryAfter ?? 30) },
  })

/** Visitors come back, and nothing is indexed meanwhile. */
const closedRetrySeconds = 3600

function closedResponse({ req, get }: Context<AppEnv>): Response {
  const { pathname } = new URL(req.url)
  const language = languageOf(pathname, req.header('accept-language') ?? '')
  return new Response(closedPage(language, get('page')?.site.href('login') ?? null), {
    status: 503,
    headers: {
      ...pageHeaders(createNonce(), {}),
      ...html,
      ...noStore,
      ...retryHeader(closedRetrySeconds),
      'x-robots-tag': 'noindex',
    },
  })
}

async function errorResponse(c: Context<AppEnv>, failure: Failure): Promise<Response> {
  if (failure.code === 'site.closed') return closedResponse(c)
  if (!c.get('page') && failure.code === 'database.unavailable') return minimalResponse(c, failure)
  try {
    const context = c.get('page') ?? (await openErrorContext(c))
    const page = failure.isNotFound ? notFoundPage(context, failure) : errorPage(context, failure)
    const headers = { ...retryHeader(failure.retryAfter), ...(failure.status === 405 && { allow: 'GET, HEAD' }) }
    return await sendPage(c, context, page, { headers })
  } catch (error) {
    const isClosed = error instanceof Failure && error.code === 'site.closed'
    if (error !== failure && !isClosed) console.error('error_page.failed', forLog(error))
    return minimalResponse(c, failure)
  }
}

export function formKey({ env }: Context<AppEnv>, key = createFormKey(Date.now())) {
  return { key, characters: challengeText(env.FORM_SECRET, key) }
}

export const formResponse = (body: FormResponse, status = 200, retryAfter?: number): Response =>
  Response.json(body, { status, headers: { ...noStore, ...retryHeader(retryAfter) } })

/** A 5xx may have stored the form: without a new key the script retries with the same one. */
function scriptResponse(c: Context<AppEnv>, { status, retryAfter }: Failure): Response {
  const fault = status === 404 || status === 410 ? 'gone' : 'retry'
  const key = status < 500 ? formKey(c) : { key: '', characters: '' }
  return formResponse({ errors: {}, fault, ...key }, status, retryAfter)
}

/** @throws CatalogueOutdated for `withDataVersion` */
export const pageErrors = (error: unknown, c: Context<AppEnv>): Response | Promise<Response> => {
  if (error instanceof CatalogueOutdated) throw error
  const failure = failureFrom(error, c.get('requestId'))
  if (!wantsJson(c)) return errorResponse(c, failure)
  if (c.req.method === 'POST') return scriptResponse(c, failure)
  return failureAsJson(failure.status, failure.code, failure.retryAfter)
}
