import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { entryPath, utf8Flags } from './entry-name.ts'

export type UnpackedFile = { name: string; bytes: Uint8Array }

export const maxEntries = 50_000

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
const isGzip = (bytes: Uint8Array) => startsWith(bytes, [0x1f, 0x8b])

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`

function gunzip(bytes: Uint8Array, name: string, maxBytes: number): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    const reason = isTooLarge ? `is larger than ${megabytes(maxBytes)} when it is decompressed` : 'is a damaged .gz'
    throw new Error(`${name} ${reason}.`, { cause: error })
  }
}

/** A picture or a document, by its name. */
export const isMedia = (path: string): boolean => /\.(?:jpe?g|png|webp|gif|heic|avif|tiff?|pdf)$/i.test(path)

/** A folder, or what a computer keeps for itself. */
const isOwn = (raw: string, path: string) => /[/\\]$/.test(raw) || /(?:^|\/)(?:__MACOSX|\.(?!\.))/.test(path)

/**
 * Whether an entry of a ZIP is left out.
 * @param raw as it is written, `path` as it is read
 * @throws Error for a text with a path outside of the ZIP: its homes would seem to be gone
 */
export function isSkipped(raw: string, path: string, zip: string): boolean {
  const isOutside = path.split('/').includes('..')
  if (isOutside && !isOwn(raw, path) && !isMedia(path))
    throw new Error(`${zip} holds a path outside of itself: ${path}`)
  return isOutside || isOwn(raw, path)
}

function unzip(bytes: Uint8Array, name: string, maxBytes: number): UnpackedFile[] {
  let size = 0
  const paths = new Map<string, string>()
  let count = 0
  try {
    const flags = utf8Flags(bytes)
    const check = (entry: { name: string; originalSize: number }): boolean => {
      const { value: isUtf8 } = flags.next()
      const path = entryPath(entry.name, () => isUtf8)
      size += entry.originalSize
      count++
      if (size > maxBytes) throw new Error(`${name} is larger than ${megabytes(maxBytes)} when it is unpacked.`)
      if (count > maxEntries) throw new Error(`${name} holds more than ${maxEntries} files.`)
      if (isSkipped(entry.name, path, name)) return false
      paths.set(entry.name, path)
      return true
    }
    const files = unzipSync(bytes, { filter: check })
    return Object.entries(files).map(([raw, content]) => ({ name: paths.get(raw)!, bytes: content }))
  } catch (error) {
    // Errors of fflate, and of a list that ends too early.
    if (typeof (error as { code?: unknown }).code !== 'number' && !(error instanceof RangeError)) throw error
    throw new Error(`${name} is a damaged ZIP.`, { cause: error })
  }
}

/**
 * The files of a ZIP by their names, the contents of a .gz, or the file itself.
 * @param maxBytes of everything unpacked
 * @throws Error in plain words for an archive that is damaged, too large or has paths outside of itself
 */
export function unpack(bytes: Uint8Array, name: string, maxBytes: number): UnpackedFile[] {
  const content = isGzip(bytes) ? gunzip(bytes, name, maxBytes) : bytes
  if (content.length > maxBytes) throw new Error(`${name} is larger than ${megabytes(maxBytes)}.`)
  return isZip(content) ? unzip(content, name, maxBytes) : [{ name: name.replace(/\.gz$/i, ''), bytes: content }]
}
