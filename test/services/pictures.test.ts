import type { R2Bucket } from '@cloudflare/workers-types'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { media, pictureSources, site } from '#db/schema/index.ts'
import { photoFilesOf, photoKey } from '#domain/photo.ts'
import { cornersOf, nearestCorner, orientations } from '#test/support/pictures/corners.ts'
import { heic } from '#test/support/pictures/heic.ts'
import { bomb, cameraPhoto, corneredPhoto, photo, plans } from '#test/support/pictures/photos.ts'
import { endless, redirect, send, silent, startPictureHost } from '#test/support/pictures/picture-host.ts'
import { sharpEncoder } from '#worker/commands/picture/sharp-encoder.ts'
import { packageFiles } from '#worker/feeds/package-files.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { pictureKind } from '#worker/services/picture/encoding.ts'
import { publishMissed } from '#worker/services/picture/publish.ts'
import { pictureQueue } from '#worker/services/picture/queue.ts'
import { storePicture } from '#worker/services/picture/store.ts'
import { download } from '#worker/services/remote-file/download.ts'
import { FileFault } from '#worker/services/remote-file/fault.ts'
import {
  deleteUnusedPackages,
  knownPackages,
  markPackages,
  ownPackageFolder,
} from '#worker/services/remote-file/package.ts'
import { remoteFileReader } from '#worker/services/remote-file/read.ts'
import { reusePackages } from '#worker/services/remote-file/reuse.ts'
import type { FileStore } from '#worker/services/remote-file/store.ts'

const database = () => connect(inject('databases').pictures)
const today = '2026-11-20'

type Host = Awaited<ReturnType<typeof startPictureHost>>
let host: Host

beforeAll(async () => {
  const jpeg = await photo(1500, 1000).jpeg().toBuffer()
  const named = async (width: number) => send(await photo(width, 400).jpeg().toBuffer())
  host = await startPictureHost({
    '/front.jpg': send(jpeg),
    '/garden.jpg': await named(620),
    '/kitchen.jpg': await named(630),
    '/bath.jpg': await named(640),
    '/moved.jpg': redirect('/front.jpg'),
    '/circle.jpg': redirect('/circle.jpg'),
    '/inside.jpg': redirect('http://192.168.0.1/front.jpg'),
    '/page.jpg': send('<!doctype html><title>Not found</title>'),
    '/broken.jpg': send(jpeg.subarray(0, 1500)),
    '/error.jpg': send('oh', { status: 500 }),
    '/bomb.png': send(bomb()),
    '/large.jpg': (_, response) => void response.writeHead(200, { 'content-length': 60 * 1024 ** 2 }).flushHeaders(),
    '/endless.jpg': endless,
    '/silent.jpg': silent,
    '/broken.heic': send(heic.subarray(0, 1000)),
    '/strip.png': send(await photo(16_000, 60).png().toBuffer()),
    '/scan.tiff': send(await photo(60, 60).tiff().toBuffer()),
    '/dot.png': send(await photo(1, 1).png().toBuffer()),
  })
})

afterAll(() => host.stop())

/** R2 in memory. */
function memoryStore() {
  const objects = new Map<string, { bytes: Uint8Array; customMetadata?: Record<string, string> | undefined }>()
  const store: FileStore = {
    head: async (key) => objects.get(key) ?? null,
    put: async (key, bytes, { customMetadata }) => void objects.set(key, { bytes, customMetadata }),
  }
  return { objects, store }
}

const { objects, store } = memoryStore()
const prefix = 'a1b2c3d4e5f6'
let encoded = 0
const encode = (bytes: Uint8Array) => {
  encoded++
  return sharpEncoder(bytes)
}

/** Only the host that is silent is not waited for. */
const downloadOptions = (address: string) => ({
  timeoutMs: address.endsWith('/silent.jpg') ? 1000 : 300_000,
  allowsPrivateHosts: true,
})

/** One run over everything that is due. */
async function run(now = new Date(Date.now() + 1000).toISOString()) {
  const rows = await pictureQueue.claim(database(), { now, limit: 100 })
  return pictureQueue.process(database(), rows, {
    store: async ({ address }) =>
      storePicture(await download(address, pictureKind, downloadOptions(address)), { store, prefix, encode }),
    now,
    today,
    concurrency: 3,
  })
}

