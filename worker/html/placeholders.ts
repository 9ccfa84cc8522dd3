import type { Buffer } from 'node:buffer'
import { type Chunk, type Placeholder, placeholders } from '#worker/page-store/chunks.ts'

let secret = ''

/** Unguessable, so that no content can contain a marker. */
function prefix(): string {
  secret ||= crypto.randomUUID()
  return secret
}

export const markerOf = (placeholder: Placeholder): string => `${prefix()}${placeholders.indexOf(placeholder)};`

export const slotMarker = (slot: number): string => `${prefix()}s${slot};`

/** @returns `embed`, which gives a marker for what `parseMarkup` puts there */
export function withEmbedded<Piece, Node>(piecesOf: (node: Node) => Piece[]) {
  const embedded: Piece[][] = []
  return { embedded, embed: (node: Node): string => `${prefix()}e${embedded.push(piecesOf(node)) - 1};` }
}

export function splitAt(bytes: Buffer, mark: string): Buffer[] {
  const parts: Buffer[] = []
  let from = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, from)) {
    parts.push(bytes.subarray(from, at))
    from = at + mark.length
  }
  return [...parts, bytes.subarray(from)]
}

/** @returns the bytes between markers, the pieces of embedded nodes, and the numbers of slots */
export const parseMarkup = <Piece>(bytes: Buffer, embedded: readonly Piece[][]): (Chunk | Piece | number)[] =>
  splitAt(bytes, prefix()).flatMap((part, index): (Chunk | Piece | number)[] => {
    const [, marker = '', kind, number] = (index > 0 && /^(([se]?)(\d+);)/.exec(part.toString('latin1', 0, 9))) || []
    const marked = { s: [Number(number)], e: embedded[Number(number)], '': [placeholders[Number(number)]!] }
    const rest = new Uint8Array(part.subarray(marker.length))
    return [...(marked[kind as 's'] ?? []), ...(rest.length > 0 ? [rest] : [])]
  })
