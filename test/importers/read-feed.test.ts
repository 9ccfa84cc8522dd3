import { gzipSync } from 'node:zlib'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { packageReader, versionFiles } from '#worker/commands/remote-file/packages.ts'
import { readFeed } from '#worker/feeds/read-feed.ts'
import { readStream } from '#worker/feeds/unpack-stream.ts'

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

test('a property of two feeds of a ZIP in two languages is one property', () => {
  const text = (language: string, Title: string, more = {}) =>
    JSON.stringify({ Properties: [{ ID: 1, Status: 1, Translations: [{ language, Title }], ...more }] })
  const { feed } = read(zip({ 'fr.json': text('fr', 'Maison', { Bedrooms: 3 }), 'nl.json': text('nl', 'Huis') }))
  expect(feed).toMatchObject({ read: 1, refused: [] })
  expect(feed.properties).toMatchObject([
    { withdrawn: null, facts: { bedrooms: 3 }, texts: { fr: { title: 'Maison' }, nl: { title: 'Huis' } } },
  ])
})

test('the other files of a ZIP are its pictures and documents', () => {
  const { files } = read(zip({ 'stock.json': feedText(1), 'p/1.jpg': new Uint8Array([255, 216]), '.DS_Store': 'x' }))
  expect([...files]).toEqual([['p/1.jpg', new Uint8Array([255, 216])]])
})

test.each<[what: string, bytes: () => Uint8Array, message: RegExp]>([
  ['a path outside of a ZIP', () => zip({ '../stock.json': feedText(1) }), /holds a path outside of itself/],
  [
    'a text outside of a ZIP, beside others',
    () => zip({ 'a/../b.json': feedText(1), 'c.json': feedText(2) }),
    /holds a path outside of itself/,
  ],
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
  ['feeds of two formats', () => zip({ 'a.json': feedText(1), 'b.xml': '<root><kyero/></root>' }), /two formats/],
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

/** A ZIP whose names are these bytes, as Latin-1, without the flag of UTF-8. */
function rawZip(files: Record<string, string>): Uint8Array {
  const names = Object.keys(files)
  const plain = names.map((name, at) => String.fromCharCode(97 + at).repeat(name.length))
  const bytes = Buffer.from(zip(Object.fromEntries(names.map((name, at) => [plain[at]!, files[name]!])))).toString(
    'latin1',
  )
  return Buffer.from(
    names.reduce((text, name, at) => text.replaceAll(plain[at]!, name), bytes),
    'latin1',
  )
}

async function streamed(bytes: Uint8Array) {
  const names: string[] = []
  const body = (async function* () {
    for (let at = 0; at < bytes.length; at += 50) yield bytes.subarray(at, at + 50)
  })()
  const onFile = async ({ name }: { name: string }) => void names.push(name)
  const file = await readStream(body, { name: 'stock', maxBytes: 60_000, onFile })
  return { names, file }
}

const latin1 = (text: string) => Buffer.from(text).toString('latin1')

test.each<[what: string, bytes: () => Uint8Array, name: string]>([
  ['UTF-8 with its flag', () => zip({ 'Málaga ß.jpg': '', 'stock.json': feedText(7) }), 'Málaga ß.jpg'],
  ['UTF-8 without a flag', () => rawZip({ [latin1('Küche.jpg')]: '', 'stock.json': feedText(7) }), 'Küche.jpg'],
  ['code page 437', () => rawZip({ 'K\x81che Stra\xe1e.jpg': '', 'stock.json': feedText(7) }), 'Küche Straße.jpg'],
  ['Windows-1252', () => rawZip({ 'L\x92entr\xe9e.jpg': '', 'stock.json': feedText(7) }), 'L’entrée.jpg'],
  ['UTF-8, of signs beyond letters', () => zip({ '€ 1.jpg': '', 'stock.json': feedText(7) }), '€ 1.jpg'],
  ['a path from here', () => zip({ './a/./1.jpg': '', './stock.json': feedText(7) }), 'a/1.jpg'],
  ['a path from the root', () => zip({ '/a/1.jpg': '', '/stock.json': feedText(7) }), 'a/1.jpg'],
  ['a path with backslashes', () => zip({ 'a\\1.jpg': '', 'b\\': '', 'x\\stock.json': feedText(7) }), 'a/1.jpg'],
])('a name in %s is read, whole and while it comes', async (_, bytes, name) => {
  const found = read(bytes())
  expect([idsOf(found), [...found.files.keys()]]).toEqual([[7], [name]])
  const { names, file } = await streamed(bytes())
  expect(names).toEqual([name])
  expect('files' in file && file.files.map(({ bytes: { length } }) => length)).toEqual([feedText(7).length])
})

test('a picture outside of a ZIP is left out, and the rest is read', async () => {
  const bytes = zip({ '../1.jpg': 'x', 'a\\..\\..\\2.jpg': 'x', '3.jpg': 'x', 'stock.json': feedText(7) })
  const found = read(bytes)
  expect([idsOf(found), [...found.files.keys()]]).toEqual([[7], ['3.jpg']])
  expect((await streamed(bytes)).names).toEqual(['3.jpg'])
})

test('an import reads the file of its own folder of a ZIP, and gives it a version of its own', () => {
  const homes = ['A', 'B', 'C'].map((folder, at) => ({
    ...{ ID: at + 1, PictureSources: [{ Url: `package:${folder}/1.jpg` }] },
    DocumentSources: [{ Url: `package:${folder}/epc.pdf`, Type: 'epc' }],
  }))
  const names = ['A/1.jpg', 'B/1.jpg', 'A/epc.pdf', 'B/epc.pdf']
  const files = Object.fromEntries(names.map((name) => [name, `content of ${name}`]))
  const imported = read(zip({ ...files, 'stock.json': JSON.stringify({ Properties: homes }) }))
  versionFiles(imported)
  const sources = imported.feed.properties.flatMap(({ pictureSources, documentSources }) => [
    ...pictureSources!,
    ...documentSources!,
  ])
  const readPackage = packageReader(imported)
  const found = sources.map(({ address, version }) => [
    version !== null,
    strFromU8(readPackage(address) ?? new Uint8Array()),
  ])
  const own = names.map((name) => [true, `content of ${name}`])
  expect(found).toEqual([own[0], own[2], own[1], own[3], [false, ''], [false, '']])
  expect(new Set(sources.map(({ version }) => version)).size).toBe(5)
})
