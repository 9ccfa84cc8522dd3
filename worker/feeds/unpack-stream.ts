import { Buffer } from 'node:buffer'
import { Unzip, UnzipInflate } from 'fflate'
import { entryPath, hasUtf8Flag } from './entry-name.ts'
import { isMedia, isSkipped, isZip, maxEntries, type UnpackedFile } from './unpack.ts'

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

/** A larger picture or PDF is not read. */
const maxMediaBytes = 30 * 1024 ** 2

/** Pictures and documents per ZIP. */
const maxMedia = 10_000

/** Bytes that the pictures and documents of a ZIP may unpack to: files of their kinds hardly shrink. */
const maxUnpacked = (received: number) => 32 * 1024 ** 2 + 10 * received

/** Bytes that are unpacked at once, to a thousand times as many. */
const pieceBytes = 4096

/** A workbook is a ZIP itself; it begins with one of its own parts. */
const isWorkbook = (start: Buffer) =>
  /^(?:\[Content_Types\]|_rels\/|docProps\/|xl\/)/.test(start.toString('latin1', 30, 50))

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`

type Chunks = AsyncIterator<Uint8Array>

/** Names of a ZIP are read as they come: its list of entries is at the end. */
const listSignature = Buffer.from('PK\x05\x06', 'latin1')
/** What was read last: the header of an entry with its name, and at the end the list with a comment that may follow it. */
const recentBytes = 16_384

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

/** Unpacks a ZIP piece by piece. */
function unzipper({ name, maxBytes }: StreamOptions) {
  const complete: UnpackedFile[] = []
  let recent = Buffer.alloc(0)
  let received = 0
  let [kept, unpacked, entries, media] = [0, 0, 0, 0]
  const refuse = (reason: string) => {
    throw new Error(`${name} ${reason}.`)
  }
  const unzip = new Unzip((entry) => {
    const path = entryPath(entry.name, () => hasUtf8Flag(recent, entry.name))
    if (++entries > maxEntries) refuse(`holds more than ${maxEntries} files`)
    if (isSkipped(entry.name, path, name)) return
    const ofMedia = isMedia(path)
    if (ofMedia && ++media > maxMedia) refuse(`holds more than ${maxMedia} pictures and documents`)
    const parts: Uint8Array[] = []
    let size = 0
    entry.ondata = (error, part, isLast) => {
      if (error) throw error
      size += part.length
      if (ofMedia) unpacked += part.length
      else kept += part.length
      if (kept > maxBytes) refuse(`is larger than ${megabytes(maxBytes)} when it is unpacked`)
      if (unpacked > maxUnpacked(received)) refuse(`unpacks to more than ${megabytes(maxUnpacked(received))}`)
      if (size <= maxMediaBytes || !ofMedia) parts.push(part)
      else parts.length = 0
      if (isLast && (size <= maxMediaBytes || !ofMedia))
        complete.push({ name: path, bytes: new Uint8Array(Buffer.concat(parts)) })
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  return {
    /** @returns the files that are complete now */
    push(piece: Uint8Array, isLast: boolean): UnpackedFile[] {
      received += piece.length
      recent = Buffer.concat([recent, piece]).subarray(-recentBytes)
      unzip.push(piece, isLast)
      return complete.splice(0)
    },
    hasList: () => recent.includes(listSignature),
  }
}

async function readArchive(start: Uint8Array, chunks: Chunks, options: StreamOptions): Promise<UnpackedFile[]> {
  const { push, hasList } = unzipper(options)
  const files: UnpackedFile[] = []
  try {
    for (let chunk: Uint8Array | undefined = start; chunk; ) {
      const next: IteratorResult<Uint8Array> = await chunks.next()
      for (let at = 0; at < chunk.length || at === 0; at += pieceBytes) {
        const isLast = Boolean(next.done) && at + pieceBytes >= chunk.length
        for (const file of push(chunk.subarray(at, at + pieceBytes), isLast)) {
          if (isMedia(file.name)) await options.onFile(file)
          else files.push(file)
        }
      }
      chunk = next.done ? undefined : next.value
    }
  } catch (error) {
    // Errors of fflate have a code.
    if (typeof (error as { code?: unknown }).code !== 'number') throw error
    throw new Error(`${options.name} is a damaged ZIP.`, { cause: error })
  }
  if (!hasList()) throw new Error(`${options.name} is a damaged ZIP: its end is missing.`)
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
