import { Buffer } from 'node:buffer'
import { cacheOf, memoize } from '#domain/cache.ts'
import { maxFragments } from '#ui/cached-markup.tsx'
import { type Chunk, type Placeholder, placeholders } from '#worker/page-store/chunks.ts'

let secret = ''

/** Unguessable, so that no content can contain a marker. */
function prefix(): string {
  secret ||= crypto.randomUUID()
  return secret
}

export const markerOf = (placeholder: Placeholder): string => `${prefix()}${placeholders.indexOf(placeholder)}`

export type Embedder = {
  /** @returns a marker that `toChunks` replaces by the chunks of the markup, which the owner keeps by this name */
  embed: (owner: object | null, name: string, render: () => string) => string
  embedded: readonly Chunk[][]
}

export function createEmbedder(): Embedder {
  const embedded: Chunk[][] = []
  const embed: Embedder['embed'] = (owner, name, render) => {
    const encode = () => toChunks(Buffer.from(render()), embedded)
    const chunks = owner ? memoize(cacheOf<Chunk[]>(owner, 'encoded', maxFragments), name, encode) : encode()
    const index = embedded.push(chunks) - 1
    return `${prefix()}e${index};`
  }
  return { embed, embedded }
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

const zero = '0'.charCodeAt(0)
const embedMark = 'e'.charCodeAt(0)

/** @param embedded of the embedder with which the bytes were rendered */
export const toChunks = (bytes: Buffer, embedded: readonly Chunk[][] = []): Chunk[] =>
  splitAt(bytes, prefix()).flatMap((part, index): Chunk[] => {
    if (index === 0) return [part]
    if (part[0] !== embedMark) return [placeholders[part[0]! - zero]!, part.subarray(1)]
    const end = part.indexOf(';')
    return [...embedded[Number(part.toString('latin1', 1, end))]!, part.subarray(end + 1)]
  })

/** Markup with slots, by their number. */
export type Template = readonly (Chunk | number)[]

export const slotMarker = (slot: number): string => `${prefix()}s${slot};`

export const parseTemplate = (bytes: Buffer): Template =>
  splitAt(bytes, `${prefix()}s`).flatMap((part, index) => {
    if (index === 0) return toChunks(part)
    const end = part.indexOf(';')
    return [Number(part.toString('latin1', 0, end)), ...toChunks(part.subarray(end + 1))]
  })
