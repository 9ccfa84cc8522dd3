import type { KVNamespace } from '@cloudflare/workers-types'
import { withTimeout } from './promises.ts'

const daySeconds = 86_400
/** Shorter than the database takes: a slow KV must not delay a page. */
const timeoutMs = 500

const orNull = <Value>(key: string, reading: Promise<Value>): Promise<Value | null> =>
  withTimeout(reading, timeoutMs).catch((cause) => {
    console.error(`kv.read_failed key=${key}`, cause)
    return null
  })

/** @returns the JSON stored under a key; null where there is none, or KV fails or is slow */
export const readKv = <T>(kv: KVNamespace, key: string): Promise<T | null> => orNull(key, kv.get<T>(key, 'json'))

/** As `readKv`, of bytes. */
export const readKvBytes = (kv: KVNamespace, key: string): Promise<ArrayBuffer | null> =>
  orNull(key, kv.get(key, 'arrayBuffer'))

/** Stores bytes for a day; a failure is only logged. */
export const writeKvBytes = (kv: KVNamespace, key: string, value: Uint8Array | string): Promise<void> =>
  kv.put(key, value, { expirationTtl: daySeconds }).catch((cause) => console.error(`kv.write_failed key=${key}`, cause))

/** As `writeKvBytes`, of JSON. */
export const writeKv = (kv: KVNamespace, key: string, value: unknown): Promise<void> =>
  writeKvBytes(kv, key, JSON.stringify(value))
