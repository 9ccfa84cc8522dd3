import type { Catalogue } from './services/catalogue.ts'

/** A page that was rendered whole, cut at the places where the nonce goes. */
export type KeptPage = { status: number; pieces: string[]; etag: string }

/** Pages of one isolate; at about 60 KB each this is a tenth of its memory. */
const capacity = 200

/** Pages go with the state of the data that they show. */
const pages = new WeakMap<Catalogue, Map<string, KeptPage>>()

/** @returns the page as it was sent before, if it shows this state of the data */
export const keptPage = (catalogue: Catalogue, key: string): KeptPage | null => pages.get(catalogue)?.get(key) ?? null

/** @param hole what stands in the text where each answer puts its nonce */
export async function keepPage(catalogue: Catalogue, key: string, status: number, text: string, hole: string) {
  const bytes = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text.replaceAll(hole, '')))
  const tag = [...new Uint8Array(bytes).subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const known = pages.get(catalogue) ?? new Map<string, KeptPage>()
  pages.set(catalogue, known)
  known.set(key, { status, pieces: text.split(hole), etag: `"${tag}"` })
  if (known.size > capacity) known.delete(known.keys().next().value!)
}
