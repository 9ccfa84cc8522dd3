import { expect, inject, test } from 'vitest'
import { seriousViolationsInBothThemes } from '#test/support/browser/axe.ts'
import { goTo, withPage } from '#test/support/browser/browser.ts'
import { overflowWidth } from '#test/support/browser/interactions.ts'
import { markupErrors } from '#test/support/markup/markup.ts'

const origin = inject('origin')
const pages = [
  '/nieuwbouw/ghent/kaai-12/88001/',
  '/nl/nieuwbouw/lasne/les-tilleuls/88002/',
  '/fr/construire/liege/clos-sainte-walburge/88003/',
  '/de/neubau/loewen/parkzicht/88004/',
]

test.each(pages)('shows %s without overflow or serious accessibility violations', async (path) => {
  await withPage({ bypassCSP: true }, async ({ page, pageErrors }) => {
    await goTo(page, path)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowWidth(page)).toBeLessThanOrEqual(0)
      expect(await seriousViolationsInBothThemes(page), `${width} px`).toEqual([])
    }
    expect(pageErrors).toEqual([])
  })
})

test.each(pages)('renders valid HTML for %s', async (path) => {
  expect(markupErrors(await (await fetch(origin + path)).text())).toEqual([])
})

test.each([390, 1440])('exposes the price list as a table at %i px, available units first', async (width) => {
  await withPage({ viewport: { width, height: 900 } }, async ({ page }) => {
    await page.goto(pages[0]!)
    const table = page.getByRole('table', { name: 'Price list' })
    expect(await table.getByRole('columnheader').count()).toBe(7)
    const rows = table.getByRole('row')
    expect(await rows.count()).toBe(10)
    const first = rows.nth(1)
    expect(await first.getByRole('rowheader').innerText()).toBe('A.0.1')
    expect(await first.innerText()).toContain('419.000')
    expect(await rows.nth(8).innerText()).toContain('Under option')
    await page.getByText('15 sold').last().click()
    expect(await page.getByRole('table', { name: '15 sold' }).getByRole('row').last().innerText()).toContain('Sold')
  })
})

test('a lit window of the façade leads to its row of the price list', async () => {
  await withPage({}, async ({ page }) => {
    await page.goto(pages[0]!)
    const lit = page.getByRole('link', { name: 'A.5.1, 5th floor, 121 m², 2 bedrooms, € 689.000' })
    await lit.focus()
    expect(await lit.locator('.detail').evaluate((detail) => getComputedStyle(detail).opacity)).toBe('1')
    await page.keyboard.press('Enter')
    expect(await page.locator('tr:target').getByRole('rowheader').innerText()).toBe('A.5.1')
    expect(await page.locator('.facade a').count()).toBe(9)
  })
})

test('labels every value on a narrow screen and shortens sold units', async () => {
  await withPage({ viewport: { width: 390, height: 900 } }, async ({ page }) => {
    await page.goto(pages[0]!)
    const label = (row: string) =>
      page
        .locator(`.price-list ${row} .living`)
        .first()
        .evaluate((cell) => [getComputedStyle(cell, '::before').content, getComputedStyle(cell).display])
    expect((await label('.free'))[0]).toContain('Living area')
    await page.locator('.sold-units summary').click()
    expect((await label('.sold'))[1]).toBe('none')
    const heads = await page.locator('.price-list thead').first().boundingBox()
    expect(heads?.width).toBeLessThanOrEqual(1)
  })
})

test('shows the same content without script', async () => {
  await withPage({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(pages[0]!)
    expect(await page.getByRole('table', { name: 'Price list' }).isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Les Tilleuls' }).click()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Les Tilleuls')
  })
})