const source = (path: string, Version: string | null = null) => ({ Url: host.origin + path, Version, Scene: 'facade' })

const packaged = (name: string, Version: string) => ({ Url: `package:${name}`, Version, Scene: 'facade' })

/** A home of the demo gets these photographs. */
const importPictures = (ID: number, PictureSources: unknown) =>
  importFeed(database(), readAgencyFeed({ Properties: [{ ID, PictureSources }] }), { today })

const sourcesOf = (id: number) =>
  database().select().from(pictureSources).where(eq(pictureSources.propertyId, id)).orderBy(asc(pictureSources.sort))
const mediaOf = (id: number) => database().select().from(media).where(eq(media.propertyId, id)).orderBy(asc(media.sort))
const version = async () => (await database().select({ version: site.version }).from(site))[0]!.version

test('photographs of a feed replace the pictures of a home, in order, when all are stored', async () => {
  const id = 4_231_907
  await importPictures(id, [source('/front.jpg'), source('/garden.jpg')])
  expect((await mediaOf(id)).every(({ path }) => path.startsWith('/pictures/'))).toBe(true)
  const before = await version()
  expect(await run()).toEqual({ ready: 2, failed: 0, left: 0 })
  const [front, garden] = await mediaOf(id)
  expect([front, garden]).toMatchObject([
    { sort: 1, width: 1500, height: 1000, scene: 'facade' },
    { sort: 2, width: 620, height: 400 },
  ])
  expect(await mediaOf(id)).toHaveLength(2)
  expect(front!.color).toMatch(/^#[0-9a-f]{6}$/)
  expect(await version()).toBe(before + 1)
  const hash = front!.path.replace('/photos/', '')
  const common = photoFilesOf(1500).filter((file) => !file.endsWith('.avif'))
  expect(common.filter((file) => !objects.has(photoKey(hash, file)))).toEqual([])
})

test('a photograph that is unchanged is neither fetched nor encoded twice', async () => {
  const id = 4_231_908
  const list = [source('/kitchen.jpg', '1'), source('/bath.jpg')]
  await importPictures(id, list)
  await run()
  const count = () => [host.counts.get('/kitchen.jpg'), host.counts.get('/bath.jpg'), encoded]
  const [before, shown] = [count(), await mediaOf(id)]
  const report = await importPictures(id, list)
  expect(report).toMatchObject({ unchanged: 1, changed: 0 })
  expect(await run()).toEqual({ ready: 0, failed: 0, left: 0 })
  expect([count(), await mediaOf(id)]).toEqual([before, shown])

  // Another version with the same content is fetched, and not encoded.
  await importPictures(id, [source('/kitchen.jpg', '2'), source('/bath.jpg')])
  expect(await mediaOf(id)).toEqual(shown)
  await run()
  expect([count(), await mediaOf(id)]).toEqual([[2, 1, before[2]], shown])
})

test('a photograph whose address is signed again is not fetched again, unless it is still to be', async () => {
  const id = 4_231_911
  const signed = (path: string, signature: string) =>
    source(`${path}?size=l&X-Amz-Expires=600&X-Amz-Signature=${signature}`, 'photo-1')
  host.files['/signed.jpg?size=l&X-Amz-Expires=600&X-Amz-Signature=a'] = host.files['/front.jpg']!
  await importPictures(id, [signed('/signed.jpg', 'a'), signed('/late.jpg', 'a')])
  expect(await run()).toEqual({ ready: 1, failed: 1, left: 0 })
  host.files['/late.jpg?size=l&X-Amz-Expires=600&X-Amz-Signature=b'] = host.files['/garden.jpg']!
  await importPictures(id, [signed('/signed.jpg', 'b'), signed('/late.jpg', 'b')])
  expect(await run()).toEqual({ ready: 1, failed: 0, left: 0 })
  expect(await sourcesOf(id)).toMatchObject([
    { state: 'ready', address: expect.stringMatching(/Signature=b$/) },
    { state: 'ready' },
  ])
  expect(host.counts.get('/signed.jpg?size=l&X-Amz-Expires=600&X-Amz-Signature=b')).toBeUndefined()
})

test('another order, a shorter and an empty list take effect at the import; none changes nothing', async () => {
  const id = 4_231_909
  await importPictures(id, [source('/front.jpg'), source('/garden.jpg'), source('/bath.jpg')])
  await run()
  const [front, garden] = await mediaOf(id)
  await importPictures(id, [source('/garden.jpg'), source('/front.jpg')])
  expect((await mediaOf(id)).map(({ path }) => path)).toEqual([garden!.path, front!.path])
  await importPictures(id, undefined)
  expect(await mediaOf(id)).toHaveLength(2)
  await importPictures(id, [])
  expect(await mediaOf(id)).toEqual([])
  const fetched = host.counts.get('/front.jpg')
  await importPictures(id, [source('/front.jpg')])
  await run()
  expect((await mediaOf(id)).map(({ path }) => path)).toEqual([front!.path])
  expect(host.counts.get('/front.jpg')).toBe(fetched)
})

test('an import that changes a home keeps its photographs', async () => {
  const id = 4_231_910
  await importPictures(id, [source('/front.jpg')])
  await run()
  const shown = await mediaOf(id)
  const change = { Properties: [{ ID: id, Bedrooms: 9 }] }
  expect(await importFeed(database(), readAgencyFeed(change), { today })).toMatchObject({ changed: 1 })
  expect(await mediaOf(id)).toEqual(shown)
})

test('photographs that an earlier release encoded are encoded again on demand, and shown meanwhile', async () => {
  const id = 4_231_923
  await importPictures(id, [source('/front.jpg'), packaged('9.jpg', 'dddd'.repeat(8))])
  await run()
  const [shown] = await mediaOf(id)
  const photoId = 'e'.repeat(32)
  const path = `/photos/${photoId}`
  await database().update(pictureSources).set({ photoId }).where(eq(pictureSources.propertyId, id))
  await database().update(media).set({ path, width: 1360 }).where(eq(media.propertyId, id))
  const now = new Date(Date.now() + 1000).toISOString()
  expect(await pictureQueue.again(database(), now)).toBeGreaterThan(0)
  await importPictures(id, [source('/front.jpg'), packaged('9.jpg', 'dddd'.repeat(8))])
  expect((await mediaOf(id)).map((picture) => picture.path)).toContain(path)
  await run(now)
  expect((await mediaOf(id))[0]).toMatchObject({ path: shown!.path, width: 1500 })
})

test.each([
  ['/missing.jpg', 'the host answers 404'],
  ['/error.jpg', 'the host answers 500'],
  ['/page.jpg', 'is a web page, and no picture'],
  ['/broken.jpg', 'is damaged or not readable'],
  ['/large.jpg', 'is larger than 30 MB'],
  ['/endless.jpg', 'is larger than 30 MB'],
  ['/silent.jpg', 'the host takes longer than 1 s'],
  ['/circle.jpg', 'is redirected more than 5 times'],
  ['/bomb.png', 'has 30000 × 30000 pixels: at most 100 million are read'],
  ['/dot.png', 'has 1 × 1 pixels: each side has 50 at least'],
  ['/strip.png', 'has 16000 × 60 pixels: so narrow a strip is not shown'],
  ['/scan.tiff', 'is a TIFF, which is not read here: send a JPEG'],
  ['/broken.heic', 'is damaged or not readable'],
])('%s is left out: %s', async (path, reason) => {
  const id = 4_231_911
  await importPictures(id, [source('/front.jpg'), source(path)])
  await run()
  expect(await mediaOf(id)).toHaveLength(1)
  expect((await sourcesOf(id)).find(({ address }) => address.endsWith(path))).toMatchObject({ state: 'failed', reason })
})

test('a photograph that failed is tried again after one hour, six hours and daily, for two weeks', async () => {
  const id = 4_231_912
  const row = async () => (await sourcesOf(id)).find(({ state }) => state !== 'removed')!
  await importPictures(id, [source('/later.jpg')])
  const waits: number[] = []
  let now = new Date(Date.now() + 1000).toISOString()
  for (;;) {
    await run(now)
    const { nextAttempt } = await row()
    if (nextAttempt === null) break
    waits.push(Math.round((Date.parse(nextAttempt) - Date.parse(now)) / 3_600_000))
    now = nextAttempt
  }
  expect(waits).toEqual([1, 6, ...Array(13).fill(24)])
  expect((await pictureQueue.status(database(), now)).reasons).toContainEqual(
    expect.objectContaining({ reason: 'the host answers 404' }),
  )
  host.files['/later.jpg'] = host.files['/front.jpg']!
  expect(await pictureQueue.retry(database(), now)).toBeGreaterThan(0)
  await run(now)
  expect(await row()).toMatchObject({ state: 'ready', reason: null })
  expect(await mediaOf(id)).toHaveLength(1)
})

test('a run that ends before its photographs are shown is completed later', async () => {
  const id = 4_231_913
  await importPictures(id, [source('/front.jpg')])
  await run()
  await database().delete(media).where(eq(media.propertyId, id))
  expect(await publishMissed(database(), today)).toBe(1)
  expect(await mediaOf(id)).toHaveLength(1)
})

test('a host that did not answer the first parts of a run is left alone by the next', async () => {
  const id = 4_231_915
  await importPictures(id, [source('/silent.jpg', 'a'), source('/silent.jpg?2', 'a')])
  const now = new Date(Date.now() + 1000).toISOString()
  const unreachable = new Map([[new URL(host.origin).host, 3]])
  const asked: string[] = []
  const silentHost = async ({ address }: { address: string }) => {
    asked.push(address)
    throw new FileFault('the host does not answer', { isUnreachable: true })
  }
  for (let part = 0; part < 2; part++) {
    const rows = await pictureQueue.claim(database(), { now, limit: 1 })
    await pictureQueue.process(database(), rows, { store: silentHost, now, today, unreachable })
  }
  expect(asked).toHaveLength(1)
  expect((await sourcesOf(id)).map(({ state }) => state)).toEqual(['failed', 'failed'])
  await importPictures(id, [])
})

test('what a run has no time for waits for the next', async () => {
  const id = 4_231_914
  await importPictures(id, [source('/garden.jpg', 'a'), source('/bath.jpg', 'a')])
  const now = new Date(Date.now() + 1000).toISOString()
  const rows = await pictureQueue.claim(database(), { now, limit: 100 })
  expect(await pictureQueue.claim(database(), { now, limit: 100 })).toEqual([])
  const unused = async () => expect.unreachable()
  const result = await pictureQueue.process(database(), rows, { store: unused, now, today, isOver: () => true })
  expect(result).toEqual({ ready: 0, failed: 0, left: 2 })
  expect(await run(now)).toEqual({ ready: 2, failed: 0, left: 0 })
})

/** Colours of a photograph that is made so small. */
async function colors(bytes: Uint8Array, size: number) {
  const data = await sharp(bytes).resize(size, size, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return [...data.toString('hex').matchAll(/.{6}/g)].map(([color]) => `#${color}`)
}

test('a photograph loses its position, its camera and every other metadata', async () => {
  const original = await cameraPhoto()
  const { exif, orientation } = await sharp(original).metadata()
  expect([orientation, exif?.includes('Camera of the test')]).toEqual([6, true])
  const { files, width, height } = await sharpEncoder(original)
  expect([width, height]).toEqual([600, 900])
  for (const file of Object.values(files)) {
    const metadata = await sharp(file).metadata()
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(Array(4).fill(undefined))
    expect(Buffer.from(file).includes('Exif')).toBe(false)
  }
})

test.each(orientations)('a photograph of the orientation %d is upright', async (orientation) => {
  const { files } = await sharpEncoder(await corneredPhoto(orientation))
  for (const file of Object.values(files))
    expect((await colors(file, 2)).map(nearestCorner)).toEqual(cornersOf(orientation))
})

test.each([
  ['', 'bf'],
  [' in Display P3', 'd1'],
])('a photograph of a telephone (HEIC%s) is read', async (profile, red) => {
  const named = Buffer.concat([heic, Buffer.from(profile, 'utf16le').swap16()])
  const { files, width, height } = await sharpEncoder(named)
  expect([width, height]).toEqual([96, 64])
  const [pixel] = await sharp(files['400.webp']).extract({ left: 9, top: 30, width: 1, height: 1 }).raw().toBuffer()
  expect(Math.abs(pixel! - Number.parseInt(red, 16))).toBeLessThan(4)
  const [left, right] = [
    ...(await sharp(files['400.webp']).resize(2, 1, { fit: 'fill' }).raw().toBuffer())
      .toString('hex')
      .matchAll(/.{6}/g),
  ]
  expect([nearestCorner(`#${left}`), nearestCorner(`#${right}`)]).toEqual(['#c00000', '#0000c0'])
})

test.each(plans)('nothing is below a plan (%s) but white', async (_, make) => {
  const { files, color } = await sharpEncoder(await make())
  expect(color > '#d00000').toBe(true)
  for (const file of Object.values(files)) {
    const [corner, , , , middle] = await colors(file, 3)
    expect([corner! > '#e0e0e0', middle! < '#a0a0a0']).toEqual([true, true])
  }
})

test.each([
  ['wide', 4000, 800, [2200, 440], [100, 400, 600, 800, 1360, 2200], [1360, 272]],
  ['middling', 1500, 1000, [1500, 1000], [100, 400, 600, 800, 1360, 1500], [1360, 907]],
  ['tall', 600, 1600, [600, 1600], [100, 400, 600, 600, 600], [600, 1600]],
  ['small', 300, 200, [300, 200], [100, 300, 300, 300, 300], [300, 200]],
  ['narrow', 300, 9000, [136, 4080], [100, 136, 136, 136, 136], [136, 4080]],
])('a %s photograph of %d × %d px is not enlarged', async (_, width, height, size, widths, jpeg) => {
  const { files, ...picture } = await sharpEncoder(await photo(width, height).png().toBuffer())
  expect([picture.width, picture.height]).toEqual(size)
  const webp = photoFilesOf(picture.width).filter((file) => file.endsWith('.webp'))
  const found = await Promise.all(webp.map((file) => sharp(files[file]).metadata()))
  expect(found.map((file) => file.width)).toEqual(widths)
  const { format, ...whole } = await sharp(files['og.jpg']).metadata()
  expect([format, whole.width, whole.height]).toEqual(['jpeg', ...jpeg])
})

test('the wide files of a photograph are there as AVIF too, where that is smaller', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const grain = sharp({ create: { width: 1500, height: 300, channels: 3, noise, background: '#fff' } })
  const { files } = await sharpEncoder(await grain.jpeg().toBuffer())
  for (const [webp, avif] of [
    ['1360.webp', '1360.avif'],
    ['2200.webp', '2200.avif'],
  ] as const) {
    const [of, like] = await Promise.all([sharp(files[avif]).metadata(), sharp(files[webp]).metadata()])
    expect([of.format, of.width, of.height]).toEqual(['heif', like.width, like.height])
    expect(files[avif]!.length).toBeLessThan(files[webp]!.length)
  }
  expect((await sharpEncoder(await plans[0]![1]())).files['1360.avif']).toBeUndefined()
})

test.each([
  'http://127.0.0.1/a.jpg',
  'http://localhost/a.jpg',
  'http://[::1]/a.jpg',
  'http://[::ffff:10.0.0.1]/a.jpg',
  'http://0x7f000001/a.jpg',
  'http://169.254.169.254/latest/meta-data',
  'http://10.1.2.3/a.jpg',
  'http://nas.local/a.jpg',
  'http://intranet/a.jpg',
  'file:///etc/passwd',
  'https://me:secret@example.com/a.jpg',
])('%s is not asked', async (address) => {
  await expect(download(address, pictureKind)).rejects.toThrow(/no public host|address/)
})

test('a redirect to a private host is not followed, nor a name whose address is private', async () => {
  const checked: string[] = []
  const options = { checkHost: async (name: string) => checked.push(name) === 0 }
  await expect(download('https://pictures.example.com/a.jpg', pictureKind, options)).rejects.toThrow('no public host')
  expect(checked).toEqual(['pictures.example.com'])
})

test('a private host is refused once, with the count of its photographs', async () => {
  const addresses = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ Url: `http://10.1.2.3:8080/${name}.jpg`, Version: '1' }))
  await importPictures(4_231_911, addresses)
  await importPictures(4_231_912, [{ Url: 'http://10.1.2.3/a.jpg', Version: '1' }])
  const now = new Date(Date.now() + 1000).toISOString()
  const rows = await pictureQueue.claim(database(), { now, limit: 3 })
  const asked: string[] = []
  const store = async ({ address }: { address: string }) => {
    asked.push(address)
    return storePicture(await download(address, pictureKind), { store: memoryStore().store, prefix, encode })
  }
  expect(await pictureQueue.process(database(), rows, { store, now, today })).toMatchObject({ ready: 0, failed: 5 })
  expect(asked).toHaveLength(1)
  expect((await pictureQueue.status(database(), now)).reasons).toContainEqual(
    expect.objectContaining({ reason: 'is on 10.1.2.3, which is no public host', count: 5 }),
  )
  const failed = (await sourcesOf(4_231_911)).filter(({ address }) => address.startsWith('http://10.1.2.3:8080/'))
  expect(failed.map(({ attempts, nextAttempt }) => [attempts, nextAttempt! > now])).toEqual(
    Array.from({ length: 5 }, () => [1, true]),
  )
})

