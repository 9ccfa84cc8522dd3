import type { KVNamespace } from '@cloudflare/workers-types'
import type { Catalogue } from './catalogue.ts'

const key = 'catalogue:1'
const day = 86_400

/** Keeps the last state for an isolate that starts while the database does not answer. */
export const saveSnapshot = (kv: KVNamespace, catalogue: Catalogue): Promise<void> =>
  kv.put(key, JSON.stringify({ ...catalogue, places: [...catalogue.places] }), { expirationTtl: day })

/** @returns the last state that was kept, or null where there is none or it cannot be read */
export async function readSnapshot(kv: KVNamespace): Promise<Catalogue | null> {
  try {
    const kept = await kv.get<Catalogue & { places: [number, never][] }>(key, 'json')
    return kept?.site && Array.isArray(kept.counts) ? { ...kept, places: new Map(kept.places) } : null
  } catch (cause) {
    console.error('catalogue snapshot not read', cause)
    return null
  }
}
