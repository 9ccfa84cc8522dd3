import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { documentGrants, documents, inquiries, mails, properties, site } from '#db/schema/index.ts'
import { bumpDataVersion } from '#db/transaction.ts'
import { documentKey } from '#domain/property/document.ts'
import { pdf } from '#test/support/forms/files.ts'
import { formRequest, openForm, person } from '#test/support/forms/forms.ts'
import { redirect, send, startPictureHost } from '#test/support/pictures/picture-host.ts'
import { advanceClock, bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import { deleteUnusedDocuments, fetchDocuments } from '#worker/jobs/documents.ts'
import { importFeed } from '#worker/services/import/feed.ts'

const fixture = 'documents'
const database = () => connect(inject('databases')[fixture])
const today = '2026-11-20'

type Host = Awaited<ReturnType<typeof startPictureHost>>
let host: Host

const asPdf = (size: number) => send(pdf(size), { type: 'application/pdf' })

beforeAll(async () => {
  host = await startPictureHost({
    '/epc.pdf': asPdf(1000),
    '/plan.pdf': asPdf(1_500_000),
    '/deed.pdf': asPdf(3000),
    '/new.pdf': asPdf(4000),
    '/moved.pdf': redirect('/epc.pdf'),
    '/page.pdf': send('<!doctype html><title>Log in</title>', { type: 'application/pdf' }),
    '/cut.pdf': send(pdf(1000).subarray(0, 900), { type: 'application/pdf' }),
    '/empty.pdf': send(''),
    '/large.pdf': (_, response) => void response.writeHead(200, { 'content-length': 21 * 1024 ** 2 }).flushHeaders(),
  })
})

afterAll(() => host.stop())

const source = (path: string, Type: string, values: object = {}) => ({ Url: host.origin + path, Type, ...values })
const epc = (values: object = {}) => source('/epc.pdf', 'epc', { Visibility: 'public', ...values })

/** The values of a home of the demo, and its documents, as a feed brings them. */
const importHome = (ID: number, DocumentSources: unknown, values: object = {}) =>
  importFeed(database(), readAgencyFeed({ Properties: [{ ID, ...values, DocumentSources }] }), { today })

/** The cron job until nothing is due. */
async function run(now = Date.now() + 1000) {
  for (let round = 0; round < 3; round++)
    await fetchDocuments(bindings, database(), new Date(now).toISOString(), {
      timeoutMs: 300_000,
      allowsPrivateHosts: true,
    })
  advanceClock(fixture)
}

const rowsOf = (id: number) =>
  database().select().from(documents).where(eq(documents.propertyId, id)).orderBy(asc(documents.sort))
const version = async () => (await database().select({ version: site.version }).from(site))[0]!.version
const setHome = (id: number, values: Partial<typeof properties.$inferInsert>) =>
  database().update(properties).set(values).where(eq(properties.id, id))

const get = (path: string) => requestFixture(fixture, path)

/** Follows the redirect to the page's own address. */
async function pageOf(id: number, language = '') {
  const { location } = await get(`${language}/property/${id}/`)
  return (await get(location!.replace('https://gevel.test', ''))).text
}

const linksIn = (text: string) =>
  [...text.matchAll(/href="(\/[^"]*\/?(?:document|dokument)\/\d+\/[^"]+)"/g)].map(([, path]) => path!)
const sectionOf = (text: string) => /<section class="block" id="documents">.*?<\/section>/s.exec(text)?.[0] ?? ''

test('a public document of a feed is stored once and opened from the page of its home', async () => {
  const id = 4_231_907
  await setHome(id, { addressPublished: true })
  const Titles = { en: 'Certificate of 2025', nl: 'Attest van 2025' }
  await importHome(id, [epc({ Titles }), source('/plan.pdf', 'floor-plan', { Visibility: 'public' })])
  expect(linksIn(await pageOf(id))).toEqual([])
  const before = await version()
  await run()
  expect(await version()).toBe(before + 1)

  const text = sectionOf(await pageOf(id))
  expect(text).toContain('Certificate of 2025')
  // A size that says nothing is left out.
  expect(text.match(/PDF[^<]*/g)).toEqual(['PDF', 'PDF, 1.4 MB'])
  const [link] = linksIn(text)
  const { status, headers, text: content } = await get(link!)
  expect([status, content.length]).toEqual([200, 1000])
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(
      /^inline; filename="Energy performance certificate - Certificate of 2025 - /,
    ),
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'public, max-age=600',
  })
  expect(sectionOf(await pageOf(id, '/nl'))).toContain('Attest van 2025')
  expect(sectionOf(await pageOf(id, '/fr'))).toContain('lang="en"')

  const fetched = host.counts.get('/epc.pdf')
  await importHome(id, [epc({ Titles }), source('/plan.pdf', 'floor-plan', { Visibility: 'public' })])
  await run()
  expect(host.counts.get('/epc.pdf')).toBe(fetched)
})

