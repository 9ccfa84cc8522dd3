import type { ImagesBinding, ImageTransform } from '@cloudflare/workers-types'
import type { PhotoFile } from '#domain/photo.ts'
import { openGraphPicture, pictureWidths } from '#domain/picture.ts'
import { SourceFault } from '#worker/services/source/fault.ts'
import { checkFormat, type Encoder, pictureQuality, unread, widestSize } from './encoding.ts'
import { splitOrientation } from './exif.ts'
import { firstPixel } from './png.ts'

/** HEIC is read by Cloudflare; the Images binding of this machine, which is sharp, reads none. */
const readable = ['jpeg', 'png', 'webp', 'gif', 'heic']

const streamOf = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream() as never

type Output = { format: 'image/webp' | 'image/jpeg' | 'image/png'; quality?: number }

async function transform(images: ImagesBinding, bytes: Uint8Array, change: ImageTransform, output: Output) {
  const result = await images.input(streamOf(bytes)).transform(change).output(output)
  return new Uint8Array(await result.response().arrayBuffer())
}

/**
 * Encodes by Cloudflare Images: the widest file of the photograph, and the others of that one, whose bytes are few.
 * Seven transformations.
 */
export const imagesEncoder =
  (images: ImagesBinding): Encoder =>
  async (source) => {
    const format = checkFormat(source, readable)
    const { bytes, rotate } = splitOrientation(source)
    try {
      const info = await images.info(streamOf(bytes))
      if (!('width' in info)) throw new SourceFault('is no picture')
      const isTurned = rotate === 90 || rotate === 270
      const size = isTurned ? widestSize(info.height, info.width) : widestSize(info.width, info.height)
      const webp: Output = { format: 'image/webp', quality: pictureQuality.webp }
      const first = await transform(
        images,
        bytes,
        { ...(rotate && { rotate }), width: size.width },
        { ...webp, quality: 90 },
      )
      const files = { '1360.webp': first } as Record<PhotoFile, Uint8Array>
      for (const width of pictureWidths)
        if (width < 1360)
          files[`${width}.webp`] = size.width > width ? await transform(images, first, { width }, webp) : first
      const { width, height, type } = openGraphPicture
      files['og.jpg'] = await transform(
        images,
        first,
        { width, height, fit: 'cover' },
        { format: type, quality: pictureQuality.jpeg },
      )
      const dot = await transform(images, first, { width: 1, height: 1, fit: 'squeeze' }, { format: 'image/png' })
      return { ...size, color: await firstPixel(dot), files }
    } catch (cause) {
      if (cause instanceof SourceFault) throw cause
      throw new SourceFault((format === 'heic' && unread.heic) || 'is damaged or not readable', { cause })
    }
  }
