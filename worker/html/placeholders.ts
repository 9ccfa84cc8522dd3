import { Buffer } from 'node:buffer'

/** Content of a cached page that differs between visitors. */
export type Placeholder = 'nonce' | 'key' | 'characters' | 'consent'

export type Chunk = Uint8Array | Placeholder

export type PlaceholderValues = (placeholder: Placeholder) => Buffer | Promise<Buffer>

const placeholders: readonly Placeholder[] = ['nonce', 'key', 'characters', 'consent']

let secret = ''

/** Unguessable, so that no content can contain a marker. */
function prefix(): string {
  secret ||= crypto.randomUUID()
  return secret
}

export const markerOf = (placeholder: Placeholder): string => `${prefix()}${placeholders.indexOf(placeholder)}`

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

export const toChunks = (bytes: Buffer): Chunk[] =>
  splitAt(bytes, prefix()).flatMap((part, index): Chunk[] =>
    index === 0 ? [part] : [placeholders[part[0]! - zero]!, part.subarray(1)],
  )

export async function fillPlaceholders(
  chunks: readonly Chunk[],
  values: PlaceholderValues,
): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for (const chunk of chunks) parts.push(typeof chunk === 'string' ? await values(chunk) : chunk)
  return Buffer.concat(parts)
}
