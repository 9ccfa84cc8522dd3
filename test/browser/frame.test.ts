import { expect, test } from 'vitest'
import { withPage } from '#test/support/browser/browser.ts'

test('overlays the header on the home page banner until the visitor scrolls', async () => {
  await withPage({}, async ({ page }) => {
    await page.goto('/')
    const header = page.locator('.header')
    await expect.poll(() => header.getAttribute('class')).toContain('over')
    await page.evaluate(() => scrollTo(0, 900))
    await expect.poll(() => header.getAttribute('class')).not.toContain('over')
    expect(await page.locator('html').getAttribute('class')).toContain('scrolled')
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => header.getAttribute('class')).toContain('over')
  })
})

test('shows the scroll-to-top button, which focuses the start of the page', async () => {
  await withPage({}, async ({ page }) => {
    await page.goto('/for-sale/')
    const up = page.locator('.to-top')
    expect(await up.getAttribute('class')).not.toContain('shown')
    await page.evaluate(() => scrollTo(0, 1500))
    await expect.poll(() => up.getAttribute('class')).toContain('shown')
    await up.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip')
  })
})

test('opens the drawer with the keyboard inside; Escape closes it and restores the focus', async () => {
  await withPage({ viewport: { width: 390, height: 844 } }, async ({ page }) => {
    await page.goto('/')
    const drawer = page.locator('.drawer')
    await page.locator('#drawer').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => drawer.isVisible()).toBe(true)
    expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => drawer.isVisible()).toBe(false)
    expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('drawer')
  })
})

test('focuses the skip link on the first Tab', async () => {
  await withPage({}, async ({ page }) => {
    await page.goto('/for-sale/')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip')
    await page.keyboard.press('Enter')
    await page.waitForURL(/#main$/)
  })
})

test('prints the property without controls', async () => {
  await withPage({}, async ({ page }) => {
    await page.goto('/property/4231901/')
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.brochure').isVisible()).toBe(true)
    for (const part of ['.header', '.drawer', '.to-top', '.search']) {
      expect(await page.locator(`${part}:visible`).count(), part).toBe(0)
    }
  })
})

test('offers the language of the browser once', async () => {
  await withPage({ locale: 'fr-BE' }, async ({ page }) => {
    await page.goto('/for-sale/')
    const hint = page.locator('.hint')
    const below = () => page.locator('.header').evaluate((item) => item.getBoundingClientRect().top)
    expect(await hint.evaluate((item) => item.getBoundingClientRect().bottom)).toBe(await below())
    expect(await hint.getByRole('link').getAttribute('href')).toBe('/fr/acheter/')
    await hint.getByRole('button').click()
    expect(await below()).toBe(0)
    await page.reload()
    expect(await hint.count()).toBe(0)
  })
})

test('keeps the property when the language is switched', async () => {
  await withPage({}, async ({ page }) => {
    await page.goto('/property/4231901/')
    await page.locator('.header .langs a[hreflang=fr]').click()
    await page.waitForURL(/\/fr\/acheter\/.*\/4231901\/$/)
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  })
})
