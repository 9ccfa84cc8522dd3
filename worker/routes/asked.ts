import type { Context } from 'hono'
import { Failure } from '#domain/failure.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import type { SiteView } from '#ui/site.tsx'
import { type Env, originOf } from '#worker/env.ts'
import { failureAsJson, failureFrom } from '#worker/failures.ts'
import { brusselsDay, siteView } from '#worker/html/site-view.ts'
import { enterRendering } from '#worker/middleware/rendering-limit.ts'
import { plainHeaders } from '#worker/security.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { createServices, type Services } from '#worker/services/services.ts'

type AskedContext = Context<{ Bindings: Env }>

/** What a program asks, in the language that `language` names in the path or the query, else in the site's default. */
export type Asked = {
  query: URLSearchParams
  params: Record<string, string>
  language: Language
  site: SiteView
  catalogue: Catalogue
  services: Services
}

/**
 * An answer for programs. What is given goes out as JSON, a `Response` as it is.
 * A `Failure` is answered with its status and code.
 */
export const asked = (give: (asked: Asked) => unknown) => async (context: AskedContext) => {
  const later = (promise: Promise<unknown>) => context.executionCtx.waitUntil(promise)
  let leave = () => {}
  try {
    const catalogue = await createServices(context.env, later).catalogue()
    const url = new URL(context.req.url)
    const query = url.searchParams
    const said = context.req.param('language') ?? query.get('language')
    const wanted = languageCodes.find((code) => code === said)
    if (said && !(wanted && catalogue.routeMap.languages.includes(wanted))) throw new Failure('page.not-found')
    const language = wanted ?? catalogue.routeMap.defaultLanguage
    leave = await enterRendering('single')
    const given = await give({
      query,
      params: context.req.param(),
      language,
      site: siteView(catalogue, language, originOf(context.env, url), brusselsDay(Date.now())),
      catalogue,
      // What the database may take begins now.
      services: createServices(context.env, later).in(catalogue, language),
    })
    return given instanceof Response
      ? given
      : Response.json(given, { headers: { ...plainHeaders, 'cache-control': 'no-cache' } })
  } catch (error) {
    const { status, code, retryAfter } = failureFrom(error)
    return failureAsJson(status, code, retryAfter)
  } finally {
    leave()
  }
}