/** R2 with the bytes of ZIPs. */
function packageBucket() {
  const files = new Map<string, Uint8Array>()
  const uploaded = new Date()
  const bucket = {
    put: async (key: string, bytes: Uint8Array) => void files.set(key, bytes),
    get: async (key: string) => {
      const bytes = files.get(key)
      return bytes ? { arrayBuffer: async () => new Uint8Array(bytes).buffer } : null
    },
    list: async ({ prefix }: { prefix: string }) => {
      const keys = [...files.keys()].filter((key) => key.startsWith(prefix))
      return { objects: keys.map((key) => ({ key, uploaded })), truncated: false }
    },
    delete: async (keys: string[]) => keys.forEach((key) => void files.delete(key)),
  }
  return { files, bucket: bucket as unknown as R2Bucket }
}

const packages = packageBucket()

/** One run of the cron job. */
async function runJob(now = new Date(Date.now() + 1000).toISOString()) {
  const rows = await pictureQueue.claimAll(database(), { now, limit: 100 })
  const read = remoteFileReader({ ...pictureQueue, bucket: packages.bucket, database: database() })
  return pictureQueue.process(database(), rows, {
    store: async (row) => {
      const file = await read(row, downloadOptions(row.address))
      return file && { ...(await storePicture(file.bytes, { store, prefix, encode })), validator: file.validator }
    },
    now,
    today,
  })
}

