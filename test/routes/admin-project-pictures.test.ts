import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { media, projectPictures, projects, revisions } from '#db/schema/index.ts'
import { photoKey } from '#domain/photo.ts'
import { createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { removeHomes } from '#test/support/database/remove-homes.ts'
import { editFields } from '#test/support/forms/edit-fields.ts'
import { uniqueIp } from '#test/support/forms/forms.ts'
import { photo } from '#test/support/pictures/photos.ts'
import { advanceClock, bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { sharpEncoder } from '#worker/commands/picture/sharp-encoder.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { projectPictureQueue } from '#worker/services/picture/queue.ts'
import { usedPhotos } from '#worker/services/picture/sources.ts'
import { storePicture } from '#worker/services/picture/store.ts'
import { remoteFileReader } from '#worker/services/remote-file/read.ts'
import { storeOf } from '#worker/services/remote-file/store.ts'

const id = 8_200_851
const page = `/desk/projects/${id}/pictures/`
const today = '2026-11-23'
let manager: string
let reader: string

const picture = (at: number, name: string) => ({
  ...{ ID: 820_085_100 + at, ProjectID: id, Sort: at, Url: `/pictures-of-a-test/${name}`, Name: 'facade' },
  ...{ Width: 800, Height: 600, Color: '#aabbcc', Illustration: true },
})

/** The feed of the project, with drawings of these names. */
const runFeed = (names: readonly string[], change: Record<string, unknown> = {}) =>
  importFeed(
    database,
    readAgencyFeed({
      Properties: [],
      Projects: [
        {
          ...{ ID: id, RecordFile: 'PP-1', PublicAddress: true, Street: 'Fotokaai', HouseNumber: '3', Zip: '9000' },
          ...{ City: 'Gent', CountryID: 10, DateOnline: '2026-11-01', DateChanged: '2026-11-02', Units: [] },
          Translations: [{ language: 'nl', Title: 'De Foto', Description: 'Flats aan het water.' }],
          ...change,
        },
      ],
      Pictures: names.map((name, at) => picture(at + 1, name)),
    }),
    { today, feed: 'project-pictures' },
  )

beforeAll(async () => {
  manager = await signIn(await createAccount({ role: 'manager', name: 'Pictures of projects' }))
  reader = await signIn(await createAccount({ role: 'reader' }))
  await runFeed(['front', 'court', 'roof'])
})

afterAll(() => removeHomes([], [id]))

const press = (fields: Record<string, string>, cookie = manager) => postForm(page, fields, { cookie })

async function upload(files: Record<string, Uint8Array>) {
  const body = new FormData()
  body.append('action', 'upload')
  for (const [name, bytes] of Object.entries(files)) body.append('files', new File([bytes as never], name))
  const headers = { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': uniqueIp(), cookie: manager }
  return requestFixture({}, page, { method: 'POST', redirect: 'manual', body, headers })
}

/** Stores the photographs that wait; the worker does so as well. */
async function prepare() {
  const now = new Date().toISOString()
  const rows = await projectPictureQueue.claimAll(database, { now, limit: 100 })
  const read = remoteFileReader({ ...projectPictureQueue, bucket: bindings.UPLOADS, database })
  await projectPictureQueue.process(database, rows, {
    ...{ now, today },
    store: async (row) => {
      const { bytes } = (await read(row, {}))!
      return storePicture(bytes, { store: storeOf(bindings.PICTURES), prefix: 'a1b2c3d4e5f6', encode: sharpEncoder })
    },
  })
  const stored = await database.select().from(projectPictures).where(eq(projectPictures.projectId, id))
  return stored.filter(({ state }) => state !== 'removed').map(({ state }) => state)
}

const shown = () => database.select().from(media).where(eq(media.projectId, id)).orderBy(asc(media.sort))

const names = async () => (await shown()).map(({ path }) => /of-a-test\/(\w+)/.exec(path)?.[1] ?? 'upload')

const keys = async () => {
  const { text } = await getPage(page, { cookie: manager })
  return [...text.matchAll(/data-key="([^"]*)"/g)].map(([, key]) => key!)
}

const stored = async () =>
  (
    await database
      .select()
      .from(revisions)
      .where(eq(revisions.key, String(id)))
  ).filter(({ resource }) => resource === 'projects')

describe('the pictures of a project', () => {
  test('are put in order, hidden and made the cover; each is a revision, on its page, and undone', async () => {
    const [front, court] = await keys()
    expect(await names()).toEqual(['front', 'court', 'roof'])
    expect((await press({ later: front! })).location).toMatch(
      /\/desk\/projects\/8200851\/pictures\/\?notice=saved&undo=1$/,
    )
    expect(await names()).toEqual(['court', 'front', 'roof'])
    const [, key] = await keys()
    await press({ cover: key! })
    await press({ hide: (await keys())[1]! })
    expect(await names()).toEqual(['front', 'roof'])
    expect((await stored()).map(({ changes }) => Object.keys(changes))).toEqual([
      ['pictures'],
      ['pictures'],
      ['pictures'],
    ])
    await press({ action: 'undo', version: '3' })
    expect(await names()).toEqual(['front', 'court', 'roof'])
    const { text } = await getPage(`/desk/projects/${id}/?view=history`, { cookie: manager })
    expect([text.includes('Pictures of projects changed'), court !== front]).toEqual([true, true])
  })

  test('are uploaded behind the others, several at once, and stored; a broken file stops no other', async () => {
    const { status, text } = await upload({
      'one.jpg': await photo(700, 500).jpeg().toBuffer(),
      'letter.docx': Buffer.from('This is no picture'),
      'two.png': await photo(640, 480).png().toBuffer(),
    })
    expect([status, text.includes('data-refused="letter.docx"')]).toEqual([422, true])
    await expect.poll(prepare).toEqual(['ready', 'ready', 'ready', 'ready', 'ready'])
    expect(await names()).toEqual(['front', 'court', 'roof', 'upload', 'upload'])
    const photos = (await database.select().from(projectPictures).where(eq(projectPictures.projectId, id))).flatMap(
      ({ photoId }) => photoId ?? [],
    )
    expect([photos.length, (await usedPhotos(database, photos, today)).size]).toEqual([2, 2])
    expect(await bindings.PICTURES.get(photoKey(photos[0]!, 'og.jpg'))).not.toBeNull()
  })

  test('have words in each language, which the page of the project says', async () => {
    const [first] = await keys()
    const words = { action: 'words', key: first!, scene: 'garden', 'alt.en': 'The front at the quay', staged: '1' }
    await press({ ...words, left: '20', top: '80' })
    expect((await shown())[0]).toMatchObject({ alt: { en: 'The front at the quay' }, staged: true, focus: '20 80' })
    advanceClock('agency')
    const { location } = await getPage(`/nieuwbouw/gent/x/${id}/`)
    for (const path of [location || `/nieuwbouw/gent/x/${id}/`, '/nieuwbouw/'])
      expect((await getPage(path)).text).toContain('alt="The front at the quay"')
  })

  test('stay as they are when the project is edited, and when its feed runs, until they are given back', async () => {
    await press({ hide: (await keys())[1]! })
    const before = await names()
    const facts = editFields((await getPage(`/desk/projects/${id}/?view=facts`, { cookie: manager })).text)
    const sent = { ...facts, delivery: '2027-10', action: 'publish' }
    expect((await postForm(`/desk/projects/${id}/?view=facts`, sent, { cookie: manager })).status).toBe(303)
    expect(await names()).toEqual(before)
    await runFeed(['roof', 'front', 'court'])
    expect(await names()).toEqual(before)
    await press({ action: 'return' })
    await runFeed(['roof', 'front', 'court'])
    expect(await names()).toEqual(['roof', 'front', 'court', 'upload', 'upload'])
    expect(await keys()).toHaveLength(5)
  })

  test('lose the words that name an address which is then hidden, in the revisions too', async () => {
    const [first] = await keys()
    await press({ action: 'words', key: first!, scene: 'facade', 'alt.nl': 'Gezien van Fotokaai 3' })
    expect(JSON.stringify(await shown())).toContain('Gezien van')
    await runFeed(['roof', 'front', 'court'], { PublicAddress: false })
    const rows = await database.select().from(projectPictures).where(eq(projectPictures.projectId, id))
    expect(JSON.stringify([rows, await shown(), await stored()])).not.toContain('Gezien van')
  })

  test('are deleted where a person uploaded them, and come back by an undo', async () => {
    const all = await names()
    const { location } = await press({ delete: (await keys()).at(-1)! })
    expect(await names()).toEqual(all.slice(0, -1))
    await press({ action: 'undo', version: /undo=(\d+)/.exec(location!)![1]! })
    expect(await names()).toEqual(all)
  })

  test('are seen by a reader, and not changed', async () => {
    const [first] = await keys()
    expect([(await getPage(page, { cookie: reader })).status, (await press({ hide: first! }, reader)).status]).toEqual([
      200, 404,
    ])
    expect((await database.select().from(projects).where(eq(projects.id, id))).length).toBe(1)
  })
})
