import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withPage } from '#test/support/browser/browser.ts'
import { waitForFormScript } from '#test/support/browser/interactions.ts'

const phone = { viewport: { width: 390, height: 844 } }
const path = '/demand-register/'
const formOf = (page: Page) => page.locator('form[data-form=demand-register]')

test.each([
  ['with a script', true],
  ['without one', false],
])('asks for towns, budget and bedrooms first on a phone, %s', async (_, javaScriptEnabled) => {
  await withPage({ ...phone, javaScriptEnabled }, async ({ page }) => {
    await page.goto(path)
    const step = formOf(page).locator('.form-step').first()
    const fields = () =>
      step.locator('[data-field]:visible').evaluateAll((all) => all.map((item) => item.dataset.field))
    expect(await fields()).toEqual(['goal', 'towns', 'priceMin', 'priceMax', 'bedroomsMin'])
    const [from, to] = await Promise.all(
      ['priceMin', 'priceMax'].map((name) => step.locator(`[data-field=${name}]`).boundingBox()),
    )
    expect(from!.y).toBe(to!.y)
    // Less than a screen: it was three.
    expect((await step.boundingBox())!.height).toBeLessThan(844)
    await step.locator('.fold summary').click()
    expect(await fields()).toEqual(expect.arrayContaining(['types', 'bedroomsMax', 'garages', 'parkings']))
  })
})

test('steps the number of bedrooms within its bounds', async () => {
  await withPage(phone, async ({ page, pageErrors }) => {
    await page.goto(path)
    const form = formOf(page)
    const field = form.locator('[data-field=bedroomsMin]')
    const [fewer, more] = [/one fewer/, /one more/].map((name) => field.getByRole('button', { name }))
    expect(await more!.isVisible()).toBe(false)
    await waitForFormScript(form)
    const input = field.getByLabel('Bedrooms, at least', { exact: true })
    for (const value of ['1', '2']) {
      await more!.click()
      expect(await input.inputValue()).toBe(value)
    }
    for (const value of ['1', '', '']) {
      await fewer!.click()
      expect(await input.inputValue()).toBe(value)
    }
    await input.fill('20')
    await more!.click()
    expect(await input.inputValue()).toBe('20')
    await input.fill('many')
    await more!.click()
    expect(await input.inputValue()).toBe('1')
    expect(pageErrors).toEqual([])
  })
})

test('opens the folded fields where one of them has an error, with a script', async () => {
  await withPage(phone, async ({ page }) => {
    await page.goto(path)
    const form = formOf(page)
    await waitForFormScript(form)
    const fold = form.locator('.fold')
    await form.getByLabel('Garages, at least', { exact: true }).fill('a few')
    await fold.locator('summary').click()
    expect(await fold.getAttribute('open')).toBeNull()
    await form.getByRole('button', { name: 'Next' }).click()
    await form.locator('.summary').waitFor()
    expect(await fold.getAttribute('open')).not.toBeNull()
    await form.locator('.summary a', { hasText: 'Garages' }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('garages')
  })
})

test('opens the folded fields where one of them has an error, without a script', async () => {
  await withPage({ ...phone, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(path)
    const form = formOf(page)
    const fold = form.locator('.fold')
    expect(await fold.getAttribute('open')).toBeNull()
    await fold.locator('summary').click()
    await form.getByLabel('Garages, at least', { exact: true }).fill('a few')
    await form.evaluate((item) => (item as HTMLFormElement).setAttribute('novalidate', ''))
    await Promise.all([page.waitForNavigation(), form.locator('[type=submit]:not(.step-way)').click()])
    expect(await form.locator('.fold').getAttribute('open')).not.toBeNull()
    expect(await form.locator('[data-field=garages] .err').innerText()).not.toBe('')
  })
})
