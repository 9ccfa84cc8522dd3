import { Buffer } from 'node:buffer'
import type { Context } from 'hono'
import { campaignParams, clickParams } from '#domain/consent/campaign-params.ts'
import { parseConsent } from '#domain/consent/choice.ts'
import { hintCookie, hintLanguage } from '#domain/language-hint.ts'
import type { Language } from '#locales/languages.ts'
import { challengeText } from '#worker/captcha/challenge.ts'
import { createNonce, type ForeignHosts, pageHeaders } from '#worker/content-security-policy.ts'
import type { AppEnv } from '#worker/context.ts'
import { sha256 } from '#worker/crypto/hash.ts'
import { createFormKey } from '#worker/crypto/uuid.ts'
import { type Chunk, type PlaceholderValues, withFilled } from './chunks.ts'
import { isNotModified } from './etag.ts'

export const html = { 'content-type': 'text/html; charset=utf-8' }
/** Private: a page holds the nonce of one visitor. */
export const revalidate = { 'cache-control': 'private, no-cache' }
export const noStore = { 'cache-control': 'no-store' }

const ignoredParams = [...campaignParams, ...clickParams].map((name) => `"${name}"`)

/** A page that is the same for all visitors has these. The rules are a file, so that no page repeats them. */
export const publicPage = {
  'speculation-rules': '"/speculation-rules.json"',
  'no-vary-search': `params=(${ignoredParams.join(' ')})`,
}

/** @param hash 8 hexadecimal digits */
export type RenderedBar = { bytes: Uint8Array; hash: string }

/** What a page has for some visitors only. */
export type PageNotices = {
  language: Language
  /** For visitors without a choice. */
  consentBar: RenderedBar | null
  /** Markup for visitors who prefer another language that has the page. */
  hints: Partial<Record<Language, string>>
}

/** A page for every visitor. */
export type CachedPage = PageNotices & {
  status: number
  /** Data version. */
  version: number
  hosts: ForeignHosts
  chunks: readonly Chunk[]
  hash?: string
}

/** @returns a copy: a view would retain its whole buffer */
function join(run: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(run.reduce((sum, part) => sum + part.length, 0))
  let end = 0
  for (const part of run) {
    bytes.set(part, end)
    end += part.length
  }
  return bytes
}

/** Joins and copies the bytes between placeholders. */
export function toCachedPage({ chunks, ...page }: CachedPage): CachedPage {
  const joined: Chunk[] = []
  let run: Uint8Array[] = []
  const endRun = () => {
    if (run.length) joined.push(join(run))
    run = []
  }
  for (const chunk of chunks) {
    if (typeof chunk === 'string') {
      endRun()
      joined.push(chunk)
    } else run.push(chunk)
  }
  endRun()
  return { ...page, chunks: joined }
}

export type Visitor = Pick<Context<AppEnv>, 'req' | 'env'>

/** The notices that a visitor sees. */
type Shown = { consentBar: RenderedBar | null; hint: Language | null }

/** Global Privacy Control is a refusal: without a choice nothing beyond the necessary is used. */
export function noticesFor({ req }: Visitor, { language, consentBar, hints }: PageNotices): Shown {
  const cookie = req.header('cookie') ?? ''
  const accepted = req.header('accept-language')
  const isHinted = accepted && !cookie.includes(`${hintCookie}=`)
  return {
    consentBar: consentBar && !parseConsent(cookie) && req.header('sec-gpc') !== '1' ? consentBar : null,
    hint: isHinted ? hintLanguage(accepted, language, Object.keys(hints) as Language[]) : null,
  }
}

/** Each form has its own key, from which the challenge text after it is derived. */
export function valuesFor(
  { env }: Visitor,
  { hints }: PageNotices,
  { consentBar, hint }: Shown,
  nonce: string,
): PlaceholderValues {
  let key = ''
  return (placeholder) => {
    if (placeholder === 'notices')
      return Buffer.concat([Buffer.from((hint && hints[hint]) ?? ''), consentBar?.bytes ?? Buffer.alloc(0)])
    if (placeholder === 'nonce') return Buffer.from(nonce)
    if (placeholder === 'characters') return Buffer.from(challengeText(env.FORM_SECRET, key))
    key = createFormKey(Date.now())
    return Buffer.from(key)
  }
}

function hashOf(page: Pick<CachedPage, 'chunks' | 'hash'>): string {
  page.hash ??= sha256(...page.chunks.filter((chunk) => typeof chunk !== 'string')).toString('hex', 0, 12)
  return page.hash
}

/** Challenge texts in a browser's copy expire after a day. */
const maxCopyAgeMs = 6 * 3600_000

/** A weak ETag, since placeholders differ. @param now ms since 1970 */
export const etagOf = (page: Pick<CachedPage, 'chunks' | 'hash'>, { consentBar, hint }: Shown, now: number): string =>
  `W/"${[hashOf(page), Math.floor(now / maxCopyAgeMs), ...(consentBar ? [consentBar.hash] : []), ...(hint ? [hint] : [])].join('-')}"`

export const versionHeader = ({ version }: { version: number }) => ({ 'x-data-version': String(version) })

export function sendCached(visitor: Visitor, page: CachedPage, { isCacheable = true } = {}): Response {
  const shown = noticesFor(visitor, page)
  const etag = isCacheable ? etagOf(page, shown, Date.now()) : null
  if (etag && isNotModified(visitor, etag))
    return new Response(null, { status: 304, headers: { ...revalidate, ...versionHeader(page), etag } })
  const nonce = createNonce()
  const init = {
    status: page.status,
    headers: {
      ...pageHeaders(nonce, page.hosts),
      ...html,
      ...publicPage,
      ...versionHeader(page),
      ...(etag ? { ...revalidate, etag } : noStore),
    },
  }
  return withFilled(page.chunks, valuesFor(visitor, page, shown, nonce), (bytes) => new Response(bytes, init))
}
