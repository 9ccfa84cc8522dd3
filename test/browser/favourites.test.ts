import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousViolationsInBothThemes } from '#test/support/browser/axe.ts'
import { goTo, lastCopied, recordCopies, waitUntilIdle, withPage } from '#test/support/browser/browser.ts'

const heart = (page: Page, id: number) => page.locator(`main [data-keep="${id}"]`).first()
const count = (page: Page) => page.locator('.header-main [data-kept]')
const cards = (page: Page) =>
  page
    .locator('.kept-cards .keep')
    .evaluateAll((hearts) => hearts.map((item) => Number((item as HTMLElement).dataset.keep)))
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** By the page's own hand: it sends itself on before it has loaded, which `goto` takes for a failure. */
const toFavourites = (page: Page) =>
  page.evaluate(() => {
    location.href = '/favourites/'
  })

/** Keeps homes without a walk to each. */
const keep = (page: Page, ...ids: number[]) =>
  page.evaluate(
    (text) => localStorage.setItem('favourites', text),
    ids.map((id) => `${id}@${new Date().toISOString().slice(0, 10)}`).join(),
  )

test('the heart keeps a home by mouse and by keyboard, and the header counts', async () => {
  await withPage({}, async ({ page, trouble }) => {
    await page.goto('/for-sale/')
    const [first, second] = [page.locator('.card .keep').nth(0), page.locator('.card .keep').nth(1)]
    expect(await first.getAttribute('aria-pressed')).toBe('false')
    expect(await count(page).isVisible()).toBe(false)

    await first.click()
    await page.locator('.card h3 a').nth(1).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await second.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => count(page).textContent()).toMatch(/Favourites\s+2$/)
    expect(new URL(page.url()).pathname).toBe('/for-sale/')

    const name = await first.getAttribute('aria-label')
    expect(name).toBe(`Keep ${await page.locator('.card h3 a').first().textContent()}`)

    await page.reload()
    await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true')
    await first.click()
    await second.click()
    expect(await count(page).isVisible()).toBe(false)
    expect(await stored(page, 'favourites')).toBeNull()
    expect(trouble).toEqual([])
  })
})

test('another tab of the same visitor follows', async () => {
  await withPage({}, async ({ page, context }) => {
    await page.goto('/for-sale/')
    const other = await context.newPage()
    await other.goto('/property/4231907/')
    const button = heart(other, 4231907)
    expect(await button.textContent()).toBe('Keep this home')
    await button.click()
    await expect.poll(() => count(page).isVisible()).toBe(true)
    await expect.poll(() => heart(page, 4231907).getAttribute('aria-pressed')).toBe('true')
  })
})

test('the page shows one’s own homes, and its address follows the hearts', async () => {
  await withPage({ fresh: true, permissions: ['clipboard-write'] }, async ({ page, trouble }) => {
    await recordCopies(page)
    await page.goto('/favourites/')
    expect(await page.locator('.favourites h2').textContent()).toBe('Nothing kept yet')
    await keep(page, 4231907, 4231903, 4231901)
    await toFavourites(page)
    await page.waitForURL('**/favourites/?ids=4231907,4231903,4231901')
    expect(await cards(page)).toEqual([4231907, 4231903, 4231901])
    await page.getByText('You keep these homes on this device').waitFor()
    expect(await page.getByText('Somebody shared').isVisible()).toBe(false)

    await heart(page, 4231903).click()
    await page.waitForURL('**/favourites/?ids=4231907,4231901')
    // It stays, for whoever has mistaken the heart.
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
    await page.getByText('You keep these homes').waitFor()
    expect(trouble).toEqual([])
  })
})

test('a shared list says that it is one, and may be kept', async () => {
  await withPage({}, async ({ page }) => {
    await page.goto('/favourites/?ids=4231907,4231936,4231901')
    await page.getByText('Somebody shared these homes with you.').waitFor()
    expect(await page.getByText('You keep these homes').isVisible()).toBe(false)
    const all = page.getByRole('button', { name: 'Keep them all' })
    await all.click()
    expect(await all.isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/now among your own/)
    // What is gone is not kept.
    expect(await stored(page, 'favourites')).toMatch(/^4231907@[\d-]+,4231901@[\d-]+$/)
    expect(await count(page).textContent()).toMatch(/2$/)
  })
})

test('a home that left the market is struck out, and one that nobody knows is not counted', async () => {
  await withPage({}, async ({ page }) => {
    await page.goto('/')
    await keep(page, 4231907, 4231936, 999)
    await toFavourites(page)
    await page.waitForURL('**/favourites/?ids=4231907,4231936')
    expect(await stored(page, 'favourites')).not.toContain('999')
    const gone = page.locator('.gone li')
    expect(await gone.textContent()).toMatch(/No longer for sale since/)
    await gone.getByRole('link').click()
    await page.waitForURL('**/favourites/?ids=4231907')
    await page.getByText('You keep these homes').waitFor()
    expect(await stored(page, 'favourites')).toMatch(/^4231907@[\d-]+$/)
  })
})

