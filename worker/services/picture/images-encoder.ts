import type { ImagesBinding, ImageTransform } from '@cloudflare/workers-types'
import { fileWidth, type PhotoFiles, photoFilesOf } from '#domain/photo.ts'
import { jpegType, jpegWidth } from '#domain/picture.ts'
import { FileFault } from '#worker/services/remote-file/fault.ts'
import { checkFormat, type Encoder, pictureQuality, readable, unread, widestSize } from './encoding.ts'
import { splitOrientation, turnOf } from './exif.ts'
import { colorsOf, onWhite } from './png.ts'

/** While the colour of a picture is not known. */
const neutral = '#d9d2c5'

const streamOf = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream() as never

type Output = { format: 'image/webp' | 'image/jpeg' | 'image/png'; quality?: number }

async function transform(images: ImagesBinding, bytes: Uint8Array, change: ImageTransform, output: Output) {
  const result = await images
    .input(streamOf(bytes))
    .transform(change)
    .output({ ...output, anim: false })
  return new Uint8Array(await result.response().arrayBuffer())
}

const webp = (width: number): Output => {
  const { webp: quality, large } = pictureQuality
  return { format: 'image/webp', quality: width > jpegWidth ? large.webp : quality }
}

/** Whether a WebP has transparent pixels: RFC 9649, sections 2.6 and 2.7. */
function isTransparent(bytes: Uint8Array): boolean {
  const flags: Readonly<Record<string, number | undefined>> = { X: bytes[20], L: bytes[24] }
  return ((flags[String.fromCharCode(bytes[15]!)] ?? 0) & 0x10) !== 0
}

/**
 * The widest file, upright and on white, in one transformation; in three where the binding has no background (that of
 * this machine) or where the camera mirrored the photograph.
 */
async function widestFile(images: ImagesBinding, source: Uint8Array) {
  const { bytes, orientation } = splitOrientation(source)
  const { rotate, isMirrored } = turnOf(orientation)
  const info = await images.info(streamOf(bytes))
  if (!('width' in info)) throw new FileFault('is no picture')
  const isTurned = rotate === 90 || rotate === 270
  const size = isTurned ? widestSize(info.height, info.width) : widestSize(info.width, info.height)
  const output = webp(size.width)
  const change: ImageTransform = { ...(rotate && { rotate }), width: size.width, background: '#ffffff' }
  const first = isMirrored ? null : await transform(images, bytes, change, output)
  if (first && !isTransparent(first)) return { size, file: first }
  const drawn = await onWhite(await transform(images, bytes, change, { format: 'image/png' }), isMirrored)
  if (!drawn) throw new FileFault('is damaged or not readable')
  return { size, file: await transform(images, drawn, { width: size.width }, output) }
}

/**
 * Encodes by Cloudflare Images: the widest file of the photograph, and the others of that one, whose bytes are few. No
 * AVIF, which is billed like the others. Eight transformations of a large photograph.
 */
export const imagesEncoder =
  (images: ImagesBinding): Encoder =>
  async (source) => {
    const format = checkFormat(source, readable)
    try {
      const { size, file: widest } = await widestFile(images, source)
      const files: PhotoFiles = {}
      for (const file of photoFilesOf(size.width)) {
        const width = Math.min(fileWidth(file), size.width)
        if (file === 'og.jpg')
          files[file] = await transform(images, widest, { width }, { format: jpegType, quality: pictureQuality.jpeg })
        else if (file.endsWith('.webp'))
          files[file] = width < size.width ? await transform(images, widest, { width }, webp(width)) : widest
      }
      const dot = await transform(images, widest, { width: 1, height: 1, fit: 'squeeze' }, { format: 'image/png' })
      const [color = neutral] = await colorsOf(dot)
      return { ...size, color, files }
    } catch (cause) {
      if (cause instanceof FileFault) throw cause
      throw new FileFault((format === 'heic' && unread.heic) || 'is damaged or not readable', { cause })
    }
  }
