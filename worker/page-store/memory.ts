import type { CachedPage } from './cached-page.ts'

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
