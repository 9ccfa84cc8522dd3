import { strToU8, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readStream } from '#worker/feeds/unpack-stream.ts'

async function* inChunks(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(bytes: Uint8Array, { size = 1000, maxBytes = 5000 } = {}) {
  const passed: [name: string, length: number][] = []
  const file = await readStream(inChunks(bytes, size), {
    name: 'stock',
    maxBytes,
    onFile: async ({ name, bytes: { length } }) => void passed.push([name, length]),
  })
  const kept = 'files' in file ? file.files.map(({ name, bytes: { length } }) => [name, length]) : file.bytes.length
  return { kept, passed }
}

const noise = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7919) % 251)
const stock = (options = {}) =>
  zipSync(
    {
      'photos/a.jpg': noise(30_000),
      'stock.xml': strToU8('<stock/>'.repeat(100)),
      'b.PDF': noise(9000),
      '__MACOSX/b.jpg': noise(5),
      'folder/': new Uint8Array(),
    },
    options,
  )

test.each([1, 7, 1000, 100_000])(
  'passes the pictures of a ZIP on, and keeps its texts, in chunks of %d bytes',
  async (size) => {
    for (const level of [0, 6] as const) {
      const { kept, passed } = await read(stock({ level }), { size })
      expect([kept, passed]).toEqual([
        [['stock.xml', 800]],
        [
          ['photos/a.jpg', 30_000],
          ['b.PDF', 9000],
        ],
      ])
    }
  },
)

test.each<[what: string, bytes: () => Uint8Array | Promise<Uint8Array>]>([
  ['a text', () => strToU8('<stock/>')],
  ['a compressed text', () => Uint8Array.from([0x1f, 0x8b, 8, 0])],
  ['a workbook', () => writeXlsx({ sheets: [{ name: 'a', rows: [['Ref']] }] })],
  ['nothing', () => new Uint8Array()],
])('%s is kept as it is', async (_, bytes) => {
  const whole = await bytes()
  expect(await read(whole, { maxBytes: 50_000 })).toEqual({ kept: whole.length, passed: [] })
})

test.each<[what: string, bytes: () => Uint8Array, reason: RegExp]>([
  ['a ZIP that is cut off within a file', () => stock({ level: 0 }).subarray(0, 20_000), /^stock is a damaged ZIP/],
  [
    'a ZIP that is cut off between two files',
    () => stock().subarray(0, stock().length - 22),
    /^stock is a damaged ZIP/,
  ],
  ['a text outside of the ZIP', () => zipSync({ '../a.xml': noise(5) }), /^stock holds a path outside of itself: /],
  [
    'pictures that unpack to much more than what came',
    () => zipSync(Object.fromEntries(Array.from({ length: 2 }, (_, at) => [`${at}.jpg`, new Uint8Array(17_000_000)]))),
    /^stock unpacks to more than 32 MB\.$/,
  ],
  [
    'texts that are too large',
    () => zipSync({ 'a.xml': new Uint8Array(6000) }),
    /^stock is larger than 0 MB when it is/,
  ],
  ['a file that is too large', () => new Uint8Array(6000), /^stock is larger than 0 MB\.$/],
])('%s is refused', async (_, bytes, reason) => {
  await expect(read(bytes())).rejects.toThrow(reason)
})

test('a file that fails to be stored ends the reading', async () => {
  const onFile = async () => Promise.reject(new Error('no room'))
  await expect(readStream(inChunks(stock(), 1000), { name: 'stock', maxBytes: 5000, onFile })).rejects.toThrow(
    'no room',
  )
})
