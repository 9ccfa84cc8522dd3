import type { R2Bucket } from '@cloudflare/workers-types'

/** What is needed of an R2 bucket. */
export type FileStore = {
  head: (key: string) => Promise<{ customMetadata?: Record<string, string> | undefined } | null>
  put: (
    key: string,
    bytes: Uint8Array,
    options: { httpMetadata: { contentType: string }; customMetadata?: Record<string, string> },
  ) => Promise<unknown>
}

export const storeOf = (bucket: R2Bucket): FileStore => bucket as FileStore
