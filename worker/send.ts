import { Buffer } from 'node:buffer'
import type { Context } from 'hono'
import { sentTo, tagsOf } from '#domain/consent/tags.ts'
import { guessDevice } from '#domain/device.ts'
import { consentOf } from './consent.tsx'
import type { Env } from './env.ts'
import { hasAlready } from './etag.ts'
import { charactersOf, createKey } from './forms/riddle.ts'
import { captchaOrigin } from './forms/turnstile.ts'
import type { Page, Visit } from './page.ts'
import { bytesIn, type Filling, filled, type KeptPage, keepPage, tagOf } from './page-cache.ts'
import type { Piece, Rendered } from './render.tsx'
import { createNonce, type ForeignHosts, pageHeaders, plainHeaders, unchangedHeaders } from './security.ts'
import type { Catalogue } from './services/catalogue.ts'

type Asking = Pick<Context<{ Bindings: Env }>, 'req' | 'env'>

export const html = { 'content-type': 'text/html; charset=utf-8' }
/** A browser may keep a page and must ask whether it still stands; nobody between may, for the nonce is one visitor's. */
const kept = { 'cache-control': 'private, no-cache' }
export const passing = { 'cache-control': 'no-store' }

/** Where to: path and query, unless an editor has written another site's address out in full. */
export const moved = (to: string, status: 301 | 302 | 303 = 301): Response =>
  new Response(null, { status, headers: { ...plainHeaders, location: to, 'cache-control': 'no-cache' } })

/**
 * What of the visitor goes into a page that is the same for everybody.
 * @param key of its forms; a fresh one by default, for every form of every page is sent once
 */
async function fillingOf({ req, env }: Asking, consent: Buffer, key = createKey(Date.now())): Promise<Filling> {
  return {
    consent,
    nonce: createNonce(),
    key,
    characters: await charactersOf(env.FORM_SECRET, key),
    device: guessDevice({
      mobileHint: req.header('sec-ch-ua-mobile') ?? null,
      userAgent: req.header('user-agent') ?? null,
    }),
  }
}

const hostsOf = (
  { env }: Asking,
  { preview, catalogue }: Visit,
  { hosts }: Pick<Page, 'hosts'> | KeptPage,
): ForeignHosts => ({
  ...hosts,
  captcha: captchaOrigin(env),
  ...(!preview && { sends: sentTo(tagsOf(catalogue.site)) }),
})

/** Sends a page as it was kept, or that the browser has it already. */
export async function sendKept(context: Asking, visit: Visit, page: KeptPage): Promise<Response> {
  const consent = await consentOf(context, visit)
  const etag = await tagOf(page, consent, Date.now())
  if (hasAlready(context, etag)) {
    return new Response(null, { status: 304, headers: { ...unchangedHeaders, ...kept, etag } })
  }
  const filling = await fillingOf(context, consent)
  return new Response(filled(page, filling), {
    status: page.status,
    headers: { ...pageHeaders(filling.nonce, hostsOf(context, visit, page)), ...html, ...kept, etag },
  })
}

/**
 * Sends a page piece by piece and, when every part of it was there, keeps it for the next visitor.
 * @param formKey that its forms keep, where one may have been stored under it
 */
export async function send(
  context: Asking,
  visit: Visit,
  page: Page,
  { shell, rest, whole }: Rendered,
  keeping: { key: string; catalogue: Catalogue } | null,
  headers: Record<string, string> = {},
  formKey?: string,
): Promise<Response> {
  const filling = await fillingOf(context, await consentOf(context, visit), formKey)
  const bytesOf = (piece: Piece) => (typeof piece === 'string' ? bytesIn(filling, piece) : piece)
  const { status = 200, retryAfter, hosts } = page
  const sent: Piece[] = []
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      sent.push(...shell)
      controller.enqueue(Buffer.concat(shell.map(bytesOf)))
    },
    async pull(controller) {
      // A pull that gives nothing is not asked again: empty pieces are passed over here.
      for (let next = await rest.next(); !next.done; next = await rest.next()) {
        sent.push(next.value)
        const bytes = bytesOf(next.value)
        if (bytes.length > 0) return controller.enqueue(bytes)
      }
      if (keeping && whole()) keepPage(keeping.catalogue, keeping.key, { status, hosts, pieces: sent })
      controller.close()
    },
  })
  return new Response(body, {
    status,
    headers: {
      ...pageHeaders(filling.nonce, hostsOf(context, visit, page)),
      ...html,
      ...(keeping ? kept : passing),
      ...(retryAfter && { 'retry-after': String(retryAfter) }),
      ...headers,
    },
  })
}
