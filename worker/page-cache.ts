import { Buffer } from 'node:buffer'
import { nonceHere, type Piece } from './render.tsx'
import type { Catalogue } from './services/catalogue.ts'

/** A page that was rendered whole, as bytes, cut at the places where the nonce goes. */
export type KeptPage = { status: number; runs: Uint8Array[]; tag?: string }

const sizeOf = ({ runs }: KeptPage) => runs.reduce((sum, { length }) => sum + length, 0)

/** Pages by name, the oldest first. */
class Pages {
  private readonly known = new Map<string, KeptPage>()
  private size = 0

  get = (name: string) => this.known.get(name) ?? null

  add(name: string, page: KeptPage) {
    this.remove(name)
    this.known.set(name, page)
    this.size += sizeOf(page)
    for (const oldest of this.known.keys()) {
      if (this.size <= capacity) break
      this.remove(oldest)
    }
  }

  private remove(name: string) {
    const page = this.known.get(name)
    if (!page) return
    this.known.delete(name)
    this.size -= sizeOf(page)
  }
}

/** Bytes of the pages of one isolate, which has 128 MB for everything. */
const capacity = 12 * 1024 * 1024

/** Pages go with the state of the data that they show. */
let pages = new WeakMap<Catalogue, Pages>()

function join(chunks: readonly Uint8Array[], between: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length + between.length, -between.length)
  const bytes = new Uint8Array(Math.max(0, length))
  let at = 0
  for (const [index, chunk] of chunks.entries()) {
    if (index > 0) {
      bytes.set(between, at)
      at += between.length
    }
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

const nothing = new Uint8Array()

/** @returns the page's bytes with a nonce in its places: copied, not encoded again */
export const withNonce = ({ runs }: Pick<KeptPage, 'runs'>, nonce: string): Uint8Array<ArrayBuffer> =>
  join(runs, Buffer.from(nonce, 'latin1'))

/** @returns the page as it was sent before, if it shows this state of the data */
export const keptPage = (catalogue: Catalogue, key: string): KeptPage | null => pages.get(catalogue)?.get(key) ?? null

/**
 * @returns what tells whether a browser has the page already: made when somebody asks for the page again, and weak,
 *   for the nonce differs
 */
export async function tagOf(page: KeptPage): Promise<string> {
  if (!page.tag) {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', withNonce(page, '')))
    const text = [...hash.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    page.tag = `W/"${text}"`
  }
  return page.tag
}

/** Keeps a page for the next visitor. */
export function keepPage(catalogue: Catalogue, key: string, status: number, pieces: readonly Piece[]) {
  const runs: Uint8Array[][] = [[]]
  for (const piece of pieces) {
    if (piece === nonceHere) runs.push([])
    else runs.at(-1)!.push(piece)
  }
  const known = pages.get(catalogue) ?? new Pages()
  pages.set(catalogue, known)
  known.add(key, { status, runs: runs.map((chunks) => join(chunks, nothing)) })
}

/** Forgets every page: the next visitor of each gets it rendered anew. */
export const forgetPages = () => {
  pages = new WeakMap()
}
