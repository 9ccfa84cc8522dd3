import { Buffer } from 'node:buffer'
import { Unzip, UnzipInflate } from 'fflate'
import { isOutside, isSkipped, isZip, maxEntries, type UnpackedFile } from './unpack.ts'

export type StreamOptions = {
  /** In messages. */
  name: string
  /** Bytes of what is kept in memory: the file, or the texts of a ZIP. */
  maxBytes: number
  /** Takes a picture or a PDF of a ZIP, of which one at a time is in memory. */
  onFile: (file: UnpackedFile) => Promise<void>
}

/** A file as it is, or the texts of a ZIP whose other files went to `onFile`. */
export type StreamedFile = { bytes: Uint8Array } | { files: UnpackedFile[] }

const isMedia = (name: string) => /\.(?:jpe?g|png|webp|gif|heic|avif|tiff?|pdf)$/i.test(name)

/** Of a picture or a PDF: a larger one is not read. */
const maxMediaBytes = 30 * 1024 ** 2

/** A workbook is a ZIP itself; it begins with one of its own parts. */
const isWorkbook = (start: Buffer) =>
  /^(?:\[Content_Types\]|_rels\/|docProps\/|xl\/)/.test(start.toString('latin1', 30, 50))

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`

type Chunks = AsyncIterator<Uint8Array>

/** Names of a ZIP are read as they come: its list of entries is at the end. */
const listSignature = Buffer.from('PK\x05\x06', 'latin1')
/** A comment may follow the list. */
const tailBytes = 4096

async function readWhole(start: Uint8Array, chunks: Chunks, { name, maxBytes }: StreamOptions): Promise<Uint8Array> {
  const parts = [start]
  let size = start.length
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    parts.push(next.value)
    size += next.value.length
    if (size > maxBytes) throw new Error(`${name} is larger than ${megabytes(maxBytes)}.`)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** @returns what unpacks the chunks of a ZIP, and the files that are complete */
function unzipper({ name, maxBytes }: StreamOptions) {
  const complete: UnpackedFile[] = []
  let kept = 0
  let entries = 0
  const unzip = new Unzip((entry) => {
    entries++
    if (isOutside(entry.name)) throw new Error(`${name} holds a path outside of itself: ${entry.name}`)
    if (entries > maxEntries) throw new Error(`${name} holds more than ${maxEntries} files.`)
    if (isSkipped(entry.name)) return
    const ofMedia = isMedia(entry.name)
    const parts: Uint8Array[] = []
    let size = 0
    entry.ondata = (error, part, isLast) => {
      if (error) throw error
      size += part.length
      if (!ofMedia) kept += part.length
      if (kept > maxBytes) throw new Error(`${name} is larger than ${megabytes(maxBytes)} when it is unpacked.`)
      if (size <= maxMediaBytes || !ofMedia) parts.push(part)
      else parts.length = 0
      if (isLast && (size <= maxMediaBytes || !ofMedia))
        complete.push({ name: entry.name, bytes: new Uint8Array(Buffer.concat(parts)) })
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  return { unzip, complete }
}

async function readArchive(start: Uint8Array, chunks: Chunks, options: StreamOptions): Promise<UnpackedFile[]> {
  const { unzip, complete } = unzipper(options)
  const files: UnpackedFile[] = []
  let tail = Buffer.alloc(0)
  try {
    for (let chunk: Uint8Array | undefined = start; chunk; ) {
      const next: IteratorResult<Uint8Array> = await chunks.next()
      unzip.push(chunk, Boolean(next.done))
      for (const file of complete.splice(0)) {
        if (isMedia(file.name)) await options.onFile(file)
        else files.push(file)
      }
      tail = Buffer.concat([tail, chunk.subarray(-tailBytes)]).subarray(-tailBytes)
      chunk = next.done ? undefined : next.value
    }
  } catch (error) {
    // Of fflate: its errors have a code.
    if (typeof (error as { code?: unknown }).code !== 'number') throw error
    throw new Error(`${options.name} is a damaged ZIP.`, { cause: error })
  }
  if (!tail.includes(listSignature)) throw new Error(`${options.name} is a damaged ZIP: its end is missing.`)
  return files
}

/**
 * Reads a file while it comes; of a ZIP its pictures and documents pass one by one, however many there are.
 * @throws Error in plain words for one that is too large, or a damaged ZIP
 */
export async function readStream(body: AsyncIterable<Uint8Array>, options: StreamOptions): Promise<StreamedFile> {
  const chunks = body[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  // Until the name of the first entry of a ZIP is there.
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    start = Buffer.concat([start, next.value])
    if (start.length >= 64) break
  }
  try {
    if (isZip(start) && !isWorkbook(start)) return { files: await readArchive(start, chunks, options) }
    return { bytes: await readWhole(start, chunks, options) }
  } finally {
    await chunks.return?.()
  }
}
