import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, lastCopied, recordCopies, withPage } from '#test/support/browser/browser.ts'
import { casesFor } from '#test/support/test-extent.ts'

const bar = '.neighbours'

const placed = (page: Page, text: string) => page.locator(`${bar} p`, { hasText: new RegExp(`^${text}$`) }).waitFor()

test('navigates the results by keyboard and back to the page of the listing', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    await goTo(page, '/for-sale/?sort=cheapest&page=2')
    const titles = await page.locator('.results .card h3 a').allTextContents()
    await page.locator('.results .card h3 a').first().click()
    await page.locator(`${bar} [rel=next]`).waitFor()
    expect(await page.locator(`${bar} p`).textContent()).toMatch(/^13 of \d+$/)

    const next = page.locator(`${bar} [rel=next]`)
    expect((await next.textContent())?.trim()).toBe(`Next: ${titles[1]}`)
    await next.focus()
    await page.keyboard.press('Enter')
    await page.locator('h1', { hasText: titles[1]! }).waitFor()
    await placed(page, String.raw`14 of \d+`)

    await page.locator(`${bar} [rel=prev]`).click()
    await placed(page, String.raw`13 of \d+`)
    await page.locator(`${bar} [rel=prev]`).click()
    await placed(page, String.raw`12 of \d+`)
    await page.getByRole('link', { name: 'Back to results' }).click()
    await page.waitForURL((url) => url.pathname === '/for-sale/' && url.search === '?sort=cheapest')
    expect(pageErrors).toEqual([])
  })
})

test('has no previous result for the first property and keeps the search in another language', async () => {
  await withPage({}, async ({ page }) => {
    await goTo(page, '/for-rent/')
    await page.locator('.results .card h3 a').first().click()
    await page.locator(`${bar} [rel=next]`).waitFor()
    expect(await page.locator(`${bar} [rel=prev]`).isVisible()).toBe(false)
    await page.locator('.header .langs [hreflang=nl]').first().click()
    await placed(page, String.raw`1 van \d+`)
    expect(await page.locator(`${bar} a`).first().getAttribute('href')).toBe('/nl/te-huur/')
  })
})

test('keeps the search in a new tab and after a reload', async () => {
  await withPage({}, async ({ page, context }) => {
    await page.goto('/for-sale/?garden=1')
    const link = page.locator('.results .card h3 a').nth(1)
    // Headless Chromium does not always load a background tab.
    await link.evaluate((item) => item.setAttribute('target', '_blank'))
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
    await tab.locator(`${bar} [rel=next]`).waitFor()
    expect(await tab.locator(`${bar} p`).textContent()).toMatch(/^2 of /)
    await tab.reload()
    await tab.locator(`${bar} [rel=next]`).waitFor()
    expect(await tab.locator(`${bar} a`).first().getAttribute('href')).toBe('/for-sale/?garden=1')
  })
})

test('hides the bar and sends no request without a search', async () => {
  await withPage({}, async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await goTo(page, '/property/4231901/')
    expect(await page.locator(bar).isVisible()).toBe(false)
    expect(requests.filter((url) => url.includes('/api/neighbours'))).toEqual([])
  })
})

test('copies the link and announces it; Escape closes the menu and restores the focus', async () => {
  await withPage({ fresh: true, permissions: ['clipboard-write'] }, async ({ page, pageErrors, origin }) => {
    await recordCopies(page)
    await goTo(page, '/property/4231901/')
    const share = page.getByRole('button', { name: 'Share' })
    await share.focus()
    await page.keyboard.press('Enter')
    const copy = page.getByRole('button', { name: 'Copy the link' })
    await copy.waitFor()
    await page.keyboard.press('Tab')
    expect(await copy.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.locator('#share-ways output', { hasText: /^The link is copied\.$/ }).waitFor()
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(await lastCopied(page)).toBe(canonical)
    expect(new URL(canonical!).origin).toBe(origin)
    await page.keyboard.press('Escape')
    expect(await copy.isVisible()).toBe(false)
    expect(await share.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(pageErrors).toEqual([])
  })
})

test('announces that copying is forbidden', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await goTo(page, '/property/4231901/')
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await page.locator('#share-ways output', { hasText: 'does not allow copying' }).waitFor()
  })
})

test('uses the share sheet of the device and falls back to the menu', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      navigator.canShare = () => true
      navigator.share = async (what) => {
        shared.push(what)
        throw new DOMException('', shared.length === 1 ? 'AbortError' : 'NotAllowedError')
      }
    })
    await goTo(page, '/property/4231901/')
    const share = page.getByRole('button', { name: 'Share' })
    const sharedData = () =>
      page.evaluate(() => (window as unknown as { shared: { title: string; url: string }[] }).shared)
    await share.click()
    await expect.poll(sharedData).toHaveLength(1)
    expect(await page.locator('#share-ways').isVisible()).toBe(false)
    await share.click()
    await page.locator('#share-ways').waitFor()
    expect((await sharedData())[0]).toEqual({
      title: await page.locator('h1').textContent(),
      url: await page.locator('link[rel=canonical]').getAttribute('href'),
    })
  })
})

test('offers ways to share and no script-only buttons without script', async () => {
  await withPage({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/property/4231901/')
    await page.getByRole('button', { name: 'Share' }).click()
    expect(await page.getByRole('link', { name: 'WhatsApp' }).isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Copy the link' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0)
    expect(await page.locator(bar).isVisible()).toBe(false)
  })
})

test('prints after the pictures of the brochure have loaded', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => {
        const pictures = [...document.querySelectorAll<HTMLImageElement>('.brochure img')]
        document.title = `printed ${pictures.length} ${pictures.every((item) => item.naturalWidth > 0)}`
      }
    })
    await goTo(page, '/property/4231901/')
    await page.getByRole('button', { name: 'Print' }).click()
    await expect.poll(() => page.title()).toBe('printed 3 true')
  })
})

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

/** Long texts in the first two, a renovation duty in the third, no price in the last. */
const sheets = ['/de', '/nl', '/fr', ''].flatMap((language) =>
  [4231942, 4231922, 4231904, 4231903].map((id) => [language, id] as const),
)
/** German has the longest words; of every other language one property. */
const quickSheets = sheets.filter(([language], at) => language === '/de' || at % 5 === 0)

test.each(casesFor(sheets, quickSheets))('prints %s/property/%i/ on one page', async (language, id) => {
  await withPage({}, async ({ page }) => {
    await goTo(page, `${language}/property/${id}/`)
    expect(await page.locator('.brochure').isVisible()).toBe(false)
    await page.evaluate(() => {
      const text = document.querySelector('.brochure > .keyfacts + p')!
      text.textContent = 'Acht ruime kamers. '.repeat(99).slice(0, 1200)
    })
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.brochure').isVisible()).toBe(true)
    expect(await page.locator('.prop, .header, .footer').locator('visible=true').count()).toBe(0)
  })
})
