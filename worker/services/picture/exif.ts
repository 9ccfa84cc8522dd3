/** EXIF's number: 1 upright, 2 to 8 turned or mirrored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

type Turn = { rotate: 0 | 90 | 180 | 270; isMirrored: boolean }

const turns: Readonly<Record<Orientation, Turn>> = {
  1: { rotate: 0, isMirrored: false },
  2: { rotate: 0, isMirrored: true },
  3: { rotate: 180, isMirrored: false },
  4: { rotate: 180, isMirrored: true },
  5: { rotate: 90, isMirrored: true },
  6: { rotate: 90, isMirrored: false },
  7: { rotate: 270, isMirrored: true },
  8: { rotate: 270, isMirrored: false },
}

/** What makes a picture upright: degrees to the right, then left and right exchanged. */
export const turnOf = (orientation: Orientation): Turn => turns[orientation]

const orientationTag = 0x0112

/** Offset of the orientation's value in a segment with EXIF data, and whether it is little-endian. */
function orientationAt(view: DataView, start: number, end: number): { at: number; isLittle: boolean } | null {
  const isLittle = view.getUint16(start) === 0x4949
  const directory = start + view.getUint32(start + 4, isLittle)
  if (directory + 2 > end) return null
  const count = view.getUint16(directory, isLittle)
  for (let entry = directory + 2; entry + 12 <= end && entry < directory + 2 + count * 12; entry += 12)
    if (view.getUint16(entry, isLittle) === orientationTag) return { at: entry + 8, isLittle }
  return null
}

/** A JPEG that says that it is upright, and its orientation: encoders disagree on whether they apply it. */
export function splitOrientation(bytes: Uint8Array): { bytes: Uint8Array; orientation: Orientation } {
  const none = { bytes, orientation: 1 } as const
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return none
  for (let at = 2; at + 18 < bytes.length && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xda) return none
    if (marker !== 0xe1 || view.getUint32(at + 4) !== 0x45786966) continue
    const found = orientationAt(view, at + 10, Math.min(bytes.length, at + 2 + view.getUint16(at + 2)))
    const orientation = found && view.getUint16(found.at, found.isLittle)
    if (!orientation || orientation === 1 || !(orientation in turns)) return none
    // `slice` of a Buffer is no copy.
    const upright = new Uint8Array(bytes)
    new DataView(upright.buffer).setUint16(found.at, 1, found.isLittle)
    return { bytes: upright, orientation: orientation as Orientation }
  }
  return none
}
