import type { KVNamespace } from '@cloudflare/workers-types'
import { withTimeout } from './promises.ts'

const daySeconds = 86_400
/** Shorter than the database takes: a slow KV must not delay a page. */
const timeoutMs = 500

/** @returns the JSON stored under a key; null where there is none, or KV fails or is slow */
export const readKv = (kv: KVNamespace, key: string): Promise<unknown> =>
  withTimeout(kv.get(key, 'json'), timeoutMs).catch((cause) => {
    console.error(`kv.read_failed key=${key}`, cause)
    return null
  })

/** @returns the bytes stored under a key; null where there are none, or KV fails or is slow */
export const readKvBytes = (kv: KVNamespace, key: string): Promise<ArrayBuffer | null> =>
  withTimeout(kv.get(key, 'arrayBuffer'), timeoutMs).catch((cause) => {
    console.error(`kv.read_failed key=${key}`, cause)
    return null
  })

/** Stores bytes for a day; a failure is only logged. */
export const writeKvBytes = (kv: KVNamespace, key: string, value: Uint8Array): Promise<void> =>
  kv.put(key, value, { expirationTtl: daySeconds }).catch((cause) => console.error(`kv.write_failed key=${key}`, cause))

/** Stores JSON for a day; a failure is only logged. */
export const writeKv = (kv: KVNamespace, key: string, value: unknown): Promise<void> =>
  kv
    .put(key, JSON.stringify(value), { expirationTtl: daySeconds })
    .catch((cause) => console.error(`kv.write_failed key=${key}`, cause))
