import { Buffer } from 'node:buffer'
import { type UnzipFileInfo, unzipSync } from 'fflate'
import { isPdf } from '#domain/pdf.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0) =>
  start.every((byte, index) => bytes[at + index] === byte)

/** A text document has dozens of parts. */
const maxParts = 2000
/** bytes when unpacked, as the zip's central directory says */
const maxUnpacked = 200 * 1024 * 1024

/** @returns the names in a zip's central directory, without unpacking; null for no zip, or too large a one */
function zipNames(bytes: Uint8Array): string[] | null {
  if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return null
  const names: string[] = []
  let unpacked = 0
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    unpacked += originalSize
    if (names.push(name) > maxParts || unpacked > maxUnpacked) throw new RangeError('too large')
    return false
  }
  try {
    unzipSync(bytes, { filter })
    return names
  } catch {
    return null
  }
}

/** A document with macros is none. */
function isDocx(bytes: Uint8Array): boolean {
  const names = zipNames(bytes)
  if (!names?.includes('[Content_Types].xml') || !names.includes('word/document.xml')) return false
  return names.every((name) => !/vbaProject|(?:^|\/)\.\.(?:\/|$)|^\//i.test(name))
}

const text = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')

const signatures: readonly [type: string, fits: (bytes: Uint8Array) => boolean][] = [
  ['application/pdf', isPdf],
  [docx, isDocx],
  ['image/jpeg', (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff])],
  ['image/png', (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/webp', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'],
]

/** @returns the media type by content, not by name; null for any other file */
export const detectFileType = (bytes: Uint8Array): string | null =>
  signatures.find(([, fits]) => fits(bytes))?.[0] ?? null

export const extensionOf: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  [docx]: 'docx',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}