const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test.each<[what: string, id: number, headers: Record<string, string>, condition: string | undefined]>([
  ['an ETag', 4_231_915, { etag: '"1"' }, 'if-none-match'],
  ['the time of its change', 4_231_921, { 'last-modified': 'Mon, 23 Nov 2026 08:00:00 GMT' }, 'if-modified-since'],
  ['neither', 4_231_922, {}, undefined],
])('a photograph without a version is checked each week by %s', async (_, id, headers, condition) => {
  await database().update(pictureSources).set({ nextAttempt: null })
  const path = `/weekly-${condition}.jpg`
  let body: Uint8Array = await photo(660, id % 1000)
    .jpeg()
    .toBuffer()
  let validators = headers
  const answers: number[] = []
  host.files[path] = ({ headers: sent }, response) => {
    const isSame = condition !== undefined && sent[condition] === Object.values(validators)[0]
    answers.push(isSame ? 304 : 200)
    response.writeHead(isSame ? 304 : 200, validators).end(isSame ? undefined : body)
  }
  await importPictures(id, [source(path)])
  await runJob()
  const [before, shown, at] = [encoded, await mediaOf(id), await version()]
  await runJob(daysLater(6))
  expect(answers).toEqual([200])
  await runJob(daysLater(8))
  expect(answers).toEqual([200, condition ? 304 : 200])
  expect([encoded, await mediaOf(id), await version()]).toEqual([before, shown, at])

  body = await photo(670, id % 1000)
    .jpeg()
    .toBuffer()
  validators = Object.fromEntries(Object.keys(headers).map((name) => [name, '"2"']))
  host.files['/weekly-error.jpg'] = host.files[path]
  delete host.files[path]
  await runJob(daysLater(16))
  expect([await mediaOf(id), await version()]).toEqual([shown, at])
  expect((await sourcesOf(id)).filter(({ state }) => state !== 'removed')).toMatchObject([{ state: 'ready' }])
  host.files[path] = host.files['/weekly-error.jpg']!
  await runJob(daysLater(24))
  expect(encoded).toBe(before + 1)
  expect(await mediaOf(id)).toMatchObject([{ width: 670 }])
  expect(await version()).toBe(at + 1)
})

