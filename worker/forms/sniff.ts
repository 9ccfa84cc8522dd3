import { Buffer } from 'node:buffer'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0) =>
  start.every((byte, index) => bytes[at + index] === byte)

/** Signature of a zip's list of files, and the bytes of an entry before its name. */
const entrySignature = 0x02014b50
const entryHeader = 46
const endSignature = 0x06054b50
const endLength = 22
/** Of a comment at a zip's end. */
const longestComment = 65_535

/** A document of words has some tens of parts; thousands are no document. */
const mostParts = 2000
/** bytes when unpacked, as the list says. */
const largestUnpacked = 200 * 1024 * 1024

/**
 * @returns names of the files in a zip, read from the list at its end and never unpacked; null where it is no zip, is
 *   cut off, or would unpack into more than any document holds
 */
function zipNames(bytes: Uint8Array): string[] | null {
  if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || bytes.length < endLength) return null
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = data.length - endLength
  const first = Math.max(0, end - longestComment)
  while (end >= first && data.readUInt32LE(end) !== endSignature) end--
  if (end < first) return null
  const count = data.readUInt16LE(end + 10)
  if (count === 0 || count > mostParts) return null
  const names: string[] = []
  let unpacked = 0
  let at = data.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + entryHeader > end || data.readUInt32LE(at) !== entrySignature) return null
    unpacked += data.readUInt32LE(at + 24)
    const length = data.readUInt16LE(at + 28)
    names.push(data.toString('latin1', at + entryHeader, at + entryHeader + length))
    at += entryHeader + length + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32)
  }
  return unpacked > largestUnpacked ? null : names
}

/** A document that holds programs has another type, whatever it is called. */
function isDocx(bytes: Uint8Array): boolean {
  const names = zipNames(bytes)
  if (!names?.includes('[Content_Types].xml') || !names.includes('word/document.xml')) return false
  return names.every((name) => !/vbaProject|(?:^|\/)\.\.(?:\/|$)|^\//i.test(name))
}

const text = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** Types by what only they begin with; what a file is called, or says it is, counts for nothing. */
const signatures: readonly [type: string, fits: (bytes: Uint8Array) => boolean][] = [
  [
    'application/pdf',
    (bytes) => /^%PDF-[12]\.\d/.test(text(bytes, 0, 8)) && text(bytes, -1024, bytes.length).includes('%%EOF'),
  ],
  [docx, isDocx],
  ['image/jpeg', (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff])],
  ['image/png', (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/webp', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'],
]

/** @returns the media type of a file by its content; null for every other kind of file */
export const sniff = (bytes: Uint8Array): string | null => signatures.find(([, fits]) => fits(bytes))?.[0] ?? null

/** How a file of a type is called at its end. */
export const extensionOf: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  [docx]: 'docx',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}
