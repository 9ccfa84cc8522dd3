import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { documentGrants, documents, inquiries, mails, properties } from '#db/schema/index.ts'
import { documentKey } from '#domain/property/document.ts'
import { type Account, createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { pdf } from '#test/support/forms/files.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { contentHash } from '#worker/crypto/hash.ts'
import { erasePersonalData, exportPersonalData } from '#worker/services/privacy/personal-data.ts'

/** Not used by other tests. */
const [home, other] = [4_231_921, 4_231_922]
const day = 86_400_000

let manager: Account
let colleague: Account
let owner: Account
let cookies: Record<'manager' | 'colleague' | 'owner', string>

type NewDocument = Partial<typeof documents.$inferInsert> & { propertyId: number; type: 'epc' | 'soil' | 'deed' }

let stored = 0

/** A document whose file is in the store. */
async function addDocument({ propertyId, type, ...values }: NewDocument) {
  stored++
  const bytes = pdf(1000 + stored)
  const fileId = contentHash('document', bytes)
  await bindings.UPLOADS.put(documentKey(fileId), bytes)
  const [row] = await database
    .insert(documents)
    .values({
      ...{ propertyId, type, sort: stored, address: `https://files.example.com/${stored}.pdf`, titles: {} },
      ...{ visibility: 'request', state: 'ready', fileId, size: bytes.length, updated: new Date().toISOString() },
      ...values,
    })
    .returning()
  return row!
}

beforeAll(async () => {
  ;[manager, colleague, owner] = await Promise.all([
    createAccount({ role: 'manager', name: 'Ann De Boeck' }),
    createAccount({ role: 'manager' }),
    createAccount({ homes: [home] }),
  ])
  const [first, second, third] = await Promise.all([manager, colleague, owner].map((account) => signIn(account)))
  cookies = { manager: first!, colleague: second!, owner: third! }
  await database.delete(documents)
  await addDocument({ propertyId: home, type: 'epc', titles: { en: 'Certificate of 2025', fr: 'Certificat de 2025' } })
  await addDocument({ propertyId: home, type: 'soil' })
  await addDocument({ propertyId: home, type: 'deed', visibility: 'owner', titles: { en: 'Confidential deed' } })
})

const email = () => `noor.${crypto.randomUUID().slice(0, 8)}@example.com`

/** A request for documents, in French by default. */
async function request(types: readonly string[], change: Partial<typeof inquiries.$inferInsert> = {}) {
  const id = crypto.randomUUID()
  await database.insert(inquiries).values({
    ...{ id, form: 'documents', language: 'fr', received: new Date().toISOString(), fingerprint: id, redirectTo: '/' },
    ...{ propertyId: home, email: email(), data: { firstName: 'Noor', lastName: 'Peeters', documents: [...types] } },
    ...change,
  })
  return id
}

const path = (id: string) => `/desk/request/${id}/`
const grant = (id: string, cookie = cookies.manager, headers = {}) =>
  postForm(path(id), { action: 'documents' }, { cookie, headers })
const mailsOf = (id: string) =>
  database
    .select()
    .from(mails)
    .where(and(eq(mails.requestId, id), eq(mails.kind, 'documents')))
const grantsOf = (id: string) => database.select().from(documentGrants).where(eq(documentGrants.requestId, id))

/** Paths of the links in the mail of a request. */
async function linksOf(id: string) {
  const [mail] = await mailsOf(id)
  return [...mail!.text.matchAll(/https:\/\/gevel\.test(\/\S+\?t=\S+)/g)].map(([, link]) => link!)
}

async function grantedLinks(types: readonly string[]) {
  const id = await request(types)
  await grant(id)
  return linksOf(id)
}

const later = (link: string, days: number) => requestFixture({}, link, {}, { clock: days * day })

test('a manager sends the requested documents by mail, in the language of the request', async () => {
  const id = await request(['epc', 'soil', 'planning', 'deed'])
  const before = await getPage(path(id), { cookie: cookies.manager })
  const sending = '<input type="hidden" name="action" value="documents"/>'
  expect(before.text).toContain(sending)
  expect(before.text).toContain('Not stored here, to be sent by hand: Planning information, Draft deed')
  const { status, location } = await grant(id)
  expect([status, location]).toEqual([303, `${path(id)}?notice=documents-sent`])

  const [mail, ...others] = await mailsOf(id)
  expect([mail!.language, others]).toEqual(['fr', []])
  expect(mail!.text).toContain('Certificat PEB: Certificat de 2025')
  expect(mail!.text).toContain('Nous vous enverrons séparément\u00a0: Renseignements urbanistiques, Projet d’acte.')
  expect(mail!.text).not.toContain('Confidential')
  expect(await grantsOf(id)).toMatchObject([{ managerId: manager.id }, { managerId: manager.id }])
  const after = await getPage(`${path(id)}?notice=documents-sent`, { cookie: cookies.manager })
  expect(after.text).toContain('The documents are on their way to the visitor.')
  expect(after.text).toMatch(/Sent on [^<]+ by Ann De Boeck/)
  expect(after.text).not.toContain(sending)

  const links = await linksOf(id)
  expect(links).toHaveLength(2)
  const opened = await getPage(links[0]!)
  expect([opened.status, opened.text.startsWith('%PDF-')]).toEqual([200, true])
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename="Certificat PEB - Certificat de 2025 - .+\.pdf"/),
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
  })
})