const hashes = ['aaaa', 'bbbb', 'cccc'].map((part) => part.repeat(8)) as [string, string, string]
const [facade, garden, cellar] = hashes
const now = () => new Date().toISOString()

test('photographs of a ZIP wait in the private store until they are encoded', async () => {
  const id = 4_231_916
  const folder = await ownPackageFolder(database())
  for (const [at, hash] of hashes.entries())
    packages.files.set(
      folder + hash,
      await photo(680 + at, 400)
        .jpeg()
        .toBuffer(),
    )
  await importPictures(id, [packaged('1.jpg', facade), packaged('2.jpg', garden)])
  const shown = await mediaOf(id)
  expect(await runJob()).toMatchObject({ ready: 0, failed: 0 })
  await markPackages(database(), [facade, garden], now())
  expect((await sourcesOf(id)).map(({ packageKey }) => packageKey)).toEqual([folder + facade, folder + garden])
  expect(await knownPackages(database())).toEqual({ ready: new Set(), waiting: new Set([facade, garden]) })
  expect(await mediaOf(id)).toEqual(shown)
  expect(await runJob()).toMatchObject({ ready: 2, failed: 0 })
  expect((await mediaOf(id)).map(({ width }) => width)).toEqual([680, 681])
  expect(await knownPackages(database())).toEqual({ ready: new Set([facade, garden]), waiting: new Set() })
  // None waits for them; the third is new, and its row may not be there yet.
  expect(await deleteUnusedPackages({ UPLOADS: packages.bucket }, database(), Date.now() + 3600_000)).toBe(0)
  expect(await deleteUnusedPackages({ UPLOADS: packages.bucket }, database(), Date.now() + 25 * 3600_000)).toBe(3)
})

