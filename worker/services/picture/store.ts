import { type PhotoFile, photoFiles, photoKey, photoType } from '#domain/photo.ts'
import { contentHash } from '#worker/crypto/hash.ts'
import type { FileStore } from '#worker/services/remote-file/store.ts'
import { type Encoder, encodingVersion } from './encoding.ts'

export type StoredPicture = { photoId: string; width: number; height: number; color: string }

/** Written last: where it is, the others are. Its metadata holds the size of the picture. */
const lastFile: PhotoFile = 'og.jpg'

/**
 * Stores the files of a photograph under the hash of its content; what is stored already is not made again.
 * @param options `prefix` of the agency's files
 * @throws FileFault when it cannot be read
 */
export async function storePicture(
  bytes: Uint8Array,
  { store, prefix, encode }: { store: FileStore; prefix: string; encode: Encoder },
): Promise<StoredPicture> {
  const photoId = prefix + contentHash(`picture ${encodingVersion}`, bytes)
  const known = (await store.head(photoKey(photoId, lastFile)))?.customMetadata
  if (known?.width && known.height && known.color)
    return { photoId, width: Number(known.width), height: Number(known.height), color: known.color }
  const { files, width, height, color } = await encode(bytes)
  const put = async (file: PhotoFile, customMetadata: Record<string, string> = {}) => {
    const made = files[file]
    if (made)
      await store.put(photoKey(photoId, file), made, { httpMetadata: { contentType: photoType(file) }, customMetadata })
  }
  await Promise.all(photoFiles.filter((file) => file !== lastFile).map((file) => put(file)))
  await put(lastFile, { width: String(width), height: String(height), color })
  return { photoId, width, height, color }
}
