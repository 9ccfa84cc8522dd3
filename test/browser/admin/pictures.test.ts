import { asc, eq } from 'drizzle-orm'
import type { Page, Route } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { pictureSources, properties } from '#db/schema/index.ts'
import { insertAccount } from '#test/support/auth/accounts.ts'
import { seriousViolationsInBothThemes } from '#test/support/browser/axe.ts'
import { withPage } from '#test/support/browser/browser.ts'
import { beginHome } from '#test/support/browser/desk.ts'
import { logIn, loginPath, overflowWidth } from '#test/support/browser/interactions.ts'
import { photo } from '#test/support/pictures/photos.ts'

const database = connect(inject('databaseUrl'))
const agent = await insertAccount(database, { role: 'agent', name: 'Lien Claes' })
const homes: number[] = []

afterAll(async () => {
  for (const id of homes) await database.delete(properties).where(eq(properties.id, id))
})

const file = async (name: string, width: number) => ({
  ...{ name, mimeType: 'image/jpeg' },
  buffer: await photo(width, 400).jpeg().toBuffer(),
})

async function openPictures(page: Page) {
  await logIn(page, agent, loginPath('/desk/homes/'))
  const id = await beginHome(page)
  homes.push(id)
  await page.goto(`/desk/homes/${id}/pictures/`)
  await page.locator('form.upload[data-awake]').waitFor()
  return id
}

const keys = (page: Page) =>
  page.locator('#pictures [data-key]').evaluateAll((items) => items.map((item) => item.getAttribute('data-key')))

const storedKeys = async (id: number) => {
  const rows = await database
    .select()
    .from(pictureSources)
    .where(eq(pictureSources.propertyId, id))
    .orderBy(asc(pictureSources.sort))
  return rows.map((row) => row.address)
}

test('uploads three files at once, names the broken one, and sends again what found no connection', async () => {
  await withPage({ bypassCSP: true, fresh: true }, async ({ page, pageErrors }) => {
    await openPictures(page)
    const held: Route[] = []
    let isHolding = true
    await page.route('**/pictures/', (route) =>
      isHolding && route.request().method() === 'POST' ? held.push(route) : route.continue(),
    )
    const damaged = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photograph') }
    await page
      .locator('input[type=file]')
      .setInputFiles([await file('a.jpg', 500), damaged, await file('b.jpg', 510), await file('c.jpg', 520)])
    await expect.poll(() => held.length).toBe(3)
    const rows = page.locator('.ups li')
    expect(await rows.nth(3).textContent()).toContain('Waiting')
    await held[0]!.abort()
    await rows.nth(0).getByText('Not sent: no connection').waitFor()
    isHolding = false
    for (const route of held.slice(1)) await route.continue()
    await rows.filter({ hasText: 'broken.jpg' }).getByText('is no photograph').waitFor()
    await expect.poll(() => keys(page)).toHaveLength(2)
    expect(await rows.count()).toBe(2)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowWidth(page)).toBeLessThanOrEqual(0)
      expect(await seriousViolationsInBothThemes(page)).toEqual([])
    }
    await page.getByRole('button', { name: 'Try again: a.jpg' }).click()
    await expect.poll(() => keys(page)).toHaveLength(3)
    expect(await rows.allTextContents()).toEqual([expect.stringContaining('broken.jpg')])
    expect(pageErrors.filter((text) => !/422|ERR_FAILED/.test(text))).toEqual([])
  })
})

test('pictures are put in order by dragging, by keys and by buttons, without another page', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    const id = await openPictures(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.locator('.dropzone').evaluate(
      (zone, files) => {
        const dataTransfer = new DataTransfer()
        for (const { name, bytes } of files)
          dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
        for (const type of ['dragover', 'drop'])
          zone.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
      },
      await Promise.all(
        [500, 510, 520].map(async (width) => ({ name: `${width}.jpg`, bytes: [...(await file('', width)).buffer] })),
      ),
    )
    await expect.poll(() => keys(page)).toHaveLength(3)
    const [a, b, c] = await keys(page)
    const item = (key: string | null | undefined) => page.locator(`[data-key="${key}"]`)
    const expectOrder = async (order: unknown[]) => {
      await expect.poll(() => storedKeys(id)).toEqual(order)
      await expect.poll(() => keys(page)).toEqual(order)
    }
    await item(c).dragTo(item(a))
    await expectOrder([c, a, b])
    await item(c).locator('.frame').press('Alt+ArrowRight')
    await expectOrder([a, c, b])
    await item(c).locator('.frame:focus').waitFor()
    await item(c).getByRole('button', { name: /later/ }).click()
    await expectOrder([a, b, c])
    await item(c)
      .getByRole('button', { name: /earlier/ })
      .and(page.locator(':focus'))
      .waitFor()
    await page.route('**/pictures/', (route) => route.abort())
    await item(a).dragTo(item(c))
    await page.getByText('Not saved: no connection. The order is as before.').waitFor()
    expect(await keys(page)).toEqual([a, b, c])
    await page.unroute('**/pictures/')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    expect(pageErrors.filter((text) => !/ERR_FAILED|Failed to fetch/.test(text))).toEqual([])
  })
})
