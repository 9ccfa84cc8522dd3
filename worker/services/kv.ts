import type { KVNamespace } from '@cloudflare/workers-types'
import { forLog } from '#domain/error-log.ts'
import { type WaitUntil, withTimeout } from './promises.ts'

const daySeconds = 86_400
/** Shorter than the database takes: a slow KV must not delay a page. */
const timeoutMs = 500

const orNull = <Value>(key: string, reading: Promise<Value>): Promise<Value | null> =>
  withTimeout(reading, timeoutMs).catch((cause) => {
    console.error(`kv.read_failed key=${key}`, forLog(cause))
    return null
  })

/**
 * @param cacheTtl seconds for which a place of Cloudflare may answer with its own copy
 * @returns the JSON stored under a key; null where there is none, or KV fails or is slow
 */
export const readKv = <T>(kv: KVNamespace, key: string, cacheTtl?: number): Promise<T | null> =>
  orNull(key, kv.get<T>(key, { type: 'json', cacheTtl }))

/** As `readKv`, of bytes. */
export const readKvBytes = (kv: KVNamespace, key: string): Promise<ArrayBuffer | null> =>
  orNull(key, kv.get(key, 'arrayBuffer'))

/** Stores bytes for a day; a failure is only logged. */
export const writeKvBytes = (kv: KVNamespace, key: string, value: Uint8Array | string): Promise<void> =>
  kv
    .put(key, value, { expirationTtl: daySeconds })
    .catch((cause) => console.error(`kv.write_failed key=${key}`, forLog(cause)))

/** As `writeKvBytes`, of JSON. */
export const writeKv = (kv: KVNamespace, key: string, value: unknown): Promise<void> =>
  writeKvBytes(kv, key, JSON.stringify(value))

export type KvSource = {
  kv: KVNamespace
  later: WaitUntil
  /** KV has named no data version to this request, which asks it for nothing else. */
  isUnpublished?: boolean
}

/**
 * Values by key, all of which name what they are a version of: from the memory of the isolate, then KV, then the database.
 * A failure of KV costs a query; what is missing there is written after the response.
 * @param isValue whether what KV has is such a value; anything else is ignored
 * @param isKept whether a value may be kept
 */
export const cacheInKv =
  <Value extends {}>(
    source: KvSource,
    memory: Map<string, Value>,
    isValue: (stored: unknown) => boolean,
    isKept: (value: Value) => boolean = () => true,
  ) =>
  async <Loaded extends Value | null>(key: string, load: () => Promise<Loaded>): Promise<Loaded | Value> => {
    const cached = memory.get(key)
    if (cached) return cached
    const { kv, later, isUnpublished } = source
    const stored = isUnpublished ? null : await readKv<Value>(kv, key)
    const isStored = stored !== null && isValue(stored)
    if (stored !== null && !isStored) console.error(`kv.value_invalid key=${key}`)
    const value = isStored ? stored : await load()
    if (!value || !isKept(value)) return value
    memory.set(key, value)
    if (!isStored) later(writeKv(kv, key, value))
    return value
  }
