import { inArray } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { inquiries, properties } from '#db/schema/index.ts'
import { insertAccount } from '#test/support/auth/accounts.ts'
import { seriousViolationsInBothThemes } from '#test/support/browser/axe.ts'
import { type SessionOptions, withPage } from '#test/support/browser/browser.ts'
import { importHomes } from '#test/support/browser/desk.ts'
import { logIn, loginPath, overflowWidth } from '#test/support/browser/interactions.ts'

const database = connect(inject('databaseUrl'))
const manager = await insertAccount(database, { role: 'manager', name: 'Bea Bulck' })

/** Offline, so that no list of the site has them. */
const street = 'Bulkstraat'
const homes = [8_500_001, 8_500_002, 8_500_003]
await importHomes(database, homes, { Status: 4, Street: street })
const requests = homes.map(() => crypto.randomUUID())
await database.insert(inquiries).values(
  requests.map((id, at) => ({
    ...({ id, form: 'contact-me', language: 'nl', fingerprint: id, redirectTo: '/' } as const),
    ...{ received: `2034-01-0${9 - at}T10:00:00.000Z`, email: `bulk${at}@example.com` },
    data: { firstName: `Bulk${at}`, lastName: 'Bulckaert', email: `bulk${at}@example.com`, remark: 'Is it dry?' },
  })),
)

afterAll(async () => {
  await database.delete(properties).where(inArray(properties.id, homes))
  await database.delete(inquiries).where(inArray(inquiries.id, requests))
})

const statesOfHomes = async () => {
  const rows = await database.select().from(properties).where(inArray(properties.id, homes)).orderBy(properties.id)
  return rows.map(({ archived }) => archived === true)
}

const statesOfRequests = async () => {
  const rows = await database.select().from(inquiries).where(inArray(inquiries.id, requests)).orderBy(inquiries.email)
  return rows.map(({ finishedAt }) => finishedAt !== null)
}

const phone = { width: 390, height: 844 }

const visits: [string, SessionOptions, isPhone: boolean][] = [
  ['on a phone without a script', { javaScriptEnabled: false, viewport: phone }, true],
  ['on a phone', { viewport: phone, bypassCSP: true }, true],
  ['on a desk', { viewport: { width: 1440, height: 900 }, bypassCSP: true }, false],
]

const lists = [
  {
    path: `/desk/homes/?q=${street}&order=reference&view=offline`,
    row: `Tick ${street}`,
    act: 'Archive',
    states: statesOfHomes,
  },
  { path: '/desk/requests/?q=bulckaert&view=all', row: 'Tick Bulk', act: 'Mark as done', states: statesOfRequests },
]

test.each(visits.flatMap(([name, ...visit]) => lists.map((list) => [`${list.path} ${name}`, list, ...visit] as const)))(
  'two rows of %s are ticked, changed together and put back',
  async (_, { path, row, act, states }, options, isPhone) => {
    await withPage(options, async ({ page, pageErrors }) => {
      await logIn(page, manager, loginPath(path))
      const boxes = page.getByLabel(row)
      const button = page.getByRole('button', { name: act, exact: true })
      expect(await boxes.count()).toBe(3)
      expect([await boxes.first().isVisible(), await button.isVisible()]).toEqual([!isPhone, false])
      if (isPhone) await page.getByLabel('Select rows').check()
      for (const at of [0, 1]) {
        const { width, height } = (await boxes.nth(at).locator('xpath=..').boundingBox())!
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(isPhone ? 44 : 24)
        await boxes.nth(at).check()
      }
      expect(await overflowWidth(page)).toBeLessThanOrEqual(0)
      if (options.bypassCSP) expect(await seriousViolationsInBothThemes(page)).toEqual([])
      await button.click()
      await page.waitForURL(/undo=/)
      expect((await states()).filter(Boolean)).toHaveLength(2)
      const toast = page.locator('main').getByRole('status').first()
      expect(await toast.textContent()).toMatch(/Changed: 2 (homes|requests)\./)
      const before = page.url()
      await toast.getByRole('button', { name: 'Undo' }).click()
      await page.waitForURL((url) => url.href !== before && url.searchParams.has('undo'))
      expect(await states()).toEqual([false, false, false])
      expect(pageErrors).toEqual([])
    })
  },
)
