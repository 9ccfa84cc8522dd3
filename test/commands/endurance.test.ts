import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { mails, requests } from '#db/schema/index.ts'
import { enduranceTable, endure, faultsIn } from '#test/bench/endurance.ts'
import { isFair, rush, rushLine } from '#test/bench/rush.ts'
import { openStanding, type Standing } from '#test/bench/standing.ts'
import { openForm, personOf, press } from '#test/bench/visitors.ts'

const seats = 3
let standing: Standing

beforeAll(async () => {
  standing = await openStanding({ seats })
  return standing.stop
})

test('of sixty bookings of one time at the same moment three are taken and the others are refused', async () => {
  const [round] = await rush(standing, 1, 60)
  expect(isFair(round!, 60, seats), rushLine(round!)).toBe(true)
})

test('a form that is sent twenty times at once is one request', async () => {
  const { address, secret, database, delivered } = standing
  const opened = await openForm(secret)
  const fields = { ...personOf('twenty@example.com'), remark: 'Once, please' }
  const message = { address, path: '/contact/', form: 'site-contact', fields, opened } as const
  const answers = await Promise.all(Array.from({ length: 20 }, () => press(message)))
  expect(new Set(answers.map(({ status, to }) => `${status} ${to}`))).toEqual(new Set(['303 /feedback/site-contact/']))
  expect(await database.$count(requests, eq(requests.id, opened.key))).toBe(1)
  expect(await database.$count(mails, eq(mails.requestId, opened.key))).toBe(2)
  const own = () => delivered.filter(({ messageId }) => messageId.startsWith(opened.key))
  await expect.poll(() => own().length, { timeout: 10_000 }).toBe(2)
})

test.each([
  ['with', false],
  ['without', true],
])('a form that is too large %s a length gets 413 and keeps its fields', async (_, pieces) => {
  const { address, secret } = standing
  const fields = { ...personOf('twenty@example.com'), remark: 'x'.repeat(3_000_000) }
  const opened = await openForm(secret)
  const { status, text } = await press({ address, path: '/contact/', form: 'site-contact', fields, opened, pieces })
  expect(status).toBe(413)
  expect(text).toContain('value="twenty@example.com"')
})

test('loses and doubles nothing that was acknowledged when the database and the site are killed', async () => {
  const endured = await endure(standing, 2, 1)
  expect(endured.outages.map(({ parts }) => parts.join())).toEqual(['database', 'site', 'database,site'])
  expect(endured.acknowledged, enduranceTable(endured)).toBeGreaterThan(8)
  expect(faultsIn(endured), enduranceTable(endured)).toEqual([])
})
