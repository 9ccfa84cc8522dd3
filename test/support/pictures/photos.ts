import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { corners } from './corners.ts'

/** Its left half is red, its right half blue. @param width, height in px */
export const photo = (width: number, height: number) => {
  const half = Math.max(1, Math.floor(width / 2))
  const left = { create: { width: half, height, channels: 3, background: '#c00000' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#0000c0' } }).composite([
    { input: left, left: 0, top: 0 },
  ])
}

/** A position in Gent, as cameras write it. */
const position = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '51/1 3/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '3/1 43/1 0/1',
}

/** A photograph of a camera that was held upright: stored lying, with its orientation and its position. */
export const cameraPhoto = (orientation = 6) =>
  photo(900, 600)
    .withExif({ IFD0: { Make: 'Camera of the test', Orientation: String(orientation) }, IFD3: position })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()

const chunk = (name: string, data: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(name), data])))
  return Buffer.concat([size, Buffer.from(name), data, sum])
}

/** A black PNG with one bit a pixel: a few KB that unfold to 900 million pixels. */
export function bomb(side = 30_000): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const lines = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 1 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

/** Black on nothing, as programs export a floor plan: 300 × 300 px, of which the middle ninth is drawn. */
const plan = () => {
  const drawn = { create: { width: 100, height: 100, channels: 4, background: '#000' } } as const
  return sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } }).composite([
    { input: drawn, left: 100, top: 100 },
  ])
}

const transparentFormats = {
  png: () => plan().png().toBuffer(),
  palette: () => plan().png({ palette: true }).toBuffer(),
  grey: () => plan().toColourspace('b-w').png().toBuffer(),
  gif: () => plan().gif().toBuffer(),
  webp: () => plan().webp().toBuffer(),
  lossless: () => plan().webp({ lossless: true }).toBuffer(),
}

/** A plan in each format that knows transparency. */
export const plans = Object.entries(transparentFormats)

/** Four fields of 100 px. */
export const corneredPhoto = (orientation: number) => {
  const fields = corners.map((background, at) => ({
    input: { create: { width: 100, height: 100, channels: 3, background } } as const,
    left: (at % 2) * 100,
    top: at < 2 ? 0 : 100,
  }))
  return sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } })
    .composite(fields)
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer()
}
