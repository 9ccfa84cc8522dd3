import { expect, inject, test } from 'vitest'
import { photoFilesOf } from '#domain/photo.ts'
import { cornersOf, nearestCorner } from '#test/support/pictures/corners.ts'
import { bindings } from '#test/support/worker/workerd-request.ts'
import { imagesEncoder } from '#worker/services/picture/images-encoder.ts'
import { colorsOf } from '#worker/services/picture/png.ts'

const images = bindings.IMAGES!
const encode = imagesEncoder(images)

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

const streamOf = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream() as never

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

const sizeOf = async (bytes: Uint8Array) => {
  const info = await images.info(streamOf(bytes))
  return 'width' in info ? [info.format, info.width, info.height] : [info.format]
}

/** Colours of a picture that is made so small. */
async function colors(bytes: Uint8Array, size: { width: number; height: number }) {
  const result = await images.input(streamOf(bytes)).transform(size).output({ format: 'image/png' })
  return colorsOf(new Uint8Array(await result.response().arrayBuffer()))
}

test('the Images binding turns a photograph upright, and drops its position and its camera', async () => {
  const original = bytesOf(inject('photos').camera)
  for (const word of ['Exif', 'Camera of the test']) expect(textOf(original)).toContain(word)
  const { width, height, color, files } = await encode(original)
  expect([width, height]).toEqual([600, 900])
  expect(color).toMatch(/^#[\da-f]{6}$/)
  for (const [name, file] of Object.entries(files)) {
    expect(textOf(file)).not.toMatch(/Exif|EXIF|Camera of the test|http:\/\/ns\.adobe\.com/)
    expect((await sizeOf(file))[0]).toBe(name === 'og.jpg' ? 'image/jpeg' : 'image/webp')
  }
})

test.each(inject('photos').cornered)('a photograph of the orientation %d is upright', async (orientation, photo) => {
  const { files } = await encode(bytesOf(photo))
  for (const file of [files['1360.webp']!, files['og.jpg']!])
    expect((await colors(file, { width: 2, height: 2 })).map(nearestCorner)).toEqual(cornersOf(orientation))
})

test.each(inject('photos').plans)('nothing is below a plan (%s) but white', async (_, photo) => {
  const { files, color } = await encode(bytesOf(photo))
  expect(color > '#d00000').toBe(true)
  for (const file of [files['100.webp']!, files['1360.webp']!, files['og.jpg']!]) {
    const [corner, , , , middle] = await colors(file, { width: 3, height: 3 })
    expect([corner! > '#e0e0e0', middle! < '#a0a0a0']).toEqual([true, true])
  }
})

test.each([
  ['png', [2200, 1100], [100, 400, 600, 800, 1360, 2200], [1360, 680]],
  ['webp', [900, 600], [100, 400, 600, 800, 900], [900, 600]],
  ['small', [300, 200], [100, 300, 300, 300, 300], [300, 200]],
] as const)('the files of a photograph (%s) are no wider than it is', async (name, size, widths, jpeg) => {
  const { width, height, files } = await encode(bytesOf(inject('photos')[name]))
  expect([width, height]).toEqual(size)
  const made = photoFilesOf(width).filter((file) => file.endsWith('.webp'))
  expect((await Promise.all(made.map((file) => sizeOf(files[file]!)))).map(([, of]) => of)).toEqual(widths)
  expect(await sizeOf(files['og.jpg']!)).toEqual(['image/jpeg', ...jpeg])
})

test('a large photograph takes eight transformations, on which its price depends', async () => {
  let count = 0
  const counting = {
    info: (stream: never) => images.info(stream),
    input: (stream: never) => {
      count++
      return images.input(stream)
    },
  } as unknown as typeof images
  await imagesEncoder(counting)(bytesOf(inject('photos').png))
  expect(count).toBe(8)
})

/** The start of a HEIC of a telephone. */
const heic = new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0mif1heic')

test.each([
  ['a HEIC where the service reads none', heic, 'is a HEIC, which a site on this machine does not read'],
  ['a strip', bytesOf(inject('photos').strip), 'has 16000 × 60 pixels: so narrow a strip is not shown'],
  ['half a photograph', bytesOf(inject('photos').webp).subarray(0, 60), 'is damaged or not readable'],
  ['a web page', new TextEncoder().encode('<!doctype html><p>Sorry'), 'is a web page, and no picture'],
])('%s is reported', async (_, bytes, reason) => {
  await expect(encode(bytes)).rejects.toThrow(reason)
})
