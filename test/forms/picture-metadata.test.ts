import { createHash } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cameraPhoto, photo } from '#test/support/pictures/photos.ts'
import { withoutMetadata } from '#worker/services/picture/metadata.ts'

const camera = await cameraPhoto()
const exif = { IFD0: { Make: 'Camera of the test' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 0/1' } }

/** Names of the place and the camera of a photograph. */
const traces = /Exif|EXIF|Camera of the test|ns\.adobe\.com|Photoshop|written by/

const pixels = async (bytes: Uint8Array) =>
  createHash('sha256')
    .update(await sharp(bytes).autoOrient().raw().toBuffer())
    .digest('hex')

const files: [name: string, type: string, bytes: () => Promise<Buffer>][] = [
  ['a JPEG', 'image/jpeg', async () => camera],
  ['a progressive JPEG', 'image/jpeg', () => photo(90, 60).withExif(exif).jpeg({ progressive: true }).toBuffer()],
  ['a JPEG with another behind its end', 'image/jpeg', async () => Buffer.concat([camera, camera])],
  ['a PNG', 'image/png', () => photo(90, 60).withExif(exif).withXmp('<x>written by</x>').png().toBuffer()],
  ['a WebP', 'image/webp', () => photo(90, 60).withExif(exif).webp().toBuffer()],
]

test.each(files)('%s loses its metadata and keeps its pixels', async (_, type, make) => {
  const bytes = await make()
  const before = await pixels(bytes)
  expect(bytes.toString('latin1')).toMatch(/Exif|eXIf|EXIF/)
  const clean = Buffer.from(withoutMetadata(bytes, type)!)
  const { exif: left, xmp, iptc } = await sharp(clean).metadata()
  expect([xmp, iptc]).toEqual([undefined, undefined])
  // Of a turned photograph, the orientation alone.
  expect(left?.length ?? 0).toBeLessThanOrEqual(34)
  expect(clean.toString('latin1').replace('Exif\0\0MM', '')).not.toMatch(traces)
  expect(await pixels(clean)).toBe(before)
  expect(await pixels(bytes)).toBe(before)
})

test.each([2, 3, 4, 5, 6, 7, 8])('a photograph of the orientation %d stays upright', async (orientation) => {
  const clean = withoutMetadata(await cameraPhoto(orientation), 'image/jpeg')!
  expect((await sharp(clean).metadata()).orientation).toBe(orientation)
})

test('a colour profile stays', async () => {
  const bytes = await photo(90, 60).withIccProfile('p3').jpeg().toBuffer()
  expect((await sharp(withoutMetadata(bytes, 'image/jpeg')!).metadata()).icc).toBeDefined()
})

test('a document is left as it is, a picture that is none is refused', () => {
  const bytes = Buffer.from('%PDF-1.7')
  expect(withoutMetadata(bytes, 'application/pdf')).toBe(bytes)
  expect(withoutMetadata(Buffer.from('\xff\xd8\xff\xe1\0\x04abno marker', 'latin1'), 'image/jpeg')).toBeNull()
})

test('no bytes end it with an error or without an end', () => {
  const types = fc.constantFrom('image/jpeg', 'image/png', 'image/webp')
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), types, (bytes, type) => void withoutMetadata(bytes, type)))
  fc.assert(
    fc.property(fc.nat(camera.length), fc.nat(255), fc.nat(camera.length), (at, value, length) => {
      const damaged = Buffer.from(camera)
      damaged[at] = value
      withoutMetadata(damaged.subarray(0, length), 'image/jpeg')
    }),
  )
})