test('up to four homes are ticked and compared', async () => {
  const ids = [4231901, 4231902, 4231903, 4231904, 4231905]
  await withPage({}, async ({ page, trouble }) => {
    await page.goto(`/favourites/?ids=${ids.join()}`)
    const boxes = page.locator('.choose input')
    for (const at of [0, 1, 2, 3]) await boxes.nth(at).check()
    await expect.poll(() => boxes.nth(4).isDisabled()).toBe(true)
    await page.getByText('Four homes fit side by side').waitFor()
    await boxes.nth(3).uncheck()
    expect(await boxes.nth(4).isDisabled()).toBe(false)
    await page.getByRole('button', { name: 'Compare the ticked homes' }).click()
    await page.waitForURL('**/compare/?ids=4231901,4231902,4231903')
    expect(await page.locator('thead th').count()).toBe(3)

    const rows = () => page.locator('tbody tr:visible').count()
    const before = await rows()
    await page.getByLabel('Only what differs').check()
    expect(await rows()).toBeLessThan(before)
    expect(await page.locator('tbody tr:visible:not(.differs):not(:has([scope=rowgroup]))').count()).toBe(0)

    await page.locator('thead a', { hasText: 'Remove' }).first().click()
    await page.waitForURL('**/compare/?ids=4231902,4231903')
    await page.locator('thead a', { hasText: 'Remove' }).first().click()
    await page.getByText('Choose at least two homes').waitFor()
    expect(trouble).toEqual([])
  })
})

test('on a phone the table scrolls within itself, and its first column stays', async () => {
  await withPage({ viewport: { width: 390, height: 844 } }, async ({ page }) => {
    await page.goto('/de/vergleichen/?ids=4231901,4231902,4231903,4231904')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const scroller = page.locator('.scroller')
    const label = page.locator('tbody th[scope=row]').first()
    const before = await label.boundingBox()
    await scroller.focus()
    for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50)
    expect((await label.boundingBox())?.x).toBe(before?.x)
    expect(before?.width).toBeLessThan(160)
  })
})

test('what was looked at comes back at the end of the next page, until it is cleared', async () => {
  await withPage({}, async ({ page, trouble }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/cards')) asked.push(request.url())
    })
    await goTo(page, '/property/4231907/')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await page.locator('.recent').isVisible()).toBe(false)
    await expect.poll(() => stored(page, 'recently-viewed')).toContain('4231907')
    await goTo(page, '/property/4231901/')
    expect(asked).toEqual([])
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const strip = page.locator('.recent')
    await strip.waitFor()
    expect(await strip.locator('.card').count()).toBe(1)
    // Its heart is awake, though it came later than the script.
    await strip.locator('[data-keep="4231907"]').click()
    expect(await stored(page, 'favourites')).toContain('4231907')

    await strip.getByRole('button', { name: 'Clear this list' }).click()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('The list is cleared.')
    expect(await stored(page, 'recently-viewed')).toBeNull()
    expect(trouble).toEqual([])
  })
})

test('where nothing may be stored, hearts work as long as the page is open', async () => {
  await withPage({ fresh: true }, async ({ page, context, trouble }) => {
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
    expect(trouble).toEqual([])
  })
})

test.each(['no,thing', '{"a":[1', '\u0000', '4231907@2026-99-99,,@,7@'])(
  'a storage of %j stops nobody',
  async (text) => {
    await withPage({}, async ({ page, trouble }) => {
      await page.goto('/')
      await page.evaluate((garbage) => {
        localStorage.setItem('favourites', garbage)
        localStorage.setItem('recently-viewed', garbage)
      }, text)
      await page.goto('/property/4231907/')
      await heart(page, 4231907).click()
      expect(await stored(page, 'favourites')).toMatch(/^4231907@\d{4}-\d{2}-\d{2}$/)
      expect(trouble).toEqual([])
    })
  },
)

test('without script: no heart, no count, and lists and comparison are whole', async () => {
  await withPage({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/for-sale/')
    expect(await page.locator('[data-keep]:visible, [data-kept]:visible').count()).toBe(0)
    await page.goto('/favourites/')
    await page.getByText('The hearts need JavaScript').waitFor()
    await page.getByRole('link', { name: 'Homes for rent' }).waitFor()

    await page.goto('/favourites/?ids=4231907,4231903,4231936')
    expect(await page.locator('.favourites button:visible').allTextContents()).toEqual(['Compare the ticked homes'])
    expect(await page.locator('.recent').isVisible()).toBe(false)
    for (const box of await page.locator('.choose input').all()) await box.check()
    await page.getByRole('button', { name: 'Compare the ticked homes' }).click()
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
])('%s has no serious accessibility violation in either theme', async (path) => {
  await withPage({ bypassCSP: true }, async ({ page }) => {
    // For the list of recently viewed properties at the foot of the next page.
    await goTo(page, '/property/4231901/')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => stored(page, 'recently-viewed')).toContain('4231901')
    await goTo(page, path)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await waitUntilIdle(page)
    expect(await seriousViolationsInBothThemes(page)).toEqual([])
  })
})
