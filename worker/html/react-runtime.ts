/**
 * Replacements for the globals of React's streaming renderer (`worker/commands/local/react-plugin.ts` puts them into its
 * module). A rendering costs a quarter less on workerd with them; the output is the same.
 */

/** Characters, and entries. */
const maxLength = 64
const maxEntries = 4000
const encoded = new Map<string, Uint8Array>()
const native = new globalThis.TextEncoder()

/** React encodes each tag and attribute by itself, and each call leaves JavaScript. It copies the bytes. */
export class TextEncoder {
  encode(text: string): Uint8Array {
    if (text.length > maxLength) return native.encode(text)
    const known = encoded.get(text)
    if (known) return known
    const bytes = native.encode(text)
    if (encoded.size < maxEntries) encoded.set(text, bytes)
    return bytes
  }
}

/** workerd before May 2026 keeps what a microtask reaches until a full garbage collection. */
export const queueMicrotask = (task: () => void) => void Promise.resolve().then(task)

type UnderlyingSource = { pull: (controller: Partial<ReadableByteStreamController>) => void }

/** React's source of a byte stream, read in one go. workerd keeps the source of such a stream, as above. */
export class ReadableStream {
  /** Set by React: resolves when nothing is suspended. */
  declare allReady: Promise<void>
  private readonly source: UnderlyingSource

  constructor(source: UnderlyingSource) {
    this.source = source
  }

  async chunks(): Promise<Uint8Array[]> {
    await this.allReady
    const chunks: Uint8Array[] = []
    this.source.pull({
      desiredSize: 1,
      byobRequest: null,
      enqueue: (chunk) => void chunks.push(chunk as Uint8Array),
      close() {},
      error(reason) {
        throw reason
      },
    })
    return chunks
  }
}
