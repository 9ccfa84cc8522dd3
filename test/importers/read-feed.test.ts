import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readFeed } from '#worker/feeds/read-feed.ts'

const options = { day: '2026-11-20', language: 'nl' } as const

const feedText = (...ids: unknown[]) =>
  JSON.stringify({ Properties: ids.map((ID) => ({ ID, Goal: 0, Zip: '9000', City: 'Gent', WebID: 1 })) })
const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
  )

const read = (bytes: Uint8Array, more: Partial<Parameters<typeof readFeed>[2]> = {}) =>
  readFeed(bytes, 'stock', { ...options, ...more })
const idsOf = ({ feed }: ReturnType<typeof readFeed>) => feed.properties.map(({ id }) => id)

test.each<[what: string, bytes: Uint8Array]>([
  ['a file', strToU8(feedText(7))],
  ['a file with a byte order mark', strToU8(`\ufeff${feedText(7)}`)],
  ['a file in UTF-16', new Uint8Array(Buffer.from(`\ufeff${feedText(7)}`, 'utf16le'))],
  ['a .gz', gzipSync(feedText(7))],
  ['a ZIP', zip({ 'STOCK/EXPORT.JSON': feedText(7) })],
  ['a ZIP with other texts', zip({ 'readme.txt': 'Hello', 'stock.json': feedText(7) })],
])('the contents of %s say which format it is', (_, bytes) => {
  const { format, feed } = read(bytes)
  expect({ format, ids: feed.properties.map(({ id }) => id) }).toEqual({ format: 'agency', ids: [7] })
})

const kyeroText = (encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><root><kyero><feed_version>3</feed_version></kyero><property><id>7</id><ref>Fa\u00e7ade 9 \u20ac</ref></property></root>`
const latin15 = (text: string) => Buffer.from(text.replace('\u20ac', '\u00a4'), 'latin1')
const encodedTwice = (text: string) => strToU8(Buffer.from(text).toString('latin1').replace('\u0082', '\u201a'))

test.each<[what: string, bytes: Uint8Array, encoding: string]>([
  ['UTF-8', strToU8(kyeroText('UTF-8')), 'utf-8'],
  ['UTF-8 that calls itself Latin-1', strToU8(kyeroText('ISO-8859-1')), 'utf-8'],
  ['UTF-8 twice', encodedTwice(kyeroText('UTF-8')), 'utf-8 twice'],
  ['UTF-16 without a mark', new Uint8Array(Buffer.from(kyeroText('UTF-16'), 'utf16le')), 'utf-16le'],
  ['Windows-1252', Buffer.from(kyeroText('UTF-8').replace('\u20ac', '\u0080'), 'latin1'), 'windows-1252'],
  ['Latin-9, which declares itself', latin15(kyeroText('ISO-8859-15')), 'iso-8859-15'],
])('reads a file in %s', (_, bytes, encoding) => {
  const found = read(bytes)
  expect(found.encoding).toBe(encoding)
  expect(found.feed.properties[0]?.reference).toBe('Fa\u00e7ade 9 \u20ac')
})

test('a text with letters of the other encoding alone is not decoded again', () => {
  const text = kyeroText('UTF-8').replace('9', '\u00c2ge \u00c3 9')
  expect(read(strToU8(text)).feed.properties[0]?.reference).toBe('Fa\u00e7ade \u00c2ge \u00c3 9 \u20ac')
})

test('the feeds of a ZIP are one feed, and a property of two of them is refused once', () => {
  const found = read(zip({ 'a.json': feedText(1, 2), 'b.json': feedText(2, 3) }))
  expect(idsOf(found)).toEqual([1, 2, 3])
  expect(found.feed).toMatchObject({ read: 4, refused: [{ id: '2', reason: 'is in the feed twice' }] })
})

test('the other files of a ZIP are its pictures and documents', () => {
  const { files } = read(zip({ 'stock.json': feedText(1), 'p/1.jpg': new Uint8Array([255, 216]), '.DS_Store': 'x' }))
  expect([...files]).toEqual([['p/1.jpg', new Uint8Array([255, 216])]])
})

test.each<[what: string, bytes: () => Uint8Array, message: RegExp]>([
  ['a path outside of a ZIP', () => zip({ '../stock.json': feedText(1) }), /holds a path outside of itself/],
  ['an absolute path in a ZIP', () => zip({ '/etc/stock.json': feedText(1) }), /holds a path outside of itself/],
  [
    'a ZIP that unpacks to too much',
    () => zip({ 'stock.json': ' '.repeat(70_000) }),
    /larger than 0 MB when it is unp/,
  ],
  ['a .gz that unpacks to too much', () => gzipSync(' '.repeat(70_000)), /larger than 0 MB when it is decompressed/],
  ['a file that is too large', () => strToU8(' '.repeat(70_000)), /larger than 0 MB\./],
  ['a truncated ZIP', () => zip({ 'stock.json': feedText(1) }).slice(0, -30), /is a damaged ZIP/],
  ['a truncated .gz', () => gzipSync(feedText(1)).subarray(0, 40), /is a damaged \.gz/],
  ['no feed', () => strToU8('{"name": "gevel"}'), /is no feed of a known format \(omnicasa, agency, /],
  ['a ZIP without a feed', () => zip({ 'a.txt': 'Hello' }), /is no feed of a known format/],
  [
    'feeds of two formats',
    () => zip({ 'a.json': feedText(1), 'b.csv': 'locality,property_type,subtype,\n' }),
    /two formats/,
  ],
  ['half a feed', () => strToU8(feedText(1).slice(0, -4)), /is no feed of the format agency: /],
  ['UTF-8 that is partly not', () => Buffer.concat([strToU8(feedText('é')), Buffer.from([0xe9])]), /partly UTF-8/],
])('refuses %s in plain words', (_, bytes, message) => {
  expect(() => read(bytes(), { maxBytes: 60_000 })).toThrow(message)
})

test('a named format reads what its contents do not say', () => {
  expect(() => read(strToU8('[]'))).toThrow(/known format/)
  expect(idsOf(read(strToU8('[]'), { format: 'agency' }))).toEqual([])
  expect(() => read(strToU8('[]'), { format: 'odd' })).toThrow('There is no format odd.')
})
