import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { libraryPictures, revisions } from '#db/schema/index.ts'
import { libraryFolder } from '#domain/content/library/library-picture.ts'
import { photoKey, photoPath } from '#domain/photo.ts'
import { createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { editFields } from '#test/support/forms/edit-fields.ts'
import { uniqueIp } from '#test/support/forms/forms.ts'
import { photo } from '#test/support/pictures/photos.ts'
import { advanceClock, bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { sharpEncoder } from '#worker/commands/picture/sharp-encoder.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { libraryQueue } from '#worker/services/picture/queue.ts'
import { usedPhotos } from '#worker/services/picture/sources.ts'
import { storePicture } from '#worker/services/picture/store.ts'
import { remoteFileReader } from '#worker/services/remote-file/read.ts'
import { storeOf } from '#worker/services/remote-file/store.ts'
import { readDocument } from '#worker/services/site/edit.ts'
import { importSite } from '#worker/services/site/import.ts'

const page = '/desk/media/'
const today = '2026-11-23'
let manager: string

const original = await readDocument(database)
const stored = await database.select().from(libraryPictures)

const restore = async () => {
  await importSite(database, original, { today })
  await database.delete(revisions).where(eq(revisions.resource, 'media'))
  await database.delete(libraryPictures).where(like(libraryPictures.path, `${libraryFolder}%`))
  for (const row of stored) await database.update(libraryPictures).set(row).where(eq(libraryPictures.id, row.id))
}

beforeAll(async () => {
  manager = await signIn(await createAccount({ role: 'manager', name: 'Media' }))
})
afterAll(restore)

async function send(query: string, action: string, files: Record<string, Uint8Array>, field = 'files') {
  const body = new FormData()
  body.append('action', action)
  for (const [name, bytes] of Object.entries(files)) body.append(field, new File([bytes as never], name))
  const headers = { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': uniqueIp(), cookie: manager }
  return requestFixture({}, page + query, { method: 'POST', redirect: 'manual', body, headers })
}

const press = (id: number, fields: Record<string, string>) =>
  postForm(`${page}?picture=${id}`, fields, { cookie: manager })

const open = (query = '') => getPage(page + query, { cookie: manager })

/** Stores the files that wait; the worker does so as well. */
async function prepare() {
  const now = new Date().toISOString()
  const rows = await libraryQueue.claimAll(database, { now, limit: 100 })
  const read = remoteFileReader({ ...libraryQueue, bucket: bindings.UPLOADS, database })
  await libraryQueue.process(database, rows, {
    ...{ now, today },
    store: async (row) => {
      const { bytes } = (await read(row, {}))!
      return storePicture(bytes, { store: storeOf(bindings.PICTURES), prefix: 'a1b2c3d4e5f6', encode: sharpEncoder })
    },
  })
  return (await database.select().from(libraryPictures)).map(({ state }) => state).filter((state) => state !== 'ready')
}

const rowOf = async (name: string) =>
  (await database.select().from(libraryPictures).where(eq(libraryPictures.name, name)))[0]!

/** The article with the picture, as every visitor sees it after what was just saved. */
const shown = () => {
  advanceClock('agency', 40_000)
  return getPage('/services/selling/')
}

/** A picture as the site has it from its next catalogue on. */
const inLibrary = async (name: string) => (await loadCatalogue(database)).library[`/pictures/site/${name}`]

describe('the library of pictures', () => {
  test('has what the document names, with where it is used', async () => {
    const row = await rowOf('selling')
    const { text } = await open(`?picture=${row.id}`)
    expect(text).toMatch(new RegExp(`picture=${row.id}#detail" aria-current="true"`))
    const article = original.articles.find(({ params }) => params.picture?.path === row.path)!
    expect(text).toContain(`href="/desk/articles/${article.id}/"`)
    expect((await open('?view=unused')).text).not.toContain('>selling<')
  })

  test('takes many files, without those that are no pictures, each once', async () => {
    const files = {
      'Quay at dusk.jpg': await photo(700, 500).jpeg().toBuffer(),
      'letter.docx': Buffer.from('This is no picture'),
      'roof.png': await photo(640, 480).png().toBuffer(),
    }
    const { status, text } = await send('', 'upload', files)
    expect([status, text.includes('data-refused="letter.docx"')]).toEqual([422, true])
    await expect.poll(prepare).toEqual([])
    expect(await rowOf('Quay at dusk')).toMatchObject({
      ...{ path: '/pictures/library/quay-at-dusk', width: 700, height: 500, state: 'ready' },
    })
    const again = await send('', 'upload', { 'other.jpg': files['Quay at dusk.jpg'] })
    expect([again.status, again.text.includes('data-refused="other.jpg"')]).toEqual([422, true])
    const { text: unused } = await open('?view=unused')
    expect(['Quay at dusk', 'roof', 'selling'].map((name) => unused.includes(`>${name}</`))).toEqual([
      ...[true, true, false],
    ])
    expect((await open('?q=dusk')).text).toContain('>Quay at dusk</')
    expect((await open('?q=dusk')).text).not.toContain('>roof</')
  })

  test('says the alt text and the focus on the site, in place of the document', async () => {
    const { id } = await rowOf('selling')
    const fields = {
      'alt.nl': 'Sleutels op tafel',
      'alt.en': 'Keys on a table',
      left: '30',
      top: '70',
      name: 'selling',
    }
    const saved = await press(id, { action: 'words', ...fields })
    expect(saved.location).toBe(`/desk/media/?picture=${id}&notice=saved&undo=1`)
    const { text } = await shown()
    expect(text).toContain('alt="Keys on a table"')
    expect(text).toContain('data-focus="30% 70%"')
    expect((await press(id, { action: 'undo', version: '1' })).location).toContain('notice=undone')
    expect((await inLibrary('selling'))?.alt.en).not.toBe('Keys on a table')
  })

  test('shows another file wherever a picture is used, and the former one after an undo', async () => {
    const { id } = await rowOf('selling')
    const file = { 'new.jpg': await photo(900, 600).jpeg().toBuffer() }
    const { headers } = await send(`?picture=${id}`, 'replace', file, 'file')
    const version = /undo=(\d+)/.exec(headers.get('location') ?? '')![1]!
    await expect.poll(prepare).toEqual([])
    const { photoId } = await rowOf('selling')
    expect((await inLibrary('selling'))?.path).toBe(photoPath(photoId!))
    expect(await bindings.PICTURES.get(photoKey(photoId!, 'og.jpg'))).not.toBeNull()
    expect((await readDocument(database)).articles).toEqual(original.articles)
    expect((await press(id, { action: 'undo', version })).location).toContain('notice=undone')
    expect((await inLibrary('selling'))?.path).toBe('/pictures/site/selling')
    const since = (at: number) => usedPhotos(database, [photoId!], new Date(Date.now() + at).toISOString())
    expect([(await since(-1000 * 60)).size, (await since(1000 * 60)).size]).toEqual([1, 0])
  })

  test('keeps a picture that is used, and deletes another until that is undone', async () => {
    const used = await rowOf('selling')
    const kept = await press(used.id, { action: 'delete' })
    expect([kept.status, kept.text.includes('it is still used here')]).toEqual([422, true])
    const { id } = await rowOf('roof')
    const { location } = await press(id, { action: 'delete' })
    expect(location).toBe(`/desk/media/?notice=picture-deleted&undo=${id}-2`)
    expect((await open(`?picture=${id}`)).status).toBe(404)
    expect((await open(location!.slice(page.length))).text).toContain(`action="/desk/media/?picture=${id}"`)
    await press(id, { action: 'undo', version: '2' })
    expect((await open(`?picture=${id}`)).status).toBe(200)
  })

  test('leaves an import of the document with the same pictures', async () => {
    const before = await database.select().from(libraryPictures)
    await importSite(database, original, { today })
    expect(await database.select().from(libraryPictures)).toEqual(before)
    await database.update(libraryPictures).set({ state: 'removed' }).where(eq(libraryPictures.name, 'selling'))
    await importSite(database, original, { today })
    expect((await rowOf('selling')).state).toBe('ready')
  })

  test('is chosen from by an article, a page, an agent and the header, which an undo puts back', async () => {
    const { path, photoId } = await rowOf('Quay at dusk')
    const pick = async (address: string, fields: Record<string, string>) => {
      const { text } = await getPage(address, { cookie: manager })
      expect(text).toContain(`<option value="${path}"`)
      const { languages: _, ...others } = editFields(text)
      const boxes = [...text.matchAll(/<input[^>]*name="languages"[^>]*>/g)].flatMap(([tag]) =>
        / checked/.test(tag) ? [['languages', /value="(\w+)"/.exec(tag)![1]!] as const] : [],
      )
      const action = /settings/.test(address) ? 'save' : 'publish'
      const sent = [...Object.entries({ action, ...others, ...fields }), ...boxes]
      const { status, location } = await postForm(address, sent, { cookie: manager })
      expect([address, status]).toEqual([address, 303])
      return /undo=(\d+)/.exec(location ?? '')![1]!
    }
    const undo = (address: string, version: string) =>
      postForm(address, { action: 'undo', version }, { cookie: manager })
    const [article, agent] = [
      original.articles.find(({ params }) => params.picture?.path === '/pictures/site/selling')!,
      original.site.agents![0]!,
    ]
    const block = original.pages
      .flatMap(({ id, modules }) => modules.map((module) => ({ page: id, module })))
      .find(({ module }) => module.relation.type === 'text')!
    const choices: [address: string, fields: Record<string, string>][] = [
      [`/desk/articles/${article.id}/`, { picture: path }],
      [`/desk/pages/${block.page}/`, { [`modules.${block.module.id}.images.0`]: path, 'banner.image': path }],
      ['/desk/settings/?view=team', { [`agents.${agent.id}.picture`]: path }],
      ['/desk/settings/?view=frame', { 'header.logo.image': path }],
    ]
    const versions: string[] = []
    for (const [address, fields] of choices) versions.push(await pick(address, fields))
    const document = await readDocument(database)
    expect(document.site.agents![0]!.picture).toBe(path)
    expect(document.pages.find(({ id }) => id === block.page)!.banner).toMatchObject({ type: 'image', image: { path } })
    const { text } = await shown()
    expect(text).toContain(`<img src="${photoPath(photoId!)}/400.webp" width="700" height="500" alt=""/>`)
    expect(text).toContain(`src="${photoPath(photoId!)}/600.webp"`)
    const { id } = await rowOf('Quay at dusk')
    const detail = (await open(`?picture=${id}`)).text
    for (const place of ['/desk/articles/', '/desk/pages/', '?view=team', '?view=frame'])
      expect(detail).toMatch(new RegExp(`<dd>(?:(?!</dd>).)*${place.replace('?', '\\?')}`))
    for (const [at, [address]] of choices.entries())
      expect((await undo(address, versions[at]!)).location).toContain('notice=undone')
    const back = await readDocument(database)
    expect(back.articles.find(({ id }) => id === article.id)!.params.picture?.path).toBe('/pictures/site/selling')
    expect([back.site.agents![0]!.picture, back.site.header.logo.image]).toEqual([agent.picture, null])
    expect((await open(`?picture=${id}`)).text).toContain('nowhere')
  })

  test('answers 404 for a picture that there is not', async () => {
    expect((await open('?picture=999999')).status).toBe(404)
    expect((await open('?picture=x')).status).toBe(404)
  })
})
