import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withPage } from '#test/support/browser/browser.ts'

test('the street follows the search form, and is one tab stop with arrow keys', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    await page.goto('/')
    const homes = page.locator('[data-traits]')
    const dark = page.locator('[data-traits][data-off]')
    const all = await homes.count()
    expect(all).toBeGreaterThan(10)

    await page.locator('.search').getByRole('searchbox').focus()
    await expect.poll(() => page.locator('[data-traits][tabindex="0"]').count()).toBe(1)
    expect(await dark.count()).toBe(0)

    const price = page.locator('.search [name=pricemax]')
    await page
      .locator('.search details', { has: page.locator('[name=pricemax]') })
      .locator('summary')
      .click()
    // Without a match the windows are dark, but the street is not.
    const street = page.locator('[data-street]')
    await price.fill('1')
    await expect.poll(() => dark.count()).toBe(all)
    expect(await street.getAttribute('data-split')).toBeNull()
    expect(await dark.first().evaluate((home) => getComputedStyle(home).filter)).toBe('none')
    await price.fill('')
    await expect.poll(() => dark.count()).toBe(0)

    await homes.first().focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(await homes.nth(1).textContent())
    await page.keyboard.press('End')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(await homes.last().textContent())
    expect(await page.locator('[data-traits][tabindex="0"]').count()).toBe(1)
    expect(pageErrors).toEqual([])
  })
})

/** Chooses the town of the last home of the street, which is beyond the edge of the screen. */
async function chooseLast(page: Page) {
  await page.goto('/')
  await page.locator('.search').getByRole('searchbox').focus()
  await page.locator('[data-traits][tabindex="0"]').waitFor()
  const home = page.locator('[data-traits]').last()
  const zip = (await home.getAttribute('data-traits'))!.split(',')[1]!
  const town = page.locator('.search details').first()
  await town.locator('summary').click()
  await town.locator(`input[value$="|${zip}"]`).check()
  await expect.poll(() => page.locator('[data-traits]:not([data-off])').count()).toBe(1)
  return home
}

/** Share of the home that is in the window. */
const shareInView = (home: Locator) =>
  home.evaluate((item) => {
    const { left, right, width } = item.getBoundingClientRect()
    return Number((Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) / width).toFixed(2))
  })

test.each([
  [1440, 'reduce'],
  [390, 'no-preference'],
] as const)(
  'the first home that is found comes into view at %i px, with reduced motion: %s',
  async (width, reducedMotion) => {
    await withPage({ viewport: { width, height: 900 }, reducedMotion }, async ({ page, pageErrors }) => {
      const home = await chooseLast(page)
      await expect.poll(() => shareInView(home)).toBe(1)
      const filterOf = (part: string) =>
        page.evaluate((it) => getComputedStyle(document.querySelector(it)!).filter, part)
      expect(await filterOf('[data-traits]:not([data-off])')).toBe('none')
      for (const part of ['[data-off]', '[data-off] + .tree'])
        await expect.poll(() => filterOf(part)).toContain('brightness(0.55)')
      expect(pageErrors).toEqual([])
    })
  },
)

test('without a script, the homes of the street are links that can be skipped', async () => {
  await withPage({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/')
    const links = page.locator('.facades a')
    expect(await links.first().getAttribute('href')).toBe('#past-street')
    expect(await page.locator('#past-street').count()).toBe(1)
    const names = await page.locator('[data-traits]').allTextContents()
    for (const name of names) expect(name).toMatch(/, \S.*(€|Price on request)/)
  })
})

test.each([
  [1440, 'garages'],
  [1440, 'pricemin'],
  [2560, null],
] as const)('no tree covers the search at %i px, menu: %s', async (width, field) => {
  // Without a script nothing else changes.
  await withPage({ viewport: { width, height: 900 }, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    if (field)
      await page
        .locator('.search details', { has: page.locator(`[name=${field}]`) })
        .locator('summary')
        .click()
    const area = page.locator(field ? '.search [open] .pop' : '.search label:has-text("Rent")').first()
    const picture = async () => {
      const { x, y, width, height } = (await area.boundingBox())!
      const clip = { x: x + 3, y: y + 3, width: width - 6, height: height - 6 }
      return page.screenshot({ clip, animations: 'disabled', caret: 'hide' })
    }
    const before = await picture()
    await page.evaluate(() => {
      for (const tree of document.querySelectorAll<SVGElement>('.facades .tree')) tree.style.visibility = 'hidden'
    })
    expect(before.equals(await picture())).toBe(true)
  })
})

test('no two façades in view at 1440 px are one drawing', async () => {
  await withPage({ viewport: { width: 1440, height: 900 }, choice: null }, async ({ page }) => {
    await page.goto('/')
    const seen = await page
      .locator('.facades li')
      .evaluateAll((plots) =>
        plots
          .filter((plot) => plot.getBoundingClientRect().left < innerWidth)
          .map((plot) => plot.querySelector('use')!.getAttribute('href')),
      )
    expect(seen.length).toBeGreaterThan(9)
    expect(seen).toEqual([...new Set(seen)])
  })
})
