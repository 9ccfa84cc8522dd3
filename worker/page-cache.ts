import { Buffer } from 'node:buffer'
import type { Hole, Piece } from './render.tsx'
import type { ForeignHosts } from './security.ts'
import { previousCatalogue } from './services/catalogue/cache.ts'
import type { Catalogue } from './services/catalogue/catalogue.ts'

/** Gives what is a visitor's own in a page; asked for each place in order. */
export type Filling = (hole: Hole) => Buffer | Promise<Buffer>

/** A page that was rendered whole, as bytes, cut where something of the visitor's own goes: a hole after each run but the last. */
export type KeptPage = {
  status: number
  runs: Uint8Array[]
  holes: Hole[]
  hosts: ForeignHosts | undefined
  tag?: string
}

const sizeOf = ({ runs }: KeptPage) => runs.reduce((sum, { length }) => sum + length, 0)

/** Pages by name, the least recently used first. */
class Pages {
  private readonly known = new Map<string, KeptPage>()
  private size = 0

  get(name: string): KeptPage | null {
    const page = this.known.get(name)
    if (!page) return null
    this.known.delete(name)
    this.known.set(name, page)
    return page
  }

  add(name: string, page: KeptPage) {
    this.remove(name)
    this.known.set(name, page)
    this.size += sizeOf(page)
    for (const leastUsed of this.known.keys()) {
      if (this.size <= capacity) break
      this.remove(leastUsed)
    }
  }

  remove(name: string) {
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

function join(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** @returns the page's bytes with its holes filled: copied, not encoded again */
export async function filled(
  { runs, holes }: Pick<KeptPage, 'runs' | 'holes'>,
  filling: Filling,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = [runs[0]!]
  for (const [index, hole] of holes.entries()) parts.push(await filling(hole), runs[index + 1]!)
  return join(parts)
}

/** A page as it was sent before. */
export type FoundPage = {
  page: KeptPage
  /** It shows the former state of the data, which may still be shown for some seconds. */
  isStale: boolean
}

/**
 * @param now ms since 1970
 * @returns the page of this state of the data, else of the one before while that may be shown
 */
export function keptPage(catalogue: Catalogue, key: string, now: number): FoundPage | null {
  const page = pages.get(catalogue)?.get(key)
  if (page) return { page, isStale: false }
  const former = previousCatalogue(catalogue, now)
  const stalePage = former && pages.get(former)?.get(key)
  return stalePage ? { page: stalePage, isStale: true } : null
}

/** Forgets the page of the former state: the new one has shown that it is not to be seen any more. */
export function forgetFormerPage(catalogue: Catalogue, key: string, now: number) {
  const former = previousCatalogue(catalogue, now)
  if (former) pages.get(former)?.remove(key)
}

/** ms after which a browser gets its page anew: a form in it has a key of its own, and characters that are good for a day. */
const freshness = 6 * 3600_000

/** The beginning of a hash of what is the same for everybody. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes))
  return [...hash.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const nothing = Buffer.alloc(0)

const hashes = new WeakMap<Buffer, Promise<string>>()

/** The dialog of a language is the same bytes again and again. */
function hashOfDialog(dialog: Buffer): Promise<string> {
  const hash = hashes.get(dialog) ?? hashOf(Uint8Array.from(dialog))
  hashes.set(dialog, hash)
  return hash
}

/**
 * @param consent what asks this visitor for a choice, if anything: a page that asks is another page than one that does not
 * @param now ms since 1970
 * @returns what tells whether a browser has the page already: made when somebody asks for the page again, and weak,
 *   for what is a visitor's own differs
 */
export async function tagOf(page: KeptPage, consent: Buffer, now: number): Promise<string> {
  page.tag ??= await hashOf(await filled(page, () => nothing))
  const asking = consent.length > 0 ? `-${(await hashOfDialog(consent)).slice(0, 8)}` : ''
  return `W/"${page.tag}-${Math.floor(now / freshness)}${asking}"`
}

/** @returns a page that was rendered to its end, as it is kept */
export function pageOf({
  pieces,
  ...page
}: Pick<KeptPage, 'status' | 'hosts'> & { pieces: readonly Piece[] }): KeptPage {
  const runs: Uint8Array[][] = [[]]
  const holes: Hole[] = []
  for (const piece of pieces) {
    if (typeof piece !== 'string') runs.at(-1)!.push(piece)
    else {
      holes.push(piece)
      runs.push([])
    }
  }
  return { ...page, holes, runs: runs.map(join) }
}

/** Keeps a page for the next visitor. */
export function keepPage(catalogue: Catalogue, key: string, page: KeptPage) {
  const known = pages.get(catalogue) ?? new Pages()
  pages.set(catalogue, known)
  known.add(key, page)
}

/** Forgets every page: the next visitor of each gets it rendered anew. */
export const forgetPages = () => {
  pages = new WeakMap()
}
