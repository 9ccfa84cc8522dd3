import { Buffer } from 'node:buffer'
import type { ForeignHosts } from '#worker/middleware/security-headers.ts'
import { type Chunk, fillPlaceholders } from './placeholders.ts'

export type CachedPage = {
  status: number
  chunks: readonly Chunk[]
  hosts?: ForeignHosts | undefined
  /** Hash of everything but the placeholders, computed when it is first needed. */
  hash?: string
}

/** bytes; an isolate has 128 MB. */
const capacity = 12 * 1024 * 1024

/** By key, the least recently used first. */
const pages = new Map<string, CachedPage>()
let size = 0

const sizeOf = ({ chunks }: CachedPage) =>
  chunks.reduce((sum, chunk) => sum + (typeof chunk === 'string' ? 0 : chunk.length), 0)

export function getCachedPage(key: string): CachedPage | null {
  const page = pages.get(key)
  if (!page) return null
  pages.delete(key)
  pages.set(key, page)
  return page
}

export function removeCachedPage(key: string) {
  const page = pages.get(key)
  if (!page) return
  pages.delete(key)
  size -= sizeOf(page)
}

/** @param key begins with the data version: pages of older ones are evicted like any other */
export function cachePage(key: string, page: CachedPage) {
  removeCachedPage(key)
  pages.set(key, page)
  size += sizeOf(page)
  for (const leastUsed of pages.keys()) {
    if (size <= capacity) break
    removeCachedPage(leastUsed)
  }
}

export function clearPageCache() {
  pages.clear()
  size = 0
}

/** Joins the bytes between placeholders: a part of a larger buffer would keep all of it in memory. */
export function toCachedPage({ chunks, ...page }: CachedPage): CachedPage {
  const joined: Chunk[] = []
  let run: Uint8Array[] = []
  const endRun = () => {
    if (run.length) joined.push(Uint8Array.from(Buffer.concat(run)))
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

const empty = Buffer.alloc(0)

async function hashOf(page: CachedPage): Promise<string> {
  page.hash ??= Buffer.from(
    await crypto.subtle.digest('SHA-1', Uint8Array.from(await fillPlaceholders(page.chunks, () => empty))),
  ).toString('hex', 0, 12)
  return page.hash
}

/** ms for which a browser's copy stays valid: the challenge text of its forms expires after a day. */
const maxCopyAgeMs = 6 * 3600_000

/** Weak, since placeholders differ. @param now ms since 1970 */
export async function etagOf(page: CachedPage, consent: CachedPage | null, now: number): Promise<string> {
  const dialog = consent ? `-${(await hashOf(consent)).slice(0, 8)}` : ''
  return `W/"${await hashOf(page)}-${Math.floor(now / maxCopyAgeMs)}${dialog}"`
}
