import type { Buffer } from 'node:buffer'
import type { Context } from 'hono'
import { siteTags, tagConnectOrigins } from '#domain/consent/tags.ts'
import { captchaOrigin } from '#worker/captcha/site.ts'
import { createNonce, type ForeignHosts, pageHeaders } from '#worker/content-security-policy.ts'
import type { AppEnv } from '#worker/context.ts'
import type { Download, Page, PageContext, Redirect } from '#worker/page.ts'
import {
  type CachedPage,
  html,
  noStore,
  noticesFor,
  publicPage,
  revalidate,
  toCachedPage,
  valuesFor,
  versionHeader,
} from '#worker/page-store/cached-page.ts'
import { type Chunk, fillPlaceholders, withFilled } from '#worker/page-store/chunks.ts'
import { consentBarOf } from './consent.tsx'
import { hintsOf } from './language-hint.tsx'
import { render } from './render.tsx'

export const redirectTo = ({ redirect, status = 301 }: Redirect): Response =>
  new Response(null, { status, headers: { location: redirect, 'cache-control': 'no-cache' } })

/** The ASCII name is the fallback for clients without RFC 8187. */
const disposition = (name: string, isInline: boolean) => {
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .,()-]+/g, '-')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const unicode = ascii === name ? '' : `; filename*=UTF-8''${encoded}`
  return `${isInline ? 'inline' : 'attachment'}; filename="${ascii}"${unicode}`
}

export const sendDownload = ({ download }: Download): Response => {
  const { name, type, content, isInline = false, headers } = download
  return new Response(content, {
    headers: {
      ...noStore,
      'content-type': type,
      'content-disposition': disposition(name, isInline),
      ...headers,
    },
  })
}

const hostsOf = (
  { env }: Context<AppEnv>,
  { preview, catalogue }: PageContext,
  hosts: ForeignHosts | undefined,
): ForeignHosts => ({
  ...hosts,
  captcha: captchaOrigin(env),
  ...(preview ? { isFramed: true } : { sends: tagConnectOrigins(siteTags(catalogue.site)) }),
})

/** What a page has for some visitors only, and where it loads from. */
const partsOf = (c: Context<AppEnv>, context: PageContext, { head, hosts, sheet }: Page) => ({
  language: context.site.language,
  version: context.catalogue.version,
  hosts: { ...hostsOf(c, context, hosts), ...(sheet === 'desk' && { isDesk: true }) },
  consentBar: consentBarOf(context),
  hints: hintsOf(head.alternates),
})

type SendOptions = {
  headers?: Record<string, string>
  isCacheable?: boolean
  /** Sent in place of a page of which a part has failed; the page is not streamed. */
  whenBroken?: () => Page
  /** @param isWhole no deferred part has failed */
  onEnd?: (toPage: () => CachedPage, isWhole: boolean) => void
}

/** Microtasks within which data in memory is there; a timer would cost more than they do. */
const maxMicrotasks = 100

async function isInMemory(data: Promise<unknown>): Promise<boolean> {
  let isThere = false
  void data.then(() => {
    isThere = true
  })
  for (let count = 0; !isThere && count < maxMicrotasks; count++) await null
  return isThere
}

/**
 * Sends a page in one piece when its data is in memory, since a stream costs more than its bytes. A stream has no
 * backpressure: a slow reader must not keep a rendering slot.
 */
export async function sendPage(
  c: Context<AppEnv>,
  context: PageContext,
  page: Page,
  { headers = {}, isCacheable = false, whenBroken, onEnd }: SendOptions = {},
): Promise<Response> {
  const { shell, rest, loaded, isWhole } = await render(page, context)
  const parts = partsOf(c, context, page)
  const nonce = createNonce()
  const values = valuesFor(c, parts, noticesFor(c, parts), nonce)
  const { status = 200, retryAfter } = page
  const sent: Chunk[] = []
  let isOpen = true
  const end = () => onEnd?.(() => toCachedPage({ ...parts, status, chunks: sent }), isWhole())
  const stream = (): ReadableStream<Uint8Array> =>
    new ReadableStream({
      start(controller) {
        const write = async (chunks: readonly Chunk[]) => {
          sent.push(...chunks)
          const bytes = fillPlaceholders(chunks, values)
          if (isOpen) controller.enqueue(bytes)
        }
        const writeAll = async () => {
          await write(shell)
          for await (const chunks of rest) await write(chunks)
          if (isOpen) controller.close()
        }
        writeAll()
          .catch((error) => isOpen && controller.error(error))
          .finally(end)
      },
      cancel() {
        isOpen = false
      },
    })
  const respond = (body: Buffer<ArrayBuffer> | ReadableStream<Uint8Array>) =>
    new Response(body, {
      status,
      headers: {
        ...pageHeaders(nonce, parts.hosts),
        ...html,
        ...(!context.isPrivate && !context.preview && publicPage),
        ...versionHeader(parts),
        ...(isCacheable ? revalidate : noStore),
        ...(retryAfter && { 'retry-after': String(retryAfter) }),
        ...headers,
      },
    })
  const whole = async () => {
    sent.push(...shell)
    for await (const chunks of rest) sent.push(...chunks)
    end()
    return withFilled(sent, values, respond)
  }
  if (whenBroken) {
    const response = await whole()
    return isWhole() ? response : sendPage(c, context, whenBroken(), { headers })
  }
  return (await isInMemory(loaded)) ? whole() : respond(stream())
}