test('a file of a ZIP that has another name or home than before is neither stored nor encoded again', async () => {
  const [first, second, before] = [4_231_916, 4_231_917, encoded]
  const shown = (await mediaOf(first)).map(({ path }) => path)
  await importPictures(first, [packaged('0.jpg', garden), packaged('1.jpg', facade)])
  await importPictures(second, [packaged('2-1.jpg', garden)])
  await reusePackages(database(), hashes, { now: now(), today })
  expect((await mediaOf(first)).map(({ path }) => path)).toEqual([...shown].reverse())
  expect((await mediaOf(second)).map(({ path }) => path)).toEqual([shown[1]])
  expect([await runJob(), encoded]).toMatchObject([{ ready: 0, failed: 0 }, before])
})

test('a file of a ZIP that is gone from the private store is brought by the next run', async () => {
  const id = 4_231_922
  await importPictures(id, [packaged('3.jpg', cellar)])
  await markPackages(database(), [cellar], now())
  expect(await runJob()).toMatchObject({ ready: 0, failed: 1 })
  expect((await sourcesOf(id)).filter(({ version: hash }) => hash === cellar)).toMatchObject([
    { state: 'failed', packageKey: null, reason: expect.stringContaining('no longer stored') },
  ])
  packages.files.set((await ownPackageFolder(database())) + cellar, await photo(690, 400).jpeg().toBuffer())
  await markPackages(database(), [cellar], now())
  expect(await deleteUnusedPackages({ UPLOADS: packages.bucket }, database(), Date.now() + 25 * 3600_000)).toBe(0)
  expect(await runJob()).toMatchObject({ ready: 1, failed: 0 })
})

test('a run stores three hundred new files of a ZIP, and leaves the others to the next', async () => {
  const { files, bucket } = packageBucket()
  const run = async () => {
    const taken = await packageFiles(database(), bucket as never)
    for (let at = 0; at < 301; at++)
      await taken.take({ name: `photos/${at}.JPG`, bytes: new Uint8Array([at % 256, at >> 8]) })
    return taken
  }
  const { versions, waiting, isPartial } = await run()
  expect([files.size, waiting.size, versions.size, isPartial()]).toEqual([300, 300, 301, true])
  expect(versions.has('photos/300.JPG')).toBe(true)
  const without = await packageFiles(database(), undefined)
  await without.take({ name: 'a.jpg', bytes: new Uint8Array([1]) })
  expect([without.versions.size, without.waiting.size, without.isPartial()]).toEqual([1, 0, false])
})