test('an absent list changes nothing, another version replaces, an empty list removes', async () => {
  const id = 4_231_908
  await setHome(id, { addressPublished: true })
  await importHome(id, [epc({ Version: '1' })])
  await run()
  const [first] = linksIn(await pageOf(id))
  await importHome(id, undefined)
  expect(linksIn(await pageOf(id))).toEqual([first])

  host.files['/epc.pdf'] = asPdf(1200)
  await importHome(id, [epc({ Version: '2' })])
  expect((await get(first!)).status).toBe(200)
  await run()
  const [second] = linksIn(await pageOf(id))
  expect(second).not.toBe(first)
  const moved = await get(first!)
  expect([moved.status, moved.location]).toEqual([302, second])

  await importHome(id, [])
  advanceClock(fixture)
  expect([linksIn(await pageOf(id)), (await get(second!)).status]).toEqual([[], 404])
  const fetched = host.counts.get('/epc.pdf')
  await importHome(id, [epc({ Version: '2' })])
  advanceClock(fixture)
  expect([linksIn(await pageOf(id)), host.counts.get('/epc.pdf')]).toEqual([[second], fetched])
})

test.each([
  ['/missing.pdf', 'the host answers 404'],
  ['/page.pdf', 'is no PDF'],
  ['/cut.pdf', 'is no PDF'],
  ['/empty.pdf', 'is empty'],
  ['/large.pdf', 'is larger than 20 MB'],
])('%s is left out: %s', async (path, reason) => {
  const id = 4_231_909
  await importHome(id, [epc(), source(path, 'soil')])
  await run()
  expect((await rowsOf(id)).find(({ address }) => address.endsWith(path))).toMatchObject({ state: 'failed', reason })
})

test('of a home whose address is hidden, documents are on request, without a title that names it', async () => {
  const id = 4_231_910
  const hidden = { PublishAddress: false, Street: 'Zoqvijverlaan', Number: '17', PublishPrice: true, Price: 400_000 }
  const Titles = { en: 'Zoqvijverlaan 17', nl: 'Nieuw attest' }
  const titlesOf = async () => (await rowsOf(id)).map(({ titles }) => titles)
  await importHome(id, [epc({ Titles })], { ...hidden, PublishAddress: true })
  await run()
  const [link] = linksIn(await pageOf(id))
  expect([(await get(link!)).status, await titlesOf()]).toEqual([200, [Titles]])

  await importHome(id, undefined, hidden)
  advanceClock(fixture)
  expect(await titlesOf()).toEqual([{ nl: 'Nieuw attest' }])
  const text = await pageOf(id)
  expect([linksIn(text), (await get(link!)).status]).toEqual([[], 404])
  expect(sectionOf(text)).toContain('Nieuw attest')
  expect(text).not.toContain('Zoqvijver')
  await importHome(id, [epc({ Titles, Version: '2' })], hidden)
  expect(await titlesOf()).toEqual([{ nl: 'Nieuw attest' }])
})

test.each([
  [4_231_911, 'sale'],
  [4_231_912, 'rent'],
] as const)('a public document of a withdrawn home %d (%s) answers 410', async (id, goal) => {
  await setHome(id, { addressPublished: true, goal })
  await importHome(id, [epc()])
  await run()
  const [row] = await rowsOf(id)
  const path = `/document/${row!.id}/${row!.fileId}/`
  expect((await get(path)).status).toBe(200)
  await setHome(id, { withdrawn: today })
  expect((await get(path)).status).toBe(410)
})

