import type { TabStorageKey } from '#domain/consent/storage-registry.ts'

/** An item of `sessionStorage`, in memory where storage is forbidden. */
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
