import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { inquiries, mails, rateLimits, uploads } from '#db/schema/index.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { createFormKey } from '#worker/crypto/uuid.ts'
import { readFilePrefix } from '#worker/services/file-prefix.ts'
import { createInquiries, type InquirySubmission } from '#worker/services/inquiry/inquiries.ts'
import { deleteOrphanedUploads } from '#worker/services/inquiry/orphaned-uploads.ts'
import type { Limit } from '#worker/services/rate-limit.ts'

const database = () => connect(bindings.DATABASE_URL)
const now = '2026-11-20T12:00:00.000Z'

const mail: Mail = {
  kind: 'request',
  language: 'nl',
  recipient: 'agency@example.com',
  replyTo: null,
  subject: 'Subject',
  text: 'Text',
  html: '<p>Text</p>',
  attachments: [],
  unsubscribe: null,
}

const submission = (id: string, change: Partial<InquirySubmission> = {}, received = now): InquirySubmission => ({
  request: {
    id,
    form: 'site-contact',
    language: 'nl',
    received,
    fingerprint: 'one',
    propertyId: null,
    projectId: null,
    email: 'noor@example.com',
    data: { remark: 'One' },
    redirectTo: '/nl/bedankt/site-contact/',
  },
  limits: [],
  statements: [],
  uploads: [],
  mails: [mail, { ...mail, kind: 'receipt' }],
  ...change,
})

const limitOf = (max: number, seconds = 3600): Limit => ({
  rule: 'a rule',
  subject: crypto.randomUUID(),
  most: max,
  seconds,
})

const store = (storing: InquirySubmission) => createInquiries(database).store(storing)

const counts = async (id: string) => [
  await database().$count(inquiries, eq(inquiries.id, id)),
  await database().$count(mails, eq(mails.requestId, id)),
  await database().$count(uploads, eq(uploads.requestId, id)),
]

test('stores an inquiry with its mails and files', async () => {
  const id = createFormKey(Date.parse(now))
  const file = { key: `requests/${id}/a`, requestId: id, field: 'cv', name: 'cv.pdf', type: 'application/pdf', size: 3 }
  expect(await store(submission(id, { uploads: [file] }))).toEqual({
    kind: 'stored',
    redirectTo: '/nl/bedankt/site-contact/',
    isDuplicate: false,
  })
  expect(await counts(id)).toEqual([1, 2, 1])
})

test('stores one of many concurrent duplicates, and answers them all the same', async () => {
  const id = createFormKey(Date.parse(now))
  const limit = limitOf(3)
  const results = await Promise.all(
    Array.from({ length: 30 }, (_, at) => {
      const storing = submission(id, { limits: [limit] })
      return store({ ...storing, request: { ...storing.request, redirectTo: `/answer/${at}/` } })
    }),
  )
  expect(results.filter((item) => item.kind === 'stored' && !item.isDuplicate).length).toBe(1)
  expect(new Set(results.map((item) => item.kind === 'stored' && item.redirectTo)).size).toBe(1)
  expect(await counts(id)).toEqual([1, 2, 0])
  const [row] = await database().select().from(rateLimits).where(eq(rateLimits.subject, limit.subject))
  expect(row?.count).toBe(1)
})

test('rejects a different inquiry with the same key, and changes nothing', async () => {
  const id = createFormKey(Date.parse(now))
  await store(submission(id))
  const other = submission(id)
  expect(await store({ ...other, request: { ...other.request, fingerprint: 'two' } })).toEqual({ kind: 'changed' })
  expect(await counts(id)).toEqual([1, 2, 0])
})

test('allows as many as the limit, also concurrently, and stores nothing of the others', async () => {
  const [narrow, wide] = [limitOf(5), limitOf(1000)]
  const ids = Array.from({ length: 16 }, () => createFormKey(Date.parse(now)))
  const results = await Promise.all(ids.map((id) => store(submission(id, { limits: [wide, narrow] }))))
  const stored = results.filter(({ kind }) => kind === 'stored').length
  expect([stored, results.filter(({ kind }) => kind === 'limited').length]).toEqual([5, 11])
  const kept = await Promise.all(ids.map(counts))
  expect(kept.map(String).toSorted()).toEqual([...Array(11).fill('0,0,0'), ...Array(5).fill('1,2,0')])
  // A rejected inquiry does not count towards other limits.
  const [row] = await database().select().from(rateLimits).where(eq(rateLimits.subject, wide.subject))
  expect(row?.count).toBe(5)
})

test('reports when a limit resets, and resets it', async () => {
  const limit = limitOf(1, 600)
  const at = (time: string) => store(submission(createFormKey(Date.parse(time)), { limits: [limit] }, time))
  expect(await at('2026-11-20T12:00:00.000Z')).toMatchObject({ kind: 'stored' })
  expect(await at('2026-11-20T12:04:00.000Z')).toEqual({ kind: 'limited', seconds: 360 })
  expect(await at('2026-11-20T12:09:59.500Z')).toEqual({ kind: 'limited', seconds: 1 })
  expect(await at('2026-11-20T12:10:00.000Z')).toMatchObject({ kind: 'stored' })
  expect(await at('2026-11-20T12:10:00.001Z')).toEqual({ kind: 'limited', seconds: 600 })
})

test('stores the statements of a form with it, and rolls back all when one fails', async () => {
  const row = { rule: 'a row of its own', subject: crypto.randomUUID(), until: now, count: 1 }
  const [id, second] = [createFormKey(Date.parse(now)), createFormKey(Date.parse(now))]
  const statements = () => [database().insert(rateLimits).values(row)]
  expect(await store(submission(id, { statements: statements() }))).toMatchObject({ kind: 'stored' })
  expect(await store(submission(second, { statements: statements() }))).toEqual({
    kind: 'refused',
    message: 'UNIQUE constraint failed: rate_limits.rule, rate_limits.subject',
  })
  expect(await counts(second)).toEqual([0, 0, 0])
})

test('throws errors that are no constraint violation', async () => {
  const id = createFormKey(Date.parse(now))
  const broken = database().run(sql`SELECT * FROM nothing_like_it`) as never
  await expect(store(submission(id, { statements: [broken] }))).rejects.toThrow()
  expect(await counts(id)).toEqual([0, 0, 0])
})

test('deletes orphaned uploads after an hour', async () => {
  const id = createFormKey(Date.now())
  const folder = `requests/${await readFilePrefix(database())}/${id}`
  const [kept, orphan] = [`${folder}/kept`, `${folder}/orphan`]
  for (const key of [kept, orphan]) await bindings.UPLOADS!.put(key, 'x')
  const row = { key: kept, requestId: id, field: 'cv', name: 'cv.pdf', type: 'application/pdf', size: 1 }
  await store(submission(id, { uploads: [row] }))
  await deleteOrphanedUploads(bindings, database(), Date.now() + 1000)
  expect(await bindings.UPLOADS!.head(orphan)).not.toBeNull()
  expect(await deleteOrphanedUploads(bindings, database(), Date.now() + 3601_000)).toBeGreaterThanOrEqual(1)
  expect([await bindings.UPLOADS!.head(orphan), (await bindings.UPLOADS!.head(kept))?.key]).toEqual([null, kept])
})
