import sharp, { type Sharp } from 'sharp'
import type { PhotoFile } from '#domain/photo.ts'
import { openGraphPicture, pictureWidths } from '#domain/picture.ts'
import { checkFormat, type Encoder, maxPixels, pictureQuality, widestSize } from '#worker/services/picture/encoding.ts'
import { SourceFault } from '#worker/services/source/fault.ts'

/** Its prebuilt library reads no HEIC. */
const readable = ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff']

const maxSeconds = 30

// Photographs are encoded at once; each of them in one thread.
sharp.concurrency(1)
sharp.cache(false)

const hex = (bytes: Uint8Array) =>
  `#${[...bytes.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`

/** Encodes by sharp, which decodes the photograph once. */
export const sharpEncoder: Encoder = async (source) => {
  checkFormat(source, readable)
  try {
    const image = sharp(source, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
    const { autoOrient } = await sharp(source, { limitInputPixels: false }).metadata()
    const size = widestSize(autoOrient.width, autoOrient.height)
    const { data, info } = await image
      .timeout({ seconds: maxSeconds })
      .resize(size.width, size.height, { fit: 'fill' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const derived = (change: (picture: Sharp) => Sharp) => change(sharp(data, { raw })).toBuffer()
    const { webp: quality, jpeg } = pictureQuality
    const { width, height } = openGraphPicture
    const [shared, dot, ...widths] = await Promise.all([
      derived((picture) => picture.resize(width, height, { fit: 'cover' }).jpeg({ quality: jpeg, progressive: true })),
      derived((picture) => picture.resize(1, 1, { fit: 'fill' }).raw()),
      ...pictureWidths.map((of) => derived((picture) => picture.resize(Math.min(of, size.width)).webp({ quality }))),
    ])
    const files = Object.fromEntries([
      ['og.jpg', shared],
      ...pictureWidths.map((of, at) => [`${of}.webp`, widths[at]]),
    ]) as Record<PhotoFile, Uint8Array>
    return { ...size, color: hex(dot), files }
  } catch (cause) {
    if (cause instanceof SourceFault) throw cause
    throw new SourceFault('is damaged or not readable', { cause })
  }
}
