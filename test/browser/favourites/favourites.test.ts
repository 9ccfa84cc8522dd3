import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousViolationsInBothThemes } from '#test/support/browser/axe.ts'
import { goTo, goToRedirect, lastCopied, recordCopies, waitUntilIdle, withPage } from '#test/support/browser/browser.ts'
import { overflowWidth } from '#test/support/browser/interactions.ts'

const heart = (page: Page, id: number) => page.locator(`main [data-keep="${id}"]`).first()
const count = (page: Page) => page.locator('.header-main [data-kept]')
const cards = (page: Page) =>
  page
    .locator('.kept-cards .keep')
    .evaluateAll((hearts) => hearts.map((item) => Number((item as HTMLElement).dataset.keep)))
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** Stores favourites directly. */
const keep = (page: Page, ...ids: number[]) =>
  page.evaluate(
    (text) => localStorage.setItem('favourites', text),
    ids.map((id) => `${id}@${new Date().toISOString().slice(0, 10)}`).join(),
  )

test('adds a favourite by mouse and keyboard and counts it in the header', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    await page.goto('/for-sale/')
    const [first, second] = [page.locator('.card .keep').nth(0), page.locator('.card .keep').nth(1)]
    await first.waitFor()
    expect(await first.getAttribute('aria-pressed')).toBe('false')
    const place = await count(page).boundingBox()

    await first.click()
    await page.locator('.card h3 a').nth(1).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await second.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => count(page).textContent()).toMatch(/Favourites\s+2$/)
    expect(await count(page).boundingBox()).toEqual(place)
    expect(new URL(page.url()).pathname).toBe('/for-sale/')

    const name = await first.getAttribute('aria-label')
    expect(name).toBe(`Save ${await page.locator('.card h3 a').first().textContent()}`)

    await page.reload()
    await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true')
    await first.click()
    await second.click()
    expect(await count(page).textContent()).toMatch(/Favourites\s*$/)
    expect(await stored(page, 'favourites')).toBeNull()
    expect(pageErrors).toEqual([])
  })
})

test('updates other tabs', async () => {
  await withPage({}, async ({ page, context }) => {
    await page.goto('/for-sale/')
    const other = await context.newPage()
    await other.goto('/property/4231907/')
    const button = heart(other, 4231907)
    expect(await button.textContent()).toBe('Save')
    await button.click()
    await expect.poll(() => count(page).textContent()).toMatch(/1$/)
    await expect.poll(() => heart(page, 4231907).getAttribute('aria-pressed')).toBe('true')
  })
})

test('shows the own list and keeps the URL in step', async () => {
  await withPage({ fresh: true, permissions: ['clipboard-write'] }, async ({ page, pageErrors }) => {
    await recordCopies(page)
    await page.goto('/favourites/')
    expect(await page.locator('.favourites h2').textContent()).toBe('No favourites yet')
    await keep(page, 4231907, 4231903, 4231901)
    await goToRedirect(page, '/favourites/')
    await page.waitForURL('**/favourites/?ids=4231907,4231903,4231901')
    expect(await cards(page)).toEqual([4231907, 4231903, 4231901])
    await page.getByText('These homes are saved on this device').waitFor()
    expect(await page.getByText('These homes were shared').isVisible()).toBe(false)

    await heart(page, 4231903).click()
    await page.waitForURL('**/favourites/?ids=4231907,4231901')
    // The card stays, to undo a mistake.
    expect(await cards(page)).toContain(4231903)
    expect(await page.locator('[data-mail]').getAttribute('href')).toMatch(/ids%3D4231907%2C4231901$/)
    expect(await page.locator('.header .langs [lang=fr]').getAttribute('href')).toMatch(
      /\/fr\/favoris\/\?ids=4231907,4231901$/,
    )

    await page.getByRole('button', { name: 'Copy the link' }).click()
    await page.getByText('The link is copied.').waitFor()
    expect(await lastCopied(page)).toBe(page.url())

    await page.reload()
    expect(await cards(page)).toEqual([4231907, 4231901])
    await page.getByText('These homes are saved').waitFor()
    expect(pageErrors).toEqual([])
  })
})

test('shows a shared list and adds it to the favourites', async () => {
  await withPage({}, async ({ page }) => {
    await page.goto('/favourites/?ids=4231907,4231936,4231901')
    await page.getByText('These homes were shared with you.').waitFor()
    expect(await page.getByText('These homes are saved').isVisible()).toBe(false)
    const all = page.getByRole('button', { name: 'Save them all' })
    await all.click()
    expect(await all.isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/now in your favourites/)
    expect(await stored(page, 'favourites')).toMatch(/^4231907@[\d-]+,4231901@[\d-]+$/)
    expect(await count(page).textContent()).toMatch(/2$/)
  })
})