test('personal data of a person hold what was sent, until they are erased', async () => {
  const address = email()
  const id = await request(['epc', 'soil'], { email: address })
  await grant(id)
  const { requests } = await exportPersonalData(database, address)
  const granted = expect.stringMatching(/^20\d\d-/)
  expect(requests[0]?.documentsSent).toEqual([
    { type: 'epc', granted },
    { type: 'soil', granted },
  ])
  await erasePersonalData(database, address, '2026-11-20')
  expect(await grantsOf(id)).toEqual([])
})

test('two managers at once, and one who clicks twice, send one mail', async () => {
  const id = await request(['epc', 'soil'])
  const sent = await Promise.all([grant(id), grant(id, cookies.colleague), grant(id)])
  expect(sent.map(({ location }) => location)).toEqual(Array(3).fill(`${path(id)}?notice=documents-sent`))
  expect([(await mailsOf(id)).length, (await grantsOf(id)).length]).toEqual([1, 2])
  expect(new Set((await grantsOf(id)).map(({ managerId }) => managerId)).size).toBe(1)
})

test.each([
  ['an owner', () => cookies.owner, {}, 404],
  ['a visitor', () => '', {}, 303],
  ['another site', () => cookies.manager, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
])('%s sends no documents', async (_, cookie, headers, status) => {
  const id = await request(['epc'])
  expect((await grant(id, cookie(), headers)).status).toBe(status)
  expect([await mailsOf(id), await grantsOf(id)]).toEqual([[], []])
})

test.each([
  ['none is stored', ['planning'], {}],
  ['the owner alone has it', ['deed'], {}],
  ['it is another form', ['epc'], { form: 'contact-me' }],
] as const)('nothing is sent where %s', async (_, types, change) => {
  const id = await request(types, change)
  expect((await grant(id)).location).toBe(`${path(id)}?notice=documents-none`)
  expect([await mailsOf(id), await grantsOf(id)]).toEqual([[], []])
})

test('after fourteen days a link says so, with a way to request the document again', async () => {
  const [link] = await grantedLinks(['epc'])
  expect((await later(link!, 13.9)).status).toBe(200)
  const { status, text, headers } = await later(link!, 14.1)
  expect(status).toBe(410)
  expect(text).toContain('Ce lien a expiré')
  expect(text).toContain(`href="/fr/documents/${home}/"`)
  expect([headers.get('cache-control'), headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
    'private, no-store',
    'no-referrer',
    'noindex, nofollow',
  ])
})

test('a link that was changed is not found', async () => {
  const [link, second] = await grantedLinks(['epc', 'soil'])
  const [address, token] = link!.split('?t=') as [string, string]
  const [payload, signature] = token.split('.') as [string, string]
  const [document, ...rest] = payload.split('_')
  const swapped = [Number(document) + 1, ...rest].join('_')
  const forged = [
    `${swapped}.${signature}`,
    `${payload.replace(/_[^_]+$/, '_zzzzzzz')}.${signature}`,
    `${payload}.${second!.split('.').at(-1)}`,
    `${payload}.${signature.slice(0, -1)}`,
    payload,
    '',
  ]
  for (const text of forged) expect([text, (await getPage(`${address}?t=${text}`)).status]).toEqual([text, 404])
})

test.each([
  ['removed', { state: 'removed' }],
  ['replaced', { fileId: 'f'.repeat(32) }],
  ['for the owner alone', { visibility: 'owner' }],
] as const)('of a document that is now %s a link says that it is gone', async (_, change) => {
  const row = await addDocument({ propertyId: other, type: 'soil' })
  const id = await request(['soil'], { propertyId: other })
  await grant(id)
  const [link] = await linksOf(id)
  expect((await getPage(link!)).status).toBe(200)
  await database.update(documents).set(change).where(eq(documents.id, row.id))
  const { status, text } = await getPage(link!)
  expect([status, text.includes('Ce document n’est plus disponible')]).toEqual([410, true])
  await database.delete(documents).where(eq(documents.id, row.id))
})

test('a link opens a document whose file has got the prefix of its agency since', async () => {
  const row = await addDocument({ propertyId: other, type: 'soil' })
  const id = await request(['soil'], { propertyId: other })
  await grant(id)
  const [link] = await linksOf(id)
  const fileId = `a1b2c3d4e5f6${row.fileId}`
  await bindings.UPLOADS.put(documentKey(fileId), 'the same')
  await database.update(documents).set({ fileId }).where(eq(documents.id, row.id))
  expect((await getPage(link!)).status).toBe(200)
  await database.delete(documents).where(eq(documents.id, row.id))
})

test('of a home that was withdrawn since, or whose request is deleted, a link says that the document is gone', async () => {
  await addDocument({ propertyId: other, type: 'epc' })
  const id = await request(['epc'], { propertyId: other })
  await grant(id)
  const [link] = await linksOf(id)
  await database.update(properties).set({ withdrawn: '2026-11-20' }).where(eq(properties.id, other))
  const { status, text } = await getPage(link!)
  expect([status, text.includes('le bien n’est plus sur le marché'), text.includes(`/documents/${other}/`)]).toEqual([
    410,
    true,
    false,
  ])
  await database.update(properties).set({ withdrawn: null }).where(eq(properties.id, other))
  expect((await getPage(link!)).status).toBe(200)
  await database.delete(inquiries).where(eq(inquiries.id, id))
  expect((await getPage(link!)).status).toBe(410)
})

test('the portal lists and opens every document of the own home, and of no other', async () => {
  const page = `/owner/${home}/`
  const { text } = await getPage(page, { cookie: cookies.owner })
  const section = /<section class="panel" id="papers".*?<\/section>/s.exec(text)![0]
  for (const words of ['Certificate of 2025', 'Confidential deed', 'Only for you', 'On request'])
    expect(section).toContain(words)
  const links = [...section.matchAll(/href="([^"]+\?document=\d+)"/g)].map(([, link]) => link!)
  expect(links).toHaveLength(3)
  for (const link of links) {
    const { status, headers } = await getPage(link, { cookie: cookies.owner })
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    expect((await getPage(link)).status).toBe(303)
  }
  const elses = await addDocument({ propertyId: other, type: 'deed', visibility: 'owner' })
  for (const link of [`${page}?document=${elses.id}`, `/owner/${other}/?document=${elses.id}`, `${page}?document=x`])
    expect([link, (await getPage(link, { cookie: cookies.owner })).status]).toEqual([link, 404])
})
