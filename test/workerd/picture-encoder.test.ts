import { expect, inject, test } from 'vitest'
import { photoFiles } from '#domain/photo.ts'
import { bindings } from '#test/support/worker/workerd-request.ts'
import { imagesEncoder } from '#worker/services/picture/images-encoder.ts'
import { firstPixel } from '#worker/services/picture/png.ts'

const images = bindings.IMAGES!

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

const streamOf = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream() as never

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

const sizeOf = async (bytes: Uint8Array) => {
  const info = await images.info(streamOf(bytes))
  return 'width' in info ? [info.format, info.width, info.height] : [info.format]
}

/** Colour of the upper left corner. */
async function corner(bytes: Uint8Array, size: { width: number; height: number }) {
  const result = await images.input(streamOf(bytes)).transform(size).output({ format: 'image/png' })
  const color = await firstPixel(new Uint8Array(await result.response().arrayBuffer()))
  return Number.parseInt(color.slice(1, 3), 16) > Number.parseInt(color.slice(5, 7), 16) ? 'red' : 'blue'
}

test('the Images binding turns a photograph upright, and drops its position and its camera', async () => {
  const original = bytesOf(inject('photos').camera)
  for (const word of ['Exif', 'Camera of the test']) expect(textOf(original)).toContain(word)
  const { width, height, color, files } = await imagesEncoder(images)(original)
  expect([width, height]).toEqual([600, 900])
  expect(color).toMatch(/^#[\da-f]{6}$/)
  // The left half of the lying photograph is the upper one.
  expect(await corner(files['1360.webp'], { width: 2, height: 3 })).toBe('red')
  const turned = await images
    .input(streamOf(files['1360.webp']))
    .transform({ rotate: 180 })
    .output({ format: 'image/webp' })
  expect(await corner(new Uint8Array(await turned.response().arrayBuffer()), { width: 2, height: 3 })).toBe('blue')
  for (const file of photoFiles) {
    expect(textOf(files[file])).not.toMatch(/Exif|EXIF|Camera of the test|http:\/\/ns\.adobe\.com/)
    expect((await sizeOf(files[file]))[0]).toBe(file === 'og.jpg' ? 'image/jpeg' : 'image/webp')
  }
})

test.each([
  ['png', [1360, 680], [100, 400, 600, 800, 1360]],
  ['webp', [900, 600], [100, 400, 600, 800, 900]],
  ['small', [300, 200], [100, 300, 300, 300, 300]],
] as const)('the files of a photograph (%s) are no wider than it is', async (name, size, widths) => {
  const { width, height, files } = await imagesEncoder(images)(bytesOf(inject('photos')[name]))
  expect([width, height]).toEqual(size)
  const sizes = await Promise.all(photoFiles.slice(0, -1).map((file) => sizeOf(files[file])))
  expect(sizes.map(([, of]) => of)).toEqual(widths)
  expect(await sizeOf(files['og.jpg'])).toEqual(['image/jpeg', 1200, 630])
})

test('a large photograph takes seven transformations, on which its price depends', async () => {
  let count = 0
  const counting = {
    info: (stream: never) => images.info(stream),
    input: (stream: never) => {
      count++
      return images.input(stream)
    },
  } as unknown as typeof images
  await imagesEncoder(counting)(bytesOf(inject('photos').png))
  expect(count).toBe(7)
})

/** The start of a HEIC of a telephone. */
const heic = new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0mif1heic')

test.each([
  ['a HEIC where the service reads none', heic, 'is a HEIC, which only a deployed site reads: send a JPEG'],
  ['half a photograph', bytesOf(inject('photos').webp).subarray(0, 60), 'is damaged or not readable'],
  ['a web page', new TextEncoder().encode('<!doctype html><p>Sorry'), 'is a web page, and no picture'],
])('%s is reported', async (_, bytes, reason) => {
  await expect(imagesEncoder(images)(bytes)).rejects.toThrow(reason)
})
