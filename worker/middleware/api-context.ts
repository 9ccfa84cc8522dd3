import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isPublic } from '#domain/content/site.ts'
import { Failure } from '#domain/failure.ts'
import { today } from '#domain/time.ts'
import { languageCodes } from '#locales/languages.ts'
import type { ApiContext, AppEnv } from '#worker/context.ts'
import { originOf } from '#worker/env.ts'
import { siteView } from '#worker/site-view.ts'
import { checkedIn } from '#worker/validated.ts'
import { enterRendering } from './rendering-limit.ts'

/** @throws Failure `page.not-found` for a language that the site does not use */
export async function openApiContext(c: Context<AppEnv>): Promise<ApiContext> {
  const catalogue = await c.var.services.catalogue()
  const url = new URL(c.req.url)
  const name = c.req.param('language') ?? url.searchParams.get('language')
  const named = languageCodes.find((code) => code === name)
  if (name && !(named && catalogue.routeMap.languages.includes(named))) throw new Failure('page.not-found')
  const language = named ?? catalogue.routeMap.defaultLanguage
  const site = siteView(catalogue, language, originOf(c.env, url), today())
  const services = c.var.services.in(catalogue, language)
  return { language, site, catalogue, services }
}

export const apiContext = createMiddleware<AppEnv>(async (c, next) => {
  const api = await openApiContext(c)
  c.set('api', api)
  if (!isPublic(api.catalogue.site)) await (await import('./authenticate.ts')).requireStaff(c, api)
  const leave = await enterRendering('single')
  try {
    await next()
  } finally {
    leave()
  }
})

/** @param handle its second argument is what `validated` found */
export const jsonHandler =
  <Input = unknown>(handle: (context: ApiContext, checked: Input) => unknown) =>
  async (c: Context<AppEnv>): Promise<Response> => {
    const result = await handle(c.var.api, checkedIn<Input>(c))
    return result instanceof Response ? result : Response.json(result, { headers: { 'cache-control': 'no-cache' } })
  }
