import { Buffer } from 'node:buffer'
import { forLog } from '#domain/error-log.ts'
import { captchaSite } from '#worker/captcha/site.ts'
import { type Env, originOf } from '#worker/env.ts'
import type { PublishedVersion } from '#worker/services/catalogue/published-version.ts'
import type { CachedPage } from './cached-page.ts'
import { type Chunk, placeholders } from './chunks.ts'

type DataVersion = Pick<PublishedVersion, 'edition' | 'version'>

/** Beside its bytes: ms since 1970 between which it is right, and what it counts as. */
type StoredPage = { page: CachedPage; from: number; until: number; viewedProperty?: number | undefined }

/** The first line of an entry; the bytes of the chunks follow, and those of the consent bar. */
type Header = Omit<StoredPage, 'page'> & {
  made: Made
  page: Omit<CachedPage, 'chunks' | 'consentBar'>
  /** Lengths of bytes, in bytes, and numbers of placeholders below zero. */
  chunks: number[]
  bar: { length: number; hash: string } | null
}

/** What every page of a site follows from: build, settings, database. */
type Made = { build: string; database: string; edition: string; captcha: string | null }

const madeBy = (env: Env, edition: string): Made => ({
  build: import.meta.env.BUILD_ID,
  database: env.DATABASE_URL,
  edition,
  captcha: captchaSite(env)?.siteKey ?? null,
})

/** Pages of a colo by their address. The Cache API is absent in Node, and without effect on `workers.dev`. */
const openPages = async () => (import.meta.env.DEV ? null : globalThis.caches?.open('pages'))

const keyOf = (env: Env, url: URL) => originOf(env, url) + url.pathname + url.search

const encodeEntry = (env: Env, edition: string, { page, ...others }: StoredPage): Buffer<ArrayBuffer> => {
  const { chunks, consentBar, ...rest } = page
  const header: Header = {
    ...others,
    made: madeBy(env, edition),
    page: rest,
    chunks: chunks.map((chunk) => (typeof chunk === 'string' ? -1 - placeholders.indexOf(chunk) : chunk.length)),
    bar: consentBar && { length: consentBar.bytes.length, hash: consentBar.hash },
  }
  const bytes = chunks.filter((chunk) => typeof chunk !== 'string')
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...bytes, consentBar?.bytes ?? Buffer.alloc(0)])
}

/**
 * An entry of this build has the shape that this build writes.
 * @returns null for one of another build, of other settings or of an older data version
 */
function decodeEntry(env: Env, { edition, version }: DataVersion, entry: Buffer, now: number): StoredPage | null {
  const start = entry.indexOf('\n') + 1
  const header: Header = JSON.parse(entry.toString('utf8', 0, start))
  const isOurs = JSON.stringify(header.made) === JSON.stringify(madeBy(env, edition))
  if (!isOurs || header.page.version < version || now < header.from || now >= header.until) return null
  let end = start
  const take = (length: number) => {
    end += length
    return entry.subarray(end - length, end)
  }
  const chunks = header.chunks.map((part): Chunk => (part < 0 ? placeholders[-1 - part]! : take(part)))
  const { made: _, chunks: __, bar, page, ...others } = header
  return { ...others, page: { ...page, chunks, consentBar: bar && { hash: bar.hash, bytes: take(bar.length) } } }
}

/** @returns the page of an address that follows from this data version, or a newer one */
export async function readStoredPage(
  env: Env,
  url: URL,
  wanted: DataVersion | Promise<DataVersion | null>,
): Promise<StoredPage | null> {
  try {
    const pages = await openPages()
    const [version, response] = await Promise.all([wanted, pages?.match(keyOf(env, url))])
    if (!version || !response) return null
    return decodeEntry(env, version, Buffer.from(await response.arrayBuffer()), Date.now())
  } catch (error) {
    console.error('stored_page.read_failed', forLog(error))
    return null
  }
}

export async function storePage(env: Env, url: URL, edition: string, stored: StoredPage): Promise<void> {
  try {
    const seconds = Math.floor((stored.until - Date.now()) / 1000)
    const headers = { 'cache-control': `max-age=${seconds}` }
    if (seconds > 0)
      await (await openPages())?.put(keyOf(env, url), new Response(encodeEntry(env, edition, stored), { headers }))
  } catch (error) {
    console.error('stored_page.write_failed', forLog(error))
  }
}
