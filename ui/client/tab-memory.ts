import type { TabName } from '#domain/consent/stored.ts'

/**
 * A choice that lasts as long as the tab. Storage may be forbidden: then it lasts as long as the page, and the next one
 * knows nothing of it.
 */
export function tabMemory(key: TabName) {
  let unsaved: string | null = null
  return {
    get: (): string | null => {
      try {
        return sessionStorage.getItem(key)
      } catch {
        return unsaved
      }
    },
    set: (value: string) => {
      try {
        sessionStorage.setItem(key, value)
      } catch {
        unsaved = value
      }
    },
    forget: () => {
      unsaved = null
      try {
        sessionStorage.removeItem(key)
      } catch {}
    },
  }
}
