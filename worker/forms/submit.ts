import type { Context } from 'hono'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { Failure } from '#domain/failure.ts'
import { resolvePath } from '#domain/route-map.ts'
import type { AppEnv } from '#worker/context.ts'
import { rejectedFormPage } from '#worker/html/form-page.tsx'
import { redirectTo, sendPage } from '#worker/html/response.ts'
import { csrf } from '#worker/middleware/csrf.ts'
import { failureFrom } from '#worker/middleware/errors.ts'
import { formBody, isOneClick } from '#worker/middleware/form-body.ts'
import { limitForms } from '#worker/middleware/form-limit.ts'
import { formKey, formResponse } from '#worker/middleware/page-errors.ts'
import { wantsJson } from '#worker/middleware/wants-json.ts'
import { isDownload, isRedirect, type Loaded, loadPage, type Page, type PageContext } from '#worker/page.ts'
import { noStore } from '#worker/page-store/cached-page.ts'
import { type Rejection, receive } from './receive.ts'

/** The page of a rejected form, at its new address where its title has changed since. */
async function reloadPage(c: Context<AppEnv>, context: PageContext): Promise<Loaded> {
  const loaded = await loadPage(c.var.route, context)
  if (!isRedirect(loaded)) return loaded
  const { pathname } = new URL(loaded.redirect, context.site.origin)
  const found = resolvePath(context.catalogue.routeMap, pathname)
  return found.kind === 'found' ? loadPage(c.var.route, { ...context, ...found, pathname }) : loaded
}

/** The page of a rejected form again, with what was entered and the errors; the form alone where its page fails. */
async function rerenderForm(
  c: Context<AppEnv>,
  { state, about, status, retryAfter, key }: Rejection,
): Promise<Response> {
  if (wantsJson(c))
    return formResponse({ errors: state.errors, fault: state.fault, ...formKey(c, key) }, status, retryAfter)
  const form = key ? { ...state, kept: formKey(c, key) } : state
  const context: PageContext = { ...c.var.page, form }
  const loaded = await reloadPage(c, context).catch((error) => void failureFrom(error, c.var.requestId))
  const alone = () => rejectedFormPage(context, form, about)
  const shown = (page: Page): Page => ({ ...page, status, head: { ...page.head, robots: 'noindex' } })
  const page = loaded && !isRedirect(loaded) && !isDownload(loaded) ? loaded : alone()
  return sendPage(c, context, shown(page), {
    headers: retryAfter ? { 'retry-after': String(retryAfter) } : {},
    whenBroken: () => shown(alone()),
  })
}

/** What an action of the back office changed reaches isolates that start. */
const publishVersion = (c: Context<AppEnv>) =>
  c.var.services.publishVersion().catch((error) => void failureFrom(error, c.var.requestId))

export async function submit(c: Context<AppEnv>): Promise<Response> {
  const { page, route, body } = c.var
  if (route.oneClick && isOneClick(body)) return sendPage(c, page, await route.oneClick(page))
  const outcome = await receive(c)
  if ('button' in outcome) {
    if (!route.action) throw new Failure('method.not-allowed')
    const done = await route.action(page, outcome.button, {
      env: c.env,
      later: (promise) => c.executionCtx.waitUntil(promise),
    })
    if (page.isPrivate) c.executionCtx.waitUntil(publishVersion(c))
    if (!isRedirect(done)) return sendPage(c, page, done)
    return done.saved && wantsJson(c) ? c.body(null, 204, { ...noStore, ...done.saved }) : redirectTo(done)
  }
  if ('state' in outcome) return rerenderForm(c, outcome)
  const { to, cookie } = outcome
  const response = wantsJson(c) ? formResponse({ to }) : redirectTo({ redirect: to, status: 303 })
  if (cookie) response.headers.append('set-cookie', cookie)
  return response
}

const csrfOrOneClick = createMiddleware<AppEnv>((c, next) =>
  c.var.route.oneClick && isOneClick(c.var.body) ? next() : csrf(c, next),
)

export const postToPage = every(formBody, csrfOrOneClick, limitForms, submit)
