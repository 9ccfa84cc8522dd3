import { Buffer } from 'node:buffer'

export const placeholders = ['nonce', 'key', 'characters', 'notices'] as const

/** Content of a page that differs between visitors. */
export type Placeholder = (typeof placeholders)[number]

export type Chunk = Uint8Array | Placeholder

export type PlaceholderValues = (placeholder: Placeholder) => Buffer

const partsOf = (chunks: readonly Chunk[], values: PlaceholderValues): Uint8Array[] =>
  chunks.map((chunk) => (typeof chunk === 'string' ? values(chunk) : chunk))

export const fillPlaceholders = (chunks: readonly Chunk[], values: PlaceholderValues): Buffer<ArrayBuffer> =>
  Buffer.concat(partsOf(chunks, values))

/** Bytes of the largest page; a larger one is not kept. */
const maxScratch = 512 * 1024
let scratch = Buffer.alloc(0)

/** Bytes: fewer are copied sooner by a loop, which does not leave JavaScript. */
const minNativeCopy = 32

/**
 * A Response copies its bytes: those of all pages are put together in one buffer, which garbage would be otherwise.
 * @param use reads the bytes at once, and keeps none
 */
export function withFilled<Result>(
  chunks: readonly Chunk[],
  values: PlaceholderValues,
  use: (bytes: Buffer<ArrayBuffer>) => Result,
): Result {
  const parts = partsOf(chunks, values)
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  if (size > maxScratch) return use(Buffer.concat(parts))
  if (size > scratch.length) scratch = Buffer.alloc(Math.min(2 * size, maxScratch))
  let end = 0
  for (const part of parts) {
    const { length } = part
    if (length < minNativeCopy) for (let at = 0; at < length; at++) scratch[end + at] = part[at]!
    else scratch.set(part, end)
    end += length
  }
  return use(scratch.subarray(0, end))
}