test('strikes out withdrawn properties and drops unknown ones', async () => {
  await withPage({}, async ({ page }) => {
    await page.goto('/')
    await keep(page, 4231907, 4231936, 999)
    await goToRedirect(page, '/favourites/')
    await page.waitForURL('**/favourites/?ids=4231907,4231936')
    expect(await stored(page, 'favourites')).not.toContain('999')
    const gone = page.locator('.gone li')
    expect(await gone.textContent()).toMatch(/No longer for sale since/)
    await gone.getByRole('link').click()
    await page.waitForURL('**/favourites/?ids=4231907')
    await page.getByText('These homes are saved').waitFor()
    expect(await stored(page, 'favourites')).toMatch(/^4231907@[\d-]+$/)
  })
})

test('compares up to four properties', async () => {
  const ids = [4231901, 4231902, 4231903, 4231904, 4231905]
  await withPage({}, async ({ page, pageErrors }) => {
    await page.goto(`/favourites/?ids=${ids.join()}`)
    const boxes = page.locator('.choose input')
    // The first four are ticked.
    const button = page.getByRole('button', { name: 'Compare selected homes (4)' })
    await button.hover()
    await expect.poll(() => boxes.nth(4).isDisabled()).toBe(true)
    await page.getByText('You can compare four homes at most').waitFor()
    await boxes.nth(3).uncheck()
    expect(await boxes.nth(4).isDisabled()).toBe(false)
    for (const at of [1, 2]) await boxes.nth(at).uncheck()
    expect(await page.getByRole('button', { name: 'Compare selected homes (1)' }).isDisabled()).toBe(true)
    for (const at of [1, 2]) await boxes.nth(at).check()
    await page.getByRole('button', { name: 'Compare selected homes (3)' }).click()
    await page.waitForURL('**/compare/?ids=4231901,4231902,4231903')
    expect(await page.locator('thead th').count()).toBe(3)

    const rows = () => page.locator('tbody tr:visible').count()
    const before = await rows()
    await page.getByLabel('Only what differs').uncheck()
    expect(await rows()).toBeGreaterThan(before)
    await page.getByLabel('Only what differs').check()
    expect(await page.locator('tbody tr:visible:not(.differs):not(:has([scope=rowgroup]))').count()).toBe(0)

    await page.locator('thead a', { hasText: 'Remove' }).first().click()
    await page.waitForURL('**/compare/?ids=4231902,4231903')
    await page.locator('thead a', { hasText: 'Remove' }).first().click()
    await page.getByText('Choose at least two homes').waitFor()
    expect(pageErrors).toEqual([])
  })
})

test.each([
  ['with a script', true],
  ['without one', false],
])('keeps place and price of each compared home in view on a phone, %s', async (_, javaScriptEnabled) => {
  await withPage({ javaScriptEnabled, viewport: { width: 390, height: 844 } }, async ({ page }) => {
    await page.goto('/de/vergleichen/?ids=4231901,4231902,4231903,4231904')
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0)
    // Only the rows that differ, and no sideways scrolling: all four homes are beside each other.
    expect(await page.locator('tbody tr:visible:not(.differs):not(:has([scope=rowgroup]))').count()).toBe(0)
    await page.locator('tbody tr:visible').last().scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    const heads = page.locator('.heads td')
    expect(await heads.count()).toBe(8)
    const boxes = await Promise.all((await heads.all()).map((cell) => cell.boundingBox()))
    for (const box of boxes) {
      expect(box!.y).toBeGreaterThanOrEqual(0)
      expect(box!.y + box!.height).toBeLessThan(300)
      expect(box!.x + box!.width).toBeLessThanOrEqual(390)
    }
    expect(await heads.allInnerTexts()).toEqual(expect.arrayContaining(['9000 Gent', '€\u00a0798.000']))
  })
})

test('shows recently viewed properties until they are cleared', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/cards')) requests.push(request.url())
    })
    await goTo(page, '/property/4231907/')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await page.locator('.recent').isVisible()).toBe(false)
    await expect.poll(() => stored(page, 'recently-viewed')).toContain('4231907')
    await goTo(page, '/property/4231901/')
    expect(requests).toEqual([])
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const strip = page.locator('.recent')
    await strip.waitFor()
    expect(await strip.locator('.card').count()).toBe(1)
    // The heart of a card added later works.
    await strip.locator('[data-keep="4231907"]').click()
    expect(await stored(page, 'favourites')).toContain('4231907')

    await strip.getByRole('button', { name: 'Clear this list' }).click()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('The list is cleared.')
    expect(await stored(page, 'recently-viewed')).toBeNull()
    expect(pageErrors).toEqual([])
  })
})

