import { hashOf } from './hash.ts'

const headerBytes = 8
const alignment = 8
const aligned = (size: number) => Math.ceil(size / alignment) * alignment

type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array
type ArrayType = { new (buffer: ArrayBuffer, offset: number, length: number): NumberArray; BYTES_PER_ELEMENT: number }

/** Names a layout, so that stored bytes of another one are not read. */
export const formatOf = hashOf

/** Stored form: format and length of the head, the head as JSON, and the arrays. */
export function packArrays(format: number, head: object, arrays: readonly NumberArray[]): Uint8Array<ArrayBuffer> {
  const headBytes = new TextEncoder().encode(JSON.stringify(head))
  const start = aligned(headerBytes + headBytes.length)
  const bytes = new Uint8Array(arrays.reduce((size, { byteLength }) => size + aligned(byteLength), start))
  new Uint32Array(bytes.buffer, 0, 2).set([format, headBytes.length])
  bytes.set(headBytes, headerBytes)
  let offset = start
  for (const { buffer, byteOffset, byteLength } of arrays) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), offset)
    offset += aligned(byteLength)
  }
  return bytes
}

/**
 * Arrays are views of the bytes, which are not copied.
 * @param layoutOf types and lengths of the arrays
 * @returns null when the bytes are of another format or length
 */
export function unpackArrays<Head>(
  buffer: ArrayBuffer,
  format: number,
  layoutOf: (head: Head) => readonly (readonly [type: ArrayType, length: number])[],
): { head: Head; arrays: NumberArray[] } | null {
  try {
    const [storedFormat, headLength] = new Uint32Array(buffer, 0, 2) as unknown as [number, number]
    if (storedFormat !== format) return null
    const head: Head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, headerBytes, headLength)))
    let offset = aligned(headerBytes + headLength)
    const arrays = layoutOf(head).map(([Type, length]) => {
      const array = new Type(buffer, offset, length)
      offset += aligned(length * Type.BYTES_PER_ELEMENT)
      return array
    })
    return offset === buffer.byteLength ? { head, arrays } : null
  } catch {
    return null
  }
}
