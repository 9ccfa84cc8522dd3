import type { R2Bucket } from '@cloudflare/workers-types'
import { findTile, ResolvedValueCache, type Source, zxyToTileId } from 'pmtiles'
import { Failure } from '#domain/failure.ts'
import { streetPartKey, streetParts } from '#domain/geo/streets.ts'

/** Directories of archives that an isolate remembers: each of some ten kilobytes. */
const maxDirectories = 40

/** By the version in their keys, which names the content. */
const directories = new ResolvedValueCache(maxDirectories)

/** As deep as an archive's directories are. */
const maxDepth = 4

/** The archive of a version, in its parts. */
function archiveIn(bucket: R2Bucket, version: string): Source {
  const read = async (part: number, offset: number, length: number) => {
    const object = await bucket.get(streetPartKey(version, part), { range: { offset, length } })
    return object ? new Uint8Array(await object.arrayBuffer()) : null
  }
  return {
    getKey: () => version,
    async getBytes(offset, length) {
      const bytes = new Uint8Array(length)
      let at = 0
      for (const part of streetParts(offset, length)) {
        const found = await read(part.part, part.offset, part.length)
        // The first read is of a fixed length, which a small archive does not have.
        if (!found) break
        bytes.set(found, at)
        at += found.length
      }
      if (at === 0) throw new Failure('page.not-found')
      return { data: bytes.buffer.slice(0, at) }
    },
  }
}

/**
 * One tile of an archive, packed as it is stored.
 * @returns null where the archive has none
 * @throws Failure `page.not-found` without such an archive, `site.busy` while the bucket does not answer
 */
export async function streetTile(
  bucket: R2Bucket | undefined,
  version: string,
  { z, x, y }: { z: number; x: number; y: number },
): Promise<ArrayBuffer | null> {
  if (!bucket || z > 20 || x >= 2 ** z || y >= 2 ** z) throw new Failure('page.not-found')
  const archive = archiveIn(bucket, version)
  try {
    const header = await directories.getHeader(archive)
    if (z < header.minZoom || z > header.maxZoom) return null
    let { rootDirectoryOffset: offset, rootDirectoryLength: length } = header
    for (let depth = 0; depth < maxDepth; depth++) {
      const entries = await directories.getDirectory(archive, offset, length, header)
      const entry = findTile(entries, zxyToTileId(z, x, y))
      if (!entry) return null
      if (entry.runLength > 0) return (await archive.getBytes(header.tileDataOffset + entry.offset, entry.length)).data
      offset = header.leafDirectoryOffset + entry.offset
      length = entry.length
    }
    return null
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    throw new Failure('site.busy', { cause, retryAfter: 30 })
  }
}