test('keeps favourites in memory when storage is forbidden', async () => {
  await withPage({ fresh: true }, async ({ page, context, pageErrors }) => {
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('No', 'SecurityError')
        },
      })
    })
    await page.goto('/for-sale/')
    const first = page.locator('.card .keep').first()
    await first.click()
    expect(await first.getAttribute('aria-pressed')).toBe('true')
    expect(await count(page).textContent()).toMatch(/1$/)
    await count(page).click()
    await page.waitForURL(/favourites\/\?ids=\d+$/)
    expect(await cards(page)).toHaveLength(1)
    expect(pageErrors).toEqual([])
  })
})

test.each(['no,thing', '{"a":[1', '\u0000', '4231907@2026-99-99,,@,7@'])(
  'a storage of %j stops nobody',
  async (text) => {
    await withPage({}, async ({ page, pageErrors }) => {
      await page.goto('/')
      await page.evaluate((garbage) => {
        localStorage.setItem('favourites', garbage)
        localStorage.setItem('recently-viewed', garbage)
      }, text)
      await page.goto('/property/4231907/')
      await heart(page, 4231907).click()
      expect(await stored(page, 'favourites')).toMatch(/^4231907@\d{4}-\d{2}-\d{2}$/)
      expect(pageErrors).toEqual([])
    })
  },
)

test('shows lists and comparison without hearts and count without script', async () => {
  await withPage({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/for-sale/')
    expect(await page.locator('[data-keep]:visible, [data-kept]:visible').count()).toBe(0)
    await page.goto('/favourites/')
    await page.getByText('The hearts need JavaScript').waitFor()
    await page.getByRole('link', { name: 'Properties for rent' }).waitFor()

    await page.goto('/favourites/?ids=4231907,4231903,4231936')
    expect(await page.locator('.favourites button:visible').allTextContents()).toEqual([
      'Compare selected homes (2)',
      'Send your question',
    ])
    expect(await page.locator('.recent').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Compare selected homes' }).click()
    await page.waitForURL('**/compare/?ids=4231907,4231903')
    expect(await page.locator('thead th').count()).toBe(2)
  })
})

test.each([
  '/favourites/',
  '/fr/favoris/?ids=4231907,4231903,4231936',
  '/compare/',
  '/nl/vergelijken/?ids=4231907,4231903,4231937',
  '/property/4231907/',
])('has no serious accessibility violation on %s in either theme', async (path) => {
  await withPage({ bypassCSP: true }, async ({ page }) => {
    // For the recently viewed properties of the next page.
    await goTo(page, '/property/4231901/')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => stored(page, 'recently-viewed')).toContain('4231901')
    await goTo(page, path)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await waitUntilIdle(page)
    expect(await seriousViolationsInBothThemes(page)).toEqual([])
  })
})

test('offers to compare from the second heart on, beside the bars at the foot of a phone', async () => {
  await withPage({ viewport: { width: 390, height: 844 } }, async ({ page, pageErrors }) => {
    const tray = page.locator('.tray')
    await goTo(page, '/for-sale/')
    await page.locator('.card .keep').nth(0).click()
    expect(await tray.isVisible()).toBe(false)
    await page.locator('.card .keep').nth(1).click()
    await tray.waitFor()
    expect(await tray.getByRole('link').textContent()).toBe('Compare 2 homes')

    await goTo(page, '/property/4231903/')
    await page.mouse.wheel(0, 600)
    await tray.waitFor()
    const [bar, box] = [await page.locator('.contact-bar').boundingBox(), await tray.boundingBox()]
    expect(bar!.y + bar!.height).toBeLessThanOrEqual(box!.y)
    expect(await overflowWidth(page)).toBe(0)
    expect(await seriousViolationsInBothThemes(page)).toEqual([])

    await tray.getByRole('button').click()
    expect(await tray.isVisible()).toBe(false)
    await page.reload()
    await page.mouse.wheel(0, 600)
    await heart(page, 4231903).click()
    await tray.waitFor()
    await page.setViewportSize({ width: 390, height: 400 })
    expect(await tray.isVisible()).toBe(false)
    await page.setViewportSize({ width: 1440, height: 900 })
    await tray.getByRole('link').click()
    await page.waitForURL('**/compare/?ids=4231903,*')
    expect(await page.locator('.compare thead th a, .compare thead td a').count()).toBeGreaterThanOrEqual(3)
    expect(pageErrors).toEqual([])
  })
})

test('the bar to compare waits for the answer to the cookie bar', async () => {
  await withPage({ fresh: true, choice: null }, async ({ page }) => {
    await page.goto('/for-sale/')
    await keep(page, 4231907, 4231903)
    await page.reload()
    await page.mouse.move(9, 9)
    await page.locator('.tray').waitFor({ state: 'attached' })
    expect(await page.locator('.tray').isVisible()).toBe(false)
    await page.locator('.consent [value=functional]').click()
    await page.locator('.tray').waitFor()
  })
})
