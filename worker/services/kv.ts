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

/** Stores JSON for a day; a failure is only logged. */
export const writeKv = (kv: KVNamespace, key: string, value: unknown): Promise<void> =>
  kv
    .put(key, JSON.stringify(value), { expirationTtl: daySeconds })
    .catch((cause) => console.error(`kv.write_failed key=${key}`, cause))
