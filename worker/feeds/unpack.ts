import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'

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

export const isOutside = (path: string) => path.split(/[/\\]/).includes('..') || /^(?:[/\\]|[a-z]:)/i.test(path)

/** A folder, or what a computer keeps for itself. */
export const isSkipped = (path: string) => path.endsWith('/') || /(?:^|\/)(?:__MACOSX|\.)/.test(path)

function unzip(bytes: Uint8Array, name: string, maxBytes: number): UnpackedFile[] {
  let size = 0
  let count = 0
  const check = (entry: { name: string; originalSize: number }): boolean => {
    size += entry.originalSize
    count++
    if (isOutside(entry.name)) throw new Error(`${name} holds a path outside of itself: ${entry.name}`)
    if (size > maxBytes) throw new Error(`${name} is larger than ${megabytes(maxBytes)} when it is unpacked.`)
    if (count > maxEntries) throw new Error(`${name} holds more than ${maxEntries} files.`)
    return !isSkipped(entry.name)
  }
  try {
    const files = unzipSync(bytes, { filter: check })
    return Object.entries(files).map(([path, content]) => ({ name: path, bytes: content }))
  } catch (error) {
    // Of fflate: its errors have a code.
    if (typeof (error as { code?: unknown }).code !== 'number') throw error
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
