import type { KVNamespace } from '@cloudflare/workers-types'
import { type Catalogue, type CatalogueData, withBook } from './catalogue.ts'
import { inTime, kvPatience } from './in-time.ts'

/** Raised when the shape of a catalogue changes: what was kept before is then not read. */
const format = 3
const day = 86_400

/** One KV may serve several databases, each with its own last state. */
const keyOf = (databaseUrl: string) => `catalogue:${format}:${new URL(databaseUrl).host}`

/** Keeps the last state for an isolate that starts while the database does not answer. */
export function saveSnapshot(kv: KVNamespace, databaseUrl: string, catalogue: Catalogue): Promise<void> {
  const { book: _, ...data } = catalogue
  return kv.put(keyOf(databaseUrl), JSON.stringify({ ...data, places: [...data.places] }), { expirationTtl: day })
}

/** @returns the last state that was kept, or null where there is none or it cannot be read */
export async function readSnapshot(kv: KVNamespace, databaseUrl: string): Promise<Catalogue | null> {
  try {
    const kept = await inTime(
      kv.get<CatalogueData & { places: [number, never][] }>(keyOf(databaseUrl), 'json'),
      kvPatience,
    )
    return kept?.site && Array.isArray(kept.counts) ? withBook({ ...kept, places: new Map(kept.places) }) : null
  } catch (cause) {
    console.error('catalogue snapshot not read', cause)
    return null
  }
}
