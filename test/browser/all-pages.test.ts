import { expect, test } from 'vitest'
import { goTo, waitUntilIdle, withPage } from '#test/support/browser/browser.ts'
import { overflowWidth } from '#test/support/browser/interactions.ts'
import { casesFor } from '#test/support/test-extent.ts'

const walkedPaths = [
  '/',
  '/nl/',
  '/fr/',
  '/de/',
  '/for-sale/',
  '/for-sale/?page=2',
  '/for-rent/',
  '/nl/te-koop/',
  '/fr/louer/',
  '/de/kaufen/?price=1000-2000',
  '/nieuwbouw/',
  '/fr/services/',
  '/services/selling/',
  '/de/kontakt/',
  '/nl/gratis-schatting/',
  '/fr/politique-cookies/',
  '/feed-back/',
  '/property/4231901/',
  '/fr/property/4231921/',
  '/nl/property/4231941/',
]

test('logs no error, violates no CSP and loads nothing from other hosts on any kind of page', async () => {
  await withPage({ fresh: true }, async ({ page, pageErrors, context }) => {
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy ${event.violatedDirective}: ${event.blockedURI}`)
      })
    })
    const failed: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
    })
    for (const path of walkedPaths) {
      const response = await goTo(page, path)
      expect(response?.status(), path).toBe(200)
      expect(response?.headers()['content-security-policy'], path).toContain('script-src')
      // Loads all lazy scripts.
      for (const island of await page.locator('x-island').all()) await island.locator(':scope > *').first().hover()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await waitUntilIdle(page)
    }
    expect(failed).toEqual([])
    expect(pageErrors).toEqual([])
  })
})

test('fits every kind of page in its window', async () => {
  await withPage({}, async ({ page }) => {
    for (const path of ['/', '/for-sale/', '/de/kaufen/?price=1000-2000', '/property/4231901/', '/nothing-here/']) {
      await page.goto(path)
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await overflowWidth(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  })
})

test.each(casesFor(['de', 'nl'], ['de']))('fits every page of the sitemap on a phone (%s)', async (language) => {
  const widths = casesFor([390, 360], [360])
  await withPage({ viewport: { width: 360, height: 800 } }, async ({ page, origin }) => {
    const text = await (await fetch(`${origin}/sitemap.xml`)).text()
    const all = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
    const paths = all.filter((path) => path.startsWith(`/${language}/`))
    const wider: string[] = []
    await page.route('**/*.webp', (route) => route.abort())
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => document.fonts.ready)
      for (const width of widths) {
        if (widths.length > 1) await page.setViewportSize({ width, height: 800 })
        if ((await overflowWidth(page)) > 0) wider.push(`${path} at ${width} px`)
      }
    }
    expect(paths.length).toBeGreaterThan(40)
    expect(wider).toEqual([])
  })
})
