import { expect, test } from 'vitest'
import type { Language } from '#locales/languages.ts'
import { withPage } from '#test/support/browser/browser.ts'

const languages = ['nl', 'fr', 'en', 'de'] as const satisfies Language[]

test.each(languages)('searches and opens a property without script (%s)', async (language) => {
  await withPage({ javaScriptEnabled: false }, async ({ page, pageErrors }) => {
    const home = language === 'en' ? '/' : `/${language}/`
    await page.goto(home)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)

    await page.locator('.search').getByRole('searchbox').fill('9000')
    await page.locator('.search button[type=submit]').click()
    await page.waitForURL(/city=Gent/)
    expect(new URL(page.url()).pathname.startsWith(home)).toBe(true)
    const cards = page.locator('.results .card h3 a')
    expect(await cards.count()).toBeGreaterThan(0)

    const title = await cards.first().textContent()
    await cards.first().click()
    await expect.poll(() => page.locator('h1').textContent()).toContain(title)

    await page.goBack()
    expect(new URL(page.url()).searchParams.get('city')).toBe('Gent|9000')
    expect(pageErrors).toEqual([])
  })
})

test('submits town and type without script', async () => {
  await withPage({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/for-sale/')
    await page
      .locator('details', { has: page.locator('[name=city]') })
      .locator('summary')
      .click()
    await page.locator('[name=city][value="Gent|9000"]').check()
    await page
      .locator('details', { has: page.locator('[name=type]') })
      .locator('summary')
      .click()
    await page.locator('[name=type][value="1"]').check()
    await page.locator('.search button[type=submit]').click()
    await page.waitForURL(/city=/)
    expect(await page.locator('.search [name=city]:checked').count()).toBe(1)
    expect(await page.locator('.search [name=type]:checked').count()).toBe(1)
    for (const place of await page.locator('.results .card .place').allTextContents()) expect(place).toContain('Ghent')
  })
})

test('opens the drawer without script at 390 px', async () => {
  await withPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, async ({ page }) => {
    await page.goto('/')
    expect(await page.locator('.drawer').isVisible()).toBe(false)
    await page.locator('.burger').click()
    await page.locator('.drawer').getByRole('link', { name: 'For rent' }).click()
    await page.waitForURL('**/for-rent/')
  })
})

test('leads each goal to its listing without script', async () => {
  await withPage({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/')
    await page.locator('.search .goal label').nth(1).click()
    await page.locator('.search button[type=submit]').click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/for-rent/')
  })
})

test.each(['/contact-demand/', '/demand-register/', '/nl/bod/4231907/'])(
  'without script: all steps of %s are there',
  async (path) => {
    await withPage({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(path)
      const form = page.locator('main form.form').first()
      expect(await form.locator('[data-step]:visible').count()).toBe(await form.locator('[data-step]').count())
      expect(await form.locator('.form-end [type=submit]:not(.step-way)').isVisible()).toBe(true)
      expect(await form.locator('.steps, .step-way').filter({ visible: true }).count()).toBe(0)
    })
  },
)
