import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { setCookie } from 'hono/cookie'
import {
  allowField,
  type ConsentAction,
  type ConsentChoice,
  choiceFromAction,
  consentCookies,
  consentCookieValues,
  consentMaxAgeSeconds,
  denyAll,
  parseConsent,
} from '#domain/consent/choice.ts'
import { cookieDomains, deniedCookies } from '#domain/consent/tags.ts'
import { Failure } from '#domain/failure.ts'
import { answerPage } from '#worker/answer.ts'
import { consentDialog } from '#worker/consent.tsx'
import { type Env, originOf } from '#worker/env.ts'
import { failureAsJson, failureFrom } from '#worker/failures.ts'
import { plainHeaders } from '#worker/security.ts'
import { html, moved, passing } from '#worker/send.ts'
import { asked } from './asked.ts'

type ConsentContext = Context<{ Bindings: Env }>

/** bytes of the dialog's form: five short fields. */
const maxSize = 2048

/** Query of any page that forgets what a visitor chose. */
const again = 'setcookies'

/** Readable by the page's script, which must obey it too. */
const keptFor = (context: ConsentContext, maxAge: number) =>
  ({
    path: '/',
    maxAge,
    sameSite: 'Lax',
    secure: new URL(originOf(context.env, new URL(context.req.url))).protocol === 'https:',
  }) as const

function keep(context: ConsentContext, choice: ConsentChoice) {
  for (const [name, value] of consentCookieValues(choice))
    setCookie(context, name, value, keptFor(context, consentMaxAgeSeconds))
}

function forget(context: ConsentContext) {
  for (const name of consentCookies) setCookie(context, name, '', keptFor(context, 0))
}

/** What other companies' scripts kept while they were allowed goes with the permission. */
function clear(context: ConsentContext, choice: ConsentChoice | null) {
  const { hostname } = new URL(originOf(context.env, new URL(context.req.url)))
  for (const name of deniedCookies(context.req.header('cookie') ?? '', choice))
    for (const domain of cookieDomains(hostname))
      setCookie(context, name, '', { ...keptFor(context, 0), ...(domain && { domain }) })
}

/** @returns path and query without what asks again. A path of two slashes would lead to another host. */
function silent(url: URL): string {
  url.searchParams.delete(again)
  return url.pathname.replace(/^\/+/, '/') + url.search
}

/** @returns the page of ours that this was sent from; null where a browser does not tell */
function cameFrom({ req, env }: ConsentContext): string | null {
  const here = new URL(req.url)
  const from = req.header('referer') ?? ''
  const url = URL.canParse(from) ? new URL(from) : null
  return url && [here.origin, originOf(env, here)].includes(url.origin) ? silent(url) : null
}

/** @returns the home page in the language that the dialog spoke */
async function homeOf(context: ConsentContext): Promise<string> {
  const { headers } = await asked(({ site }) => moved(site.href('home')))(context)
  return headers.get('location') ?? '/'
}

const actionIn = (sent: FormData): ConsentAction | null =>
  (['all', 'functional', 'chosen'] as const).find((action) => action === sent.get('choice')) ?? null

async function sentTo(context: ConsentContext): Promise<FormData> {
  const { isOurs } = await import('#worker/forms/posted.ts')
  if (!(await isOurs(context))) throw new Failure('request.foreign')
  let tooLarge = false
  const malformed = (cause: unknown): never => {
    throw new Failure('request.malformed', { cause })
  }
  await bodyLimit({
    maxSize: maxSize,
    onError: ({ body }) => {
      tooLarge = true
      return body(null)
    },
  })(context, async () => {}).catch(malformed)
  if (tooLarge) throw new Failure('request.malformed')
  return context.req.formData().catch(malformed)
}

const wantsJson = ({ req }: ConsentContext) => /\bapplication\/json\b/.test(req.header('accept') ?? '')

/** Keeps what a visitor chose, and leads back to the page; a script only hears that it is kept. */
export async function chooseConsent(context: ConsentContext): Promise<Response> {
  try {
    const sent = await sentTo(context)
    const action = actionIn(sent)
    if (!action) throw new Failure('request.malformed')
    const choice = choiceFromAction(action, sent.getAll(allowField))
    keep(context, choice)
    clear(context, choice)
    const json = wantsJson(context)
    for (const [name, value] of Object.entries({ ...plainHeaders, ...passing })) context.header(name, value)
    return json ? context.body(null, 204) : context.redirect(cameFrom(context) ?? (await homeOf(context)), 303)
  } catch (error) {
    if (!wantsJson(context)) return answerPage.failed(context, error)
    const { status, code } = failureFrom(error)
    return failureAsJson(status, code)
  }
}

/** The dialog for whoever wants to change a choice, with the boxes as they are. */
export const consentPart = (context: ConsentContext): Promise<Response> =>
  asked(async ({ site }) => {
    const choice = parseConsent(context.req.header('cookie') ?? '') ?? denyAll
    return new Response(await consentDialog(site, choice), { headers: { ...plainHeaders, ...html, ...passing } })
  })(context)

/** Whether a page is asked for with `?setcookies`. */
export const asksAgain = ({ req }: ConsentContext): boolean =>
  req.url.includes(again) && /^(?:GET|HEAD)$/.test(req.method) && new URL(req.url).searchParams.has(again)

/** Such a page: what was chosen is forgotten, and the page asks anew. */
export function askAgain(context: ConsentContext): Response {
  // A browser that only looks ahead has not been told to by anybody.
  if (/\bprefetch\b/.test(context.req.header('sec-purpose') ?? ''))
    return new Response(null, { status: 503, headers: passing })
  forget(context)
  const { headers } = moved(silent(new URL(context.req.url)), 302)
  for (const [name, value] of [...headers, ...Object.entries(passing)]) context.header(name, value)
  return context.body(null, 302)
}
