import type { KVNamespace } from '@cloudflare/workers-types'
import { kvTimeoutMs, withTimeout } from '#worker/services/timeout.ts'
import { type Catalogue, type CatalogueData, withRouteMap } from './catalogue.ts'

/** Raised when the shape of a catalogue changes: what was kept before is then not read. */
const snapshotFormat = 3
const daySeconds = 86_400

/** One KV may serve several databases, each with its own last state. */
const snapshotKey = (databaseUrl: string) => `catalogue:${snapshotFormat}:${new URL(databaseUrl).host}`

/** Keeps the last state for an isolate that starts while the database does not answer. */
export function saveSnapshot(kv: KVNamespace, databaseUrl: string, catalogue: Catalogue): Promise<void> {
  const { routeMap: _, ...data } = catalogue
  return kv.put(snapshotKey(databaseUrl), JSON.stringify({ ...data, places: [...data.places] }), {
    expirationTtl: daySeconds,
  })
}

/** @returns the last state that was kept, or null where there is none or it cannot be read */
export async function readSnapshot(kv: KVNamespace, databaseUrl: string): Promise<Catalogue | null> {
  try {
    const stored = await withTimeout(
      kv.get<CatalogueData & { places: [number, never][] }>(snapshotKey(databaseUrl), 'json'),
      kvTimeoutMs,
    )
    return stored?.site && Array.isArray(stored.counts)
      ? withRouteMap({ ...stored, places: new Map(stored.places) })
      : null
  } catch (cause) {
    console.error('catalogue snapshot not read', cause)
    return null
  }
}
