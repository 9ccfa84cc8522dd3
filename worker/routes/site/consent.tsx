import type { Context } from 'hono'
import { allowField, type ConsentAction, choiceFromAction, denyAll, parseConsent } from '#domain/consent/choice.ts'
import { Failure } from '#domain/failure.ts'
import { ConsentBar } from '#ui/frame/consent-bar.tsx'
import type { AppEnv } from '#worker/context.ts'
import { originOf } from '#worker/env.ts'
import { renderPart } from '#worker/html/render.tsx'
import { jsonHandler, openApiContext } from '#worker/middleware/api-context.ts'
import { afterChange, deleteRefusedCookies, storeChoice, withoutReset } from '#worker/middleware/consent.ts'
import { wantsJson } from '#worker/middleware/wants-json.ts'
import { html, noStore } from '#worker/page-store/cached-page.ts'

type ConsentContext = Context<AppEnv>

export const maxConsentSize = 2048

function refererPath({ req, env }: ConsentContext): string | null {
  const { origin } = new URL(req.url)
  const referer = req.header('referer') ?? ''
  const url = URL.canParse(referer) ? new URL(referer) : null
  return url && [origin, originOf(env, new URL(req.url))].includes(url.origin) ? withoutReset(url) : null
}

const homePath = (c: ConsentContext): Promise<string> =>
  openApiContext(c).then(
    ({ site }) => site.href('home'),
    () => '/',
  )

const actionIn = (fields: FormData): ConsentAction | null =>
  (['all', 'functional', 'chosen'] as const).find((action) => action === fields.get('choice')) ?? null

/** Stores a choice in cookies and redirects to the referring page; 204 for a script. */
export async function chooseConsent(c: ConsentContext): Promise<Response> {
  const fields = await c.req.formData().catch((cause) => {
    throw new Failure('request.malformed', { cause })
  })
  const action = actionIn(fields)
  if (!action) throw new Failure('request.malformed')
  const choice = choiceFromAction(action, fields.getAll(allowField))
  storeChoice(c, choice)
  deleteRefusedCookies(c, choice)
  for (const [name, value] of Object.entries(afterChange)) c.header(name, value)
  return wantsJson(c) ? c.body(null, 204) : c.redirect(refererPath(c) ?? (await homePath(c)), 303)
}

/** The bar with its list open and the stored choice. */
export const consentPart = (c: ConsentContext): Promise<Response> =>
  jsonHandler(({ site }) => {
    const choice = parseConsent(c.req.header('cookie') ?? '') ?? denyAll
    return c.html(renderPart(site, <ConsentBar choice={choice} isReopened />), 200, { ...html, ...noStore })
  })(c)
