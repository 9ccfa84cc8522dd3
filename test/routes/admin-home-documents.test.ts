import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents, revisions } from '#db/schema/index.ts'
import { uploadPrefix } from '#domain/import/package-path.ts'
import type { Role } from '#domain/owner/owner.ts'
import { documentKey } from '#domain/property/document.ts'
import { createFeed, propertyRecord } from '#test/db-server/feed.ts'
import { createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { removeHomes } from '#test/support/database/remove-homes.ts'
import { pdf } from '#test/support/forms/files.ts'
import { uniqueIp } from '#test/support/forms/forms.ts'
import { advanceClock, bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { importFeed } from '#worker/services/import/feed.ts'

const id = 8_200_201
const page = `/desk/homes/${id}/documents/`
const today = '2026-11-23'
let manager: string
let reader: string
let agent: string

/** The feed of the home, which names these documents. */
const runFeed = (names: readonly string[], fields: Record<string, unknown> = {}) => {
  const DocumentSources = names.map((name) => ({
    ...{ Url: `https://files.example/${name}.pdf`, Version: '1', Type: 'soil', Visibility: 'public' },
    Titles: { nl: `Bodem ${name}` },
  }))
  const texts = [{ language: 'nl', Title: 'Huis met papieren', Description: 'Een huis.' }]
  const feed = createFeed([propertyRecord(id, { Translations: texts, DocumentSources, ...fields })])
  return importFeed(database, feed, { today, feed: 'documents-test' })
}

beforeAll(async () => {
  const person = async (role: Role) => signIn(await createAccount({ role, name: `Documents ${role}` }))
  manager = await person('manager')
  reader = await person('reader')
  agent = await person('agent')
  await runFeed(['plot'])
})

afterAll(() => removeHomes([id]))

const send = (fields: Record<string, string>, files: Record<string, Uint8Array>, query = '') => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const [name, bytes] of Object.entries(files)) body.append('files', new File([bytes as never], name))
  const headers = { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': uniqueIp(), cookie: manager }
  return requestFixture({}, page + query, { method: 'POST', redirect: 'manual', body, headers })
}

const upload = (files: Record<string, Uint8Array>, fields = { type: 'epc', visibility: 'public' }) =>
  send({ action: 'upload', ...fields }, files)

const press = (fields: Record<string, string>, cookie = manager) => postForm(page, fields, { cookie })

const listed = async () =>
  (await database.select().from(documents).where(eq(documents.propertyId, id)).orderBy(asc(documents.sort))).filter(
    ({ state }) => state !== 'removed',
  )

/** The version that the page offers to undo. */
const undoneBy = (headers: { get(name: string): string | null }) => /&undo=(\d+)$/.exec(headers.get('location')!)![1]!

const own = async () => (await listed()).filter(({ address }) => address.startsWith(uploadPrefix))

const types = async () => (await listed()).map(({ type }) => type)

const sitePage = async () => {
  advanceClock('agency')
  return getPage((await getPage(`/property/${id}/`)).location!)
}

describe('the documents of a home', () => {
  test('several are uploaded at once; what is no PDF is named, and stops no other', async () => {
    const { status, text } = await upload({
      'epc.pdf': pdf(2001),
      'letter.docx': Buffer.from('This is no PDF'),
      'second.pdf': pdf(2002),
      'empty.pdf': new Uint8Array(),
    })
    expect(status).toBe(422)
    expect([...text.matchAll(/data-refused="([^"]*)"/g)].map(([, name]) => name)).toEqual(['letter.docx', 'empty.pdf'])
    const sent = await own()
    expect(sent.map(({ type, visibility, state, size }) => [type, visibility, state, size])).toEqual([
      ['epc', 'public', 'ready', 2001],
      ['epc', 'public', 'ready', 2002],
    ])
    expect(await bindings.UPLOADS.head(documentKey(sent[0]!.fileId!))).not.toBeNull()
  })

  test('a public one is on the site, one of the owner alone is not', async () => {
    const [first, second] = await own()
    await press({ action: 'words', key: second!.address, type: 'ownership', visibility: 'owner', 'titles.nl': 'Akte' })
    const { text } = await sitePage()
    expect(text).toContain(`/document/${first!.id}/${first!.fileId}/`)
    expect(text).not.toContain('Akte')
    expect(await types()).toEqual(['soil', 'epc', 'ownership'])
  })

  test('a manager opens the file; that of another home is not found', async () => {
    const [first] = await own()
    const open = (path: string) =>
      requestFixture({}, `${path}?open=${first!.id}`, { headers: { cookie: manager, 'cf-connecting-ip': uniqueIp() } })
    expect((await open(page)).headers.get('content-type')).toBe('application/pdf')
    expect((await open('/desk/homes/4231907/documents/')).status).toBe(404)
  })

  test('without a kind nothing is stored, and the field says so', async () => {
    const { status, text } = await upload({ 'third.pdf': pdf(2003) }, { type: '', visibility: 'request' })
    expect([status, text.includes('id="upload-type"'), (await own()).length]).toEqual([422, true, 2])
  })

  test('the same file again is named, and stored once', async () => {
    const { status, text } = await upload({ 'again.pdf': pdf(2001) })
    expect([status, text.includes('again.pdf: <span>is there already')]).toEqual([422, true])
    expect((await own()).length).toBe(2)
  })

  test('order, deletion and replacement are revisions, which can be undone', async () => {
    const [first, second] = await own()
    await press({ earlier: first!.address })
    expect(await types()).toEqual(['epc', 'soil', 'ownership'])
    const { headers } = await press({ action: 'delete', key: second!.address })
    expect(await types()).toEqual(['epc', 'soil'])
    await press({ action: 'undo', version: undoneBy(headers) })
    expect(await types()).toEqual(['epc', 'soil', 'ownership'])
    const replaced = await send({ action: 'replace', key: first!.address }, { 'newer.pdf': pdf(2004) })
    const [newer] = await listed()
    expect([newer!.type, newer!.visibility, newer!.size]).toEqual(['epc', 'public', 2004])
    await press({ action: 'undo', version: undoneBy(replaced.headers) })
    expect((await listed())[0]!.fileId).toBe(first!.fileId)
    const { text } = await getPage(`/desk/homes/${id}/?view=history`, { cookie: manager })
    expect(text).toContain('Documents manager changed')
  })

  test('a document of the feed is not deleted, and keeps what a person says of it', async () => {
    const soil = (await listed()).find(({ type }) => type === 'soil')!
    await press({ action: 'delete', key: String(soil.id) })
    await press({ action: 'words', key: String(soil.id), type: 'soil', visibility: 'owner', 'titles.nl': 'Bodem' })
    await runFeed(['plot', 'garden'], { Price: 391_000 })
    const rows = await listed()
    expect(rows.map(({ type, visibility, titles }) => [type, visibility, titles.nl])).toEqual([
      ['epc', 'public', undefined],
      ['soil', 'owner', 'Bodem'],
      ['ownership', 'owner', 'Akte'],
      ['soil', 'public', 'Bodem garden'],
    ])
    await runFeed([])
    expect(await types()).toEqual(['epc', 'ownership'])
  })

  test('a title that names the address goes with it, also from the history', async () => {
    const [first] = await own()
    const words = { action: 'words', key: first!.address, type: 'epc', visibility: 'public' }
    await press({ ...words, 'titles.nl': 'Attest Wilgenstraat 12' })
    await runFeed([], { PublishAddress: false })
    const history = await database
      .select()
      .from(revisions)
      .where(eq(revisions.key, String(id)))
    expect(JSON.stringify([await own(), history])).not.toContain('Attest Wilgenstraat')
    expect((await sitePage()).text).not.toContain(`/document/${first!.id}/`)
    expect((await getPage(page, { cookie: manager })).text).toContain('The address is hidden')
  })

  test.each([
    ['a reader sees them, and changes nothing', () => reader, 404],
    ['an agent changes those of a home without an agent', () => agent, 303],
  ])('%s', async (_, cookie, status) => {
    const [, second] = await own()
    expect((await press({ earlier: second!.address }, cookie())).status).toBe(status)
    expect((await getPage(page, { cookie: cookie() })).status).toBe(200)
  })
})
