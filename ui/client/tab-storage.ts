import type { TabStorageKey } from '#domain/consent/storage-registry.ts'

/**
 * A choice that lasts as long as the tab. Storage may be forbidden: then it lasts as long as the page, and the next one
 * knows nothing of it.
 */
export function tabStorage(key: TabStorageKey) {
  let fallback: string | null = null
  return {
    get: (): string | null => {
      try {
        return sessionStorage.getItem(key)
      } catch {
        return fallback
      }
    },
    set: (value: string) => {
      try {
        sessionStorage.setItem(key, value)
      } catch {
        fallback = value
      }
    },
    forget: () => {
      fallback = null
      try {
        sessionStorage.removeItem(key)
      } catch {}
    },
  }
}
