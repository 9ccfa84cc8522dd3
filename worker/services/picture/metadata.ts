import { splitOrientation } from './exif.ts'

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, comment: 0xfe }

/** EXIF data with an orientation and nothing else. */
const orientationSegment = (orientation: number) =>
  Uint8Array.from([
    ...[0xff, marker.app1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ])

const textAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** Segments of an application that say how the pixels are read: the size of JFIF, a colour profile, Adobe's colours. */
function isNeeded(bytes: Uint8Array, at: number): boolean {
  const type = bytes[at + 1]!
  if (type === marker.comment) return false
  if (type < marker.app0 || type > 0xef) return true
  return (
    type === marker.app0 ||
    type === marker.app14 ||
    (type === marker.app2 && textAt(bytes, at + 4, 11) === 'ICC_PROFILE')
  )
}

/** Where compressed data ends: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1]!
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** The parts of a JPEG to keep, up to its end: telephones add films and further pictures behind it. */
function* jpegParts(bytes: Uint8Array): Generator<Uint8Array> {
  const { orientation } = splitOrientation(bytes)
  yield bytes.subarray(0, 2)
  if (orientation !== 1) yield orientationSegment(orientation)
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) throw new RangeError('no marker')
    if (bytes[at + 1] === marker.end) break
    const isScan = bytes[at + 1] === marker.scan
    const segmentEnd = at + 2 + bytes[at + 2]! * 256 + bytes[at + 3]!
    const end = isScan ? endOfScan(bytes, segmentEnd) : segmentEnd
    if (isNeeded(bytes, at)) yield bytes.subarray(at, end)
    at = end
  }
  yield Uint8Array.from([0xff, marker.end])
}

const pngChunks = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs'.split(' '))

function* pngParts(bytes: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  yield bytes.subarray(0, 8)
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at)
    const name = textAt(bytes, at + 4, 4)
    if (pngChunks.has(name)) yield bytes.subarray(at, end)
    if (name === 'IEND') return
    at = end
  }
}

const webpMetadata = new Set(['EXIF', 'XMP '])
/** In the first byte of the extended header: that there is EXIF or XMP data. */
const webpFlags = 0x0c

function* webpParts(bytes: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = Math.min(bytes.length, 8 + view.getUint32(4, true))
  for (let at = 12; at + 8 <= size; ) {
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    const name = textAt(bytes, at, 4)
    const chunk = new Uint8Array(bytes.subarray(at, end))
    if (name === 'VP8X') chunk[8]! &= ~webpFlags
    if (!webpMetadata.has(name)) yield chunk
    at = end
  }
}

function joined(parts: Iterable<Uint8Array>): Uint8Array {
  const list = [...parts]
  const whole = new Uint8Array(list.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of list) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function webpOf(bytes: Uint8Array): Uint8Array {
  const whole = joined([bytes.subarray(0, 12), ...webpParts(bytes)])
  new DataView(whole.buffer).setUint32(4, whole.length - 8, true)
  return whole
}

const cleaners: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  'image/jpeg': (bytes) => joined(jpegParts(bytes)),
  'image/png': (bytes) => joined(pngParts(bytes)),
  'image/webp': webpOf,
}

/**
 * A picture without the position, the camera and whatever else it says of its maker: only what its pixels need stays, and
 * which side is up. Other files are returned as they are.
 * @param type media type, by content
 * @returns null for a damaged picture
 */
export function withoutMetadata(bytes: Uint8Array, type: string): Uint8Array | null {
  try {
    return cleaners[type]?.(bytes) ?? bytes
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
