import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { inquiries, testimonials } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { insertAccount } from '#test/support/auth/accounts.ts'
import { seriousViolationsInBothThemes } from '#test/support/browser/axe.ts'
import { withPage } from '#test/support/browser/browser.ts'
import { insertTestimonial } from '#worker/services/content/testimonials.ts'

const database = connect(inject('databaseUrl'))
const manager = await insertAccount(database, { role: 'manager', name: 'Ann De Boeck' })

const key = crypto.randomUUID()
await database.insert(inquiries).values({
  ...{ id: key, form: 'contact-me', language: 'nl', received: '2030-01-01T10:00:00.000Z', fingerprint: key },
  ...{ propertyId: 4231907, email: 'noor@example.com', answer: '/' },
  data: {
    ...{ firstName: 'Noor', lastName: 'Peeters', email: 'noor@example.com', phone: '0470123456' },
    remark: `Is the garden dry? ${'verylongwordwithoutend'.repeat(12)}`,
  },
})
const said = crypto.randomUUID()
await transaction(database, [
  insertTestimonial(database, {
    ...{ name: 'Sam', comment: 'Kept their word.', language: 'en', website: null },
    ...{ posted: '2026-11-20', requestId: said },
  }),
])
const praise = (
  await database.select({ id: testimonials.id }).from(testimonials).where(eq(testimonials.requestId, said))
)[0]!.id

/** Comes in through the door, with the keyboard. */
async function signIn(page: Page, to: string) {
  await page.goto(`/login/?to=${encodeURIComponent(to)}`)
  await page.getByLabel('Email address', { exact: true }).focus()
  await page.keyboard.type(manager.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(manager.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname + url.search === to)
}

const widthOver = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('without a script, on a phone: a request is found, taken on and done', async () => {
  const visitor = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }
  await withPage(visitor, async ({ page, trouble }) => {
    await signIn(page, '/desk/')
    await page.getByLabel('Kind of request').selectOption('contact-me')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByRole('link', { name: 'Request for information – Noor Peeters' }).click()
    await page.waitForURL('**/desk/request/**')
    expect(await widthOver(page)).toBe(0)
    await page.getByLabel('Handled by').selectOption({ label: manager.name })
    await page.getByLabel('Status').selectOption('done')
    await page.getByRole('button', { name: 'Save' }).click()
    expect(await page.locator('main').getByRole('status').textContent()).toBe('Your changes have been saved.')
    const [row] = await database.select().from(inquiries).where(eq(inquiries.id, key))
    expect(row).toMatchObject({ assigneeId: manager.id, done: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(trouble).toEqual([])
  })
})

test('a testimonial is refused only after a second word', async () => {
  await withPage({}, async ({ page, trouble }) => {
    await signIn(page, '/desk/?view=testimonials')
    const really = page.getByRole('button', { name: 'Delete it of Sam' })
    expect(await really.isVisible()).toBe(false)
    await page.getByText('Refuse … of Sam').press('Enter')
    await really.press('Enter')
    expect(await page.locator('main').getByRole('status').textContent()).toBe('The testimonial has been deleted.')
    expect(await database.select().from(testimonials).where(eq(testimonials.id, praise))).toEqual([])
    expect(trouble).toEqual([])
  })
})

test('no page is wider than the screen, and none has a serious accessibility violation', async () => {
  await withPage({ bypassCSP: true }, async ({ page }) => {
    await signIn(page, '/desk/?status=all')
    for (const path of ['/desk/?status=all', '/desk/?view=owners', '/desk/?view=mail', `/desk/request/${key}/`]) {
      await page.goto(path)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await widthOver(page), `${path} at ${width} px`).toBe(0)
        expect(await seriousViolationsInBothThemes(page), `${path} at ${width} px`).toEqual([])
      }
    }
  })
})
