import { eq } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { mails, requests } from '#db/schema/index.ts'
import { enduranceTable, endure, faultsIn } from '#test/bench/endurance.ts'
import { isFair, rush, rushLine } from '#test/bench/rush.ts'
import { openStanding } from '#test/bench/standing.ts'
import { openForm, personOf, press } from '#test/bench/visitors.ts'
import { buildSite } from '#worker/commands/build.ts'

beforeAll(buildSite)

test('the database and the site are killed while visitors write: what was acknowledged is there, once', async () => {
  const endured = await endure(3, 2)
  expect(endured.acknowledged, enduranceTable(endured)).toBeGreaterThan(8)
  expect(faultsIn(endured), enduranceTable(endured)).toEqual([])
})

test('of sixty who want one of three seats at the same moment three get one, and the others are told', async () => {
  for (const one of await rush(2, 60, 3)) expect(isFair(one, 60, 3), rushLine(one)).toBe(true)
})

test('pressed twenty times at once it is one request, and too much of it is told, with a length and without', async () => {
  const { address, secret, database, delivered, stop } = await openStanding()
  onTestFinished(stop)
  const opened = await openForm(secret)
  const fields = { ...personOf('twenty@example.com'), remark: 'Once, please' }
  const message = { address, path: '/contact/', form: 'site-contact', fields, opened } as const
  const answers = await Promise.all(Array.from({ length: 20 }, () => press(message)))
  expect(new Set(answers.map(({ status, to }) => `${status} ${to}`))).toEqual(new Set(['303 /feedback/site-contact/']))
  expect(await database.$count(requests, eq(requests.id, opened.key))).toBe(1)
  expect(await database.$count(mails, eq(mails.requestId, opened.key))).toBe(2)
  await expect.poll(() => delivered.length, { timeout: 10_000 }).toBe(2)

  for (const pieces of [false, true]) {
    const large = { ...fields, remark: 'x'.repeat(3_000_000) }
    const { status, text } = await press({ ...message, fields: large, opened: await openForm(secret), pieces })
    expect([pieces, status]).toEqual([pieces, 413])
    expect(text).toContain('value="twenty@example.com"')
  }
})
