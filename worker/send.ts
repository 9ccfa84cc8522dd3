import { Buffer } from 'node:buffer'
import type { Context } from 'hono'
import { siteTags, tagConnectOrigins } from '#domain/consent/tags.ts'
import { guessDevice } from '#domain/device.ts'
import { consentOf } from './consent.tsx'
import type { Env } from './env.ts'
import { hasAlready } from './etag.ts'
import { challengeText, createFormKey } from './forms/challenge.ts'
import { captchaOrigin } from './forms/turnstile.ts'
import type { Page, Visit } from './page.ts'
import { type Filling, filled, type KeptPage, pageOf, tagOf } from './page-cache.ts'
import type { Piece, Rendered } from './render.tsx'
import { createNonce, type ForeignHosts, pageHeaders, plainHeaders, unchangedHeaders } from './security.ts'

type Asking = Pick<Context<{ Bindings: Env }>, 'req' | 'env'>

export const html = { 'content-type': 'text/html; charset=utf-8' }
/** A browser may keep a page and must ask whether it still stands; nobody between may, for the nonce is one visitor's. */
const kept = { 'cache-control': 'private, no-cache' }
export const passing = { 'cache-control': 'no-store' }

/** Where to: path and query, unless an editor has written another site's address out in full. */
export const moved = (to: string, status: 301 | 302 | 303 = 301): Response =>
  new Response(null, { status, headers: { ...plainHeaders, location: to, 'cache-control': 'no-cache' } })

/**
 * What of the visitor goes into a page that is the same for everybody. Each form has a key of its own, for each is sent
 * once; the characters that it asks for come after it and follow from it.
 */
function fillingOf({ req, env }: Asking, consent: Buffer, nonce: string): Filling {
  let key = ''
  return async (hole) => {
    if (hole === 'consent') return consent
    if (hole === 'nonce') return Buffer.from(nonce)
    if (hole === 'key') {
      key = createFormKey(Date.now())
      return Buffer.from(key)
    }
    if (hole === 'characters') return Buffer.from(await challengeText(env.FORM_SECRET, key))
    const mobileHint = req.header('sec-ch-ua-mobile') ?? null
    return Buffer.from(guessDevice({ mobileHint, userAgent: req.header('user-agent') ?? null }))
  }
}

const hostsOf = (
  { env }: Asking,
  { preview, catalogue }: Visit,
  { hosts }: Pick<Page, 'hosts'> | KeptPage,
): ForeignHosts => ({
  ...hosts,
  captcha: captchaOrigin(env),
  ...(!preview && { sends: tagConnectOrigins(siteTags(catalogue.site)) }),
})

/**
 * Sends a page as it was made before, or that the browser has it already.
 * @param isKept whether a browser may keep it too
 */
export async function sendKept(context: Asking, visit: Visit, page: KeptPage, isKept = true): Promise<Response> {
  const consent = await consentOf(context, visit)
  const etag = isKept ? await tagOf(page, consent, Date.now()) : null
  if (etag && hasAlready(context, etag)) {
    return new Response(null, { status: 304, headers: { ...unchangedHeaders, ...kept, etag } })
  }
  const nonce = createNonce()
  return new Response(await filled(page, fillingOf(context, consent, nonce)), {
    status: page.status,
    headers: {
      ...pageHeaders(nonce, hostsOf(context, visit, page)),
      ...html,
      ...(etag ? { ...kept, etag } : passing),
    },
  })
}

/**
 * Sends a page piece by piece. It is rendered to its end at its own pace, however slowly its visitor reads.
 * @param end is called then: with the page, and whether every part of it was there
 */
export async function send(
  context: Asking,
  visit: Visit,
  page: Page,
  { shell, rest, whole }: Rendered,
  { headers = {}, isKept = false, end }: SendOptions = {},
): Promise<Response> {
  const nonce = createNonce()
  const filling = fillingOf(context, await consentOf(context, visit), nonce)
  const { status = 200, retryAfter, hosts } = page
  const sent: Piece[] = []
  let isOpen = true
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const give = async (chunks: readonly Piece[]) => {
        sent.push(...chunks)
        const bytes: Uint8Array[] = []
        for (const chunk of chunks) bytes.push(typeof chunk === 'string' ? await filling(chunk) : chunk)
        if (isOpen) controller.enqueue(Buffer.concat(bytes))
      }
      const giveAll = async () => {
        await give(shell)
        for await (const chunk of rest) await give([chunk])
        if (isOpen) controller.close()
      }
      giveAll()
        .catch((error) => isOpen && controller.error(error))
        .finally(() => end?.(pageOf({ status, hosts, pieces: sent }), whole()))
    },
    cancel() {
      isOpen = false
    },
  })
  return new Response(body, {
    status,
    headers: {
      ...pageHeaders(nonce, hostsOf(context, visit, page)),
      ...html,
      ...(isKept ? kept : passing),
      ...(retryAfter && { 'retry-after': String(retryAfter) }),
      ...headers,
    },
  })
}

type SendOptions = {
  headers?: Record<string, string>
  /** Whether a browser may keep it. */
  isKept?: boolean
  end?: (page: KeptPage, isWhole: boolean) => void
}
