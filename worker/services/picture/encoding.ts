import type { PhotoFiles } from '#domain/photo.ts'
import { largeWidth } from '#domain/picture.ts'
import type { FileKind } from '#worker/services/remote-file/download.ts'
import { FileFault } from '#worker/services/remote-file/fault.ts'
import type { UploadFault } from '#worker/services/remote-file/uploads.ts'
import { withoutMetadata } from './metadata.ts'

type EncodedPicture = {
  /** px of the widest file. */
  width: number
  height: number
  /** `#rrggbb`, the average. */
  color: string
  files: PhotoFiles
}

/** Makes the files of a photograph: turned upright, on white, without metadata. @throws FileFault */
export type Encoder = (bytes: Uint8Array) => Promise<EncodedPicture>

/** Raised when the files of every photograph are to be made again. */
export const encodingVersion = 2

export const pictureKind: FileKind = { maxBytes: 30 * 1024 ** 2, accept: 'image/*' }
/** What Cloudflare Images takes; a picture of a few KB may unfold to any number. */
export const maxPixels = 100_000_000
const minSide = 50

/** A plan on a roll of paper stays legible, and no file is taller than a WebP may be. */
const maxHeight = 4080

/** The large file needs less: two px are one point of the screen. */
export const pictureQuality = { webp: 78, avif: 55, jpeg: 82, large: { webp: 72, avif: 46 } } as const

/**
 * @param width in px, upright
 * @returns px of the widest file; smaller pictures are not enlarged
 * @throws FileFault when the picture is too large or too small
 */
export function widestSize(width: number, height: number): { width: number; height: number } {
  if (!(width > 0 && height > 0)) throw new FileFault('has no size')
  if (width * height > maxPixels)
    throw new FileFault(`has ${width} × ${height} pixels: at most ${maxPixels / 1e6} million are read`)
  if (Math.min(width, height) < minSide)
    throw new FileFault(`has ${width} × ${height} pixels: each side has ${minSide} at least`)
  const scale = Math.min(1, largeWidth / width, maxHeight / height)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  if (Math.min(size.width, size.height) < minSide)
    throw new FileFault(`has ${width} × ${height} pixels: so narrow a strip is not shown`)
  return size
}

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

const formats: readonly [name: string, fits: (bytes: Uint8Array) => boolean][] = [
  ['jpeg', (bytes) => startsWith(bytes, '\xff\xd8\xff')],
  ['png', (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n')],
  ['webp', (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)],
  ['gif', (bytes) => startsWith(bytes, 'GIF8')],
  ['avif', (bytes) => startsWith(bytes, 'ftypavi', 4)],
  ['tiff', (bytes) => startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*')],
  ['heic', (bytes) => startsWith(bytes, 'ftyphe', 4) || startsWith(bytes, 'ftypmif', 4)],
  ['pdf', (bytes) => startsWith(bytes, '%PDF-')],
  ['html', (bytes) => /^[\s\ufeff]*<(?!svg|\?xml)/i.test(new TextDecoder().decode(bytes.subarray(0, 200)))],
]

/** Formats that an encoder may not read. */
export const unread: Readonly<Record<string, string>> = {
  avif: 'is an AVIF, which is not read here: send a JPEG',
  tiff: 'is a TIFF, which is not read here: send a JPEG',
  heic: 'is a HEIC, which a site on this machine does not read: npm run pictures -- run does',
  pdf: 'is a PDF: send its pages as JPEG',
  html: 'is a web page, and no picture',
}

/**
 * The format by content: addresses and headers lie.
 * @throws FileFault when it is none of these
 */
export function checkFormat(bytes: Uint8Array, readable: readonly string[]): string {
  if (bytes.length === 0) throw new FileFault('is empty')
  const format = formats.find(([, fits]) => fits(bytes))?.[0]
  if (format && readable.includes(format)) return format
  throw new FileFault((format && unread[format]) ?? 'is no picture')
}

/** Formats that Cloudflare reads; the Images binding of this machine, which is sharp, reads no HEIC. */
export const readable = ['jpeg', 'png', 'webp', 'gif', 'heic']

/** @returns an uploaded photograph without where it was taken, or what is wrong with it */
export function checkPicture(bytes: Uint8Array): Uint8Array | UploadFault {
  try {
    return withoutMetadata(bytes, `image/${checkFormat(bytes, readable)}`) ?? 'damaged'
  } catch (error) {
    if (error instanceof FileFault) return 'kind'
    throw error
  }
}
