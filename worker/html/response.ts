import { Buffer } from 'node:buffer'
import type { Context } from 'hono'
import { siteTags, tagConnectOrigins } from '#domain/consent/tags.ts'
import type { Language } from '#locales/languages.ts'
import type { LanguagePaths } from '#ui/frame/language-switch.tsx'
import { challengeText } from '#worker/captcha/challenge.ts'
import { captchaOrigin } from '#worker/captcha/site.ts'
import { createNonce, type ForeignHosts, pageHeaders } from '#worker/content-security-policy.ts'
import type { AppEnv } from '#worker/context.ts'
import { createFormKey } from '#worker/crypto/uuid.ts'
import type { Download, Page, PageContext, Redirect } from '#worker/page.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { consentFor } from './consent.tsx'
import { isNotModified } from './etag.ts'
import { hintFor, hintMarkup } from './language-hint.tsx'
import { type CachedPage, etagOf, toCachedPage } from './page-cache.ts'
import { type Chunk, fillPlaceholders, type PlaceholderValues, withFilled } from './placeholders.ts'
import { render } from './render.tsx'

export const html = { 'content-type': 'text/html; charset=utf-8' }
/** Private: a page holds the nonce of one visitor. */
const revalidate = { 'cache-control': 'private, no-cache' }
export const noStore = { 'cache-control': 'no-store' }

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

type Notices = { consent: CachedPage | null; hint: Language | null; alternates: LanguagePaths }

const noticesFor = (c: Context<AppEnv>, page: PageContext, alternates: LanguagePaths = {}): Notices => ({
  consent: consentFor(c, page),
  hint: hintFor(c, page.site.language, alternates),
  alternates,
})

async function noticesMarkup({ consent, hint, alternates }: Notices): Promise<Buffer> {
  const bar = await fillPlaceholders(consent?.chunks ?? [], () => Buffer.alloc(0))
  return hint ? Buffer.concat([hintMarkup(hint, alternates[hint]!), bar]) : bar
}

/** Each form has its own key, from which the challenge text after it is derived. */
function placeholderValues({ env }: Context<AppEnv>, notices: Notices, nonce: string): PlaceholderValues {
  let key = ''
  return async (placeholder) => {
    if (placeholder === 'notices') return noticesMarkup(notices)
    if (placeholder === 'nonce') return Buffer.from(nonce)
    if (placeholder === 'key') {
      key = createFormKey(Date.now())
      return Buffer.from(key)
    }
    return Buffer.from(challengeText(env.FORM_SECRET, key))
  }
}

const hostsOf = (
  { env }: Context<AppEnv>,
  { preview, catalogue }: PageContext,
  hosts: ForeignHosts | undefined,
): ForeignHosts => ({
  ...hosts,
  captcha: captchaOrigin(env),
  ...(!preview && { sends: tagConnectOrigins(siteTags(catalogue.site)) }),
})

const versionHeader = ({ version }: Catalogue) => ({ 'x-data-version': String(version) })

type CachedOptions = {
  isCacheable?: boolean /** Catalogue of a page of a former data version. */
  former?: Catalogue | null
}

export async function sendCached(
  c: Context<AppEnv>,
  page: CachedPage,
  { isCacheable = true, former = null }: CachedOptions = {},
): Promise<Response> {
  const version = versionHeader(former ?? c.get('page').catalogue)
  const notices = noticesFor(c, c.get('page'), page.alternates)
  const etag = isCacheable ? etagOf(page, notices, Date.now()) : null
  if (etag && isNotModified(c, etag))
    return new Response(null, { status: 304, headers: { ...revalidate, ...version, etag } })
  const nonce = createNonce()
  const init = {
    status: page.status,
    headers: {
      ...pageHeaders(nonce, hostsOf(c, c.get('page'), page.hosts)),
      ...html,
      ...version,
      ...(etag ? { ...revalidate, etag } : noStore),
    },
  }
  return withFilled(page.chunks, placeholderValues(c, notices, nonce), (bytes) => new Response(bytes, init))
}

type SendOptions = {
  headers?: Record<string, string>
  isCacheable?: boolean
  /** @param isWhole no deferred part has failed */
  onEnd?: (toPage: () => CachedPage, isWhole: boolean) => void
}

/** Whether a promise resolves before the event loop turns: its data is in memory. */
const isResolved = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setTimeout(resolve, 0, false))])

/**
 * Sends a page in one piece when its data is in memory, since a stream costs more than its bytes. A stream has no
 * backpressure: a slow reader must not keep a rendering slot.
 */
export async function sendPage(
  c: Context<AppEnv>,
  context: PageContext,
  page: Page,
  { headers = {}, isCacheable = false, onEnd }: SendOptions = {},
): Promise<Response> {
  const { shell, rest, loaded, isWhole } = await render(page, context)
  const { alternates } = page.head
  const nonce = createNonce()
  const values = placeholderValues(c, noticesFor(c, context, alternates), nonce)
  const { status = 200, retryAfter, hosts } = page
  const sent: Chunk[] = []
  let isOpen = true
  const end = () => onEnd?.(() => toCachedPage({ status, hosts, alternates, chunks: sent }), isWhole())
  const stream = (): ReadableStream<Uint8Array> =>
    new ReadableStream({
      start(controller) {
        const write = async (chunks: readonly Chunk[]) => {
          sent.push(...chunks)
          const bytes = await fillPlaceholders(chunks, values)
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
        ...pageHeaders(nonce, hostsOf(c, context, hosts)),
        ...html,
        ...versionHeader(context.catalogue),
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
  return (await isResolved(loaded)) ? whole() : respond(stream())
}
