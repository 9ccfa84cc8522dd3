import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { inquiries, mails } from '#db/schema/index.ts'
import { enduranceTable, failures, runEndurance } from '#test/bench/endurance.ts'
import { type BenchSite, startBenchSite } from '#test/bench/site.ts'
import { isCorrect, rushLine, rushSlot } from '#test/bench/viewing-rush.ts'
import { openForm, personOf, postForm } from '#test/bench/visitors.ts'

const seats = 3
let benchSite: BenchSite

beforeAll(async () => {
  benchSite = await startBenchSite({ seats })
  return benchSite.stop
})

test('of sixty bookings of one time at the same moment three are taken and the others are refused', async () => {
  const [round] = await rushSlot(benchSite, 1, 60)
  expect(isCorrect(round!, 60, seats), rushLine(round!)).toBe(true)
})

test('a form that is sent twenty times at once is one request', async () => {
  const { address, secret, database, delivered } = benchSite
  const opened = await openForm(secret)
  const fields = { ...personOf('twenty@example.com'), remark: 'Once, please' }
  const message = { address, path: '/contact/', form: 'site-contact', fields, opened } as const
  const answers = await Promise.all(Array.from({ length: 20 }, () => postForm(message)))
  expect(new Set(answers.map(({ status, to }) => `${status} ${to}`))).toEqual(new Set(['303 /feedback/site-contact/']))
  expect(await database.$count(inquiries, eq(inquiries.id, opened.key))).toBe(1)
  expect(await database.$count(mails, eq(mails.requestId, opened.key))).toBe(2)
  const own = () => delivered.filter(({ messageId }) => messageId.startsWith(opened.key))
  await expect.poll(() => own().length).toBe(2)
})

test.each([
  ['with', false],
  ['without', true],
])('a form that is too large %s a length gets 413 and keeps its fields', async (_, chunks) => {
  const { address, secret } = benchSite
  const fields = { ...personOf('twenty@example.com'), remark: 'x'.repeat(3_000_000) }
  const opened = await openForm(secret)
  const { status, text } = await postForm({
    address,
    path: '/contact/',
    form: 'site-contact',
    fields,
    opened,
    pieces: chunks,
  })
  expect(status).toBe(413)
  expect(text).toContain('value="twenty@example.com"')
})

test('loses and doubles nothing that was acknowledged when the database and the site are killed', async () => {
  const result = await runEndurance(benchSite, 2, 1)
  expect(result.outages.map(({ parts }) => parts.join())).toEqual(['database', 'site', 'database,site'])
  expect(result.acknowledged, enduranceTable(result)).toBeGreaterThan(8)
  expect(failures(result), enduranceTable(result)).toEqual([])
})
