/** A page that was rendered whole, cut at the places where the nonce goes. */
export type KeptPage = { version: number; status: number; pieces: string[]; etag: string }

/** Pages of one isolate; at about 60 KB each this is a tenth of its memory. */
const capacity = 200

const pages = new Map<string, KeptPage>()

/** @returns the page as it was, if it shows the state `version` of the data */
export function keptPage(key: string, version: number): KeptPage | null {
  const page = pages.get(key)
  if (!page || page.version !== version) return null
  return page
}

export async function keepPage(key: string, version: number, status: number, text: string, hole: string) {
  const bytes = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text.replaceAll(hole, '')))
  const etag = `"${[...new Uint8Array(bytes).subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
  pages.delete(key)
  pages.set(key, { version, status, pieces: text.split(hole), etag })
  if (pages.size > capacity) pages.delete(pages.keys().next().value!)
}

/** Forgets every page of this isolate. */
export const forgetPages = () => pages.clear()
