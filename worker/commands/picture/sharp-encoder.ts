import sharp, { type Sharp } from 'sharp'
import { avifFiles, fileWidth, type PhotoFile, type PhotoFiles, photoFilesOf } from '#domain/photo.ts'
import { largeWidth } from '#domain/picture.ts'
import { checkFormat, type Encoder, maxPixels, pictureQuality, widestSize } from '#worker/services/picture/encoding.ts'
import { FileFault } from '#worker/services/remote-file/fault.ts'
import { decodeHeic } from './heic.ts'

/** No TIFF, which no camera or program sends to a website. */
const readable = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heic']

// What a photograph cannot be is not decoded, whatever its first bytes are taken for.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`) })

const maxSeconds = 30

// Photographs are encoded at once; each of them in one thread.
sharp.concurrency(1)
sharp.cache(false)

const hex = (bytes: Uint8Array) =>
  `#${[...bytes.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`

const { webp, avif, jpeg, large } = pictureQuality

/** A file of a photograph. More effort is not worth its time: twice as long for 5 % fewer bytes, twenty times for 10 %. */
function encoded(picture: Sharp, file: PhotoFile): Sharp {
  if (file.endsWith('.jpg')) return picture.jpeg({ quality: jpeg, progressive: true })
  const quality = fileWidth(file) < largeWidth ? { webp, avif } : large
  if (file.endsWith('.avif')) return picture.avif({ quality: quality.avif, effort: 1 })
  return picture.webp({ quality: quality.webp })
}

/** @throws FileFault for a photograph that is too large or too small, before any of it is decoded */
async function opened(source: Uint8Array, format: string) {
  if (format === 'heic') {
    const { data, width, height } = await decodeHeic(source, widestSize)
    return { image: sharp(data, { raw: { width, height, channels: 4 } }), size: widestSize(width, height) }
  }
  const { autoOrient } = await sharp(source, { limitInputPixels: false }).metadata()
  const image = sharp(source, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
  return { image, size: widestSize(autoOrient.width, autoOrient.height) }
}

/** Encodes by sharp, which decodes the photograph once; a HEIC, which its prebuilt library does not read, by libheif. */
export const sharpEncoder: Encoder = async (source) => {
  const format = checkFormat(source, readable)
  try {
    const { image, size } = await opened(source, format)
    const { data, info } = await image
      .timeout({ seconds: maxSeconds })
      .resize(size.width, size.height, { fit: 'fill' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const derived = (change: (picture: Sharp) => Sharp) =>
      change(sharp(data, { raw: { width, height, channels } })).toBuffer()
    const [dot, ...files] = await Promise.all([
      derived((picture) => picture.resize(1, 1, { fit: 'fill' }).raw()),
      ...photoFilesOf(width).map(async (file) => {
        const fitting = (picture: Sharp) => picture.resize(Math.min(fileWidth(file), width))
        return [file, await derived((picture) => encoded(fitting(picture), file))] as const
      }),
    ])
    const made: PhotoFiles = Object.fromEntries(files)
    for (const [webp, avif] of avifFiles) if ((made[avif]?.length ?? 0) >= (made[webp]?.length ?? 0)) delete made[avif]
    return { ...size, color: hex(dot), files: made }
  } catch (cause) {
    if (cause instanceof FileFault) throw cause
    throw new FileFault('is damaged or not readable', { cause })
  }
}
