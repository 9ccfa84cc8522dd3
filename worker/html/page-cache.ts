import type { LanguagePaths } from '#ui/frame/language-switch.tsx'
import type { ForeignHosts } from '#worker/content-security-policy.ts'
import { sha256 } from '#worker/crypto/hash.ts'
import type { Chunk } from './placeholders.ts'

export type CachedPage = {
  status: number
  chunks: readonly Chunk[]
  hosts?: ForeignHosts | undefined
  alternates?: LanguagePaths
  hash?: string
}

/** bytes; an isolate has 128 MB. */
const capacity = 12 * 1024 * 1024

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

function hashOf(page: CachedPage): string {
  page.hash ??= sha256(...page.chunks.filter((chunk) => typeof chunk !== 'string')).toString('hex', 0, 12)
  return page.hash
}

/** Challenge texts in a browser's copy expire after a day. */
const maxCopyAgeMs = 6 * 3600_000

/** A weak ETag, since placeholders differ. @param hint language of the hint @param now ms since 1970 */
export function etagOf(
  page: CachedPage,
  { consent, hint }: { consent: CachedPage | null; hint: string | null },
  now: number,
): string {
  const bar = consent ? `-${hashOf(consent).slice(0, 8)}` : ''
  return `W/"${hashOf(page)}-${Math.floor(now / maxCopyAgeMs)}${bar}${hint ? `-${hint}` : ''}"`
}
