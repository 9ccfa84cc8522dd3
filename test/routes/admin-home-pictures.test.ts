import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { media, pictureSources, revisions, site } from '#db/schema/index.ts'
import { uploadPrefix } from '#domain/import/package-path.ts'
import type { Role } from '#domain/owner/owner.ts'
import { photoFilesOf, photoKey } from '#domain/photo.ts'
import { createFeed, propertyRecord } from '#test/db-server/feed.ts'
import { createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { removeHomes } from '#test/support/database/remove-homes.ts'
import { uniqueIp } from '#test/support/forms/forms.ts'
import { cameraPhoto, photo } from '#test/support/pictures/photos.ts'
import { advanceClock, bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { sharpEncoder } from '#worker/commands/picture/sharp-encoder.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { pictureQueue } from '#worker/services/picture/queue.ts'
import { storePicture } from '#worker/services/picture/store.ts'
import { ownPackageFolder } from '#worker/services/remote-file/package.ts'
import { remoteFileReader } from '#worker/services/remote-file/read.ts'
import { storeOf } from '#worker/services/remote-file/store.ts'

const id = 8_200_101
const page = `/desk/homes/${id}/pictures/`
const today = '2026-11-23'
let manager: string
let reader: string
let agent: string

beforeAll(async () => {
  const person = async (role: Role) => signIn(await createAccount({ role, name: `Pictures ${role}` }))
  manager = await person('manager')
  reader = await person('reader')
  agent = await person('agent')
  await runFeed(['front', 'garden', 'kitchen'])
})

afterAll(() => removeHomes([id]))

/** The feed of the home, which names these photographs. */
const runFeed = (names: readonly string[], fields: Record<string, unknown> = {}) => {
  const PictureSources = names.map((name) => ({ Url: `https://photos.example/${name}.jpg`, Version: '1' }))
  const texts = [{ language: 'nl', Title: 'Huis met foto’s', Description: 'Een huis.' }]
  const feed = createFeed([propertyRecord(id, { Translations: texts, PictureSources, ...fields })])
  return importFeed(database, feed, { today, feed: 'pictures-test' })
}

/** Stores the photographs that wait: those of the feed without a host, by their names. */
async function prepare() {
  const now = new Date().toISOString()
  const rows = (await pictureQueue.claimAll(database, { now, limit: 100 })).filter(
    ({ propertyId }) => propertyId === id,
  )
  const read = remoteFileReader({ ...pictureQueue, bucket: bindings.UPLOADS, database })
  const widths = { front: 700, garden: 720, kitchen: 740, bath: 760 }
  return pictureQueue.process(database, rows, {
    now,
    today,
    store: async (row) => {
      const name = /photos\.example\/(\w+)/.exec(row.address)?.[1] as keyof typeof widths | undefined
      const bytes = name ? await photo(widths[name], 500).jpeg().toBuffer() : (await read(row, {}))!.bytes
      return storePicture(bytes, { store: storeOf(bindings.PICTURES), prefix: 'a1b2c3d4e5f6', encode: sharpEncoder })
    },
  })
}

const upload = (files: Record<string, Uint8Array>, cookie = manager) => {
  const body = new FormData()
  body.append('action', 'upload')
  for (const [name, bytes] of Object.entries(files)) body.append('files', new File([bytes as never], name))
  const headers = { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': uniqueIp(), cookie }
  return requestFixture({}, page, { method: 'POST', redirect: 'manual', body, headers })
}

const press = (fields: Record<string, string>, cookie = manager) => postForm(page, fields, { cookie })

const listed = async () =>
  (
    await database
      .select()
      .from(pictureSources)
      .where(eq(pictureSources.propertyId, id))
      .orderBy(asc(pictureSources.sort))
  ).filter(({ state }) => state !== 'removed')

const shown = () => database.select().from(media).where(eq(media.propertyId, id)).orderBy(asc(media.sort))

/** Names of the pictures that the home shows: those of the feed by their widths. */
const names = async () =>
  (await shown()).map(({ width }) => ({ 700: 'front', 720: 'garden', 740: 'kitchen', 760: 'bath' })[width] ?? 'upload')

const keys = async () => {
  const { text } = await getPage(page, { cookie: manager })
  return [...text.matchAll(/data-key="([^"]*)"/g)].map(([, key]) => key!)
}

const version = async () => (await database.select({ version: site.version }).from(site))[0]!.version

describe('the pictures of a home', () => {
  test('a photograph of a camera is stored upright, without its position; a broken file stops no other', async () => {
    await prepare()
    const jpeg = await cameraPhoto(6)
    expect(jpeg.includes('GPS') || jpeg.includes('Camera of the test')).toBe(true)
    const { status, text } = await upload({
      'camera.jpg': jpeg,
      'letter.docx': Buffer.from('This is no picture'),
      'nothing.jpg': new Uint8Array(),
      'cut.jpg': jpeg.subarray(0, 30),
      'second.png': await photo(640, 480).png().toBuffer(),
    })
    expect(status).toBe(422)
    expect([...text.matchAll(/data-refused="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'letter.docx',
      'nothing.jpg',
    ])
    const sent = (await listed()).filter(({ address }) => address.startsWith(uploadPrefix))
    expect(sent).toHaveLength(3)
    const folder = await ownPackageFolder(database)
    for (const { version } of sent) {
      const stored = Buffer.from(await (await bindings.UPLOADS.get(folder + version))!.arrayBuffer())
      expect(stored.includes('Camera of the test')).toBe(false)
    }
    // The worker prepares them as well.
    const statesOf = async () => {
      await prepare()
      return (await listed()).flatMap(({ address, state }) => (address.startsWith(uploadPrefix) ? [state] : []))
    }
    await expect.poll(statesOf).toEqual(['ready', 'failed', 'ready'])
    const [cut] = (await listed()).filter(({ state }) => state === 'failed')
    expect((await getPage(page, { cookie: manager })).text).toContain('Could not be read')
    await press({ delete: cut!.address })
    expect(await names()).toEqual(['front', 'garden', 'kitchen', 'upload', 'upload'])
    const [camera] = (await listed()).filter(({ width, height }) => width === 600 && height === 900)
    // Only a command makes the others.
    for (const file of photoFilesOf(600).filter((name) => !name.endsWith('.avif'))) {
      const object = await bindings.PICTURES.get(photoKey(camera!.photoId!, file))
      const bytes = Buffer.from(await object!.arrayBuffer())
      for (const word of ['Exif', 'EXIF', 'GPS', 'Camera of the test'])
        expect([file, bytes.includes(word)]).toEqual([file, false])
    }
  })

  test('the same photograph again is named, and stored once', async () => {
    const before = await listed()
    const { status, text } = await upload({ 'again.jpg': await cameraPhoto(6) })
    expect([status, text.includes('again.jpg: <span>is there already')]).toEqual([422, true])
    expect(await listed()).toEqual(before)
  })

  test('buttons change order, cover and what is hidden; each is a revision, and on the site', async () => {
    const before = await version()
    const [front, garden, kitchen, camera] = await keys()
    expect((await press({ later: front! })).location).toMatch(
      /^\/desk\/homes\/8200101\/pictures\/\?notice=saved&undo=\d+$/,
    )
    expect(await names()).toEqual(['garden', 'front', 'kitchen', 'upload', 'upload'])
    await press({ earlier: front! })
    await press({ cover: camera! })
    expect(await names()).toEqual(['upload', 'front', 'garden', 'kitchen', 'upload'])
    await press({ hide: garden! })
    expect(await names()).toEqual(['upload', 'front', 'kitchen', 'upload'])
    expect((await version()) - before).toBe(4)
    const rows = await database
      .select()
      .from(revisions)
      .where(eq(revisions.key, String(id)))
    expect(rows.filter(({ changes }) => changes.pictures).length).toBe(6)
    expect(await keys()).toEqual([camera, front, garden, kitchen, expect.any(String)])
    const { text } = await getPage(`/desk/homes/${id}/?view=history`, { cookie: manager })
    expect(text).toContain('Pictures manager changed')
  })

  test('the last change can be undone, also a deletion; a picture of the feed is hidden and not deleted', async () => {
    const [camera, front] = await keys()
    const { headers } = await press({ delete: camera! })
    expect(await names()).toEqual(['front', 'kitchen', 'upload'])
    const [, version] = /&undo=(\d+)$/.exec(headers.get('location')!)!
    await press({ action: 'undo', version: String(Number(version) - 1) })
    expect(await names()).toEqual(['front', 'kitchen', 'upload'])
    await press({ action: 'undo', version: version! })
    expect(await names()).toEqual(['upload', 'front', 'kitchen', 'upload'])
    await press({ delete: front! })
    expect(await names()).toEqual(['upload', 'front', 'kitchen', 'upload'])
  })

  test('the order survives a run of the feed, whose new photographs come last', async () => {
    await runFeed(['kitchen', 'bath', 'garden', 'front'], { Price: 412_000 })
    await prepare()
    expect(await names()).toEqual(['upload', 'front', 'kitchen', 'upload', 'bath'])
    await runFeed(['garden', 'front', 'bath'])
    expect(await names()).toEqual(['upload', 'front', 'upload', 'bath'])
    await press({ action: 'return' })
    await runFeed(['garden', 'bath', 'front'])
    expect(await names()).toContain('upload')
  })

  test.each([
    ['a reader', () => reader, 404],
    ['an agent, for a home without an agent', () => agent, 303],
  ])('%s', async (_, cookie, status) => {
    const [first] = await keys()
    expect((await press({ later: first! }, cookie())).status).toBe(status)
    expect((await getPage(page, { cookie: cookie() })).status).toBe(200)
  })
})

describe('what a person says of a picture', () => {
  const words = { action: 'words', scene: 'garden', 'alt.en': 'The pond', staged: '1', left: '20', top: '80' }

  test('is in the page, the gallery, the sheet to print and the JSON', async () => {
    const [first] = await keys()
    await press({ ...words, key: first! })
    advanceClock('agency')
    const { text } = await getPage(`/property/${id}/`).then(({ location }) => getPage(location!))
    expect(text).toContain('alt="The pond"')
    expect(text).toContain('data-note="Virtually furnished or generated"')
    expect(text).toContain('data-focus="20% 80%"')
    expect(text.match(/Virtually furnished or generated/g)!.length).toBeGreaterThanOrEqual(3)
    const json = await getPage(`/property/${id}.json?language=en`)
    expect(JSON.parse(json.text).pictures[0]).toMatchObject({ text: 'The pond', staged: true, drawn: false })
  })

  test('is erased with its revisions, where it names an address that is then hidden', async () => {
    const [first] = await keys()
    await press({ ...words, key: first!, 'alt.en': 'Seen from Wilgenstraat 12' })
    await runFeed(['front'], { PublishAddress: false })
    const rows = await database.select().from(pictureSources).where(eq(pictureSources.propertyId, id))
    expect(JSON.stringify([rows, await shown()])).not.toContain('Seen from')
    const history = await database
      .select()
      .from(revisions)
      .where(eq(revisions.key, String(id)))
    expect(JSON.stringify(history)).not.toContain('Seen from')
  })
})