test('a visitor neither opens nor learns of the document that only the owner has', async () => {
  const id = 4_231_913
  await setHome(id, { addressPublished: true, documents: ['deed', 'soil'] })
  const Titles = { en: 'Zoqvertrouwelijk' }
  await importHome(id, [
    source('/deed.pdf', 'deed', { Visibility: 'owner', Titles }),
    source('/plan.pdf', 'floor-plan', { Visibility: 'request' }),
  ])
  await run()
  for (const { id: document, fileId } of await rowsOf(id))
    expect((await get(`/document/${document}/${fileId}/`)).status).toBe(404)
  const section = sectionOf(await pageOf(id))
  expect([section.includes('Floor plans'), section.includes('Soil'), section.includes('Draft deed')]).toEqual([
    true,
    true,
    false,
  ])
  const outputs = [
    `/property/${id}.json`,
    `/documents/${id}/`,
    `/api/listing?search=${id}`,
    `/rss/en/sale.xml?search=${id}`,
  ]
  for (const path of outputs) {
    const { text } = await get(path)
    expect([path, /Zoqvertrouwelijk|[Dd]raft deed|"deed"|deed\.pdf/.exec(text)?.[0]]).toEqual([path, undefined])
  }
  expect(JSON.parse((await get(`/property/${id}.json`)).text).documents).toEqual(['soil', 'floor-plan'])
})

test('a file that no home has had for a week is deleted', async () => {
  const id = 4_231_914
  await importHome(id, [source('/new.pdf', 'planning')])
  await run()
  const [row] = await rowsOf(id)
  const key = documentKey(row!.fileId!)
  const isThere = async () => (await bindings.UPLOADS.head(key)) !== null
  await importHome(id, [])
  const day = 86_400_000
  await deleteUnusedDocuments(bindings, database(), Date.now() + 6 * day)
  expect([await isThere(), (await rowsOf(id)).length]).toEqual([true, 1])
  await deleteUnusedDocuments(bindings, database(), Date.now() + 8 * day)
  expect([await isThere(), await rowsOf(id)]).toEqual([false, []])
})

test('without a bucket nothing is fetched, and the documents wait', async () => {
  const id = 4_231_915
  await importHome(id, [epc({ Version: 'w' })])
  const { UPLOADS: _, ...without } = bindings
  await fetchDocuments(without, database(), new Date(Date.now() + 1000).toISOString(), { allowsPrivateHosts: true })
  expect(await rowsOf(id)).toMatchObject([{ state: 'waiting', attempts: 0 }])
})

test('where the site is configured so, links are mailed with the request, again for a repeated one', async () => {
  const id = 4_231_916
  await importHome(id, [epc({ Visibility: 'request' }), source('/deed.pdf', 'deed', { Visibility: 'owner' })])
  await run()
  const [{ configuration }] = (await database().select({ configuration: site.configuration }).from(site)) as [
    Pick<typeof site.$inferSelect, 'configuration'>,
  ]
  const configure = async (sendAtOnce: boolean) => {
    const changed = { ...configuration, documents: { sendAtOnce } }
    await database().batch([
      database().update(site).set({ configuration: changed }),
      bumpDataVersion(database(), today),
    ])
    advanceClock(fixture)
  }
  const email = `noor.${crypto.randomUUID().slice(0, 8)}@example.com`
  const ask = async () => {
    const sending = await openForm()
    const { title: _, phone: __, ...sender } = person
    const entered = { ...sender, email, documents: ['epc'] }
    const init = await formRequest('documents', entered, { sending, about: id })
    expect((await requestFixture(fixture, `/documents/${id}/`, init)).status).toBe(303)
    const sent = await database().select().from(mails).where(eq(mails.requestId, sending.key)).orderBy(mails.kind)
    return { key: sending.key, kinds: sent.map(({ kind }) => kind), text: sent.map(({ text }) => text).join('\n') }
  }
  await configure(true)
  const first = await ask()
  expect(first.kinds).toEqual(['documents', 'request'])
  expect(first.text).toContain('Sent at once: Energy performance certificate')
  const link = /https:\/\/gevel\.test(\/sent-document\/\?t=\S+)/.exec(first.text)![1]!
  expect((await get(link)).headers.get('content-type')).toBe('application/pdf')
  const grants = await database().select().from(documentGrants).where(eq(documentGrants.requestId, first.key))
  expect(grants).toMatchObject([{ managerId: null }])
  expect((await ask()).kinds).toEqual(['documents'])

  // Without it, the same request waits for a manager; one whose links have expired is new.
  await configure(false)
  expect((await ask()).kinds).toEqual(['receipt'])
  const earlier = new Date(Date.now() - 15 * 86_400_000).toISOString()
  await database().batch([
    database().update(inquiries).set({ received: earlier }).where(eq(inquiries.email, email)),
    database().update(documentGrants).set({ granted: earlier }),
  ])
  expect((await ask()).kinds).toEqual(['receipt', 'request'])
})
